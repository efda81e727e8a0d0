"""Tie-breaks by the names that profiles use. One file each, which opens with what it is.

| Name | More is better | Looks at |
|---|---|---|
| sos, extended-sos | yes | opponents' points by rounds |
| omw, gw, ogw | yes | match and game rates, with a floor |
| buchholz, median-buchholz, sonneborn-berger | yes | opponents' points |
| head-to-head | yes | tables among those still tied |
| vp, vp-difference, destroyed | yes | what the game counts |
| cumulative, wins | yes | one's own rounds |
| random | no | a lot from the published seed |
"""

from __future__ import annotations

from . import (
    buchholz,
    cumulative,
    destroyed,
    extended_sos,
    gw,
    head_to_head,
    median_buchholz,
    ogw,
    omw,
    published_random,
    sonneborn_berger,
    sos,
    vp,
    vp_difference,
    wins,
)
from .tie_break import Term, TieBreak

_MODULES = (
    sos, extended_sos, omw, gw, ogw, buchholz, median_buchholz, sonneborn_berger, head_to_head, vp, vp_difference,
    destroyed, cumulative, wins, published_random,
)  # fmt: skip
TIE_BREAKS: dict[str, TieBreak] = {module.TIE_BREAK.name: module.TIE_BREAK for module in _MODULES}

__all__ = ["TIE_BREAKS", "Term", "TieBreak"]
