"""Messages of the catalogue of cards and units."""

from __future__ import annotations

from ..translations import N_, P_

MESSAGES = {
    "catalogue typed": N_("The cards are in the catalogue."),
    "catalogue withdrawn": N_("The card was taken back; its versions stay."),
    "catalogue next": N_("Next"),
    "kind agenda": P_("kind of card", "agenda"),
    "kind ally": P_("kind of card", "ally"),
    "kind attachment": P_("kind of card", "attachment"),
    "kind character": P_("kind of card", "character"),
    "kind companion": P_("kind of card", "companion"),
    "kind event": P_("kind of card", "event"),
    "kind leader": P_("kind of card", "leader"),
    "kind location": P_("kind of card", "location"),
    "kind mission": P_("kind of card", "mission"),
    "kind ncu": P_("kind of card", "non-combat unit"),
    "kind objective": P_("kind of card", "objective"),
    "kind plot": P_("kind of card", "plot"),
    "kind siege": P_("kind of card", "siege card"),
    "kind standard": P_("kind of card", "standard card"),
    "kind tactics": P_("kind of card", "tactics card"),
    "kind title": P_("kind of card", "title"),
    "kind unit": P_("kind of card", "combat unit"),
    "kind white": P_("kind of card", "white card"),
    "no card": N_("There is no such card"),
    "no card next": N_("Look for it in the catalogue of the game."),
}
