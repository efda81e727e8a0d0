"""What `make prove` found, kept beside each game in `proven.txt`: the proven rules, and a digest of what the proof rests on.

The digest is over the contents of the game, its tests, the core and the kit, and every other file of ours that its marked
tests or the prover import (see `tests/imports.py`). Where it matches, proving again would say the same. Names are taken
relative to the root and line endings as the repository stores them, so that it is the same in every checkout.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ledger.games import package_of
from tests.imports import ROOT, Sources, text_of

EVERY_GAME = ("ledger/core", "ledger/kit")
PROVER = ("tests.prove", "tests.conftest")
HEADING = "# sha256 "
MARKED = re.compile(r"\brule\(")


class Proven(NamedTuple):
    """The rules that were proven, and over which contents; None where nobody wrote that down."""

    rules: tuple[str, ...]
    digest: str | None


def record_of(slug: str, root: Path = ROOT) -> Path:
    return _home(slug, root) / "proven.txt"


def read_record(path: Path) -> Proven | None:
    """What stands in a record; None where there is none."""
    if not path.is_file():
        return None
    lines = path.read_text(encoding="utf-8").splitlines()
    digests = [line.removeprefix(HEADING) for line in lines if line.startswith(HEADING)]
    return Proven(tuple(line for line in lines if not line.startswith("#")), digests[0] if digests else None)


def write_record(path: Path, proven: Proven) -> None:
    path.write_text("".join(f"{line}\n" for line in (f"{HEADING}{proven.digest}", *proven.rules)), encoding="utf-8")


def digest_of(slug: str, sources: Sources) -> str:
    """One digest over everything that the proof of a game rests on."""
    whole = sha256()
    for path in sorted(rests_on(slug, sources), key=lambda path: path.relative_to(sources.root).as_posix()):
        name = path.relative_to(sources.root).as_posix()
        content = sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
        whole.update(f"{content} {name}\n".encode())
    return whole.hexdigest()


def rests_on(slug: str, sources: Sources) -> set[Path]:
    """Every file whose content the proof of a game rests on."""
    root = sources.root
    tests = root / "tests" / "games"
    tops = (*(root / one for one in EVERY_GAME), _home(slug, root), tests / slug.replace("-", "_"))
    found = {path for top in tops for path in _files(top)} | set(tests.glob("*.py"))
    found.discard(record_of(slug, root))
    for module in sources.reach([*map(sources.module_of, marked_tests(slug, root)), *PROVER]):
        found |= set(_with_data(sources.paths[module]))
    return found


def marked_tests(slug: str, root: Path = ROOT) -> list[Path]:
    """The test files that claim rules of a game: its own, and those of every game."""
    home = root / "tests" / "games"
    own = (home / slug.replace("-", "_")).rglob("test_*.py")
    return [path for path in sorted([*own, *home.glob("test_*.py")]) if MARKED.search(text_of(path))]


def _with_data(path: Path) -> Iterator[Path]:
    """A module, and if it is a package the data that lie in its folder, packages inside it left out."""
    yield path
    if path.name == "__init__.py":
        for inside in sorted(path.parent.iterdir()):
            if inside.is_dir() and not (inside / "__init__.py").is_file():
                yield from _files(inside)
            elif inside.is_file() and inside.suffix != ".py" and inside.name != "proven.txt":
                yield inside


def _home(slug: str, root: Path) -> Path:
    return root.joinpath(*package_of(slug).split("."))


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc" and "__pycache__" not in path.parts)
