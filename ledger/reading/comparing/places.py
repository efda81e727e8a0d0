"""The acts of a match that somebody logged, in order, and the table after each of them."""

from __future__ import annotations

from dataclasses import dataclass

from ...audit.said import who_did
from ...core.event import Ref
from ...core.game import Language, View
from ...core.line import entries
from ..match_view import MatchView


@dataclass(frozen=True, slots=True)
class ActOnLine:
    """One act that counts: its ref, and the position at which it counts (a replacement: that of the act it replaces)."""

    ref: Ref
    place: int


def acts_on_line(look: MatchView, as_of: int | None = None) -> tuple[ActOnLine, ...]:
    """The acts that counted when the record was so many events long; passes that nobody logged are left out.

    >>> from ledger.simulate import simulate_match
    >>> look = MatchView.over(simulate_match("hand-of-the-king", seats=2, seed=1), SPECTATOR)
    >>> [str(act.ref) for act in acts_on_line(look)[:3]]
    ['2', '3', '4']
    """
    head = look._match.step(as_of=as_of)
    return tuple(ActOnLine(entry.ref, entry.place) for entry in entries(head) if not entry.implied)


def view_after(look: MatchView, act: ActOnLine | None, as_of: int | None = None) -> View:
    """The table after an act as the viewer may see it; None is the table before the first one."""
    match = look._match
    state = match.kept.state(match.line.root) if act is None else match.state_at(act.ref, as_of)
    return match.game.view(state, look.viewer)


def words_of_act(look: MatchView, act: ActOnLine, language: Language, as_of: int | None = None) -> str:
    """The words for who did what, as the viewer may know it."""
    entry = look._match.step(act.ref, as_of).entry
    assert entry is not None
    return who_did(look._match, entry.seat, entry.action, language, look.viewer)
