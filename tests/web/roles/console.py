"""The console: for judges of a match and those who sit at its table; opening one is for whoever has an account."""

from __future__ import annotations

from . import Route, everybody
from .basics import with_account

PLAYERS = {"player": 409, "other player": 409}  # they sit at table 2, both of them
STAFF = ("judge", "head judge", "organizer", "admin")


def at_the_table(path: str, status: int, player: int | None = None, **more: object) -> Route:
    """For the staff of the tournament and the players of the table; what a player gets may differ."""
    players = dict.fromkeys(PLAYERS, status if player is None else player)
    answers = {"nobody": 401, "stranger": 403, **dict.fromkeys(STAFF, status), **players}
    return Route(path, answers, **more)  # type: ignore[arg-type]


def posted(path: str, status: int = 303, player: int | None = None, **form: object) -> Route:
    return at_the_table(path, status, player, method="POST", form=form)


CONSOLE = "/matches/{match}/console"
DEAL = {"seat": "-1", "do": "DealGrid", "typed.lines": "\n".join(["SGLTBY", "SGLTBU"] * 2 + ["SGLTYS", "SGGLSV"])}

ROUTES = {
    "console.new": with_account("/matches/new", 200),
    "console.open_table": with_account("/matches/new", 303, method="POST", form={"game": "hand-of-the-king", "name": ["A", "B"]}),
    "console.begin": Route(  # the other table: its own players and the staff may
        "/matches/begin",
        {"nobody": 401, **PLAYERS, "judge": 303, "head judge": 303, "organizer": 303, "admin": 403, "stranger": 403},
        method="POST",
        form={"tournament": "spring", "round": "1", "table": "1"},
    ),
    "console.show": at_the_table(CONSOLE, 200),
    "console.events": at_the_table(f"{CONSOLE}/events?poll=yes", 200),
    "console.waiting": at_the_table(f"{CONSOLE}/proposals", 200),
    "console.log": posted(f"{CONSOLE}/actions", **DEAL),
    "console.entry": at_the_table(f"{CONSOLE}/entry?do=Adjust", 200, 403),
    "console.why": posted(f"{CONSOLE}/why", 200),
    "console.undo": posted(f"{CONSOLE}/undo", 409),
    "console.note": posted(f"{CONSOLE}/notes", text="Ann is late"),
    "console.clock": posted(f"{CONSOLE}/clock", player=403, change="started", minutes="50"),
    "console.pen": posted(f"{CONSOLE}/pen"),
    "console.call": posted(f"{CONSOLE}/call"),
    "console.agree": posted(f"{CONSOLE}/agreed", 403, 303),
    "console.settle": posted(f"{CONSOLE}/proposals/nothing", 404, how="refused"),
    "console.ending": at_the_table(f"{CONSOLE}/close", 200),
    "console.close": posted(f"{CONSOLE}/close", 409),
    "console.correction": at_the_table(f"{CONSOLE}/events/1", 404, 403),
    "console.correct": posted(f"{CONSOLE}/events/1", 404, 403),
    "console.script": everybody("/console-worker.js"),
}
