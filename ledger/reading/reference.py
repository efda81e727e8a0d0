"""Writes `docs/library.md` from the docstrings of the door and the side doors: every name, its signature, its example."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Sequence
from textwrap import dedent
from types import ModuleType
from typing import is_typeddict

HEAD = """# The library

<!-- Written by `make docs` from the docstrings; do not edit. -->

`pip install` this repository and `import ledger`. The door, `ledger`, has the names that most callers need; the side doors, which
are modules of their own, have the rest. Nothing else in the package is for outsiders, and may change without notice. Each
example runs as it stands (`tests/door/test_library.py`), with the names of its door and of `ledger` imported, and `store`
as the path of a file in an empty folder."""
# an assignment of a constant, with the comment behind it
WORDS = re.compile(r"^(?P<name>\w+)(: [^=]+)? = [^#]*?(  # (?P<words>.+))?$")


def reference_page(door: ModuleType, side_doors: Sequence[ModuleType]) -> str:
    """The page about every public name of the library."""
    lines = [HEAD, "", *_contents([door, *side_doors]), "", *_module(door, ())]
    for module in side_doors:
        lines += ["", *_module(module, names_of(door))]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _contents(modules: Sequence[ModuleType]) -> Iterator[str]:
    """One line for each door, with all its names."""
    for module in modules:
        anchor = module.__name__.replace(".", "")
        yield f"- [`{module.__name__}`](#{anchor}): {', '.join(f'`{name}`' for name in names_of(module))}"


def names_of(module: ModuleType) -> list[str]:
    """The public names of a door, in its order."""
    listed: Sequence[str] = module.__all__
    return [name for name in listed if not name.startswith("_")]


def _module(module: ModuleType, explained: Sequence[str]) -> Iterator[str]:
    """The part of the page about one door; names that were explained before are only listed."""
    yield from (f"## {module.__name__}", "", *_text(inspect.cleandoc(module.__doc__ or "")))
    if again := [f"[`{name}`](#{name.lower()})" for name in names_of(module) if name in explained]:
        yield f"Also here: {', '.join(again)}."
    for name in names_of(module):
        if name in explained:
            continue
        yield from ("", f"### {name}", "", *_entry(module, name))


def _entry(module: ModuleType, name: str) -> Iterator[str]:
    """One name of a door: its signature, its docstring, and its members if it is a class."""
    value = getattr(module, name)
    if is_constant(value):
        words = words_of_constant(module, name)
        yield f"{words[:1].upper()}{words[1:]}."
        return
    yield from ("```python", _signature(name, value), "```", "", *_text(inspect.getdoc(value) or ""))
    if inspect.isclass(value) and not issubclass(value, Exception):
        yield from _members(value)


def _signature(name: str, value: object) -> str:
    """`class Name` or `name(arguments) -> result`, as it stands in the code."""
    if inspect.isclass(value):
        return f"class {name}({value.__bases__[0].__name__})" if issubclass(value, Exception) else f"class {name}"
    assert callable(value)
    node = ast.parse(dedent(inspect.getsource(inspect.unwrap(value)))).body[0]
    assert isinstance(node, ast.FunctionDef)
    return f"{name}({ast.unparse(node.args)})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")


def _members(kind: type) -> Iterator[str]:
    """The fields, properties and methods that a class has for others."""
    rows = [*_fields(kind), *(_member(name, value) for name, value in _public(kind))]
    if rows:
        yield from ("", "| | |", "|---|---|", *rows)


def _fields(kind: type) -> Iterator[str]:
    """The fields of a class, each with the comment behind it; those that a TypedDict inherits come first."""
    source = dedent(inspect.getsource(kind))
    lines = source.splitlines()
    (node,) = ast.parse(source).body
    assert isinstance(node, ast.ClassDef)
    for base in node.bases:
        inherited = getattr(sys.modules[kind.__module__], ast.unparse(base), None)
        if inherited is not None and is_typeddict(inherited):
            yield from _fields(inherited)
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and not one.target.id.startswith("_"):
            words = lines[one.lineno - 1].partition("  # ")[2]
            yield f"| `{_cell(ast.unparse(one))}` | {_cell(words)} |"


def _public(kind: type) -> Iterator[tuple[str, object]]:
    """The public properties and methods of a class, inherited ones of the same package first."""
    own = [base for base in reversed(kind.__mro__) if base.__module__.split(".")[0] == kind.__module__.split(".")[0]]
    found = {name: value for base in own for name, value in vars(base).items() if not name.startswith("_")}
    return ((name, value) for name, value in found.items() if isinstance(value, property | classmethod) or callable(value))


def _member(name: str, value: object) -> str:
    """One row of the table of members: how it is called, and the first sentence about it."""
    if isinstance(value, property):
        return f"| `{name}` | {_sentence(value)} |"
    function = value.__func__ if isinstance(value, classmethod | staticmethod) else value
    taken = ", ".join(list(inspect.signature(function).parameters)[1:]) if callable(function) else ""
    return f"| `{name}({taken})` | {_sentence(function)} |"


def _cell(words: str) -> str:
    """Words as a cell of a Markdown table."""
    return words.replace("|", "\\|")


def _sentence(value: object) -> str:
    """The first paragraph of a docstring, on one line of a table."""
    return _cell(" ".join((inspect.getdoc(value) or "").split("\n\n")[0].split()))


def _text(words: str) -> Iterator[str]:
    """A docstring as Markdown: what is indented or an example stands in a block of code."""
    for part in re.split(r"\n{2,}", words):
        if part.startswith(">>>"):
            yield from ("```python", *part.splitlines(), "```", "")
        elif part.startswith("    ") or "├──" in part:
            yield from ("```", *inspect.cleandoc(part).splitlines(), "```", "")
        else:
            yield from (part, "")


def is_constant(value: object) -> bool:
    """Whether it is a plain value or another name for a type, so that it has no docstring of its own."""
    named_anew = inspect.isclass(value) and value.__module__ == "builtins"  # `Language = str`
    return named_anew or not (inspect.isclass(value) or (callable(value) and inspect.isroutine(inspect.unwrap(value))))


def words_of_constant(module: ModuleType, name: str) -> str:
    """The comment behind or above a constant's assignment, in the file that defines it."""
    home, found = _home(module, name)
    above = ""
    for line in inspect.getsource(home).splitlines():
        if (fits := WORDS.match(line)) and fits["name"] == found:
            return fits["words"] or above
        above = line.removeprefix("# ") if line.startswith("# ") else ""
    return ""


def _home(module: ModuleType, name: str) -> tuple[ModuleType, str]:
    """The module that defines a name which this module may only import, and the name that it has there."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                if (one.asname or one.name) == name:
                    package = module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
                    up = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
                    return _home(sys.modules[".".join([*up, *filter(None, [node.module])])], one.name)
    return module, name
