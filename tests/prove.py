"""`make prove`: is every rule that the index calls enforced really needed by a test?

For each legality rule the book is asked to leave it out; for each effect rule the code under the comment that carries its
id is taken away. Then the tests marked with that id run, and one of them has to fail. What passes is written down in
`proven.txt` beside the game, which `manage.py games` counts. A game that is not finished names what it still owes in
`unproven.txt`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from ledger import GAMES, index_of
from tests.without_code import Inseparable, marked_places, without_code

ROOT = Path(__file__).parent.parent


class Prover:
    """A pytest plugin that runs marked tests again and again, each time with one rule missing."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.problems: list[str] = []
        self.proven: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed or session.config.option.collectonly:
            return True
        marked: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            if getattr(item, "callspec", None) and item.callspec.params.get("slug", self.slug) != self.slug:
                continue  # of another game
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    marked[rule].append(item)
        for item in {id(item): item for items in marked.values() for item in items}.values():
            if fails(item):
                self.problems.append(f"{item.nodeid} fails with every rule in place")
        game, owed = GAMES[self.slug], owed_by(self.slug)
        for rule in enforced(self.slug):
            if rule not in owed and self.proves(game, rule, marked.get(rule, [])):
                self.proven.append(rule)
        for rule in sorted(game.book.ids - set(enforced(self.slug))):  # of the record, and of house rulings
            self.proves(game, rule, marked.get(rule, []))
        for rule in sorted(owed - set(enforced(self.slug))):
            self.problems.append(f"{rule}: owed, but not to be enforced")
        return True

    def proves(self, game: Any, rule: str, items: list[pytest.Item]) -> bool:
        """Whether some marked test fails without the rule, wherever the code that performs it stands."""
        if not items:
            self.problems.append(f"{rule}: no test is marked with it")
            return False
        without = list(ways_to_leave_out(game, rule))
        if not without:
            self.problems.append(f"{rule}: no code carries its id")
        sound = True
        for place, leave_out in without:
            try:
                with leave_out():
                    if not any(fails(item) for item in items):
                        self.problems.append(f"{rule}: no marked test fails without {place}")
                        sound = False
            except Inseparable as reason:
                self.problems.append(f"{rule}: {place}: {reason}")
                return False
        return bool(without) and sound


def enforced(slug: str) -> list[str]:
    return [rule.id for rule in index_of(slug).enforced()]


def ways_to_leave_out(game: Any, rule: str) -> Iterator[tuple[str, Callable[[], AbstractContextManager[None]]]]:
    """Each way to take the rule away: out of the book, or the code under its id."""
    if rule in game.book.ids:
        for kind in game.book.kinds(rule):
            yield f"the rule for {kind.__name__}", lambda kind=kind: game.book.without(rule, kind)
        return
    for place in marked_places(game, rule):
        yield str(place), lambda place=place: without_code(place)


def fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def record_of(slug: str) -> Path:
    return Path(GAMES[slug].__file__).parent / "proven.txt"


def owed_by(slug: str) -> frozenset[str]:
    """Rules that a game still owes: `unproven.txt` names them, so that nobody takes them for granted."""
    path = record_of(slug).with_name("unproven.txt")
    return frozenset(path.read_text(encoding="utf-8").split()) if path.is_file() else frozenset()


def prove(slug: str, write: bool) -> int:
    """Prove one game; `write` puts the result down, otherwise it has to be what was put down."""
    prover = Prover(slug)
    options = ["-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--no-header", "-m", "rule", "--rootdir", str(ROOT)]
    home = ROOT / "tests" / "games"
    tests = [home / slug.replace("-", "_"), *home.glob("test_*.py")]  # its own, and those of every game
    with redirect_stdout(StringIO()) as said:  # what pytest says of a run in which tests are meant to fail misleads
        code = pytest.main([*options, *map(str, tests)], plugins=[prover])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(said.getvalue())
        return int(code)
    text = "".join(f"{rule}\n" for rule in prover.proven)
    if write:
        record_of(slug).write_text(text, encoding="utf-8")
    elif not record_of(slug).is_file() or record_of(slug).read_text(encoding="utf-8") != text:
        prover.problems.append(f"{record_of(slug).name} of {slug} is stale: run python -m tests.prove --write {slug}")
    owed = len(owed_by(slug))
    print(f"{slug}: {len(prover.proven)} of {len(enforced(slug))} rules proven{f', {owed} still owed' if owed else ''}")
    for problem in prover.problems:
        print(f"  {problem}")
    return 1 if prover.problems else 0


def main(arguments: list[str]) -> int:
    """Prove the games that are named, or all of them, each in a process of its own and as many at once as there are cores."""
    slugs, options = [one for one in arguments if one in GAMES], [one for one in arguments if one not in GAMES]
    if len(slugs) == 1:
        return prove(slugs[0], "--write" in options)

    def run(slug: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tests.prove", slug, *options]
        return subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )

    failed = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for done in pool.map(run, slugs or GAMES):
            print("\n".join(line for line in done.stdout.splitlines() if line.strip()), flush=True)
            failed += done.returncode != 0
    print(f"{len(slugs or GAMES) - failed} games proven, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
