"""Profiles: the defaults of all five games, read strictly."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from tournament.scoring.profile_files import profile, profiles, profiles_for
from tournament.scoring.profiles import BadProfile, ScoringProfile, as_data, from_data, read
from tournament.scoring.standings import standings
from tournament.scoring.tiebreaks import TIE_BREAKS

GAMES = ("thrones-2e", "thrones-hbo", "hand-of-the-king", "btwixt", "asoiaf-tmg")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_profile_of_its_own(game: str) -> None:
    assert [one for one in profiles_for(game) if one.game == game]


@pytest.mark.parametrize("one", profiles(), ids=lambda one: f"{one.name}-{one.version}")
def test_a_profile_survives_being_pinned(one: ScoringProfile) -> None:
    assert from_data(json.loads(json.dumps(as_data(one)))) == one
    assert set(one.tie_breaks) <= set(TIE_BREAKS)
    assert all((one.title_en, one.title_pl, one.clock.at_time))
    assert one.clock.round > 0


def test_the_printed_points_of_a_joust() -> None:
    joust = profile("thrones-2e-joust")
    assert (joust.points.win, joust.points.modified_win, joust.points.loss) == (5, 4, 0)
    assert (joust.clock.round, joust.clock.final, joust.intentional_draws) == (55, 120, "never")
    assert joust.tie_breaks == ("sos", "extended-sos", "random")


def test_the_other_defaults() -> None:
    battle, duel = profile("asoiaf-tmg-battle"), profile("thrones-hbo-duel")
    assert (battle.points.win, battle.points.draw, battle.clock.round, battle.clock.overtime) == (3, 1, 90, 15)
    assert battle.tie_breaks[:4] == ("vp", "vp-difference", "destroyed", "sos")
    assert (duel.tie_breaks[0], duel.unplayed.floor) == ("omw", Fraction(1, 3))
    assert profile("btwixt-table").pods.preferred == (4, 5)
    assert profile("hand-of-the-king-table").pods.preferred == profile("thrones-2e-melee").pods.preferred == (4,)


@pytest.mark.parametrize(
    ("players", "basic", "advanced"),
    [
        (3, None, None),
        (8, (3, 0), None),
        (9, (4, 0), (4, 4)),
        (24, (4, 4), (4, 8)),
        (25, (5, 4), (5, 8)),
        (44, (5, 8), (6, 8)),
        (45, (6, 8), (6, 8)),
        (148, (6, 16), (6, 16)),
        (149, (7, 16), (6, 32)),
        (600, (7, 16), (8, 32)),
    ],
)
def test_rounds_and_cut_are_recommended_as_printed(
    players: int, basic: tuple[int, int] | None, advanced: tuple[int, int] | None
) -> None:
    for table, expected in (("basic", basic), ("advanced", advanced)):
        row = profile("thrones-2e-joust").advised(players, table)
        assert (row and (row.rounds, row.cut)) == expected


def changed(**changes: object) -> dict:
    return {**as_data(profile("thrones-2e-melee")), **changes}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (changed(colour="red"), "colour: unknown"),
        ({"name": "x"}, "version: missing"),
        (changed(version="1"), "version: a number was expected"),
        (changed(version=0), "version"),
        (changed(best_of=2), "odd length"),
        (changed(points={"win": 3, "wins": 4}), "points.wins: unknown"),
        (changed(points=3), "points: a table was expected"),
        (changed(points={"win": True}), "points.win: a number was expected"),
        (changed(tie_breaks="sos"), "tie_breaks: a list was expected"),
        (changed(tie_breaks=["sos", "sos"]), "twice"),
        (changed(intentional_draws="always"), "intentional_draws: 'always' is none of"),
        (changed(unplayed={"floor": 0.33}), "unplayed.floor"),
        (changed(unplayed={"floor": "4/3"}), "between 0 and 1"),
        (changed(unplayed={"floor": "1/0"}), "unplayed.floor"),
        (changed(pods={**as_data(profile("thrones-2e-melee").pods), "scores": []}), "tables of 3 need points"),
        (changed(pods={**as_data(profile("thrones-2e-melee").pods), "preferred": [7]}), "7 is not between"),
        (changed(pods={**as_data(profile("thrones-2e-melee").pods), "least": 1}), "pods"),
        (changed(pods={**as_data(profile("thrones-2e-melee").pods), "repeat_worth": -1}), "repeat_worth"),
    ],
)
def test_a_profile_that_makes_no_sense_is_refused_with_the_place(data: dict, said: str) -> None:
    with pytest.raises(BadProfile, match=said.replace(".", r"\.")):
        from_data(data)


def test_text_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadProfile, match="not TOML"):
        read("name = ")


def test_a_profile_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadProfile, match="thrones-2e-joust"):
        profile("jousting")
    with pytest.raises(BadProfile, match="in version 99"):
        profile("thrones-2e-joust", 99)


def test_a_tie_break_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadProfile, match="'luck' is none of"):
        standings(["ann"], [], replace(profile("classical"), tie_breaks=("luck",)), "seed")
