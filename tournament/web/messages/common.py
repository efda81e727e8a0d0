"""Messages that every page has."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "tournaments": N_("Tournaments"),
    "rules": N_("Rules"),
    "catalogue": N_("Cards"),
    "done": N_("Done."),
}
