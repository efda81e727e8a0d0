"""One word, one meaning: no two classes share a name, unless they are the same idea in two games or the name is stored."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.imports import ROOT, nodes_in, text_of

# Names that stand in records, or in states whose digests do: they stay, whoever else is called so.
STORED = {
    "ClockChanged": {"ledger/core/event.py", "tournament/domain/events/rounds.py"},
    "Finding": {"ledger/core/replay.py", "ledger/games/asoiaf_tmg/model/state.py"},
    "Hand": {"ledger/games/asoiaf_tmg/model/table_as_found.py", "ledger/games/asoiaf_tmg/model/mode_state.py"},
    "Lies": {"ledger/kit/lcg/declared.py", "ledger/games/asoiaf_tmg/model/table_as_found.py"},
    "Noted": {"ledger/core/event.py", "tournament/domain/events/whole.py"},
    "Total": {"ledger/kit/lcg/declared.py", "ledger/games/asoiaf_tmg/model/table_as_found.py"},
}


def classes() -> dict[str, set[str]]:
    """Every class of the product, with the files that have one of that name."""
    found: dict[str, set[str]] = defaultdict(set)
    for top in ("ledger", "tournament"):
        for path in (ROOT / top).rglob("*.py"):
            for node in nodes_in(text_of(path)):
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(path.relative_to(ROOT).as_posix())
    return found


def shared(name: str, files: set[str]) -> bool:
    """Does the name mean two things? One class in each of several games is one idea."""
    games = [parts[2] for file in files if (parts := Path(file).parts)[:2] == ("ledger", "games")]
    return len(files) > 1 and not (len(games) == len(files) == len(set(games)))


def test_no_two_classes_share_a_name() -> None:
    twice = {name: files for name, files in classes().items() if shared(name, files)}
    assert {name: files for name, files in twice.items() if files != STORED.get(name)} == {}


def test_no_exception_outlives_its_reason() -> None:
    found = classes()
    assert {name for name, files in STORED.items() if found.get(name, set()) != files} == set()


def test_a_name_for_two_things_is_seen() -> None:
    assert shared("Line", {"ledger/core/line.py", "tournament/web/charts.py"})
    assert shared("Hand", {"ledger/games/one/model/a.py", "ledger/games/one/model/b.py"})
    assert not shared("State", {"ledger/games/one/model/state.py", "ledger/games/two/model/state.py"})
