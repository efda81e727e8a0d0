"""Messages of what is tried and compared: what-if, two records of one match, where accounts part."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "what-if replace": N_("Another act"),
    "what-if strike": N_("Nothing instead"),
    "what-if insert": N_("One more after it"),
    "known ways": N_("replace, strike or insert"),
    "sign in for long": N_("Please sign in for so long a match"),
    "sign in for long next": N_(
        "%(later)s acts come after this event. Without signing in up to %(most)s are worked out: the machine is for everybody."
    ),
    "apart names": N_("The names of the players are not the same."),
    "apart options": N_("The two records were opened with other options."),
    "apart cards": N_("The two records were opened with other cards."),
    "apart rules": N_("The two records were made by other versions of the rules."),
    "merge one": N_("this record"),
    "merge other": N_("the other record"),
    "merge both": N_("both, this one first"),
    "merge neither": N_("neither"),
    "records merged": N_("The record is amended. The other record is as it was."),
}
