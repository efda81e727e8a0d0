"""Errors carry keys and facts: every one that the ledger raises is said in every language, with the same facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.audit.report import finding_words
from ledger.core.errors import BadRecord, MaesterError, Malformed, PositionTaken, Unplayable
from ledger.core.seats import JUDGE
from ledger.core.wording.languages import LANGUAGES, words_of
from ledger.core.wording.phrasebook import facts_in, parsed
from ledger.core.wording.places import event_place, line_place, place_inside, place_of_match, place_under
from ledger.core.wording.sentence import ERRORS, Sentence, error_rooms
from ledger.files import read_match
from tests.imports import ROOT, nodes_of

FIRST = ("Unplayable", "NotNow", "JudgeOnly", "KeyReused", "UnknownGame", "Unavailable", "Unfinished", "FlowStuck")
SECOND = ("Malformed", "InvalidAction", "InvalidOptions", "InvalidCorrection", "BadRecord", "error")
IN_WORDS = ("audit/place.py",)  # what somebody asked for in a language is refused in it


def raised() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Where an error is made, its key, and the facts that it is given; a text that is put together has an empty key."""
    for file in sorted((ROOT / "ledger").rglob("*.py")):
        if file.as_posix().endswith(IN_WORDS):
            continue
        for node in nodes_of(file):
            called = getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            place = 0 if called in FIRST or called == "Sentence" else 1 if called in SECOND else None
            if place is None or len(node.args) <= place:
                continue
            said, where = node.args[place], f"{file.relative_to(ROOT)}:{node.lineno}"
            if isinstance(said, ast.JoinedStr):
                if called != "Sentence":  # a remark is one of several of its room
                    yield where, "", frozenset()
            elif isinstance(said, ast.Constant):
                yield where, said.value, _facts(node, called)


def _facts(call: ast.Call, called: str) -> frozenset[str]:
    if called != "Sentence":
        return frozenset(one.arg or "" for one in call.keywords)
    given = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
    return frozenset(one.value for one in given.keys) if isinstance(given, ast.Dict) else frozenset()  # type: ignore[union-attr,misc]


def sentences(language: str) -> dict[str, str]:
    return {
        f"{room}.{key}": said
        for room, package in error_rooms().items()
        for key, said in words_of(package, language, ERRORS)[room].items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_is_a_sentence_with_its_facts(language: str) -> None:
    known, found = sentences(language), list(raised())
    assert len(found) > 600
    wrong = [(where, key) for where, key, facts in found if key not in known or facts_in(parsed(known[key])) != facts]
    assert wrong == []


def test_every_sentence_is_raised_somewhere() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ledger").rglob("*.py"))
    assert sorted(key for key in sentences("en") if f'"{key}"' not in source) == []


def test_an_error_is_said_in_the_readers_language_and_with_names() -> None:
    fault = Unplayable("hotk.is-in-use", companion="hodor")
    assert str(fault) == fault.what == "hodor is in use"
    assert fault.to("en", str.title) == "Hodor is in use" and fault.to("pl", str.title) == "Hodor jest w użyciu"
    assert str(MaesterError("a sentence that nobody wrote")) == "a sentence that nobody wrote"


def test_an_audit_says_in_the_readers_language_what_cannot_be_carried_out() -> None:
    match = read_match(ROOT / "tests/golden/hand-of-the-king/wrong-play.jsonl")
    (finding,) = [one for one in match.audit() if one.kind == "unplayable"]
    said = [finding_words(match, finding, language, JUDGE) for language in ("en", "pl")]
    assert said == [finding.words, "w tę stronę nie leży taka karta"] == ["no such card lies that way", said[1]]


def test_counted_nouns_of_errors_have_their_forms() -> None:
    missed = [PositionTaken(4, (None,) * n) for n in (1, 2, 5)]  # type: ignore[arg-type]
    assert [str(one) for one in missed[:2]] == ["position 4 is taken: 1 newer event", "position 4 is taken: 2 newer events"]
    said = [one.to("pl").partition(": ")[2] for one in missed]
    assert said == ["1 nowsze zdarzenie", "2 nowsze zdarzenia", "5 nowszych zdarzeń"]


@pytest.mark.parametrize(
    ("place", "english", "polish"),
    [
        (line_place(3), "line 3", "wiersz 3"),
        (event_place(5), "event 5", "zdarzenie 5"),
        (event_place(5, "final"), "final, event 5", "final, zdarzenie 5"),
        (place_under(line_place(1), ".seat"), "line 1.seat", "wiersz 1.seat"),
        (place_inside("a.jsonl", line_place(2)), "a.jsonl: line 2", "a.jsonl: wiersz 2"),
        (place_of_match("final", place_under(event_place(2), ".by")), "final, event 2.by", "final, zdarzenie 2.by"),
        (place_under("action", ".to"), "action.to", "action.to"),
    ],
)
def test_a_place_is_said_in_the_readers_language(place: str, english: str, polish: str) -> None:
    fault = BadRecord(place, "core.nested-too-deeply")
    assert place == fault.where == english and str(fault) == f"{english}: nested too deeply"
    assert fault.to("pl") == f"{polish}: zbyt głęboko zagnieżdżone"


def test_a_fault_that_is_handed_on_keeps_its_sentence() -> None:
    first = Malformed(line_place(2), "core.nested-too-deeply")
    again = BadRecord(place_inside("a.jsonl", first.place), first.says)
    assert str(again) == "a.jsonl: line 2: nested too deeply" and again.expected == first.expected
    assert again.to("pl") == "a.jsonl: wiersz 2: zbyt głęboko zagnieżdżone"
    assert Sentence("store.said", {"location": "here", "fault": first.says}).to("pl") == "here: zbyt głęboko zagnieżdżone"


def test_rooms_are_named_once() -> None:
    rooms = [name for path in ROOT.glob("ledger/**/words/en/errors.toml") for name in _tables(path)]
    assert len(rooms) == len(set(rooms)) == len(error_rooms()) > 8


def _tables(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.strip("[]") for line in lines if line.startswith("[") and line != "[count]"]
