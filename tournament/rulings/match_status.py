"""Whether a match is closed, and how: a function of its events, of which of them rulings wrote, and of the rulings in force.

Closings and reopenings are walked in order. What fallen rulings wrote is left out, and so is the housekeeping of those that
hold: a closed match is reopened, put right and closed again in one append, and only what the ruling decides counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from ledger import Match
from ledger.events import MatchClosed, Reopened, Rewound
from ledger.values import evolve

from ..domain.disputes.cases import Ruling
from ..domain.disputes.events import RemedyWord
from ..domain.tournament import Tournament

HOW: dict[str, Literal["time", "concession", "forfeit"]] = {
    "time": "time",
    "concession": "concession",
    "left": "forfeit",
}  # as a match is closed by its rules


class RulingInMatch(NamedTuple):
    """What one ruling did to a match: its events there, its remedy, and whether a loss by its penalty ended the match."""

    ruling: str
    word: RemedyWord
    events: tuple[int, ...]
    ends: bool = False


class MatchEnd(NamedTuple):
    """How a match came to be closed. One that ended by its play is closed as long as the line is over."""

    body: MatchClosed
    by_play: bool


def rulings_in(state: Tournament, match: str) -> tuple[RulingInMatch, ...]:
    """The rulings that wrote into a match, fallen ones included."""
    ended = {one.ruling for one in state.penalties if one.ends == match and not one.lifted}
    spared = {one.ruling for one in state.penalties if one.ends == match and one.lifted} - ended  # the loss was all they awarded
    found = [ruling for ruling in every_ruling(state) if ruling.address.match == match and ruling.corrections]
    return tuple(RulingInMatch(one.id, _word(one, one.id in spared), one.corrections, one.id in ended) for one in found)


def _word(ruling: Ruling, spared: bool) -> RemedyWord:
    """What a ruling does to the match: nothing where it confirms another, or awarded the match for a loss that is lifted."""
    return "stands" if ruling.verdict == "confirmed" or (spared and ruling.remedy == "award") else ruling.remedy


def every_ruling(state: Tournament) -> Iterable[Ruling]:
    """Every ruling of a tournament, by dispute."""
    return (one for dispute in state.disputes for one in dispute.rulings)


def end_of(one: Match, rulings: Sequence[RulingInMatch], fallen: Collection[str]) -> MatchEnd | None:
    """How the match has ended by its closings, its reopenings and the rulings in force; nothing if it runs."""
    wrote = {at: ruling for ruling in rulings for at in ruling.events}
    end: MatchEnd | None = None
    for event in one.events:
        ruling, body = wrote.get(event.position), event.body
        if ruling is not None:
            if event.position == ruling.events[-1] and ruling.ruling not in fallen:
                end = _after_ruling(one, ruling, end)
        elif isinstance(body, Reopened):
            end = None
        elif isinstance(body, MatchClosed) and body.ruling not in fallen:
            end = MatchEnd(body, body.outcome is not None and not body.ruling)
    return end


def _after_ruling(one: Match, ruling: RulingInMatch, end: MatchEnd | None) -> MatchEnd | None:
    """How the match has ended after a ruling in force."""
    if ruling.ends or ruling.word in ("award", "void"):
        closings = [body for at in ruling.events if isinstance(body := one.events[at - 1].body, MatchClosed)]
        return MatchEnd(closings[-1], False) if closings else end
    if ruling.word == "reopen":
        return None
    if ruling.word == "rewind" and end is not None:
        rewound = next((at for at in ruling.events if isinstance(one.events[at - 1].body, Rewound)), ruling.events[-1])
        over = one.game.outcome(one.kept.state(one.line.counted(rewound))) is not None
        return closed_by_play(end) if over else None
    return end


def closed_by_play(end: MatchEnd) -> MatchEnd:
    """The end of a match whose line is over after a rewind: it is closed by that play, whatever was awarded before."""
    return MatchEnd(end.body, True)


def after_remedy(one: Match, word: RemedyWord, end: MatchEnd | None) -> MatchEnd | None:
    """How the match has ended once a remedy of play was written that comes last; awards and voids close it themselves."""
    if word == "reopen":
        return None
    if word == "rewind" and end is not None:
        return closed_by_play(end) if one.game.outcome(one.state) is not None else None
    return end


def closing(one: Match, end: MatchEnd | None) -> MatchClosed | None:
    """How the match is to be closed as its line lies now: by its play exactly as it was if the outcome is the same."""
    if end is None or not end.by_play:
        return end and end.body
    now = one.game.outcome(one.state)
    if now is None:
        return None
    if now == end.body.outcome and not end.body.ruling:
        return end.body
    return MatchClosed(HOW.get(now.ended_by, "played out"), now)


def same_closing(was: MatchClosed | None, now: MatchClosed | None) -> bool:
    """Whether a match is closed in the same way, whichever ruling says so."""
    return (was and evolve(was, ruling=None)) == (now and evolve(now, ruling=None))
