"""Forms for any action at all, out of the types of its fields: for what no offer stands for, and for what a judge writes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from json import dumps
from typing import Any, Literal, get_args, get_origin

from ledger import LANGUAGES, BadRecord, InvalidAction
from ledger.values import Text, parse

from ..form_errors import says
from .hints import bare, bounds, is_seat, item_of, may_be_nothing, plain_hints
from .labels import Labels

SEPARATORS = re.compile(r"[,;\n]+")  # between names in a list
SPACES = re.compile(r"[\s,;]+")  # between numbers in a list
LONGEST = 20_000  # characters of what is typed into one field
WORDS_IN_LINES = ("lines",)  # fields with lists whose items have spaces in them and stand one to a line
MORE_ROWS = 24  # empty rows that a form has, to be filled in
MOST_ROWS = 80  # that are read from a form
_NOTHING = object()  # stands for a field that is left out; None may be a value


@dataclass(frozen=True, slots=True)
class FormField:
    """A field to fill in: `shape` is choice, yes, number, words, text, list, json, family (an effect of some kind), or rows
    (a list of parts that have fields of their own), each of them a row; what is fixed is not in sight.
    """

    shape: str
    name: str
    words: str
    choices: tuple[tuple[str, str], ...] = ()
    value: str = ""
    needed: bool = True
    low: int = 0
    high: int = 0
    hint: str = ""
    inside: tuple[FormField, ...] = ()


class ActionForms:
    """Makes blanks for the actions of one game, and reads them back."""

    def __init__(self, game: Any, labels: Labels) -> None:
        self._game, self._labels = game, labels

    # ---- making

    def blanks(self, kind: type, filled: Mapping[str, Any], families: Mapping[str, str], prefix: str = "typed") -> Any:
        """The fields of a kind; `filled` are values as JSON, `families` which effect stands in a field of effects."""
        hints = plain_hints(kind)
        return tuple(
            self._blank(f"{prefix}.{one.name}", one, hints[one.name], filled.get(one.name, _NOTHING), families)
            for one in fields(kind)
        )

    def _rows(self, name: str, words: str, item: type, value: Any, needed: bool) -> FormField:
        """A list of parts, one to a row: a row for each seat where they are told by seats, else some that may stay empty."""
        filled = list(value or ())
        by_seat = _by_seat(item)
        if by_seat or not _needed(item):
            rows = [self._seat_row(f"{name}.{seat}", item, seat, filled, needed) for seat in range(len(self._labels.names))]
            return FormField("rows", name, words, inside=tuple(rows), needed=needed)
        there = [self._row(f"{name}.{at}", f"{words} {at + 1}", item, one) for at, one in enumerate(filled)]
        more = range(len(filled), len(filled) + MORE_ROWS)
        return FormField("rows", name, words, inside=(*there, *(self._empty(f"{name}.{at}", item) for at in more)), needed=needed)

    def _seat_row(self, name: str, item: type, seat: int, filled: list[Any], needed: bool) -> FormField:
        """The row of one seat, filled with what is known of it; its seat cannot be changed."""
        if _by_seat(item):
            known = next((one for one in filled if one.get("seat") == seat), None)
        else:
            known = filled[seat] if seat < len(filled) else None
        row = self._row(name, self._labels.names[seat], item, known or {"seat": seat})
        row = replace(row, inside=tuple(replace(one, shape="fixed") if one.name == f"{name}.seat" else one for one in row.inside))
        return row if known is not None or (needed and not filled) else replace(row, value="")

    def _row(self, name: str, words: str, item: type, value: Any) -> FormField:
        return FormField("row", name, words, value="yes", inside=self.blanks(item, value, {}, name))

    def _empty(self, name: str, item: type) -> FormField:
        """A row that is left out unless something needed is filled in; so nothing in it is chosen beforehand."""
        inside = tuple(_unchosen(one) for one in self.blanks(item, {}, {}, name))
        return FormField("row", name, "", value="", inside=inside, needed=False)

    def _blank(self, name: str, field: Any, hint: Any, value: Any, families: Mapping[str, str]) -> FormField:
        """The form field for one field of an action, chosen by the type of the field."""
        needed = field.default is MISSING and field.default_factory is MISSING
        if value is _NOTHING:
            value = None if needed else self._default(field)
        words, kind = self._labels.field(field.name), bare(hint)
        optional = may_be_nothing(hint)
        if get_origin(kind) is Literal or (is_seat(hint) and get_origin(kind) is not tuple):
            choices = self._choices(field.name, kind, hint)
            blank = () if needed else (("", "–"),) if optional else ()
            return FormField("choice", name, words, (*blank, *choices), "" if value is None else dumps(value), needed)
        if kind is bool:
            said = "" if value is None else "yes" if value else "no"
            yes_no = tuple((one, self._labels.value("", one == "yes")) for one in ("yes", "no"))
            return FormField("yes", name, words, ((("", "–"), *yes_no) if optional else yes_no), said, needed)
        if kind is int:
            span = bounds(hint)
            return FormField("number", name, words, (), "" if value is None else str(value), needed, span.low, span.high)
        if kind is Text:
            return FormField("text", name, words, (), value or "", needed)
        if kind is str:
            return FormField("words", name, words, self._known(), self._named(field.name, value), needed)
        return self._long(name, words, field, kind, value, needed, families)

    def _long(
        self, name: str, words: str, field: Any, kind: Any, value: Any, needed: bool, families: Mapping[str, str]
    ) -> FormField:
        """A list or a part with fields of its own."""
        item = item_of(kind)
        if item is not None and item in self._game.codec.families:
            return self._family(name, words, item, value, families.get(field.name, ""))
        if item is not None and _is_plain(bare(item)):
            joint = "\n" if field.name in WORDS_IN_LINES else ", "
            said = joint.join(self._named(field.name, one) if isinstance(one, str) else str(one) for one in value or ())
            return FormField("list", name, words, self._known() if bare(item) is str else (), said, needed)
        if isinstance(kind, type) and is_dataclass(kind) and kind not in self._game.codec.families:
            inside = self.blanks(kind, value if isinstance(value, dict) else {}, families, name)
            return FormField("inside", name, words, inside=inside, needed=needed)
        if item is not None and is_dataclass(bare(item)):
            return self._rows(name, words, bare(item), value, needed)
        said = "" if not value else dumps(value, ensure_ascii=False, indent=1)
        return FormField("json", name, words, (), said, needed)

    def _family(self, name: str, words: str, base: type, value: Any, chosen: str) -> FormField:
        """Effects: one at a time, of a kind that is chosen first; several stand as they would in a typed record."""
        if isinstance(value, (list, tuple)) and len(value) > 1:
            return FormField("json", name, words, (), dumps(list(value), ensure_ascii=False, indent=1), False)
        filled = value[0] if isinstance(value, (list, tuple)) and value else {}
        chosen = chosen or filled.get("do", "")
        members = self._game.codec.families[base]
        kinds = tuple((one, self._labels.kind(one)) for one in members)
        inside = self.blanks(members[chosen], filled, {}, name) if chosen in members else ()
        return FormField("family", name, words, (("", "–"), *kinds), chosen, False, inside=inside)

    def _choices(self, name: str, kind: Any, hint: Any) -> tuple[tuple[str, str], ...]:
        among = range(len(self._labels.names)) if is_seat(hint) else get_args(kind)
        return tuple((dumps(one), self._labels.value(name, one, hint)) for one in among)

    def _known(self) -> tuple[tuple[str, str], ...]:
        """The names of cards and units in the reader's language, to choose from while typing."""
        return tuple(dict.fromkeys((both[self._labels.language == LANGUAGES[1]],) * 2 for both in self._shown()))

    def _shown(self) -> list[tuple[str, str]]:
        return sorted(self._labels.known.values())

    def _named(self, name: str, value: Any) -> str:
        return self._labels.word(name, value) if value in self._labels.known else str(value or "")

    @staticmethod
    def _default(field: Any) -> Any:
        value = field.default if field.default is not MISSING else field.default_factory()
        return list(value) if isinstance(value, tuple) else value

    # ---- reading

    def read(self, kind: type, form: Callable[[str], str | None], prefix: str = "typed") -> dict[str, Any]:
        """The values that were filled in, as plain data; what was left empty is left out."""
        found: dict[str, Any] = {}
        for name, hint in plain_hints(kind).items():
            value = self._value(f"{prefix}.{name}", name, hint, form)
            if value is not _NOTHING:
                found[name] = value
        return found

    def _value(self, key: str, name: str, hint: Any, form: Callable[[str], str | None]) -> Any:
        """The value that was typed into one field, as plain data by its type; _NOTHING if it was left empty."""
        kind, item = bare(hint), item_of(hint)
        if isinstance(kind, type) and is_dataclass(kind) and kind not in self._game.codec.families:
            whole = self.read(kind, form, key)
            return whole or _NOTHING
        said = (form(key) or "").strip()
        if len(said) > LONGEST:
            raise InvalidAction(name, says("at-most", longest=LONGEST))
        if not said:
            part = bare(item) if item is not None else None
            return self._read_rows(part, form, key) if is_dataclass(part) and part not in self._game.codec.families else _NOTHING
        if get_origin(kind) is Literal or (is_seat(hint) and get_origin(kind) is not tuple):
            return from_json(name, said)
        if kind is bool:
            return said == "yes"
        if kind is int:
            return whole_number(name, said)
        if kind in (str, Text):
            return said if kind is Text else self._labels.found(said)
        if item is not None and item in self._game.codec.families and not said.startswith("["):
            return [self._effect(said, item, form, key)]
        if item is not None and _is_plain(bare(item)):
            return self._list(name, said, bare(item))
        return from_json(name, said)

    def _read_rows(self, item: Any, form: Callable[[str], str | None], key: str) -> Any:
        """The rows that the form had filled in before, and those of the empty ones in which something was filled in."""
        found = []
        for at in range(MOST_ROWS):
            if (marked := form(f"{key}.{at}")) is None:
                break
            row = self.read(item, form, f"{key}.{at}")
            if marked == "yes" or _says_something(item, row):
                found.append(row)
        return found or _NOTHING

    def _effect(self, said: str, base: type, form: Callable[[str], str | None], key: str) -> dict[str, Any]:
        members = self._game.codec.families[base]
        if said not in members:
            raise InvalidAction("effects", says("one-of", known=", ".join(members)))
        return {"do": said, **self.read(members[said], form, key)}

    def _list(self, name: str, said: str, item: Any) -> list[Any]:
        """The values that were typed into a field for a list: numbers, lines, or names between commas."""
        if item is int:
            return [whole_number(name, one) for one in SPACES.split(said) if one]
        if name in WORDS_IN_LINES:
            return [" ".join(one.split()) for one in said.splitlines() if one.strip()]
        parts = [one.strip() for one in SEPARATORS.split(said) if one.strip()]
        if is_seat(item):
            return [from_json(name, one) if one.isdigit() else one for one in parts]
        return [self._labels.found(one) for one in parts]


def _needed(item: type) -> list[str]:
    return [one.name for one in fields(item) if one.default is MISSING and one.default_factory is MISSING]


def _by_seat(item: type) -> bool:
    return fields(item)[0].name == "seat"


def _says_something(item: Any, row: Mapping[str, Any]) -> bool:
    """Whether somebody filled something into a row that the form had empty."""
    if not _by_seat(item):
        return any(name in row for name in _needed(item))
    usual = {one.name: one.default for one in fields(item)}
    return any(name != "seat" and value not in (usual[name], []) for name, value in row.items())


def _unchosen(one: FormField) -> FormField:
    """The form field with nothing chosen in it."""
    empty = one.choices[:1] and one.choices[0][0] == ""
    choices = one.choices if empty or one.shape not in ("choice", "yes") else (("", "–"), *one.choices)
    return replace(one, choices=choices, value="" if one.needed else one.value, needed=False)


def _is_plain(kind: Any) -> bool:
    return kind in (int, str, Text) or get_origin(kind) is Literal or (is_seat(kind) and get_origin(kind) is not tuple)


def from_json(name: str, said: str) -> Any:
    try:
        return parse(said, name)
    except BadRecord:
        raise InvalidAction(name, says("typed-value")) from None


def whole_number(name: str, said: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", said):
        raise InvalidAction(name, says("whole-number"))
    return int(said)
