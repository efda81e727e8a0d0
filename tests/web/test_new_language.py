"""A language that nobody knows, from files alone: made by the command, filled in here and there, found wherever people read."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.imports import ROOT

PRODUCT = ("ledger", "tournament", "templates", "migrations", "manage.py")
CODE = "qq"
HOTK = "ledger/games/hand_of_the_king/words"
# file, the English that is there, what is written in its place
FILLED = [
    (f"ledger/core/wording/words/{CODE}/language.toml", f'name = "{CODE}"', 'name = "Qonish"'),
    (
        f"{HOTK}/{CODE}/rules.toml",
        '# why = "Going {direction:direction}, ',
        'why = "Qo {house:house}! {farthest:cell}, ne {to:cell}: {direction:direction} ',
    ),
    (f"{HOTK}/{CODE}/play.toml", '# MoveVarys = "moves Varys', 'MoveVarys = "qovas Varys'),
    (f"{HOTK}/{CODE}/play.toml", '# companions = "Companions"', 'companions = "Qompanoj"'),
    (f"{HOTK}/{CODE}/play.toml", '# undealt = "', 'undealt = "Qo: '),
    (f"tournament/web/locales/{CODE}/LC_MESSAGES/messages.po", 'msgid "Matches"\nmsgstr ""', 'msgid "Matches"\nmsgstr "Qartoj"'),
    (
        f"tournament/web/locales/{CODE}/LC_MESSAGES/messages.po",
        'msgid_plural "%(num)s events"\nmsgstr[0] ""\nmsgstr[1] ""',
        'msgid_plural "%(num)s events"\nmsgstr[0] "%(num)s qo"\nmsgstr[1] "%(num)s qoj"',
    ),
]
READ = """
import json, sys
PAGES = ("/", "/matches", "/matches/one", "/tournaments", "/rules", "/rules/hand-of-the-king", "/catalogue", "/sign-in",
    "/rules/thrones-2e", "/rules/thrones-hbo", "/rules/btwixt", "/rules/asoiaf-tmg", "/catalogue/thrones-2e",
    "/matches/one/charts")
from pathlib import Path
from ledger import IllegalAction, JUDGE, LANGUAGES, Ledger, TABLE, migrate, open_match, location_of, words_for
import ledger
from tournament import create_app

code, store = sys.argv[1], Path(sys.argv[2])
migrate(location_of(store))
with Ledger.at(store) as kept:
    kept.open("hand-of-the-king", ["Ann", "Ben"], match="one")
    for deal in json.loads(sys.argv[3]):
        kept.record("one", TABLE, deal)
    kept.record("one", 0, {"do": "MoveVarys", "direction": "left", "house": "stark"})
    try:
        kept.record("one", 1, {"do": "MoveVarys", "direction": "up", "house": "stark", "to": "a5"})
    except IllegalAction as refusal:
        refused = refusal.violations[0]
    look = kept.look("one", JUDGE)
    client = create_app(kept, everyone_is_judge=True).test_client()
    print(json.dumps({
        "from": ledger.__file__,
        "languages": list(LANGUAGES),
        "refusal": look.words(refused, code),
        "log": [line.words for line in look.log(code)],
        "board": look.svg(code),
        "page": client.get(f"/matches?language={code}").text,
        "replay": client.get(f"/matches/one?language={code}").text,
        "rule": client.get(f"/rules/hand-of-the-king/hotk.move.farthest?language={code}").text,
        "broken": [path for path in PAGES if client.get(f"{path}?language={code}").status_code != 200],
    }))
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the product, with the files of the language."""
    found = tmp_path_factory.mktemp("product")
    for name in PRODUCT:
        copy: Any = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, found / name, **({"ignore": shutil.ignore_patterns("__pycache__")} if copy is shutil.copytree else {}))
    run(found, "manage.py", "words", "new", CODE)
    return found


def run(tree: Path, *args: str) -> str:
    answer = subprocess.run([sys.executable, *args], cwd=tree, capture_output=True, text=True, timeout=120, check=False)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def read(tree: Path, store: Path) -> dict[str, Any]:
    """What people read of a match in the language."""
    grid = ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]
    companions = ["hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"]
    deals = [{"do": "DealGrid", "lines": grid}, {"do": "DealCompanions", "companions": companions}]
    found: dict[str, Any] = json.loads(run(tree, "-c", READ, CODE, str(store), json.dumps(deals)))
    assert found["from"].startswith(str(tree))
    return found


def test_a_language_of_empty_files_says_everything_in_english(tree: Path, tmp_path: Path) -> None:
    found = read(tree, tmp_path / "store.db")
    assert CODE in found["languages"]
    assert found["refusal"] == "Going up, Varys must stop at the farthest Stark card: that is a1, not a5."
    assert found["log"][-1] == "Ann: moves Varys left for Stark"
    assert f'<html lang="{CODE}">' in found["page"] and ">Matches</h1>" in found["page"] and "4 events" in found["page"]


def test_a_language_of_files_is_on_a_page_in_a_refusal_in_a_log_line_and_on_a_board(tree: Path, tmp_path: Path) -> None:
    for name, english, said in FILLED:
        path = tree / name
        text = path.read_text(encoding="utf-8")
        assert text.count(english) >= 1, english
        path.write_text(text.replace(english, said, 1), encoding="utf-8")
    found = read(tree, tmp_path / "store.db")
    assert ">Qartoj</h1>" in found["page"] and "4 qoj" in found["page"] and ">Qonish</a>" in found["page"]
    assert found["refusal"].startswith("Qo Stark! a1, ne a5: up")
    assert found["log"][-1] == "Ann: qovas Varys left for Stark"
    assert "Qompanoj" in found["board"]
    assert "qovas Varys" in found["replay"] and '<p lang="qq">Qo ' in found["rule"] and found["broken"] == []
    assert "Sign in" in found["page"]  # nobody has translated it yet


def test_files_that_are_there_are_left_alone(tree: Path) -> None:
    words = tree / f"ledger/core/wording/words/{CODE}/language.toml"
    words.write_text(words.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    assert run(tree, "manage.py", "words", "new", CODE) == f"{CODE}: every file is there already\n"
    assert words.read_text(encoding="utf-8").endswith("# mine\n")


@pytest.mark.parametrize("code", ["en", "Deutsch", "../de", "d", "de-DE"])
def test_what_is_no_code_makes_no_files(tree: Path, code: str) -> None:
    command = [sys.executable, "manage.py", "words", "new", code]
    answer = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=60, check=False)
    assert answer.returncode == 2 and "two or three small letters" in answer.stderr


@pytest.mark.parametrize("missing", ["tournament/commands/words", "ledger/core/wording/words", ""])
def test_the_command_line_speaks_what_there_is_of_a_language(tree: Path, tmp_path: Path, missing: str) -> None:
    mine = tmp_path / "product"
    shutil.copytree(tree, mine)
    play = mine / HOTK / CODE / "play.toml"
    play.write_text(play.read_text(encoding="utf-8").replace('# MoveVarys = "moves', 'MoveVarys = "qovas', 1), encoding="utf-8")
    if missing:
        shutil.rmtree(mine / missing / CODE)
    run(mine, "manage.py", "simulate", "hand-of-the-king", "--seats", "2", "--out", str(mine))
    told = next(mine.glob("hand-of-the-king-*.jsonl"))
    for command in (("replay", str(told), "--log"), ("games",), ("audit", str(told)), ("rules", "hand-of-the-king"), ("--help",)):
        answer = subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=mine, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, "LC_ALL": f"{CODE}_QQ.UTF-8"},
        )  # fmt: skip
        assert answer.returncode == 0, (command, answer.stderr)
        assert ("qovas Varys" in answer.stdout) == (command[0] == "replay"), (command, answer.stdout)
