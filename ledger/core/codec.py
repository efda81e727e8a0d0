"""Actions and options to plain JSON values and back, strictly.

A codec is made once from the type hints of frozen dataclasses. Reading is total: any JSON value either becomes a
well-formed value or raises the given error with the path of the first fault and what should have stood there.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Annotated, Any, ClassVar, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import InvalidAction, Malformed
from .memo import cached
from .seats import Seat, seat_name, seat_number
from .wording.places import place_under

Text = NewType("Text", str)  # free words of a person: kept beside the chain, may be erased
ERASED = "(erased)"  # stands where such words were
Plain = NewType("Plain", object)  # any JSON value of modest size
LONGEST_WORD, LONGEST_TEXT, LONGEST_LIST, LARGEST = 120, 2_000, 2_000, 1_000_000

K = TypeVar("K")
Where = str | None  # the path of a value; None while nobody has asked for it
Reader = Callable[[Any, Where, Sequence[str]], Any]
Writer = Callable[[Any, Sequence[str] | None], Any]


@dataclass(frozen=True, slots=True)
class Range:
    """Bounds of an integer field: `Annotated[int, Range(1, 6)]`."""

    low: int = -LARGEST
    high: int = LARGEST


class Codec:
    """Reads and writes the actions of one game.

    `families` maps a base class to the members it may stand for, `special` a type to its own reader and writer.
    """

    def __init__(
        self,
        kinds: Sequence[type],
        families: Mapping[type, Sequence[type]] | None = None,
        error: type[Malformed] = InvalidAction,
        special: Mapping[Any, tuple[Reader, Writer]] | None = None,
        longest: int = LONGEST_LIST,
    ) -> None:
        self.error = error
        self._longest = longest
        self._special: dict[Any, tuple[Reader, Writer]] = dict(special or {})
        self.families = {base: {kind.__name__: kind for kind in members} for base, members in (families or {}).items()}
        self._readers = cached(self._fields_read)  # both follow from the kind alone
        self._writers = cached(self._fields_written)
        self.kinds = {kind.__name__: kind for kind in kinds}

    def read(self, data: Any, names: Sequence[str] = (), where: Where = "action") -> Any:
        """The action that `data` describes; seats may be given as numbers from 0 or as `names`."""
        try:
            return self._tagged(self.kinds, data, None, names)
        except Malformed:
            pass  # read once more, to say where: paths take longer to write than values to read, and few are needed
        return self._tagged(self.kinds, data, where, names)

    def read_as(self, kind: type[K], data: Any, names: Sequence[str] = (), where: Where = "") -> K:
        """A value of exactly that dataclass, without a tag."""
        found: K = self._record(kind, data, where, names, skip=())
        return found

    def write(self, action: Any, names: Sequence[str] | None = None) -> dict[str, Any]:
        """The action as a JSON object; fields at their default are left out, seats are written as names if given."""
        return {"do": type(action).__name__, **self.write_fields(action, names)}

    def write_fields(self, value: Any, names: Sequence[str] | None = None) -> dict[str, Any]:
        """The fields of a value by name, as JSON; those at their default are left out."""
        found = {}
        for name, default, write in self._writers(type(value)):
            one = getattr(value, name)
            if one is not default and (default is MISSING or one != default):
                found[name] = one if write is None or one is None or type(one) is str else write(one, names)
        return found

    def _fields_written(self, kind: type) -> list[tuple[str, Any, Writer | None]]:
        hints = hints_of(kind)
        return [(f.name, f.default, self._writer(hints[f.name])) for f in fields(kind)]

    def _writer(self, hint: Any) -> Writer | None:
        """How a value under that hint is written; None where it is written as it stands. Words stand for what is hidden."""
        hint = _bare(hint)
        if hint in self._special:
            return self._special[hint][1]
        if hint is Seat:
            return lambda seat, names: seat if names is None else seat_name(seat, names)
        if get_origin(hint) is tuple:
            return self._tuple_writer(get_args(hint))
        if hint in self.families:
            return self.write  # tagged, as it will be read: a field of one exact kind has no tag
        return self.write_fields if is_dataclass(hint) else None

    def _tuple_writer(self, items: tuple[Any, ...]) -> Writer:
        """How a tuple is written whose items have these hints."""
        any_length = items[-1:] == (...,)
        writers = [self._writer(item) for item in items if item is not ...]

        def write(value: Any, names: Sequence[str] | None) -> list[Any]:
            each = writers * len(value) if any_length else writers
            return [
                one if how is None or one is None or type(one) is str else how(one, names)
                for how, one in zip(each, value, strict=True)
            ]

        return write

    def _tagged(self, kinds: Mapping[str, type], data: Any, where: Where, names: Sequence[str]) -> Any:
        """The value that an object describes whose `do` names one of the kinds."""
        if not isinstance(data, dict):
            raise self.error(where, "core.expected-an-action", kinds=next(iter(kinds)), found=_named(data))
        word = data.get("do")
        if not isinstance(word, str) or word not in kinds:
            raise self.error(_under(where, "do"), "core.expected-one-of-got", kinds=", ".join(kinds), found=_quoted(word))
        return self._record(kinds[word], data, where, names, skip=("do",))

    def _record(self, kind: Any, data: Any, where: Where, names: Sequence[str], skip: tuple[str, ...]) -> Any:
        """The value of that kind which an object describes; raises with the path of the first field that does not fit."""
        if not isinstance(data, dict):
            raise self.error(where, "core.expected-an-object-got", found=_named(data))
        readers, needed = self._readers(kind)
        found = {}
        for key, value in data.items():
            if key in skip:
                continue
            if key not in readers:
                fits = ", ".join(readers) or "none"
                raise self.error(_under(where, _short(key)), "core.unknown-field", kind=kind.__name__, fits=fits)
            found[key] = readers[key](value, None if where is None else _under(where, key), names)
        if needed and not needed <= found.keys():
            missing = [name for name in readers if name in needed and name not in found]
            raise self.error(_under(where, missing[0]), "core.missing-needs", kind=kind.__name__, missing=", ".join(missing))
        try:
            return kind(**found)
        except Malformed as fault:
            raise self.error(_under(where, fault.where), fault.says) from None

    def _fields_read(self, kind: type) -> tuple[dict[str, Reader], frozenset[str]]:
        """How each field of a kind is read, and the fields that must be there."""
        hints = hints_of(kind)
        readers = {f.name: self._reader(hints[f.name]) for f in fields(kind)}
        needed = frozenset(f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING)
        return readers, needed

    def _reader(self, hint: Any, bounds: Range = Range()) -> Reader:  # noqa: B008 (a frozen value)
        """How a value under that hint is read; raises TypeError for a hint that no stored value may have."""
        bounds = next((mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Range)), bounds)
        hint = get_args(hint)[0] if get_origin(hint) is Annotated else hint
        origin = get_origin(hint)
        if hint in self._special:
            return self._special[hint][0]
        if origin in (Union, types.UnionType):
            inner = self._reader(next(arm for arm in get_args(hint) if arm is not type(None)), bounds)
            return lambda value, where, names: None if value is None else inner(value, where, names)
        if origin is Literal:
            return self._literal(get_args(hint))
        if origin is tuple:
            return self._tuple(get_args(hint))
        if hint is Seat:
            return self._seat
        if hint is Text:
            return self._string(LONGEST_TEXT)
        if hint is bool:
            return self._bool
        if hint is int:
            return self._integer(bounds)
        if hint is str:
            return self._string(LONGEST_WORD)
        if hint in self.families:
            members = self.families[hint]
            return lambda value, where, names: self._tagged(members, value, where, names)
        if is_dataclass(hint):
            return lambda value, where, names: self._record(hint, value, where, names, skip=())
        raise TypeError(f"{hint!r} cannot be a field of a stored value")

    def _literal(self, allowed: tuple[Any, ...]) -> Reader:
        """How one of the allowed words is read."""
        words = {word: word for word in allowed if type(word) is str}

        def read(value: Any, where: Where, names: Sequence[str]) -> Any:
            if type(value) is str and value in words:
                return words[value]
            for word in allowed:
                if value == word and type(value) is type(word):
                    return word
            raise self.error(where, "core.expected-one-of-got", kinds=", ".join(map(str, allowed)), found=_quoted(value))

        return read

    def _tuple(self, items: tuple[Any, ...]) -> Reader:
        """How a tuple is read whose items have these hints."""
        any_length = items[-1:] == (...,)
        readers = [self._reader(item) for item in items if item is not ...]

        def read(value: Any, where: Where, names: Sequence[str]) -> Any:
            if not isinstance(value, (list, tuple)):
                raise self.error(where, "core.expected-a-list-got", found=_named(value))
            if not any_length and len(value) != len(readers):
                raise self.error(where, "core.expected-items-got", readers=len(readers), value=len(value))
            if len(value) > self._longest:
                raise self.error(where, "core.at-most-items-got", longest=self._longest, value=len(value))
            each = readers * len(value) if any_length else readers
            return tuple(
                [
                    one(item, None if where is None else place_under(where, f"[{i}]"), names)
                    for i, (one, item) in enumerate(zip(each, value, strict=True))
                ]
            )

        return read

    def _seat(self, value: Any, where: Where, names: Sequence[str]) -> Seat:
        """The seat that a name or a number stands for."""
        number = seat_number(value, names) if isinstance(value, str) else value
        if type(number) is not int or not -2 <= number < (len(names) or 64):
            known = f"; seats are {', '.join(names)}" if names else ""
            raise self.error(where, "core.expected-a-seat-got", found=_quoted(value), known=known)
        return Seat(number)

    def _bool(self, value: Any, where: Where, names: Sequence[str]) -> bool:
        """True or false, and nothing that only counts as such."""
        if not isinstance(value, bool):
            raise self.error(where, "core.expected-true-or-false-got", found=_named(value))
        return value

    def _integer(self, bounds: Range) -> Reader:
        """How a whole number inside the bounds is read."""

        def read(value: Any, where: Where, names: Sequence[str]) -> int:
            if type(value) is not int:
                raise self.error(where, "core.expected-a-whole-number", found=_named(value))
            if not bounds.low <= value <= bounds.high:
                raise self.error(where, "core.from-low-to-high", low=bounds.low, high=bounds.high)
            return value

        return read

    def _string(self, longest: int) -> Reader:
        """How a text of at most so many characters is read."""

        def read(value: Any, where: Where, names: Sequence[str]) -> str:
            if not isinstance(value, str):
                raise self.error(where, "core.expected-text-got", found=_named(value))
            if len(value) > longest:
                raise self.error(where, "core.at-most-characters-got", longest=longest, value=len(value))
            if not is_whole(value):
                raise self.error(where, "core.broken-text")
            return value

        return read


def _under(where: Where, name: str) -> str:
    return place_under(where, f".{name}") if where else name


def is_whole(text: str) -> bool:
    """Whether a text has no half characters, which no file can hold, and no zeros, which not every database can."""
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            return False
    return "\0" not in text


@cached
def hints_of(kind: type) -> Mapping[str, Any]:
    """The type hints of a dataclass by field."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar and hint is not ClassVar}


def _bare(hint: Any) -> Any:
    """The hint without `Annotated` and without `| None`."""
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, types.UnionType):
        return _bare(next(arm for arm in get_args(hint) if arm is not type(None)))
    return hint


def _named(value: Any) -> str:
    """What a JSON value is, in words: "a list", "text"."""
    words = {
        dict: "an object",
        list: "a list",
        tuple: "a list",
        str: "text",
        bool: "true or false",
        int: "a number",
        float: "a fraction",
        type(None): "nothing",
    }
    return words.get(type(value), type(value).__name__)


def _short(value: Any) -> str:
    """The beginning of a value, to be quoted in a message."""
    if isinstance(value, int) and abs(value) > LARGEST**3:
        return "a very large number"  # Python refuses to write out some
    text = str(value).encode(errors="replace").decode()  # half a character could not be sent back
    return text if len(text) <= 40 else f"{text[:40]}…"


def _quoted(value: Any) -> str:
    return f'"{_short(value)}"' if isinstance(value, str) else _named(value) if not isinstance(value, int) else _short(value)
