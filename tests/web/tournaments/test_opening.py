"""Opening a tournament: every fault beside its field, nothing that was typed in is lost."""

from __future__ import annotations

from html import unescape
from re import DOTALL, findall

import pytest

from tests.web.desk.conftest import Cup
from tournament.domain.plan import formats_of
from tournament.web.tournaments.opening import id_from

NEW = "/tournaments/new"
COPY = f"{NEW}?game=hand-of-the-king&copy=hand-of-the-king-duel"
GAME = {"game": "hand-of-the-king", "title": "Autumn Open"}


@pytest.mark.parametrize(
    ("title", "made"),
    [
        ("Spring Open '27", "spring-open-27"), ("  Łódź: Święto Gier!", "lodz-swieto-gier"), ("2026", "2026"),
        ("Ж", ""), ("x" * 80, "x" * 40),
    ],
)  # fmt: skip
def test_the_id_is_made_from_the_title(title: str, made: str) -> None:
    assert id_from(title) == made


def test_whoever_opens_it_is_its_organizer(cup: Cup) -> None:
    where = cup.done(NEW, {**GAME, "rounds": "4", "cut": "8", "lists": "open"}, "admin")
    assert where == "/tournaments/autumn-open/desk"
    state = cup.office.queries.tournament("autumn-open")
    assert state.role(cup.hall.ids["admin"]) == "organizer"
    assert (state.planned, state.planned_cut, state.lists, state.profile.name) == (
        4,
        8,
        "open",
        "hand-of-the-king-duel",
    )


def test_every_fault_stands_beside_its_field(cup: Cup) -> None:
    form = {
        "game": "hand-of-the-king", "title": " ", "id": "spring", "rounds": "many", "cut": "9999", "best_of": "2",
        "team_size": "0", "format": "pods", "profile": "classical",
    }  # fmt: skip
    answer = cup.by("admin").post(NEW, form)
    assert answer.status_code == 409
    faults = set(findall(r'id="fault-(\w+)"', answer.text))
    assert faults == {"title", "id", "rounds", "cut", "best_of", "team_size", "profile"}
    assert 'value="many"' in answer.text and '<option value="pods" selected>' in answer.text
    described = findall(r'aria-describedby="([^"]+)"[^>]* aria-invalid="true"', answer.text)
    assert len(described) == len(faults)


def test_a_format_that_does_not_suit_the_game(cup: Cup) -> None:
    assert formats_of("btwixt") == ("pods", "partners") and "pods" not in formats_of("thrones-hbo")
    answer = cup.by("admin").post(NEW, {"game": "btwixt", "title": "B", "format": "swiss"})
    assert answer.status_code == 409 and 'id="fault-format"' in answer.text
    assert cup.done(NEW, {"game": "btwixt", "title": "B", "format": "pods"}, "admin") == "/tournaments/b/desk"


def test_advice_by_the_number_of_players(cup: Cup) -> None:
    page = cup.by("admin").get(f"{NEW}?game=thrones-2e&players=20&advise=yes&title=Joust").text
    assert "For 20 players: 4 rounds, then a cut to 4." in page and 'value="Joust"' in page
    assert findall(r'name="rounds" type="number" value="(\d+)"', page) == ["4"]


def test_a_game_is_chosen_first(cup: Cup) -> None:
    assert "What is played?" in cup.page(NEW, "admin")
    assert cup.by("admin").post(NEW, {"game": "chess", "title": "X"}).status_code == 409


def test_a_scoring_is_copied_changed_and_pinned(cup: Cup) -> None:
    shown = cup.by("admin").get(COPY).text
    text = unescape(findall(r'<textarea id="field-own"[^>]*>(.*?)</textarea>', shown, DOTALL)[0])
    assert "win = 3" in text
    wrong = cup.by("admin").post(NEW, {**GAME, "own": text.replace("win = 3", "win = three")})
    assert wrong.status_code == 409 and 'id="fault-own"' in wrong.text and "win = three" in wrong.text
    same = cup.by("admin").post(NEW, {**GAME, "own": text.replace("own-", "").replace("win = 3", "win = 4")})
    assert same.status_code == 409 and "give yours another name" in unescape(same.text)
    assert cup.by("admin").post(NEW, {**GAME, "own": text.replace("win = 3", "win = 4")}).status_code == 303
    profile = cup.office.queries.tournament("autumn-open").profile
    assert (profile.name, profile.points.win) == ("own-hand-of-the-king-duel", 4)


def test_advice_keeps_what_was_typed_and_no_secret_in_the_address(cup: Cup) -> None:
    before = len(cup.office.queries.tournaments())
    answer = cup.by("admin").post(NEW, {**GAME, "players": "30", "advise": "yes"})
    assert answer.status_code == 200 and "For 30 players: 5 rounds" in answer.text
    assert 'name="rounds" type="number" value="5"' in answer.text and 'value="Autumn Open"' in answer.text
    assert "formmethod" not in answer.text and len(cup.office.queries.tournaments()) == before
