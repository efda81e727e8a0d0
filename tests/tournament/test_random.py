"""Whatever anybody asks, in any order: it is written or refused with a reason, and the record always tells the same."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

from ledger import Ledger, MaesterError
from ledger.files import lines_of
from ledger.journal import START, Addition, open_journal
from ledger.store.sealed import sealed_under
from tests.door.tables import GAMES, ticking
from tests.thorough import daily_or
from tournament.domain.audit import audit
from tournament.domain.fold import TOURNAMENT
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.results import final_list
from tournament.services.entries import Applicant
from tournament.words.named import bundle, read_record

from .event import HEAD, JUDGE, ORG, STRANGER, Hall, T, verb_of

GOLDEN = Path(__file__).parent / "golden" / "everything.jsonl"
SHAPES = ("swiss", "pods", "round robin", "elimination", "partners")


class Crowd:
    """Everybody at once: sensible requests and nonsense, from people who may and people who may not."""

    def __init__(self, hall: Hall, random: Random) -> None:
        self.hall, self.random = hall, random
        self.asked: Counter[str] = Counter()

    def entry(self) -> str:
        return self.random.choice([*(one.id for one in self.hall.state.entries), "e99"])

    def person(self) -> str:
        return self.random.choice([*[ORG] * 12, HEAD, JUDGE, STRANGER, "p-1", "p-2", "p-3"])

    def told(self, seats: tuple[str, ...]) -> ReportedResult:
        kind = self.random.choice(("win", "win", "win", "draw", "forfeit", "double loss", "placing", "bye"))
        order = self.random.sample(seats, len(seats)) if seats else ["e1"]
        if len(seats) > 2 or kind == "placing":
            return ReportedResult(self.random.choice(("placing", "win")), order[0] if self.random.random() < 0.3 else None,
                        tuple((one,) for one in order))  # fmt: skip
        counted = {order[0]: {"scored": self.random.randint(-1, 9)}}
        return ReportedResult(kind, order[0] if kind in ("win", "forfeit") else None, counted=counted)

    def table(self) -> tuple[int, int, tuple[str, ...]]:
        rounds = self.hall.state.published
        if not rounds or self.random.random() < 0.05:
            return self.random.randint(0, 4), self.random.randint(0, 4), ()
        found = self.random.choice([rounds[-1], self.random.choice(rounds)])
        if not found.tables:
            return found.number, 1, ()
        table = self.random.choice(found.tables)
        return found.number, table.number, table.seats

    def request(self) -> tuple[str, tuple[Any, ...], dict[str, Any]]:
        random = self.random
        number, table, seats = self.table()
        some = {
            "enter": lambda: ((Applicant((f"N{random.randint(0, 99)}",), club=random.choice((None, "A", "B"))),),
                              {"missed": random.choice((None, "losses", "byes"))}),
            "change_entry": lambda: ((self.entry(),), {"club": "A", "hard": True, "table": random.choice((None, 1, 2))}),
            "check_in": lambda: ((self.entry(),), {}),
            "drop": lambda: ((self.entry(),), {"reason": random.choice((None, "ill"))}),
            "rejoin": lambda: ((self.entry(),), {}),
            "start": lambda: ((), {}),
            "pair": lambda: ((), {"hold": random.random() < 0.3, "again": random.random() < 0.8}),
            "publish": lambda: ((), {}),
            "swap": lambda: ((self.entry(), self.entry(), "why"), {}),
            "pair_part": lambda: (([1, 2], "why"), {}),
            "report": lambda: ((number, table, self.told(seats)), {}),
            "confirm": lambda: ((number, table), {}),
            "contest": lambda: ((number, table, "no"), {}),
            "correct": lambda: ((number, table, self.told(seats), "slip"), {}),
            "penalize": lambda: ((self.entry(), random.choice(("warning", "disqualification")), "slow", "why"), {}),
            "clock": lambda: ((number, random.choice(("started", "paused", "extended"))), {"seconds": 60}),
            "cut": lambda: ((), random.choice(({"top": 2}, {"top": 4}, {"points": 3}))),
            "fill_cut": lambda: ((self.entry(),), {}),
            "begin_match": lambda: ((number, table), {}),
            "note": lambda: (("hm",), {}),
        }  # fmt: skip
        usual = ["report"] * 12 + ["pair", "publish"] * 5 + [one for one in some if one not in ("cut", "penalize")]
        verb = random.choice([*usual, *(["cut", "penalize"] if random.random() < 0.1 else [])])
        arguments, more = some[verb]()
        return verb, arguments, {"by": self.person(), **more}

    def step(self) -> None:
        verb, arguments, more = self.request()
        before = self.hall.length
        try:
            verb_of(self.hall.office, verb)(T, *arguments, **more)
            assert self.hall.length > before
            self.asked[verb] += 1
        except MaesterError as refused:
            assert self.hall.length == before, verb
            if isinstance(refused, Refused):
                assert refused.sentence("en") and refused.sentence("pl")
                self.asked[f"no: {refused.code}"] += 1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seed", range(daily_or(1, 4)))
def test_anything_goes_and_the_record_stays_whole(tmp_path: Path, set_up: Path, shape: str, seed: int) -> None:
    copyfile(set_up, tmp_path / "maester.db")
    with Ledger(open_journal(tmp_path / "maester.db"), games=GAMES, clock=ticking()) as ledger:
        hall = Hall(ledger, players=6, format=shape)
        crowd = Crowd(hall, Random(f"{shape}/{seed}"))
        for _ in range(150):
            crowd.step()
        assert crowd.asked["publish"], crowd.asked
        state, fresh = hall.state, hall.office.streams.fresh(T)
        assert fresh.state == state
        record = read_record(list(enumerate(hall.office.tournaments.export(T, ORG), start=1)))
        assert record.state == state and bundle(record)["rounds"] == bundle(hall.office.queries.record(T))["rounds"]
        listed = [line.entry for line in final_list(state, "seed")]
        out = {entry.id for entry in state.entries if entry.status == "disqualified"}
        assert sorted(listed) == sorted({entry.id for entry in state.entries} - out)
        _, remarks = hall.office.audits.audit(T)
        assert [one for one in remarks if one.serious] == []


# ---- files that somebody made


def spoilt(value: Any, random: Random) -> Any:
    """The value with one thing in it changed."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key = random.choice(sorted(value))
        if random.random() < 0.15:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: spoilt(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.7:
        place = random.randrange(len(value))
        if random.random() < 0.3:
            return value[:place] + value[place + 1 :]
        return [*value[:place], spoilt(value[place], random), *value[place + 1 :]]
    return random.choice((None, -1, 0, 99, 10**30, "", "e1", "e99", [], {}, True, 0.5, ["e1"], "x" * 300, value))


@pytest.mark.parametrize("seed", range(daily_or(50, 300)))
def test_a_made_up_file_is_refused_or_read_and_never_breaks_anything(seed: int) -> None:
    """The chain of such a file is whole: whoever makes one can make the digests too."""
    random = Random(seed)
    lines = [json.loads(line) for _, line in lines_of(GOLDEN)]
    events = [line for line in lines if "topic" in line]
    for _ in range(random.randint(1, 3)):
        event = random.choice(events)
        body = json.loads(event["bytes"])
        if random.random() < 0.1:
            event["topic"] = random.choice([one["topic"] for one in events])
        elif random.random() < 0.1:
            events.remove(event)
        else:
            body[2] = spoilt(body[2], random)
            event["bytes"] = json.dumps(body, ensure_ascii=False)
    stored = tuple((event["topic"], event["bytes"].encode()) for event in events)
    rows = Addition(f"t:{T}", START, stored).rows()
    header = {"maester": 1, "sealed": True, "tournament": f"t:{T}", "events": len(rows)}
    made = sealed_under(header, rows, {}, [])
    try:
        record = read_record(list(enumerate(made, start=1)))
    except MaesterError as refused:
        assert str(refused)
        return
    assert len(record.events) == len(rows)
    try:
        bundle(record)
        audit(record.events, record.seed)
        [TOURNAMENT.plain(event.body) for event in record.events]
    except MaesterError as refused:
        assert str(refused)
