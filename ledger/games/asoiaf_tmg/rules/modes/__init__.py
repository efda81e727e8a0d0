"""The rules that an act of a mode can break. Each names its id in `rules.toml` and returns None, or the facts that break it."""

from . import deals, marks, missions, opening, reserves, setting_up, siege, tokens  # register their rules

__all__ = ["deals", "marks", "missions", "opening", "reserves", "setting_up", "siege", "tokens"]
