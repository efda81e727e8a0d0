"""The rooms inside a game, how full a folder may be, and that no modules import each other in a circle."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ledger.games import GAMES, package_of
from tests.imports import ROOT, text_of
from tests.test_architecture import imports, module_name

PRODUCT = [path for top in ("ledger", "tournament") for path in sorted((ROOT / top).rglob("*.py"))]
MOST = 20  # modules in one folder

# the rooms of a game, lower ones first: a room imports itself, its own height and what is below. Every game has these;
# what else it has are its own rooms, which stand between the model and the rules.
MODEL, OWN, ACTING, OUTER, FACE = range(5)
HEIGHTS = {"model": MODEL, "rules": ACTING, "flow": ACTING, "play": ACTING, "offer": OUTER, "show": OUTER, "": FACE}
OWN_ROOMS = {
    "hand-of-the-king": (),
    "thrones-hbo": ("cards",),
    "thrones-2e": ("cards", "deck"),
    "btwixt": ("table",),
    "asoiaf-tmg": ("army", "dice", "geometry", "measured", "modes"),
}


def graph(read: Callable[[str], str] = str) -> dict[str, set[str]]:
    """Every module of the product with the modules of the product that it imports, late imports too."""
    names = {module_name(path): path for path in PRODUCT}
    found = {name: set(imports(read(text_of(path)), name, path.name == "__init__.py")) for name, path in names.items()}
    return {name: {one for one in there if one in names and one != name} for name, there in found.items()}


def as_run(source: str) -> str:
    """The source without what only a type checker reads: `if TYPE_CHECKING:` imports nothing when it runs."""
    if "TYPE_CHECKING:" not in source:
        return source
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")]
    return ast.unparse(tree)


def room_in(game: str, module: str) -> str:
    """The room of a game that a module is in; the face is in none."""
    return module.removeprefix(game).lstrip(".").partition(".")[0]


def upward(game: str, own: tuple[str, ...], found: Mapping[str, set[str]]) -> list[str]:
    """The imports of a game that point to a higher room."""
    heights = {**HEIGHTS, **dict.fromkeys(own, OWN)}

    def height(module: str) -> int:
        return heights[room_in(game, module)]

    inside = {module for module in found if module == game or module.startswith(game + ".")}
    return [
        f"{module} -> {other}"
        for module in sorted(inside)
        for other in sorted(found[module] & inside)
        if height(other) > height(module)
    ]


def circles(found: Mapping[str, set[str]]) -> list[list[str]]:
    """Modules that can be reached from themselves: what is left when those that import nothing, or that nobody imports,
    are taken away again and again.
    """
    left = {name: set(there) for name, there in found.items()}
    while True:
        imported = {one for there in left.values() for one in there}
        bare = {name for name, there in left.items() if not there or name not in imported}
        if not bare:
            return [sorted(left)] if left else []
        left = {name: there - bare for name, there in left.items() if name not in bare}


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_the_same_rooms_and_no_import_points_upward(slug: str) -> None:
    game = package_of(slug)
    folder = ROOT.joinpath(*game.split("."))
    rooms = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms - {"words"} == {*HEIGHTS, *OWN_ROOMS[slug]} - {""}  # in words lie files, by language
    assert [path.name for path in folder.glob("*.py")] == ["__init__.py"]
    assert upward(game, OWN_ROOMS[slug], graph()) == []


def test_an_import_that_points_upward_is_seen() -> None:
    found = {"g.model.state": {"g.flow.turn"}, "g.flow.turn": {"g.rules.turn"}, "g.rules.turn": {"g.own.cards"}}
    found |= {"g.own.cards": {"g.offer.offers"}, "g.offer.offers": {"g"}, "g": {"g.model.state"}}
    assert upward("g", ("own",), found) == [
        "g.model.state -> g.flow.turn",
        "g.offer.offers -> g",
        "g.own.cards -> g.offer.offers",
    ]


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(graph(as_run)) == []


def test_only_what_a_type_checker_reads_is_left_out() -> None:
    source = "import a\nif TYPE_CHECKING:\n    import b\nif a:\n    import c\n"
    assert imports(as_run(source), "m", False) == ["a", "c"]


def test_a_circle_is_seen_with_everybody_in_it() -> None:
    found = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}
    assert circles(found) == [["b", "c"]]


def test_no_folder_is_crowded() -> None:
    modules = Counter(path.parent for path in PRODUCT if path.name != "__init__.py")
    assert {str(folder.relative_to(ROOT)): many for folder, many in modules.items() if many > MOST} == {}


def test_every_room_says_what_it_is_for() -> None:
    silent = [path for path in PRODUCT if path.name == "__init__.py" and not _docstring(path)]
    assert [str(path.relative_to(ROOT)) for path in silent] == []


def _docstring(path: Path) -> str | None:
    return ast.get_docstring(ast.parse(text_of(path)))
