"""The two boards of the console: both on the page, and only the one that is shown in the parts that a script fetches."""

from __future__ import annotations

from json import dumps
from re import findall

import pytest

from tests.web.hall import Hall

UP = {"do": "MoveVarys", "direction": "up", "house": "stark"}


def shapes(html: str) -> list[str]:
    return findall(r'class="board board-\w+" data-shape="(\w+)"', html)


def test_the_page_has_both_boards_whatever_a_script_shows(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    assert shapes(browser.get(console).text) == ["wide", "narrow"]
    assert shapes(browser.get(console, headers={"X-Board": "narrow"}).text) == ["wide", "narrow"]


@pytest.mark.parametrize(("said", "drawn"), [("wide", ["wide"]), ("narrow", ["narrow"]), ("odd", ["wide", "narrow"])])
def test_the_parts_have_the_board_that_is_shown(hall: Hall, console: str, said: str, drawn: list[str]) -> None:
    browser = hall.browser("judge")
    whole = browser.get(f"{console}?part=yes").text
    assert shapes(whole) == ["wide", "narrow"]
    part = browser.get(f"{console}?part=yes", headers={"X-Board": said}).text
    assert shapes(part) == drawn
    form = {"seat": "0", "action": dumps(UP), "key": "0123456789ab"}
    answer = browser.post(f"{console}/actions", form, headers={"X-Console": "part", "X-Board": said})
    assert answer.status_code == 200 and shapes(answer.json["html"]) == drawn
    for shape in drawn:
        alone = browser.get(f"{console}?part=yes", headers={"X-Board": shape}).text
        assert "<svg" in alone and board(alone, shape) == board(browser.get(f"{console}?part=yes").text, shape)


def board(html: str, shape: str) -> str:
    return html.partition(f'data-shape="{shape}">')[2].partition("</svg>")[0]
