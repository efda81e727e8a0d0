"""Every refusal has a sentence in both languages with the same facts, and every code of the office has one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.imports import nodes_of
from tournament.domain.refusals import Both, NotAllowed, Refused, sentences, words

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


def test_both_languages_say_the_same() -> None:
    faults = [f"{code}: {said}" for code, said in sentences().items() if not _says_the_same(said)]
    assert not faults, "\n".join(faults)


def _says_the_same(said: dict[str, str]) -> bool:
    """Two languages, two sentences, the same facts."""
    if set(said) != {"en", "pl"} or said["en"] == said["pl"]:
        return False
    return set(re.findall(r"{(\w+)}", said["en"])) == set(re.findall(r"{(\w+)}", said["pl"]))


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    known = set(codes()) - {"final"}  # a state that a code is chosen by
    assert known - set(sentences()) == set()
    assert set(sentences()) - known == set()


def test_a_fact_may_be_a_reason_or_a_sentence_of_its_own() -> None:
    inner = Refused("csv-line", line=3, why=Refused("csv-name"))
    refused = Refused("csv", file="hall.csv", faults=(inner, inner))
    assert refused.sentence("pl") == ("Nie można wczytać hall.csv: wiersz 3: brak nazwiska; wiersz 3: brak nazwiska")
    fails = Refused("list-fails", faults=(Both("too small", "za mała"), Both("no plot", "brak fabuły")))
    assert str(fails) == "The list fails its check: too small; no plot"
    assert fails.sentence("pl") == "Lista nie przechodzi kontroli: za mała; brak fabuły"


def test_ids_become_names_where_names_are_known() -> None:
    refused = Refused("result-winner", entries=("e1", "e2"))
    assert refused.sentence("en", {"e1": "Ann", "e2": "e2"}.__getitem__) == "The winner is one of Ann, e2"


def test_facts_are_said_in_the_language_of_the_sentence() -> None:
    refused = NotAllowed("role", needs=("organizer", "head judge"), role="player")
    assert str(refused) == "That is for organizer, head judge: you are player here"
    assert refused.sentence("pl") == "To może organizator, sędzia główny, a tu jesteś: gracz"
    assert isinstance(refused, Refused) and all(words().values())
