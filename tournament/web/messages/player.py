"""Messages of a player's own pages and of the spectators'."""

from __future__ import annotations

from ..translations import N_, P_

MESSAGES = {
    "player title": N_("My table"),
    "player next closed": N_("The tournament is over."),
    "player next gone": P_("player next gone", "You have left the tournament."),
    "player next out": N_("You are out. Thank you for playing!"),
    "player next not started": N_("The tournament has not begun."),
    "player next pairing": N_("Wait for the next round."),
    "player next bye": N_("You have a bye: a win without play."),
    "player next play": N_("Play, then tell the result."),
    "player next recorded": N_("Play: your match is being recorded."),
    "player next confirm": N_("Your opponent has told a result: is it right?"),
    "player next wait for others": N_("Waiting for the others to confirm."),
    "player next wait for judge": N_("A judge is on the way. Stay at the table."),
    "player next done": N_("Your result is in. Wait for the next round."),
    "player reported": N_("The result is told; the others have to confirm it."),
    "player confirmed": N_("The result is confirmed."),
    "player contested": N_("A judge will look at the result."),
    "player called": N_("A judge is called to your table."),
    "player checked in": P_("player checked in", "You are checked in."),
    "player here": P_("player here", "You are checked in."),
    "player dropped": P_("player dropped", "You have left the tournament."),
    "player list taken": N_("Your list is handed in."),
    "player watch": N_("Running matches"),
    "not playing": N_("You do not play here"),
    "not playing next": N_("Sign in with the code on your slip, or ask at the desk."),
}
