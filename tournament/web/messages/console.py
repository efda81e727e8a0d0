"""Messages of the judge's console."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "console detail full": N_("Everything is logged"),
    "console detail key": N_("Key moments are logged"),
    "console known": N_("Known"),
    "console maybe": N_("Maybe"),
    "console called": N_("A judge is called."),
    "console dispute open": N_("Dispute %(dispute)s about event %(place)s waits for a judge"),
    "console dispute taken": N_("A judge has dispute %(dispute)s about event %(place)s"),
    "console dispute appealed": N_("Dispute %(dispute)s waits for the head judge"),
    "console do started": N_("Start the clock"),
    "console do paused": N_("Pause it"),
    "console do extended": N_("Add minutes"),
    "console logged": N_("Logged."),
    "console proposed": N_("Proposed to whoever holds the pen."),
    "console clock started": N_("the clock starts: %(minutes)s min"),
    "console clock paused": N_("the clock is paused: %(minutes)s min left"),
    "console clock started untimed": N_("the clock goes on"),
    "console clock paused untimed": N_("the clock is paused"),
    "console clock extended untimed": N_("the clock stays as it is"),
    "console clock extended": N_("the clock gets %(minutes)s min more"),
    "console calls a judge": N_("calls a judge"),
    "console flagged for a judge": N_("flagged for a judge"),
    "console corrected": N_("The record is corrected."),
    "console way replace": N_("Replace it"),
    "console way strike": N_("Strike it out"),
    "console way insert": N_("Add something after it"),
    "console option detail": N_("What is logged"),
    "console option detail full": N_("everything"),
    "console option detail key": N_("key moments only"),
    "console option passes": N_("Passes"),
    "console option passes explicit": N_("are logged one by one"),
    "console option passes implied": N_("follow from what is logged"),
    "console option hidden": N_("Hidden cards"),
    "console option hidden observed": N_("as seen at the table"),
    "console option hidden open": N_("everything is known"),
    "console match closed": N_("The match is closed and its result is taken."),
}
