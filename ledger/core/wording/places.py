"""Places in a record or a file that an error points at: a plain text for programs, words in every language for people."""

from __future__ import annotations

from .languages import Language
from .sentence import Sentence


class SaidPlace(str):
    """A place as English text that can be said in other languages too: `line 3`, `final, event 5`."""

    __slots__ = ("rest", "says")
    says: Sentence
    rest: str  # the path of a field below it, which is the same in every language

    @classmethod
    def of(cls, english: str, says: Sentence, rest: str = "") -> SaidPlace:
        """The place with that English text, and the sentence that says the same in every language."""
        place = cls(english)
        place.says, place.rest = says, rest
        return place

    def to(self, language: Language) -> str:
        """The place in a language."""
        return self.says.to(language) + self.rest


def line_place(number: int) -> SaidPlace:
    """The place of a line of a file: `line 3`."""
    return SaidPlace.of(f"line {number}", Sentence("core.line", {"n": number}))


def event_place(position: int, stream: str = "") -> SaidPlace:
    """The place of an event: `event 5`, or `final, event 5` where the stream has to be named."""
    before = f"{stream}, " if stream else ""
    return SaidPlace.of(f"{before}event {position}", Sentence("core.event", {"n": position, "stream": stream}))


def place_under(place: str | None, rest: str) -> str:
    """The place of a field below another place: `line 3.seat`."""
    if isinstance(place, SaidPlace):
        return SaidPlace.of(f"{place}{rest}", place.says, place.rest + rest)
    return f"{place}{rest}"


def place_inside(outer: str, inner: str | None) -> SaidPlace:
    """The place inside a file or an event: `final.jsonl: line 3`."""
    return SaidPlace.of(f"{outer}: {inner}", Sentence("core.inside", {"outer": _said(outer), "inner": _said(inner)}))


def place_in_match(match: str, inner: str | None) -> SaidPlace:
    """The place inside a match: `final, event 3`."""
    return SaidPlace.of(f"{match}, {inner}", Sentence("core.in-match", {"match": match, "inner": _said(inner)}))


def _said(place: str | None) -> object:
    """A place as a fact of a sentence: a sentence itself if it can be said in other languages, else its text."""
    return Sentence("core.place", {"place": place.says, "rest": place.rest}) if isinstance(place, SaidPlace) else place
