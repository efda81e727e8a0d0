"""Checks that a sealed file is, byte for byte, what was written: added blank lines and changed line ends are faults."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import BadRecord
from ..core.wording.places import SaidPlace, line_place, place_inside
from .jsonl import Lines


def must_be_exact(path: Path) -> None:
    """Raise BadRecord with the line unless the file has only lines of the record, each ended as it was written."""
    try:
        exact_lines(path.read_bytes(), str(path))
    except OSError as fault:
        raise BadRecord(str(path), fault.strerror or "store.cannot-be-read") from None


def exact_lines(data: bytes, where: str = "") -> Lines:
    """The numbered lines of a record; raises BadRecord for blank lines, spaces or line ends that were not written."""
    lines = data.split(b"\n")
    if lines.pop():
        raise BadRecord(_at(where, len(lines) + 1), "store.the-file-is-cut-short-its")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            raise BadRecord(_at(where, number), "store.a-blank-line-was-added")
        if line != line.strip():
            raise BadRecord(_at(where, number), "store.spaces-or-another-line-end-were")
    return list(enumerate(lines, start=1))


def _at(file: str, number: int) -> SaidPlace:
    """The place of a line, with the name of its file if there is one."""
    return place_inside(file, line_place(number)) if file else line_place(number)
