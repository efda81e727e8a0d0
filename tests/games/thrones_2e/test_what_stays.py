"""What stays where it is and what may not get there: types of card, zones, and what a card is said to do."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.seats import TABLE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Choose, DiscardTop, Marshal, PlayEvent, UseAbility
from ledger.games.thrones_2e.model.effects import (
    Discard,
    DiscardFromDeck,
    Kill,
    Kneel,
    MoveCard,
    MovePlot,
    PutIntoPlay,
    RemoveFromGame,
    Search,
    Swap,
    TakeControl,
)
from ledger.kit.common import Adjust
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
    broken,
    card,
    conserved,
    due,
    in_play,
    joined,
    legal,
    offered,
    passes,
    player,
    scripted,
    seen,
    step,
    typed,
)
from tests.table import rule

SAGE = typed("sage", script=None, cost=1, strength=1, timing="action")


def marshaling(ann="", ben="", hand="decree mill", cards=(), **more):
    gold = more.pop("gold", (5, 0))
    return joined(ann, ben, phase="marshal", hands=(hand, ""), gold=gold, cards=cards, **more)


def told(table, *effects):
    """Ann plays an event that does this."""
    return table.plays("Ann", PlayEvent("decree", effects=effects))


def said(kind, *effects):
    """The same of an event and of a card in play."""
    return kind("decree" if kind is PlayEvent else "sage", effects=effects)


BOTH = pytest.mark.parametrize("kind", [PlayEvent, UseAbility])


# ---- what is said of cards that stay


@rule("agot2.card-type.agenda.cannot-be-removed")
@BOTH
def test_an_agenda_stays(kind):
    agenda = scripted("rich-agenda", "agenda")
    table = marshaling("sage", cards=(SAGE, agenda), agenda="rich-agenda")
    assert broken(table, "Ann", said(kind, RemoveFromGame("rich-agenda"))) == {"agot2.card-type.agenda.cannot-be-removed"}


@rule("agot2.zone.faction-card-stays")
@BOTH
def test_a_faction_card_stays(kind):
    table = marshaling("sage", cards=(SAGE,))
    for effect in (Discard("stark"), MoveCard("stark", BEN, "play", "hand")):
        assert broken(table, "Ann", said(kind, effect)) == {"agot2.zone.faction-card-stays"}


@rule("agot2.zone.plot-card-stays")
@BOTH
def test_a_revealed_plot_leaves_only_when_it_is_replaced(kind):
    table = marshaling("sage", cards=(SAGE,), revealed=("calm", "war"))
    for effect in (MovePlot("war", BEN, "revealed", "used"), Discard("war")):
        assert broken(table, "Ann", said(kind, effect)) == {"agot2.zone.plot-card-stays"}


@rule("agot2.zone.removed-from-game.no-interaction")
@BOTH
def test_what_was_removed_from_the_game_does_not_come_back(kind):
    table = marshaling("sage squire", cards=(SAGE,))
    table.judge(Adjust((RemoveFromGame("squire"),)))
    wrong = {"agot2.zone.removed-from-game.no-interaction"}
    assert broken(table, "Ann", said(kind, MoveCard("squire", ANN, "removed", "hand"))) == wrong
    assert broken(table, "Ann", said(kind, MovePlot("war", ANN, "removed", "deck"))) == wrong


@rule("agot2.effect.swap.needs-both-sides")
@BOTH
def test_a_swap_needs_both_sides(kind):
    table = marshaling("sage", hand="decree squire", cards=(SAGE,), discard=("knight", ""))
    wrong = {"agot2.effect.swap.needs-both-sides"}
    assert broken(table, "Ann", said(kind, Swap(ANN, "hand", "dead", ("squire",), ("lord",)))) == wrong
    assert broken(table, "Ann", said(kind, Swap(ANN, "hand", "discard", ("squire",)))) == wrong
    table.plays("Ann", said(kind, Swap(ANN, "hand", "discard", ("squire",), ("knight",))))
    assert "knight" in player(table, "Ann").hand.known and "squire" in player(table, "Ann").discard
    assert conserved(table)


@rule("agot2.card-type.event.cannot-enter-play")
@BOTH
def test_an_event_does_not_enter_play(kind):
    table = marshaling("sage", hand="decree whisper", cards=(SAGE,))
    effects = (
        PutIntoPlay("whisper", ANN),
        MoveCard("whisper", ANN, "hand", "play"),
        Search(ANN, 0, ("whisper",), "play"),
    )
    for effect in effects:
        assert broken(table, "Ann", said(kind, effect)) == {"agot2.card-type.event.cannot-enter-play"}
    table.plays("Ann", said(kind, PutIntoPlay("whisper", ANN, on="sage", type="attachment")))
    assert seen(table, "whisper")["kind"] == "attachment" and card(table, "whisper").on == "sage" and conserved(table)


# ---- cards in play


@rule("agot2.card-type.character.stays", "agot2.card-type.location.stays", "agot2.card-type.attachment.stays-until")
def test_characters_locations_and_attachments_stay_round_after_round():
    table = marshaling("squire", hand="knight mill sword lady", gold=(9, 0))
    for action in (Marshal("knight"), Marshal("mill"), Marshal("sword", "knight")):
        passes(table.plays("Ann", action))
    while table.state.round < 3:
        if step(table) == "4.2":
            table.plays(table.match.names[table.state.flow[-1].seat], game.codec.read({"do": "EndChallenges"}))
        all_pass(table)
    assert in_play(table, "Ann") == ["squire", "knight", "mill", "sword"]
    table.judge(Adjust((Kill("knight"),)))
    assert in_play(table, "Ann") == ["squire", "mill"] and "sword" in player(table, "Ann").hand.known


@rule("agot2.card-type.attachment.no-count-limit")
def test_a_card_bears_any_number_of_attachments():
    table = marshaling("knight sword@knight ring@knight", hand="sword ring fever mill", gold=(9, 0))
    for name in ("sword", "ring", "fever"):
        passes(table.plays("Ann", Marshal(name, "knight")))
    assert [one.handle for one in table.state.play if one.on] == ["sword", "ring", "sword~2", "ring~2", "fever"]


@rule("agot2.card-type.attachment.keeps-controller")
def test_an_attachment_keeps_its_controller_when_its_host_changes_sides():
    table = told(marshaling("", "knight sword@knight"), TakeControl("knight", ANN))
    assert card(table, "knight").controller == ANN and card(table, "sword").controller == BEN


@rule("agot2.card-type.attachment.kneels-independently")
def test_an_attachment_and_its_host_kneel_each_for_itself():
    table = marshaling("knight sword@knight squire ring@squire")
    told(table, Kneel("knight"), Kneel("ring"))
    assert in_play(table, "Ann") == ["knight/", "sword", "squire", "ring/"]


@rule("agot2.zone.leave-play.consequences-simultaneous")
def test_everything_has_happened_before_anybody_answers_a_death():
    cards = (scripted("avenger"),)
    table = marshaling("avenger", "lord+1*2 sword@lord fever@lord squire", cards=cards)
    told(table, Kill("lord"))
    passes(table, 2)  # nobody saves him
    assert step(table) == "window.reaction" and in_play(table, "Ben") == ["squire"]
    ben = player(table, "Ben")
    assert (ben.dead, ben.discard, ben.hand.known) == (("lord",), ("fever", "lord"), ("sword",)) and conserved(table)


@rule("agot2.duplicate.not-attachment")
def test_a_duplicate_is_no_attachment():
    cards = (scripted("kneel-bare"),)
    table = joined("kneel-bare", "lord+1 knight sword@knight", phase="dominance", cards=cards)
    assert legal(table, "Ann", UseAbility("kneel-bare", targets=("lord",)))
    assert not legal(table, "Ann", UseAbility("kneel-bare", targets=("knight",)))


@rule("agot2.zone.put-into-play.follows-marshal-placement")
def test_what_is_put_into_play_is_placed_as_marshaling_would():
    table = marshaling("lone-wolf knight", hand="decree sword")
    told(table, PutIntoPlay("sword", ANN, on="lone-wolf"))
    assert in_play(table, "Ann") == ["lone-wolf", "knight"] and "sword" in player(table, "Ann").hand.known


# ---- zones


@rule("agot2.zone.in-play.contents")
def test_what_touches_everything_in_play_leaves_hands_and_piles_alone():
    cards = (scripted("earthquake"),)
    table = joined(
        "earthquake mill ring@earthquake",
        "squire",
        phase="taxation",
        cards=cards,
        hands=("knight", ""),
        dead=("lord", ""),
    )
    table.plays("Ann", UseAbility("earthquake"))
    assert [one.handle for one in table.state.play if one.kneeling] == ["earthquake", "mill", "ring", "squire"]
    assert player(table, "Ann").hand.known == ("knight",) and player(table, "Ann").dead == ("lord",)


@rule("agot2.zone.out-of-play.contents")
def test_what_speaks_of_a_pile_finds_the_cards_of_that_pile():
    cards = (scripted("grave-robber"),)
    table = joined("grave-robber knight", "", phase="dominance", cards=cards, dead=("lord", "king"), discard=("squire", ""))
    table.plays("Ann", UseAbility("grave-robber"))
    assert [one.cards for one in offered(table)] == [("lord",)]
    table.plays("Ann", Choose(("lord",)))
    assert player(table, "Ann").hand.known == ("lord",) and player(table, "Ann").dead == ()


@rule("agot2.zone.deck.means-draw-deck")
def test_a_deck_is_the_draw_deck():
    table = told(marshaling("knight"), DiscardFromDeck(BEN, 1))
    plots = len(player(table, "Ben").plots)
    with pytest.raises(Unplayable):
        game.apply(table.state, TABLE, DiscardTop(BEN, ("war",)))
    table.plays("TABLE", DiscardTop(BEN, ("squire",)))
    assert player(table, "Ben").discard == ("squire",) and len(player(table, "Ben").plots) == plots


@rule("agot2.faction.neutral-is-neither")
def test_a_neutral_card_is_neither_of_the_faction_nor_out_of_it():
    wolf, lion = (typed(name, cost=1, strength=1, faction=name) for name in ("stark", "lannister"))
    cards = (wolf, lion, scripted("xenophobe"), scripted("patriot"))
    for name, kneels in (("xenophobe", ["lannister"]), ("patriot", ["stark"])):
        table = joined("xenophobe patriot squire", "stark lannister", phase="dominance", cards=cards)
        table.plays("Ann", UseAbility(name))
        assert [one.handle for one in table.state.play if one.kneeling] == kneels


@rule("agot2.keyword.limited.put-into-play-exempt")
def test_a_limited_card_put_into_play_counts_for_nothing():
    table = marshaling("knight", hand="decree road bridge road")
    passes(told(table, PutIntoPlay("road", ANN)))
    passes(table.plays("Ann", Marshal("bridge")))
    assert table.refuses("Ann", Marshal("road")) == {"agot2.keyword.limited.one-per-round"}
    assert due(table) == [("Ann", "window.marshal")]


# ---- what has entered play


GREETER = scripted("greeter")


@rule("agot2.duplicate.is-blank-card", "agot2.unique.extra-copy-becomes-duplicate")
def test_a_copy_that_an_effect_lays_under_its_card_has_not_entered_as_a_card():
    table = told(marshaling("lord greeter", hand="decree lord mill", cards=(GREETER,)), PutIntoPlay("lord", ANN))
    assert len(card(table, "lord").duplicates) == 1 and step(table) == "window.marshal"


@rule("agot2.zone.enter-play.definition")
@pytest.mark.parametrize(
    "effect",
    [PutIntoPlay("knight", ANN), MoveCard("knight", ANN, "hand", "play"), Search(ANN, 10, ("knight",), "play")],
)
def test_whatever_an_effect_lays_into_play_has_entered_it(effect):
    hand = "decree mill" if isinstance(effect, Search) else "decree knight mill"
    table = told(marshaling("greeter", hand=hand, cards=(GREETER,)), effect)
    assert due(table) == [("Ann", "window.reaction")] and "knight" in in_play(table, "Ann")


def test_what_a_judge_puts_right_has_not_entered_play():
    table = marshaling("greeter", hand="knight mill", cards=(GREETER,))
    table.judge(Adjust((MoveCard("knight", ANN, "hand", "play"),)))
    assert step(table) == "window.marshal" and "knight" in in_play(table, "Ann")
