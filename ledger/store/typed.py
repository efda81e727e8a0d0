"""Typed files: a header and one line per action, without hashes, as a judge would type them from paper."""

from __future__ import annotations

from typing import Any

from ..catalogue import cards_of
from ..core.canon import canonical
from ..core.errors import BadRecord
from ..core.event import (
    ActionRecorded,
    Amended,
    Body,
    ClockChanged,
    Event,
    MatchClosed,
    MatchOpened,
    Noted,
    PenPassed,
    Reopened,
    Rewound,
    Undone,
)
from ..core.game import AnyGame, CardFacts
from ..core.match import Match, must_be_names
from ..core.record import MOST_EVENTS
from ..core.seats import seat_number
from ..core.wording.places import line_place, place_under
from ..kit.cards import Card
from .codec import CARDS, body_codec, must_suit, read_options
from .jsonl import FORMAT, Lines, parse, short_word

UNTAGGED: dict[str, type[Undone | Amended | Rewound | Noted]] = {
    "target": Undone,
    "changes": Amended,
    "to": Rewound,
    "text": Noted,
}  # known by the field that only they have
TAGGED: dict[str, type[PenPassed | ClockChanged | MatchClosed | Reopened]] = {
    kind.__name__: kind for kind in (PenPassed, ClockChanged, MatchClosed, Reopened)
}  # "event": ...


FIRST_RULES = 1  # by which a record is replayed that does not say: rules that came later must not change what it gave


def read_typed(game: AnyGame, header: dict[str, Any], lines: Lines) -> Match:
    """The match in a file that a person typed. Card facts come from the catalogue unless the header has its own."""
    if strangers := set(header) - {"maester", "game", "seats", "options", "cards", "match", "rules"}:
        raise BadRecord(line_place(1), "store.unknown-field", strangers=sorted(strangers)[0][:40])
    seats = header.get("seats")
    if not isinstance(seats, list):
        raise BadRecord(line_place(1), "store.expected-seats-a-list-of-names")
    must_be_names(seats)
    options = read_options(game, header.get("options", {}), place_under(line_place(1), ".options"), seats)
    facts = _cards(game, header)
    ids = tuple(f"seat-{number}" for number in range(1, len(seats) + 1))
    opened = MatchOpened(
        short_word(header.get("match", "match"), place_under(line_place(1), ".match")) or "match",
        game.slug,
        header.get("rules", FIRST_RULES),
        ids,
        options,
        tuple(CardFacts(card) for card in facts),
    )
    if type(opened.rules) is not int:
        raise BadRecord(place_under(line_place(1), ".rules"), "store.expected-a-whole-number")
    must_suit(game, opened, line_place(1))
    if len(lines) > MOST_EVENTS:
        raise BadRecord(line_place(MOST_EVENTS), "store.more-than-events", most=MOST_EVENTS)
    events = [
        Event(place, _body(game, line, line_place(number), seats), "", "")
        for place, (number, line) in enumerate(lines[1:], start=2)
    ]
    return Match(game, seats, Event(1, opened, "", ""), events)


def _body(game: AnyGame, line: bytes, where: str, names: list[str]) -> Body:
    """The body that a line of a typed record stands for; raises BadRecord with what should stand there."""
    data = parse(line, where)
    codec = body_codec(game)
    if not isinstance(data, dict):
        raise BadRecord(where, "store.expected-seat-action")
    if "action" in data:
        if isinstance(data.get("seat"), str) and seat_number(data["seat"], names) is None:
            raise BadRecord(place_under(where, ".seat"), "core.nobody-called-so", name=data["seat"][:40], names=", ".join(names))
        return codec.read_as(ActionRecorded, data, names, where)
    if isinstance(data.get("event"), str) and data["event"] in TAGGED:
        return codec.read_as(TAGGED[data["event"]], {name: data[name] for name in data if name != "event"}, names, where)
    for word, kind in UNTAGGED.items():
        if word in data:
            return codec.read_as(kind, data, names, where)
    raise BadRecord(where, "store.expected-action-or-a-correction-with")


def _cards(game: AnyGame, header: dict[str, Any]) -> tuple[Card, ...]:
    """The cards that a typed record names, or those that ship for its game."""
    if "cards" not in header:
        return cards_of(game.slug)
    if not isinstance(header["cards"], list):
        raise BadRecord(line_place(1), "store.expected-cards-a-list")
    return tuple(
        CARDS.read_as(Card, one, where=place_under(line_place(1), f".cards[{i}]")) for i, one in enumerate(header["cards"])
    )


def plain_lines(match: Match) -> list[bytes]:
    """The match as a person would type it; corrections included, hashes not."""
    names, codec = match.names, body_codec(match.game)
    header = {
        "maester": FORMAT,
        "game": match.opened.game,
        "match": match.opened.match,
        "seats": list(names),
        "rules": match.opened.rules,
        "options": match.game.codec.write_fields(match.opened.options, names),
        "cards": [CARDS.write_fields(card) for card in match.opened.cards],
    }
    tag = {kind: name for name, kind in TAGGED.items()}
    lines = []
    for event in match.events[1:]:
        kind = type(event.body)
        tagged = {"event": tag[kind]} if kind in tag else {}
        lines.append(canonical({**tagged, **codec.write_fields(event.body, names)}))
    return [canonical(header), *lines]
