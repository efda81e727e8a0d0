"""Messages for when something is wrong."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "not found": N_("There is no such page"),
    "not found next": N_("The address may be mistyped. Every match is in the list."),
    "no match": N_("There is no such match"),
    "no match next": N_("Nothing is recorded here under that name. Every match is in the list."),
    "no position": N_("There is no such position"),
    "no position next": N_("This match has the positions 1 to %(length)s."),
    "bad query": N_("The address asks for something unknown"),
    "bad query next": N_("“%(name)s” takes %(known)s."),
    "known number": N_("a whole number"),
    "known eyes": N_("judge, spectator, or 1 to %(seats)s"),
    "known languages": N_("a language: %(codes)s"),
    "known shapes": N_("wide or narrow"),
    "not yours": N_("This view is not open yet"),
    "not yours next": N_(
        "The match is running. Until it is closed, only a judge may have its full record and the views of the seats."
    ),
    "only get": N_("This page can only be read"),
    "only get next": N_("Nothing is written through it."),
    "wrong host": N_("This server is not called that"),
    "wrong host next": N_("It serves its own machine only. Open it as http://127.0.0.1 with the port that it printed."),
    "unavailable": N_("The store cannot be read now"),
    "unavailable next": N_("Nothing was lost. Try again in a moment; if it stays so, look at what the server printed."),
    "unreadable next": N_("The record of this match is damaged, or was made by another version of the program."),
    "broken": N_("Something went wrong here"),
    "broken next": N_("It is not your doing, and nothing in the record was changed. What happened is in the server's log."),
    "refused": N_("That cannot be done"),
    "refused next": N_("Nothing was written."),
    "sign in first": N_("Please sign in"),
    "sign in first next": N_("This page is for those who are signed in."),
    "not you": N_("This is for somebody else"),
    "not you next": N_("Sign in as somebody who may, or go back."),
    "form old": N_("This form is too old"),
    "form old next": N_(
        "It was made for another visit. Go back, load the page again and send it once more; nothing was written."
    ),
    "busy": N_("Too many ask for this at once"),
    "busy next": N_("It takes some work. Try again in a moment."),
    "form odd": N_("This form has something in it that is no text"),
    "form odd next": N_("Go back and type it again; nothing was written."),
    "too often": N_("Too many requests at once"),
    "too often next": N_("Wait %(seconds)s seconds, then try again. Nothing was written."),
    "too large": N_("That is too large"),
    "too large next": N_("Send it in smaller parts. Nothing was written."),
}
