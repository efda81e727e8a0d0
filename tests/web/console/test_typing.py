"""Typing in any action of any game: a form for each, and what is filled in is what is read."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import GAMES, JUDGE
from tests.web.console.test_every_game import opened
from tests.web.hall import Hall
from tournament.web.console.labels import Labels
from tournament.web.console.typed import Blank, Typing

EXAMPLES = [(slug, seat, action) for slug, game in GAMES.items() for seat, action in game.EXAMPLES]


def filled(blanks: tuple[Blank, ...]) -> dict[str, str]:
    """What a browser would send without anything being changed."""
    found = {}
    for one in blanks:
        if one.shape != "inside":
            found[one.name] = one.value
        found.update(filled(one.inside))
    return found


@pytest.mark.parametrize(
    ("slug", "action"),
    [(slug, action) for slug, _, action in EXAMPLES],
    ids=lambda one: one if isinstance(one, str) else type(one).__name__,
)
def test_a_form_gives_back_what_it_was_filled_with(slug: str, action: Any) -> None:
    game = GAMES[slug]
    names = tuple("ABCDEF"[: game.seats[1]])
    typing = Typing(game, Labels(game, "en", names, {}, (), JUDGE))
    data = game.codec.write(action)
    data.pop("do")
    form = filled(typing.blanks(type(action), data, {}))
    read = {"do": type(action).__name__, **typing.read(type(action), form.get)}
    assert game.codec.read(read, names) == action


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_has_a_page(hall: Hall, slug: str) -> None:
    match = opened(hall, slug)
    browser = hall.browser("stranger")
    for number, kind in enumerate(GAMES[slug].codec.kinds):
        language = ("en", "pl")[number % 2]
        answer = browser.get(f"/matches/{match}/console/entry?do={kind}&language={language}")
        assert answer.status_code == 200, kind


def test_an_effect_is_chosen_and_then_filled_in(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    assert "with.effects=GiveBanner" in browser.get(f"{console}/entry?do=Adjust").text
    page = browser.get(f"{console}/entry?do=Adjust&with.effects=GiveBanner").text
    assert 'name="typed.effects" value="GiveBanner"' in page
    form = {
        "seat": "-2", "do": "Adjust", "typed.effects": "GiveBanner", "typed.effects.house": '"stark"', "typed.effects.to": "1",
        "typed.reason": "forgotten",
    }  # fmt: skip
    answer = browser.post(f"{console}/actions", form)
    assert answer.status_code == 303, answer.text
    last = hall.ledger.look(hall.match, JUDGE).events()[-1].body.action
    assert (last.effects[0].house, last.effects[0].to, last.reason) == ("stark", 1, "forgotten")


def test_what_was_forgotten_is_under_protest(hall: Hall, console: str) -> None:
    page = hall.browser("judge").get(f"{console}/entry?do=Omitted").text
    assert 'name="protest" value="yes"' in page


def test_totals_are_for_key_detail(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    assert "do=Observed" not in browser.get(console).text
    browser.post(f"{console}/actions", {"seat": "-2", "do": "SetDetail", "typed.detail": '"key"'})
    page = browser.get(console).text
    assert "do=Observed" in page
    assert "Key moments are logged" in page
    form = {"seat": "-2", "do": "Observed", "typed.turn": "1", "typed.over": "no"}
    assert browser.post(f"{console}/actions", form).status_code == 303
