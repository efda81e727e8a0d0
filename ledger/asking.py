"""What the door makes of a request before it is written: the action it means, the place it means, whether it came before."""

from __future__ import annotations

from typing import Any

from .core.errors import InvalidAction, Malformed, NotNow
from .core.event import Event, Ref
from .core.line import Step
from .core.match import Match
from .core.seats import JUDGE, Seat, Viewer
from .look import may_have_all
from .store.codec import read_action


def answered(one: Match, words: dict[str, Any]) -> Event | None:
    """The event that the same key brought before."""
    return one.answer_to(words.get("key"))


def step_then(one: Match, words: dict[str, Any], at: int | Ref | None = None) -> Step:
    """A place on the line as it was when this was first asked; now, if it is new."""
    first = answered(one, words)
    return one.step(at, as_of=first and first.position - 1)


def action_of(one: Match, seat: Seat, action: Any) -> Any:
    """The action as it will be read for ever, given as plain data or as a value: nothing else may come into a record."""
    if type(seat) is not int or not JUDGE <= seat < len(one.names):
        raise Malformed("seat", f"expected one of the {len(one.names)} seats, TABLE or JUDGE")
    if not isinstance(action, dict):
        kind = one.game.codec.kinds.get(type(action).__name__)
        if kind is not type(action):
            raise InvalidAction("action", f"not an action of {one.game.slug}")
        action = one.game.codec.write(action)
    return read_action(one.game, action, one.names)


def must_have_all(one: Match, viewer: Viewer) -> None:
    """Raise unless the viewer may have the full record."""
    if not may_have_all(one, viewer):
        raise NotNow("the match is running: until it is closed only a judge may have its full record")
