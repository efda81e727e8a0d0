"""What cards count for now: strength, icons, keywords and traits, and which cards a filter means.

Everything is worked out from base values and whatever is active, each time anew; no running total is kept.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.seats import Seat
from ...kit.contest import NOBODY
from ...kit.tableau import attached_to, lying
from .abilities import CAUSE, HOST, SELF, TARGET, YOU, Amount, Gives, If
from .belonging import in_faction, out_of_faction
from .box import Printed
from .components import STAYING
from .filters import Cards
from .laid import fickle_cards, laid
from .state import Lying, State, challenge_of, face, opponents, order, phase_of
from .titles import BY_ID as TITLE


class Asking(NamedTuple):
    """For whom a filter, test or amount is asked: the player, the card itself, and what the ability is about."""

    seat: Seat = NOBODY
    me: str = ""
    target: str = ""
    cause: str = ""
    opponent: Seat = NOBODY
    x: int = 0


# ---- constant abilities


Given = list[tuple[Seat, str, Gives]]


class InForce:
    """What constant abilities do in one state, and in the next ones for as long as nothing that it is made of changes."""

    __slots__ = ("blank", "discounts", "forbids", "given", "marks", "state", "words")

    def __init__(self, state: State) -> None:
        self.state, self.marks = state, _marks(state)
        self.blank: dict[tuple[str, bool], bool] | None = {} if _something_blanks(state) else None
        self.given: Given | None = None  # not worked out yet, nor is what follows from it
        self.words: set[str] = set()  # that some of it grants or takes away, whomever it reaches
        self.forbids: set[str] = set()
        self.discounts: Given = []

    def work_out(self, state: State) -> None:
        """What is given, and what many ask of it. It counts as there once all of it is."""
        gives = _given(state)
        for _, _, one in gives:
            if one.words or one.loses:
                self.words.update(one.words, one.loses)
            if one.cannot:
                self.forbids.update(one.cannot)
        self.discounts = [one for one in gives if one[2].discount]
        self.given = gives

    def still_holds(self, state: State) -> bool:
        """Is the later state made of the same? Where blanking hangs on more than what lies there, nothing is kept."""
        was = self.state
        if was.play is not state.play or was.active is not state.active or was.box is not state.box:
            return False
        if was.players is not state.players and self.marks != _marks(state):
            return False
        return self.blank is None or not _fickle(state)


def _marks(state: State) -> list[str]:
    """The cards outside play that have a say."""
    return [card for player in state.players for card in (player.plot, player.agenda, player.title)]


def _something_blanks(state: State) -> bool:
    """Might any text box be treated as blank?"""
    for one in state.active:
        if one.what == "blank":
            return True
    blanking = state.box.blanking
    return bool(blanking) and (bool(laid(state).blanking) or any(one.plot in blanking for one in state.players))


def _fickle(state: State) -> bool:
    """Does it hang on more than what lies in play whom something blanks?"""
    fickle = fickle_cards(state.box)
    return bool(fickle) and (
        any(one.card in fickle for one in laid(state).blanking) or any(one.plot in fickle for one in state.players)
    )


_latest: InForce | None = None


def in_force(state: State) -> InForce:
    """What was worked out before, if it still holds."""
    global _latest
    found = _latest
    if found is not None:
        if found.state is state:
            return found
        if found.still_holds(state):
            found.state = state
            return found
    _latest = found = InForce(state)
    return found


def given(state: State) -> Given:
    """Everything that constant abilities give now: (whose, by which card, what)."""
    return _all_in_force(state).given


def discounts(state: State) -> Given:
    """Those of them that make cards cheaper."""
    return _all_in_force(state).discounts


def _all_in_force(state: State) -> InForce:
    found = _latest
    if found is None or found.state is not state:
        found = in_force(state)
    if found.given is None:
        found.work_out(state)
    return found


def _given(state: State) -> Given:
    found: Given = []
    by_id = state.box.by_id
    if state.box.giving:
        for lies in laid(state).giving:
            if blanked(state, lies):  # agot2.modifier.plot.blank-disables
                continue
            # agot2.ability.constant.definition, agot2.ability.constant.instances-stack
            found += [(lies.controller, lies.handle, one) for one in by_id[lies.card].gives]
        for seat, player in enumerate(state.players):
            for card in (
                player.plot,
                player.agenda,
            ):  # agot2.plot.card.revealed-is-in-play, agot2.card-type.agenda.acts-from-out-of-play
                if card in by_id:
                    found += [(Seat(seat), card, one) for one in by_id[card].gives]
    for seat, player in enumerate(state.players):
        if player.title:
            found += [(Seat(seat), player.title, one) for one in TITLE[player.title].gives]
    return found


def something_blanks(state: State) -> bool:
    """Might any text box be treated as blank now?"""
    return in_force(state).blank is not None


def blanked(state: State, lies: Lying, traits: bool = False) -> bool:
    """Is the printed text box of the card treated as blank? Some cards leave the traits in it alone."""
    found = in_force(state).blank
    if found is None:
        return False
    key = (lies.handle, traits)
    if key not in found:
        found[key] = _blanked(state, lies, traits)
    return found[key]


def _blanked(state: State, lies: Lying, traits: bool) -> bool:
    for one in state.active:
        if one.what == "blank" and one.card == lies.handle:
            return True
    blanking, by_id = state.box.blanking, state.box.by_id
    for other in laid(state).blanking:
        if other is not lies:
            for gives in by_id[other.card].gives:
                if _blanks(gives, traits) and reaches(state, other.controller, other.handle, gives, lies):
                    return True
    for seat, player in enumerate(state.players):
        if player.plot in blanking:
            for gives in by_id[player.plot].gives:
                if _blanks(gives, traits) and reaches(state, Seat(seat), player.plot, gives, lies):
                    return True
    return False


def _blanks(gives: Gives, traits: bool) -> bool:
    return bool(gives.blank) and not (traits and gives.blank == "but-traits")


def reaches(state: State, seat: Seat, by: str, gives: Gives, lies: Lying) -> bool:
    """Does that constant ability reach that card, now?"""
    to = gives.to
    if to == SELF:
        there = lies.handle == by
    elif to == HOST:
        giver = lying(state.play, by)
        there = giver is not None and giver.on == lies.handle
    elif isinstance(to, Cards):
        there = fits(state, to, lies, Asking(seat, by))
    else:
        return False
    return there and applies(state, seat, by, gives)


def applies(state: State, seat: Seat, by: str, gives: Gives) -> bool:
    """Do the conditions of a constant ability hold?"""
    if not gives.provided:
        return True
    host = getattr(lying(state.play, by), "on", "")
    asked = Asking(seat, by, host)
    return all(holds(state, one, asked) for one in gives.provided)  # agot2.ability.constant.conditional


def for_player(state: State, seat: Seat, name: str) -> int:
    """The sum of what constant abilities give a player under that name."""
    total = 0
    for whose, by, gives in given(state):
        if (
            (value := getattr(gives, name))
            and to_player(state, whose, gives, seat)
            and applies(state, whose, by, gives)
        ):
            total += value
    return total


def to_player(state: State, whose: Seat, gives: Gives, seat: Seat) -> bool:
    return gives.to == (YOU if whose == seat else -14) or gives.to == -13 or (gives.to == -12 and whose != seat)


# ---- strength, icons, keywords, traits


def strength_of(state: State, lies: Lying) -> int:
    """The current strength of a character."""
    strength = face(state, lies).strength  # agot2.modifier.recompute-from-base
    times, over, fixed = 1, 1, None
    handle = lies.handle
    for one in state.active:
        if one.card != handle:
            continue
        if one.what == "strength":
            strength += one.count  # agot2.modifier.treated-as-simultaneous, agot2.immunity.not-retroactive
        elif one.what == "scale":
            times, over = times * one.count, over * one.over  # agot2.modifier.add-before-multiply
        elif one.what == "set":
            fixed = one.count  # agot2.modifier.latest-set-wins
    if state.box.giving:
        strength += _given_strength(state, lies)
    value = -(-strength * times // over)  # agot2.modifier.round-up-last
    if fixed is not None:
        value = fixed  # agot2.modifier.set-overrides
    return max(value, 0)  # agot2.modifier.floor-at-zero


def _given_strength(state: State, lies: Lying) -> int:
    total = 0
    for seat, by, gives in given(state):
        if gives.strength and reaches(state, seat, by, gives, lies):
            one = gives.strength
            total += amount(state, one, Asking(seat, by, lies.handle)) if isinstance(one, Amount) else one
    return total


def has(state: State, lies: Lying, word: str) -> bool:
    """Does the card have that icon, keyword, `trait:` or `immune:`, printed or gained, and not lost?"""
    printed = face(state, lies)
    handle, found = lies.handle, word in printed.icons
    trait = word[:6] == "trait:"
    if not found and (word[6:] in printed.traits if trait else word in printed.keywords):
        found = not blanked(state, lies, trait)  # agot2.text.blank.what-the-box-holds
    for one in state.active:
        if one.card == handle and one.word == word:
            if one.what == "grant":
                found = True  # agot2.text.gained-characteristics
            elif one.what == "lose":
                return False
    force = _all_in_force(state)
    if word in force.words:
        for seat, by, gives in force.given:
            if word in gives.loses and reaches(state, seat, by, gives, lies):
                return False
            if not found and word in gives.words and reaches(state, seat, by, gives, lies):
                found = True
    return found


def forbidden(state: State, word: str, lies: Lying | None = None, seat: Seat = NOBODY) -> bool:
    """Does some effect say that the card, or the player, cannot do that?"""
    for one in state.active:
        meant = one.card == lies.handle if lies is not None else one.seat == seat and not one.card
        if meant and one.what == "forbid" and one.word == word:
            return True  # agot2.text.cannot-absolute
    force = _all_in_force(state)
    if word not in force.forbids:
        return False
    for whose, by, gives in force.given:
        if word in gives.cannot:
            if lies is not None and reaches(state, whose, by, gives, lies):
                return True
            asked = seat if gives.each else whose
            if lies is None and to_player(state, whose, gives, seat) and applies(state, asked, by, gives):
                return True
    return False


def immune(state: State, lies: Lying, by: Printed | None) -> bool:
    """Is the card immune to what that card does? Only effects count, never costs."""
    if by is None:
        return False
    return has(state, lies, f"immune:{by.kind}") or has(state, lies, "immune:card")


# ---- filters


def fits(state: State, cards: Cards, lies: Lying, asked: Asking) -> bool:
    """Is the card in play one of those that the filter means?"""
    if lies.facedown or cards.zone != "play":
        return False
    printed = state.box.by_id[lies.card]
    if (lies.type or printed.kind) not in cards.types:
        return False
    if cards.of == "you":  # the usual one, asked before the others are worked out
        if lies.controller != asked.seat:
            return False
    elif cards.of != "any" and lies.controller not in whose(state, cards.of, asked):
        return False
    if cards.other and lies.handle == asked.me:
        return False
    if cards.attached and lies.on != asked.me:
        return False
    if not printed_fits(cards, printed):
        return False
    if cards.traits and not any(has(state, lies, f"trait:{trait.lower()}") for trait in cards.traits):
        return False
    if cards.keywords and not any(has(state, lies, word.lower()) for word in cards.keywords):
        return False
    if cards.icons and not any(has(state, lies, word) for word in cards.icons):
        return False
    for word in cards.lacking:
        if has(state, lies, word) or has(state, lies, f"trait:{word.lower()}"):
            return False
    bounded = cards.most_strength != 99 or cards.least_strength
    if bounded and not cards.least_strength <= strength_of(state, lies) <= cards.most_strength:
        return False
    if "weaker" in cards.how:
        me = lying(state.play, asked.me)
        if me is None or strength_of(state, lies) >= strength_of(state, me):
            return False
    if "in-faction" in cards.how and not in_faction(printed.faction, state.players[asked.seat].faction):
        return False
    if "out-of-faction" in cards.how and not out_of_faction(printed.faction, state.players[asked.seat].faction):
        return False
    return all(_is(state, lies, printed, word) for word in cards.how)  # agot2.text.qualifier-distributes


def printed_fits(cards: Cards, printed: Printed) -> bool:
    """Does what is printed fit: faction, title, cost?"""
    if cards.factions and printed.faction not in cards.factions:
        return False
    if cards.titles and printed.title not in cards.titles:
        return False
    return cards.least_cost <= (printed.cost or 0) <= cards.most_cost


def card_fits(cards: Cards, printed: Printed) -> bool:
    """The same for a card out of play, by what is printed on it alone."""
    if printed.kind not in cards.types or not printed_fits(cards, printed):
        return False
    if cards.traits and not any(trait.lower() in printed.traits for trait in cards.traits):
        return False
    if cards.keywords and not any(word.lower() in printed.keywords for word in cards.keywords):
        return False
    if cards.icons and not any(word in printed.icons for word in cards.icons):
        return False
    if any(word.lower() in (*printed.traits, *printed.keywords, *printed.icons) for word in cards.lacking):
        return False
    if not cards.least_strength <= printed.strength <= cards.most_strength and printed.kind == "character":
        return False
    told = {"unique": printed.unique, "not-unique": not printed.unique, "loyal": printed.loyal}
    told |= {"not-loyal": not printed.loyal, "limited": "limited" in printed.keywords}
    return all(told.get(word, True) for word in cards.how)


def _is(state: State, lies: Lying, printed: Printed, word: str) -> bool:
    challenge = challenge_of(state)
    match word:
        case "standing":
            return not lies.kneeling
        case "kneeling":
            return lies.kneeling
        case "unique":
            return printed.unique
        case "not-unique":
            return not printed.unique
        case "loyal":
            return printed.loyal
        case "not-loyal":
            return not printed.loyal
        case "limited":
            return has(state, lies, "limited")
        case "attacking":
            return challenge is not None and lies.handle in challenge.attackers
        case "defending":
            return challenge is not None and lies.handle in challenge.defenders
        case "participating":
            return challenge is not None and lies.handle in challenge.participants
        case "not-participating":
            return challenge is None or lies.handle not in challenge.participants
        case "bare":
            return not attached_to(state.play, lies.handle)  # agot2.duplicate.not-attachment
        case "with-power":
            return lies.power > 0
        case "with-duplicate":
            return bool(lies.duplicates)
        case "weaker" | "in-faction" | "out-of-faction":
            return True  # asked where the card itself and its player are known
    return False


def whose(state: State, word: str, asked: Asking) -> tuple[Seat, ...]:
    """The players that a word of a filter means."""
    challenge = challenge_of(state)
    match word:
        case "you":
            return (asked.seat,)
        case "opponent":
            return opponents(state, asked.seat)
        case "chosen":
            return (asked.opponent,) if asked.opponent != NOBODY else opponents(state, asked.seat)
        case "attacker":
            return (challenge.seat,) if challenge else ()
        case "defender":
            return (challenge.target,) if challenge else ()
        case "winner":
            return (challenge.winner,) if challenge else ()
        case "loser":
            return (challenge.loser,) if challenge else ()
    return order(state)


def matching(state: State, cards: Cards, asked: Asking) -> tuple[str, ...]:
    """Handles of the cards in play that the filter means; ids for other zones that lie open."""
    found: list[str] = []
    if cards.zone == "play":
        # agot2.zone.in-play.contents
        found = [lies.handle for lies in state.play if fits(state, cards, lies, asked)]
        return tuple(found)
    for seat in whose(state, cards.of, asked):
        player = state.players[seat]
        pile = {"hand": player.hand.known, "deck": player.deck.known, "used": player.used}.get(cards.zone)
        if cards.zone == "hand-or-discard":
            pile = (*player.hand.known, *player.discard)
        pile = getattr(player, cards.zone) if pile is None else pile
        # agot2.zone.out-of-play.contents
        found += [card for card in pile if card in state.box.by_id and card_fits(cards, state.box.by_id[card])]
    return tuple(dict.fromkeys(found))


# ---- tests and amounts


def meant(asked: Asking, word: str) -> str:
    """The card that a placeholder means; the host is kept where a target would be."""
    return {SELF: asked.me, TARGET: asked.target, HOST: asked.target, CAUSE: asked.cause}.get(word, word)


def holds(state: State, one: If, asked: Asking) -> bool:
    """Does that hold now?"""
    lies = lying(state.play, meant(asked, one.card))
    seat = asked.seat
    player = state.players[seat]
    challenge = challenge_of(state)
    match one.what:
        case "controls" | "opponent-controls" | "nobody-controls":
            cards = one.cards or Cards(STAYING)
            found = [state_of for state_of in state.play if fits(state, cards, state_of, asked)]
            if one.what == "nobody-controls":
                return not found
            mine = [lie for lie in found if (lie.controller == seat) == (one.what == "controls")]
            return len(mine) >= one.least
        case "phase":
            return phase_of(state) == one.word
        case "challenge":
            return challenge is not None and one.word in ("", challenge.kind)
        case "attacking" | "defending" | "participating" | "standing" | "kneeling":
            return lies is not None and _is(state, lies, face(state, lies), one.what)
        case "attacking-player":
            return challenge is not None and challenge.seat == seat
        case "defending-player":
            return challenge is not None and challenge.target == seat
        case "first-player":
            return state.first == seat
        case "not-first-player":
            return state.first != seat
        case "plot-trait":
            return _plot_trait(state, (seat,), one.word)
        case "opponent-plot-trait":
            return _plot_trait(state, opponents(state, seat), one.word)
        case "more-power":
            return all(power_of(state, seat) > power_of(state, other) for other in opponents(state, seat))
        case "less-power":
            return all(power_of(state, seat) < power_of(state, other) for other in opponents(state, seat))
        case "hand-at-least":
            return len(player.hand) >= one.least
        case "hand-at-most":
            return len(player.hand) <= one.least
        case "gold-at-least":
            return player.gold >= one.least
        case "dead-at-least":
            return len(player.dead) >= one.least
        case "power-at-least":
            return lies is not None and lies.power >= one.least
        case "token-at-least":
            return lies is not None and dict(lies.tokens).get(one.word, 0) >= one.least
        case "attacking-alone":
            return lies is not None and challenge is not None and challenge.attackers == (lies.handle,)
        case "fits":
            return lies is not None and one.cards is not None and fits(state, one.cards, lies, asked)
    return _holds_of_challenges(state, one, seat)


def _holds_of_challenges(state: State, one: If, seat: Seat) -> bool:
    """Tests of what was fought this round, and of what the active player has begun in this phase."""
    fought = [each for each in state.fought if one.word in ("", each.kind)]
    begun = any(one.word in ("", kind) for kind, _ in state.initiated)
    match one.what:
        case "not-won":
            return not any(each.winner == seat for each in fought)
        case "not-lost":
            return not any(each.loser == seat for each in fought)
        case "not-lost-defending":
            return not any(each.loser == seat and each.attacking for each in fought)
        case "initiated":
            return begun
        case "not-initiated":
            return not begun
    return False


def _plot_trait(state: State, seats: tuple[Seat, ...], trait: str) -> bool:
    plots = (state.box.get(state.players[seat].plot) for seat in seats)
    return any(plot is not None and trait.lower() in plot.traits for plot in plots)


def amount(state: State, one: Amount, asked: Asking) -> int:
    """How much it is now."""
    lies = lying(state.play, meant(asked, one.card))
    player = state.players[asked.seat]
    challenge = challenge_of(state)
    match one.what:
        case "count":
            value = len(matching(state, one.cards or Cards(), asked))
        case "x":
            value = asked.x
        case "claim":
            plot = state.box.get(player.plot)
            value = plot.claim if plot else 0
        case "strength":
            value = strength_of(state, lies) if lies else 0
        case "printed-cost":
            card = face(state, lies) if lies else state.box.get(meant(asked, one.card))
            value = (card.cost or 0) if card else 0
        case "power":
            value = lies.power if lies else 0
        case "faction-power":
            value = player.power
        case "hand":
            value = len(player.hand)
        case "gold":
            value = player.gold
        case "margin":
            value = challenge.margin if challenge else 0
        case "used-plots":
            value = len(player.used)
        case _:
            value = 0
    return min(value * one.times // one.over, one.most)


def power_of(state: State, seat: int) -> int:
    """A player's power: on the faction card, and on every card under that player's control."""
    total = state.players[seat].power
    for lies in state.play:
        if lies.power and lies.controller == seat:
            total += lies.power  # agot2.power.total
    return total
