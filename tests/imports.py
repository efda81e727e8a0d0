"""Which file needs which: read from the import statements, without running anything.

A name that a package hands on (`from ledger import Match`) is followed to the file that defines it. The package is then only
a signpost: whoever imports one name through it does not need everything that it names. So is a module that lists the name in
its `__all__` (`from ledger.cards import Card`). One that defines the name itself, or is imported whole, is needed like any
other file. What is loaded by name (`import_module`) is not seen: who asks has to know of it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


@cache
def text_of(path: Path) -> str:
    """The text of a source file, read once in a run."""
    return path.read_text(encoding="utf-8")


@cache
def nodes_in(source: str) -> tuple[ast.AST, ...]:
    """Every node of a source's syntax tree, parsed and walked once in a run. Nobody may change them."""
    return tuple(ast.walk(ast.parse(source)))


def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return nodes_in(text_of(path))


class Imported(NamedTuple):
    """`from module import name as bound`; a name of None is `import module`."""

    module: str
    name: str | None
    bound: str


class Needs(NamedTuple):
    """What a module imports: files it needs, and packages that only show the way."""

    files: frozenset[str]
    signposts: frozenset[str]


class Sources:
    """The Python files under a root, by the names that they are imported with."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root

    @cached_property
    def paths(self) -> dict[str, Path]:
        """Every module's file."""
        found = [path for path in sorted(self.root.glob("*/**/*.py")) if not self._hidden(path)]
        return {self.module_of(path): path for path in [*sorted(self.root.glob("*.py")), *found]}

    def _hidden(self, path: Path) -> bool:
        return any(part.startswith(".") for part in path.relative_to(self.root).parts)

    def module_of(self, path: Path) -> str:
        parts = path.relative_to(self.root).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def needs(self, module: str) -> Needs:
        """What one module imports, with the packages above each of them as signposts."""
        known: dict[str, Needs] = self.__dict__.setdefault("_needs", {})
        if module not in known:
            files: set[str] = set()
            signposts: set[str] = set(_above(module))
            for one in self._imports(module):
                self._follow(one, files, signposts, frozenset())
            for name in files:
                signposts |= set(_above(name))
            known[module] = Needs(frozenset(files), frozenset(signposts & self.paths.keys()) - files)
        return known[module]

    def reach(self, modules: Iterable[str]) -> dict[str, int]:
        """Every module that these need, themselves included, with how many imports away it is. No signposts."""
        far = {module: 0 for module in modules if module in self.paths}
        edge = list(far)
        while edge:
            nearer, edge = edge, []
            for module in nearer:
                for name in self.needs(module).files:
                    if name not in far:
                        far[name] = far[module] + 1
                        edge.append(name)
        return far

    def signposts(self, modules: Iterable[str]) -> set[str]:
        """The packages that only show these modules the way."""
        return {one for module in modules for one in self.needs(module).signposts}

    def _follow(self, one: Imported, files: set[str], signposts: set[str], been: frozenset[Imported]) -> None:
        """Add the file that defines what is imported."""
        whole = f"{one.module}.{one.name}"
        if one.name is not None and whole in self.paths:
            files.add(whole)
            return
        if one.module not in self.paths:
            return
        handed_on = self._handed_on(one.module).get(one.name or "")
        if handed_on is None or one in been:
            files.add(one.module)
            return
        signposts.add(one.module)
        self._follow(handed_on, files, signposts, been | {one})

    def _is_package(self, module: str) -> bool:
        return self.paths[module].name == "__init__.py"

    def _handed_on(self, module: str) -> dict[str, Imported]:
        """The names that others get from here: all that a package imports, and what a module imports and lists in `__all__`."""
        known: dict[str, dict[str, Imported]] = self.__dict__.setdefault("_hands_on", {})
        if module not in known:
            listed = None if self._is_package(module) else _listed(text_of(self.paths[module]))
            known[module] = {one.bound: one for one in self._imports(module) if listed is None or one.bound in listed}
        return known[module]

    def _imports(self, module: str) -> Iterator[Imported]:
        for node in _import_statements(ast.parse(text_of(self.paths[module]))):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield from (Imported(name, None, "") for name in (alias.name, *_above(alias.name)))
            else:
                base = self._base(module, node)
                for alias in node.names:
                    yield Imported(base, None if alias.name == "*" else alias.name, alias.asname or alias.name)

    def _base(self, module: str, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = module.split(".")
        up = parts[: len(parts) - node.level + self._is_package(module)]
        return ".".join([*up, *([node.module] if node.module else [])])


def _listed(source: str) -> set[str]:
    """The names in a module's `__all__`; none, if it has none."""
    for node in ast.parse(source).body if "__all__" in source else ():
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["__all__"]:
            return set(ast.literal_eval(node.value))
    return set()


def _above(module: str) -> Iterator[str]:
    """The packages that a module lies in."""
    parts = module.split(".")
    return (".".join(parts[:number]) for number in range(1, len(parts)))


def _import_statements(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Those of a file, however deep in it; only statements are looked at, which is much quicker than a walk."""
    stack: list[ast.AST] = [tree]
    while stack:
        for node in _inside(stack.pop()):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield node
            else:
                stack.append(node)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    for blocks in ("body", "orelse", "finalbody", "handlers", "cases"):
        found = getattr(node, blocks, ())
        yield from found if isinstance(found, list) else ()
