"""Every sentence has its Polish, names the same facts, and counts as its language counts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ledger.core.wording.languages import LANGUAGES, grammar_of
from ledger.core.wording.phrasebook import facts_in, parsed
from tests.imports import ROOT

ENGLISH = sorted(path for top in ("ledger", "tournament") for path in (ROOT / top).rglob("words/en/*.toml"))
CODE = (".py", ".html", ".js")
OTHERS = [language for language in LANGUAGES if language != "en"]


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def leaves(said: Mapping[str, Any], before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything that a file says, by its place; the forms of a term or a counted noun stay together."""
    for name, part in said.items():
        place = (*before, name)
        together = place[0] in ("terms", "count") and len(place) == (3 if place[0] == "terms" else 2)
        if isinstance(part, dict) and not together:
            yield from leaves(part, place)
        else:
            yield place, part


def faults(path: Path, language: str) -> Iterator[str]:
    own, english = path.parent.parent / language / path.name, dict(leaves(read(path)))
    said = dict(leaves(read(own)))
    where = own.relative_to(ROOT)
    yield from (f"{where}: {'.'.join(place)} is missing" for place in english if place not in said)
    for place, part in said.items():
        name = ".".join(place)
        if place not in english and place[0] not in ("count", "plural", "values"):
            yield f"{where}: nobody says {name}"
        elif isinstance(part, str) and isinstance(english.get(place), str) and facts(part) != facts(english[place]):
            yield f"{where}: {name} names {sorted(facts(part))}, not {sorted(facts(english[place]))}"


def facts(sentence: str) -> frozenset[str]:
    return facts_in(parsed(sentence))


def miscounted(path: Path, language: str) -> Iterator[str]:
    """Counted nouns with too few or too many forms."""
    wanted = len(grammar_of(language).plural) + 1
    for noun, forms in read(path.parent.parent / language / path.name).get("count", {}).items():
        for each in forms.values() if isinstance(forms, dict) else [forms]:
            if len(each) != wanted or not all("{n}" in one for one in each):
                yield f"{path}: {noun} has {len(each)} forms, {language} has {wanted}"


def test_there_are_files_of_words() -> None:
    assert len(ENGLISH) > 6 and OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_there_with_the_same_facts(language: str) -> None:
    assert [fault for path in ENGLISH for fault in faults(path, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_noun_is_counted_in_every_form(language: str) -> None:
    assert [fault for path in ENGLISH for fault in miscounted(path, language)] == []


def test_a_fault_is_seen(tmp_path: Path) -> None:
    for language, text in (("en", 'a = "{x}"\nb = "b"\n'), ("pl", 'a = "{y}"\nc = "c"\n')):
        (tmp_path / "words" / language).mkdir(parents=True)
        (tmp_path / "words" / language / "play.toml").write_text(text, encoding="utf-8")
    english = tmp_path / "words/en/play.toml"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.test_wording.ROOT", tmp_path)
        found = list(faults(english, "pl"))
    assert [one.partition(": ")[2] for one in found] == ["b is missing", "a names ['y'], not ['x']", "nobody says c"]


def test_no_code_and_no_page_asks_whether_it_is_polish() -> None:
    asks = re.compile(r"""[!=]= ?["']pl["']|\bif pl\b|\[pl\]|["']pl["'] (if|else|in)\b""")
    files = [path for top in ("ledger", "tournament", "templates") for path in (ROOT / top).rglob("*") if path.suffix in CODE]
    assert len(files) > 900
    assert [f"{path.relative_to(ROOT)}:{n}" for path in files for n, line in numbered(path) if asks.search(line)] == []


def numbered(path: Path) -> Iterator[tuple[int, str]]:
    yield from enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
