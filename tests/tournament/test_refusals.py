"""Every code of the office has a sentence, and its facts are said in the language of the sentence."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from ledger.wording import Phrasebook
from tests.imports import nodes_of
from tournament.domain.plan import profile_data
from tournament.domain.refusals import NotAllowed, OwnSentence, Refused

ROOM = Path(__file__).parents[2]
FILES = sorted((ROOM / "tournament").rglob("*.py"))


def codes() -> dict[str, str]:
    """Every code that the office and the commands name, and where."""
    found = {}
    for path in FILES:
        for node in nodes_of(path):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = {"must": 1, "must_find": 1, "Refused": 0, "NotAllowed": 0}.get(node.func.id)
            if place is not None and len(node.args) > place:
                for one in ast.walk(node.args[place]):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        found[one.value] = f"{path.name}:{node.lineno}"
    return found


def sentences() -> set[str]:
    """The codes that have a sentence; tests/test_wording.py compares the languages."""
    said = tomllib.loads((ROOM / "tournament/domain/words/en/refusals.toml").read_text(encoding="utf-8"))
    return set(said) - {"terms", "count"}


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    known = set(codes()) - {"final"}  # a state that a code is chosen by
    known.add("plays-here")  # `kept_from_match` gives it to whoever refuses
    assert known - sentences() == set()
    assert sentences() - known == set()


def test_a_fact_may_be_a_reason_or_a_sentence_of_its_own() -> None:
    inner = Refused("csv-line", line=3, why=Refused("csv-name"))
    refused = Refused("csv", file="hall.csv", faults=(inner, inner))
    assert refused.sentence("pl") == ("Nie można wczytać hall.csv: wiersz 3: brakuje nazwiska; wiersz 3: brakuje nazwiska")
    fails = Refused("list-fails", faults=(OwnSentence({"en": "too small", "pl": "za mała"}), OwnSentence({"en": "no plot"})))
    assert str(fails) == "The list fails its check: too small; no plot"
    assert fails.sentence("pl") == "Lista nie przechodzi kontroli: za mała; no plot"


def test_ids_become_names_where_names_are_known() -> None:
    refused = Refused("result-winner", entries=("e1", "e2"))
    assert refused.sentence("en", {"e1": "Ann", "e2": "e2"}.__getitem__) == "The winner is one of Ann, e2"


def test_facts_are_said_in_the_language_of_the_sentence() -> None:
    refused = NotAllowed("role", needs=("organizer", "head judge"), role="player")
    assert str(refused) == "That is for organizer, head judge: you are player here"
    assert refused.sentence("pl") == "Może to zrobić tylko: organizator, sędzia główny. Twoja rola tutaj: gracz"
    assert isinstance(refused, Refused)


def test_numbers_take_the_noun_in_the_form_that_they_need() -> None:
    assert Refused("too-few", count=1, needs=2).sentence("pl") == "1 zgłoszenie to za mało: potrzeba 2 zgłoszeń"
    assert Refused("csv-cells", found=3, columns=5).sentence("pl") == "3 komórki, a 5 kolumn"
    assert Refused("table-size", table=4, found=12).sentence("pl") == "Stół 4 miałby 12 miejsc"


def test_what_is_wrong_with_a_profile_is_said_in_the_language_of_the_sentence() -> None:
    with pytest.raises(Refused) as refused:
        profile_data('name = "mine"')
    assert str(refused.value) == "The profile cannot be used: version: missing"
    assert refused.value.sentence("pl") == "Nie da się użyć tego profilu: version: brakuje"
    with pytest.raises(Refused) as refused:
        profile_data("points = 3")
    assert refused.value.sentence("pl").startswith("Nie da się użyć tego profilu: ")


def test_every_sentence_of_the_hall_can_be_said() -> None:
    lost = [
        f"{package}/{path.name}: {key}"
        for path in (ROOM / "tournament").rglob("words/en/*.toml")
        for package in [".".join(path.relative_to(ROOM).parts[:-3])]
        for key, said in tomllib.loads(path.read_text(encoding="utf-8")).items()
        if isinstance(said, str) and not Phrasebook(package, file=path.name).to("en").knows(key)
    ]
    assert lost == []
