"""Words of card texts: may, then, permissions, searching and showing, immunity, what lasts and what does not."""

from ledger.core.seats import SPECTATOR
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Choose, Marshal, Pass, PlayEvent, ShuffleDeck, UseAbility
from ledger.games.thrones_2e.model.effects import Forbid, Grant, Lose, Reveal, Shuffle, Stand, TakeControl
from ledger.kit.common import Adjust
from tests.games.thrones_2e.scenario_rows import ROWS
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
    attacked,
    card,
    conserved,
    drawn,
    due,
    factions,
    gold,
    in_play,
    is_window,
    joined,
    legal,
    offered,
    passes,
    player,
    scripted,
    seen,
    step,
    strength,
    typed,
)
from tests.table import rule

EVENTS = ("levy", "massacre", "tithe", "strip", "all-stronger")


def table_of(ann="", ben="", hand="", phase="dominance", cards=(), **more):
    """A table whose scenario cards are known by the words that name them."""
    words = " ".join((ann, ben, hand)).replace("/", "").replace("*", " ").replace("+", " ").replace("@", " ").split()
    known = tuple(
        scripted(name, "event" if name in EVENTS else "character")
        for name in dict.fromkeys(words)
        if name in ROWS and name not in {one.id for one in cards}
    )
    gold = more.pop("gold", (5, 5))
    return joined(ann, ben, cards=(*known, *cards), phase=phase, gold=gold, hands=(hand, ""), **more)


def revealed(table, viewer):
    return [one["card"] for one in game.view(table.state, viewer)["revealed"]]


# ---- windows and permissions


@rule("agot2.marshal.window.unlimited-opportunities")
def test_the_active_player_marshals_as_often_as_the_window_stays_open():
    table = table_of("", "dreamer teacher", "squire scribe envoy mill lady", "marshal", gold=(9, 0))
    for name in ("squire", "scribe"):
        table.plays("Ann", Marshal(name)).plays("Ben", Pass())
    table.plays("Ann", Marshal("envoy")).plays("Ben", UseAbility("dreamer"))
    drawn(table).plays("Ann", Pass()).plays("Ben", UseAbility("teacher"))
    drawn(table).plays("Ann", Marshal("mill"))  # her pass did not end it
    table.plays("Ben", Pass()).plays("Ann", Pass())
    assert gold(table)[0] == 10 and table.state.flow[0].seat == BEN  # closed, whatever gold is left


@rule("agot2.ability.optional-types")
def test_nobody_has_to_use_an_ability():
    table = table_of("executioner avenger heir", "squire lady")
    table.plays("Ann", UseAbility("executioner", targets=("squire",)))
    assert step(table) == "window.reaction"
    table.plays("Ann", Pass()).plays("Ben", Pass())
    assert step(table) != "window.reaction" and not card(table, "lady").kneeling


@rule("agot2.ability.play-permission")
def test_a_permission_opens_a_moment_that_the_rules_do_not():
    table = table_of("crier", "", phase="dominance")
    table.plays("Ann", UseAbility("crier"))
    assert gold(table)[0] == 6
    later = table_of("crier teacher", "", phase="standing")
    assert later.refuses("Ann", UseAbility("crier")) == {"agot2.ability.action.phase-qualifier"}


@rule("agot2.cost.no-payment-without-effect")
def test_nobody_is_asked_to_pay_for_nothing():
    table = table_of("vain", "squire/")
    assert not is_window(table)  # she could kneel, but nobody unique would follow
    assert table_of("vain", "lord").state.flow[-1].step == "window.action"


@rule("agot2.player-order.first-player.default-tiebreak")
def test_the_first_player_decides_first():
    table = table_of("culling knight", "squire lady", first=BEN)
    passes(table)
    table.plays("Ann", UseAbility("culling"))
    assert due(table) == [("Ben", "choice")]


@rule("agot2.player-order.first-player-orders-constants")
def test_of_constants_that_cannot_all_hold_the_first_players_counts():
    values = {"income": 4, "initiative": 3, "claim": 1, "reserve": 6, "traits": "War"}
    cards = tuple(scripted(name, "plot", **values) for name in ("low-tax", "high-tax"))
    for first, income in ((ANN, 1), (BEN, 9)):
        table = joined(phase="marshal", cards=cards, revealed=("low-tax", "high-tax"), first=first, hands=("mill", "mill"))
        assert gold(table)[first] == income


# ---- may, then


@rule("agot2.text.may-is-option")
def test_who_may_do_something_may_leave_it():
    for answer, power in (((), 0), (("gentle",), 1)):
        table = table_of("gentle teacher", "", gold=(0, 9))
        before = factions(table)[0]
        table.plays("Ann", UseAbility("gentle"))
        assert due(table) == [("Ann", "choice")]
        table.plays("Ann", Choose(answer))
        assert factions(table)[0] == before + power
    asked = table_of("tempter teacher", "").plays("Ann", UseAbility("tempter"))
    assert due(asked) == [("Ben", "choice")]


@rule("agot2.target.late-targets")
def test_what_then_chooses_is_asked_only_when_it_is_due():
    table = table_of("after-all teacher", "mill")
    table.plays("Ann", UseAbility("after-all"))
    assert gold(table)[0] == 6 and step(table) == "window.action"  # the gold came, nobody was there to stand
    late = table_of("after-all teacher mill/", "")
    late.plays("Ann", UseAbility("after-all"))
    late.plays("Ann", Choose(("mill",)))
    assert not card(late, "mill").kneeling and gold(late)[0] == 6


@rule("agot2.effect.sacrifice.must-leave-play")
def test_a_card_that_stays_was_not_sacrificed():
    table = table_of("altar martyr sacrifice-watcher", "", gold=(0, 9))
    before = factions(table)[0]
    table.plays("Ann", UseAbility("altar", targets=("martyr",)))
    table.plays("Ann", UseAbility("martyr"))
    assert in_play(table, "Ann") == ["altar", "martyr/", "sacrifice-watcher"]
    assert step(table) == "window.action" and factions(table)[0] == before
    table.plays("Ben", Pass()).plays("Ann", UseAbility("altar", targets=("sacrifice-watcher",)))
    assert factions(table)[0] == before + 1


def test_a_card_that_cannot_leave_play_is_not_sacrificed():
    table = table_of("altar squire", "", gold=(0, 9))
    table.judge(Adjust((Forbid("squire", "leave-play", "phase"),)))
    before = factions(table)[0]
    table.plays("Ann", UseAbility("altar", targets=("squire",)))
    assert in_play(table, "Ann") == ["altar", "squire"] and factions(table)[0] == before


@rule("agot2.card-type.event.effect-at-resolution")
def test_an_event_counts_what_is_there_when_it_resolves():
    table = table_of("teacher squire knight", "ambuscade", "levy", gold=(1, 9))
    before = factions(table)[0]
    table.plays("Ann", PlayEvent("levy"))
    passes(table).plays("Ben", UseAbility("ambuscade", targets=("squire",)))
    assert player(table, "Ann").dead == ("squire",) and factions(table)[0] == before + 2


# ---- showing, looking, searching


@rule("agot2.zone.reveal.duration")
def test_a_revealed_card_is_hidden_again_when_the_ability_is_over():
    table = joined("knight", "", phase="marshal", hands=("decree lord", ""), gold=(3, 0))
    table.plays("Ann", PlayEvent("decree", effects=(Reveal(ANN, ("lord",)), Shuffle(ANN))))
    assert revealed(table, BEN) == revealed(table, SPECTATOR) == ["lord"]
    table.plays("TABLE", ShuffleDeck(ANN))
    assert revealed(table, BEN) == [] and step(table) == "window.marshal"


@rule("agot2.zone.look.stays-in-area-until-done")
def test_what_is_looked_at_stays_where_it_is():
    table = table_of("spyglass teacher", "", gold=(0, 9), unknown=(0, 3))
    before = factions(table)[0]
    table.plays("Ann", UseAbility("spyglass"))
    assert len(player(table, "Ben").hand) == 3 and factions(table)[0] == before + 1 and conserved(table)


@rule(
    "agot2.zone.search.private-look",
    "agot2.zone.search.cards-stay-in-area",
    "agot2.zone.search.reveal-if-hidden-destination",
)
def test_who_searches_looks_alone_and_shows_what_was_asked_for():
    table = table_of("seeker teacher", "")
    deck = len(player(table, "Ann").deck)
    table.plays("Ann", UseAbility("seeker"))
    assert len(player(table, "Ann").deck) == deck
    mine, theirs = (game.offers(table.state, viewer) for viewer in (ANN, BEN))
    assert any("knight" in one.cards for offer in mine for one in offer.all()) and theirs == ()
    table.plays("Ann", Choose(("knight",)))
    assert len(player(table, "Ann").deck) == deck - 1 and revealed(table, BEN) == ["knight"]
    table.plays("TABLE", ShuffleDeck(ANN))
    assert revealed(table, BEN) == [] and conserved(table)


@rule("agot2.zone.search.may-fail-to-find")
def test_nobody_has_to_find_anything():
    table = table_of("seeker teacher", "").plays("Ann", UseAbility("seeker"))
    table.plays("Ann", Choose(())).plays("TABLE", ShuffleDeck(ANN))
    assert len(player(table, "Ann").hand) == 0 and conserved(table)


def test_a_card_that_anybody_might_find_is_not_shown():
    table = table_of("hoarder teacher", "").plays("Ann", UseAbility("hoarder"))
    assert [one.cards for one in offered(table)] == [(), ("facedown",)]
    table.plays("Ann", Choose(("facedown",)))
    assert revealed(table, BEN) == [] and len(player(table, "Ann").hand) == 1 and conserved(table)


# ---- immunity


@rule("agot2.immunity.only-the-card")
def test_only_the_card_itself_is_immune():
    table = table_of("teacher", "immortal*2 sword@immortal squire*1", "massacre tithe strip", gold=(9, 0))
    table.plays("Ann", PlayEvent("tithe"))
    assert card(table, "immortal").power == 1 and card(table, "squire").power == 0  # tokens are not the card
    passes(table).plays("Ann", PlayEvent("strip", targets=("sword",)))
    passes(table).plays("Ann", PlayEvent("massacre"))
    assert in_play(table, "Ben") == ["immortal"] and in_play(table, "Ann") == []


@rule("agot2.immunity.not-against-costs")
def test_an_immune_card_pays_costs():
    table = joined("saint sage", "squire", phase="marshal", hands=("burnt-offering", ""), gold=(5, 0),
                   cards=(scripted("saint"), scripted("burnt-offering", "event"), typed("sage", cost=1)))  # fmt: skip
    table.plays("Ann", PlayEvent("burnt-offering", pays=("saint",)))
    assert in_play(table, "Ann") == ["sage"] and factions(table)[0] == 1


@rule("agot2.immunity.not-retroactive")
def test_immunity_takes_nothing_away_that_came_before():
    table = table_of("teacher knight", "", "all-stronger all-stronger", gold=(9, 0))
    table.plays("Ann", PlayEvent("all-stronger"))
    table.judge(Adjust((Grant("knight", "immune:event", "phase"),)))
    assert strength(table, "knight") == 4
    passes(table).plays("Ann", PlayEvent("all-stronger"))
    assert strength(table, "knight") == 4 and strength(table, "teacher") == 4


# ---- what lasts


@rule("agot2.challenge.participation.icon-loss-irrelevant")
def test_who_loses_the_icon_goes_on_fighting():
    table = joined("knight", "squire", hands=("decree decree", ""), gold=(3, 0))
    attacked(table, "military", "knight", None)
    table.plays("Ann", PlayEvent("decree", effects=(Lose("knight", "military", "challenge"), Stand("knight"))))
    assert seen(table, "knight")["icons"] == [] and not card(table, "knight").kneeling
    all_pass(table).plays("Ben", game.codec.read({"do": "DeclareDefenders"}))
    assert game.view(table.state, ANN)["challenge"]["strength"] == [3, 0]


@rule("agot2.effect.expiry-not-card-change")
def test_what_ends_is_nobodys_effect():
    table = joined("control-watcher teacher", "knight", phase="dominance", hands=("decree", ""), gold=(3, 0),
                   cards=(scripted("control-watcher"), scripted("teacher")))  # fmt: skip
    table.plays("Ann", PlayEvent("decree", effects=(TakeControl("knight", ANN, "phase"),)))
    assert step(table) == "window.reaction"
    while step(table) == "window.reaction" or table.state.flow[0].step == "5.3":
        passes(table)
    assert card(table, "knight").controller == BEN and step(table) != "window.reaction"


@rule("agot2.keyword.reminder-text-not-rules")
def test_a_reminder_behind_a_keyword_says_nothing():
    wordy = typed("wordy", cost=1, strength=1, keywords="Renown (one power if it wins)|Stealth (nobody sees it)|Ambush (3)")
    table = joined("wordy teacher", "", phase="dominance", cards=(wordy, scripted("teacher")), hands=("wordy", ""))
    assert seen(table, "wordy")["keywords"] == ["renown", "stealth"]
    assert table.state.box.by_id["wordy"].ambush == (3,)
    assert not legal(table, "Ann", Marshal("wordy"))
