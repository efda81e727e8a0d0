"""A form of the console, read as the seat and the plain action that the ledger takes."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from werkzeug.datastructures import MultiDict

from ledger import JUDGE, InvalidAction
from ledger.values import Seat

from ..form_errors import says
from .action_forms import LONGEST, SPACES, ActionForms, from_json, whole_number
from .buttons import INCH
from .hints import plain_hints
from .labels import Labels

INCHES = re.compile(r"[0-9]{1,3}([.,][0-9]{1,3})?")  # a distance as people type it
INDEX = re.compile(r"[0-9]{1,2}")  # of an item in a list, in the name of a field
# the fields of actions in which games keep one card that was named, and several
OF_ONE = ("card", "unit", "ncu", "plot", "companion", "leader", "ally")
OF_MANY = ("cards", "attackers", "defenders", "companions")
SHAPES = ("given", "one", "many", "number", "inches", "point", "card", "dice", "each", "part")  # see `Control`


class Reading:
    """Reads the forms of one table."""

    def __init__(self, game: Any, labels: Labels, seats: int) -> None:
        self._game, self._labels, self._seats = game, labels, seats

    def seat(self, form: MultiDict[str, str]) -> Seat:
        found = Seat(whole_number("seat", form.get("seat", "")))
        if not JUDGE <= found < self._seats:
            raise InvalidAction("seat", says("no-such-seat"))
        return found

    def action(self, form: MultiDict[str, str]) -> dict[str, Any]:
        """The action as plain data. Whether it is well-formed and legal, the door says."""
        if whole := form.get("action"):
            data = from_json("action", whole[:LONGEST])
            if not isinstance(data, dict):
                raise InvalidAction("action", says("action"))
            return data
        kind = self._game.codec.kinds.get(form.get("do") or form.get("free.do", ""))
        if kind is None:
            raise InvalidAction("do", says("no-such-act"))
        if "free.do" in form:
            return {"do": kind.__name__, **self._free(kind, form)}
        data = {"do": kind.__name__, **ActionForms(self._game, self._labels).read(kind, form.get)}
        for key in form:
            shape, _, name = key.partition(".")
            if shape in SHAPES:
                try:
                    self._put(data, shape, name, [one for one in form.getlist(key) if one != ""])
                except (AttributeError, TypeError):  # a list here and a word there
                    raise InvalidAction(name, says("two-ways")) from None
        return data

    def _free(self, kind: type, form: MultiDict[str, str]) -> dict[str, Any]:
        """A card and dice as somebody wrote them down in a hurry, in the fields where they belong."""
        hints = plain_hints(kind)
        found: dict[str, Any] = {}
        if card := form.get("free.card", "").strip():
            named = [self._labels.found(one) for one in card.split(",") if one.strip()]
            field = next((one for one in (*OF_ONE, *OF_MANY) if one in hints), "card")
            found[field] = named if field in OF_MANY else "".join(named[:1])
        if dice := form.get("free.dice", "").strip():
            found["faces"] = [whole_number("faces", one) for one in SPACES.split(dice) if one]
        return found

    def _put(self, data: dict[str, Any], shape: str, name: str, said: list[str]) -> None:
        """Add what one field of a form says. Nothing chosen is nothing said, but for a list."""
        if shape == "many":
            data[name] = [from_json(name, one) for one in said]
        elif not said:
            return
        elif shape in ("given", "one"):
            data[name] = from_json(name, said[0])
        elif shape == "number":
            data[name] = whole_number(name, said[0])
        elif shape == "inches":
            data[name] = thousandths(name, said[0])
        elif shape == "card":
            data[name] = self._labels.found(said[-1])
        elif shape == "dice":
            data[name] = [whole_number(name, one) for text in said for one in SPACES.split(text) if one]
        elif shape == "point":
            self._put_point(data, name, said[0])
        elif shape == "each":
            self._put_each(data, name, from_json(name, said[0]))
        elif shape == "part":
            self._put_part(data, name, said[0])

    @staticmethod
    def _put_point(data: dict[str, Any], name: str, said: str) -> None:
        field, _, axis = name.rpartition(".")
        point = data.setdefault(field, [0, 0])
        point[axis == "y"] = whole_number(field, said)

    @staticmethod
    def _put_each(data: dict[str, Any], name: str, value: Any) -> None:
        """Put a value into a list at the index that the field's name ends with."""
        field, _, number = name.rpartition(".")
        parts = data.setdefault(field, [])
        index = whole_number(field, number)
        if not 0 <= index <= 99:
            raise InvalidAction(field, says("too-many-parts"))
        parts.extend([None] * (index + 1 - len(parts)))
        parts[index] = value

    def _put_part(self, data: dict[str, Any], name: str, said: str) -> None:
        """`effects.0.one`, `effects.0.do`, `way.over`: a field of a value that is made field by field."""
        holder, _, field = name.rpartition(".")
        value = said if field == "do" else from_json(field, said)
        base, _, number = holder.rpartition(".")
        if base and INDEX.fullmatch(number):
            if len(data.setdefault(base, [])) <= int(number):
                self._put_each(data, holder, {})
            data[base][int(number)] = {**(data[base][int(number)] or {}), field: value}
        else:
            data[holder] = {**data.get(holder, {}), field: value}


def thousandths(name: str, inches: str) -> int:
    """A distance that was typed in inches, in the thousandths of an inch that records count."""
    if not INCHES.fullmatch(inches.strip()):
        raise InvalidAction(name, says("inches"))
    return int(Decimal(inches.strip().replace(",", ".")) * INCH)
