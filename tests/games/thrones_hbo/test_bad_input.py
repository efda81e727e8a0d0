"""Refusals cite the rule and leave the state alone; malformed words never get that far."""

import pytest

from ledger.core.errors import InvalidAction, Unplayable
from ledger.core.seats import JUDGE, TABLE
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    Bypass,
    ChooseClaim,
    DealPlots,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    DiscardAtRandom,
    Draw,
    DrawLot,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    ShuffleDeck,
    UseAbility,
)
from ledger.rules import index_of
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    LION,
    SEVEN,
    attacked,
    dealt,
    joined,
    kept,
    opened,
    shuffled,
    typed,
)
from tests.table import rule


def marshalling(*sides, **declared):
    return joined(*sides, phase="marshal", **declared)


def stealthed():
    bypass = (Bypass("whisper-broker", "letter-bearer"),)
    table = joined("whisper-broker", "letter-bearer")
    return table.plays("Ann", DeclareAttackers("intrigue", ("whisper-broker",), bypass))


def mulliganed():
    table = dealt().plays("Ann", DecideMulligan(True)).plays("Ben", DecideMulligan(False))
    return table.plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", Draw(ANN, SEVEN))


def limited():
    table = marshalling("", hands=("counting-house lion-harbour", "snow-drift"), gold=(0, 2))
    return table.plays("Ann", PlayCard("counting-house")).plays("Ben", Pass())


def attacking():
    return joined("gate-guard", "letter-bearer").plays("Ann", DeclareAttackers("military", ("gate-guard",)))


def dead():
    return marshalling(hands=("proud-champion", ""), dead=("proud-champion", ""))


STRANGER = DeclareAttackers("military", ("shield-wife",))
SIX = PlaceSetup(("golden-heir", "tax-collector"))
MESSENGER = DeclareDefenders(("letter-bearer",))
SCENES = {  # a table, who tries what, and the rule that refuses it
    "unknown card": (
        lambda: marshalling(unknown=(3, 0)),
        "Ann",
        PlayCard("never-heard-of"),
        "hbo.components.lannister-deck",
    ),
    "wrong deck": (
        lambda: marshalling(unknown=(3, 0)),
        "Ann",
        PlayCard("shield-wife"),
        "hbo.components.lannister-deck",
    ),
    "wrong owner": (lambda: joined("gate-guard", "shield-wife"), "Ann", STRANGER, "hbo.challenge.attack-declare"),
    "wrong zone": (lambda: marshalling(discard=("gate-guard", "")), "Ann", PlayCard("gate-guard"), "hbo.card.zone"),
    "too little gold": (
        lambda: marshalling(hands=("golden-heir", "")),
        "Ann",
        PlayCard("golden-heir"),
        "hbo.marshal.pay",
    ),
    "sixth gold of set-up": (kept, "Ann", SIX, "hbo.setup.place-cost"),
    "second mulligan": (mulliganed, "Ann", DecideMulligan(True), "hbo.setup.mulligan-once"),
    "second Limited": (limited, "Ann", PlayCard("lion-harbour"), "hbo.keyword.limited"),
    "defender with no icon": (attacking, "Ben", MESSENGER, "hbo.challenge.icon"),
    "stealthed defender": (stealthed, "Ben", MESSENGER, "hbo.keyword.stealth-effect"),
    "dead unique": (dead, "Ann", PlayCard("proud-champion"), "hbo.unique.dead"),
}


def scene(what):
    table, name, action, cited = SCENES[what]
    return table(), name, action, cited


@pytest.mark.parametrize("what", list(SCENES))
def test_a_refusal_cites_its_rule_and_leaves_the_state_alone(what):
    table, name, action, cited = scene(what)
    assert table.refuses(name, action) == {cited}
    for language in ("en", "pl"):
        (violation,) = game.check(table.state, table.seat(name), action)
        sentence = index_of(game.slug).why(violation, language, table.match.names, game.card_name)
        assert sentence and "{" not in sentence


@pytest.mark.parametrize(
    "what",
    [
        "too little gold",
        "second Limited",
        "defender with no icon",
        "stealthed defender",
        "dead unique",
        "second mulligan",
    ],
)
def test_what_happened_all_the_same_is_recorded_under_protest(what):
    table, name, action, cited = scene(what)
    census = game.census(table.state)
    assert table.protests(name, action) == {cited}
    assert game.census(table.state) == census and table.findings()[-1] == ("protest", cited)


@pytest.mark.parametrize(
    "words",
    [
        {"do": "PlayCard"},
        {"do": "PlayCard", "card": 7},
        {"do": "PlayCard", "card": "gate-guard", "paid": -1},
        {"do": "DeclareAttackers", "kind": "naval", "attackers": []},
        {"do": "DeclareAttackers", "kind": "military", "attackers": "gate-guard"},
        {"do": "ChooseFirst", "first": "Cat"},
        {"do": "Draw", "seat": "Ann", "cards": None},
        {"do": "DecideMulligan", "mulligan": "yes"},
        {"do": "PlayEvent", "card": "howl", "effects": [{"do": "Explode"}]},
        {"do": "PlayCard", "card": "x", "declared": [{"id": "x"}]},
        {"do": "Marshal", "card": "gate-guard"},
    ],
)
def test_malformed_words_are_refused_with_the_field(words):
    with pytest.raises(InvalidAction) as refusal:
        game.codec.read(words, ("Ann", "Ben"))
    assert refusal.value.where.startswith("action")


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (PlayCard("never-heard-of"), "does not know"),
        (PlayCard("howl"), "does not stay in play"),
        (PlayEvent(LION, "nobody"), "not in play"),
        (UseAbility("nobody"), "not in play"),
        (ChooseClaim(("gate-guard",)), "not due"),
        (PlayCard("heirloom-blade"), "which card"),
    ],
)
def test_what_cannot_be_done_at_all_says_why(action, why):
    table = marshalling("gate-guard", "shield-wife", hands=(f"howl {LION} heirloom-blade", ""))
    with pytest.raises(Unplayable, match=why):
        game.apply(table.state, ANN, action)


def test_a_declared_card_must_agree_with_the_record():
    table = marshalling(hands=("gate-guard", ""))
    other = typed("gate-guard", "character", cost=0)
    with pytest.raises(Unplayable, match="other values"):
        game.apply(table.state, ANN, PlayCard("gate-guard", declared=(other,)))


# ---- chance belongs to the table


def chances():
    drawing = joined(phase="draw")
    losing = attacked(joined("court-clerk", "", hands=("", "howl")), "intrigue", "court-clerk")
    lot = dealt(mulligan_order="random_first")
    return {
        "shuffle": (opened(), ShuffleDeck(ANN)),
        "draw": (drawing, Draw(ANN, ("facedown",) * 2)),
        "discard": (losing, DiscardAtRandom(BEN, ("howl",))),
        "lot": (lot, DrawLot(ANN)),
        "plots": (opened(plots="draft", draft_agreed=(0, 1)), DealPlots(ANN, ("facedown",) * 3)),
    }


@rule("record.table-only")
@pytest.mark.parametrize("what", ["shuffle", "draw", "discard", "lot", "plots"])
def test_nobody_plays_chance(what):
    table, action = chances()[what]
    assert game.check(table.state, TABLE, action) == ()
    assert table.refuses("Ann", action) == {"record.table-only"}


@rule("record.nothing-owed")
@pytest.mark.parametrize("what", ["shuffle", "draw", "discard", "lot", "plots"])
def test_chance_answers_what_is_owed(what):
    table, action = chances()[what]
    state = shuffled().state if what != "draw" else joined("toll-bridge", phase="marshal").state
    assert "record.nothing-owed" in {one.rule for one in game.check(state, TABLE, action)}
    assert game.check(table.state, TABLE, action) == ()


@rule("record.judge-only")
@pytest.mark.parametrize("name", ["DeclareState", "Observed", "CardDeclared", "CardCorrected"])
def test_the_table_as_it_lies_is_written_down_by_a_judge_or_for_all(name):
    action = next(action for _, action in game.EXAMPLES if type(action).__name__ == name)
    table = joined(detail="key")
    assert "record.judge-only" in table.refuses("Ann", action)
    for seat in (JUDGE, TABLE):
        assert "record.judge-only" not in {one.rule for one in game.check(table.state, seat, action)}


@rule("record.key-only")
def test_totals_are_for_matches_in_which_not_everything_is_logged():
    action = next(action for _, action in game.EXAMPLES if type(action).__name__ == "Observed")
    assert {one.rule for one in game.check(joined().state, JUDGE, action)} == {"record.key-only"}
