"""Messages of the rule index."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "rules legality": N_("can be broken"),
    "rules effect": N_("carried out by the engine"),
    "rules inform": N_("for information"),
    "rules table": N_("for the people at the table"),
    "no rule": N_("There is no such rule"),
    "no rule next": N_("Look for it in the index of the game."),
    "no game": N_("There is no such game"),
    "no game next": N_("The bar on top leads to the five there are."),
}
