"""One event in a minute: who did it, whether it was legal, what each player knew, what was disputed and ruled about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ledger import JUDGE, TABLE

from ...domain.disputes.cases import Dispute
from ...words.disputes import said
from ..me import me, office
from .replay import Replay, ReplayStep


@dataclass(frozen=True, slots=True)
class EventCase:
    """A dispute about an event, or a ruling that the event carries out, as whoever asks may read it."""

    tournament: str
    dispute: str
    state: str  # in words
    ruling: str | None  # the id of the ruling that holds
    remedy: str  # in words; empty while there is no ruling


@dataclass(frozen=True, slots=True)
class EventTruth:
    """The answers about one event. Each that is not said here is a link away."""

    who: str | None  # whose act it is; none where nobody at the table acted
    is_act: bool
    broken: bool  # it breaks a rule as the record stands, or did when it was recorded
    rules: tuple[str, ...]  # which
    settled: bool  # a ruling has kept it
    knew: tuple[tuple[str, str], ...]  # seats that the reader may look for, with their names
    before: int  # the position at which they knew what they knew: right before the event
    cases: tuple[EventCase, ...]


class EventTruths:
    """The answers about the events of one match, for one reader. Disputes are asked for once in a request."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._cases = _cases(replay)

    def of(self, step: ReplayStep) -> EventTruth:
        """The answers about the shown event."""
        replay, body = self._replay, step.event.body
        seat, act = getattr(body, "seat", None), step.line.topic == "ActionRecorded"
        now = [one for one in replay.look.findings(replay.language) if one["position"] == step.position]
        settled = bool(now) and all(one["kind"] == "ruled" for one in now)
        rules = tuple(dict.fromkeys(one.rule for one in step.findings if one.rule))
        return EventTruth(
            _who(replay, seat) if act else None, act, bool(step.findings), rules, settled,
            _seats(replay), max(1, step.position - 1), tuple(self._cases.get(step.position, ())),
        )  # fmt: skip

    @property
    def disputed(self) -> dict[int, tuple[str, ...]]:
        """The disputes about each event, by position, for the lines of the log."""
        return {position: tuple(one.dispute for one in found) for position, found in self._cases.items()}


def _who(replay: Replay, seat: Any) -> str | None:
    """Whose act it is, as a reader knows them."""
    if isinstance(seat, int) and 0 <= seat < len(replay.names):
        return replay.names[seat]
    return replay.seat_word("TABLE" if seat == TABLE else "JUDGE") if seat in (TABLE, JUDGE) else None


def _seats(replay: Replay) -> tuple[tuple[str, str], ...]:
    """The seats with whose eyes whoever asks may look."""
    seats = enumerate(replay.names)
    return tuple((str(number + 1), name) for number, name in seats if replay.access.may_look(number))


def _cases(replay: Replay) -> dict[int, list[EventCase]]:
    """The disputes about each event of the match and the rulings that it carries out, as far as whoever asks may read them."""
    belongs, found = replay.access.belongs, dict[int, list[EventCase]]()
    if belongs is None or not belongs.state.disputes:
        return found
    for one in office().disputes.disputes(belongs.name, me().person):
        if one.address.match == replay.match:
            for position in _positions(one, replay.length):
                found.setdefault(position, []).append(_case(belongs.name, one, replay.language))
    return found


def _positions(dispute: Dispute, length: int) -> Sequence[int]:
    """The event that is disputed, and those that carry rulings on it out."""
    found = (dispute.address.position, *(at for one in dispute.rulings for at in one.corrections))
    return [at for at in dict.fromkeys(found) if 1 <= at <= length]


def _case(tournament: str, dispute: Dispute, language: Any) -> EventCase:
    ruling = dispute.standing
    return EventCase(
        tournament, dispute.id, said(dispute.state, language), ruling.id if ruling else None,
        said(ruling.remedy, language) if ruling else "",
    )  # fmt: skip
