"""Whatever is refused without a rule has words in both languages, on pages as in the ledger."""

from __future__ import annotations

import ast
from pathlib import Path

from ledger import LANGUAGES
from tests.imports import ROOT, nodes_of
from tests.web.hall import Hall
from tests.web.scenes import new_ledger
from tournament.commands.speech import PHRASES
from tournament.web.form_errors import BOOK


def keys(folder: str) -> set[str]:
    """The keys with which errors of pages or commands are said."""
    calls = [node for file in (ROOT / folder).rglob("*.py") for node in nodes_of(file) if isinstance(node, ast.Call)]
    told = [node.args[0] for node in calls if getattr(node.func, "id", "") == "says" and node.args]
    return {one.value for said in told for one in ast.walk(said) if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def test_every_error_of_a_page_or_a_command_has_its_sentence() -> None:
    pages, commands = keys("tournament/web"), keys("tournament/commands")
    assert len(pages) > 12 and len(commands) > 12
    for language in LANGUAGES:
        assert [key for key in sorted(pages) if not BOOK.to(language).knows(key)] == []
        assert [key for key in sorted(commands) if not PHRASES.to(language).knows(f"error.{key}")] == []


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
