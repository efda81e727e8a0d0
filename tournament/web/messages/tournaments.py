"""Messages of the public pages of tournaments."""

from __future__ import annotations

from ..translations import N_, P_

MESSAGES = {
    "t running": N_("Running"),
    "t coming": N_("Coming"),
    "t finished": N_("Finished"),
    "t none yet next": N_("Whoever runs this server opens one; it then stands here."),
    "t opened": N_("The tournament is open."),
    "t field title": N_("Title"),
    "t field id": N_("Id in addresses"),
    "t field format": N_("Format"),
    "t format swiss": N_("Swiss: tables of two"),
    "t format pods": N_("Pods: tables of three to six"),
    "t format round robin": N_("Round robin: everybody meets everybody"),
    "t format elimination": N_("Elimination: a bracket from the start"),
    "t format partners": N_("Partners drawn anew each round"),
    "t field profile": N_("Scoring"),
    "t field own": N_("The numbers of the profile"),
    "t field players": N_("Players expected"),
    "t field rounds": N_("Rounds"),
    "t field cut": N_("Cut to"),
    "t field best_of": N_("Games of a series"),
    "t field lists": N_("Decks and armies"),
    "t lists closed": N_("closed until the end"),
    "t lists open": N_("open from the start"),
    "t lists open from cut": N_("open from the cut on"),
    "t field time_zone": N_("Time zone"),
    "t field team_size": N_("Players of an entry"),
    "t overview": N_("Overview"),
    "t standings": N_("Standings"),
    "t entries": N_("Entries"),
    "t log": N_("Log"),
    "t win": N_("win"),
    "t modified win": P_("tournaments", "at time"),
    "t concession": N_("concession"),
    "t forfeit": N_("forfeit"),
    "t draw": N_("Draw"),
    "t intentional draw": N_("Agreed draw"),
    "t double loss": N_("Both lose"),
}
