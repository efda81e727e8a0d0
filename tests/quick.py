"""`make quick`: ruff and the tests that the changed files touch, nearest first, in less than a minute.

A test is touched if it changed, or if it imports, through however many files, one that changed (see `tests/imports.py`). What
no import shows is known here: games and commands are loaded by name, templates by their room, data by the package they lie in.
It is a choice for while one works, not a proof: it says what it leaves out, and `make test` runs everything.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from time import time

from tests.imports import ROOT, Sources, text_of

SECONDS = 60
BEFORE_THE_END = 15  # no test is begun in the last seconds: one that runs may take a while
MOST_TESTS = 500  # so many functions; a file beyond that is not even collected
BROWSER = "tests/browser/"
TEMPLATES = ("tests/web/test_roles.py", "tests/web/test_safety.py")  # which ask for every page, and read every template
STATIC = ("tests/web/test_safety.py", "tests/web/test_guards.py")
DOCUMENTS = ("tests/commands/test_documented.py",)


@dataclass
class Choice:
    """The test files to run, nearest first, and what is left out, with the reason."""

    chosen: list[str] = field(default_factory=list)
    left_out: dict[str, list[str]] = field(default_factory=dict)

    def leave(self, why: str, path: str) -> None:
        self.left_out.setdefault(why, []).append(path)


class Chooser:
    """Finds the tests that a change touches. Paths are written from the root, with slashes."""

    def __init__(self, sources: Sources) -> None:
        self.sources, self.root = sources, sources.root

    @cached_property
    def tests(self) -> dict[str, str]:
        """Every test file, and its module."""
        named = {self._name(path): module for module, path in self.sources.paths.items()}
        return {name: named[name] for name in named if name.startswith("tests/") and Path(name).name.startswith("test_")}

    @cached_property
    def reached(self) -> dict[str, dict[str, int]]:
        """What each test file needs, its conftests included, and how many imports away; signposts are furthest."""
        found = {}
        for test, module in self.tests.items():
            far = self.sources.reach([module, *self._conftests(test)])
            for signpost in self.sources.signposts(far):
                far.setdefault(signpost, max(far.values()) + 1)
            found[test] = far
        return found

    def _conftests(self, test: str) -> Iterator[str]:
        for folder in Path(test).parents:
            if (self.root / folder / "conftest.py").is_file():
                yield self.sources.module_of(self.root / folder / "conftest.py")

    def touched(self, changed: str) -> dict[str, int]:
        """The test files that one changed file touches, and how far they are from it."""
        path = Path(changed)
        found = dict.fromkeys(self._by_name(path), 1)
        if path.suffix == ".py":
            module = self.sources.module_of(self.root / path)
            found |= {test: far[module] for test, far in self.reached.items() if module in far}
        elif (package := self._package_of(path)) is not None:
            inside = {module for module in self.sources.paths if f"{module}.".startswith(f"{package}.")}
            for test, far in self.reached.items():
                if near := [far[module] for module in far.keys() & inside]:
                    found[test] = min(near) + 1
        return {test: far for test, far in found.items() if test in self.tests or test == "README.md"}

    def _by_name(self, path: Path) -> Iterator[str]:
        """The tests of what is not imported, but loaded by its name."""
        name, parts = path.as_posix(), path.parts
        if name == "README.md":
            yield name
        if path.suffix == ".md":
            yield from DOCUMENTS
        elif parts[:2] == ("ledger", "games"):
            yield from self._below("tests/golden")
            yield from (test for test in self.tests if Path(test).parent == Path("tests/games"))
            yield from self._below(f"tests/games/{parts[2]}")
        elif "commands" in parts and parts[0] != "tests":
            yield from self._below("tests/commands")
        elif "templates" in parts:
            room = parts[parts.index("templates") + 1]
            yield from (*TEMPLATES, *self._below(f"tests/web/{room}"), f"tests/web/test_{room}.py")
        elif "static" in parts:
            yield from STATIC

    def _below(self, folder: str) -> list[str]:
        return [test for test in self.tests if test.startswith(f"{folder}/")]

    def _package_of(self, path: Path) -> str | None:
        """The package that data lie in; None for what lies in none, as documents do."""
        for folder in path.parents:
            if (self.root / folder / "__init__.py").is_file():
                return self.sources.module_of(self.root / folder / "__init__.py")
        return None

    def choose(self, changed: Iterable[str], most: int = MOST_TESTS) -> Choice:
        """The nearest of the touched tests, so many at most."""
        changed, choice = list(changed), Choice()
        near: dict[str, tuple[int, int]] = {}
        for path in changed:
            touched = self.touched(path)
            if not touched:
                choice.leave("touched by nothing that is known here", path)
            for test, far in touched.items():
                near[test] = min(near.get(test, (0, 99)), (-kin(test, path), far))
        total = 0
        for test in sorted(near, key=lambda test: (test not in changed, near[test], test)):
            if test.startswith(BROWSER) and test not in changed:
                choice.leave("in a browser", test)
                continue
            total += self._count(test)
            if total > most and choice.chosen:
                choice.leave("further away", test)
            else:
                choice.chosen.append(test)
        return choice

    def _count(self, test: str) -> int:
        if test == "README.md":
            return 1
        defined = ast.parse(text_of(self.root / test)).body
        return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in defined)

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()


def kin(test: str, changed: str) -> int:
    """How many names two paths share: tests lie in folders that are called like what they test."""
    return len(_names(test) & _names(changed))


def _names(path: str) -> set[str]:
    parts = Path(path).with_suffix("").parts
    return {part.removeprefix("test_") for part in parts} - {"tests", "ledger", "tournament", "__init__"}


def changed_files(root: Path, base: str = "") -> tuple[list[str], str]:
    """The files that differ from `base`, or from HEAD, or, where nothing does, what the last commit changed; and in words."""
    since = _git(root, "merge-base", base, "HEAD")[0] if base else "HEAD"
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    if found := [*_git(root, "diff", "--name-only", "--relative", since), *new]:
        return sorted(set(found)), f"since {base}" if base else "not committed"
    return sorted(_git(root, "diff", "--name-only", "--relative", "HEAD~1", "HEAD")), "in the last commit"


def _git(root: Path, *arguments: str) -> list[str]:
    ran = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
    return ran.stdout.splitlines()


def main(arguments: list[str]) -> int:
    begun = time()
    seconds = int(os.environ.get("QUICK_BUDGET", SECONDS))
    try:
        changed, when = changed_files(ROOT, *arguments)
    except subprocess.CalledProcessError as fault:
        print(f"git cannot say what changed: {fault.stderr.strip()}", file=sys.stderr)
        return 2
    choice = Chooser(Sources()).choose(changed)
    print(f"{len(changed)} files changed ({when}): {_some(changed)}")
    print(f"{len(choice.chosen)} test files are touched: {_some(choice.chosen)}")
    for why, paths in choice.left_out.items():
        print(f"left out, {why}: {len(paths)}: {_some(paths)}")
    sys.stdout.flush()
    sources = [path for path in changed if path.endswith(".py") and (ROOT / path).is_file()]
    codes = [_run("ruff", "check", *sources)] if sources else []
    if choice.chosen:
        until = str(begun + seconds - BEFORE_THE_END)
        options = ("-m", "not slow", "-n", "auto", "-q", "-p", "tests.deadline")
        codes.append(_run("pytest", *choice.chosen, *options, TESTS_UNTIL=until))
    print(f"{time() - begun:.0f} seconds; make test runs everything")
    return max(codes, default=0)


def _run(module: str, *arguments: str, **environment: str) -> int:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode


def _some(paths: list[str], most: int = 8) -> str:
    return ", ".join(paths[:most]) + (f" and {len(paths) - most} more" if len(paths) > most else "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
