"""The table of rights against what the office does: every verb as everybody, no verb without a row, no row without a verb."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tournament
from ledger import Ledger, MaesterError
from tests.web.scenes import new_ledger
from tournament.domain.events import ROLES, Seating
from tournament.domain.plan import Plan
from tournament.domain.refusals import NotAllowed, Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.roles import ANYBODY, RIGHTS, Rights, may
from tournament.services import entries, queries
from tournament.services.disputes import disputes
from tournament.services.disputes.publishing import CaseText
from tournament.services.entries import Applicant
from tournament.services.office import Office
from tournament.services.signing.key_files import new_key

from .disputes.court import Court, answer
from .event import HEAD, JUDGE, ORG, SLUG, STRANGER, Hall, T, services_of, verb_of

WHO = (ORG, HEAD, JUDGE, "own", "other", "playing judge", "judge of another table", STRANGER, None)
FOR_ANOTHER = {  # verbs that only ask another one
    "ruled_before": "case_law", "read": "case_law", "had_by_entry": "penalties_of", "evidence_file": "disputes",
}  # fmt: skip
LATE = ("raise late", "take late")  # asked after the end
PRODUCT = Path(tournament.__file__).parent


class Written(Exception):
    """A verb came as far as the journal: nobody kept it out."""


@pytest.fixture(scope="module")
def court(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Court]:
    """Two rounds out; in the second, table 2 has a running match, and disputes that are open, taken, ruled and appealed."""
    with new_ledger(tmp_path_factory.mktemp("rights") / "rights.db") as ledger:
        yield set_up(Court(ledger, players=8))


def set_up(court: Court) -> Court:
    court.taken(1)  # d1, of a round that is old by and by; the playing judge sits elsewhere by then
    for table in (1, 2, 3, 4):
        court.win(table)
    court.round()
    court.office.disputes.raise_dispute(T, 2, 2, "open", by=JUDGE)
    court.taken(2)
    court.office.evidence.add_evidence(T, "d3", "text", "of the organizer", b"words", by=ORG)
    court.ruled(court.taken(2))
    court.ruled(court.taken(2))
    court.office.rulings.appeal(T, "d5", "once more", by=JUDGE)
    court.office.penalties.penalize(T, court.seats(2)[0], "warning", "slow-play", "slow", by=JUDGE)
    court.office.matches.begin_match(T, 2, 2, by=JUDGE)
    for table in (2, 4):
        court.office.tournaments.name_staff(T, court.player(table, 1), "head judge", by=ORG)
    return court


def calls(hall: Hall, entry: str, table: int) -> dict[str, tuple[str, tuple[Any, ...], dict[str, Any]]]:
    """Every row that a verb asks, with arguments that anybody could send: the verb, what it takes, and more of it."""
    told, old = ReportedResult(winner=hall.seats(1, 1)[0]), old_table(hall)
    key = new_key()
    return {
        "open": ("open", ("Another", Plan(game=SLUG)), {}),
        "name_staff": ("name_staff", ("p-9", "judge"), {}),
        "release_staff": ("release_staff", (JUDGE,), {}),
        "start": ("start", (), {}),
        "close": ("close", (), {"unfinished": True}),
        "note": ("note", ("words",), {}),
        "export": ("export", (), {}),
        "enter": ("enter", (Applicant(("Zoe",)),), {"missed": "byes"}),
        "enter_all": ("enter_all", ([Applicant(("Zoe",))],), {"missed": "byes"}),
        "change_entry": ("change_entry", ("e1",), {"table": 9}),
        "rename": ("rename", ("e1", {}), {}),
        "attach_list": ("attach_list", (entry, "a list"), {}),
        "check_in": ("check_in", (entry,), {}),
        "drop": ("drop", (entry,), {}),
        "rejoin": ("rejoin", ("e1",), {}),
        "pair": ("pair", (), {}),
        "swap": ("swap", ("e1", "e2", "reason"), {}),
        "seat": ("seat", ([Seating(1, ("e1", "e2"))], (), "reason"), {}),
        "pair_part": ("pair_part", ([1], "reason"), {}),
        "publish": ("publish", (), {}),
        "cut": ("cut", (), {"top": 2}),
        "fill_cut": ("fill_cut", ("e1",), {}),
        "clock": ("clock", (1, "paused"), {}),
        "report": ("report", (2, table, told), {}),
        "confirm": ("confirm", (2, table), {}),
        "contest": ("contest", (2, table, "reason"), {}),
        "correct": ("correct", (2, table, told, "reason"), {}),
        "correct old": ("correct", (1, old, told, "reason"), {}),
        "begin_match": ("begin_match", (2, table), {}),
        "close_match": ("close_match", (f"{T}-r2-t{table}", "abandoned"), {}),
        "take_matches": ("take_matches", (), {}),
        "penalize": ("penalize", (entry, "warning", "slow-play", "reason"), {}),
        "penalize old": (
            "penalize",
            (hall.seats(old, 1)[0], "match loss", "slow-play", "reason"),
            {"round_": 1, "table": old},
        ),
        "lift_penalty": ("lift_penalty", (hall.state.penalties[0].source, "reason"), {}),
        "correct_penalty": (
            "correct_penalty",
            (hall.state.penalties[0].source, "caution", "policy.late", "reason"),
            {},
        ),
        "disqualify": ("penalize", (entry, "disqualification", "cheating", "reason"), {}),
        "raise_dispute": ("raise_dispute", (2, table, "claim"), {}),
        "raise late": ("raise_dispute", (2, table, "claim"), {}),
        "raise as judge": ("raise_dispute", (2, table, "claim"), {"raised": "audit"}),
        "take_dispute": ("take_dispute", ("d2",), {}),
        "take late": ("take_dispute", ("d2",), {}),
        "withdraw_dispute": ("withdraw_dispute", ("d2",), {}),
        "settle_dispute": ("settle_dispute", ("d4",), {}),
        "settle early": ("settle_dispute", ("d4",), {"reason": "reason"}),
        "settle_run_out": ("settle_run_out", (), {}),
        "set_appeal_window": ("set_appeal_window", (30,), {}),
        "accept_ruling": ("accept_ruling", ("d4",), {}),
        "withdraw_appeal": ("withdraw_appeal", ("d5",), {}),
        "ask_revision": ("ask_revision", ("d4", "claim"), {}),
        "rule": ("rule", ("d3", answer()), {}),
        "rule old": ("rule", ("d1", answer()), {}),
        "preview_ruling": ("preview_ruling", ("d3", answer()), {}),
        "propose_ruling": ("propose_ruling", ("d3", answer()), {}),
        "cosign_ruling": ("cosign_ruling", ("d3", "digest"), {}),
        "rule_cosigned": ("rule_cosigned", ("d3",), {}),
        "appeal": ("appeal", ("d4", "claim"), {}),
        "hear": ("hear", ("d5", "confirmed", answer()), {}),
        "mark_precedent": ("mark_precedent", (f"{T}:d4.1",), {}),
        "publish_case": ("publish_case", ("d4", CaseText("one", "two", "three")), {}),
        "withdraw_case": ("withdraw_case", ("d4",), {}),
        "case_draft": ("case_draft", ("d4",), {}),
        "case_page": ("case_page", ("d3",), {}),
        "case_bundle": ("case_bundle", ("d3",), {}),
        "add_evidence": ("add_evidence", ("d3", "text", "title", b"words"), {}),
        "erase_evidence": ("erase_evidence", ("d3", "d3-9", "reason"), {}),
        "erase any evidence": ("erase_evidence", ("d3", "d3-1", "reason"), {}),
        "make_statement": ("make_statement", ("d3", "words"), {}),
        "note_for_judges": ("note_for_judges", ("d3", "words"), {}),
        "publish_key": ("publish_key", (key,), {}),
        "sign": ("sign", (key,), {}),
        "staff_record": ("staff_record", (), {}),
    }


def old_table(hall: Hall) -> int:
    """The table of the first round at which the playing judge sat."""
    mine = hall.state.entry_of(hall.player(2, 1))
    return next(table.number for table in hall.state.rounds[0].tables if mine.id in table.seats)


# ---- rows and verbs


def verbs(office: Office) -> set[str]:
    """Every verb for which it matters who asks."""
    return {
        name
        for one in services_of(office).values()
        for name, function in vars(type(one)).items()
        if not name.startswith("_") and callable(function) and _asks_who(function)
    }


def _asks_who(function: Callable[..., Any]) -> bool:
    found = inspect.signature(function).parameters
    return bool({"by", "args"} & set(found))


def test_no_verb_is_without_a_row(ledger: Ledger) -> None:
    asked = set(RIGHTS) | {right.of for right in RIGHTS.values()} | set(FOR_ANOTHER)
    found = verbs(Office(ledger))
    assert len(found) > 45 and found - asked == set()


def test_no_row_is_without_a_verb(ledger: Ledger) -> None:
    found = verbs(Office(ledger))
    assert [name for name, right in RIGHTS.items() if right.of is None and name not in found] == []
    assert {right.of for right in RIGHTS.values() if right.of} <= {*found, "pages"}
    assert all(name not in found for name, right in RIGHTS.items() if right.of is not None and " " in name)


def test_every_row_of_a_verb_is_tried(court: Court) -> None:
    rows = {name for name, right in RIGHTS.items() if right.of != "pages"}
    assert {*calls(court, "e1", 1), *READ} == rows and READ.keys().isdisjoint(calls(court, "e1", 1))


def said_in(folder: str) -> set[str]:
    """Every text that stands in the code of a folder."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (PRODUCT / folder).rglob("*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_every_row_is_asked_for_by_its_name() -> None:
    office, pages = said_in("services"), said_in("web")
    assert [name for name, right in RIGHTS.items() if name not in (pages if right.of == "pages" else office)] == []


def test_only_the_table_knows_which_roles_may() -> None:
    """No file of the product but the table says a set of roles: whoever wants another right changes one row."""
    found = [
        path.relative_to(PRODUCT).as_posix()
        for path in PRODUCT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("domain.roles")
        if {alias.name for alias in node.names} & {"ORGANIZER", "HEAD", "JUDGES", "ANYBODY"}
    ]
    assert found == []


def test_the_table_has_known_roles_and_only_staff_about_what_is_not_ones_own() -> None:
    assert {role for right in RIGHTS.values() for role in right.roles} == {*ROLES, "player", "spectator"} == {*ANYBODY}
    assert [name for name, right in RIGHTS.items() if {"player", "spectator"} & {*right.roles}] == ["open"]


# ---- the table and what the office does


@pytest.mark.parametrize("who", WHO)
def test_the_table_says_what_the_office_does(court: Court, who: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    _nothing_is_written(court, monkeypatch)
    person = someone(court, who)
    for row, call in calls(court, court.seats(2)[0], 2).items():
        if row not in LATE and not (person is None and _must_know_who(row)):
            assert_fits(court, person, row, call)


@pytest.mark.parametrize("who", WHO[:-1])
def test_the_table_says_what_the_office_does_after_the_end(ledger: Ledger, who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    court = Court(ledger, players=8)
    court.win(2)
    court.office.disputes.raise_dispute(T, 1, 2, "one", by=JUDGE)
    court.office.disputes.raise_dispute(T, 1, 2, "another", by=JUDGE)
    court.office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)
    _nothing_is_written(court, monkeypatch)
    assert_fits(court, someone(court, who), "raise late", ("raise_dispute", (1, 2, "claim"), {}))
    assert_fits(court, someone(court, who), "take late", ("take_dispute", ("d2",), {}))


def someone(court: Court, who: str | None) -> str | None:
    people = {"own": (2, 0), "other": (3, 0), "playing judge": (2, 1), "judge of another table": (4, 1)}
    return court.player(*people[who]) if who in people else who


def _must_know_who(row: str) -> bool:
    """Whether nobody is refused before any right is looked at."""
    return row not in ("export", "case_page", "case_bundle", "staff_record", "rename")


def _nothing_is_written(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    def append(*_: Any, **__: Any) -> Any:
        raise Written

    monkeypatch.setattr(court.ledger.journal, "append", append)


def assert_fits(court: Court, person: str | None, row: str, call: tuple[str, tuple[Any, ...], dict[str, Any]]) -> None:
    verb, arguments, more = call
    about = concerned(court, row)
    refused = refusal(court, verb, arguments, {**more, "by": person})
    kept_out = isinstance(refused, NotAllowed) or (isinstance(refused, Refused) and refused.code == "not-at-table")
    assert kept_out is not court.office.rights.may(court.state, person, row, about), (person, row, refused)


def concerned(court: Court, row: str) -> tuple[str, ...]:
    """The entries that the call of a row is about."""
    if row in ("correct old", "penalize old"):
        return court.seats(old_table(court), 1)
    if row == "rule old":
        return court.seats(1, 1)
    return court.seats(2) if RIGHTS[row].own == "table" or RIGHTS[row].impartial else court.seats(2)[:1]


def refusal(court: Court, verb: str, arguments: tuple[Any, ...], more: dict[str, Any]) -> Exception | None:
    try:
        verb_of(court.office, verb)(T, *arguments, **more)
    except (MaesterError, Written) as stopped:
        return stopped
    return None


# ---- what staff may read, where others are shown less

READ: dict[str, Callable[[Court, str | None], Any]] = {
    "all lists": lambda court, by: court.office.entries.lists(T, "e1", by),
    "all events": lambda court, by: court.office.queries.events_seen(T, by),
    "all disputes": lambda court, by: any(court.office.disputes.disputes(T, by)),
    "running cases": lambda court, by: court.office.law.case_law(by),
    "count judges": lambda court, by: court.office.law.ruling_statistics(by).by_judge,
    "penalties_of": lambda court, by: court.office.penalties.penalties_of(court.player(2, 0), by),
    "see draft": lambda court, by: court.office.queries.may_see_draft(T, by),
}


@pytest.mark.parametrize("who", WHO)
def test_the_table_says_who_reads_everything(court: Court, who: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries, "lists_seen", lambda state, entry, by, staff: staff)
    monkeypatch.setattr(queries, "event_seen", lambda state, event, by, staff: event if staff else None)
    monkeypatch.setattr(disputes, "dispute_seen", lambda state, one, by, staff, hidden: staff)
    person = someone(court, who)
    for row, read in READ.items():
        assert bool(read(court, person)) is court.office.rights.may(court.state, person, row), (who, row)


# ---- players


def test_a_player_may_do_something_about_their_own_and_nobody_elses(court: Court) -> None:
    one, other = court.player(1, 0), court.player(2, 0)
    assert may(court.state, one, "report") and may(court.state, one, "report", court.seats(1))
    assert not may(court.state, other, "report", court.seats(1)) and not may(court.state, STRANGER, "report")
    assert not may(court.state, None, "report") and not may(court.state, one, "pair")
    assert may(court.state, "p-boss", "close", trusted=("p-boss",)) and not may(court.state, None, "close", trusted=())


def test_a_refusal_says_which_roles_may(court: Court) -> None:
    rights, table = Rights(), court.state.published[-1].table(1)
    with pytest.raises(NotAllowed) as refused:
        rights.must_be_allowed(court.state, JUDGE, "pair")
    assert (refused.value.code, refused.value.facts) == (
        "role",
        {"needs": ("organizer", "head judge"), "role": "judge"},
    )
    with pytest.raises(NotAllowed) as refused:
        rights.must_play(court.state, STRANGER, "drop", "e1")
    assert refused.value.facts["needs"] == ("organizer", "head judge", "judge", "e1")
    with pytest.raises(NotAllowed) as refused:
        rights.speaks_for(court.state, STRANGER, "report", table)
    assert refused.value.facts["needs"] == ("organizer", "head judge", "judge")
