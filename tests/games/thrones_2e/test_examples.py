"""The examples of the index as scenarios; some of them are among the treacherous ones in `test_treacherous.py`."""

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    Choose,
    ChooseClaim,
    DeclareChallenge,
    DeclareDefenders,
    Draw,
    NameWinner,
    NewOpponent,
    Pass,
    PlayEvent,
    Redirect,
    SaveWithDuplicate,
    ShuffleDeck,
    UseAbility,
)
from ledger.games.thrones_2e.model.effects import (
    AddToken,
    DrawCards,
    ModifyStrength,
    PutIntoPlay,
    RevealPlot,
    ScaleStrength,
)
from ledger.games.thrones_2e.model.titles import COIN, HAND, LAWS, REGENT
from ledger.kit.common import Adjust
from tests.games.thrones_2e import test_treacherous
from tests.games.thrones_2e.cited import DONE, INDEX, example
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    attacked,
    broken,
    card,
    conserved,
    due,
    factions,
    gold,
    in_play,
    joined,
    legal,
    offered,
    passes,
    player,
    scripted,
    seen,
    step,
    strength,
)
from tests.games.thrones_2e.test_melee_and_victory import emptied


def cards(*names, **kinds):
    return (*(scripted(name) for name in names), *(scripted(name, kind) for name, kind in kinds.items()))


def killing(victim, ann="", ben="", *names):
    """Ann has a character of Ben's killed by an ability."""
    known = cards("executioner", "teacher", *names)
    table = joined(f"executioner teacher {ann}", f"{victim} {ben}", cards=known, phase="standing", gold=(9, 9))
    return table.plays("Ann", UseAbility("executioner", targets=(victim.partition("+")[0],)))


# ---- sequences


@example("benjen-replacement")
def test_a_killed_wanderer_is_shuffled_in_and_was_killed_all_the_same():
    table = killing("wanderer", "", "mourner", "wanderer", "mourner")
    passes(table).plays("Ben", UseAbility("wanderer"))
    all_pass(table).plays("TABLE", ShuffleDeck(BEN))
    assert factions(table)[1] == 2 and card(table, "mourner").power == 1
    assert player(table, "Ben").dead == () and conserved(table)


@example("reaction-after-winning")
def test_a_reaction_to_winning_comes_before_bonuses_and_claim():
    table = joined("knight winner", "squire lady", cards=cards("winner"))
    attacked(table, "military", "knight")
    assert due(table) == [("Ann", "window.reaction")] and factions(table) == [0, 0]  # no bonus yet
    table.plays("Ann", Pass()).plays("Ben", Pass())
    assert factions(table) == [1, 0] and due(table) == [("Ben", "4.2.4.claim")]
    assert not legal(table, "Ann", UseAbility("winner"))
    table.plays("Ben", ChooseClaim(("squire",)))
    assert not legal(table, "Ann", UseAbility("winner"))


@example("claim-two-combined-window")
def test_two_who_die_together_share_their_windows():
    table = joined("knight", "squire lady heir", cards=cards("heir", "late-word"), revealed=("war", "calm"))
    attacked(table, "military", "knight")
    table.plays("Ben", ChooseClaim(("squire", "lady")))
    assert due(table) == [("Ann", "window.interrupt")]
    passes(table).plays("Ben", UseAbility("heir"))  # one occurrence: it answers once
    assert step(table) != "window.interrupt" and player(table, "Ben").dead == ("squire", "lady")
    assert factions(table)[1] == 1


@example("saved-closes-original")
def test_a_save_leaves_other_interrupts_and_reactions_nothing():
    table = killing("lord+1", "late-word mourner", "", "late-word", "mourner")
    passes(table).plays("Ben", SaveWithDuplicate("lord"))
    assert step(table) == "window.action" and factions(table) == [0, 0]
    assert in_play(table, "Ben") == ["lord"] and card(table, "mourner").power == 0


@example("would-before-is")
def test_interrupts_to_what_would_be_come_first_whoever_has_them():
    table = killing("squire", "late-word", "bodyguard", "late-word", "bodyguard")
    assert due(table) == [("Ann", "window.would")]
    assert broken(table, "Ann", UseAbility("late-word")) == {"agot2.trigger.would-has-priority"}
    passes(table, 2)
    assert due(table) == [("Ann", "window.interrupt")] and legal(table, "Ann", UseAbility("late-word"))


@example("zero-strength-condition")
def test_a_duplicate_does_not_save_from_a_condition_that_goes_on():
    table = joined("plague poisoner", "lord+1", cards=cards("plague", "poisoner"), phase="dominance")
    table.plays("Ann", UseAbility("plague"))
    table.judge(Adjust((ModifyStrength("lord", -5),)))
    assert in_play(table, "Ben") == [] and player(table, "Ben").dead == ("lord",)
    assert player(table, "Ben").discard == ("lord",)  # the duplicate goes with him


@example("two-player-pass-chain")
def test_a_pass_before_an_act_does_not_count():
    table = joined("teacher", "dreamer", phase="standing", cards=cards("teacher", "dreamer"))
    table.plays("Ann", Pass()).plays("Ben", UseAbility("dreamer")).plays("TABLE", Draw(BEN, ("facedown",)))
    table.plays("Ann", Pass())
    assert due(table) == [("Ben", "window.action")]
    table.plays("Ben", Pass())
    assert game.view(table.state, ANN)["phase"] == "taxation"  # that was the end of it


# ---- targets and texts


@example("kneeling-target-illegal")
def test_who_kneels_cannot_be_chosen_to_kneel():
    table = joined("jailer", "squire/", phase="dominance", cards=cards("jailer"))
    assert table.refuses("Ann", UseAbility("jailer", targets=("squire",))) == {"agot2.target.must-be-affected"}
    nobody = joined("jailer/ teacher/", "squire/", phase="dominance", cards=cards("jailer", "teacher"))
    assert "agot2.target.too-few-blocks-initiation" in nobody.refuses("Ann", UseAbility("jailer"))


@example("qualifier-unique")
def test_unique_speaks_of_locations_too():
    table = joined("mass-kneeler holdfast mill", "", phase="taxation", cards=cards("mass-kneeler"))
    table.plays("Ann", UseAbility("mass-kneeler"))
    assert (card(table, "holdfast").kneeling, card(table, "mill").kneeling) == (True, False)


@example("late-target-after-then")
def test_then_may_find_nobody():
    table = joined("after-all teacher mill", "", phase="standing", cards=cards("after-all", "teacher"))
    table.plays("Ann", UseAbility("after-all"))
    assert gold(table)[0] == 1 and step(table) == "window.action"


@example("untargeted-too-few")
def test_as_many_as_there_are():
    table = joined("seeker teacher", "squire", phase="marshal", hands=("decree mill", ""), cards=cards("seeker", "teacher"))
    emptied(table, ANN)
    table.plays("Ann", UseAbility("seeker"))  # ten are asked for, two are there
    table.plays("Ann", Choose(())).plays("TABLE", ShuffleDeck(ANN))
    assert len(player(table, "Ann").deck) == 2
    passes(table).plays("Ann", PlayEvent("decree", effects=(DrawCards(ANN, 3),)))
    table.plays("TABLE", Draw(ANN, ("facedown", "facedown")))
    assert table.match.outcome.winners == (BEN,)


@example("immune-to-events")
def test_an_immune_character_and_what_lies_on_it():
    known = cards("teacher", "immortal", slay="event", strip="event", massacre="event")
    table = joined("teacher", "immortal*1 ring@immortal", phase="standing", gold=(9, 0), cards=known,
                   hands=("slay strip massacre", ""))  # fmt: skip
    wrong = PlayEvent("slay", targets=("immortal",))
    assert table.refuses("Ann", wrong) == {"agot2.immunity.neither-targeted-nor-affected"}
    table.plays("Ann", PlayEvent("strip", targets=("ring",)))
    passes(table).plays("Ann", PlayEvent("massacre"))
    assert in_play(table, "Ben") == ["immortal"] and in_play(table, "Ann") == []


@example("event-becomes-attachment")
def test_an_event_that_became_an_attachment_is_nothing_else():
    table = joined("knight", "", phase="marshal", hands=("decree whisper", ""), gold=(5, 0))
    becoming = PutIntoPlay("whisper", ANN, on="knight", type="attachment")
    table.plays("Ann", PlayEvent("decree", effects=(becoming,)))
    assert (seen(table, "whisper")["kind"], card(table, "whisper").on) == ("attachment", "knight")
    table.judge(game.codec.read({"do": "Adjust", "effects": [{"do": "Kill", "card": "knight"}]}))
    assert "whisper" in player(table, "Ann").hand.known and conserved(table)  # as every attachment


@example("named-tokens")
def test_a_token_has_the_name_that_its_card_gives_it():
    table = joined("knight", "", phase="marshal", hands=("decree mill", ""), gold=(5, 0))
    table.plays("Ann", PlayEvent("decree", effects=(AddToken("knight", "poison", 1),)))
    assert seen(table, "knight")["tokens"] == {"poison": 1} and strength(table, "knight") == 3 and conserved(table)


# ---- what lasts, and numbers


@example("end-of-round-expiry")
def test_a_bonus_of_the_round_is_gone_at_its_end():
    table = joined("strength-watcher knight teacher", "", phase="taxation", cards=cards("strength-watcher", "teacher"))
    table.judge(Adjust((ModifyStrength("knight", 3, "round"),)))
    assert strength(table, "knight") == 6
    passes(table, 2)
    assert due(table)[0][1] == "plot.commit" and strength(table, "knight") == 3  # nobody was strong enough to be asked


@example("until-end-started-too-late")
def test_nothing_begins_that_is_over():
    table = joined("knight late-drummer end-cheer", "", cards=cards("late-drummer", "end-cheer"))
    attacked(table, "military", "knight")
    while type(getattr(table.state.flow[-2], "condition", None)).__name__ != "ChallengeEnds":
        passes(table)
    assert table.refuses("Ann", UseAbility("late-drummer")) == {"agot2.effect.lasting.too-late-fails"}


@example("add-then-multiply-round-up")
def test_half_of_five_is_three_in_whatever_order():
    for effects in ((ScaleStrength("champion", 1, 2), ModifyStrength("champion", 1)),
                    (ModifyStrength("champion", 1), ScaleStrength("champion", 1, 2))):  # fmt: skip
        table = joined("champion teacher", "", phase="standing", cards=cards("teacher"))
        table.judge(Adjust(effects))
        assert strength(table, "champion") == 3


# ---- plots, challenges, the end


@example("plot-revealed-by-ability")
def test_a_plot_revealed_by_an_ability_changes_no_first_player():
    harvest = scripted("harvest", "plot", income=4, initiative=9, claim=1, reserve=6)
    table = joined("knight teacher", "", cards=(harvest, scripted("teacher")), first=BEN, active=ANN, hands=("decree", ""),
                   gold=(5, 0))  # fmt: skip
    passes(table).plays("Ann", PlayEvent("decree", effects=(RevealPlot(ANN, "harvest"),)))
    ann = player(table, "Ann")
    assert (ann.plot, ann.used, ann.gold) == ("harvest", ("calm",), 6) and table.state.first == BEN
    assert table.state.initiative < 0


@example("redirect-onto-supported")
def test_a_redirect_onto_a_supported_player_is_legal():
    table = joined("knight", "", "", "", titles=(HAND, COIN, LAWS, REGENT))
    assert table.refuses("Ann", DeclareChallenge("military", ("knight",), CAT)) == {"agot2.title.support.cannot-initiate-against"}
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN)).plays("Dov", Redirect())
    assert NewOpponent(CAT) in offered(table)
    table.plays("Ann", NewOpponent(CAT))
    assert due(table) == [("Cat", "4.2.1")] and table.state.initiated == (("military", BEN),)


@example("dominance-by-gold")
def test_gold_alone_may_dominate():
    table = joined("squire/ teacher/", "knight", phase="dominance", gold=(4, 0), cards=cards("teacher"))
    assert factions(table) == [1, 0] and table.state.dominant == ANN


@example("zero-tie-nobody-wins")
def test_nothing_against_nobody_wins_nothing():
    table = attacked(joined("crowd end-cheer", "squire", cards=cards("end-cheer")), "power", "crowd", None)
    all_pass(table).plays("Ben", DeclareDefenders(()))
    assert factions(table) == [0, 0] and table.state.fought == ()
    assert due(table) == [("Ann", "window.reaction")]  # to the end of the challenge, which it reached


@example("simultaneous-deck-out")
def test_the_first_player_says_who_is_eliminated_last():
    table = emptied(joined("knight", "squire", phase="draw", first=BEN), ANN, BEN)
    for seat in (BEN, ANN):
        table.plays("TABLE", Draw(seat, ("facedown", "facedown")))
    assert due(table) == [("Ben", "victory.last")]
    assert table.plays("Ben", NameWinner(ANN)).match.outcome.winners == (ANN,)


def test_no_example_is_missing():
    assert test_treacherous.example is example  # its scenarios are cited as well
    assert sorted(DONE) == sorted(one["id"] for one in INDEX.examples) and len(DONE) == 31
