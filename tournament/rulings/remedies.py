"""Remedies: what a judge orders, and the correction of a match that it is. `carrying_out.py` has the verbs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

from ledger import JUDGE, Event, Malformed, Match, Outcome, Ref
from ledger.events import Amended, Body, Insert, Keep, Replace, Rewound, Strike
from ledger.timeline import ref_of
from ledger.values import Seat, Text, read_action

from ..domain.disputes.events import RemedyWord
from ..domain.refusals import Refused, must, must_find, says

NO_PLAY = ("stands", "warning only")  # the match's stream has nothing of it
Falling = Literal["strike", "keep"]


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a judge orders. Places are those of the match's log: `17`, `17.2`; `0` is the start.

    rewind: `to` is the last action that still counts. amend: `action` instead of the one at `at`, or nothing instead of it.
    adjust: `action` is what the judge does to the table now. award: `ranking` in entries, level ones together.
    """

    word: RemedyWord = "stands"
    at: str | None = None
    to: str | None = None
    action: Mapping[str, Any] | None = None
    ranking: tuple[tuple[str, ...], ...] = ()
    falling: Falling | None = None

    @property
    def changes_match(self) -> bool:
        """Whether the remedy writes anything into the match."""
        return self.word not in NO_PLAY


class WriterNotes(TypedDict):
    """Who writes an event of a match, and when."""

    by: str
    at: str


class _Why(TypedDict):
    """What a correction says of the ruling that orders it."""

    cause: Literal["play"]
    ruling: str
    reason: Text


@dataclass(frozen=True, slots=True)
class RemedyOrder:
    """A remedy with everything that the events need: whose ruling, why, who writes, when, who sits where."""

    remedy: Remedy
    ruling: str
    reason: str
    by: str
    at: str
    seats: tuple[str, ...] = ()  # entries in the order of the seats

    @property
    def why(self) -> _Why:
        return {"cause": "play", "ruling": self.ruling, "reason": Text(self.reason)}

    @property
    def envelope(self) -> WriterNotes:
        return {"by": self.by, "at": self.at}


def correction_of(one: Match, order: RemedyOrder) -> Rewound | Amended:
    """The correction that a remedy of play is."""
    remedy, why = order.remedy, order.why
    match remedy.word:
        case "legal as played":
            return Amended((Keep(_broken(one, ref_named(one, remedy.at))),), **why)
        case "rewind":
            return Rewound(Ref(0) if remedy.to == "0" else ref_named(one, remedy.to), **why)
        case "amend":
            target = ref_named(one, remedy.at)
            if remedy.action is None:
                return Amended((Strike(target),), **why)
            return Amended((Replace(target, _act_at(one, target)[0], action_in(one, remedy.action)),), **why)
        case "adjust":
            action = must_find(remedy.action, "needs-action")
            last = one.line.head.entry
            return Amended((Insert(last.ref if last else Ref(0), JUDGE, action_in(one, action)),), **why)
    raise Malformed("remedy", says("no-remedy", remedy=remedy.word))


def _act_at(one: Match, target: Ref) -> tuple[Seat, Any]:
    """Who did what there; `ref_named` has found that there is an action."""
    entry = must_find(one.step(target).entry, "no-address", place=str(target), why="-")
    return entry.seat, entry.action


def action_in(one: Match, action: Mapping[str, Any]) -> Any:
    """The action of the game that a judge describes."""
    return read_action(one.game, dict(action), one.names)


def ref_named(one: Match, said: str | None) -> Ref:
    """The action that a place such as `17.2` names; raises Refused with what stands there instead."""
    try:
        return ref_of(one, said or "")
    except Malformed as fault:
        raise Refused("no-address", place=said or "-", why=fault.says) from None


def _broken(one: Match, target: Ref) -> Ref:
    """The action, if it breaks a rule; raises Refused if it breaks none: that needs no ruling to be legal."""
    seat, action = _act_at(one, target)
    found = one.game.check(one.kept.state(one.step(target).before), seat, action)
    must(bool(found), "breaks-nothing", place=str(target))
    return target


def outcome_awarded(one: Match, order: RemedyOrder) -> Outcome:
    """The outcome that a judge gives: the ranking in seats, the scores as they stand."""
    named = [entry for level in order.remedy.ranking for entry in level]
    must(sorted(named) == sorted(order.seats), "ranking", seats=order.seats)
    ranking = tuple(tuple(Seat(order.seats.index(entry)) for entry in level) for level in order.remedy.ranking)
    return Outcome(ranking, ranking[0], tuple(one.game.score(one.state)), "ruling")


def positions(events: Sequence[Event[Body]]) -> tuple[int, ...]:
    """Where events stand in their stream."""
    return tuple(event.position for event in events)
