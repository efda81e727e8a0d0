"""Messages of printed pages."""

from __future__ import annotations

from ..translations import N_, P_

MESSAGES = {
    "print": P_("print", "Print"),
    "print now": P_("print now", "Print"),
    "print A4": N_("A4"),
    "print letter": N_("US letter"),
    "print standings after": N_("standings after round %(rounds)s"),
    "print standings during": N_("standings while round %(rounds)s is played"),
}
