"""Evidence in a bundle and in an audit: what was handed in is proven, and what was put in its place is found."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest

from ledger import BadRecord, Ledger
from ledger.files import seal_lines
from ledger.values import canonical
from tests.door.tables import GAMES
from tournament import verify_bundle

from .court import HEAD, JUDGE, Court, T
from .pictures import drawn


@pytest.fixture
def court(ledger: Ledger) -> Court:
    """A dispute with a photo of each side, a text and a statement."""
    court = Court(ledger)
    court.taken(1)
    hand_in = court.office.evidence.add_evidence
    hand_in(T, "d1", "photo", "the table", drawn(), by=court.player(1, 0))
    hand_in(T, "d1", "photo", "the other side", drawn(colour="blue"), by=court.player(1, 1))
    hand_in(T, "d1", "text", "long", b"0123456789" * 9_000, by=JUDGE)
    court.office.evidence.make_statement(T, "d1", "I moved left", by=court.player(1, 0))
    return court


def bundle(court: Court, files: bool = True) -> list[bytes]:
    return court.office.case_files.case_bundle(T, "d1", HEAD, files)


def verified(lines: list[bytes]) -> Any:
    return verify_bundle(list(enumerate(lines, start=1)), games=GAMES)


def forged(lines: list[bytes], change: Callable[[list[dict[str, Any]]], None]) -> list[bytes]:
    """The bundle with its lines changed, sealed anew."""
    parts = opened(lines)
    change(parts)
    return seal_lines([canonical(part) for part in parts], json.loads(lines[-1])["head"])


def opened(lines: list[bytes]) -> list[dict[str, Any]]:
    """The lines of a bundle but for its seal."""
    return [json.loads(line) for line in lines[:-1]]


def kinds(lines: list[bytes]) -> list[str]:
    return [one.kind for one in verified(lines).findings]


def test_a_bundle_has_the_files_if_they_are_wanted(court: Court) -> None:
    found = verified(bundle(court))
    assert (found.findings, found.files) == ((), ("d1-1", "d1-2", "d1-3")) and found.remarks == ()
    without = verified(bundle(court, False))
    assert without.findings == () and without.files == ()
    assert [one.kind for one in without.remarks] == ["case-files-left-out"]
    assert [one["statement"] for one in found.pages["en"]["dispute"]["statements"]] == ["I moved left"]


def test_another_file_in_its_place_is_found(court: Court) -> None:
    def swapped(parts: list[dict[str, Any]]) -> None:
        one = next(part for part in parts if "evidence" in part)
        one["bytes"] = b64encode(drawn(colour="green")).decode()

    assert kinds(forged(bundle(court), swapped)) == ["case-file-altered"]


def test_a_file_of_nobody_is_found(court: Court) -> None:
    def added(parts: list[dict[str, Any]]) -> None:
        parts.append({"evidence": "ab" * 32, "salt": "5a" * 16, "number": 0, "bytes": b64encode(b"x").decode()})

    assert kinds(forged(bundle(court), added)) == ["case-file-unknown"]


@pytest.mark.parametrize("wrong", [{"bytes": "%%%"}, {"bytes": 7}, {"number": "0"}, {"salt": None}, {"number": 5}])
def test_what_is_no_piece_of_a_file_is_refused(court: Court, wrong: dict[str, Any]) -> None:
    def spoilt(parts: list[dict[str, Any]]) -> None:
        next(part for part in parts if "evidence" in part).update(wrong)

    with pytest.raises(BadRecord):
        verified(forged(bundle(court), spoilt))


def test_a_piece_that_is_left_out_is_found(court: Court) -> None:
    def shortened(parts: list[dict[str, Any]]) -> None:
        del parts[-1]

    assert kinds(forged(bundle(court), shortened)) == ["case-file-altered"]


@pytest.mark.parametrize("field", ["title", "digest", "by", "entry", "size", "at", "kind", "media", "position"])
def test_every_field_of_the_page_about_a_file_is_proven(court: Court, field: str) -> None:
    def edited(parts: list[dict[str, Any]]) -> None:
        one = next(part for part in parts if "page" in part)["page"]["en"]["dispute"]["evidence"][0]
        one[field] = 7 if isinstance(one[field], int) else "forged"

    assert "case-field" in kinds(forged(bundle(court, False), edited))


def test_a_statement_on_the_page_is_proven_whatever_words_it_claims_to_be_told_in(court: Court) -> None:
    def edited(parts: list[dict[str, Any]]) -> None:
        page = next(part for part in parts if "page" in part)
        page["told"]["en"] = "another version"
        page["page"]["en"]["dispute"]["statements"][0]["statement"] = "I cheated"

    assert "case-field" in kinds(forged(bundle(court, False), edited))


def test_an_erased_file_is_in_no_new_bundle_and_an_old_one_is_told_apart(court: Court) -> None:
    before = bundle(court)
    court.office.evidence.erase_evidence(T, "d1", "d1-1", "blurred", by=court.player(1, 0))
    after = bundle(court)
    assert verified(after).findings == () and verified(after).files == ("d1-2", "d1-3")
    kept = [part for part in opened(before) if part.get("evidence") == court.dispute().evidence[0].digest]
    assert kept and kinds(forged(after, lambda parts: parts.extend(kept))) == ["case-file-erased"]
    assert b"blurred" in b"".join(after)


def test_nobody_who_is_not_named_by_the_page_is_in_it(court: Court) -> None:
    parts = opened(bundle(court))
    assert all(set(part) == {"evidence", "salt", "number", "bytes"} for part in parts if "evidence" in part)
    assert court.player(2, 0) not in json.dumps([part for part in parts if "evidence" in part])


# ---- audits


def audited(court: Court) -> list[str]:
    found = court.office.audits.audit_whole(T, None, "en")
    return [one["kind"] for one in found["findings"] if one["kind"].startswith("evidence")]


def test_an_audit_compares_every_file_with_its_digest(court: Court) -> None:
    assert audited(court) == []
    digest = court.dispute().evidence[0].digest
    with court.ledger.journal.beside(True) as cursor:
        cursor.execute("UPDATE evidence SET piece = ? WHERE digest = ?", (drawn(colour="green"), digest))
    assert audited(court) == ["evidence-altered"]
    with court.ledger.journal.beside(True) as cursor:
        cursor.execute("DELETE FROM evidence WHERE digest = ?", (digest,))
    assert audited(court) == ["evidence-missing"]


def test_what_was_erased_is_no_finding(court: Court) -> None:
    court.office.evidence.erase_evidence(T, "d1", "d1-2", "blurred", by=court.player(1, 1))
    court.office.erasing.erase(court.player(1, 0))
    assert audited(court) == []
