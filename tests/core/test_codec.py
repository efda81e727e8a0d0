"""Actions to plain JSON values and back, strictly."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.codec import LARGEST, LONGEST_LIST, LONGEST_TEXT, LONGEST_WORD, Codec, Range, Text
from ledger.core.errors import InvalidAction, InvalidOptions
from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.kit.common import COMMON, FLOW_CHANGES
from tests import toy
from tests.toy.pieces import ACTIONS, EFFECTS, Options

NAMES = ("Ann", "Ben", "Cleo")


@dataclass(frozen=True, slots=True)
class Shape:
    pass


@dataclass(frozen=True, slots=True)
class Dot(Shape):
    size: Annotated[int, Range(1, 6)] = 1


@dataclass(frozen=True, slots=True)
class Group(Shape):
    dots: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    row: int
    column: int = 0


@dataclass(frozen=True, slots=True)
class Everything:
    private: ClassVar = {}
    word: str
    seat: Seat
    level: Literal["low", "high", 3]
    cells: tuple[Cell, ...] = ()
    pair: tuple[int, str] | None = None
    seats: tuple[Seat, ...] = ()
    shape: Shape | None = None
    exact: Dot | None = None
    text: Text = ""
    flag: bool = False
    bounded: Annotated[int, Range(1, 6)] | None = None


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


codec = Codec((Everything, Nothing), {Shape: (Dot, Group)})
GOOD = {"do": "Everything", "word": "w", "seat": "Ann", "level": "low"}

_texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
_dots = st.builds(Dot, st.integers(1, 6))
_seats = st.sampled_from([0, 1, 2, TABLE, JUDGE])
everything = st.builds(
    Everything,
    word=_texts,
    seat=_seats,
    level=st.sampled_from(["low", "high", 3]),
    cells=st.lists(st.builds(Cell, st.integers(-LARGEST, LARGEST), st.integers(-9, 9)), max_size=3).map(tuple),
    pair=st.none() | st.tuples(st.integers(-9, 9), _texts),
    seats=st.lists(_seats, max_size=3).map(tuple),
    shape=st.none() | _dots | st.builds(Group, st.lists(_dots, max_size=2).map(tuple)),
    exact=st.none() | _dots,
    text=_texts,
    flag=st.booleans(),
    bounded=st.none() | st.integers(1, 6),
)
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["Ann", "TABLE", "Everything", "Dot", "low"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(max_size=3) | st.sampled_from(["do", "word", "seat", "level", "cells", "shape", "dots", "pair", "row"]),
            inner,
        )
    ),
    max_leaves=12,
)


@given(everything, st.sampled_from([None, NAMES]))
def test_what_is_written_reads_back_as_the_same_action(action, names):
    data = json.loads(json.dumps(codec.write(action, names), allow_nan=False))
    assert codec.read(data, NAMES) == action


def test_fields_at_their_default_are_left_out_and_seats_are_named():
    assert codec.write(Everything("w", TABLE, "low", seats=(0, JUDGE)), NAMES) == {
        "do": "Everything",
        "word": "w",
        "seat": "TABLE",
        "level": "low",
        "seats": ["Ann", "JUDGE"],
    }
    assert codec.write(Everything("w", 1, 3)) == {"do": "Everything", "word": "w", "seat": 1, "level": 3}
    assert codec.write(Nothing()) == {"do": "Nothing"}


def nan() -> float:
    return float("nan")


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"colour": 1}, "action.colour"),
        ({"x" * 99: 1}, "action." + "x" * 40 + "…"),
        ({"word": None}, "action.word"),
        ({"word": 7}, "action.word"),
        ({"word": "x" * (LONGEST_WORD + 1)}, "action.word"),
        ({"word": "half \ud800"}, "action.word"),
        ({"text": "\udfff"}, "action.text"),
        ({"text": "x" * (LONGEST_TEXT + 1)}, "action.text"),
        ({"seat": "Dan"}, "action.seat"),
        ({"seat": 3}, "action.seat"),
        ({"seat": -3}, "action.seat"),
        ({"seat": "SPECTATOR"}, "action.seat"),
        ({"seat": True}, "action.seat"),
        ({"seat": None}, "action.seat"),
        ({"seat": 0.0}, "action.seat"),
        ({"seat": []}, "action.seat"),
        ({"seats": [0, "Eve"]}, "action.seats[1]"),
        ({"seat": 10**5_000}, "action.seat"),
        ({"level": -(10**5_000)}, "action.level"),
        ({"do": 10**5_000}, "action.do"),
        ({"level": "middle"}, "action.level"),
        ({"level": 3.0}, "action.level"),
        ({"level": {}}, "action.level"),
        ({"cells": {}}, "action.cells"),
        ({"cells": [3]}, "action.cells[0]"),
        ({"cells": [{}]}, "action.cells[0].row"),
        ({"cells": [{"row": 1}, {"row": True}]}, "action.cells[1].row"),
        ({"cells": [{"row": nan()}]}, "action.cells[0].row"),
        ({"cells": [{"row": 1.0}]}, "action.cells[0].row"),
        ({"cells": [{"row": LARGEST + 1}]}, "action.cells[0].row"),
        ({"cells": [{"row": "1"}]}, "action.cells[0].row"),
        ({"cells": [{"row": 1}] * (LONGEST_LIST + 1)}, "action.cells"),
        ({"cells": "rows"}, "action.cells"),
        ({"cells": [{"row": 1, "do": "Cell"}]}, "action.cells[0].do"),
        ({"pair": [1]}, "action.pair"),
        ({"pair": [1, "a", 2]}, "action.pair"),
        ({"pair": [1, 2]}, "action.pair[1]"),
        ({"shape": {"do": "Square"}}, "action.shape.do"),
        ({"shape": {"size": 1}}, "action.shape.do"),
        ({"shape": {"do": ["Dot"]}}, "action.shape.do"),
        ({"shape": "Dot"}, "action.shape"),
        ({"shape": {"do": "Dot", "size": 7}}, "action.shape.size"),
        ({"shape": {"do": "Group", "dots": [{"size": 0}]}}, "action.shape.dots[0].size"),
        ({"flag": 1}, "action.flag"),
        ({"flag": None}, "action.flag"),
        ({"flag": "true"}, "action.flag"),
        ({"bounded": 0}, "action.bounded"),
        ({"bounded": 7}, "action.bounded"),
        ({"bounded": False}, "action.bounded"),
        ({"do": "everything"}, "action.do"),
        ({"do": None}, "action.do"),
        ({"do": {}}, "action.do"),
        ({"private": {}}, "action.private"),
    ],
)
def test_a_malformed_value_is_refused_with_its_path(change, where):
    with pytest.raises(InvalidAction) as refused:
        codec.read({**GOOD, **change}, NAMES)
    assert refused.value.where == where
    assert refused.value.expected


@pytest.mark.parametrize("field", ["word", "seat", "level", "do"])
def test_a_missing_field_is_named(field):
    with pytest.raises(InvalidAction) as refused:
        codec.read({key: value for key, value in GOOD.items() if key != field}, NAMES)
    assert refused.value.where == f"action.{field}"


@pytest.mark.parametrize("data", [None, True, 3, nan(), "Nothing", [], [GOOD]])
def test_only_an_object_is_an_action(data):
    with pytest.raises(InvalidAction) as refused:
        codec.read(data, NAMES)
    assert refused.value.where == "action"


def test_the_longest_and_largest_values_are_still_read():
    full = {**GOOD, "word": "x" * LONGEST_WORD, "text": "x" * LONGEST_TEXT, "cells": [{"row": LARGEST}] * LONGEST_LIST}
    assert codec.read(full, NAMES).cells[0].row == LARGEST


def read_or_refused(reading: Any) -> None:
    try:
        reading()
    except InvalidAction as refused:
        assert refused.where
        assert refused.expected


@given(json_values)
def test_any_json_value_is_read_or_refused(value):
    read_or_refused(lambda: codec.read(value, NAMES))
    read_or_refused(lambda: toy.codec.read(value))


@given(st.dictionaries(st.sampled_from(list(Everything.__dataclass_fields__)), json_values), st.booleans())
def test_any_json_value_in_any_field_is_read_or_refused(fields, named):
    read_or_refused(lambda: codec.read({**GOOD, **fields}, NAMES if named else ()))


@given(st.sampled_from([kind.__name__ for kind in (*ACTIONS, *COMMON, *EFFECTS, *FLOW_CHANGES)]), json_values)
def test_any_json_value_in_an_action_of_a_game_is_read_or_refused(word, value):
    data = {
        "do": word,
        "step": value,
        "detail": value,
        "seat": value,
        "faces": value,
        "amount": value,
        "card": value,
        "effects": [{"do": word, "target": value}],
        "flow": [{"do": word, "seat": value}],
    }
    kind = toy.codec.kinds.get(word)
    known = {key: data[key] for key in data if kind is None or key == "do" or key in kind.__dataclass_fields__}
    read_or_refused(lambda: toy.codec.read(known, NAMES))


def test_options_are_read_without_a_tag_and_raise_their_own_error():
    options = Codec((), error=InvalidOptions)
    assert options.read_as(Options, {"rounds": 2, "detail": "key"}) == Options(rounds=2, detail="key")
    for data, where in (({"rounds": 0}, "rounds"), ({"speed": 1}, "speed"), ({"do": "Options"}, "do")):
        with pytest.raises(InvalidOptions) as refused:
            options.read_as(Options, data)
        assert refused.value.where == where


def test_a_field_of_no_stored_type_is_a_defect_of_the_game():
    @dataclass(frozen=True, slots=True)
    class Loose:
        value: float

    with pytest.raises(TypeError):
        Codec((Loose,)).read({"do": "Loose", "value": 1.5})


@pytest.mark.parametrize("change", [{"half \ud800": 1}, {"do": "\udfff"}, {"seat": "\ud800"}, {"level": "\ud800"}])
def test_a_refusal_can_always_be_written_down(change):
    with pytest.raises(InvalidAction) as refused:
        codec.read({**GOOD, **change}, NAMES)
    assert str(refused.value).encode()


def test_bounds_hold_inside_an_optional_field():
    @dataclass(frozen=True, slots=True)
    class Maybe:
        count: Annotated[int | None, Range(1, 6)] = None

    codec = Codec((Maybe,))
    assert codec.read({"do": "Maybe", "count": 6}) == Maybe(6)
    with pytest.raises(InvalidAction, match="expected 1 to 6"):
        codec.read({"do": "Maybe", "count": 7})
