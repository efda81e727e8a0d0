"""The organizer's desk: for the staff. An admin who is none of it may look, and the office refuses what they try to do."""

from __future__ import annotations

from typing import Any

from . import Route
from .basics import ACCOUNTS

D = "/tournaments/spring/desk"
TABLE = f"{D}/rounds/1/tables/{{table}}"
OUTSIDE = {"nobody": 401, **dict.fromkeys(ACCOUNTS, 403)}
JUDGES, HEAD, ORGANIZER = ("judge", "head judge", "organizer"), ("head judge", "organizer"), ("organizer",)


def page(path: str, status: int = 200, who: tuple[str, ...] = JUDGES) -> Route:
    return Route(path, {**OUTSIDE, **dict.fromkeys((*who, "admin"), status)})


def act(path: str, who: tuple[str, ...], status: int = 303, **form: Any) -> Route:
    return Route(path, {**OUTSIDE, **dict.fromkeys(who, status)}, method="POST", form=form)


ROUTES = {
    "desk.overview": page(D),
    "desk.clock": act(f"{D}/rounds/1/clock", JUDGES, change="started"),
    "desk.taking": act(f"{D}/take", JUDGES, 409),  # no match was closed meanwhile
    "desk.noting": act(f"{D}/notes", JUDGES, text="the heating failed"),
    # entries
    "desk.entries": page(f"{D}/entries"),
    "desk.entering": act(f"{D}/entries", JUDGES, name="Eve", missed="losses"),
    "desk.importing_page": page(f"{D}/entries/import"),
    "desk.importing": act(f"{D}/entries/import", JUDGES, text="name\nEve\nFin\n", missed="byes", do="record"),
    "desk.entry": page(f"{D}/entries/e1"),
    "desk.changing_entry": act(f"{D}/entries/e1", JUDGES, club="Ravens"),
    "desk.attaching_list": act(f"{D}/entries/e1/list", JUDGES, 409, words="?", do="record"),  # the game has none
    "desk.checking_in": act(f"{D}/entries/e1/check-in", JUDGES, present="yes"),
    "desk.dropping": act(f"{D}/entries/e2/drop", JUDGES, reason="ill"),
    "desk.renaming": act(f"{D}/entries/e2/name", JUDGES, name="Bea"),
    "desk.rejoining": act(f"{D}/entries/e2/rejoin", HEAD, 409),  # has not left
    "desk.penalizing": act(f"{D}/entries/e1/penalties", JUDGES, kind="warning", infraction="slow-play", reason="slow"),
    "desk.lifting": act(f"{D}/entries/e1/penalties/1", JUDGES, 409, reason="no"),  # none was given there
    "desk.starting_page": page(f"{D}/start"),
    "desk.starting": act(f"{D}/start", ORGANIZER, 409),  # has started
    # staff
    "desk.staff": page(f"{D}/staff"),
    "desk.naming": act(f"{D}/staff", ORGANIZER, login="stranger", role="judge"),
    "desk.releasing": act(f"{D}/staff/release", ORGANIZER, 409, person="p-0"),  # is not on it
    "desk.inviting": act(f"{D}/staff/invite", ORGANIZER, 200, role="judge"),
    "desk.withdrawing": act(f"{D}/staff/withdraw", ORGANIZER, 409, invitation="none"),
    "desk.codes": page(f"{D}/codes"),
    "desk.making_codes": act(f"{D}/codes", HEAD, 200),
    # rounds
    "desk.draft": page(f"{D}/draft"),
    "desk.pairing": act(f"{D}/draft", HEAD, hold="yes"),
    "desk.publishing": act(f"{D}/draft/publish", HEAD, 409),  # there is no draft
    "desk.draft_why": page(f"{D}/draft/why/1", 409, HEAD),
    "desk.seating_page": page(f"{D}/draft/seat", 409, HEAD),
    "desk.change_page": page(f"{D}/draft/change?how=part&table=1", 409, HEAD),
    "desk.changing_draft": Route(
        f"{D}/draft/change", {**OUTSIDE, **dict.fromkeys((*HEAD, "admin"), 409)}, method="POST", form={"how": "swap"}
    ),
    # tables
    "desk.table": page(TABLE),
    "desk.reporting": act(f"{TABLE}/result", JUDGES, outcome="draw"),
    "desk.confirming": act(f"{TABLE}/confirm", JUDGES, 409),  # there is no result
    "desk.contesting": act(f"{TABLE}/contest", JUDGES, 409, reason="wrong"),
    "desk.correction": page(f"{TABLE}/correct?outcome=draw", 409),
    "desk.correcting": act(f"{TABLE}/correct", JUDGES, 409, outcome="draw", reason="wrong"),
    "desk.beginning": act(f"{TABLE}/match", JUDGES, 409),  # one runs
    # the end
    "desk.standings": page(f"{D}/standings"),
    "desk.cut": page(f"{D}/cut?top=2"),
    "desk.cutting": act(f"{D}/cut", HEAD, 409, top="2"),  # the round runs
    "desk.filling_cut": act(f"{D}/cut/fill", HEAD, 409, out="e1"),
    "desk.closing_page": page(f"{D}/close"),
    "desk.closing": act(f"{D}/close", ORGANIZER, 409),  # the round runs
    "desk.log": page(f"{D}/log"),
}
