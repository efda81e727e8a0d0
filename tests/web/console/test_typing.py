"""Typing in any action of any game: a form for each, and what is filled in is what is read."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import GAMES, JUDGE
from tests.web.console.test_every_game import opened
from tests.web.hall import Hall
from tournament.web.console.action_forms import ActionForms, FormField
from tournament.web.console.labels import Labels

EXAMPLES = [(slug, seat, action) for slug, game in GAMES.items() for seat, action in game.EXAMPLES]


def filled(blanks: tuple[FormField, ...]) -> dict[str, str]:
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
    typing = ActionForms(game, Labels(game, "en", names, dict, (), JUDGE))
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


def test_totals_are_typed_seat_by_seat_and_not_as_json(hall: Hall) -> None:
    match = opened(hall, "thrones-2e")
    browser, log = hall.browser("stranger"), f"/matches/{match}/console/actions"
    browser.post(log, {"seat": str(JUDGE), "action": '{"do": "SetDetail", "detail": "key"}'})
    page = browser.get(f"/matches/{match}/console/entry?do=Observed").text
    assert 'name="typed.totals.1.power"' in page and "JSON" not in page.split("<details")[0]
    form = {"seat": str(JUDGE), "do": "Observed", "typed.totals": "", "typed.over": "no"}
    form |= {"typed.totals.0": "", "typed.totals.0.seat": "0", "typed.totals.1": "", "typed.totals.1.seat": "1"}
    assert browser.post(log, {**form, "typed.totals.1.power": "5"}).status_code == 303
    said = hall.ledger.look(match, JUDGE).events()[-1].body.action
    assert [(one.seat, one.power, one.gold) for one in said.totals] == [(1, 5, None)]


def test_a_table_that_is_joined_half_way_is_declared_by_fields(hall: Hall) -> None:
    match = opened(hall, "thrones-2e")
    browser = hall.browser("stranger")
    page = browser.get(f"/matches/{match}/console/entry?do=DeclareState").text
    assert 'name="typed.sides.0.gold"' in page and 'name="typed.play.0.card"' in page
    form = {"seat": str(JUDGE), "do": "DeclareState", "typed.phase": '"challenges"', "typed.round": "3"}
    for seat in ("0", "1"):
        form |= {f"typed.sides.{seat}": "yes", f"typed.sides.{seat}.seat": seat, f"typed.sides.{seat}.gold": "2"}
        form |= {f"typed.sides.{seat}.unknown": "4", f"typed.sides.{seat}.kneeling": "no"}
    form |= {"typed.play.0": "", "typed.play.0.card": "", "typed.play.0.seat": "", "typed.play.0.power": "0"}
    answer = browser.post(f"/matches/{match}/console/actions", form)
    assert answer.status_code == 303, answer.text
    said = hall.ledger.look(match, JUDGE).events()[-1].body.action
    assert [(side.seat, side.gold, side.unknown) for side in said.sides] == [(0, 2, 4), (1, 2, 4)] and said.play == ()
