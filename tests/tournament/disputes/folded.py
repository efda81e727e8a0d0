"""A small model of what rulings come to, by itself: decisions in order, those that fell left out. For `test_folded.py`.

It asks the match only what its play comes to (`game.outcome`); whether it is closed, and the table, it works out itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Ranking = tuple[tuple[str, ...], ...]
Content = tuple[Ranking, tuple[int, ...], str] | None  # ranking, scores and how, of a match that is closed and not void


@dataclass
class Decision:
    """Something that was decided about the table, by whom, and whether it counts."""

    what: str  # close, hand, loss, or the word of a remedy
    match: str | None = None
    ruling: str | None = None
    ranking: Ranking = ()
    scores: tuple[int, ...] = ()
    result: Any = None  # of a correction by hand: kind and places
    entry: str = ""  # who loses
    kind: str = ""
    ends: str | None = None
    speaks: bool = True  # whether a correction of play changed what the match comes to
    fell: bool = False


@dataclass
class Model:
    """A table as its decisions make it."""

    seats: tuple[str, ...]
    best_of: int
    outcomes: dict[str, Any]  # what the play of each match comes to, by the rules, or None
    decisions: list[Decision] = field(default_factory=list)

    def standing(self) -> list[Decision]:
        return [one for one in self.decisions if not one.fell]

    def status(self, match: str) -> tuple[str, Content]:
        """Whether the match is open, void, or closed with which content."""
        end: tuple[str, Content] = ("open", None)
        for one in self.standing():
            if one.ends == match:
                other = next(seat for seat in self.seats if seat != one.entry)
                end = "award", (((other,), (one.entry,)), one.scores, "ruling")
            elif one.match != match:
                continue
            elif one.what == "close":
                end = "play", None
            elif one.what == "award":
                end = "award", (one.ranking, one.scores, "ruling")
            elif one.what == "void":
                end = "void", None
            elif one.what in ("reopen", "rewind"):
                end = "open", None
        if end[0] == "play":
            found = self.outcomes[match]
            return ("open", None) if found is None else ("play", found)
        return end

    def result(self) -> Any:
        """The result of the table: kind and places, or nothing."""
        contents: dict[str, Content] = {}
        result: Any = None
        losers: set[str] = set()
        for one in self.standing():
            if one.what == "hand":
                result = one.result
            elif one.what == "loss":
                result = self.after_loss(one, result, contents, losers)
                losers |= {one.entry} if one.kind == "match loss" else set()
            elif one.match is None:
                result = self.bare(one, result, contents)
            elif one.what in ("award", "close") or (one.speaks and one.what in ("void", "reopen", "rewind", "amend", "adjust")):
                result = self.after_match(one.match, result, contents)
        return result

    def bare(self, one: Decision, result: Any, contents: dict[str, Content]) -> Any:
        """A table without a record: an award is its result, a void takes away what people have told."""
        if one.what == "award":
            return self.told("win" if len(self.seats) == 2 else "placing", one.ranking)
        return self.series(contents) if one.what == "void" else result

    def after_match(self, match: str, result: Any, contents: dict[str, Content]) -> Any:
        before, (how, now) = contents.get(match), self.status(match)
        contents[match] = now
        found = self.series(contents)
        clears = how in ("open", "void") or before is not None
        return found if found is not None or clears else result

    def after_loss(self, one: Decision, result: Any, contents: dict[str, Content], losers: set[str]) -> Any:
        if one.ends is not None:
            result = self.after_match(one.ends, result, contents)
        if one.ends is not None and (one.kind == "game loss" or self.best_of == 1):
            return result
        if one.kind == "game loss" and self.best_of > 1 and result is None:
            other = next(seat for seat in self.seats if seat != one.entry)
            contents[f"lost {len(contents)}"] = (((other,), (one.entry,)), (), "forfeit")
            return self.series(contents)
        if len(self.seats) > 2 and result is None:
            return None  # a match that was spoken of later takes the place of all this
        if len(self.seats) > 2:
            levels = [tuple(seat for seat in self.seats if result[1][seat] == place) for place in sorted(set(result[1].values()))]
            others = [tuple(seat for seat in level if seat != one.entry) for level in levels]
            return self.told("placing", (*(level for level in others if level), (one.entry,)))
        other = next(seat for seat in self.seats if seat != one.entry)
        if other in losers:
            return "double loss", dict.fromkeys(self.seats, 2)
        if result is not None and result[1] == {other: 1, one.entry: 2}:
            return result
        begun = result is not None or any(self.status(match)[0] != "void" for match in self.outcomes)
        return "win" if begun else "forfeit", {other: 1, one.entry: 2}

    def series(self, contents: dict[str, Content]) -> Any:
        """What the matches come to together."""
        done = [one for one in contents.values() if one is not None]
        if not done:
            return None
        if len(self.seats) > 2:
            return self.told("placing", done[-1][0])
        if self.best_of == 1:
            return self.told({"time": "modified win", "concession": "concession"}.get(done[-1][2], "win"), done[-1][0])
        wins = {seat: sum(one[0][0] == (seat,) for one in done) for seat in self.seats}
        best = max(wins.values())
        if best <= self.best_of // 2 and len(done) < self.best_of:
            return None
        first = tuple(seat for seat in self.seats if wins[seat] == best)
        return self.told("win", (first, *((seat,) for seat in self.seats if seat not in first)))

    def told(self, kind: str, ranking: Ranking) -> Any:
        places, place = {}, 1
        for level in ranking:
            places |= dict.fromkeys(level, place)
            place += len(level)
        return "draw" if kind != "placing" and len(ranking[0]) > 1 else kind, places
