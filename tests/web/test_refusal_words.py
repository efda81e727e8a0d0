"""Whatever is refused without a rule has words in both languages: every such sentence of the program is looked up."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.imports import nodes_of
from tests.web.hall import Hall
from tests.web.scenes import new_ledger
from tournament.web.refusal_words import in_words, table

ROOT = Path(__file__).parents[2]
PLAYED = (
    "ledger/core/codec.py",
    "ledger/core/match.py",
    "ledger/core/line.py",
    "ledger/kit",
    "ledger/games",
    "ledger/catalogue/sheets.py",
    "tournament/web/console",
)
TYPED_ELSEWHERE = ("deck/", "army/")  # lists that players hand in have sentences of their own


def said(kinds: tuple[str, ...], place: int, folders: tuple[str, ...]) -> Iterator[str]:
    """The sentences with which such a fault is raised, `X` where they name something."""
    files = [found for one in folders for found in ([ROOT / one] if one.endswith(".py") else (ROOT / one).rglob("*.py"))]
    for file in files:
        if any(one in file.as_posix() for one in TYPED_ELSEWHERE):
            continue
        for node in nodes_of(file):
            called = getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            if called in kinds and len(node.args) > place and (sentence := _template(node.args[place])):
                yield sentence


def _template(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else "X" for one in node.values)
    return ""


def test_what_pieces_do_not_allow_has_polish_words() -> None:
    sentences = set(said(("Unplayable",), 0, ("ledger",)))
    assert len(sentences) > 200
    assert sorted(one for one in sentences if in_words(one, "pl") == one) == []


def test_what_is_filled_in_wrong_has_polish_words() -> None:
    sentences = set(said(("InvalidAction", "Malformed", "NotNow", "error"), 1, PLAYED))
    assert len(sentences) > 30
    assert sorted(one for one in sentences if in_words(one, "pl") == one) == []


@pytest.mark.parametrize("part", ["unplayable", "malformed"])
def test_polish_names_what_english_names(part: str) -> None:
    for english, polish in table("pl")[part].items():
        holes = english.count("{}")
        assert polish.count("{}") + sum(f"{{{place}}}" in polish for place in range(holes)) == holes, english


def test_pieces_are_called_by_their_names() -> None:
    assert in_words("hodor is in use", "en", str.title) == "Hodor is in use"
    assert in_words("hodor is in use", "pl", str.title) == "Hodor jest w użyciu"
    assert (
        in_words("nothing of the kind roll can be owed at step", "pl") == "w miejscu „step” nie może być do rozstrzygnięcia: roll"
    )
    assert in_words("a sentence that nobody wrote", "pl") == "a sentence that nobody wrote"


def test_the_console_refuses_in_polish(tmp_path: Path) -> None:
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        judge = hall.browser("judge")
        judge.get("/?language=pl")
        move = {"seat": "0", "action": '{"do": "MoveVarys", "direction": "left", "house": "stark"}', "protest": "yes"}
        page = judge.post(f"/matches/{hall.match}/console/actions", move).text
        assert "Elementy na to nie pozwalają" in page and "Królewskiej Przystani jeszcze nie rozłożono" in page
        page = judge.post(f"/matches/{hall.match}/console/actions", {"seat": "0", "action": "[1]"}).text
        assert "powinna być akcja" in page.casefold()
