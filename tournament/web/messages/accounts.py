"""Messages of signing in, accounts and invitations."""

from __future__ import annotations

from ..translations import N_

MESSAGES = {
    "demo sign in": N_("Demo: come in as"),
    "demo organizer": N_("organizer and head judge"),
    "demo judge": N_("judge"),
    "demo player": N_("player"),
    "password changed": N_("The password is changed. Every other session and token of yours has ended."),
    "session ended": N_("The session has ended."),
    "last seen": N_("last seen"),
}
