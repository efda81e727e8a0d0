"""Messages of disputes, rulings, case law and audits."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "disputes": N_("Disputes"),
    "dispute raised": N_("The dispute is raised. A judge sees it now."),
    "dispute taken": N_("You have taken the dispute."),
    "dispute gone": N_("The dispute is withdrawn."),
    "dispute proposed": N_("The ruling is proposed. It is recorded once every side has signed it."),
    "dispute signed": N_("You have signed the ruling."),
    "dispute settled": N_("The ruling is accepted."),
    "dispute appealed": N_("The head judge will hear the appeal."),
    "dispute ruled": N_("The ruling is recorded, and everything derived follows."),
    "dispute marked": N_("Done."),
    "dispute alone": N_("This match is in no tournament"),
    "dispute alone next": N_("Disputes belong to a tournament. Correct the record in its console, with a reason."),
    "dispute take paused": N_("Take it, play pauses"),
    "dispute take goes on": N_("Take it, play goes on"),
    "case table before": N_("The table before (event %(position)s)"),
    "case table after": N_("The table afterwards (event %(position)s)"),
    "remedy stands": N_("Nothing changes."),
    "remedy legal as played": N_("The act was right: the violation is settled, play goes on from there."),
    "remedy warning only": N_("Play stays as it is; somebody is warned."),
    "remedy rewind": N_("Everything after an event is set aside and played again."),
    "remedy amend": N_("Another act stands in its place, or none; later acts stand where they still fit."),
    "remedy adjust": N_("The judge puts the table right by hand, and play goes on."),
    "remedy award": N_("The match ends with places that the judge gives."),
    "remedy void": N_("The match does not count; another can be played."),
    "remedy reopen": N_("A closed match goes on."),
    "verdict confirmed": N_("The ruling stays."),
    "verdict changed": N_("Another remedy in its place."),
    "verdict overturned": N_("Its remedy is undone."),
    "ruling table then": N_("The table when it happened"),
    "ruling table now": N_("The table now"),
    "ruling table after": N_("The table after the ruling"),
    "ruling falling ask": N_("ask me first"),
    "ruling falling strike": N_("strike them"),
    "ruling falling keep": N_("keep them under protest"),
    "ruling was": N_("now"),
    "ruling would": N_("after the ruling"),
}
