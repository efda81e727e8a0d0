"""The event's key: kept in a file, published in the stream, followed by the next; what it signs anybody can verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger import Event, Ledger
from ledger.values import evolve
from tournament.services.signing.key_files import (
    BadKey,
    check_signatures,
    fits,
    new_key,
    published_text,
    read_key,
    read_published,
    statement,
    write_key,
)

from .court import HEAD, JUDGE, ORG, Court, T


@pytest.fixture
def court(ledger: Ledger) -> Court:
    court = Court(ledger)
    court.played(1), court.win(2)
    court.ruled(court.taken(2))
    return court


def digests(court: Court) -> list[str]:
    return [row.digest.hex() for row in court.ledger.journal.read(f"t:{T}")]


def faults(court: Court, events: list[Event] | None = None) -> list[tuple[int, str]]:
    found = check_signatures(events or court.office.queries.events(T), T, digests(court))
    return [(one.position, one.kind) for one in found]


def test_a_key_lies_in_a_file_for_its_owner_alone(tmp_path: Path) -> None:
    key, path = new_key(), tmp_path / "event.key"
    write_key(key, path)
    assert path.stat().st_mode & 0o077 == 0 and read_key(path).public == key.public
    with pytest.raises(BadKey, match="already"):
        write_key(new_key(), path)
    assert read_key(path).public == key.public


@pytest.mark.parametrize("text", ["", "hello", "maester-key:1:private:zz", "maester-key:1:private:" + "0" * 63 + "x"])
def test_what_is_no_key_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.key").write_text(text)
    with pytest.raises(BadKey):
        read_key(tmp_path / "bad.key")
    with pytest.raises(BadKey):
        read_key(tmp_path / "none.key")


def test_the_text_on_the_wall_is_read_back_or_refused_if_misread() -> None:
    key = new_key().public
    text = published_text(T, key)
    assert read_published(text) == (T, key)
    for place in range(len(text)):
        wrong = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :]
        with pytest.raises(BadKey):
            read_published(wrong)


def test_the_key_signs_heads_rulings_and_at_the_end_the_standings(court: Court) -> None:
    key = new_key()
    court.office.keys.publish_key(T, key, by=HEAD)
    court.office.keys.sign(T, key, by=HEAD)
    assert [(one.what, one.of) for one in court.state.signatures] == [
        ("match", "spring-r1-t1"),
        ("ruling", "spring:d1.1"),
        ("record", T),
    ]
    court.refuses("nothing-changes", "sign", key, by=HEAD)
    court.office.tournaments.close(T, by=ORG)
    court.office.keys.sign(T, key, by=HEAD)
    last = court.state.signatures[-2]
    assert (last.what, last.of) == ("standings", T) and fits(
        key.public, last.signature, statement(T, "standings", T, last.digest)
    )
    assert faults(court) == []


def test_the_private_key_is_nowhere_in_the_store(court: Court) -> None:
    key = new_key()
    court.office.keys.publish_key(T, key, by=HEAD)
    court.office.keys.sign(T, key, by=HEAD)
    secret = key.private.private_bytes_raw().hex().encode()
    assert all(secret not in row.stored for row in court.ledger.journal.read(f"t:{T}"))


def test_a_new_key_is_signed_by_the_one_before_it(court: Court) -> None:
    first, second = new_key(), new_key()
    court.office.keys.publish_key(T, first, by=HEAD)
    court.refuses("key-before", "publish_key", second, by=HEAD)
    court.refuses("key-before", "publish_key", second, new_key(), by=HEAD)
    court.refuses("nothing-changes", "publish_key", first, first, by=HEAD)
    court.office.keys.publish_key(T, second, first, by=HEAD)
    court.refuses("key-other", "sign", first, by=HEAD)
    court.office.keys.sign(T, second, by=HEAD)
    assert faults(court) == [] and [one.key for one in court.state.keys] == [first.public, second.public]


def test_keys_are_for_the_head_judge(court: Court) -> None:
    court.refuses("role", "publish_key", new_key(), by=JUDGE)
    court.refuses("key-other", "sign", new_key(), by=HEAD)


def test_a_forged_signature_is_found_where_it_stands(court: Court) -> None:
    key = new_key()
    court.office.keys.publish_key(T, key, by=HEAD)
    signed = court.office.keys.sign(T, key, by=HEAD)
    events = court.office.queries.events(T)

    def forged(position: int, **changes: str) -> list[tuple[int, str]]:
        return faults(
            court,
            [evolve(one, body=evolve(one.body, **changes)) if one.position == position else one for one in events],
        )

    at = signed[0].position
    assert forged(at, digest="00" * 32) == forged(at, of="other") == forged(at, signature="11" * 64) == [(at, "signature")]
    assert forged(at, key=new_key().public) == [(at, "signature")]
    ruling = signed[1].position
    assert forged(ruling, digest="00" * 32) == [(ruling, "signature")]


def test_a_key_that_nobody_passed_on_is_found(court: Court) -> None:
    first, second = new_key(), new_key()
    court.office.keys.publish_key(T, first, by=HEAD)
    event = court.office.keys.publish_key(T, second, first, by=HEAD)
    events = court.office.queries.events(T)
    events[event.position - 1] = evolve(event, body=evolve(event.body, proof="00" * 64))
    assert faults(court, events) == [(event.position, "key")]
