"""Forged case files: whatever is altered on a page or in a record and sealed again is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

from ledger import BadRecord
from ledger.streams import unseal_stream
from tests.door.tables import GAMES
from tests.thorough import daily_or, later
from tournament import TOURNAMENT, verify_bundle
from tournament.services.disputes.bundles.bundle import bundle_lines, read_bundle
from tournament.services.disputes.bundles.records import case_records
from tournament.services.disputes.bundles.telling import differences
from tournament.services.disputes.bundles.verified import Verified

from .forged_scenes import SCENES, Scene, ruled, scene
from .forging import Alteration, alterations, altered, opened, sealed

DAILY = ("appeal heard", "without a record", "in a series")


@pytest.fixture(scope="module")
def scenes(tmp_path_factory: pytest.TempPathFactory, set_up: Path) -> Callable[[str], Scene]:
    """The scenes by name, each told once."""
    told: dict[str, Scene] = {}

    def get(name: str) -> Scene:
        if name not in told:
            store = tmp_path_factory.mktemp("forged") / "maester.db"
            copyfile(set_up, store)
            tell, plan = {**SCENES, "ruled": (ruled, {})}[name]
            told[name] = scene(store, tell, **plan)
        return told[name]

    return get


def verified(one: Scene, lines: list[bytes], heads: tuple[str, ...] | None = None) -> Verified:
    numbered = list(enumerate(lines, start=1))
    return verify_bundle(numbered, one.key.public, GAMES, (one.head,) if heads is None else heads)


def is_found(one: Scene, lines: list[bytes]) -> bool:
    """Whether verifying with the published key and head refuses a file or has a finding."""
    try:
        return bool(verified(one, lines).findings)
    except BadRecord:
        return True


def is_other_words(what: Alteration) -> bool:
    """Whether somebody says that the texts were told in other words: then they are told anew, and a remark says so."""
    return what.how == "change" and what.path[:2] == (1, "told")


@pytest.mark.parametrize("name", [*DAILY, *(later(name) for name in SCENES if name not in DAILY)])
@pytest.mark.parametrize("rechained", [False, True], ids=["sealed", "chained"])
def test_every_alteration_is_found(scenes: Callable[[str], Scene], name: str, rechained: bool) -> None:
    one = scenes(name)
    assert verified(one, one.lines).findings == ()
    parts = opened(one.lines)
    assert sealed(parts, one.head) == one.lines == sealed(parts, one.head, rechained=True)
    every = [what for what in alterations(parts) if not rechained or what.path[:1] > (1,)]
    some = Random(name).sample(every, min(len(every), daily_or(120, 2500) if name in DAILY else 120))
    missed, tried = [], 0
    for what in some:
        lines = sealed(altered(parts, what), one.head, rechained)
        if lines == one.lines or is_other_words(what):
            continue  # a seal or a digest that was put right again is no alteration
        tried += 1
        if not is_found(one, lines):
            missed.append(str(what))
    assert missed == [] and tried > 90


@pytest.mark.parametrize("name", DAILY)
def test_no_field_of_a_page_is_left_out_of_the_comparison(scenes: Callable[[str], Scene], name: str) -> None:
    """Quick enough for every field, every day: what is compared is the whole page."""
    one = scenes(name)
    pages = verified(one, one.lines).pages
    assert read_bundle(list(enumerate(one.lines, start=1)), GAMES).pages == pages
    for what in alterations(pages):
        assert list(differences(altered(pages, what), pages)), str(what)


# ---- a forger who makes the page fit the forged record


def by_hand(one: Scene, change: Callable[[list[Any]], None]) -> list[bytes]:
    """A bundle made anew from a forged record: every digest fits, and the page says what the record says."""
    parts = opened(one.lines)
    change(parts)
    lines = [json.loads(line) for line in sealed(parts, one.head, rechained=True)]
    inner = [line["tournament"].encode() for line in lines if set(line) == {"tournament"}]
    match = read_bundle(list(enumerate(one.lines, start=1)), GAMES).records.match
    return bundle_lines(case_records(unseal_stream(TOURNAMENT, list(enumerate(inner, start=1))), match), "d1")


def event(parts: list[Any], topic: str) -> Any:
    """The last event of a kind in the tournament's record."""
    return [part["tournament"] for part in parts if part.get("tournament") and is_of(part["tournament"], topic)][-1]


def is_of(line: Any, topic: str) -> bool:
    return isinstance(line, dict) and line.get("topic") == topic


def complainant(parts: list[Any]) -> None:
    event(parts, "DisputeRaised")["bytes"][0] = "p-1"


def judge(parts: list[Any]) -> None:
    event(parts, "RulingMade")["bytes"][0] = "p-head"


def penalty(parts: list[Any]) -> None:
    event(parts, "PenaltyGiven")["bytes"][2]["kind"] = "caution"


def rules(parts: list[Any]) -> None:
    event(parts, "RulingMade")["bytes"][2]["rules"] = ["hotk.move.orthogonal"]


def time(parts: list[Any]) -> None:
    event(parts, "RulingMade")["bytes"][1] = "2026-11-16T11:00:00Z"


def appeal(parts: list[Any]) -> None:
    """An appeal that nobody made, after everything else."""
    last = max(number for number, part in enumerate(parts) if "topic" in (part.get("tournament") or ()))
    body = {"dispute": "d1", "ruling": "spring:d1.1", "claim": "we had agreed"}
    line = {"position": 0, "topic": "RulingAppealed", "bytes": ["p-2", "2026-11-16T11:00:00Z", body], "digest": ""}
    parts.insert(last + 1, {"tournament": line})


FORGED = (complainant, judge, penalty, rules, time, appeal)


@pytest.mark.parametrize("change", FORGED, ids=lambda change: change.__name__)
def test_a_record_made_anew_has_another_head(scenes: Callable[[str], Scene], change: Any) -> None:
    one = scenes("ruled")
    forged = by_hand(one, change)
    assert by_hand(one, lambda parts: None) == one.lines != forged
    kinds = {found.kind for found in verified(one, forged).findings}
    assert kinds & {"head-differs", "head-earlier"}
    own = (json.loads(forged[-1])["head"],)
    rest = {found.kind for found in verified(one, forged, heads=own).findings}
    assert rest <= {"signature", "key-absent", "head-missing"}  # the page fits the record: it tells nothing


@pytest.mark.parametrize("change", [complainant, judge, penalty, rules, time], ids=lambda change: change.__name__)
def test_what_a_key_has_signed_cannot_be_made_anew(scenes: Callable[[str], Scene], change: Any) -> None:
    one = scenes("ruled")
    kinds = {found.kind for found in verified(one, by_hand(one, change), heads=()).findings}
    assert "signature" in kinds
    assert verified(one, one.lines, heads=()).findings == ()


def test_nobody_vouches_for_what_was_added_after_the_last_signature(scenes: Callable[[str], Scene]) -> None:
    one = scenes("ruled")
    last = sum("topic" in (part.get("tournament") or ()) for part in opened(one.lines))
    found = verified(one, by_hand(one, appeal), heads=())
    assert [(one.kind, one.position) for one in found.findings] == [("case-unvouched", last + 1)]
    (span,) = [span for span in found.vouching.unvouched if span.stream == "t:spring"]
    assert span.first <= span.last == last + 1


# ---- words of other versions


def test_texts_in_other_words_are_told_anew_and_facts_are_compared_all_the_same(scenes: Callable[[str], Scene]) -> None:
    one = scenes("ruled")

    def worded(forge: bool) -> Verified:
        parts = opened(one.lines)
        parts[1]["told"]["en"] = "0.1.0 0123456789abcdef"
        parts[1]["page"]["en"]["dispute"]["state_word"] = "decided"
        if forge:
            parts[1]["page"]["en"]["dispute"]["rulings"][0]["judge"] = "p-head"
        return verified(one, sealed(parts, one.head))

    found = worded(forge=False)
    assert found.findings == () and [remark.kind for remark in found.remarks] == ["case-told"]
    assert "dispute.state_word" in found.remarks[0].words("en") and "na nowo" in found.remarks[0].words("pl")
    assert found.pages["en"]["dispute"]["state_word"] == "ruled"
    (finding,) = worded(forge=True).findings
    assert finding.words("en") == "page (en), dispute.rulings.0.judge: not what the records say"
