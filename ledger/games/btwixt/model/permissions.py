"""What a variant allows beyond the rules that it builds on."""

from __future__ import annotations

from .options import Options


def may_play_any_white(options: Options) -> bool:
    """Whether leader-specific cards of any leader may be played, whatever the house ruling on foreign ones."""
    return options.draft == "moot"  # btwixt.variant.moot-any-leader
