"""What happens to a ruling once it is made: accepted, appealed, looked at again. Names and fields are stored for ever.

Claims are words of people: they lie beside the chain.
"""

from __future__ import annotations

from dataclasses import dataclass

from ledger.values import Text


@dataclass(frozen=True, slots=True)
class AppealWindowSet:
    """How many minutes a side has to appeal against rulings that are made from now on."""

    minutes: int


@dataclass(frozen=True, slots=True)
class RulingAccepted:
    """A side accepts a ruling and does not appeal any more; whoever wrote it may have done so for that side."""

    dispute: str
    ruling: str
    entry: str


@dataclass(frozen=True, slots=True)
class RulingAppealed:
    """A side asks the head judge to look at a ruling again."""

    dispute: str
    ruling: str
    claim: Text
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class AppealWithdrawn:
    """Whoever appealed lets the appeal go before it is heard: the ruling stands as before it."""

    dispute: str


@dataclass(frozen=True, slots=True)
class RevisionAsked:
    """There is new evidence: the head judge opens a dispute again that was final, and it is heard like an appeal."""

    dispute: str
    ruling: str
    claim: Text
    entry: str | None = None
