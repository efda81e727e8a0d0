"""Messages of the catalogue of cards and units."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "catalogue typed": N_("The cards are in the catalogue."),
    "catalogue withdrawn": N_("The card was taken back; its versions stay."),
    "catalogue next": N_("Next"),
    "no card": N_("There is no such card"),
    "no card next": N_("Look for it in the catalogue of the game."),
}
