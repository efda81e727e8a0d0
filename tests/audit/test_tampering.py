"""Whatever is done to an export of two hundred events is found, and where; a tail made anew shows by its head."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import count
from random import Random

import pytest

from ledger import BadRecord, MaesterError, Match, UnknownGame
from ledger.cards import cards_of
from ledger.files import exact_lines, match_from, sealed_lines
from ledger.simulate import simulate_match
from ledger.store.chain import GENESIS, link, seal_of
from ledger.values import canonical

SLUG = "thrones-hbo"
EVENTS = 200


@cache
def original() -> tuple[bytes, ...]:
    """The lines of a sealed match of two hundred events, with notes in it."""
    whole = simulate_match(SLUG, 2, 3, cards=cards_of(SLUG))
    match = Match(whole.game, whole.names, whole.events[0], whole.events[1 : EVENTS - 1])
    match.note("a cup was knocked over")
    numbers = count(1)
    return tuple(sealed_lines(match, lambda: f"{next(numbers):032x}"))


def poured(lines: list[bytes] | tuple[bytes, ...]) -> bytes:
    return b"\n".join(lines) + b"\n"


def found_at(data: bytes) -> int:
    """The line at which the file is refused; fails if it is not."""
    with pytest.raises(MaesterError) as refused:
        match_from(exact_lines(data))
    if isinstance(refused.value, UnknownGame):  # the header was altered
        return 1
    assert isinstance(refused.value, BadRecord), refused.value
    place = re.search(r"line (\d+)", refused.value.where)
    return int(place.group(1)) if place else 0


def head(lines: list[bytes]) -> str:
    return match_from(list(enumerate(lines, start=1))).head


def is_event(number: int) -> bool:
    return 2 <= number <= EVENTS + 1


def test_it_is_a_record_of_two_hundred_events() -> None:
    assert len(match_from(list(enumerate(original(), start=1))).events) == EVENTS
    assert sum(b'"topic"' in line for line in original()) == EVENTS


def flipped(line: bytes, place: int, bit: int) -> bytes:
    return line[:place] + bytes([line[place] ^ bit]) + line[place + 1 :]


def must_find_every_byte(number: int, places: range, bits: tuple[int, ...]) -> None:
    """Each byte of a line, changed: an event is named by its own line, or by the next if the line is not read as one."""
    lines = list(original())
    last = len(lines)
    for place in places:
        for bit in bits:
            changed = [*lines[: number - 1], flipped(lines[number - 1], place, bit), *lines[number:]]
            at = found_at(poured(changed))
            near = {1, 2, EVENTS + 2} if number == 1 else {number}  # a wrong count shows where the events end
            assert at in (near if is_event(number) or number == 1 else {number, last, 0}), (number, place, bit, at)


@pytest.mark.parametrize("number", [1, 2, 3, 60, 150, 200, 201, 202, 203, 204])
def test_a_changed_byte_is_found_in_its_line(number: int) -> None:
    line = original()[number - 1]
    must_find_every_byte(number, range(0, len(line), max(1, len(line) // 60)), (1,))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, EVENTS + 5))
def test_every_changed_byte_is_found_in_its_line(number: int) -> None:
    must_find_every_byte(number, range(len(original()[number - 1])), (1, 2, 32, 128))


def test_one_byte_of_every_line_is_found() -> None:
    random = Random(1)
    for number in range(1, len(original()) + 1):
        place = random.randrange(len(original()[number - 1]))
        must_find_every_byte(number, range(place, place + 1), (1, 4))


def test_lines_that_change_places_are_found() -> None:
    random = Random(2)
    pairs = [(at, at + 1) for at in range(1, EVENTS)] + [tuple(sorted(random.sample(range(1, EVENTS + 1), 2))) for _ in range(50)]
    for one, other in pairs:
        lines = list(original())
        lines[one], lines[other] = lines[other], lines[one]
        assert found_at(poured(lines)) == one + 1


def test_a_line_that_is_left_out_is_found() -> None:
    for number in range(1, EVENTS + 2):
        lines = list(original())
        del lines[number - 1]
        assert found_at(poured(lines)) == number, number
    for number in range(EVENTS + 2, len(original()) + 1):
        lines = list(original())
        del lines[number - 1]
        found_at(poured(lines))


def test_a_line_that_is_added_is_found() -> None:
    for number in range(2, EVENTS + 2):
        lines = list(original())
        lines.insert(number, lines[number - 1])
        assert found_at(poured(lines)) == number + 1
        assert found_at(poured([*original()[:number], b"", *original()[number:]])) == number + 1


def test_a_byte_that_is_added_or_taken_out_is_found() -> None:
    random, whole = Random(3), poured(original())
    for _ in range(150):
        place = random.randrange(len(whole))
        number = whole[:place].count(b"\n") + 1
        for added in (b" ", b"0", b"\n", b"\r"):
            at = found_at(whole[:place] + added + whole[place:])
            assert at in (number, number + 1, len(original()), len(original()) + 1, 0, 2), (place, added, number, at)
        found_at(whole[:place] + whole[place + 1 :])


def test_a_file_that_is_cut_short_is_found() -> None:
    whole = poured(original())
    for end in range(1, len(original())):
        found_at(poured(original()[:end]))
    for place in range(1, len(whole), 997):
        found_at(whole[:place])
    assert found_at(whole[:-1]) == len(original())


# ---- sealed again


def resealed(lines: list[bytes]) -> list[bytes]:
    last = json.loads(lines[-1])
    return [*lines[:-1], canonical({"seal": seal_of(lines[:-1]), "head": last["head"]})]


def test_an_event_that_was_changed_and_sealed_again_is_found_by_the_chain() -> None:
    for number in range(2, EVENTS + 2, 7):
        lines = list(original())
        data = json.loads(lines[number - 1])
        data["bytes"] = data["bytes"].replace("scribe", "forger", 1)
        lines[number - 1] = canonical(data)
        assert found_at(poured(resealed(lines))) == number


def test_names_and_words_that_were_changed_and_sealed_again() -> None:
    """Words are bound by their digest; names are not part of any chain, and only the seal is over them."""
    lines = list(original())
    place = next(n for n, line in enumerate(lines) if b'"words"' in line)
    lines[place] = lines[place].replace(b"cup", b"mug")
    assert found_at(poured(resealed(lines))) == place + 1


def rewritten(since: int) -> list[bytes]:
    """The record with one event changed, and every digest from there on made anew: nothing inside gives it away."""
    lines, previous, found = list(original()), GENESIS, []
    name = json.loads(lines[0])["match"]
    for at in range(1, EVENTS + 1):
        data = json.loads(lines[at])
        if at == since:
            data["bytes"] = data["bytes"].replace("scribe", "forger", 1)
        digest = link(previous, name, at, data["topic"], data["bytes"].encode())
        found.append(canonical({**data, "digest": digest.hex()}))
        previous = digest
    rest = lines[EVENTS + 1 : -1]
    inside = [lines[0], *found, *rest]
    return [*inside, canonical({"seal": seal_of(inside), "head": previous.hex()})]


@pytest.mark.parametrize("since", [2, 57, 133, EVENTS])
def test_a_tail_that_was_made_anew_shows_by_its_head(since: int) -> None:
    """Such a file verifies: that it is not the one that was published shows only against the published head."""
    assert rewritten(0) == list(original())
    made = rewritten(since)
    assert head(made) != head(list(original()))
    mine, theirs = ([json.loads(line)["digest"] for line in lines[1 : EVENTS + 1]] for lines in (original(), made))
    assert next(at for at, (one, other) in enumerate(zip(mine, theirs, strict=True), start=1) if one != other) == since
