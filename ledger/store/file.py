"""Records as JSON Lines: sealed files that anybody can verify, and plain ones that a person can type.

A sealed file: a header; one line per event with the stored bytes verbatim and their digest; lines for names and words;
a seal over all of it. A plain file: a header and one line per action, without hashes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from ..core.canon import canonical
from ..core.errors import BadRecord, Malformed
from ..core.event import ActionRecorded, Amended, Event, MatchOpened, Noted, Rewound, Undone
from ..core.game import Game
from ..core.match import Match, must_be_names
from ..core.record import MOST_EVENTS
from ..core.seats import seat_number
from ..games import game_of
from ..kit.cards import Card
from .chain import GENESIS, event_digest, seal_of, text_digest
from .codec import CARDS, body_codec, must_suit, read_options
from .texts import Texts

FORMAT = 1
LONGEST_LINE = 1_000_000
LARGEST_FILE = 256_000_000


# ---- JSON from outside


def parse(line: str | bytes, where: str) -> Any:
    """One JSON value, strictly: no repeated keys, no NaN, no bottomless nesting."""
    if len(line) > LONGEST_LINE:
        raise BadRecord(where, f"longer than {LONGEST_LINE} characters")
    try:
        return json.loads(line, object_pairs_hook=_unique, parse_constant=_refused)
    except RecursionError:
        raise BadRecord(where, "nested too deeply") from None
    except (ValueError, UnicodeDecodeError) as fault:
        raise BadRecord(where, f"not JSON: {str(fault)[:80]}") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _refused(word: str) -> Any:
    raise ValueError(f"{word} is not a number here")


def lines_of(path: Path) -> Iterator[tuple[int, bytes]]:
    """Numbered lines of a file, blank ones left out."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(str(path), f"larger than {LARGEST_FILE} bytes")
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if len(line) > LONGEST_LINE:
                    raise BadRecord(f"line {number}", f"longer than {LONGEST_LINE} bytes")
                if line.strip():
                    yield number, line.rstrip(b"\r\n")
    except OSError as fault:
        raise BadRecord(str(path), fault.strerror or "cannot be read") from None


# ---- writing


def sealed_lines(match: Match, salt: Callable[[], str]) -> list[bytes]:
    """The lines of a sealed file."""
    texts = Texts(salt)
    codec = body_codec(match.game, texts)
    opened = match.opened
    lines = [
        canonical(
            {"maester": FORMAT, "sealed": True, "game": opened.game, "match": opened.match, "events": len(match.events)}
        )
    ]
    previous = GENESIS
    for event in match.events:
        topic = type(event.body).__name__
        stored = canonical(_stored(event, codec.write_fields(event.body), previous))
        previous = event_digest(opened.match, event.position, topic, stored)
        lines.append(
            canonical({"position": event.position, "topic": topic, "bytes": stored.decode(), "digest": previous})
        )
    lines.append(canonical({"names": dict(zip(opened.seats, match.names, strict=True))}))
    for digest, (salted, words) in texts.known.items():
        lines.append(canonical({"text": digest, "salt": salted, "words": words}))
    return [*lines, canonical({"seal": seal_of(lines), "head": previous})]


def _stored(event: Event, body: dict[str, Any], previous: str) -> dict[str, Any]:
    envelope = {
        "by": event.by,
        "at": event.at,
        "played_at": event.played_at,
        "key": event.key,
        "state": event.state,
    }
    return {**{name: value for name, value in envelope.items() if value}, "previous": previous, "body": body}


def write_sealed(match: Match, path: Path, salt: Callable[[], str]) -> str:
    """Write the file and return the head of its chain."""
    lines = sealed_lines(match, salt)
    draft = path.with_name(f"{path.name}.part")
    draft.write_bytes(b"\n".join(lines) + b"\n")
    draft.replace(path)  # whole or not at all
    return json.loads(lines[-1])["head"]


# ---- reading


def read_match(path: Path) -> Match:
    """The match in a sealed or plain file; everything that can be verified without judging play is verified."""
    return match_from(lines_of(path))


def match_from(numbered: Iterable[tuple[int, bytes]]) -> Match:
    lines = list(numbered)
    if not lines:
        raise BadRecord("line 1", 'empty; expected a header such as {"maester": 1, "game": ...}')
    header = parse(lines[0][1], f"line {lines[0][0]}")
    if not isinstance(header, dict) or header.get("maester") != FORMAT:
        raise BadRecord(f"line {lines[0][0]}", f'expected a header with "maester": {FORMAT}')
    game = game_of(str(header.get("game")))
    try:
        return _sealed(game, header, lines) if header.get("sealed") else _plain(game, header, lines)
    except BadRecord:
        raise
    except Malformed as fault:
        raise BadRecord(fault.where, fault.expected) from None


def _sealed(game: Game, header: dict[str, Any], lines: list[tuple[int, bytes]]) -> Match:
    number, last = lines[-1]
    seal = parse(last, f"line {number}")
    if not isinstance(seal, dict) or "seal" not in seal:
        raise BadRecord(f"line {number}", "the seal is missing: the file is cut short")
    count = header.get("events")
    if type(count) is not int or not 1 <= count <= min(len(lines) - 2, MOST_EVENTS):
        raise BadRecord("line 1", f"{count} events announced, {len(lines) - 2} lines follow")
    names, texts = _beside(lines[1 + count : -1])
    codec = body_codec(game, texts)
    events, previous = [], GENESIS
    for place, (number, line) in enumerate(lines[1 : 1 + count], start=1):
        event, previous = _sealed_event(codec, str(header.get("match")), place, number, line, previous)
        events.append(event)
    if previous != seal.get("head"):
        raise BadRecord(f"line {lines[-1][0]}", "the head is not the digest of the last event")
    if seal_of([line for _, line in lines[:-1]]) != seal["seal"]:
        raise BadRecord(f"line {lines[-1][0]}", "the seal is broken: the file was altered")
    opened = events[0].body
    if not isinstance(opened, MatchOpened):
        raise BadRecord("line 2", "the first event must open the match")
    must_suit(game, opened, "line 2")
    known = tuple(names.get(seat, seat) for seat in opened.seats)
    return Match(game, known, events[0], events[1:])


def _sealed_event(codec: Any, match: str, place: int, number: int, line: bytes, previous: str) -> tuple[Event, str]:
    where = f"line {number}"
    data = parse(line, where)
    if not isinstance(data, dict) or data.get("position") != place or not isinstance(data.get("bytes"), str):
        raise BadRecord(where, f"expected event {place}")
    topic, stored = str(data.get("topic")), data["bytes"].encode("utf-8", "surrogatepass")
    if event_digest(match, place, topic, stored) != data.get("digest"):
        raise BadRecord(where, f"event {place} was altered: its digest does not fit")
    inside = parse(stored, where)
    if not isinstance(inside, dict) or inside.get("previous") != previous:
        raise BadRecord(where, f"event {place} does not follow the one before it")
    body = codec.read({"do": topic, **inside["body"]} if isinstance(inside.get("body"), dict) else None, where=where)
    envelope = {name: _word(inside.get(name), f"{where}.{name}") for name in ("by", "at", "played_at", "key", "state")}
    envelope["by"], envelope["at"] = envelope["by"] or "", envelope["at"] or ""
    return Event(place, body, **envelope), data["digest"]


def _word(value: Any, where: str) -> str | None:
    if value is not None and (not isinstance(value, str) or len(value) > 200):
        raise BadRecord(where, "expected a short text")
    return value


def _beside(lines: list[tuple[int, bytes]]) -> tuple[dict[str, str], Texts]:
    """Names and words that stand beside the chain."""
    names: dict[str, str] = {}
    texts = Texts()
    for number, line in lines:
        match parse(line, f"line {number}"):
            case {"names": dict(found)} if all(isinstance(name, str) for name in found.values()):
                must_be_names(list(found.values()))
                names.update(found)
            case {"text": str(digest), "salt": str(salt), "words": str(words)}:
                if not _fits(digest, salt, words):
                    raise BadRecord(f"line {number}", "the words are not those that were recorded")
                texts.known[digest] = salt, words
            case _:
                raise BadRecord(f"line {number}", "expected names or words beside the events")
    return names, texts


def _fits(digest: str, salt: str, words: str) -> bool:
    try:
        return text_digest(salt, words) == digest
    except ValueError:
        return False


# ---- plain files


def _plain(game: Game, header: dict[str, Any], lines: list[tuple[int, bytes]]) -> Match:
    if strangers := set(header) - {"maester", "game", "seats", "options", "cards", "match", "rules"}:
        raise BadRecord("line 1", f'unknown field "{sorted(strangers)[0][:40]}"')
    seats = header.get("seats")
    if not isinstance(seats, list):
        raise BadRecord("line 1", 'expected "seats": a list of names')
    must_be_names(seats)
    options = read_options(game, header.get("options", {}), "line 1.options")
    cards = header.get("cards", [])
    if not isinstance(cards, list):
        raise BadRecord("line 1", 'expected "cards": a list')
    facts = tuple(CARDS.read_as(Card, one, where=f"line 1.cards[{i}]") for i, one in enumerate(cards))
    ids = tuple(f"seat-{number}" for number in range(1, len(seats) + 1))
    opened = MatchOpened(
        _word(header.get("match", "match"), "line 1.match") or "match",
        game.slug,
        header.get("rules", game.version),
        ids,
        options,
        facts,
    )
    if type(opened.rules) is not int:
        raise BadRecord("line 1.rules", "expected a whole number")
    must_suit(game, opened, "line 1")
    if len(lines) > MOST_EVENTS:
        raise BadRecord(f"line {MOST_EVENTS}", f"more than {MOST_EVENTS} events")
    events = [
        Event(place, _plain_body(game, line, f"line {number}", seats), "", "")
        for place, (number, line) in enumerate(lines[1:], start=2)
    ]
    return Match(game, seats, Event(1, opened, "", ""), events)


def _plain_body(game: Game, line: bytes, where: str, names: list[str]) -> Any:
    data = parse(line, where)
    codec = body_codec(game)
    if not isinstance(data, dict):
        raise BadRecord(where, 'expected {"seat": ..., "action": ...}')
    if "action" in data:
        if isinstance(data.get("seat"), str) and seat_number(data["seat"], names) is None:
            raise BadRecord(f"{where}.seat", f'nobody is called "{data["seat"][:40]}"; seats are {", ".join(names)}')
        return codec.read_as(ActionRecorded, data, names, where)
    for word, kind in (("changes", Amended), ("to", Rewound), ("target", Undone), ("text", Noted)):
        if word in data:
            return codec.read_as(kind, data, names, where)
    raise BadRecord(where, 'expected "action", or a correction with "changes", "to" or "target", or a note with "text"')


def plain_lines(match: Match) -> list[bytes]:
    """The match as a person would type it; corrections included, hashes not."""
    names, codec = match.names, body_codec(match.game)
    header = {
        "maester": FORMAT,
        "game": match.opened.game,
        "seats": list(names),
        "rules": match.opened.rules,
        "options": match.game.codec.write_fields(match.opened.options),
        "cards": [CARDS.write_fields(card) for card in match.opened.cards],
    }
    return [canonical(header), *(canonical(codec.write_fields(event.body, names)) for event in match.events[1:])]
