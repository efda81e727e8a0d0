"""Messages of the pages about people."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "staff withdrawn": N_("The invitation is withdrawn."),
    "staff erased": N_("The data is erased."),
    "act signed in": N_("signed in"),
    "act signed out": N_("signed out"),
    "act changed password": N_("changed the password"),
    "act invited": N_("made an invitation"),
    "act withdrew invitation": N_("withdrew an invitation"),
    "act accepted invitation": N_("accepted an invitation"),
    "act ended session": N_("ended a session"),
    "act ended all sessions": N_("ended all sessions"),
    "act made account": N_("made an account"),
    "act gave admin": N_("gave full rights"),
    "act took admin": N_("took full rights away"),
    "act erased": N_("erased a person"),
    "act renamed": N_("changed a name"),
    "act made codes": N_("made player codes"),
    "act typed cards": N_("typed cards in"),
    "act withdrew card": N_("took a card back"),
}
