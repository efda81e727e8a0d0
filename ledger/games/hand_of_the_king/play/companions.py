"""Companions: which are known, what their texts make of them, and how one is put to use.

A card's `script` says what its text does in a small language, parts separated by semicolons: `capture bran`,
`kill grid`, `kill area`, `swap`, `again`, `count 2 any`, `count 1 baratheon`, `discard companion`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.cards import Card, card_by_id
from ....kit.effects import Effect
from ....kit.tuples import without
from ..model.actions import UseCompanion
from ..model.components import CARD_NUMBER, CELLS, HOUSE_OF, HOUSES, UNNAMED, VARYS, WORDS
from ..model.effects import Capture, CountAs, DiscardCompanion, ExtraTurn, Kill, Swap
from ..model.state import State, Using, choosing, touched_houses
from .effects import carry_out, is_placed
from .move import must_be_playable

COUNTS = tuple("12345678")  # the numbers that a script may write after `count`
RULEBOOK_SCRIPTS = {"hodor": "capture bran", "bronn": "capture tyrion"}  # known whatever the catalogue says


def card_of(state: State, companion: str) -> Card | None:
    """What the record knows of the companion's card; None if it knows nothing."""
    return card_by_id(state.table.cards, companion)


def script_of(state: State, companion: str) -> tuple[str, ...]:
    """The parts of a companion's script; empty where its text is not known for sure."""
    card = card_of(state, companion)
    script = RULEBOOK_SCRIPTS.get(companion) or (card.script if card is not None and card.sure else None) or ""
    return parts_of(script)


@lru_cache(maxsize=64)
def parts_of(script: str) -> tuple[str, ...]:
    """The parts of a script, in order."""
    return tuple(part.strip() for part in script.split(";") if part.strip())


def is_kept(state: State, companion: str) -> bool | None:
    """Whether its text says that the companion stays; None where the text is not known."""
    if companion in RULEBOOK_SCRIPTS:
        return False
    card = card_of(state, companion)
    if card is None or not card.sure or not card.script:
        return None
    return "count " in card.script or card.fact("kept") == "yes"


_at_work = evolver(State, "pool", "used", "deck", "flow", "earlier", "omits")
_flowing = evolver(State, "flow")
_working = lru_cache(maxsize=256)(Using)  # the few frames of companions with nothing left to do


def use_companion(state: State, seat: Seat, use: UseCompanion) -> State:
    """The state after a companion is put to use: its effects are carried out, and its frame lies on top of the turn."""
    must_be_playable(state, seat)
    flow = state.flow[:-1] if state.flow[-1].step == "companion.choose" else state.flow
    keep = bool(is_kept(state, use.companion)) if use.kept is None else use.kept
    at_once = state.table.options.chain_order == "at_once"
    using = _working("companion.banners", seat, use.companion, keep)
    # at work from here on: no effect can turn it up again
    before = after = _at_work(state, *taken_from_the_middle(state, use.companion), (*flow, using), None, ())
    effects = only_choice(after, seat, use.companion) if use.effects is None else use.effects
    earned = done = 0
    while done < len(effects) and not (earned and at_once):
        after, more = carry_out(after, seat, effects[done], use.companion)
        earned, done = earned + more, done + 1
    touched = touched_houses(before, after)
    if at_once:
        going = Using("companion.effects", seat, use.companion, keep, effects[done:], touched)
        return evolve(after, flow=(*flow, going, *choosing(seat, earned)))
    if touched or earned:
        return _flowing(after, (*flow, _working("companion.banners", seat, use.companion, keep, (), touched, earned)))
    return after


def taken_from_the_middle(state: State, companion: str) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Pool, discards and deck without the companion, wherever the table took it from; raises where it cannot be taken."""
    if companion in state.pool:
        return without(state.pool, companion), state.used, state.deck
    if companion in state.used:
        return state.pool, without(state.used, companion), state.deck
    if any(one.companion == companion for one in state.kept) or any(
        isinstance(frame, Using) and frame.companion == companion for frame in state.flow
    ):
        raise Unplayable("hotk.is-in-use", companion=companion)
    if state.deck == 0:
        raise Unplayable("hotk.no-such-companion-left", companion=companion)
    return state.pool, state.used, state.deck - 1


# ---- what a script allows


def fits(part: str, effect: Effect) -> bool:
    """Whether an effect is what one part of a text says."""
    words = part.split()
    match effect:
        case Capture(card=card):
            return words == ["capture", card]
        case Kill(cell=cell, seat=owner):
            unplaced = cell is None and owner is None
            return (words == ["kill", "grid"] and (unplaced or cell is not None)) or (
                words == ["kill", "area"] and (unplaced or cell is None)
            )
        case Swap():
            return words == ["swap"]
        case ExtraTurn():
            return words == ["again"]
        case CountAs(house=house, count=count):
            return words in (["count", str(count), "any"], ["count", str(count), house])
        case DiscardCompanion():
            return words == ["discard", "companion"]
    return False


def first_misfit(script: Sequence[str], effects: Sequence[Effect]) -> Effect | None:
    """The first effect that the text does not provide for; parts may be left out, but not done twice or out of order."""
    parts = list(script)
    for effect in effects:
        while parts and not fits(parts[0], effect):
            parts.pop(0)
        if not parts:
            return effect
        parts.pop(0)
    return None


def choices(state: State, seat: Seat, part: str) -> tuple[Effect, ...]:
    """Every way to do one part of a text now."""
    words = part.split()
    found: Sequence[Effect]
    match words:
        case ["capture", card] if card in CARD_NUMBER:
            found = _captures(state, seat, card)
        case ["kill", "grid"]:
            found = [Kill(WORDS[card], CELLS[cell]) for cell, card in enumerate(state.grid) if card < VARYS]
        case ["kill", "area"]:
            found = [
                Kill(WORDS[card], seat=Seat(owner)) for owner, area in enumerate(state.areas) for card in dict.fromkeys(area)
            ]
        case ["swap"]:
            cells = [cell for cell, card in enumerate(state.grid) if card < VARYS]
            found = [Swap(CELLS[a], CELLS[b]) for i, a in enumerate(cells) for b in cells[i + 1 :]]
        case ["again"]:
            found = [ExtraTurn()]
        case ["count", count, house] if count in COUNTS and house in ("any", *HOUSES):
            found = [CountAs(one, int(count)) for one in HOUSES if house in ("any", one)]
        case ["discard", "companion"]:
            found = [DiscardCompanion(one) for one in state.pool]
        case _:
            found = []
    return tuple(found)


def _captures(state: State, seat: Seat, card: str) -> list[Effect]:
    """How a character may be captured: from where it lies, or from wherever it may lie if nobody has named it yet."""
    number, others = CARD_NUMBER[card], [owner for owner in range(state.table.seats) if owner != seat]
    if is_placed(state, number):
        there = number in state.grid or any(number in state.areas[owner] for owner in others)
        return [Capture(card)] if there else []
    house = HOUSE_OF[number]
    cells = [CELLS[cell] for cell, one in enumerate(state.grid) if one == UNNAMED + house]
    owners = [owner for owner in others if UNNAMED + house in state.areas[owner] or state.missing[house]]
    return [*(Capture(card, cell) for cell in cells), *(Capture(card, seat=Seat(owner)) for owner in owners)]


def only_choice(state: State, seat: Seat, companion: str) -> tuple[Effect, ...]:
    """What the text does where it leaves no choice; raises where somebody has to say."""
    found: list[Effect] = []
    for part in script_of(state, companion):
        ways = choices(state, seat, part)
        if len(ways) > 1 or any(isinstance(way, Capture) and way != Capture(way.card) for way in ways):
            raise Unplayable("hotk.say-what-did", companion=companion, part=part)
        found.extend(ways)
    return tuple(found)


def can_do_something(state: State, seat: Seat, companion: str) -> bool:
    """Whether some part of the companion's text can be done now; also true where the text is not known."""
    script = script_of(state, companion)
    return not script or any(choices(state, seat, part) for part in script)
