"""Messages of the list of matches and of the replay."""

from __future__ import annotations

from ..translations import N_, P_

MESSAGES = {
    "matches": N_("Matches"),
    "no matches next": N_("Put the demo matches in, then load this page again:"),
    "unreadable": N_("Cannot be read"),
    "first": N_("First event"),
    "previous": N_("Previous event"),
    "next": N_("Next event"),
    "last": N_("Last event"),
    "previous mark": N_("Previous mark"),
    "next mark": N_("Next mark"),
    "judge seat": N_("the judge"),
    "set aside": N_("set aside"),
    "compare first": N_("First"),
    "compare second": N_("Second"),
    "bad address": N_("There is no such place in the record"),
    "bad address next": N_("%(why)s"),
    "list running": N_("running"),
    "list closed": N_("closed"),
    "played out": P_("matches", "played out"),
    "time": N_("time"),
    "concession": N_("concession"),
    "forfeit": N_("forfeit"),
    "by ruling": N_("by ruling"),
    "abandoned": N_("abandoned"),
}
