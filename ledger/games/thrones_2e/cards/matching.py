"""Which cards a filter means, whether a test holds, and how much an amount is: all as the table lies now."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.tableau import attached_to
from ..model.abilities import CAUSE, HOST, SELF, TARGET, Amount, If
from ..model.card_questions import of_card
from ..model.components import STAYING
from ..model.faction_membership import in_faction, out_of_faction
from ..model.filters import IN_A_CHALLENGE, Asking, Cards
from ..model.printed import Printed
from ..model.state import Lying, State, challenge_of, face, opponents, order, phase_of
from ..model.tokens import power_of
from .tableau_index import lying_at

# ---- filters


def fits(state: State, cards: Cards, lies: Lying, asked: Asking) -> bool:
    """Whether the card in play fits the filter."""
    if lies.facedown or cards.zone != "play":
        return False
    printed = state.box.by_id[lies.card]
    if (lies.type or printed.kind) not in cards.types:
        return False
    if cards.of == "you":  # the filter that is asked most often, before the others are worked out
        if lies.controller != asked.seat:
            return False
    elif cards.of != "any" and lies.controller not in seats_meant(state, cards.of, asked):
        return False
    if cards.other and lies.handle == asked.me:
        return False
    if cards.attached and lies.on != asked.me:
        return False
    if cards.factions and printed.faction not in cards.factions:
        return False
    if cards.titles and printed.title not in cards.titles:
        return False
    if not cards.least_cost <= (printed.cost or 0) <= cards.most_cost:
        return False
    if cards.traits and not any(of_card.has(state, lies, f"trait:{trait.lower()}") for trait in cards.traits):
        return False
    if cards.keywords and not any(of_card.has(state, lies, word.lower()) for word in cards.keywords):
        return False
    if cards.icons and not any(of_card.has(state, lies, word) for word in cards.icons):
        return False
    for word in cards.lacking:
        if of_card.has(state, lies, word) or of_card.has(state, lies, f"trait:{word.lower()}"):
            return False
    bounded = cards.most_strength != 99 or cards.least_strength
    if bounded and not cards.least_strength <= of_card.strength_of(state, lies) <= cards.most_strength:
        return False
    if not cards.how:
        return True
    if "weaker" in cards.how:
        me = lying_at(state, asked.me)
        if me is None or of_card.strength_of(state, lies) >= of_card.strength_of(state, me):
            return False
    if "in-faction" in cards.how and not in_faction(printed.faction, state.players[asked.seat].faction):
        return False
    if "out-of-faction" in cards.how and not out_of_faction(printed.faction, state.players[asked.seat].faction):
        return False
    # agot2.text.qualifier-distributes
    for word in cards.how:
        if not _is_so(state, lies, printed, word):
            return False
    return True


def card_fits(cards: Cards, printed: Printed) -> bool:
    """Whether a card out of play fits the filter, by what is printed on it alone."""
    if printed.kind not in cards.types:
        return False
    if cards.factions and printed.faction not in cards.factions:
        return False
    if cards.titles and printed.title not in cards.titles:
        return False
    if not cards.least_cost <= (printed.cost or 0) <= cards.most_cost:
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
    if not cards.how:
        return True
    told = {"unique": printed.unique, "not-unique": not printed.unique, "loyal": printed.loyal}
    told |= {"not-loyal": not printed.loyal, "limited": "limited" in printed.keywords}
    return all(told.get(word, True) for word in cards.how)


def _is_so(state: State, lies: Lying, printed: Printed, word: str) -> bool:
    """Whether one word of HOW_IT_IS holds for the card in play."""
    if word == "standing":
        return not lies.kneeling
    if word == "kneeling":
        return lies.kneeling
    challenge = challenge_of(state)
    match word:
        case "unique":
            return printed.unique
        case "not-unique":
            return not printed.unique
        case "loyal":
            return printed.loyal
        case "not-loyal":
            return not printed.loyal
        case "limited":
            return of_card.has(state, lies, "limited")
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


def seats_meant(state: State, word: str, asked: Asking) -> tuple[Seat, ...]:
    """The players that a word of a filter means."""
    if word == "you":
        return (asked.seat,)
    if word == "opponent":
        return opponents(state, asked.seat)
    challenge = challenge_of(state)
    match word:
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


def might_fit(state: State, cards: Cards) -> bool:
    """Whether any card in play might fit the filter: none takes part where there is no challenge."""
    for word in cards.how:
        if word in IN_A_CHALLENGE and challenge_of(state) is None:
            return False
    return True


def matching(state: State, cards: Cards, asked: Asking) -> tuple[str, ...]:
    """Handles of the cards in play that the filter means; ids for other zones that lie open."""
    found: list[str] = []
    if cards.zone == "play":
        if not might_fit(state, cards):
            return ()
        # agot2.zone.in-play.contents
        found = [lies.handle for lies in state.play if fits(state, cards, lies, asked)]
        return tuple(found)
    for seat in seats_meant(state, cards.of, asked):
        player = state.players[seat]
        pile = {"hand": player.hand.known, "deck": player.deck.known, "used": player.used}.get(cards.zone)
        if cards.zone == "hand-or-discard":
            pile = (*player.hand.known, *player.discard)
        pile = getattr(player, cards.zone) if pile is None else pile
        # agot2.zone.out-of-play.contents
        found += [card for card in pile if card in state.box.by_id and card_fits(cards, state.box.by_id[card])]
    return tuple(dict.fromkeys(found))


# ---- tests and amounts


def card_meant(asked: Asking, word: str) -> str:
    """The card that a placeholder means. HOST is looked up under `target`, where the caller has put it."""
    return {SELF: asked.me, TARGET: asked.target, HOST: asked.target, CAUSE: asked.cause}.get(word, word)


def test_holds(state: State, one: If, asked: Asking) -> bool:
    """Whether the test holds now, for whom it is asked."""
    seat = asked.seat
    if one.what == "phase":
        return phase_of(state) == one.word
    challenge = challenge_of(state)
    if one.what == "challenge":
        return challenge is not None and one.word in ("", challenge.kind)
    lies = lying_at(state, card_meant(asked, one.card))
    player = state.players[seat]
    match one.what:
        case "controls" | "opponent-controls" | "nobody-controls":
            cards = one.cards or Cards(STAYING)
            found = [state_of for state_of in state.play if fits(state, cards, state_of, asked)]
            if one.what == "nobody-controls":
                return not found
            mine = [lie for lie in found if (lie.controller == seat) == (one.what == "controls")]
            return len(mine) >= one.least
        case "attacking" | "defending" | "participating" | "standing" | "kneeling":
            return lies is not None and _is_so(state, lies, face(state, lies), one.what)
        case "attacking-player":
            return challenge is not None and challenge.seat == seat
        case "defending-player":
            return challenge is not None and challenge.target == seat
        case "challenged":
            return challenge is not None and challenge.against == seat
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
        case "hand-more":
            against = (asked.opponent,) if asked.opponent != NOBODY else opponents(state, seat)
            return any(len(player.hand) > len(state.players[one].hand) for one in against)
        case "ambushed":
            return lies is not None and any(one.what == "ambushed" and one.card == lies.handle for one in state.active)
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
    """Whether a test of the challenges of this round, or of those begun in this phase, holds."""
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
    """Whether the revealed plot of any of these seats has the trait."""
    plots = (state.box.get(state.players[seat].plot) for seat in seats)
    return any(plot is not None and trait.lower() in plot.traits for plot in plots)


def amount(state: State, one: Amount, asked: Asking) -> int:
    """The amount as a number, as the table lies now."""
    lies = lying_at(state, card_meant(asked, one.card))
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
            value = of_card.strength_of(state, lies) if lies else 0
        case "printed-cost":
            card = face(state, lies) if lies else state.box.get(card_meant(asked, one.card))
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
