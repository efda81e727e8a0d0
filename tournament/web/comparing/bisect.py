"""Where accounts part: a board in the middle, "Was it so?", and half of the events is out of the question.

Answers stand in the address, so that a link keeps them. Everybody asks with the eyes that they have at this match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import render_template, request, url_for
from markupsafe import Markup

from ledger import JUDGE, Malformed
from ledger.comparing import ActOnLine, Halving, acts_on_line, halved, view_after, words_of_act

from ..matches.pages import replay_of
from ..matches.replay import Replay
from ..me import me
from ..query_args import number, unknown, viewer_word
from .blueprint import pages
from .opened import drawn

MOST_ANSWERS = 200


@dataclass(frozen=True, slots=True)
class SearchAsked:
    """What an address says of a search: between which events, on the record as it was how many events long, and the answers."""

    agree: int
    disagree: int
    of: int
    answers: str


@pages.get("/matches/<match>/part")
def part(match: str) -> Any:
    """The next question, or where the accounts part; without two events the form for them."""
    replay = replay_of(match)
    search = _search(replay)
    acts = acts_on_line(replay.look, search.of)
    low, high = (sum(act.place <= at for act in acts) for at in (search.agree, search.disagree))
    found, refused = None, False
    if "agree" in request.args:
        try:
            found = halved(low, high, search.answers)
        except Malformed:
            refused = True
    shown = render_template(
        "comparing/part.html", replay=replay, search=search, found=found, refused=refused, asked=len(search.answers),
        seen=viewer_word(replay.viewer), step=_Told(replay, acts, search, found) if found else None,
        in_tournament=replay.access.belongs is not None and me().person is not None,
        whole=replay.access.may_look(JUDGE), to=_addresses(replay, search),
    )  # fmt: skip
    return (shown, 409) if refused else shown


def _search(replay: Replay) -> SearchAsked:
    """What the address says; by default everything, from the start to the last event."""
    of = number("of") or replay.length
    agree, disagree = number("agree"), number("disagree")
    if of > replay.length:
        raise unknown("of", "known number")
    answers = request.args.get("answers", "")[:MOST_ANSWERS]
    return SearchAsked(1 if agree is None else agree, min(of, of if disagree is None else disagree), of, answers)


def _addresses(replay: Replay, search: SearchAsked) -> Any:
    """The address of this search with other answers."""
    eyes: dict[str, Any] = {"as": seen} if (seen := viewer_word(replay.viewer)) else {}

    def to(answers: str) -> str:
        return url_for(
            ".part", match=replay.match, agree=search.agree, disagree=search.disagree, of=search.of, answers=answers, **eyes
        )

    return to


class _Told:
    """What the page shows of the place that is asked about, or of the one where the accounts part."""

    def __init__(self, replay: Replay, acts: tuple[ActOnLine, ...], search: SearchAsked, found: Halving) -> None:
        self._replay, self._acts, self._of, self._found = replay, acts, search.of, found

    @property
    def asked(self) -> ActOnLine:
        return self._acts[(self._found.ask or 1) - 1]

    @property
    def parting(self) -> list[ActOnLine]:
        """The acts at which the accounts can part: mostly one."""
        first, last = self._found.parts or (1, 0)
        return list(self._acts[first - 1 : last])

    @property
    def agreed(self) -> ActOnLine | None:
        return self._acts[self._found.low - 1] if self._found.low else None

    def words(self, act: ActOnLine) -> str:
        return words_of_act(self._replay.look, act, self._replay.language, self._of)

    def board(self, act: ActOnLine | None, name: str) -> Markup:
        """The table after an act."""
        return drawn(self._replay.look, view_after(self._replay.look, act, self._of), name)
