"""Forms out of offers: every act that is open now, as buttons where it can be listed and as short forms where it cannot.

An offer promises that any choice inside it is legal. What a form sends back is a whole action, or the parts of one; the door
judges it again, so that a form may be older than the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from json import dumps
from math import prod
from typing import Any

from ledger.values import canonical, evolve

from .hints import plain_hints
from .labels import Labels

MOST_LISTED = 40  # actions of one offer that get a button each
MOST_VALUES = 60  # values of one part that are listed; more are chosen field by field
MOST_LARGE = 4  # acts that stand in the open; the rest are behind "More"
INCH = 1000  # the miniatures game measures in thousandths; people measure in inches


@dataclass(frozen=True, slots=True)
class Value:
    """A value to choose: `json` is what a form sends, `plain` the value itself if it is a word, `also` its names in languages."""

    words: str
    json: str
    plain: str = ""
    also: str = ""
    usual: bool = False  # it has nothing out of the ordinary: chosen unless somebody chooses another


@dataclass(frozen=True, slots=True)
class Control:
    """One field of a form. `shape` is one, many, number, inches, point, card, dice, each (out of a part), or part and tag
    (of an effect that is chosen field by field).
    """

    shape: str
    name: str
    words: str
    values: tuple[Value, ...] = ()
    maybe: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    each: tuple[int, ...] = ()  # sides of every die
    unseen: bool = False
    needed: bool = True
    corner: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Option:
    """A whole action: one press logs it. `also` are the names in it, in both languages, to be searched."""

    words: str
    json: str
    also: str = ""


@dataclass(frozen=True, slots=True)
class ActSheet:
    """An action with something left to choose."""

    words: str
    given: tuple[tuple[str, str], ...]
    controls: tuple[Control, ...]
    merged: bool = False  # it takes more than was offered: what was not offered is refused with its rule


@dataclass(frozen=True, slots=True)
class Act:
    """All actions of one kind that a seat may do now."""

    seat: int
    kind: str
    words: str
    options: tuple[Option, ...] = ()
    sheets: tuple[ActSheet, ...] = ()
    listed: bool = False  # its options are all that there are of the kind: none need be typed in
    partly: bool = False  # there may be others that the record does not know: it can be typed in as well

    @property
    def is_button(self) -> bool:
        """Whether there is nothing to choose: one press logs it."""
        return len(self.options) == 1 and not self.sheets

    @property
    def size(self) -> int:
        """How many buttons and forms it has."""
        return len(self.options) + len(self.sheets)


def acts_of(offers: Iterable[Any], game: Any, labels: Labels) -> list[Act]:
    """One act for each seat and kind, in the order of the offers."""
    grouped: dict[tuple[int, str], list[Any]] = {}
    for offer in offers:
        grouped.setdefault((offer.seat, offer.kind.__name__), []).append(offer)
    made = _Maker(game, labels)
    return [made.act(seat, kind, some) for (seat, kind), some in grouped.items()]


def plain_json(game: Any, action: Any) -> str:
    """The action as the record would have it."""
    return canonical(game.codec.write(action)).decode()


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes acts from offers, in the words of one match."""

    game: Any
    labels: Labels

    def act(self, seat: int, kind: str, offers: Sequence[Any]) -> Act:
        """One act of a seat: its few choices as buttons, more of them as a form."""
        options: list[Option] = []
        sheets: list[ActSheet] = []
        for offer in offers:
            if _count(offer) <= MOST_LISTED:
                options += [self._option(seat, action) for action in offer.all()]
            else:
                sheets.append(self._sheet(offer))
        return Act(seat, kind, self.labels.kind(kind), tuple(options), _merged(sheets))

    def _option(self, seat: int, action: Any) -> Option:
        """One whole action as a button."""
        data = plain_json(self.game, action)
        named = [self.labels.known[one] for one in data.split('"') if one in self.labels.known]
        return Option(self.labels.action(seat, action), data, " ".join(name for both in named for name in both))

    def _sheet(self, offer: Any) -> ActSheet:
        """The form for an offer with too many choices for buttons: what is given, and a control for each field left open."""
        hints = plain_hints(offer.kind)
        words = [self.labels.value(name, value, hints[name]) for name, value in offer.given if self._tells(value)]
        given = tuple((name, dumps(_plain(self.game, value))) for name, value in offer.given)
        controls = [one for field in offer.fields for one in self._controls(field, hints[field.name])]
        loose = any(type(field).__name__ == "Choice" and _sets(field.among) for field in offer.fields)
        return ActSheet(", ".join(words), given, tuple(controls), merged=loose)

    def _tells(self, value: Any) -> bool:
        """Whether a given value is shown on the form: words that only the program knows, such as those for a roll, are not."""
        return value not in ((), False) and (not isinstance(value, str) or self.labels.has_word(value))

    def _controls(self, field: Any, hint: Any) -> list[Control]:
        """The controls for one open field of an offer, by the shape of its choices."""
        name, words = field.name, self.labels.field(field.name)
        match type(field).__name__:
            case "Choice":
                if several := _sets(field.among):
                    few, most = min(map(len, field.among)), max(map(len, field.among))
                    return [Control("many", name, words, self._values(name, several, hint), low=few, high=most)]
                if len(field.among) > MOST_VALUES and is_dataclass(field.among[0]):
                    return self._parts(name, name, field.among)
                return [Control("one", name, words, self._values(name, field.among, hint))]
            case "Subset":
                values = self._values(name, field.among, hint)
                return [Control("many", name, words, values, low=field.fewest, high=field.most)]
            case "Number":
                shape = "inches" if name == "distance" and field.high >= INCH else "number"
                return [Control(shape, name, words, low=field.low, high=field.high)]
            case "Point":
                return [Control("point", name, words, corner=(*field.low, *field.high))]
            case "CardIn":
                known, maybe = self._values(name, field.known, hint), self._values(name, field.maybe, hint)
                return [Control("card", name, words, known, maybe, unseen=field.unseen)]
            case "Dice":
                return [Control("dice", name, words, each=field.each)]
            case "EachOf":
                return [one for number, part in enumerate(field.parts) for one in self._part(field, number, part)]
        raise TypeError(f"no form for {type(field).__name__}")

    def _part(self, field: Any, number: int, part: Sequence[Any]) -> list[Control]:
        """One value out of a part; out of very many, by their fields."""
        name, words = f"{field.name}.{number}", self.labels.field(field.name)
        if len(part) > MOST_VALUES and is_dataclass(part[0]):
            return self._parts(name, field.name, part)
        return [Control("each", name, words, self._values(field.name, part, None))]

    def _parts(self, name: str, word: str, values: Sequence[Any]) -> list[Control]:
        """Fields of many alike values, each by itself: a swap of two cells is two choices among all cells."""
        first = values[0]
        controls = []
        tag = type(first).__name__ if any(type(first) in family.values() for family in self._families) else ""
        if tag:
            controls.append(Control("tag", f"{name}.do", "", (Value(self.labels.kind(tag), tag),)))
        for one in fields(first):
            hint = plain_hints(first.__class__)[one.name]
            found = tuple(dict.fromkeys(getattr(value, one.name) for value in values if type(value) is type(first)))
            label = f"{self.labels.kind(tag) if tag else self.labels.field(word)}: {self.labels.field(one.name)}"
            controls.append(Control("part", f"{name}.{one.name}", label, self._values(one.name, found, hint)))
        return controls

    @property
    def _families(self) -> Iterable[Any]:
        found: Iterable[Any] = self.game.codec.families.values()
        return found

    def _values(self, name: str, among: Iterable[Any], hint: Any) -> tuple[Value, ...]:
        """Values to choose from, copies of one card told apart."""
        return _told_apart([self._value(name, one, hint) for one in among])

    def _value(self, name: str, one: Any, hint: Any) -> Value:
        """One value that can be chosen, with its words and the names it can be searched by."""
        words = self.labels.value(name, one, hint)
        if not isinstance(one, str):
            data = _plain(self.game, one)
            return Value(words, dumps(data), usual=data == {})
        return Value(words, dumps(one), one, " ".join(self.labels.both(one)))


def _sets(among: Sequence[Any]) -> tuple[str, ...]:
    """All names in a choice among sets of names; empty where the choice is among other values, or orders of the same names."""
    if not all(isinstance(one, tuple) and all(isinstance(name, str) for name in one) for one in among):
        return ()
    named = tuple(dict.fromkeys(name for one in among for name in one))
    return named if len({frozenset(one) for one in among}) == len(among) > 1 else ()


def _merged(sheets: Sequence[ActSheet]) -> tuple[ActSheet, ...]:
    """Forms about the same piece as one: it takes whatever any of them takes. A choice that none of them took, the door refuses.

    A move of five inches past a wall and one of four through it are two offers, and one form.
    """
    alike: dict[tuple[tuple[str, str], ...], list[ActSheet]] = {}
    for sheet in sheets:
        alike.setdefault(sheet.given, []).append(sheet)
    return tuple(some[0] if len(some) == 1 else _one_of(some) for some in alike.values())


def _one_of(sheets: Sequence[ActSheet]) -> ActSheet:
    """One form for several of the same act: a control is needed only if all of them have it."""
    found: dict[tuple[str, str], list[Control]] = {}
    for sheet in sheets:
        for control in sheet.controls:
            found.setdefault((control.shape, control.name), []).append(control)
    controls = [_joined(some, needed=len(some) == len(sheets)) for some in found.values()]
    return ActSheet(sheets[0].words, sheets[0].given, tuple(controls), merged=True)


def _joined(controls: Sequence[Control], needed: bool) -> Control:
    """One control that takes whatever any of these takes."""
    values = tuple(dict.fromkeys(value for one in controls for value in one.values))
    low, high = min(one.low for one in controls), max(one.high for one in controls)
    return evolve(controls[0], values=values, low=low, high=high, needed=needed)


def _told_apart(values: Sequence[Value]) -> tuple[Value, ...]:
    """The values with a number behind the name of each copy of a card, which alone would not tell them apart."""
    seen: dict[str, int] = {}
    found = []
    for one in values:
        seen[one.words] = seen.get(one.words, 0) + 1
        again = seen[one.words]
        found.append(Value(f"{one.words} ({again})", one.json, one.plain, one.also) if again > 1 else one)
    return tuple(found)


def _plain(game: Any, value: Any) -> Any:
    """A value as JSON: a member of a family with its name, so that it can be read back."""
    if isinstance(value, (tuple, list)):
        return [_plain(game, one) for one in value]
    if not is_dataclass(value):
        return value
    tagged = any(type(value) in family.values() for family in game.codec.families.values())
    return game.codec.write(value) if tagged else game.codec.write_fields(value)


def _count(offer: Any) -> int:
    """How many actions an offer stands for; very many where it has something that cannot be listed."""
    return prod(_size(field) for field in offer.fields)


def _size(field: Any) -> int:
    """How many choices a field leaves; more than can be listed where they cannot be counted."""
    match type(field).__name__:
        case "Choice":
            return len(field.among)
        case "EachOf":
            return prod(len(part) for part in field.parts)
        case "Subset" if field.fewest == field.most == 1:
            return len(field.among)
        case "CardIn" if not field.unseen:
            return len(field.names)
    return MOST_LISTED + 1
