"""What is wrong with a record, a result, a case file or a key is said by key, in every language and with the same facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import LANGUAGES, Malformed
from ledger.core.wording.languages import words_of
from ledger.core.wording.phrasebook import facts_in, parsed
from tests.imports import ROOT, nodes_of
from tournament.domain.refusals import Refused, says
from tournament.scoring.results import BadResult, Result, ResultSide
from tournament.services.signing.key_files import BadKey, read_key

AS_WELL = {"domain": ("rulings",)}  # rooms that say the faults of another
FAULTS = ("Malformed", "BadRecord", "BadKey", "KeyReused", "NotNow")


def calls(*rooms: str) -> Iterator[tuple[str, ast.Call]]:
    for file in (file for room in rooms for file in sorted((ROOT / "tournament" / room).rglob("*.py"))):
        for node in nodes_of(file):
            if isinstance(node, ast.Call):
                yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def named(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def sentences(room: str, file: str, language: str) -> dict[str, str]:
    return {key: one for key, one in words_of(f"tournament.{room}", language, file).items() if isinstance(one, str)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("room", "file", "maker"),
    [("domain", "errors.toml", "says"), ("services", "errors.toml", "says"), ("scoring", "results.toml", "BadResult")],
)
def test_every_fault_is_a_sentence_with_its_facts(room: str, file: str, maker: str, language: str) -> None:
    known, said = sentences(room, file, language), set()
    for where, call in calls(room, *AS_WELL.get(room, ())):
        if named(call) == maker and call.args and isinstance(key := call.args[0], ast.Constant):
            said.add(key.value)
            assert key.value in known, where
            assert facts_in(parsed(known[key.value])) == {one.arg for one in call.keywords}, where
    assert said == set(known)


def test_no_fault_is_an_english_text_in_the_code() -> None:
    found = []
    for where, call in calls("domain", "services", "rulings"):
        said = call.args[-1] if named(call) in FAULTS and call.args else None
        if isinstance(said, (ast.JoinedStr, ast.Constant)):
            found.append(where)
    assert found == []


def test_a_fault_of_a_record_is_said_in_polish() -> None:
    fault = Malformed("dispute", says("dispute-state", dispute="d2", state="ruled"))
    assert str(fault) == "dispute: d2 is ruled" and fault.to("pl") == "dispute: spór d2: rozstrzygnięty"


def test_a_result_that_cannot_be_is_refused_in_polish() -> None:
    with pytest.raises(BadResult) as fault:
        Result(1, 1, "intentional draw", (ResultSide("e1"), ResultSide("e2", 2)), 0)
    assert str(fault.value) == "sides: an intentional draw gives both sides place 1"
    refused = Refused("bad-result", why=fault.value.says)
    assert refused.sentence("pl").endswith("umówiony remis daje obu stronom miejsce 1")


def test_a_key_that_cannot_be_read_is_refused_in_polish(tmp_path: Path) -> None:
    with pytest.raises(BadKey) as fault:
        read_key(tmp_path / "none.key")
    assert fault.value.to("pl").endswith("none.key: nie ma takiego pliku ani folderu")
