"""Evidence in a dispute: what may be handed in, who reads it, and what is left when it is erased."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from ledger import Ledger, Malformed
from ledger.files import lines_of
from ledger.journal import verify
from tournament.domain.disputes.evidence import EvidenceLimits
from tournament.domain.disputes.evidence_events import EvidenceAdded, JudgeNoted
from tournament.domain.refusals import NotAllowed, Refused
from tournament.services.evidence.evidence import CaseEvidence
from tournament.services.evidence.limits import limits_of
from tournament.services.evidence.video import video_moment
from tournament.words.event_text import sentence
from tournament.words.named import read_record

from .court import HEAD, JUDGE, ORG, Court, T
from .pictures import bomb, drawn, opened, with_exif


@pytest.fixture
def court(ledger: Ledger) -> Court:
    """A dispute at table 1 that a judge has taken."""
    court = Court(ledger)
    court.taken(1)
    return court


def added(court: Court, content: bytes | None = None, kind: str = "photo", by: str | None = None, **more: object) -> str:
    """The id of a file that a player of table 1 hands in."""
    content = drawn() if content is None else content
    who = by or court.player(1, 0)
    return court.office.evidence.add_evidence(T, "d1", kind, "the table", content, by=who, **more).body.evidence


def refused(court: Court, *args: object, **more: object) -> str:
    with pytest.raises(Refused) as found:
        added(court, *args, **more)
    return found.value.code


# ---- handing in


def test_a_player_hands_in_a_photo_and_the_judge_sees_it(court: Court) -> None:
    name = added(court)
    one, file = court.office.evidence.evidence_file(T, "d1", name, JUDGE)
    assert (one.id, one.kind, one.media, one.entry, one.by) == (
        "d1-1",
        "photo",
        "image/jpeg",
        court.seats(1)[0],
        court.player(1, 0),
    )
    assert one.size == len(file.content) and opened(file.content).format == "JPEG"
    assert court.dispute().evidence == (one,)


def test_the_chain_holds_the_digest_and_neither_title_nor_picture(court: Court) -> None:
    added(court)
    rows = court.ledger.journal.read(f"t:{T}")
    one = court.dispute().evidence[0]
    assert one.digest.encode() in rows[-1].stored and b"the table" not in rows[-1].stored
    assert rows[-1].topic == "EvidenceAdded" and len(rows[-1].stored) < 500


@pytest.mark.parametrize("format_", ["JPEG", "PNG", "WEBP"])
def test_every_format_becomes_a_jpeg_of_at_most_2000_pixels_a_side(court: Court, format_: str) -> None:
    added(court, drawn((3_000, 1_500), format_))
    _, file = court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    found = opened(file.content)
    assert (found.format, found.size) == ("JPEG", (2_000, 1_000))


def test_what_a_camera_wrote_into_a_photo_is_gone_and_it_stands_upright(court: Court) -> None:
    sent = with_exif() + b"and something behind it"
    assert b"Ann Secret" in sent
    added(court, sent)
    _, file = court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert b"Ann" not in file.content and b"Exif" not in file.content and b"behind" not in file.content
    assert opened(file.content).size == (40, 60) and file.content.endswith(b"\xff\xd9")


def test_what_is_transparent_is_white(court: Court) -> None:
    added(court, drawn(format_="PNG", colour="#ff000000"))
    _, file = court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert opened(file.content).getpixel((5, 5)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "file-empty"),
        (b"<svg onload='alert(1)'/>", "not-a-picture"),
        (b"GIF89a" + bytes(40), "not-a-picture"),
        (drawn()[:200], "not-a-picture"),
        (drawn(format_="GIF"), "not-a-picture"),
        (bytes(8_000_001), "file-size"),
        (bomb(), "picture-pixels"),
        (bomb(8_000, 7_000), "picture-pixels"),
        (bomb(200_000, 200_000), "picture-pixels"),
    ],
    ids=["empty", "svg", "no gif", "half", "gif", "too large", "bomb", "just too many", "far too many"],
)
def test_what_is_no_picture_or_too_much_of_one_is_refused(court: Court, content: bytes, code: str) -> None:
    assert refused(court, content) == code
    assert court.dispute().evidence == () and court.office.evidence.files_kept(T) == set()


def test_random_bytes_behind_the_head_of_a_picture_are_refused_or_drawn(court: Court) -> None:
    """Whatever a decoder makes of it, somebody is told in words."""
    random = Random(19)
    for format_ in ("JPEG", "PNG", "WEBP"):
        whole = bytearray(drawn((64, 64), format_))
        for _ in range(40):
            broken = bytearray(whole)
            for _ in range(6):
                broken[random.randrange(12, len(broken))] = random.randrange(256)
            try:
                court.office.evidence._stored("photo", bytes(broken))
            except Refused as found:
                assert found.code in ("not-a-picture", "picture-pixels")


def test_plain_text_is_kept_as_it_reads(court: Court) -> None:
    added(court, "\ufeffŻółw\r\nrzucił 5\r".encode(), "text")
    one, file = court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert (one.media, file.content.decode()) == ("text/plain", "Żółw\nrzucił 5\n")


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"a\0b", b"   ", b"bell \x07"])
def test_what_is_no_text_is_refused(court: Court, content: bytes) -> None:
    assert refused(court, content, "text") == "not-a-text"


def test_a_moment_of_a_video_is_an_address_and_a_time(court: Court) -> None:
    added(court, video_moment(" https://video.example/x ", "1:02:03"), "video")
    _, file = court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert file.content == b"https://video.example/x\n1:02:03\n"
    for where, moment, code in (("", "1:02", "video-where"), ("x" * 501, "1:02", "video-where"), ("x", "1:72", "video-moment")):
        with pytest.raises(Refused) as found:
            video_moment(where, moment)
        assert found.value.code == code


# ---- limits


def test_a_dispute_takes_so_many_files_and_a_tournament_so_many_bytes(court: Court) -> None:
    court.office.evidence.limits = EvidenceLimits(files=2)
    added(court), added(court)
    assert refused(court) == "files-most"
    court.office.evidence.erase_evidence(T, "d1", "d1-1", "the wrong table", by=court.player(1, 0))
    assert added(court) == "d1-3", "what was erased leaves room, and its id is never given again"
    court.office.evidence.limits = EvidenceLimits(stored=1_000)
    assert refused(court) == "files-room"


def test_limits_are_settings() -> None:
    assert limits_of({}) == EvidenceLimits() == EvidenceLimits(8_000_000, 20, 200_000_000)
    said = {"MAESTER_EVIDENCE_FILE": "3", "MAESTER_EVIDENCE_DISPUTE": "4", "MAESTER_EVIDENCE_TOURNAMENT": "50"}
    assert limits_of(said)[:3] == (3_000_000, 4, 50_000_000)
    for wrong in ("0", "-1", "x", "1e3"):
        with pytest.raises(Malformed):
            limits_of({"MAESTER_EVIDENCE_FILE": wrong})


def test_the_same_key_hands_in_one_file(court: Court) -> None:
    first, again = added(court, key="phone-1"), added(court, key="phone-1")
    assert first == again == "d1-1" and len(court.dispute().evidence) == len(court.office.evidence.files_kept(T)) == 1


# ---- who may


def test_the_sides_and_the_judges_hand_in_until_it_is_final(court: Court) -> None:
    added(court, by=court.player(1, 1))
    added(court, by=JUDGE)
    added(court, by=JUDGE, entry=court.seats(1)[1])
    assert [one.entry for one in court.dispute().evidence] == [court.seats(1)[1], None, court.seats(1)[1]]
    assert refused(court, by=court.player(2, 0)) == "not-at-table"
    assert refused(court, by="p-stranger") == "role"
    court.ruled("d1")
    added(court)
    court.office.appeals.settle_dispute(T, "d1", reason="they shook hands", by=HEAD)
    assert refused(court) == "dispute-state"


def test_only_those_who_may_read_the_claim_get_the_file(court: Court) -> None:
    added(court)
    for person in (court.player(1, 0), court.player(1, 1), JUDGE, HEAD, ORG):
        court.office.evidence.evidence_file(T, "d1", "d1-1", person)
    for person in (court.player(2, 0), "p-stranger", None):
        with pytest.raises(NotAllowed):
            court.office.evidence.evidence_file(T, "d1", "d1-1", person)
        assert court.office.disputes.disputes(T, person)[0].evidence == ()
        assert not any(isinstance(one.body, EvidenceAdded) for one in court.office.queries.events_seen(T, person))
    court.office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)
    court.office.evidence.evidence_file(T, "d1", "d1-1", None)


# ---- erasing


def test_erased_bytes_are_gone_and_a_line_stays(court: Court) -> None:
    added(court)
    digest = court.dispute().evidence[0].digest
    court.office.evidence.erase_evidence(T, "d1", "d1-1", "my child is in it", by=court.player(1, 0))
    one = court.dispute().evidence[0]
    assert not one.kept and one.digest == digest and one.why_erased == "my child is in it"
    assert court.ledger.journal.rows("SELECT count(*) FROM evidence") == [(0,)]
    with pytest.raises(Refused) as found:
        court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert found.value.code == "evidence-gone"
    verify(court.ledger.journal.read(f"t:{T}"), f"t:{T}")


def test_each_erases_their_own_until_a_ruling_and_the_head_judge_any(court: Court) -> None:
    mine, theirs, judged, late = added(court), added(court, by=court.player(1, 1)), added(court, by=JUDGE), added(court)
    erase = court.office.evidence.erase_evidence
    for one, person in ((theirs, court.player(1, 0)), (mine, JUDGE), (judged, court.player(1, 0))):
        with pytest.raises(NotAllowed):
            erase(T, "d1", one, "away with it", by=person)
    erase(T, "d1", mine, "blurred", by=court.player(1, 0))
    erase(T, "d1", judged, "blurred", by=JUDGE)
    erase(T, "d1", theirs, "shows a bystander", by=HEAD)
    court.ruled("d1")
    with pytest.raises(Refused) as found:
        erase(T, "d1", late, "blurred", by=court.player(1, 0))
    assert found.value.code == "evidence-ruled"
    erase(T, "d1", late, "shows a bystander", by=HEAD)
    assert court.office.evidence.files_kept(T) == set()


def test_erasing_a_person_erases_what_they_handed_in(court: Court) -> None:
    added(court), added(court, by=JUDGE)
    court.office.evidence.make_statement(T, "d1", "he looked at my hand", by=court.player(1, 0))
    assert court.office.erasing.foreseen(court.player(1, 0)).files == 1
    assert court.office.erasing.erase(court.player(1, 0)).files == 1
    first, second = court.dispute().evidence
    assert court.office.evidence.files_kept(T) == {second.digest} and first.title == "(erased)"
    assert court.dispute().statements[0].words == "(erased)"
    with pytest.raises(Refused) as found:
        court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert found.value.code == "evidence-gone"


def test_an_altered_file_is_never_shown(court: Court) -> None:
    added(court)
    with court.ledger.journal.beside(True) as cursor:
        cursor.execute("UPDATE evidence SET piece = ?", (drawn(colour="blue"),))
    with pytest.raises(Refused) as found:
        court.office.evidence.evidence_file(T, "d1", "d1-1", JUDGE)
    assert found.value.code == "evidence-altered"


# ---- words


def test_both_sides_say_what_happened(court: Court) -> None:
    court.office.evidence.make_statement(T, "d1", "I moved left", by=court.player(1, 0))
    court.office.evidence.make_statement(T, "d1", "she moved right", entry=court.seats(1)[1], by=JUDGE)
    assert [(one.entry, one.words) for one in court.dispute().statements] == [
        (court.seats(1)[0], "I moved left"), (court.seats(1)[1], "she moved right"),
    ]  # fmt: skip
    with pytest.raises(Refused) as found:
        court.office.evidence.make_statement(T, "d1", "whose?", by=JUDGE)
    assert found.value.code == "statement-side"
    with pytest.raises(Refused) as found:
        court.office.evidence.make_statement(T, "d1", "theirs", entry=court.seats(1)[1], by=court.player(1, 0))
    assert found.value.code == "not-yours-to-say"


def test_notes_of_the_judges_are_for_the_judges_for_ever(court: Court) -> None:
    court.office.evidence.note_for_judges(T, "d1", "I doubt both of them", by=JUDGE)

    def reads(person: str | None) -> tuple[bool, bool]:
        events = court.office.queries.events_seen(T, person)
        return bool(court.office.disputes.disputes(T, person)[0].notes), any(isinstance(one.body, JudgeNoted) for one in events)

    for _ in range(2):
        assert [reads(one) for one in (JUDGE, HEAD, ORG)] == [(True, True)] * 3
        assert [reads(one) for one in (court.player(1, 0), court.player(2, 0), None)] == [(False, False)] * 3
        if court.state.closed is None:
            court.office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)


def test_a_judge_who_sits_there_reads_no_note(court: Court) -> None:
    court.office.evidence.note_for_judges(T, "d1", "I doubt both of them", by=JUDGE)
    playing = court.player(1, 0)
    court.office.tournaments.name_staff(T, playing, "head judge", by=ORG)
    assert court.office.disputes.disputes(T, playing)[0].notes == ()
    assert not any(isinstance(one.body, JudgeNoted) for one in court.office.queries.events_seen(T, playing))
    with pytest.raises(NotAllowed):
        court.office.evidence.note_for_judges(T, "d1", "I am right", by=playing)


def test_notes_of_the_judges_are_in_no_file(court: Court, tmp_path: Path) -> None:
    court.office.evidence.note_for_judges(T, "d1", "I doubt both of them", by=JUDGE)
    added(court)
    path = tmp_path / "spring.jsonl"
    path.write_bytes(b"\n".join(court.office.tournaments.export(T, ORG)) + b"\n")
    assert b"I doubt" not in path.read_bytes() and b"the table" in path.read_bytes()
    record = read_record(lines_of(path))
    assert record.state.dispute("d1").notes[0].words == "(erased)"
    bundle = b"\n".join(court.office.case_files.case_bundle(T, "d1", JUDGE))
    page = str(court.office.case_files.case_page(T, "d1", JUDGE))
    assert b"I doubt" not in bundle and "I doubt" not in page


def test_every_event_of_evidence_is_a_sentence(court: Court) -> None:
    added(court), added(court, by=JUDGE)
    court.office.evidence.erase_evidence(T, "d1", "d1-1", "blurred", by=court.player(1, 0))
    court.office.evidence.make_statement(T, "d1", "I moved left", by=court.player(1, 0))
    court.office.evidence.note_for_judges(T, "d1", "hm", by=JUDGE)
    record = court.office.queries.record(T)
    told = [sentence(one, record.called, "en") for one in record.events[-5:]]
    name = record.called(court.seats(1)[0])
    assert told == [
        f"{name} hands in evidence d1-1 for dispute d1 (photo): the table",
        "Evidence d1-2 is handed in for dispute d1 (photo): the table",
        "Evidence d1-1 for dispute d1 is erased – reason: blurred",
        f"Statement of {name} in dispute d1: I moved left",
        "A note for the judges in dispute d1: hm",
    ]
    assert "zdjęcie" in sentence(record.events[-5], record.called, "pl")


def test_a_large_picture_is_made_small_before_it_is_stored(court: Court) -> None:
    sent = BytesIO()
    Image.effect_noise((2_000, 2_000), 90).save(sent, "PNG")
    assert 3_000_000 < len(sent.getvalue()) < 8_000_000
    added(court, sent.getvalue())
    assert 200_000 < court.dispute().evidence[0].size <= 1_000_000


def test_limits_can_be_handed_in(court: Court) -> None:
    service = CaseEvidence(court.office.case_files._desk, EvidenceLimits(sent=10))
    with pytest.raises(Refused) as found:
        service.add_evidence(T, "d1", "photo", "x", drawn(), by=JUDGE)
    assert (found.value.code, found.value.sentence("en")[:26]) == ("file-size", "The file is too large: 0 M")
