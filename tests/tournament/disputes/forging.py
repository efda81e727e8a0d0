"""Forging case files, as somebody would who has no private key: change one thing, and seal everything again.

A bundle is taken apart down to the stored bytes of each event (`opened`), every value in it is altered in turn
(`alterations`), and it is put together with seals that fit (`sealed`). A forger who knows the chain also gives every event a
digest that fits (`chained`); the head that was published is copied either way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from ledger.files import seal_lines
from ledger.store.chain import GENESIS, link, seal_of
from ledger.values import canonical

INNER = ("tournament", "record")


class Alteration(NamedTuple):
    """One thing that a forger does: how, and at which place of the opened bundle."""

    how: str
    path: tuple[Any, ...]

    def __str__(self) -> str:
        return f"{self.how} {'.'.join(map(str, self.path))}"


def opened(lines: list[bytes]) -> list[Any]:
    """The lines of a bundle without its seal, as JSON down to the bytes of each event."""
    return [_deep(json.loads(line)) for line in lines[:-1]]


def _deep(line: Any) -> Any:
    for name in INNER:
        if isinstance(line.get(name), str) and "page" not in line and "case" not in line:
            inside = json.loads(line[name])
            if "bytes" in inside:
                inside["bytes"] = json.loads(inside["bytes"])
            return {name: inside}
    return line


def sealed(parts: list[Any], head: str, rechained: bool = False) -> list[bytes]:
    """The lines of a bundle with seals that fit, and the head that was published; `rechained`: digests that fit, too."""
    found = [canonical(part) for part in parts if not _is_inner(part)]
    for name in INNER:
        inner = [deepcopy(part[name]) for part in parts if _is_inner(part) and name in part]
        for line in inner:
            if isinstance(line, dict) and "bytes" in line:
                line["bytes"] = canonical(line["bytes"]).decode()
        if rechained:
            chained(inner, name)
        found += [canonical({name: line.decode()}) for line in _resealed(inner)]
    return seal_lines(found, head)


def _is_inner(part: Any) -> bool:
    return isinstance(part, dict) and len(part) == 1 and next(iter(part)) in INNER


def _resealed(inner: list[Any]) -> list[bytes]:
    """The lines of a sealed file with a seal over them, if they still end in one."""
    lines = [canonical(line) for line in inner]
    last = inner[-1] if inner else None
    if isinstance(last, dict) and "seal" in last:
        lines[-1] = canonical({**last, "seal": seal_of(lines[:-1])})
    return lines


def chained(inner: list[Any], name: str) -> None:
    """Give every event of a sealed file the place and the digest that follow from the one before it."""
    header = inner[0] if inner and isinstance(inner[0], dict) else {}
    stream = header.get("tournament" if name == "tournament" else "match")
    events = [line for line in inner if isinstance(line, dict) and {"topic", "bytes", "digest"} <= set(line)]
    digest = GENESIS
    for place, line in enumerate(events, start=1):
        line["position"] = place
        digest = link(digest, str(stream), place, str(line["topic"]), str(line["bytes"]).encode())
        line["digest"] = digest.hex()
    header["events"] = len(events)
    if inner and isinstance(inner[-1], dict) and "head" in inner[-1]:
        inner[-1]["head"] = digest.hex()


def alterations(parts: Any) -> Iterator[Alteration]:
    """Everything that can be done to one value: changed, dropped, doubled, and something put beside it."""
    yield from _within(parts, ())


def _within(value: Any, path: tuple[Any, ...]) -> Iterator[Alteration]:
    if isinstance(value, dict):
        yield Alteration("add to", path)
        for name, one in value.items():
            yield Alteration("drop", (*path, name))
            yield from _within(one, (*path, name))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield Alteration("drop", (*path, number))
            yield Alteration("double", (*path, number))
            yield from _within(one, (*path, number))
    else:
        yield Alteration("change", path)


def altered(parts: Any, what: Alteration) -> Any:
    """The opened bundle with one alteration."""
    parts = deepcopy(parts)
    if what.how == "add to":
        _at(parts, what.path)["forged"] = 1
        return parts
    *way, last = what.path
    holder = _at(parts, tuple(way))
    if what.how == "drop":
        del holder[last]
    elif what.how == "double":
        holder.insert(last, deepcopy(holder[last]))
    else:
        holder[last] = _other(holder[last])
    return parts


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for one in path:
        value = value[one]
    return value


def _other(value: Any) -> Any:
    """Another value of the same kind, where there is one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return "forged"
    return value[:-1] + ("0" if value[-1:] != "0" else "1")
