"""Chance from a seed: the same on every machine, in every process. Nobody can foretell it without the seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


def number(*words: str | int) -> int:
    """A number of 128 bits that the words decide."""
    text = "\x1f".join(str(word) for word in words)
    return int.from_bytes(blake2b(text.encode(), digest_size=16, person=b"maester lots").digest(), "big")


def drawn(entries: Iterable[str], *words: str | int) -> dict[str, int]:
    """Every entry's lot: its number, from 1, in an order that the words decide. The order of `entries` does not matter."""
    order = sorted(entries, key=lambda entry: (number(*words, entry), entry))
    return {entry: lot for lot, entry in enumerate(order, start=1)}


def shuffled(values: Sequence[T], *words: str | int) -> list[T]:
    """The values in an order that the words decide; their present order matters."""
    return [value for _, value in sorted((number(*words, at), value) for at, value in enumerate(values))]


def stream(*words: str | int) -> Iterator[int]:
    """Numbers of 32 bits that the words decide, without end."""
    block = 0
    while True:
        text = "\x1f".join(str(word) for word in (*words, block))
        digest = blake2b(text.encode(), person=b"maester lots").digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 64, 4))
        block += 1
