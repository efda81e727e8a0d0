"""Where the facts lie."""

from __future__ import annotations

from importlib.resources import files


def text_of(*path: str) -> str | None:
    """The text of a file of facts; None where there is none."""
    found = files(__package__).joinpath("data", *path)
    return found.read_text(encoding="utf-8") if found.is_file() else None
