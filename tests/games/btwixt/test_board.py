"""The board: drawn from the view alone, on a screen and in a terminal, in both languages."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from ledger import LANGUAGES
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, TABLE
from ledger.games import btwixt
from ledger.games.btwixt.model.actions import CouncilNow, PlaceAlly
from ledger.games.btwixt.show.board import svg
from ledger.kit.common import SeatLeft
from ledger.simulate import NAMES, play_out
from tests.games.btwixt.tables import ANN, BEN, CARDS, CAT, all_kneel, auction, kneel, leaders, plays, reveal, won
from tests.games.btwixt.test_scoring import last_round
from tests.table import Table

SVG = "{http://www.w3.org/2000/svg}"


def drawn(table: Table, language: str = "en", viewer: int = ANN, **how) -> ElementTree.Element:
    return ElementTree.fromstring(svg(table.match.view(viewer), language, table.match.names, **how))


def part(root: ElementTree.Element, name: str, value: object) -> ElementTree.Element:
    return next(one for one in root.iter(f"{SVG}g") if one.get(name) == str(value))


def words(root: ElementTree.Element) -> str:
    return " ".join("".join(one.itertext()) for one in root.iter(f"{SVG}text"))


@pytest.mark.parametrize("count", [3, 4, 5, 6])
@pytest.mark.parametrize("narrow", [False, True])
def test_every_leader_and_every_council_has_a_place_of_its_own(count, narrow):
    root = drawn(reveal(leaders(count), "robb"), narrow=narrow)
    wide, high = (int(number) for number in root.get("viewBox").split()[2:])
    spots = set()
    parents = {child: one for one in root.iter() for child in one}
    for name in ("data-seat", "data-council"):
        for number in range(count):
            piece = part(root, name, number)
            x, y = parents[piece].get("transform").removeprefix("translate(").removesuffix(")").split()
            assert 0 <= int(x) < wide and 0 <= int(y) < high
            spots.add((x, y))
    assert len(spots) == 2 * count


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_no_two_places_overlap(count):
    from ledger.games.btwixt.show.board import MIDDLE, PLACE, REACH, UNIT
    from ledger.games.btwixt.show.drawing import HIGH

    spots = [(MIDDLE[0] + x * REACH[0] // 1000, MIDDLE[1] + y * REACH[1] // 1000) for x, y in UNIT[count]]
    for place, (x, y) in enumerate(spots):
        for other_x, other_y in spots[:place]:
            assert abs(x - other_x) >= PLACE or abs(y - other_y) >= HIGH - 4


def test_a_kneeling_leader_is_turned_by_a_quarter():
    table = kneel(reveal(leaders(), "robb"), "Ann")
    root = drawn(table)
    assert "rotate(90)" in ElementTree.tostring(part(root, "data-seat", ANN), "unicode")
    assert "rotate(90)" not in ElementTree.tostring(part(root, "data-seat", BEN), "unicode")


def test_bids_with_their_sum_lie_before_the_leader():
    table = plays(plays(reveal(leaders(), "robb"), "Ann", "game-of-thrones"), "Ben", "pulling-strings")
    assert "Game of Thrones 11~" in words(part(drawn(table), "data-seat", ANN))
    assert "Pociąganie za sznurki 4" in words(part(drawn(table, "pl"), "data-seat", BEN))
    assert "11" in words(part(drawn(table), "data-seat", ANN)).split()


def test_the_current_ally_lies_in_the_middle_with_its_tokens():
    table = plays(reveal(leaders(), "robb"), "Ann", "little-birds")
    ally = part(drawn(table), "data-ally", "robb")
    assert "Robb Stark" in words(ally) and "?" in words(ally)


def test_councils_that_are_open_to_the_winner_are_outlined():
    root = drawn(won(leaders(4), "practice-ally-1"))
    kinds = [part(root, "data-council", number).find(f"{SVG}rect").get("class") for number in range(4)]
    assert kinds == ["open", "council", "council", "open"]


def test_tokens_are_question_marks_until_they_are_turned_up():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    council = words(part(drawn(table, viewer=JUDGE), "data-council", ANN))
    assert "2+1?" in council and "?" in council.split()


def test_a_hand_is_drawn_for_those_who_may_see_it():
    table = reveal(leaders(), "arianne")
    plays(table, "Ann", "game-of-thrones")
    kneel(table, "Ben", "Cat", "Ann")
    assert "Ann, hand: Game of Thrones" in words(drawn(table, viewer=ANN))
    assert "Ann, hand" not in words(drawn(table, viewer=BEN))


def test_when_the_game_is_over_every_leader_shows_the_small_council():
    councils = (CouncilNow(("robb",)), CouncilNow(("renly",)), CouncilNow(("loras", "shae")))
    root = drawn(last_round(3, *councils))
    assert [words(part(root, "data-seat", seat)).split()[-1] for seat in range(3)] == ["6", "5", "5"]


def test_what_is_due_stands_first_and_the_screen_reader_hears_the_whole_table():
    table = won(leaders(), "practice-ally-1", "Ann")
    assert "Ann: place the ally" in words(drawn(table))
    told = drawn(table, "pl").find(f"{SVG}desc").text
    assert "Ann: umieszczenie sojusznika" in told and "Gra o tron 11~" in told and "Lato, runda 1/4" in told


def test_names_are_escaped_and_nothing_is_fetched():
    match = Match.open(btwixt, ("<b>", "&amp;", '"'), btwixt.Options(first=0), CARDS)
    text = svg(match.view(ANN), "en", match.names)
    assert "<b>" not in text and "&lt;b&gt;" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "") and "<script" not in text


@pytest.mark.parametrize("seats", [3, 6])
def test_boards_of_whole_matches_are_well_formed_and_fit_a_terminal(seats):
    match = play_out(Match.open(btwixt, NAMES[:seats], btwixt.Options(open_allies=True), CARDS), Random(seats))
    for position in range(1, len(match.events) + 1, 11):
        for viewer in (ANN, SPECTATOR, JUDGE):
            view = match.game.view(match.state_at(position), viewer)
            for language in LANGUAGES:
                text = btwixt.board(view, language, match.names)
                assert max(map(len, text.splitlines())) <= 80
                assert svg(view, language, match.names) == svg(view, language, match.names)
    assert "Winner" in btwixt.board(match.view(ANN), "en", match.names)
    assert "Zwycięstwo" in btwixt.board(match.view(ANN), "pl", match.names)


def test_the_terminal_shows_track_councils_bids_and_marks():
    table = plays(kneel(reveal(leaders(), "robb"), "Ann"), "Ben", "game-of-thrones")
    table.judge(SeatLeft(ANN))
    text = btwixt.board(table.match.view(CAT), "en", table.match.names)
    assert text.splitlines()[0].startswith("Summer, round 1/4")
    assert "Current ally: Robb Stark 6~" in text and "[3]" in text
    assert "Game of Thrones 11~ = 11" in text and "left" in text and "> Cat" in text.replace(">  Cat", "> Cat")


def test_every_example_is_described_in_both_languages_to_everybody():
    for seat, action in btwixt.EXAMPLES:
        for language in LANGUAGES:
            for viewer in (ANN, BEN, SPECTATOR, JUDGE):
                said = btwixt.describe(seat, action, language, viewer, NAMES, CARDS)
                assert said and type(action).__name__ not in said


def test_lines_read_like_play():
    said = {
        PlaceAlly(ANN): ("places the ally in the council of Ann and Ben", "umieszcza sojusznika w radzie Ann–Ben"),
    }
    for action, (en, pl) in said.items():
        assert btwixt.describe(ANN, action, "en", ANN, NAMES[:3]) == en
        assert btwixt.describe(ANN, action, "pl", ANN, NAMES[:3]) == pl
    assert btwixt.describe(TABLE, btwixt.EXAMPLES[5][1], "en", ANN, NAMES) == "turns up the ally Robb Stark"
    assert all_kneel(reveal(leaders(), "robb")).state.flow[-1].step == "ally.place"
