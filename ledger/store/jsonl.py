"""Reads JSON Lines from outside, strictly and within bounds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from ..core.codec import Plain
from ..core.errors import BadRecord
from ..core.wording.places import line_place
from ..core.wording.sentence import Sentence

FORMAT = 1  # the version of the format, which the header line of typed and sealed files names
LONGEST_LINE = 1_000_000  # bytes of a line
LARGEST_FILE = 256_000_000  # bytes of a file

Lines = list[tuple[int, bytes]]  # numbered from 1, blank ones left out


def parse(line: str | bytes, where: str) -> Plain:
    """The JSON value on a line, read strictly: repeated keys, NaN and deep nesting are refused with BadRecord."""
    if len(line) > LONGEST_LINE:
        raise BadRecord(where, "store.longer-than-characters", longest_line=LONGEST_LINE)
    try:
        found: Plain = json.loads(line, object_pairs_hook=_unique, parse_constant=_refused)
        if b"\\u" in line if isinstance(line, bytes) else "\\u" in line:
            json.dumps(found, ensure_ascii=False).encode()  # an escape may hide half a character
        return found
    except RecursionError:
        raise BadRecord(where, "core.nested-too-deeply") from None
    except UnicodeDecodeError:
        raise BadRecord(where, "store.not-json-nor-any-text-a") from None
    except json.JSONDecodeError as fault:
        cut = fault.pos >= len(fault.doc.rstrip()) or fault.msg.startswith("Unterminated")
        raise BadRecord(
            where, "store.cut-short-or-altered" if cut else Sentence("store.not-json", {"what": str(fault)[:80]})
        ) from None
    except ValueError as fault:
        raise BadRecord(where, "store.not-json", what=str(fault)[:80]) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The pairs of a JSON object as a dict; raises ValueError if a key is there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _refused(word: str) -> NoReturn:
    """Refuse NaN and infinities."""
    raise ValueError(f"{word} is not a number here")


def lines_of(path: Path) -> Iterator[tuple[int, bytes]]:
    """The numbered lines of a file, blank ones left out; raises BadRecord if it cannot be read or is too large."""
    try:
        if path.is_dir():
            raise BadRecord(str(path), "store.a-folder-not-a-file-name")
        if path.exists() and not path.is_file():
            raise BadRecord(str(path), "store.not-a-file")
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(str(path), "store.larger-than-bytes", largest_file=LARGEST_FILE)
        with path.open("rb") as file:
            number = 0
            while line := file.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE:
                    raise BadRecord(line_place(number), "store.longer-than-bytes", longest_line=LONGEST_LINE)
                if line.strip():
                    yield number, line.rstrip(b"\r\n")
    except FileNotFoundError:
        raise BadRecord(str(path), "store.no-such-file-check-the-name") from None
    except OSError as fault:
        raise BadRecord(str(path), fault.strerror or "store.cannot-be-read") from None


def short_word(value: object, where: str) -> str | None:
    """The value, if it is a short text or None; raises BadRecord otherwise."""
    if value is not None and (not isinstance(value, str) or len(value) > 200):
        raise BadRecord(where, "store.expected-a-short-text")
    return value
