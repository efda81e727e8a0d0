"""Messages of the screens of a hall."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "hall screens": N_("Hall screens"),
    "hall pairings": N_("Pairings"),
    "hall pairings lead": N_("by table"),
    "hall names": N_("Find your table"),
    "hall names lead": N_("by name"),
    "hall standings": N_("Standings"),
    "hall standings lead": N_("places and points"),
    "hall clock": N_("Round clock"),
    "hall clock lead": N_("time left, and extensions"),
    "hall clock not started": N_("not started"),
    "hall clock paused": N_("paused"),
    "hall clock over": N_("time is over"),
    "hall after": N_("after round %(round)s"),
    "hall during": N_("round %(round)s is being played"),
    "hall round": N_("round %(round)s"),
    "no screen": N_("There is no such screen"),
    "no screen next": N_("Choose one from the list of screens."),
}
