"""Initiating an ability in its steps: declared, paid for, targets chosen, attempted."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.memo import same
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import go, on_top, pop, push, top
from ....kit.lcg.contest import NOBODY
from ....kit.piles import FACEDOWN
from ..cards.bind_targets import filled_effects
from ..cards.happenings import cause_of
from ..cards.matching import card_fits
from ..cards.tableau_index import lying_at
from ..cards.targets import asking, choosers, legal_targets
from ..cards.uniqueness import unseen_cards
from ..cards.usability import needs_opponent, title_key, use_key
from ..model.abilities import TARGET, UNCHOSEN, Ability, Scaled
from ..model.conditions import Condition, Initiates
from ..model.effects import Reveal, Search, card_of
from ..model.filters import Asking, Cards
from ..model.frames import Choosing, Initiating, Maybe, Then
from ..model.printed import Printed
from ..model.state import ATTEMPT, State, Use, keep, opponents, table_of, with_player
from ..play.zones import DRAW_TYPES, from_pile, to_pile


def ability_declared(
    state: State,
    seat: Seat,
    me: str,
    number: int,
    condition: Condition | None,
    *,
    event: bool = False,
    targets: tuple[str, ...] | None = None,
    x: int = 0,
    effects: tuple[Effect, ...] | None = None,
    against: Seat | None = None,
) -> State:
    """The state with the frame of an ability that is being used; its cost, if it has one, is paid on top of that frame."""
    cause = ""
    ability = ability_of(state, seat, me, number)
    if ability is not None and condition is not None and ability.when is not None:
        happening = cause_of(state, ability.when, condition, seat, me)
        cause = happening.card if happening is not None else ""
    lies = lying_at(state, me)
    frame = Initiating(
        "initiate.targets",
        seat,
        me,
        number,
        lies.card if lies is not None else me,
        event,
        targets,
        x=x,
        cause=cause,
        opponent=asking(state, seat, me, condition, against).opponent,
        effects=effects,
    )
    return push(state, frame)


def ability_of(state: State, seat: Seat, me: str, number: int) -> Ability | None:
    """The ability that is being used; None where the record knows none."""
    lies = lying_at(state, me)
    printed = state.box.get(lies.card if lies is not None else me)
    abilities = printed.abilities if printed is not None else None
    return abilities[number] if abilities is not None and number < len(abilities) else None


def asking_of(state: State, frame: Initiating) -> Asking:
    """The context in which the ability in that frame reads its filters."""
    lies = lying_at(state, frame.card)
    return Asking(frame.seat, frame.card, lies.on if lies else "", frame.cause, frame.opponent, frame.x)


def use_counted(state: State, seat: Seat, me: str, printed: Printed, number: int, ability: Ability) -> State:
    """The state in which the use counts towards limit and maximum, whatever becomes of it."""
    number = ability.counted_as(number)
    for limit, key in ((ability.limit, use_key(me, number)), (ability.maximum, title_key(printed, number))):
        if limit is None:
            continue
        before = next((one.times for one in state.uses if one.key == key and one.seat == seat), 0)
        others = tuple(one for one in state.uses if one.key != key or one.seat != seat)
        # agot2.limit.per-player, agot2.limit.cancelled-still-counts, agot2.cancel.ability-counts-as-used
        state = evolve(state, uses=(*others, Use(key, seat, limit.period, before + 1)))
    return state


def not_played(state: State, frame: Initiating) -> State:
    """The state after a part of the payment was prevented.

    What was paid is gone, but an event was not played and counts for nothing.
    """
    if not frame.event:
        return state
    printed, player = state.box.by_id[frame.id], state.players[frame.seat]
    ability = _event_ability(state, frame)
    if ability is not None and ability.maximum is not None:
        key = title_key(printed, ability.counted_as(frame.number))
        uses = (evolve(one, times=one.times - (one.key == key and one.seat == frame.seat)) for one in state.uses)
        state = evolve(state, uses=tuple(one for one in uses if one.times))
    limited = player.limited - ("limited" in printed.keywords)
    return with_player(state, frame.seat, limited=limited, marshaled=player.marshaled[:-1])


# ---- targets


def targets_due(state: State, frame: Initiating) -> State:
    """Lets targets be chosen once the cost is paid, among those that are legal then."""
    if not frame.paid:
        return not_played(pop(state), frame)  # agot2.cost.partly-prevented-aborts
    ability = ability_of(state, frame.seat, frame.card, frame.number)
    if ability is None and frame.id in state.box.by_id:
        ability = _event_ability(state, frame)
    if ability is not None and frame.effects is None and _opponent_unsaid(state, frame, ability):
        among = tuple(f"seat {one + 1}" for one in opponents(state, frame.seat))
        return push(state, Choosing("choice.opponent", frame.seat, frame.card, among))
    if ability is not None and ability.search is not None and frame.effects is None and frame.targets is None:
        return push(go(state, "initiate.attempt"), search_choice(state, frame, ability.search))
    if ability is not None and ability.names and frame.effects is None and frame.targets is None:
        return push(go(state, "initiate.attempt"), Choosing("choice", frame.seat, frame.card, ability.names))
    if ability is None or ability.target is None or frame.effects is not None:
        return go(state, "initiate.attempt")
    asked = asking_of(state, frame)
    printed = state.box.by_id[frame.id]
    among = legal_targets(state, ability, printed, asked)  # agot2.target.any-currently-legal
    unseen = might_hold(state, frame.seat, ability.target.cards)
    among = (*among, *(card for card in unseen if card not in among))
    if frame.targets is not None and _still_legal(frame, ability, among):
        return go(state, "initiate.attempt")
    state = go(state, "initiate.attempt", targets=())
    waiting = []
    for seat in choosers(state, ability, asked):
        mine = among if ability.target.chooser == "you" else _controlled_by(state, among, seat)
        if mine:
            most = min(ability.target.most, len(mine))
            fewest = 0 if unseen else min(ability.target.least, most)
            waiting.append(Choosing("choice", seat, frame.card, mine, fewest, most))
    return push(state, *reversed(waiting))  # agot2.player-order.simultaneous-choices


def _opponent_unsaid(state: State, frame: Initiating, ability: Ability) -> bool:
    """Whether the ability speaks of an opponent whom nobody has named yet, and there is more than one."""
    return frame.opponent == NOBODY and needs_opponent(ability) and len(opponents(state, frame.seat)) > 1


def opponent_chosen(state: State, name: str) -> State:
    """The state in which the ability below is about that opponent."""
    frame = state.flow[-1]
    return top(state, evolve(frame, opponent=Seat(int(name.removeprefix("seat ")) - 1)))


def search_choice(state: State, frame: Initiating, cards: Cards) -> Choosing:
    """The choice of whoever searches: among what there is, or nothing at all; the cards lie where they lay."""
    among: tuple[str, ...] = ()
    among = may_be_found(state, frame.seat, cards)  # agot2.zone.search.private-look
    fewest = min(len(among), 1)
    fewest = 0  # agot2.zone.search.may-fail-to-find
    return Choosing("choice", frame.seat, frame.card, among, fewest, 1)


def asks_for_certain_cards(cards: Cards) -> bool:
    """Whether the search asks for certain cards, and not for any card at all."""
    return set(cards.types) != set(DRAW_TYPES) or evolve(cards, types=Cards().types) != Cards()


def may_be_found(state: State, seat: Seat, cards: Cards) -> tuple[str, ...]:
    """What the seat's deck may hold of such cards, as far as the record knows: whoever searches says what was there.

    A card that need not be shown has no name for the others, so it has none in the record.
    """
    if not asks_for_certain_cards(cards):
        return (FACEDOWN,) if state.players[seat].deck.unknown else ()
    there = (*state.players[seat].deck.known, *unseen_cards(state, seat))
    return tuple(card for card in dict.fromkeys(there) if card_fits(cards, state.box.by_id[card]))


def might_hold(state: State, seat: Seat, cards: Cards) -> tuple[str, ...]:
    """What unseen cards of the seat's hand may turn out to be, where the ability chooses from a hand."""
    if cards.zone not in ("hand", "hand-or-discard") or not state.players[seat].hand.unknown:
        return ()
    return tuple(card for card in dict.fromkeys(unseen_cards(state, seat)) if card_fits(cards, state.box.by_id[card]))


def _event_ability(state: State, frame: Initiating) -> Ability | None:
    """The ability of the event in that frame; None where nobody has written it."""
    abilities = state.box.by_id[frame.id].abilities
    return abilities[frame.number] if abilities is not None and frame.number < len(abilities) else None


def _still_legal(frame: Initiating, ability: Ability, among: tuple[str, ...]) -> bool:
    """Whether the targets that were named are legal now. True where somebody else chooses, and where nothing is legal."""
    named = frame.targets or ()
    if ability.target is None or ability.target.chooser != "you":
        return True
    return all(one in among for one in named) or not among


def _controlled_by(state: State, among: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """Those of the cards that the seat controls."""
    return tuple(one for one in among if (lies := lying_at(state, one)) and lies.controller == seat)


def choice_made(state: State, cards: tuple[str, ...]) -> State:
    """The state after the choice that was due: its cards are targets of the ability below, or a yes to what it may do."""
    frame = on_top(state, Choosing)
    state = pop(state)
    for place in range(len(state.flow) - 1, -1, -1):
        below = state.flow[place]
        if isinstance(below, Maybe):
            below = evolve(below, agreed=bool(cards))
        elif isinstance(below, (Initiating, Then)):
            below = evolve(below, targets=(*(below.targets or ()), *cards))
        else:
            continue
        return evolve(state, flow=(*state.flow[:place], below, *state.flow[place + 1 :]))
    raise Unplayable("agot2.no-choice-waits", card=frame.card)


# ---- the attempt


def initiation_attempt(state: State, frame: Initiating) -> tuple[State, Initiates | None]:
    """The ability as it attempts to initiate, with everything filled in; an event has left the hand."""
    if frame.event and frame.id not in state.players[frame.seat].playing:
        state = to_pile(from_pile(state, frame.seat, "hand", frame.id), frame.seat, "playing", frame.id)
    state = go(state, "initiate.done")
    printed = state.box.by_id[frame.id]
    if frame.effects is not None:  # agot2.golden.card-beats-rules
        return state, Initiates(frame.seat, frame.card, frame.number, printed.kind, frame.event, frame.effects, cancellable=True)
    ability = ability_of(state, frame.seat, frame.card, frame.number) or _event_ability(state, frame)
    if ability is None:
        return state, None
    asked, targets = asking_of(state, frame), frame.targets or ()
    if ability.target is not None and not targets and ability.target.chooser == "you":
        return state, None  # agot2.target.any-number-zero-fails
    effects, then = _effects_and_then(state, ability, asked, targets)  # agot2.player-order.simultaneous-resolution
    found = Initiates(
        frame.seat,
        frame.card,
        frame.number,
        printed.kind,
        frame.event,
        effects,
        then,
        savable=not ability.unsavable,
        late=ability.late,
        thrown=ability.thrown,
        provided=ability.then_provided,
        may={"you": frame.seat, "opponent": frame.opponent}.get(ability.may, NOBODY),
    )
    keep(state, ATTEMPT, (found, table_of(state)))
    return state, found


def _with_found_cards_shown(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects with what is found and goes to hand shown to the others."""
    shown: list[Effect] = []
    for one in effects:
        shown.append(one)
        if isinstance(one, Search) and one.to == "hand" and one.found:
            shown.append(Reveal(one.seat, one.found, "hand"))
    return tuple(shown)


def with_effects_refilled(state: State, condition: Initiates) -> Initiates:
    """The attempt with its effects worked out anew: what interrupted it may have changed the table."""
    known = state.worked_out[ATTEMPT]
    if known is not None and known[0] is condition and same(known[1], table_of(state)):
        return condition
    for frame in reversed(state.flow):
        if isinstance(frame, Initiating):
            break
    else:
        return condition
    ability = ability_of(state, frame.seat, frame.card, frame.number)
    if frame.card != condition.card or frame.effects is not None or ability is None:
        return condition
    effects, then = _effects_and_then(state, ability, asking_of(state, frame), frame.targets or ())
    return evolve(condition, effects=effects, then=then)


def _spares_some(effects: tuple[Effect | Scaled, ...]) -> bool:
    """Whether these effects say what becomes of those who were not chosen."""
    for one in effects:
        effect = one.effect if isinstance(one, Scaled) else one
        if card_of(effect) == UNCHOSEN or _spares_some(getattr(effect, "effects", ())):
            return True
    return False


def _effects_and_then(
    state: State, ability: Ability, asked: Asking, targets: tuple[str, ...]
) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """The effects of an ability and those after `then`, with everything filled in."""
    unchosen: tuple[str, ...] = ()
    if ability.target is not None and _spares_some((*ability.effects, *ability.then)):
        unchosen = tuple(one for one in legal_targets(state, ability, None, asked) if one not in targets)
    effects = filled_effects(state, ability, ability.effects, asked, targets, unchosen)
    if ability.search is not None:
        effects = tuple(evolve(one, found=targets) if isinstance(one, Search) else one for one in effects)
        if asks_for_certain_cards(ability.search):
            effects = _with_found_cards_shown(effects)  # agot2.zone.search.reveal-if-hidden-destination
    if ability.late is not None or ability.thrown is not None:
        return effects, filled_effects(state, ability, ability.then, asked, (TARGET,))
    return effects, filled_effects(state, ability, ability.then, asked, targets, unchosen)
