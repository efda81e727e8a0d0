"""Is a sealed file the very bytes that were written? What readers forgive elsewhere shows here: blank lines, line ends."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import BadRecord


def must_be_exact(path: Path) -> None:
    """Raise with the line unless every line is one of the record, ended as it was written."""
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as fault:
        raise BadRecord(str(path), fault.strerror or "cannot be read") from None
    if lines.pop():
        raise BadRecord(f"{path}: line {len(lines) + 1}", "the file is cut short: its last line has no end")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            raise BadRecord(f"{path}: line {number}", "a blank line was added")
        if line != line.strip():
            raise BadRecord(f"{path}: line {number}", "spaces or another line end were added")
