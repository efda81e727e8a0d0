"""The last events in words, without asking the whole audit: a console answers while a judge's finger is still on it."""

from __future__ import annotations

from dataclasses import dataclass
from re import compile as pattern
from typing import Any

from ledger.events import MatchOpened, Noted
from ledger.values import tidy

from ...domain.events import as_kind
from ...domain.match_clock import MatchClock
from ..messages import ended, say
from ..translations import gettext
from .context import ConsoleContext

AGREED = pattern(r"agreed up to event (\d{1,7})")  # the note of a player who stands by the record
CALLED, FLAGGED = "calls a judge", "flagged for a judge"  # notes that the console writes


@dataclass(frozen=True, slots=True)
class RecentEvent:
    """One line of the list of recent events; `aside` is an action that a correction took off the line."""

    position: int
    words: str
    at: str
    by: str
    kind: str  # action, correction, note, other
    protest: bool = False
    aside: bool = False
    rules: tuple[str, ...] = ()


def recent_events(context: ConsoleContext) -> list[RecentEvent]:
    """The latest events as lines, the last one first."""
    return [_line(context, event) for event in reversed(context.latest)]


def _line(context: ConsoleContext, event: Any) -> RecentEvent:
    """One event as a line of the list."""
    body, topic = event.body, type(event.body).__name__
    by = context.name_of(event.by) if event.by else ""
    if topic == "ActionRecorded":
        seat = context.labels.seat(body.seat)
        said = context.game.describe(
            body.seat, body.action, context.language, context.eyes, context.names, as_kind(context.opened, MatchOpened).body.cards
        )
        aside = context.look.set_aside_by(event.position) is not None
        rules = tuple(one.rule for one in body.violations)
        return RecentEvent(event.position, f"{seat}: {tidy(said)}", event.at, by, "action", body.protest, aside, rules)
    kinds = {"Rewound": "correction", "Amended": "correction", "Undone": "correction", "Noted": "note"}
    return RecentEvent(event.position, _said(context, event, topic), event.at, by, kinds.get(topic, "other"))


def _said(context: ConsoleContext, event: Any, topic: str) -> str:
    """An event that is no action in words, in the reader's language."""
    body, language = event.body, context.language

    match topic:
        case "MatchOpened":
            return gettext("the match is opened", language)
        case "Rewound":
            return gettext("undone: back to event %(to)s", language, to=body.to.position)
        case "Amended":
            return gettext("the record is corrected", language)
        case "Undone":
            return gettext("correction %(target)s is undone", language, target=body.target)
        case "Noted":
            return _note(context, body.text)
        case "PenPassed":
            return gettext("%(who)s takes the pen", language, who=tidy(context.name_of(body.to)))
        case "ClockChanged":
            untimed = "" if body.seconds else " untimed"
            return say(f"console clock {body.change}{untimed}", language, minutes=int(body.seconds / 60))
        case "MatchClosed":
            return gettext("the match is closed (%(how)s)", language, how=ended(body.how, language))
        case "Reopened":
            return gettext("the match is open again", language)
    return topic


def _note(context: ConsoleContext, text: str) -> str:
    """A note as it was written; those that the console itself writes are said in the reader's language."""
    if found := AGREED.fullmatch(text):
        return gettext("agrees with the record up to event %(position)s", context.language, position=found[1])
    if text in (CALLED, FLAGGED):
        return say(f"console {text}", context.language)
    return gettext("note: %(text)s", context.language, text=tidy(text))


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a match beside play: who agreed up to where, whether a judge is called, and the clock."""

    agreed: dict[str, int]
    called: int | None
    clock: MatchClock


def standing(context: ConsoleContext) -> Standing:
    """The state of a match beside play, from its events: a call for a judge ends when a judge writes something."""
    agreed: dict[str, int] = {}
    called: int | None = None
    clock = MatchClock()
    for event in context.look.events():
        body = event.body
        if isinstance(body, Noted):
            if found := AGREED.fullmatch(body.text):
                agreed[event.by] = int(found[1])
            called = event.position if body.text in (CALLED, FLAGGED) else called
        clock = clock.after(event)
        if called is not None and event.position > called and _by_judge(context, event):
            called = None  # somebody came
    return Standing(agreed, called, clock)


def _by_judge(context: ConsoleContext, event: Any) -> bool:
    """Whether an event was written by somebody who does not sit at the table."""
    return event.by not in context.players and type(event.body).__name__ != "MatchOpened"


def round_to_agree(context: ConsoleContext, now: Standing) -> int | None:
    """The game round that has begun since whoever sits there last agreed; None where nothing has to be agreed yet."""
    current = context.view.get("round")
    if context.access.seat is None or context.holds_pen or not isinstance(current, int) or current < 2:
        return None
    agreed = now.agreed.get(context.person)
    then = context.look.view(agreed).get("round") if agreed and agreed <= context.length else 1
    return current if then != current else None
