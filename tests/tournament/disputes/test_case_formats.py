"""Case files that were made by earlier versions: they verify for ever, whatever words we have by now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ledger import BadRecord
from ledger.files import seal_lines
from ledger.values import canonical
from tournament import is_bundle, verify_bundle
from tournament.services.disputes.bundles import telling
from tournament.services.disputes.bundles.verified import Verified

GOLDEN = Path(__file__).parent / "golden"
KEYS = {
    1: "da60915109f1b0d6f2fad309ea648884181630704cf008577953c25c72d8b8e9",
    2: "3cc7753bf038c4135be1581f8ca16ef829d315fd332c11ee94aad8b65b6b045b",
}


def golden(number: int) -> list[bytes]:
    return (GOLDEN / f"case-{number}.jsonl").read_bytes().splitlines()


def verified(lines: list[bytes], number: int) -> Verified:
    return verify_bundle(list(enumerate(lines, start=1)), KEYS[number])


def with_page(lines: list[bytes], change: Any) -> list[bytes]:
    """The same with another page, sealed again."""
    data = json.loads(lines[1])
    for page in data["page"].values():
        change(page)
    return seal_lines([lines[0], canonical(data), *lines[2:-1]], json.loads(lines[-1])["head"])


@pytest.mark.parametrize("number", [1, 2])
def test_an_old_case_file_verifies(number: int) -> None:
    """If this is red because a field of the page is new: raise FACTS in `bundles/telling.py` and name the field in SINCE."""
    lines = golden(number)
    found = verified(lines, number)
    assert is_bundle(list(enumerate(lines, start=1))) and found.format == number and found.case == "d1"
    assert [one.words("en") for one in found.findings if one.kind != "case-text" or number > 1] == []
    assert "ruling spring:d1.2" in found.signed and any(one.by == "key" for one in found.vouching.vouchers)


def test_what_the_first_format_does_not_prove_is_said() -> None:
    found = verified(golden(1), 1)
    assert "case-first-format" in {one.kind for one in found.remarks}
    assert {span.first for span in found.vouching.unvouched}.isdisjoint({16, 20}) and len(found.vouching.unvouched) > 5


def ruling(page: Any) -> Any:
    return page["dispute"]["rulings"][0]


FORGED: dict[str, Any] = {
    "judge": lambda page: ruling(page).update(judge="p-head"),
    "rules": lambda page: ruling(page).update(rules=[]),
    "penalty": lambda page: ruling(page)["penalties"][0].update(kind="caution"),
    "no penalty": lambda page: ruling(page).update(penalties=[]),
    "complainant": lambda page: page["dispute"].update(by="p-1"),
    "appeal": lambda page: page["dispute"].update(appeal=None),
    "time": lambda page: page["dispute"].update(at="2026-11-16T09:00:00Z"),
    "address": lambda page: page["dispute"].update(place="5"),
}


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("what", FORGED)
def test_a_forged_page_of_any_format_is_found(number: int, what: str) -> None:
    found = verified(with_page(golden(number), FORGED[what]), number)
    assert {one.kind for one in found.findings} >= {"case-field"}


def test_a_field_that_came_later_may_be_missing_from_an_older_page_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def older(page: Any) -> None:
        for one in page["dispute"]["rulings"]:
            del one["penalties"]

    lines = golden(2)
    assert verified(with_page(lines, older), 2).findings
    monkeypatch.setitem(telling.SINCE, "penalties", 2)
    assert verified(with_page(lines, older), 2).findings == ()
    assert verified(lines, 2).findings  # a page that claims to be older than a field that it has


def test_a_later_format_is_left_to_a_later_program() -> None:
    lines = golden(2)
    later = canonical({**json.loads(lines[0]), "maester": 3})
    with pytest.raises(BadRecord, match="format 1 to 2"):
        verified(seal_lines([later, *lines[1:-1]], json.loads(lines[-1])["head"]), 2)
