"""Lists for the tests: the practice armies, changed here and there."""

from dataclasses import replace

from ledger.cards import cards_of
from ledger.games.asoiaf_tmg.army import RosterLine, Terms, check_list, practice_army
from ledger.kit.cards import Card
from ledger.rules import index_of

PRACTICE = cards_of("asoiaf-tmg")
CARDS = (*PRACTICE, *cards_of("asoiaf-tmg.2018"), *cards_of("asoiaf-tmg.2021plus"))
RIVER = practice_army(PRACTICE, "river", 30)


def typed(card, kind, en="", **facts):
    """A card as somebody would type it in."""
    given = {"edition": "practice", "faction": "river", "cost": 1, "unit_type": "infantry", "tray": "infantry", **facts}
    return Card(card, en or card, "", kind, facts=tuple((name, str(value)) for name, value in given.items()))


def entry(card, *attachments, **said):
    return RosterLine(card, card, attachments=tuple(entry(one) for one in attachments), **said)


def army(*units, ncus=(), loose=(), **changes):
    """The practice army of the river with these units and NCUs, its deck left to the rules unless it is given."""
    changed = {"units": tuple(units), "ncus": tuple(map(entry, ncus)), "loose": tuple(map(entry, loose)), "tactics": ()}
    return replace(RIVER, **{**changed, **changes})


LED = entry("river-spearmen", "alda-steady")


def faults(roster, cards=CARDS, **terms):
    """The ids that the list breaks."""
    return {fault.rule for fault in check_list(roster, cards, Terms(**{"size": 30, **terms}))}


def sentences(roster, language, cards=CARDS, **terms):
    """The same in words."""
    index = index_of("asoiaf-tmg")
    known = {card.id: card for card in cards}

    def called(card, spoken):
        return known[card].full_name(spoken) if card in known else card

    return [index.why(fault, language, (), called) for fault in check_list(roster, cards, Terms(**{"size": 30, **terms}))]
