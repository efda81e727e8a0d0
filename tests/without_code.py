"""Taking the code of an effect rule away for a moment.

The code that performs an effect rule carries the rule's id in a comment: at the end of a statement's first line, or on a
line of its own above it. The statement is replaced by `pass`; of a marked function, the body by `return` of its first
argument. The running function gets the new code object, so every module that imported it feels the loss.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import re
import tokenize
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from tests.imports import nodes_of, text_of

RULE_ID = re.compile(r"\b[a-z][a-z0-9]*(?:\.[a-z0-9-]+){2,}\b")


class Inseparable(Exception):
    """The marked code cannot be taken away on its own."""


@dataclass(frozen=True, slots=True)
class Place:
    """A marked statement: in which module, from which line."""

    module: str
    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}"


def marked_places(game: Any, rule: str) -> Iterator[Place]:
    """Where a comment in the game's own files names the rule."""
    home = Path(game.__file__).parent
    for path in _sources(home):
        if rule not in text_of(path):
            continue
        for token in _comments(path):
            if rule in RULE_ID.findall(token.string):
                alone = not token.line[: token.start[1]].strip()
                line = _next_statement(path, token.start[0]) if alone else token.start[0]
                yield Place(_module(game.__name__, path.relative_to(home)), path, line)


@cache
def _sources(home: Path) -> tuple[Path, ...]:
    return tuple(sorted(home.rglob("*.py")))


@cache
def _comments(path: Path) -> tuple[tokenize.TokenInfo, ...]:
    tokens = tokenize.generate_tokens(io.StringIO(text_of(path)).readline)
    return tuple(token for token in tokens if token.type == tokenize.COMMENT)


def _module(package: str, path: Path) -> str:
    inside = path.with_suffix("").parts
    return ".".join((package, *(inside[:-1] if inside[-1] == "__init__" else inside)))


def _next_statement(path: Path, line: int) -> int:
    starts = [_first_line(node) for node in nodes_of(path) if isinstance(node, ast.stmt)]
    return min(start for start in starts if start > line)


def _first_line(node: ast.stmt) -> int:
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])


@contextmanager
def without_code(place: Place) -> Iterator[None]:
    """The program without the statement at that place."""
    tree = ast.parse(text_of(place.path))
    function, statement = _find(tree, place.line)
    if function is statement:
        statement.body = [ast.Return(ast.Name(function.args.args[0].arg, ast.Load()))]
    else:
        _replace(function, statement)
    live = _live(place.module, function.name)
    old, new = live.__code__, _code(compile(ast.fix_missing_locations(tree), str(place.path), "exec"), function.name)
    live.__code__ = new
    try:
        yield
    finally:
        live.__code__ = old


def _find(tree: ast.Module, line: int) -> tuple[ast.FunctionDef, ast.stmt]:
    """The function around the line, and the innermost statement that starts there or spans it."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and _first_line(node) <= line <= node.end_lineno]
    if not functions:
        raise Inseparable("the code is not inside a function")
    function = functions[0]
    if line <= function.lineno:
        return function, function
    inside = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function]
    starting = [node for node in inside if node.lineno == line]
    spanning = [node for node in inside if node.lineno <= line <= node.end_lineno]
    found = starting or sorted(spanning, key=lambda node: node.end_lineno - node.lineno)
    if not found:
        raise Inseparable("no statement stands there")
    return function, found[0]


def _replace(function: ast.FunctionDef, statement: ast.stmt) -> None:
    for node in ast.walk(function):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and statement in block:
                block[block.index(statement)] = ast.copy_location(ast.Pass(), statement)
                return
    raise Inseparable("the statement cannot be taken out")


def _live(module: str, name: str) -> FunctionType:
    found = inspect.unwrap(getattr(importlib.import_module(module), name))
    if not isinstance(found, FunctionType):
        raise Inseparable(f"{name} is not a function")
    return found


def _code(module: CodeType, name: str) -> CodeType:
    return next(const for const in module.co_consts if isinstance(const, CodeType) and const.co_name == name)
