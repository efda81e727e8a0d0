"""Which tests `make quick` chooses: those that need what changed, nearest first, and it says what it leaves out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.imports import ROOT, Sources
from tests.quick import Chooser, changed_files, kin

HOUSE = {
    "README.md": "# A house\n",
    "Makefile": "",
    "docs/design.md": "",
    "ledger/__init__.py": "from .core.match import Match\nfrom .store import keep\n",
    "ledger/core/__init__.py": "",
    "ledger/core/match.py": "class Match: ...\n",
    "ledger/kit/__init__.py": "",
    "ledger/kit/rules.toml": "",
    "ledger/kit/index.py": "",
    "ledger/files.py": "from .core import match\nfrom .store import keep\n__all__ = ['keep']\n",
    "ledger/store.py": "def keep():\n    from .kit import index\n",
    "ledger/games/__init__.py": "",
    "ledger/games/chess/__init__.py": "from . import play\n",
    "ledger/games/chess/play.py": "from ...core import match\n",
    "tournament/__init__.py": "",
    "tournament/commands/__init__.py": "",
    "tournament/commands/keeping/serve.py": "",
    "tournament/web/__init__.py": "",
    "tournament/web/static/desk.css": "",
    "templates/desk/table.html": "",
    "templates/base.html": "",
    "tests/__init__.py": "",
    "tests/conftest.py": "",
    "tests/helper.py": "from ledger import Match\n",
    "tests/browser/test_desk.py": "from ledger.store import keep\n",
    "tests/commands/test_documented.py": "",
    "tests/commands/test_serve.py": "",
    "tests/core/test_match.py": "from tests import helper\ndef test_one(): ...\ndef test_two(): ...\n",
    "tests/store/test_keep.py": "from ledger import keep\n",
    "tests/store/test_files.py": "from ledger.files import keep\n",
    "tests/games/test_face.py": "",
    "tests/games/chess/test_play.py": "from ledger.games.chess.play import match\n",
    "tests/golden/test_golden.py": "",
    "tests/web/conftest.py": "import tournament.web\n",
    "tests/web/test_roles.py": "",
    "tests/web/test_safety.py": "",
    "tests/web/test_guards.py": "",
    "tests/web/desk/test_table.py": "",
}


def built(folder: Path) -> Path:
    for name, text in HOUSE.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def chooser(tmp_path_factory: pytest.TempPathFactory) -> Chooser:
    return Chooser(Sources(built(tmp_path_factory.mktemp("house"))))


@pytest.mark.parametrize(
    ("changed", "chosen"),
    [
        ("tests/core/test_match.py", ["tests/core/test_match.py"]),
        # through a helper, and through the door that hands the name on; not whoever asks the door for something else
        ("ledger/core/match.py", ["tests/core/test_match.py", "tests/games/chess/test_play.py"]),
        ("ledger/store.py", ["tests/store/test_keep.py", "tests/store/test_files.py"]),
        ("ledger/files.py", ["tests/store/test_files.py"]),
        # an import inside a function counts, and so do data beside the code
        ("ledger/kit/index.py", ["tests/store/test_keep.py", "tests/store/test_files.py"]),
        ("ledger/kit/rules.toml", ["tests/store/test_keep.py", "tests/store/test_files.py"]),
        # the door itself concerns all who come through it
        (
            "ledger/__init__.py",
            [
                "tests/core/test_match.py",
                "tests/games/chess/test_play.py",
                "tests/store/test_keep.py",
                "tests/store/test_files.py",
            ],
        ),
        # loaded by name
        (
            "ledger/games/chess/play.py",
            ["tests/games/chess/test_play.py", "tests/games/test_face.py", "tests/golden/test_golden.py"],
        ),
        ("tournament/commands/keeping/serve.py", ["tests/commands/test_serve.py", "tests/commands/test_documented.py"]),
        (
            "templates/desk/table.html",
            ["tests/web/desk/test_table.py", "tests/web/test_roles.py", "tests/web/test_safety.py"],
        ),
        ("templates/base.html", ["tests/web/test_roles.py", "tests/web/test_safety.py"]),
        ("README.md", ["README.md", "tests/commands/test_documented.py"]),
        ("docs/design.md", ["tests/commands/test_documented.py"]),
        # what a conftest needs, its tests need
        (
            "tournament/web/__init__.py",
            ["tests/web/desk/test_table.py", "tests/web/test_guards.py", "tests/web/test_roles.py", "tests/web/test_safety.py"],
        ),
    ],
)  # fmt: skip
def test_a_change_chooses_the_tests_that_need_it(chooser: Chooser, changed: str, chosen: list[str]) -> None:
    assert sorted(chooser.choose([changed]).chosen) == sorted(chosen)


def test_what_is_called_alike_goes_first(chooser: Chooser) -> None:
    assert chooser.choose(["templates/desk/table.html"]).chosen[0] == "tests/web/desk/test_table.py"
    assert chooser.choose(["ledger/core/match.py"]).chosen[0] == "tests/core/test_match.py"
    both = chooser.choose(["ledger/core/match.py", "tests/games/chess/test_play.py"])
    assert both.chosen[0] == "tests/games/chess/test_play.py"  # a test that itself changed before all others
    assert kin("tests/web/desk/test_table.py", "templates/desk/table.html") == 2


def test_what_is_left_out_is_said(chooser: Chooser) -> None:
    assert chooser.choose(["Makefile"]).left_out == {"touched by nothing that is known here": ["Makefile"]}
    assert chooser.choose(["ledger/store.py"]).left_out == {"in a browser": ["tests/browser/test_desk.py"]}
    assert chooser.choose(["tests/browser/test_desk.py"]).chosen == ["tests/browser/test_desk.py"]
    few = chooser.choose(["ledger/core/match.py", "ledger/store.py"], most=1)
    assert few.chosen == ["tests/core/test_match.py"]
    assert few.left_out["further away"] == [
        "tests/store/test_files.py",
        "tests/store/test_keep.py",
        "tests/games/chess/test_play.py",
    ]


def test_here_too_a_change_finds_its_tests() -> None:
    chooser = Chooser(Sources())
    swiss = chooser.choose(["tournament/pairing/swiss.py"])
    assert "tests/tournament/pairing/test_swiss.py" in swiss.chosen[:3]
    everything = {test for paths in ([swiss.chosen], swiss.left_out.values()) for one in paths for test in one}
    assert "tests/web/test_roles.py" in everything and "tests/games/btwixt/test_auction.py" not in everything
    assert "tests/web/test_roles.py" in chooser.choose(["templates/base.html"]).chosen


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


def test_changed_is_what_is_not_committed_or_else_the_last_commit(tmp_path: Path) -> None:
    built(tmp_path)
    git(tmp_path, "init", "--initial-branch=main")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "Build a house")
    git(tmp_path, "checkout", "-b", "work")
    for name in ("ledger/store.py", "ledger/core/match.py"):
        (tmp_path / name).write_text("x = 1\n", encoding="utf-8")
        git(tmp_path, "commit", "-am", f"Change {name}")
    assert changed_files(tmp_path) == (["ledger/core/match.py"], "in the last commit")
    assert changed_files(tmp_path, "main") == (["ledger/core/match.py", "ledger/store.py"], "since main")
    (tmp_path / "Makefile").write_text("all:\n", encoding="utf-8")
    (tmp_path / "new.py").write_text("", encoding="utf-8")
    assert changed_files(tmp_path) == (["Makefile", "new.py"], "not committed")


def run_with_a_deadline(folder: Path, source: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_slow.py").write_text(dedent(source), encoding="utf-8")
    plain = ["-q", "-p", "tests.deadline", "-p", "no:cacheprovider", "--rootdir", str(folder)]
    command = [sys.executable, "-m", "pytest", *plain, str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_no_test_begins_after_the_deadline_and_the_end_says_so(tmp_path: Path) -> None:
    ran = run_with_a_deadline(
        tmp_path,
        """
        import tests.deadline
        def test_first(): tests.deadline.UNTIL = 0
        def test_second(): assert False
        """,
    )
    assert ran.returncode == 0 and "1 passed" in ran.stdout, ran.stdout + ran.stderr
    assert "no time for 1 of 2 tests, in test_slow.py" in ran.stdout


def test_a_run_without_time_for_any_test_is_not_green(tmp_path: Path) -> None:
    ran = run_with_a_deadline(
        tmp_path,
        """
        import tests.deadline
        tests.deadline.UNTIL = 0
        def test_first(): ...
        """,
    )
    assert ran.returncode == pytest.ExitCode.NO_TESTS_COLLECTED and "no time for 1 of 1 tests" in ran.stdout
