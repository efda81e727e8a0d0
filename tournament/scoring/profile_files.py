"""The profiles that come with Maester, read from `data/` beside this file. The one place of this room that reads files."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .profiles import BadProfile, ScoringProfile, read


@cache
def profiles() -> tuple[ScoringProfile, ...]:
    """Every profile in every version, by name and then version."""
    found = [
        read(path.read_text(encoding="utf-8"))
        for path in files(__package__).joinpath("data").iterdir()
        if path.name.endswith(".toml")
    ]
    return tuple(sorted(found, key=lambda profile: (profile.name, profile.version)))


def profile(name: str, version: int | None = None) -> ScoringProfile:
    """The named profile: the given version, or the newest."""
    found = [known for known in profiles() if known.name == name and version in (None, known.version)]
    if not found:
        names = dict.fromkeys(known.name for known in profiles())
        raise BadProfile("no-profile", name=repr(name), version=version or None, known=", ".join(names))
    return found[-1]


def to_copy(name: str) -> str:
    """The newest version of a profile as the text that it was read from, under a name that is free to be changed."""
    found = profile(name)
    text = files(__package__).joinpath("data", f"{found.name}-{found.version}.toml").read_text(encoding="utf-8")
    return text.replace(f'name = "{found.name}"', f'name = "own-{found.name}"', 1)


def profiles_for(game: str) -> tuple[ScoringProfile, ...]:
    """The newest version of each profile that suits the game."""
    newest = {known.name: known for known in profiles() if known.game in (game, "")}
    return tuple(newest.values())
