"""The one test that knows the whole house: who may import whom."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from ledger.games import GAMES, package_of
from manage import COMMANDS
from tests.imports import ROOT, nodes_in, text_of

HARMLESS = {  # the standard library that pure rooms may use: nothing here has a clock, chance, input or output
    "__future__", "base64", "bisect", "collections", "contextlib", "dataclasses", "enum", "fractions", "functools",
    "hashlib", "heapq", "html", "itertools", "json", "math", "operator", "re", "string", "textwrap", "tomllib", "types",
    "typing", "unicodedata", "xml",
}  # fmt: skip
UNFIT = {
    "__import__",
    "open",
    "eval",
    "input",
    "print",
    "breakpoint",
    "globals",
    "exec",
}  # built-ins that pure code leaves alone
PURE = ("ledger.core", "ledger.kit", "ledger.games", "tournament.pairing", "tournament.scoring", "tournament.domain")
SHELVES = {  # pure rooms' files that may find what lies beside them: data, sentences, the packages of the games
    "ledger.core.wording.languages": {"importlib"},
    "tournament.scoring.profile_files": {"importlib"},
    "tournament.domain.disputes.appeals": {"datetime"},  # likewise
    "tournament.domain.clocks": {"datetime"},  # to reckon with times that are told, never to ask what time it is
    "tournament.domain.match_clock": {"datetime"},
    "ledger.games": {"importlib"},
}
BY_NAME = {"import_module", "__import__"}  # ways to import that no import statement shows

SIDE_DOORS = tuple(f"ledger.{path.stem}" for path in sorted((ROOT / "ledger").glob("*.py")) if path.name != "__init__.py")
DOORS = ("ledger!", *SIDE_DOORS)  # all that outsiders may name: the door, and the modules that stand beside it

# room -> what it may import besides itself and the standard library; "name!" is the package itself, never a part of it
MAY_IMPORT = {
    "ledger.core": (),
    "ledger.kit": ("ledger.core",),
    "ledger.games.*": ("ledger.core", "ledger.kit"),
    "ledger.games": ("ledger.core", "ledger.games.*"),
    "ledger.catalogue": ("ledger.core", "ledger.kit"),
    "ledger.store": (
        "ledger.core",
        "ledger.kit",
        "ledger.games!",
        "ledger.catalogue",
        "eventsourcing",
        "psycopg",
        "msgspec",
    ),
    "ledger.audit": ("ledger.core", "ledger.kit", "ledger.games!", "ledger.rules", "ledger.store"),
    "ledger.reading": (
        "ledger.core",
        "ledger.kit",
        "ledger.games!",
        "ledger.rules",
        "ledger.store",
        "ledger.audit",
    ),
    "ledger.service": (
        "ledger.core",
        "ledger.kit",
        "ledger.games!",
        "ledger.rules",
        "ledger.catalogue",
        "ledger.store",
        "ledger.reading",
    ),
    "ledger": ("ledger",),
    "tournament.scoring": ("ledger.wording",),
    "tournament.pairing": ("ledger.wording", "tournament.scoring"),
    "tournament.domain": (*DOORS, "tournament.pairing", "tournament.scoring"),
    "tournament.rulings": (*DOORS, "tournament.domain", "tournament.scoring"),
    "tournament.accounts": (*DOORS, "tournament.domain", "argon2"),
    "tournament.words": (
        *DOORS,
        "tournament.domain",
        "tournament.pairing",
        "tournament.rulings",
        "tournament.scoring",
    ),
    "tournament.services": (
        *DOORS,
        "tournament.accounts",
        "tournament.domain",
        "tournament.pairing",
        "tournament.rulings",
        "tournament.scoring",
        "tournament.services.evidence",
        "tournament.services.signing",
        "tournament.words",
    ),
    "tournament.services.evidence": (*DOORS, "tournament.domain", "tournament.services", "tournament.words", "PIL"),
    "tournament.services.signing": (*DOORS, "tournament.domain", "tournament.services", "tournament.words", "cryptography"),
    "tournament.web": (
        *DOORS,
        *(f"tournament.{name}" for name in ("accounts", "domain", "pairing", "rulings", "scoring", "services", "words")),
        "babel",
        "flask",
        "flask_smorest",
        "jinja2",
        "markupsafe",
        "marshmallow",
        "segno",
        "waitress",
        "werkzeug",
    ),
    "tournament!": ("tournament",),
    "tournament.commands": (
        *DOORS,
        *(f"tournament.{name}" for name in ("accounts", "domain", "rulings", "scoring", "services", "words")),
        "tournament!",  # the door alone has the pages
        "tournament.web.wording.catalogues",  # files for translators
        "benchmarks!",
        "click",
    ),
    "benchmarks": (
        "ledger",
        "tests.postgres",
        "tournament!",
        "tournament.pairing",
        "tournament.scoring",
        "chess",
        "msgspec",
        "psycopg",
        "py4swiss",
        "rustworkx",
    ),
    "manage": ("tournament.commands",),
}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str | None:
    parts = module.split(".")
    if parts[:2] == ["ledger", "games"] and len(parts) > 2:
        return f"ledger.games.{parts[2]}"
    if parts[0] == "ledger":
        return ".".join(parts[:2]) if ".".join(parts[:2]) in MAY_IMPORT else "ledger" if is_file(parts[:2]) else None
    if parts[0] == "tournament":
        return _tournament_room(parts)
    return parts[0] if parts[0] in MAY_IMPORT else None


def _tournament_room(parts: list[str]) -> str | None:
    if len(parts) == 1 or parts[1:] == ["door"]:
        return "tournament!"
    rooms = (".".join(parts[:3]), ".".join(parts[:2]))
    return next((room for room in rooms if room in MAY_IMPORT), None)


def is_file(parts: list[str]) -> bool:
    return len(parts) == 1 or ROOT.joinpath(*parts).with_suffix(".py").is_file()


@cache
def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(source: str, module: str, is_package: bool) -> list[str]:
    """Every module that the source names, relative names resolved."""
    found = []
    for node in nodes_in(source):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = module.split(".")[: len(module.split(".")) - node.level + (1 if is_package else 0)]
                base = ".".join([*up, *([node.module] if node.module else [])])
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                found.append(whole if is_module(whole) else base)
                if not node.level and alias.name in sys.stdlib_module_names and base.split(".")[0] in sys.stdlib_module_names:
                    found.append(alias.name)  # a module picked up out of another one
    return found


def allowed(room: str, name: str) -> bool:
    top = name.split(".")[0]
    if top in sys.stdlib_module_names:
        return not room.startswith(PURE) or top in HARMLESS
    if name == room or (name.startswith(room + ".") and room_of(name) == room):
        return True
    doors = MAY_IMPORT.get(room) or MAY_IMPORT["ledger.games.*"] if room.startswith("ledger.games.") else MAY_IMPORT[room]
    return any(_opens(door, name) for door in doors)


def _opens(door: str, name: str) -> bool:
    if door.endswith("!"):
        return name == door[:-1]
    if door.endswith(".*"):
        return name.startswith(door[:-1])
    return name == door or name.startswith(door + ".")


def strays(path: Path) -> list[str]:
    module = module_name(path)
    room = room_of(module)
    if room is None:
        return [f"{module} is in no known room"]
    return [
        name
        for name in imports(text_of(path), module, path.name == "__init__.py")
        if not allowed(room, name) and name.split(".")[0] not in SHELVES.get(module, ())
    ]


def unfit_names(source: str) -> set[str]:
    return {node.id for node in nodes_in(source) if isinstance(node, ast.Name)} & UNFIT


def loads_by_name(source: str) -> bool:
    """Whether the source can import what no statement of it names."""
    nodes = nodes_in(source)
    said = {node.id for node in nodes if isinstance(node, ast.Name)}
    said |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    said |= {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    return bool(said & BY_NAME)


FILES = [path for top in ("ledger", "tournament", "benchmarks") for path in sorted((ROOT / top).rglob("*.py"))]
FILES.append(ROOT / "manage.py")


def where(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_file_keeps_to_its_room() -> None:
    assert len(FILES) > 500
    faults = [f"{where(path)}: {', '.join(found)}" for path in FILES if (found := strays(path))]
    assert not faults, "\n".join(faults)


def test_pure_code_leaves_the_world_alone() -> None:
    pure = [path for path in FILES if module_name(path).startswith(PURE)]
    assert len(pure) > 300
    writes_functions = {"evolve.py": {"exec"}}  # its own, straight-line ones
    unfit = {path: unfit_names(text_of(path)) - writes_functions.get(path.name, set()) for path in pure}
    faults = [f"{where(path)}: {', '.join(sorted(names))}" for path, names in unfit.items() if names]
    assert not faults, "\n".join(faults)


def loaded_by_name() -> dict[str, list[str]]:
    """The files that load modules by their names, and every name that they load."""
    return {
        "ledger.games": [package_of(slug) for slug in GAMES],
        "tournament.commands.lazy": [f"tournament.commands.{where.rpartition('.')[0]}" for where, _ in COMMANDS.values()],
    }


def test_what_is_loaded_by_name_keeps_to_its_room_as_well() -> None:
    assert {module_name(path) for path in FILES if loads_by_name(text_of(path))} == set(loaded_by_name())
    for module, names in loaded_by_name().items():
        room = room_of(module)
        assert room is not None and names
        assert [name for name in names if not is_module(name) or not allowed(room, name)] == []


@pytest.mark.parametrize(
    "line",
    [
        "from importlib import import_module",
        "importlib.import_module('ledger.service')",
        "__import__('ledger.service')",
    ],
)
def test_a_module_loaded_by_its_name_is_seen(line: str) -> None:
    assert loads_by_name(line)


def test_every_python_file_of_the_product_is_in_a_known_room() -> None:
    tops = {path.relative_to(ROOT).parts[0] for path in ROOT.glob("*/**/*.py") if not path.parts[len(ROOT.parts)].startswith(".")}
    assert tops <= {"ledger", "migrations", "tournament", "benchmarks", "tests"}
    assert [path.name for path in ROOT.glob("*.py")] == ["manage.py"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("ledger.core.line", "import random"),
        ("ledger.core.line", "import shutil"),
        ("ledger.core.line", "import _random"),
        ("ledger.core.line", "from dataclasses import sys"),
        ("ledger.core.line", "from ..kit import piles"),
        ("ledger.kit.piles", "from ..games import hand_of_the_king"),
        ("ledger.kit.piles", "import click"),
        ("ledger.games.hand_of_the_king.play.apply", "from ...btwixt import play"),
        ("ledger.games.hand_of_the_king.play.apply", "from time import time"),
        ("ledger.games.hand_of_the_king.play.apply", "from ....store import file"),
        ("ledger.games.hand_of_the_king.play.apply", "from pathlib import Path"),
        ("ledger.catalogue", "from ..games import hand_of_the_king"),
        ("tournament.commands.records.games", "from ledger.core import match"),
        ("tournament.commands.records.games", "import flask"),
        ("ledger.audit.report", "from ..games.hand_of_the_king import play"),
        ("ledger.audit.report", "import flask"),
        ("tournament.services.office", "import flask"),
        ("tournament.services.office", "from ..web import create_app"),
        ("tournament.services.office", "from .. import web"),
        ("tournament.services.office", "from ledger.service.ledger import Ledger"),
        ("tournament", "import flask"),
        ("tournament.door", "import flask"),
        ("tournament.commands.records.games", "from ledger.service import ledger"),
        ("tournament.commands.records.games", "from ...pairing import swiss"),
        ("tournament.services.office", "import cryptography"),
        ("tournament.services.disputes.rulings", "import flask"),
        ("tournament.services.disputes.rulings", "from ...web import create_app"),
        ("tournament.services.disputes.rulings", "from ...commands.cli import cli"),
        ("tournament.services.disputes.rulings", "from ledger.service.ledger import Ledger"),
        ("tournament.scoring.results", "import random"),
        ("tournament.scoring.results", "from importlib.resources import files"),
        ("tournament.scoring.results", "from ..pairing import field"),
        ("tournament.scoring.results", "from ..services.office import Office"),
        ("tournament.pairing.swiss", "from ..services.office import Office"),
        ("tournament.pairing.swiss", "import random"),
        ("tournament.pairing.swiss", "import rustworkx"),
        ("tournament.pairing.swiss", "import py4swiss"),
        ("tournament.web.matches.pages", "from ledger.reading.match_view import MatchView"),
        ("tournament.web.matches.pages", "from ledger.games import hand_of_the_king"),
        ("tournament.web.matches.pages", "import psycopg"),
        ("tournament.web.matches.pages", "import click"),
        ("tournament.commands.keeping.serve", "from tournament.web import create_app"),
        ("tournament.commands.keeping.serve", "import waitress"),
    ],
)
def test_a_line_that_crosses_a_wall_is_seen(module: str, line: str) -> None:
    room = room_of(module)
    assert room is not None
    assert [name for name in imports(line, module, False) if not allowed(room, name)]


def test_an_unknown_room_is_seen() -> None:
    assert room_of("ledger.attic.box") is None
    assert room_of("cellar") is None
    assert room_of("tournament.attic.box") is None


def test_pages_lie_in_one_folder_beside_the_code() -> None:
    found = [path.relative_to(ROOT).parts for path in ROOT.glob("*/**/*.html")]
    assert {parts[0] for parts in found if not parts[0].startswith(".")} == {"templates"}
    assert not list((ROOT / "templates").rglob("*.py"))


def test_the_product_never_imports_the_bench_peer() -> None:
    """python-chess is GPL: only benchmarks may name it."""
    for path in FILES:
        named = imports(text_of(path), module_name(path), path.name == "__init__.py")
        assert path.parent.name == "benchmarks" or not any(name.split(".")[0] == "chess" for name in named)
