"""A tournament in which something is disputed: short words for judges, players and their tables."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger import Event, Ledger
from ledger.simulate import play_out
from tests.tournament.event import HEAD, JUDGE, ORG, Hall, T
from tournament.domain.disputes.cases import Dispute
from tournament.domain.tournament import RoundTable
from tournament.rulings.remedies import Remedy
from tournament.services.disputes.rulings import Answer

FARTHEST = "hotk.move.farthest"
GRID = ("SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV")
COMPANIONS = ("hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay")
OPENING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("TABLE", {"do": "DealGrid", "lines": list(GRID)}),
    ("TABLE", {"do": "DealCompanions", "companions": list(COMPANIONS)}),
)
SHORT = {"do": "MoveVarys", "direction": "up", "house": "stark", "to": "a5"}  # stops before the farthest Stark


class Court(Hall):
    """Four players of Hand of the King, the first round out."""

    def __init__(self, ledger: Ledger, players: int = 4, **plan: Any) -> None:
        super().__init__(ledger, players, **plan)
        self.round()

    def begin(self, table: int = 1) -> str:
        """A match at a table, dealt."""
        match = self.office.matches.begin_match(T, len(self.state.published), table, by=JUDGE)
        for seat, action in OPENING:
            self.ledger.record(match, seat, action, by=JUDGE)
        return match

    def record(self, match: str, seat: int | str, action: dict[str, Any], **more: Any) -> Event:
        return self.ledger.record(match, seat, action, by=JUDGE, **more)

    def play_on(self, match: str, seed: int = 1, most: int | None = None) -> None:
        """Random legal play until the match is over, or so many actions."""
        one = self.ledger._cache.fresh(match).match.copied()
        start = len(one.events)
        play_out(one, Random(seed))
        for event in one.events[start:][:most]:
            self.ledger.record(match, event.body.seat, event.body.action, by=one.pen)

    def played(self, table: int = 1, seed: int = 1) -> str:
        """A whole match at a table, closed, its result taken."""
        match = self.office.matches.begin_match(T, len(self.state.published), table, by=JUDGE)
        self.play_on(match, seed)
        self.office.matches.close_match(T, match, by=JUDGE)
        return match

    def seat(self, table: int = 1, round_: int | None = None) -> RoundTable:
        return self.state.round(round_ or len(self.state.published)).table(table)

    def dispute(self, number: int = 1) -> Dispute:
        return self.state.dispute(f"d{number}")

    def taken(self, table: int = 1, claim: str = "that was not allowed", by: str = JUDGE, **more: Any) -> str:
        """A dispute that a judge has taken; its id."""
        round_ = more.pop("round_", len(self.state.published))
        play = more.pop("play", "paused")
        name = self.office.disputes.raise_dispute(T, round_, table, claim, by=by, **more).body.dispute
        self.office.disputes.take_dispute(T, name, play, by=more.get("taker", JUDGE))
        return name

    def ruled(self, dispute: str, word: str = "stands", by: str = JUDGE, **more: Any) -> Event:
        return self.office.rulings.rule(T, dispute, answer(word, **more), by=by)

    def heard(self, dispute: str, verdict: str, word: str = "stands", by: str = HEAD, **more: Any) -> Event:
        self.office.rulings.appeal(T, dispute, "the judge is wrong", by=JUDGE)
        return self.office.rulings.hear(T, dispute, verdict, answer(word, **more), by=by)


def answer(word: str = "stands", **more: Any) -> Answer:
    """A judge's answer with that remedy; what belongs to the remedy goes there."""
    parts = {name: more.pop(name) for name in ("at", "to", "action", "ranking", "falling") if name in more}
    if more.get("penalty") is not None:
        more["penalties"] = (more["penalty"],)
    more.pop("penalty", None)
    more = {"rules": (FARTHEST,), **more}
    return Answer(more.pop("finding", "this is what happened"), more.pop("reason", "so the rules say"),
                  Remedy(word, **parts), **more)  # fmt: skip


__all__ = ["FARTHEST", "HEAD", "JUDGE", "OPENING", "ORG", "SHORT", "Court", "T", "answer"]
