"""Pure rooms hold no state that changes: nothing that one call leaves behind for the next, in this thread or another.

Forbidden are `global` and `nonlocal`, and inside a function every write into what outlives its call: what a module holds, and
what a closure has of the function around it. Looking something up may not change it either. A registry may be filled while
modules are being imported: then every mention of the function that fills it stands outside all functions, or inside another of
which the same is true. An `lru_cache` of a function is no offence, nor is a memory on the very value that it follows from
(`ledger.core.memo`).
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PURE = ("ledger/core", "ledger/kit", "ledger/games", "tournament/pairing", "tournament/scoring")
CONTAINERS = {"dict", "list", "set", "bytearray", "defaultdict", "OrderedDict", "Counter", "deque", "ChainMap"}
CHANGES = {  # methods that change a container
    "__delitem__", "__ior__", "__setitem__", "add", "append", "appendleft", "clear", "difference_update", "discard", "extend",
    "extendleft", "insert", "intersection_update", "move_to_end", "pop", "popitem", "popleft", "remove", "reverse", "rotate",
    "setdefault", "sort", "subtract", "symmetric_difference_update", "update",
}  # fmt: skip
LOOKS = {
    "__call__", "__contains__", "__eq__", "__getattr__", "__getitem__", "__hash__", "__iter__", "__len__", "__missing__",
}  # fmt: skip
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Offence(NamedTuple):
    where: str
    line: int
    what: str
    by: str = ""  # the outermost function around it, where that may be one that only runs at import

    def __str__(self) -> str:
        return f"{self.where}:{self.line}: {self.what}"


class Scope(NamedTuple):
    """A function that is being read: its name, the names of one call of it, and its first argument if it is a method."""

    name: str
    own: frozenset[str]
    me: str


class House:
    """All files of the pure rooms, read together: a name that one holds may be written to in another."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.trees = {where: ast.parse(source) for where, source in sources.items()}
        self.held = {where: dict(_held(tree)) for where, tree in self.trees.items()}
        self.made = {name: made for held in self.held.values() for name, made in held.items() if made}
        self.changing = _changing_methods(self.trees.values())
        # by name, where it is mentioned: the file, and the outermost function around it
        self.mentions: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self.found: list[Offence] = []
        self.where = ""  # the file that is being read
        for where, tree in self.trees.items():
            self.where = where
            self._read(tree, (), in_class=False)

    def offences(self) -> list[Offence]:
        """Every write that may happen after import."""
        return [one for one in self.found if not one.by or not self._only_at_import(one.where, one.by)]

    def _only_at_import(self, where: str, function: str, asked: frozenset[str] = frozenset()) -> bool:
        """Is it mentioned at all, and only where a module is being imported or such a function runs?"""
        private = function.startswith("_")  # then it is a name of that file, and one of another file is another
        places = [place for place in self.mentions[function] if place[0] == where or not private]
        return bool(places) and all(
            around in ("", function) or (around not in asked and self._only_at_import(file, around, asked | {function}))
            for file, around in places
        )

    def _read(self, node: ast.AST, scopes: tuple[Scope, ...], in_class: bool) -> None:
        if isinstance(node, FUNCTIONS):
            self._read_function(node, scopes, in_class)
            return
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            name = node.id if isinstance(node, ast.Name) else node.attr
            self.mentions[name].append((self.where, scopes[0].name if scopes else ""))
        if isinstance(node, ast.ClassDef):
            self._read_class(node)
        if scopes:
            self._judge(node, scopes)
        for child in ast.iter_child_nodes(node):
            self._read(child, scopes, isinstance(node, ast.ClassDef))

    def _read_function(self, node: ast.AST, scopes: tuple[Scope, ...], in_class: bool) -> None:
        for early in (*getattr(node, "decorator_list", ()), *node.args.defaults, *filter(None, node.args.kw_defaults)):
            self._read(early, scopes, in_class=False)  # runs where the function is made
        first = [one.arg for one in node.args.args[:1]]
        inner = Scope(getattr(node, "name", "lambda"), _own_names(node), first[0] if in_class and first else "")
        for statement in node.body if isinstance(node.body, list) else [node.body]:
            self._read(statement, (*scopes, inner), in_class=False)

    def _read_class(self, node: ast.ClassDef) -> None:
        for method in node.body:
            if getattr(method, "name", "") in LOOKS and _changes_itself(method, self.changing[node.name]):
                self._offend(method, f"{node.name}.{method.name} changes what is looked at")

    def _judge(self, node: ast.AST, scopes: tuple[Scope, ...]) -> None:
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            self._offend(node, f"{type(node).__name__.lower()} {', '.join(node.names)}")
        for target in _written(node):
            self._judge_write(node, target, scopes, "writes to")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = _root(node.func)
            made = self.made.get(owner or "", "") if not any(owner in scope.own for scope in scopes) else ""
            if node.func.attr in CHANGES or node.func.attr in self.changing.get(made, ()):
                self._judge_write(node, node.func, scopes, "changes")

    def _judge_write(self, node: ast.AST, target: ast.expr, scopes: tuple[Scope, ...], how: str) -> None:
        owner = _root(target)
        if owner is None or owner in scopes[-1].own or any(owner == scope.me for scope in scopes):
            return
        if any(owner in scope.own for scope in scopes[:-1]):
            self._offend(node, f"{how} {ast.unparse(target)} of the function around it")
        elif owner in self.held[self.where]:
            self._offend(node, f"{how} {ast.unparse(target)}", scopes[0].name)

    def _offend(self, node: ast.AST, what: str, by: str = "") -> None:
        self.found.append(Offence(self.where, node.lineno, what, by))


def _held(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that a module binds when it is imported, each with the class that was called for its value, if one was."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, FUNCTIONS):
            continue
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from _names(target, value)
            case ast.AnnAssign(target=target, value=value) if value is not None:
                yield from _names(target, value)
            case ast.ClassDef(name=name):
                yield name, ""
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from ((one.asname or one.name, "") for one in names)
        if isinstance(node, ast.stmt) and not isinstance(node, ast.ClassDef):
            yield from _held(node)


def _names(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str]]:
    names = [one for one in ast.walk(target) if isinstance(one, ast.Name)]
    values = value.elts if isinstance(value, ast.Tuple) and len(value.elts) == len(names) else [value] * len(names)
    for one, made in zip(names, values, strict=True):
        yield one.id, made.func.id if isinstance(made, ast.Call) and isinstance(made.func, ast.Name) else ""


def _own_names(function: ast.AST) -> frozenset[str]:
    """The names that belong to one call of the function: its arguments, and what its own statements bind."""
    arguments = function.args
    every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg)
    found, elsewhere = {one.arg for one in every if one is not None}, set()
    todo: list[ast.AST] = list(function.body) if isinstance(function.body, list) else [function.body]
    while todo:
        node = todo.pop()
        match node:
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                elsewhere |= set(names)
            case ast.Name(id=name, ctx=ast.Store()) | ast.FunctionDef(name=name):
                found.add(name)
            case ast.MatchAs(name=name) | ast.MatchStar(name=name) | ast.ExceptHandler(name=name) if name:
                found.add(name)
        if not isinstance(node, FUNCTIONS):
            todo.extend(ast.iter_child_nodes(node))
    return frozenset(found - elsewhere)


def _written(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement writes into: a part of something. A plain name is the function's own."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            pass
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.For(target=target):
            targets = [target]
        case _:
            return
    for target in targets:
        for part in ast.walk(target):
            if isinstance(part, (ast.Subscript, ast.Attribute)) and not isinstance(part.ctx, ast.Load):
                yield part


def _root(target: ast.expr) -> str | None:
    """The name at the root of `name.part[place].other`."""
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        target = target.value
    return target.id if isinstance(target, ast.Name) else None


def _changing_methods(trees: Iterator[ast.Module]) -> dict[str, frozenset[str]]:
    """By class: the methods that change the object, its own and those of the classes that it builds on."""
    classes = {node.name: node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    return {name: _methods(name, classes) for name in classes}


def _methods(name: str, classes: Mapping[str, ast.ClassDef]) -> frozenset[str]:
    if name in CONTAINERS:
        return frozenset(CHANGES)
    if name not in classes:
        return frozenset()
    roots = (base.value if isinstance(base, ast.Subscript) else base for base in classes[name].bases)
    found = frozenset().union(*(_methods(base.id, classes) for base in roots if isinstance(base, ast.Name)))
    methods = [one for one in classes[name].body if isinstance(one, ast.FunctionDef) and one.name != "__init__"]
    while more := {one.name for one in methods if one.name not in found and _changes_itself(one, found)}:
        found |= more
    return found


def _changes_itself(method: ast.AST, known: frozenset[str]) -> bool:
    """Does it write to the object, or call another method that does?"""
    if not isinstance(method, ast.FunctionDef) or not method.args.args:
        return False
    me = method.args.args[0].arg
    for node in ast.walk(method):
        if any(_root(target) == me for target in _written(node)):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _root(node.func) == me:
            itself = isinstance(node.func.value, ast.Name)
            if node.func.attr in (known if itself else CHANGES):
                return True
    return False


def pure_sources() -> dict[str, str]:
    paths = (path for room in PURE for path in sorted((ROOT / room).rglob("*.py")))
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def test_no_function_of_a_pure_room_leaves_anything_behind() -> None:
    sources = pure_sources()
    assert len(sources) > 500
    assert [str(one) for one in House(sources).offences()] == []


BAD = {
    "the latest answer": """
        _latest = None
        def asked(state):
            global _latest
            _latest = state
    """,
    "a list that is written over": """
        _latest = [None, None]
        def asked(state):
            _latest[:] = state, 1
    """,
    "a dict that fills up": """
        _KNOWN: dict[int, int] = {}
        def asked(number):
            _KNOWN[number] = number
    """,
    "a set that grows": """
        SEEN = set()
        class Looking:
            def at(self, one):
                SEEN.add(one)
    """,
    "a list that shrinks": """
        WAITING = [1, 2]
        def taken():
            del WAITING[0]
    """,
    "a part of a part": """
        BOOK = {"rules": []}
        def known(rule):
            BOOK["rules"].append(rule)
    """,
    "one after the other": """
        counts = [0]
        def counted():
            counts[0] += 1
    """,
    "a name for every round": """
        slot = {}
        def each(many):
            for slot["one"] in many:
                pass
    """,
    "an attribute of a class": """
        class State:
            latest = None
        def asked(state):
            State.latest = state
    """,
    "an attribute of the function itself": """
        import ledger
        def asked(state):
            ledger.latest = state
    """,
    "a closure that remembers": """
        def once(function):
            latest = []
            def asked(state):
                latest[:] = [state, function(state)]
                return latest[1]
            return asked
        @once
        def moments(state):
            return ()
    """,
    "a cell that remembers": """
        def once(function):
            latest = None
            def asked(state):
                nonlocal latest
                latest = function(state)
            return asked
    """,
    "a dict of one's own that is filled by looking": """
        class Known(dict):
            def __missing__(self, key):
                self[key] = key
                return key
    """,
    "an object whose method changes it": """
        class Memo:
            def __init__(self):
                self.known = {}
            def keep(self, key, value):
                self._put(key, value)
            def _put(self, key, value):
                self.known[key] = value
        _KNOWN = Memo()
        def asked(number):
            _KNOWN.keep(number, number)
    """,
    "a container of one's own": """
        class Memo(dict[int, int]):
            pass
        _KNOWN = Memo()
        def asked(number):
            _KNOWN.setdefault(number, number)
    """,
    "a registry that a step of play fills as well": """
        HOW = {}
        def how(kind):
            def register(function):
                HOW[kind] = function
                return function
            return register
        @how(1)
        def one(state):
            return how(2)(state)
    """,
}
FINE = {
    "what one call makes": """
        def asked(many):
            found, by = [], {}
            for one in many:
                found.append(one)
                by[one] = found
            return by
    """,
    "an argument of the caller": """
        def filled(found):
            found["one"] = 1
    """,
    "an object that changes itself": """
        class Search:
            def __init__(self):
                self.found = []
            def look(self, one):
                def take():
                    self.found.append(one)
                take()
    """,
    "a registry that is filled at import": """
        HOW = {}
        def how(kind):
            def register(function):
                HOW[kind] = function
                return function
            return register
        def both(function):
            return how(1)(how(2)(function))
        @both
        def one(state):
            return HOW[1]
    """,
    "a cache of a function": """
        from functools import cache
        @cache
        def asked(number):
            return number
    """,
    "a table that is only read": """
        HOW = {1: "one"}
        def asked(number):
            return HOW.get(number)
    """,
}


@pytest.mark.parametrize("what", BAD)
def test_a_memory_of_that_kind_is_seen(what: str) -> None:
    source = dedent(BAD[what])
    found = House({"room.py": source}).offences()
    assert [one.where for one in found] == ["room.py"], source
    assert source.splitlines()[found[0].line - 1].strip(), source


@pytest.mark.parametrize("what", FINE)
def test_what_keeps_nothing_is_let_alone(what: str) -> None:
    assert [str(one) for one in House({"room.py": dedent(FINE[what])}).offences()] == []


def test_what_another_module_holds_is_not_written_to_either() -> None:
    here = "from .there import KNOWN\ndef asked(number):\n    KNOWN.keep(number)\n"
    there = "class Memo:\n    def keep(self, one):\n        self.one = one\nKNOWN = Memo()\n"
    found = House({"here.py": here, "there.py": there}).offences()
    assert [str(one) for one in found] == ["here.py:3: changes KNOWN.keep"]
