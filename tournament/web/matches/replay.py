"""One match for the replay page: everything in it is asked of a MatchView, so nothing is shown that its viewer may not see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from re import compile as pattern
from typing import Any

from ledger import GAMES, JUDGE, TABLE, LogLine, MatchView, seat_number
from ledger.errors import JudgeOnly
from ledger.events import MatchOpened
from ledger.report import kind_word
from ledger.timeline import has_narrow

from ...domain.events import as_kind
from ..access import Access
from ..query_args import PageRefused
from ..translations import gettext
from ..wording.game_titles import game_title
from ..writers import Writers

CORRECTIONS = ("Rewound", "Amended", "Undone")  # kinds of event that change the line
_ID = pattern(r' id="([\w-]+)"')


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """A finding of an audit about an event; a `recorded` one broke a rule when it was recorded and does not count any more."""

    kind: str
    words: str
    rule: str | None
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The shown event, and the table after it."""

    position: int
    line: LogLine
    event: Any
    findings: list[ShownFinding]
    set_aside_by: int | None
    due: list[str]
    score: dict[str, int]
    outcome: Mapping[str, Any] | None

    @property
    def is_correction(self) -> bool:
        return self.line.topic in CORRECTIONS


class Replay:
    """A match at the length that it had when the page was asked for."""

    def __init__(self, access: Access, viewer: Any, language: Any) -> None:
        self.access, self.match, self.language = access, access.match, language
        self._look = look = access.plain.seen_by(viewer)
        self.viewer, self.names, self.length = look.viewer, look.names, look.length
        self.opened = look.opened
        self.game: str = as_kind(self.opened, MatchOpened).body.game

    @property
    def look(self) -> MatchView:
        return self._look

    @cached_property
    def writers(self) -> Writers:
        """The names of those who write the match."""
        return Writers(self.access, as_kind(self.opened, MatchOpened).body.seats)

    @property
    def title(self) -> str:
        return game_title(self.game, self.language)

    @cached_property
    def closed(self) -> Any | None:
        """The event that closed the match, or None while it runs."""
        return self._look.closed

    @property
    def winners(self) -> list[str]:
        """The names of those who won by the close of the match; none while it runs."""
        outcome = self.closed.body.outcome if self.closed else None
        return [self.names[seat] for seat in outcome.winners] if outcome else []

    def must_have(self, position: int) -> int:
        if not 1 <= position <= self.length:
            raise PageRefused(404, "no position", length=self.length, match=self.match)
        return position

    def log(self) -> list[LogLine]:
        """Every event in words; those that do not count any more are marked as set aside."""
        return self._look.log(self.language, upto=self.length, at=self.length, people=self.writers.name)

    def rules(self) -> dict[int, list[str]]:
        """The rules that each event broke, as an audit finds them now."""
        broken: dict[int, list[str]] = {}
        for one in self._look.findings(self.language):
            if one["rule"] and one["rule"] not in broken.setdefault(one["position"], []):
                broken[one["position"]].append(one["rule"])
        return broken

    def head(self) -> str | None:
        """The head of the chain. Until the match is closed it stays with the judge: a secret could be guessed by it."""
        try:
            return self._look.head
        except JudgeOnly:
            return None

    def step(self, position: int) -> ReplayStep:
        """Everything about one position: its line, findings, whose turn it is, the score."""
        at = self.must_have(position)
        [event] = self._look.events(at - 1, 1)
        [line] = self._look.log(self.language, after=at - 1, upto=at, at=self.length, people=self.writers.name)
        moment = self._look.moment(at)
        return ReplayStep(
            at, line, event, self._findings(at, event), self._look.set_aside_by(at) if line.set_aside else None,
            list(dict.fromkeys(due["seat"] for due in moment["awaiting"])), moment["score"], moment["outcome"],
        )  # fmt: skip

    def _findings(self, at: int, event: Any) -> list[ShownFinding]:
        """The findings of the audit about an event, and rules that it broke when it was recorded."""
        found = [
            ShownFinding(kind_word(one["kind"], self.language), one["words"], one["rule"])
            for one in self._look.findings(self.language)
            if one["position"] == at
        ]
        known = {one.rule for one in found}
        then = [one for one in getattr(event.body, "violations", ()) if one.rule not in known]
        kind = kind_word("protest", self.language)
        return [*found, *(ShownFinding(kind, self._look.words(one, self.language), one.rule, True) for one in then)]

    def boards(self, position: int) -> dict[str, str]:
        """The table after an event: for a wide screen, and for a narrow one where the game has such a drawing."""
        wide = self._look.svg(self.language, position)
        return {"wide": wide} if not self.has_narrow else {"wide": wide, "narrow": self.narrow_board(position)}

    def board(self, position: int, shape: str) -> str:
        narrow = shape == "narrow" and self.has_narrow
        return self.narrow_board(position) if narrow else self._look.svg(self.language, position)

    @property
    def has_narrow(self) -> bool:
        return self.game in GAMES and has_narrow(GAMES[self.game])

    def narrow_board(self, position: int) -> str:
        return own_ids(self._look.svg(self.language, position, narrow=True), "-narrow")

    def seat_word(self, name: str) -> str:
        """A seat as a reader knows it: the table and the judge have words, players their names."""
        seat = seat_number(name, ()) if name not in self.names else None
        if seat == TABLE:
            return gettext("the table", self.language)
        return gettext("the judge", self.language) if seat == JUDGE else name


def own_ids(svg: str, ending: str) -> str:
    """The picture with other ids, so that two can stand on one page: patterns of a hidden one would not be drawn.

    What people typed is never touched: a quote in it is escaped.
    """
    for name in _ID.findall(svg):
        for whole in (f' id="{name}"', f'="url(#{name})"', f'="#{name}"'):
            svg = svg.replace(whole, whole.replace(name, name + ending))
    return svg


def marked(lines: list[LogLine]) -> list[tuple[int, str]]:
    """The marks of the slider: positions of violations and of corrections, with the kind of each."""
    kinds = ((line.position, _mark(line)) for line in lines)
    return [(position, kind) for position, kind in kinds if kind]


def _mark(line: LogLine) -> str | None:
    return "violation" if line.marks else "correction" if line.topic in CORRECTIONS else None
