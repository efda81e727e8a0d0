"""Opening a table: alone, of a tournament, or half-way through."""

from __future__ import annotations

from dataclasses import fields
from re import sub
from typing import Literal, get_args, get_origin

import pytest
from markupsafe import escape

from ledger import GAMES, JUDGE
from ledger.rules import index_of
from tests.web.console.pressing import forms_of
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX
from tournament.web.console.hints import bare, plain_hints
from tournament.web.console.labels import vocabulary
from tournament.web.messages import MESSAGES


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", ("en", "pl"))
def test_the_form_as_it_stands_opens_a_table(hall: Hall, slug: str, language: str) -> None:
    browser = hall.browser("stranger")
    page = browser.get(f"/matches/new?game={slug}&language={language}").text
    [form] = [one for one in forms_of(page) if one.action == "/matches/new"]
    data = {**form.fields, "name": ["Ann", "Ben", "Cat"][: max(2, GAMES[slug].seats[0])]}
    answer = browser.post("/matches/new", data)
    assert answer.status_code == 303, answer.text
    match = answer.location.split("/")[2]
    opened = hall.ledger.look(match, JUDGE).events()[0]
    assert opened.body.options == GAMES[slug].Options()
    assert hall.ledger.pen(match) == hall.ids["stranger"]


def test_options_are_pinned_when_it_opens(hall: Hall) -> None:
    form = {
        "game": "hand-of-the-king",
        "name": ["Ann", "Ben"],
        "option.detail": '"key"',
        "option.zero_count": '"stays_with_holder"',
    }
    match = hall.browser("stranger").post("/matches/new", form).location.split("/")[2]
    options = hall.ledger.look(match, JUDGE).events()[0].body.options
    assert (options.detail, options.zero_count) == ("key", "stays_with_holder")


@pytest.mark.parametrize(
    "form",
    (
        {"game": "chess", "name": ["Ann", "Ben"]},
        {"game": "hand-of-the-king", "name": ["Ann"]},
        {"game": "hand-of-the-king", "name": ["Ann", "Ann"]},
        {"game": "hand-of-the-king", "name": ["Ann", "Ben"], "option.variant": '"nothing"'},
        {"game": "hand-of-the-king", "name": ["Ann", "Ben"], "option.variant": "{"},
    ),
)
def test_what_cannot_be_opened_says_why(hall: Hall, form: dict[str, object]) -> None:
    answer = hall.browser("stranger").post("/matches/new", form)
    assert answer.status_code == 409
    assert 'class="refusal"' in answer.text


def test_joining_half_way_declares_the_table(hall: Hall) -> None:
    browser = hall.browser("stranger")
    form = {"game": "hand-of-the-king", "name": ["Ann", "Ben"], "half_way": "yes"}
    there = browser.post("/matches/new", form).location
    assert there.endswith("/console/entry?do=DeclareState")
    match = there.split("/")[2]
    declared = {
        "seat": "-2", "do": "DeclareState", "typed.lines": "\n".join(GRID), "typed.companions": ", ".join(SIX), "typed.turn": "1",
        "typed.accepted_by": '"judge"',
    }  # fmt: skip
    answer = browser.post(f"/matches/{match}/console/actions", declared)
    assert answer.status_code == 303, answer.text
    assert "Ben: Move Varys" in _plain(browser.get(f"/matches/{match}/console").text)


def _plain(html: str) -> str:
    """The heading of what is due, without its tags."""
    return sub(r"<[^>]+>", "", html[html.index('id="due-title"') :][:300].partition(">")[2])


def test_a_table_of_a_tournament_is_begun_and_joined(hall: Hall) -> None:
    browser = hall.browser("judge")
    page = browser.get("/matches/new").text
    [begin] = [one for one in forms_of(page) if one.action == "/matches/begin"]
    assert f'href="/matches/{hall.match}/console"' in page  # where one runs already
    answer = browser.post(begin.action, begin.fields)
    assert (answer.status_code, answer.location) == (303, "/matches/spring-r1-t1/console")
    assert browser.get(answer.location).status_code == 200


def test_a_player_sees_the_own_table_only(hall: Hall) -> None:
    page = hall.browser("player").get("/matches/new").text
    assert f'href="/matches/{hall.match}/console"' in page
    assert "/matches/begin" not in page


def test_the_ways_to_the_console_are_for_those_who_may_write(hall: Hall) -> None:
    for role, may in (("judge", True), ("player", True), ("stranger", False), ("nobody", False)):
        page = hall.browser(role).get(f"/matches/{hall.match}").text
        assert (f'href="/matches/{hall.match}/console"' in page) == may
    assert 'href="/matches/new"' in hall.browser("stranger").get("/matches").text
    assert 'href="/matches/new"' not in hall.browser("nobody").get("/matches").text


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_has_words_in_both_languages(slug: str) -> None:
    rulings = {one.option for one in index_of(slug).rulings.values()}
    for one in fields(GAMES[slug].Options):
        if one.name in rulings:
            continue  # the index has its words
        assert f"console option {one.name}" in MESSAGES, one.name
        kind = bare(plain_hints(GAMES[slug].Options)[one.name])
        for value in get_args(kind) if get_origin(kind) is Literal else ():
            known = f"console option {one.name} {value}" in MESSAGES or value in index_of(slug).terms("en").get(one.name, {})
            assert known or vocabulary("pl")["values"].get(value), (one.name, value)


def test_both_ways_of_a_house_ruling_can_be_read_whole(hall: Hall) -> None:
    page = hall.browser("stranger").get("/matches/new?game=hand-of-the-king&language=pl").text
    ruling = next(one for one in index_of("hand-of-the-king").rulings.values() if one.option)
    assert f'type="radio" name="option.{ruling.option}"' in page and escape(ruling.question("pl")) in page
