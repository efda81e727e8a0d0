"""Every event has a sentence in both languages, and a reader finds in it who, what, where and why."""

from __future__ import annotations

import re
import tomllib

import pytest

from ledger import Event, Ledger
from tests.imports import ROOT
from tournament.domain import events as e
from tournament.pairing.field import Group
from tournament.scoring.results import ResultSide
from tournament.words.event_text import MORE, VARIANTS, sentence
from tournament.words.named import read_record

from .event import ORG, STRANGER, Hall, T
from .golden.make import HERE

CALLED = {"e1": "Ann", "e2": "Ben", "e3": "Cat", "p-1": "Ann", "p-org": "Olga", "club:1": "Ravens", "family:1": "Long"}


def said(body: object, language: str = "en") -> str:
    event = Event(1, body, ORG, "2026-11-16T10:00:00Z")
    return sentence(event, lambda name: CALLED.get(name, name), language)


def test_every_kind_of_event_has_its_sentence() -> None:
    names = {body.__name__ for body in e.BODIES}
    said = tomllib.loads((ROOT / "tournament/words/words/en/event_text.toml").read_text(encoding="utf-8"))
    assert {key.partition(".")[0] for key in said if key != "part"} == names
    assert set(VARIANTS) | set(MORE) <= set(e.BODIES)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ["everything", "pods", "swiss-and-cut"])
def test_every_event_of_a_whole_day_can_be_said(name: str, language: str) -> None:
    record = read_record(list(enumerate((HERE / f"{name}.jsonl").read_bytes().splitlines(), start=1)))
    for event in record.events:
        told = sentence(event, record.called, language)
        assert told and "{" not in told and "None" not in told and "()" not in told, told
        known = {*record.names, *(entry.id for entry in record.state.entries)} if event.position > 2 else set()
        shown = set(re.findall(r"[\w:-]+", told)) & known
        assert shown <= {getattr(event.body, "entry", None)}, f"an id where a name is known: {told}"


@pytest.mark.parametrize(
    ("body", "english", "polish"),
    [
        (e.StaffNamed("p-org", "head judge"), "Olga is head judge", "Nowa rola: Olga, sędzia główny"),
        (
            e.EntryAdded("e1", ("p-1",), None, (Group("club:1"), Group("family:1", True)), 4, "losses"),
            "Ann comes in late as e1, missed rounds count as losses, Ravens, Long (never to meet), always at table 4",
            "Spóźnione zgłoszenie e1: Ann, opuszczone rundy liczą się jako porażki, klub lub rodzina: Ravens, "
            "klub lub rodzina: Long (nigdy się nie spotykają), zawsze przy stole 4",
        ),
        (
            e.EntryLeft("e1", "no show", "the last train"),
            "Ann leaves (no show) – reason: the last train",
            "Odejście: Ann (nieobecność) – powód: the last train",
        ),
        (
            e.RoundDrafted(2, "swiss", (e.Seating(1, ("e1", "e2")),), ("e3",), held=(e.Place(1, 7),)),
            "Round 2 is drafted before results are in from round 1, table 7: table 1 Ann - Ben; bye Cat",
            "Rozpiska rundy 2 przed kompletem wyników (runda 1, stół 7): stół 1 Ann - Ben; wolny los Cat",
        ),
        (
            e.ResultReported(1, 3, "modified win", (ResultSide("e1", 2, scored=7), ResultSide("e2", 1, scored=11)), "e2"),
            "Round 1, table 3, as Ben says: modified win, 1. Ben (11), 2. Ann (7)",
            "Runda 1, stół 3, wynik podaje Ben: wygrana na czas, 1. Ben (11), 2. Ann (7)",
        ),
        (
            e.ResultCorrected(1, 3, "draw", (ResultSide("e1", 1), ResultSide("e2", 1)), "misread", 9, "r-1"),
            "Round 1, table 3: corrected to draw, 1. Ann, 1. Ben, instead of event 9 (ruling r-1) – reason: misread",
            "Runda 1, stół 3: poprawiony wynik to remis, 1. Ann, 1. Ben, zamiast zdarzenia 9 (orzeczenie r-1) – powód: misread",
        ),
        (
            e.ClockChanged(1, "extended", 150, 3),
            "Round 1, table 3 has 2:30 more",
            "Runda 1, stół 3: przedłużenie o 2:30",
        ),
        (e.ClockChanged(1, "paused"), "The clock of round 1: paused", "Zegar rundy 1: pauza"),
        (
            e.CutMade(("e2", "e1"), None, 12),
            "Everybody with 12 points or more plays on: Ben, Ann",
            "Dalej grają wszyscy od 12 punktów: Ben, Ann",
        ),
        (e.Noted("e1 was late"), "Note: e1 was late", "Notatka: e1 was late"),
    ],
)
def test_sentences_read_like_this(body: object, english: str, polish: str) -> None:
    assert (said(body), said(body, "pl")) == (english, polish)


def test_what_people_wrote_is_never_translated() -> None:
    assert said(e.EntryLeft("e1", "dropped", "draw"), "pl").endswith("powód: draw")


def test_what_is_hidden_stays_hidden(ledger: Ledger) -> None:
    hall = Hall(ledger)
    hall.office.entries.drop(T, "e4", reason="ill since Friday", by="p-4")
    (last,) = hall.office.queries.events_seen(T, STRANGER)[-1:]
    assert sentence(last, hall.office.queries.record(T).called, "pl") == "Odejście: Dov (rezygnacja) – powód: (ukryte)"
