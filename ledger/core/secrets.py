"""Private fields: what an action says that not every viewer may read.

An action declares `private: ClassVar = {"card": OWNER}`. OWNER lets the acting seat and a judge read it, NOBODY no one: a
token turned face down unseen stays unknown to the judge as well, until the game itself shows it by a later action. Any
other word names the field that holds the reader's seat: `{"cards": "to"}` is a deal that TABLE makes to one player. Values
inside an action (a hand in a declared state, an effect) declare their own private fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final

from .codec import hints_of
from .evolve import evolve
from .memo import cached
from .seats import JUDGE
from .wording.languages import HIDDEN as HIDDEN  # the word that stands in place of a hidden value
from .words_of_people import may_hold

OWNER: Final = "owner"  # audience: the acting seat and a judge
NOBODY: Final = "nobody"  # audience: no one, not even a judge
PLAIN: Final = (str, int, bool)  # types that have no fields, so no private ones


@dataclass(frozen=True, slots=True)
class Secret:
    """A fact inside a refusal that only `seat` (and a judge) may read; without a seat nobody may, not even a judge."""

    value: Any = field(repr=False)
    seat: int | None = None


def private_fields(action: Any) -> Mapping[str, str]:
    """The private fields that the class of an action declares, each with its audience; empty if it declares none."""
    return getattr(action, "private", {})


def may_read(audience: str, seat: int, viewer: int) -> bool:
    """Whether the viewer may read a field of that audience; `seat` is the seat that the audience means."""
    return audience != NOBODY and viewer in (seat, JUDGE)


def redact(action: Any, seat: int, viewer: int) -> Any:
    """The action with HIDDEN in every field, its own or of a value inside it, that the viewer may not read."""
    names = _names(type(action))
    if not names:
        return action
    secret = private_fields(action)
    changes = {}
    for name in names:
        value, audience = getattr(action, name), secret.get(name)
        if audience is not None and value is not None and not may_read(*_reader(action, seat, audience), viewer):
            changes[name] = HIDDEN
        elif value is not None and type(value) not in PLAIN and (inner := _redacted(value, seat, viewer)) is not value:
            changes[name] = inner
    return evolve(action, **changes) if changes else action


@cached
def _names(kind: type) -> tuple[str, ...]:
    """The fields that redaction looks at: all if the class declares private ones, else those that may hold other values."""
    hints, secret = hints_of(kind), hasattr(kind, "private")
    return tuple(one.name for one in fields(kind) if secret or may_hold(hints[one.name]))


def _redacted(value: Any, seat: int, viewer: int) -> Any:
    """The value with HIDDEN in the private fields of every value inside it; the same object if nothing had to be hidden."""
    if isinstance(value, tuple):
        items = tuple(_redacted(item, seat, viewer) for item in value)
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    return redact(value, seat, viewer) if is_dataclass(value) else value


def _reader(action: Any, seat: int, audience: str) -> tuple[str, int]:
    """The audience as OWNER or NOBODY, and the seat that it means: the acting one, or the one that the named field holds."""
    return (audience, seat) if audience in (OWNER, NOBODY) else (OWNER, getattr(action, audience))


def reveal(fact: Any, viewer: int) -> Any:
    """A fact of a violation as the viewer may read it: HIDDEN where it is a secret kept from them."""
    if isinstance(fact, Secret):
        return fact.value if fact.seat is not None and viewer in (fact.seat, JUDGE) else HIDDEN
    return tuple(reveal(one, viewer) for one in fact) if isinstance(fact, tuple) else fact
