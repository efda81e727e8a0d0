"""Finds and reads the files in `data/` that hold the facts of cards."""

from __future__ import annotations

from importlib.resources import files


def editions_of(slug: str) -> tuple[str, ...]:
    """The editions whose facts lie in files of their own, `<game>.<edition>.toml`, newest name first."""
    names = [one.name for one in files(__package__).joinpath("data").iterdir()]
    found = [name[len(slug) + 1 : -len(".toml")] for name in names if name.startswith(f"{slug}.")]
    return tuple(sorted((one for one in found if one), reverse=True))


def text_of(*path: str) -> str | None:
    """The text of a file of facts; None where there is none."""
    found = files(__package__).joinpath("data", *path)
    return found.read_text(encoding="utf-8") if found.is_file() else None
