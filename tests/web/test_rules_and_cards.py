"""The rule index and the catalogue as pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from ledger import GAMES, JUDGE
from ledger.rules import index_of
from tests.web.hall import Hall
from tests.web.scenes import new_ledger
from tournament.web.console.labels import Labels
from tournament.web.messages import MESSAGES

NEW = {"id": "nan", "en": "Old Nan", "pl": "Stara Niania", "kind": "companion", "facts": "", "sure": "yes"}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Hall(ledger)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_rule_is_in_the_index_and_has_its_own_page(hall: Hall, slug: str) -> None:
    page = hall.browser("nobody").get(f"/rules/{slug}").text
    index = index_of(slug)
    assert all(f'id="{one}"' in page for one in (*index.rules, *index.rulings))
    for one in (*list(index.rules)[::40], *list(index.rulings)[::20], "record.judge-only"):
        shown = hall.browser("nobody").get(f"/rules/{slug}/{one}")
        assert shown.status_code == 200 and one in shown.text


@pytest.mark.parametrize("words", ["FARTHEST card nearer", "najdalej blizszej", "hotk.move.farthest"])
def test_a_search_takes_words_of_either_language_without_their_accents(hall: Hall, words: str) -> None:
    page = hall.browser("nobody").get("/rules/hand-of-the-king", query_string={"find": words}).text
    assert 'id="hotk.move.farthest"' in page and page.count("<li id=") < 12


def test_a_search_that_finds_nothing_says_so(hall: Hall) -> None:
    page = hall.browser("nobody")
    nothing = page.get("/rules/hand-of-the-king?find=zzzz").text
    assert "No rule has these words" in nothing and "hotk.move.farthest" not in nothing
    assert "hotk.move.farthest" not in page.get("/rules/hand-of-the-king?kind=inform").text


def test_a_rule_says_both_languages_the_readers_first(hall: Hall) -> None:
    rule = index_of("hand-of-the-king").rules["hotk.move.farthest"]
    polish = hall.browser("nobody").get(f"/rules/hand-of-the-king/{rule.id}?language=pl").text
    assert polish.index('<p lang="pl">') < polish.index('<p lang="en"')
    assert hall.browser("nobody").get("/rules/hand-of-the-king/no.such").status_code == 404
    assert hall.browser("nobody").get("/rules/chess").status_code == 404


def test_a_card_is_typed_in_found_and_taken_back(hall: Hall) -> None:
    page = hall.browser("judge")
    form = {**NEW, "kind": hall.ledger.catalogue.cards("hand-of-the-king")[0].kind}
    answer = page.post("/catalogue/hand-of-the-king/new", form)
    assert answer.status_code == 303
    assert "Old Nan" in page.get("/catalogue/hand-of-the-king?find=niania").text
    assert "Version 2" in page.get("/catalogue/hand-of-the-king/cards/nan").text
    assert page.post("/catalogue/hand-of-the-king/cards/nan/withdraw").status_code == 303
    assert page.get("/catalogue/hand-of-the-king/cards/nan").status_code == 404
    assert len(hall.ledger.catalogue.history("hand-of-the-king")) == 3  # nothing disappears
    assert {one.what for one in hall.app.extensions["acts"].latest()} == {"typed cards", "withdrew card"}


def test_a_sheet_is_taken_whole_or_not_at_all(hall: Hall) -> None:
    page = hall.browser("judge")
    kind = hall.ledger.catalogue.cards("hand-of-the-king")[0].kind
    bad = f"id,en,pl,kind\nnan,Old Nan,,{kind}\nBad Id,x,,{kind}\n"
    answer = page.post("/catalogue/hand-of-the-king/new", {"paste": bad})
    assert answer.status_code == 422 and 'role="alert"' in answer.text and "Old Nan" in answer.text  # kept in the form
    assert hall.ledger.catalogue.history("hand-of-the-king") == ()
    sheet = (BytesIO(f"id,en,pl,kind\nnan,Old Nan,,{kind}\n".encode()), "cards.csv")
    assert page.post("/catalogue/hand-of-the-king/new", {"sheet": sheet}).status_code == 303
    assert "Old Nan" in page.get("/catalogue/hand-of-the-king?typed=yes").text


@pytest.mark.parametrize(
    ("names", "english", "polish"),
    [
        ({"en": "", "pl": "Stara Niania"}, "only the Polish name is known", "tylko polską nazwę"),
        ({"en": "Old Nan", "pl": ""}, "only the English name is known", "tylko angielską nazwę"),
    ],
)
def test_either_name_is_enough_and_the_page_says_once_which_is_known(
    hall: Hall, names: dict[str, str], english: str, polish: str
) -> None:
    page = hall.browser("judge")
    kind = hall.ledger.catalogue.cards("thrones-hbo")[0].kind
    form = page.get("/catalogue/thrones-hbo/new").text
    assert not re.search(r'name="(en|pl)"[^>]* required', form)
    for one in ("nan", "nan-again"):
        assert page.post("/catalogue/thrones-hbo/new", {"id": one, **names, "kind": kind, "sure": "yes"}).status_code == 303
    for language, said in (("en", english), ("pl", polish)):
        shown = page.get(f"/catalogue/thrones-hbo?typed=yes&language={language}").text
        rows = re.findall(r"<tr><td>.*?</tr>", shown, re.DOTALL)
        assert len(rows) == 2 and all(row.count("".join(names.values())) == 2 for row in rows)  # in both columns
        assert shown.count(said) == 1
        assert page.get(f"/catalogue/thrones-hbo/cards/nan?language={language}").text.count(said) == 1


def test_a_card_without_a_name_is_refused_in_the_readers_language(hall: Hall) -> None:
    page = hall.browser("judge")
    nameless = {"id": "nan", "en": "", "pl": "", "kind": hall.ledger.catalogue.cards("thrones-hbo")[0].kind}
    assert "a card needs id, kind and a name" in page.post("/catalogue/thrones-hbo/new", nameless).text
    refused = page.post("/catalogue/thrones-hbo/new?language=pl", nameless)
    assert refused.status_code == 422 and "karta musi mieć id, kind i nazwę" in refused.text
    wrong = page.post("/catalogue/thrones-hbo/new?language=pl", {**nameless, "id": "Nan!", "en": "Nan", "kind": "dragon"}).text
    assert "identyfikator składa się z małych liter" in wrong and "nie ma kart rodzaju dragon" in wrong


def test_many_cards_come_in_pages(hall: Hall) -> None:
    page = hall.browser("nobody")
    first = page.get("/catalogue/thrones-2e").text
    assert "1 to 60 of 2240" in first and 'rel="next"' in first
    last = page.get("/catalogue/thrones-2e?from=2220").text
    assert "2221 to 2240 of 2240" in last and 'rel="next"' not in last


@pytest.mark.parametrize("slug", GAMES)
def test_every_chapter_of_the_rules_has_a_name(slug: str) -> None:
    areas = {rule.area for rule in index_of(slug).rules.values()}
    assert [area for area in areas if f"rules chapter {area}" not in MESSAGES] == []


def test_chapters_are_named_in_the_language_of_the_reader(hall: Hall) -> None:
    page = hall.browser("nobody").get("/rules/thrones-2e?language=pl").text
    assert ">Złote zasady</h2>" in page and ">golden<" not in page


def test_players_sides_are_not_sides_of_a_die() -> None:
    labels = Labels(GAMES["thrones-2e"], "pl", ("Ann", "Ben"), dict, (), JUDGE)
    assert labels.field("sides", "DeclareState") == "Strony graczy" and labels.field("sides", "Owe") == "Liczba ścianek"


def test_how_facts_are_typed_in_is_said_once(hall: Hall) -> None:
    form = hall.browser("judge").get("/catalogue/thrones-2e/new?language=pl").text
    assert form.count("Jeden fakt w wierszu") == 1 and "postać: " in form and "fabuła: " in form
