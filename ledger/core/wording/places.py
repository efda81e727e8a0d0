"""Places in a record or a file that an error points at: a plain text for programs, words in every language for people."""

from __future__ import annotations

from .languages import Language
from .sentence import Sentence


class SaidPlace(str):
    """`line 3`, `final, event 5`: the text in English, which can be said in another language too."""

    __slots__ = ("rest", "says")
    says: Sentence
    rest: str  # the path of a field below it, which is the same in every language

    @classmethod
    def of(cls, english: str, says: Sentence, rest: str = "") -> SaidPlace:
        """A place whose sentence says the same in English."""
        place = cls(english)
        place.says, place.rest = says, rest
        return place

    def to(self, language: Language) -> str:
        """The place in a language."""
        return self.says.to(language) + self.rest


def line_place(number: int) -> SaidPlace:
    """A line of a file."""
    return SaidPlace.of(f"line {number}", Sentence("core.line", {"n": number}))


def event_place(position: int, stream: str = "") -> SaidPlace:
    """An event, of a stream if that is not clear."""
    before = f"{stream}, " if stream else ""
    return SaidPlace.of(f"{before}event {position}", Sentence("core.event", {"n": position, "stream": stream}))


def place_under(place: str | None, rest: str) -> str:
    """A field of what stands there: `line 3.seat`."""
    if isinstance(place, SaidPlace):
        return SaidPlace.of(f"{place}{rest}", place.says, place.rest + rest)
    return f"{place}{rest}"


def place_inside(outer: str, inner: str | None) -> SaidPlace:
    """A place inside a file or an event: `final.jsonl: line 3`."""
    return SaidPlace.of(f"{outer}: {inner}", Sentence("core.inside", {"outer": _said(outer), "inner": _said(inner)}))


def place_of_match(match: str, inner: str | None) -> SaidPlace:
    """A place in a match: `final, event 3`."""
    return SaidPlace.of(f"{match}, {inner}", Sentence("core.in-match", {"match": match, "inner": _said(inner)}))


def _said(place: str | None) -> object:
    """What a sentence says of a place."""
    return Sentence("core.place", {"place": place.says, "rest": place.rest}) if isinstance(place, SaidPlace) else place
