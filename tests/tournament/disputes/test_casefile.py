"""Case files: a page that prints, a bundle that anybody verifies with nothing else at hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ledger import BadRecord, Ledger
from ledger.files import seal_lines
from ledger.journal import START, Addition, Person
from ledger.values import canonical
from tests.door.tables import GAMES
from tests.tournament.event import STRANGER
from tournament import is_bundle, verify_bundle
from tournament.domain.refusals import NotAllowed
from tournament.services.disputes.bundles.verified import Verified
from tournament.services.signing.key_files import new_key

from .court import HEAD, JUDGE, ORG, Court, T
from .test_rulings import protested
from .test_two_rulings import resting


@pytest.fixture
def court(ledger: Ledger) -> Court:
    court = Court(ledger)
    protested(court)
    court.ruled(court.taken(place_="4", claim="too early", rules=("hotk.move.farthest",)), "rewind", to="3")
    return court


def numbered(lines: list[bytes]) -> list[tuple[int, bytes]]:
    return list(enumerate(lines, start=1))


def bundle(court: Court, dispute: str = "d1") -> list[bytes]:
    return court.office.case_files.case_bundle(T, dispute, JUDGE)


def kinds(found: Verified) -> list[str]:
    return [one.kind for one in found.findings]


def resealed(lines: list[bytes]) -> list[bytes]:
    """The lines with a seal that fits, whatever was done to them."""
    return seal_lines(lines[:-1], json.loads(lines[-1])["head"])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_page_has_everything(court: Court, language: str) -> None:
    page = court.office.case_files.case_page(T, "d1", JUDGE, language)
    assert page["dispute"]["claim"] == "too early" and page["dispute"]["rulings"][0]["remedy"] == "rewind"
    assert page["dispute"]["rules"][0]["words"] and page["words"] and page["effect"]["words"]
    assert page["match"]["before"]["board"] != page["match"]["raised"]["board"] != page["match"]["after"]["board"]
    assert {1, 4, 7, 9} <= {one["position"] for one in page["match"]["log"]}
    assert page["names"]["title:1"] == "Spring Open" and page["record"]["head"] == court.office.queries.head(T)


@pytest.mark.parametrize(("language", "words"), [("en", "the pen goes to Hans"), ("pl", "pióro przejmuje Hans")])
def test_the_log_names_a_judge_who_took_the_pen(ledger: Ledger, language: str, words: str) -> None:
    court = Court(ledger)
    ledger.journal.append(Addition("other:one", START, (("Anything", b"[]"),)), beside=[Person(HEAD, "Hans")])
    match = protested(court)
    ledger.pass_pen(match, HEAD, by=HEAD)
    court.ruled(court.taken(place_="4", claim="too early", rules=("hotk.move.farthest",)), "rewind", to="3")
    page = court.office.case_files.case_page(T, "d1", JUDGE, language)
    assert [one["words"] for one in page["match"]["log"] if "Hans" in one["words"] or HEAD in one["words"]] == [words]
    assert page["names"][HEAD] == "Hans" and kinds(verify_bundle(numbered(bundle(court)))) == []


def test_an_untouched_bundle_verifies(court: Court) -> None:
    found = verify_bundle(numbered(bundle(court)), games=GAMES)
    assert is_bundle(numbered(bundle(court))) and found.findings == () and found.match == "spring-r1-t1"
    assert found.head == court.office.queries.head(T) and found.signed == ()


def test_a_bundle_of_a_table_without_a_record_verifies(court: Court) -> None:
    one, other = court.seats(2)
    court.ruled(court.taken(2), "award", ranking=((other,), (one,)))
    court.heard("d2", "overturned")
    found = verify_bundle(numbered(bundle(court, "d2")), games=GAMES)
    assert found.findings == () and found.match is None


def test_a_bundle_after_an_appeal_verifies(court: Court) -> None:
    court.heard("d1", "changed", "void")
    found = verify_bundle(numbered(bundle(court)), games=GAMES)
    assert found.findings == () and len(found.pages["en"]["dispute"]["rulings"]) == 2


def test_what_the_key_signed_is_told(court: Court) -> None:
    key, other = new_key(), new_key()
    court.office.keys.publish_key(T, key, by=HEAD)
    court.office.keys.sign(T, key, by=HEAD)
    found = verify_bundle(numbered(bundle(court)), key.public, games=GAMES)
    assert found.signed == ("ruling spring:d1.1", "record spring") and found.findings == ()
    assert kinds(verify_bundle(numbered(bundle(court)), other.public, games=GAMES)) == ["key-absent"]


def test_every_line_that_is_changed_left_out_or_added_is_found(court: Court) -> None:
    lines = bundle(court)
    for place in range(len(lines)):
        changed = [*lines]
        changed[place] = lines[place][:-2] + b" " + lines[place][-2:]
        for wrong in (changed, lines[:place] + lines[place + 1 :], lines[: place + 1] + lines[place:]):
            with pytest.raises(BadRecord):
                verify_bundle(numbered(wrong), games=GAMES)


def spoilt(lines: list[bytes], place: int, change: Any) -> list[bytes]:
    data = json.loads(lines[place])
    change(data)
    return resealed([*lines[:place], canonical(data), *lines[place + 1 :]])


def test_a_page_that_was_rewritten_and_sealed_again_is_found(court: Court) -> None:
    lines = bundle(court)

    def board(data: Any) -> None:
        data["page"]["en"]["match"]["after"]["board"] = "all is well"

    def reason(data: Any) -> None:
        data["page"]["pl"]["dispute"]["rulings"][0]["reason"] = "bo tak"

    (found,) = verify_bundle(numbered(spoilt(lines, 1, board)), games=GAMES).findings
    assert found.words("en") == "page (en), match.after.board: not the words in which it is told"
    (found,) = verify_bundle(numbered(spoilt(lines, 1, reason)), games=GAMES).findings
    assert found.words("pl") == "strona (pl), dispute.rulings.0.reason: co innego mówią zapisy"


def test_a_page_in_a_language_without_words_here_is_not_vouched_for(court: Court) -> None:
    def more(data: Any) -> None:
        data["page"]["qq"], data["told"]["qq"] = data["page"]["en"], data["told"]["en"]

    def fewer(data: Any) -> None:
        del data["page"]["pl"], data["told"]["pl"]

    def none(data: Any) -> None:
        del data["page"]["en"]

    lines = bundle(court)
    assert kinds(verify_bundle(numbered(spoilt(lines, 1, more)), games=GAMES)) == ["case-language"]
    assert verify_bundle(numbered(spoilt(lines, 1, fewer)), games=GAMES).findings == ()
    with pytest.raises(BadRecord, match="in English"):
        verify_bundle(numbered(spoilt(lines, 1, none)), games=GAMES)


def test_an_event_that_was_rewritten_and_sealed_again_is_found(court: Court) -> None:
    lines = bundle(court)
    place = next(n for n, line in enumerate(lines) if b"RulingMade" in line)

    def other(data: Any) -> None:
        data["tournament"] = data["tournament"].replace("rewind", "stands")

    with pytest.raises(BadRecord, match="altered"):
        verify_bundle(numbered(spoilt(lines, place, other)), games=GAMES)


def test_a_record_that_was_rewritten_and_sealed_again_is_found(court: Court) -> None:
    lines = bundle(court)
    place = next(n for n, line in enumerate(lines) if b"MoveVarys" in line)

    def other(data: Any) -> None:
        data["record"] = data["record"].replace("up", "left", 1)

    with pytest.raises(BadRecord):
        verify_bundle(numbered(spoilt(lines, place, other)), games=GAMES)


def test_case_files_of_a_running_event_are_for_staff(court: Court) -> None:
    for who in (STRANGER, court.player(1, 0), None):
        with pytest.raises(NotAllowed):
            court.office.case_files.case_page(T, "d1", who)
        with pytest.raises(NotAllowed):
            court.office.case_files.case_bundle(T, "d1", who)


def test_after_the_close_anybody_has_them(court: Court) -> None:
    one, other = court.seats(1)
    court.ruled(court.taken(1), "award", ranking=((one,), (other,)))
    court.win(2)
    court.office.tournaments.close(T, by=ORG)
    assert verify_bundle(numbered(court.office.case_files.case_bundle(T, "d1", None)), games=GAMES).findings == ()


def test_a_case_file_verifies_after_somebody_was_erased(court: Court) -> None:
    court.ledger.erase(JUDGE)
    found = verify_bundle(numbered(bundle(court)), games=GAMES)
    assert found.findings == () and {one.kind for one in found.remarks} == {"case-erased"}
    assert found.pages["en"]["record"]["erased"] and "too early" not in str(found.pages)


def test_a_bundle_has_no_words_of_others_and_no_names_that_its_page_does_not_speak_of(court: Court) -> None:
    other = court.taken(2, claim="a secret of table two")
    court.ruled(other, reason="nobody else need know")
    mine = b"\n".join(bundle(court))
    assert b"too early" in mine and b"a secret of table two" not in mine and b"nobody else need know" not in mine
    named = verify_bundle(numbered(bundle(court)), games=GAMES).pages["en"]["names"]
    sat = {court.state.entry(one).players[0] for one in court.seats(2)}
    assert not sat & set(named)


def test_bundles_of_a_ruling_that_lapsed_and_of_the_one_that_it_rested_on_verify(ledger: Ledger) -> None:
    court = Court(ledger)
    resting(court)
    court.heard("d1", "overturned", falling="strike")
    for dispute in ("d1", "d2"):
        assert verify_bundle(numbered(bundle(court, dispute)), games=GAMES).findings == ()
    court.ruled("d2", "rewind", to="5")
    found = verify_bundle(numbered(bundle(court, "d2")), games=GAMES)
    assert found.findings == () and found.pages["en"]["effect"]
