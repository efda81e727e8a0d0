"""The rules of building an army. Each judges a whole list, so every fault is found at once."""

from __future__ import annotations

from collections import Counter

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.cards import Card
from ..model.book import book
from .muster import MODELS, SOLO, Register, RegisterTeam, character, neutral_points, points, price
from .roster import NEUTRAL, RosterLine, fingerprint

# of the tactics deck: cards, copies of each, different cards of the faction and of the commander
DECK, COPIES, FACTION_CARDS, COMMANDER_CARDS = 20, 2, 7, 3


def _facts_if_any(names: list[str]) -> Facts | None:
    """The facts of a rule for these names; None if there are none."""
    return {"cards": tuple(dict.fromkeys(names))} if names else None


@book.rule("tmg.oq.army.unknown-card", Register, timeless=True)
def every_card_is_known(state: object, seat: Seat, said: Register) -> Facts | None:
    deck = [item for item, _ in said.roster.tactics]
    return _facts_if_any([item.name for item in (*said.roster.each(), *deck) if said.card(item) is None])


@book.rule("tmg.army.preparation-order", Register, timeless=True)
def the_list_stands_before_the_mode(state: object, seat: Seat, said: Register) -> Facts | None:
    terms = said.terms
    late = terms.mode and terms.registered and terms.registered != fingerprint(said.roster)
    return {"mode": terms.mode} if late else None


@book.rule("tmg.army.size-agreed", Register, timeless=True)
def one_limit_for_all(state: object, seat: Seat, said: Register) -> Facts | None:
    stated = said.roster.size
    return {"stated": stated, "size": said.terms.size} if stated not in (None, said.terms.size) else None


@book.rule("tmg.army.points-cap", Register, timeless=True)
def not_above_the_limit(state: object, seat: Seat, said: Register) -> Facts | None:
    cost = points(said)
    return {"points": cost, "size": said.terms.size} if cost > said.terms.size else None


@book.rule("tmg.army.cost-full-tray", Register, timeless=True)
def whole_trays_at_the_printed_cost(state: object, seat: Seat, said: Register) -> Facts | None:
    return _facts_if_any([card.id for item, card in said.fielded if _differs_from_card(said, item, card)])


def _differs_from_card(said: Register, item: RosterLine, card: Card) -> bool:
    """Whether the list says another cost, or fewer or more models, than the card has."""
    if item.cost is not None and item.cost != price(card) and not (said.leads(card) and item.cost == 0):
        return True
    return item.models is not None and item.models != MODELS.get(card.fact("tray"), 1)


# ---- factions


@book.rule("tmg.army.one-faction", Register, timeless=True)
def one_crest_and_neutrals(state: object, seat: Seat, said: Register) -> Facts | None:
    faction = said.roster.faction
    if faction == NEUTRAL:
        return None
    wrong = _facts_if_any([card.id for _, card in said.fielded if card.fact("faction") not in (faction, NEUTRAL)])
    return wrong and {**wrong, "faction": faction}


@book.rule("tmg.army.all-neutral", Register, timeless=True)
def nothing_but_neutrals(state: object, seat: Seat, said: Register) -> Facts | None:
    if said.roster.faction != NEUTRAL:
        return None
    return _facts_if_any([card.id for _, card in said.fielded if card.fact("faction") != NEUTRAL])


@book.rule("tmg.army.neutral-half", Register, timeless=True)
def half_of_it_neutral_at_most(state: object, seat: Seat, said: Register) -> Facts | None:
    if said.roster.faction == NEUTRAL:
        return None
    base = points(said) if said.terms.neutral_base == "spent" else said.terms.size
    neutral = neutral_points(said)
    return {"points": neutral, "most": base // 2} if 2 * neutral > base else None


# ---- commander and heroes


@book.rule("tmg.army.one-commander", Register, timeless=True)
def exactly_one_commander(state: object, seat: Seat, said: Register) -> Facts | None:
    others = [card for _, card in said.fielded if card.fact("commander") == "yes" and not said.leads(card)]
    commanders = [card for card in (said.commander, *others) if card is not None]
    commanders += [card for _, card in said.fielded if said.leads(card)][1:]
    return None if len(commanders) == 1 else {"commanders": tuple(card.id for card in commanders)}


@book.rule("tmg.army.commander-attachment-host", Register, timeless=True)
def the_commander_has_a_unit(state: object, seat: Seat, said: Register) -> Facts | None:
    leader = said.commander
    if leader is None or leader.kind != "attachment":
        return None
    joined = any(card is leader and host is not None and host.kind == "unit" for _, host, _, card in said.hosts())
    return None if joined else {"card": leader.id}


@book.rule("tmg.army.hero-unique", Register, timeless=True)
def one_of_each_hero(state: object, seat: Seat, said: Register) -> Facts | None:
    heroes = Counter(card.id for _, card in said.fielded if card.fact("hero") == "yes")
    return _facts_if_any([card for card, count in heroes.items() if count > 1])


@book.rule("tmg.army.hero-versions", Register, timeless=True)
def one_version_of_each_hero(state: object, seat: Seat, said: Register) -> Facts | None:
    heroes = {card.id: character(card) for _, card in said.fielded if card.fact("hero") == "yes"}
    versions = Counter(heroes.values())
    return _facts_if_any([card for card, name in heroes.items() if versions[name] > 1])


@book.rule("tmg.team.hero-per-team", RegisterTeam, timeless=True)
def one_of_each_hero_in_a_team(state: object, seat: Seat, team: RegisterTeam) -> Facts | None:
    """A team has one of each hero; versions of a hero count as the same character."""
    heroes = [{character(card): card.id for _, card in army.fielded if card.fact("hero") == "yes"} for army in team.armies]
    shared = Counter(name for names in heroes for name in sorted(names))
    one_card = {name: card for names in heroes for name, card in names.items()}
    return _facts_if_any([one_card[name] for name, count in shared.items() if count > 1])


# ---- attachments


@book.rule("tmg.army.attachment-needs-host", Register, timeless=True)
def attachments_are_joined(state: object, seat: Seat, said: Register) -> Facts | None:
    loose = [card for item in said.roster.loose if (card := said.card(item)) and not said.leads(card)]
    joined = [card for _, host, _, card in said.hosts() if host is not None and host.kind != "unit"]
    return _facts_if_any([card.id for card in (*loose, *joined)])


@book.rule("tmg.army.attachment-one-per-unit", Register, timeless=True)
def one_attachment_to_a_unit(state: object, seat: Seat, said: Register) -> Facts | None:
    return _facts_if_any([unit.card or unit.name for unit in said.roster.units if len(unit.attachments) > 1])


@book.rule("tmg.army.attachment-type-match", Register, timeless=True)
def attachments_join_their_own_type(state: object, seat: Seat, said: Register) -> Facts | None:
    wrong = [card for _, host, _, card in said.hosts() if host is not None and _other_type(card, host)]
    return _facts_if_any([card.id for card in wrong])


def _other_type(card: Card, host: Card) -> bool:
    """Whether the attachment is for units of another type than its host."""
    return host.kind == "unit" and card.fact("unit_type") != host.fact("unit_type")


@book.rule("tmg.army.solo-no-attachment", Register, timeless=True)
def nothing_joins_a_solo_unit(state: object, seat: Seat, said: Register) -> Facts | None:
    return _facts_if_any([host.id for _, host, _, _ in said.hosts() if host is not None and host.fact("tray") in SOLO])


@book.rule("tmg.army.card-restrictions", Register, timeless=True)
def what_a_card_asks_for_is_there(state: object, seat: Seat, said: Register) -> Facts | None:
    present = {character(card) for _, card in said.fielded}
    missing = [(card, needs) for _, card in said.fielded if (needs := card.fact("needs")) and needs not in present]
    if not missing:
        return None
    needs = missing[0][1]
    known = next((card.id for card in said.by_id.values() if character(card) == needs), needs)
    return {"cards": tuple(card.id for card, _ in missing), "needs": known}


@book.rule("tmg.army.no-ncu-minimum", Register, timeless=True)
def somebody_has_to_fight(state: object, seat: Seat, said: Register) -> Facts | None:
    return None if said.roster.units else {"units": 0}


# ---- the tactics deck


def _counted(said: Register) -> list[tuple[Card, int]]:
    """The known cards of the tactics deck, each with its number of copies."""
    return [(card, count) for item, count in said.roster.tactics if (card := said.card(item))]


@book.rule("tmg.army.deck-total", Register, timeless=True)
def twenty_tactics_cards(state: object, seat: Seat, said: Register) -> Facts | None:
    total = sum(count for _, count in said.roster.tactics)
    return {"cards": total} if said.roster.tactics and total != DECK else None


@book.rule("tmg.army.deck-faction-part", Register, timeless=True)
def seven_faction_cards_twice(state: object, seat: Seat, said: Register) -> Facts | None:
    """Cards that belong to no commander are the seven of the own faction, each twice."""
    if not said.roster.tactics:
        return None
    cards = [(card, count) for card, count in _counted(said) if not card.fact("leads")]
    faction = said.roster.faction
    fits = all(count == COPIES and card.fact("faction") == faction for card, count in cards)
    return None if fits and len(cards) == FACTION_CARDS else {"different": len(cards), "faction": faction}


@book.rule("tmg.army.deck-commander-part", Register, timeless=True)
def three_commander_cards_twice(state: object, seat: Seat, said: Register) -> Facts | None:
    if not said.roster.tactics:
        return None
    cards = [(card, count) for card, count in _counted(said) if card.fact("leads")]
    leader = character(said.commander) if said.commander else ""
    fits = all(count == COPIES and card.fact("leads") == leader for card, count in cards)
    if fits and len(cards) == COMMANDER_CARDS:
        return None
    return {"different": len(cards), "commander": said.commander.id if said.commander else "?"}
