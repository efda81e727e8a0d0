"""Who may sit down, and with which options."""

import pytest

from ledger.core.codec import Codec
from ledger.core.errors import IllegalAction, InvalidOptions
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.options import teams_of
from tests.games.hand_of_the_king.layouts import opened
from tests.table import rule

NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva")


def refused(seats: int, **options) -> dict[str, dict]:
    """The rules that opening breaks, with their facts."""
    with pytest.raises(IllegalAction) as refusal:
        opened(*NAMES[:seats], **options)
    return {one.rule: dict(one.facts) for one in refusal.value.violations}


@rule("hotk.general.players")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_base_game_is_for_two_to_four(seats):
    assert refused(seats) == {"hotk.general.players": {"seats": seats, "variant": "base"}}


@rule("hotk.general.players")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_team_variant_needs_exactly_four(seats):
    assert refused(seats, variant="team") == {"hotk.general.players": {"seats": seats, "variant": "team"}}


@rule("hotk.variant.crow.players")
def test_two_players_leave_the_crows_in_the_box():
    assert refused(2, variant="crow") == {"hotk.variant.crow.players": {"seats": 2}}


@rule("hotk.general.players")
def test_five_are_too_many_for_crows_as_well():
    assert "hotk.general.players" in refused(5, variant="crow")


@pytest.mark.parametrize(
    ("seats", "variant"),
    [
        (2, "base"),
        (3, "base"),
        (4, "base"),
        (4, "team"),
        (3, "crow"),
        (4, "crow"),
    ],
)
def test_every_suitable_number_of_players_may_begin(seats, variant):
    assert opened(*NAMES[:seats], variant=variant).state.table.seats == seats


@rule("hotk.variant.team.teams")
@pytest.mark.parametrize("teams", [((0, 2),), ((0, 2), (0, 2)), ((0, 2), (1, 4)), ((0, 2), (1, 3), (1, 3))])
def test_a_team_game_has_two_teams_of_two(teams):
    assert refused(4, variant="team", teams=teams)["hotk.variant.team.teams"]["teams"].startswith("1+3")


@rule("hotk.variant.team.seating")
def test_partners_sit_opposite_each_other():
    assert refused(4, variant="team", teams=((0, 1), (2, 3))) == {"hotk.variant.team.seating": {}}


@rule("hotk.variant.crow4.teams")
@pytest.mark.parametrize("teams", [((0, 1), (2, 3)), ((0, 2),), ((0, 3), (1, 2))])
def test_four_with_crows_are_two_pairs_of_opposite_seats(teams):
    assert set(refused(4, variant="crow", teams=teams)) == {"hotk.variant.crow4.teams"}


def test_teams_may_be_named_in_any_order():
    table = opened(*NAMES[:4], variant="team", teams=((3, 1), (0, 2)))
    assert teams_of(table.state.table.options, 4) == ((3, 1), (0, 2))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"teams": ((0, 1),)}),
        (4, {"teams": ((0, 2), (1, 3))}),
        (3, {"variant": "crow", "teams": ((0, 1),)}),
    ],
)
def test_teams_are_named_only_where_there_are_partners(seats, options):
    with pytest.raises(InvalidOptions) as fault:
        opened(*NAMES[:seats], **options)
    assert fault.value.where == "options.teams"


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 3), (4, -1)])
def test_the_first_player_sits_at_the_table(seats, first):
    with pytest.raises(InvalidOptions) as fault:
        opened(*NAMES[:seats], first=first)
    assert fault.value.where == "options.first"


# ---- options as they are written down


def read(**data):
    return Codec((), error=InvalidOptions).read_as(game.Options, data, ("Ann", "Ben"), "options")


def test_options_left_out_are_the_defaults():
    assert read() == game.Options()


@pytest.mark.parametrize(
    "word",
    [
        "banner_scope",
        "companion_vs_turn_check",
        "companion_strict_leader",
        "zero_count",
        "companion_impossible",
        "chain_order",
        "team_tie",
        "team_table_talk",
        "crow4_enemy",
        "crow_refusal",
        "wrong_declaration",
        "seat_left",
        "at_time",
        "variant",
        "detail",
        "passes",
        "hidden",
    ],
)
@pytest.mark.parametrize("value", ["perhaps", 7, True, None, ["base"], {}])
def test_an_option_takes_only_its_own_words(word, value):
    with pytest.raises(InvalidOptions) as fault:
        read(**{word: value})
    assert fault.value.where == f"options.{word}"


@pytest.mark.parametrize(
    "data",
    [
        {"colour": "red"},
        {"first": "Zoe"},
        {"first": 1.5},
        {"first": 9},
        {"teams": [[0]]},
        {"teams": [[0, 1, 2]]},
        {"teams": "0+2"},
        {"teams": [["Ann", "Zoe"]]},
    ],
)
def test_other_malformed_options_are_refused(data):
    with pytest.raises(InvalidOptions):
        read(**data)


def test_seats_in_options_may_be_given_by_name():
    assert read(first="Ben").first == 1
