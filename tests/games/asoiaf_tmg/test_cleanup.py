"""Clean-up: ten steps in one order."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.evolve import evolve
from ledger.games.asoiaf_tmg.flow.cleanup import CLEANUP, marker, tokens
from ledger.games.asoiaf_tmg.model.actions import ClaimZone, DiscardCards, Draw, Hand, Hold, Pass, Stands
from ledger.games.asoiaf_tmg.model.effects import GiveCondition, GivePoints, Modify, Wound
from ledger.games.asoiaf_tmg.model.mode_actions import Held, OfMode
from ledger.games.asoiaf_tmg.model.timing import Cleanup
from ledger.kit.common import Adjust, CallTime, Omitted
from ledger.kit.frames import owed
from tests.table import Table, rule

from .tables import ANN, BEN, LANNISTER, STARK, battle, step, triggers
from .test_turns import everyone_but

SWORDS, GUARDS = "sworn-swords", "guardsmen"
GONE = everyone_but(SWORDS, GUARDS)
MINE, THEIRS = (SWORDS, "catelyn", "sansa"), (GUARDS, "cersei", "tyrion", "pycelle")


def last_turn(*before: Any, hands: tuple[Hand, ...] = (), **how: Any) -> Table:
    """Everybody but pycelle has been activated; Ben's next activation ends the phase."""
    table = battle(Stands(SWORDS, 12), Stands(GUARDS, 12), gone=GONE, hands=hands, **how)
    if before:
        table.judge(Adjust(before))
    for mine, theirs in zip(MINE, THEIRS[:3], strict=True):
        table.plays("Ann", Hold(mine)).plays("Ben", Hold(theirs))
    return table


def cleaning(*before: Any, **how: Any) -> Table:
    return last_turn(*before, **how).plays("Ben", Hold("pycelle"))


@rule("tmg.cleanup.order", "tmg.cleanup.victory-check", "tmg.cleanup.score")
def test_the_steps_come_in_their_order() -> None:
    """Points first, victory before any card is drawn or marker moved; each forgotten step is told by its rule."""
    steps = [name.removeprefix("cleanup.") for name in CLEANUP.names]
    assert steps == ["effects", "score", "check", "tokens", "board", "influence", "discard", "draw", "marker"]
    table = cleaning()
    assert step(table) == "cleanup.discard"
    assert table.state.first == ANN and table.state.round == 2
    assert not table.state.unit(SWORDS).activated
    table = cleaning(GivePoints(ANN, 10))
    assert table.match.outcome is not None and table.match.outcome.winners == (ANN,)
    assert len(table.state.players[ANN].hand) == 3 and table.state.unit(SWORDS).activated


@rule(
    "tmg.cleanup.activation-tokens",
    "tmg.cleanup.tactics-board",
    "tmg.cleanup.end-of-round-effects",
    "tmg.cleanup.victory-check",
)
@pytest.mark.parametrize("name", ("effects", "score", "check", "tokens", "board", "influence"))
def test_a_forgotten_step_is_written_down(name: str) -> None:
    rules = {
        "effects": "end-of-round-effects",
        "score": "score",
        "check": "victory-check",
        "tokens": "activation-tokens",
        "board": "tactics-board",
        "influence": "influence",
    }
    table = cleaning()
    assert table.protests("JUDGE", Omitted(f"cleanup.{name}")) == {f"tmg.cleanup.{rules[name]}"}
    assert table.state.unit(SWORDS).activated == (name == "tokens")
    assert step(table) == "cleanup.discard"


@rule("tmg.cleanup.score")
def test_points_are_scored_before_victory_is_checked() -> None:
    """A Game of Thrones: a token held in round 2 is a point, and it counts for the check of that clean-up."""
    lies = OfMode(tokens=(Held("token-1", SWORDS),))
    table = cleaning(GivePoints(ANN, 9), mode="game-of-thrones", of_mode=lies)
    assert table.match.outcome is not None and table.match.outcome.scores[ANN] >= 10


@rule("tmg.cleanup.end-of-round-effects")
def test_the_end_of_the_round_may_be_answered() -> None:
    assert "round-end" in triggers(cleaning())


@rule("tmg.cleanup.conditions-stay")
def test_conditions_and_wounds_stay() -> None:
    table = cleaning(GiveCondition(SWORDS, "weakened"), GiveCondition(SWORDS, "panicked"), Wound(SWORDS, 2))
    assert table.state.unit(SWORDS).conditions == ("panicked", "weakened") and table.state.unit(SWORDS).models == 10


@rule("tmg.cleanup.activation-tokens", "tmg.cleanup.order-tokens", "tmg.cleanup.tactics-board", "tmg.cleanup.influence")
def test_tokens_the_board_and_influence_are_cleared() -> None:
    table = battle(Stands(SWORDS, 12), Stands(GUARDS, 12), gone=GONE)
    table.judge(Adjust((GiveCondition(SWORDS, "weakened"), Modify(SWORDS, hit=1))))
    table.plays("Ann", ClaimZone("catelyn", "crown", SWORDS)).plays("Ben", Hold(GUARDS))
    table.plays("Ann", Hold(SWORDS)).plays("Ben", Hold("cersei")).plays("Ann", Hold("sansa"))
    table.plays("Ben", Hold("tyrion")).plays("Ben", Hold("pycelle"))
    unit = table.state.unit(SWORDS)
    assert (unit.activated, unit.influence, unit.ordered, unit.plus) == (False, (), (), ())
    assert unit.conditions == ("weakened",)  # conditions stay until they are spent
    assert table.state.ncu("catelyn").zone == "" and not table.state.ncu("catelyn").activated


@rule("tmg.cleanup.order-tokens")
def test_orders_may_be_used_again_next_round() -> None:
    table = last_turn()
    unit = evolve(table.state.unit(SWORDS), ordered=("Rally",))
    state = evolve(table.state, units=tuple(unit if one.id == SWORDS else one for one in table.state.units))
    cleared = tokens(evolve(state, flow=(Cleanup("cleanup.tokens"),)), Cleanup("cleanup.tokens"))
    assert cleared.unit(SWORDS).ordered == ()


@rule("tmg.cleanup.discard", "tmg.cleanup.draw", "tmg.cleanup.partial-draw", "tmg.cleanup.no-reshuffle")
def test_discarding_and_drawing() -> None:
    """ex.cleanup.draw: Ann holds 4, discards 2 and draws 1; Ben holds 1 and draws the last card of his deck."""
    seen = ("lions", "howl", "debts", "winter", "wolves", "march-on", "jaime-1", "jaime-2", "jaime-3") * 2
    hands = (Hand(ANN, ("winter", "wolves", "howl", "debts"), 0), Hand(BEN, ("gold",), 0, seen))
    table = cleaning(hands=hands)
    assert table.refuses("Ben", DiscardCards(("gold",))) == {"tmg.cleanup.discard"}
    table.plays("Ann", DiscardCards(("howl", "debts"))).plays("Ben", Pass())
    assert [(one.seat, one.count) for one in owed(table.state)] == [(ANN, 1), (BEN, 1)]
    table.plays("TABLE", Draw(ANN, ("winter",))).plays("TABLE", Draw(BEN, ("gold",)))
    assert [len(player.hand) for player in table.state.players] == [3, 2]
    assert [len(player.deck) for player in table.state.players] == [15, 0]


@rule("tmg.cleanup.discard")
def test_nobody_discards_at_another_time() -> None:
    table = battle(hands=(Hand(ANN, ("winter",), 0),))
    assert table.refuses("Ann", DiscardCards(("winter",))) == {"tmg.cleanup.discard"}


@rule("tmg.cleanup.no-hand-limit")
def test_nobody_discards_because_he_holds_too_many() -> None:
    table = cleaning(hands=(Hand(ANN, ("winter", "wolves", "howl", "debts", "gold"), 0), Hand(BEN)))
    table.plays("Ann", Pass()).plays("Ben", Pass())
    assert len(table.state.players[ANN].hand) == 5 and step(table) == "turn.activate"


@rule("tmg.cleanup.pass-first-player", "tmg.cleanup.round-marker", "tmg.round.first-player-opens")
def test_the_markers_move_on() -> None:
    table = cleaning().plays("Ann", Pass()).plays("Ben", Pass())
    assert (table.state.round, table.state.first, table.state.flow[0].seat) == (3, BEN, BEN)
    table = cleaning().plays("Ann", Pass()).plays("Ben", Pass())
    assert table.protests("JUDGE", Omitted("cleanup.marker")) == {"tmg.cleanup.pass-first-player"}
    assert (table.state.round, table.state.first) == (3, ANN)


@rule("tmg.team.first-player-by-team", "tmg.ffa.marker-left")
@pytest.mark.parametrize(("teams", "first", "after"), ((((0, 2), (1, 3)), 2, 1), ((), 2, 3), ((), 3, 0)))
def test_the_marker_goes_to_the_other_team_or_to_the_left(teams: Any, first: int, after: int) -> None:
    table = battle(armies=(STARK, LANNISTER) * 2, names=("Ann", "Ben", "Cat", "Dov"), teams=teams)
    frame = Cleanup("cleanup.marker", first)
    assert marker(evolve(table.state, first=first, flow=(frame,)), frame).first == after


def test_time_called_ends_after_the_check_of_the_round() -> None:
    table = last_turn(GivePoints(BEN, 1))
    table.judge(CallTime())
    table.plays("Ben", Hold("pycelle"))
    assert table.match.outcome.winners == (BEN,) and table.match.outcome.ended_by == "time"
