"""Type hints of an action's fields, read: enough to make a form for an action and to read one."""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Any, ClassVar, Union, get_args, get_origin, get_type_hints

from ledger.values import Range


@cache
def plain_hints(kind: type) -> dict[str, Any]:
    """The types of a dataclass's fields, by name."""
    found = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in found.items() if get_origin(hint) is not ClassVar and hint is not ClassVar}


def bare(hint: Any) -> Any:
    """The type without its bounds and without `None`."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    if get_origin(hint) in (Union, types.UnionType):
        return bare(next(one for one in get_args(hint) if one is not type(None)))
    return hint


def may_be_nothing(hint: Any) -> bool:
    if get_origin(hint) is Annotated:
        return may_be_nothing(get_args(hint)[0])
    return get_origin(hint) in (Union, types.UnionType) and type(None) in get_args(hint)


def bounds(hint: Any) -> Range:
    """The bounds that a type hint sets for a whole number."""
    if get_origin(hint) in (Union, types.UnionType):
        hint = next(one for one in get_args(hint) if one is not type(None))
    marks = getattr(hint, "__metadata__", ())
    return next((one for one in marks if isinstance(one, Range)), Range())


def is_seat(hint: Any) -> bool:
    """Whether a type is a seat, or a list of seats."""
    hint = bare(hint) if hint is not None else None
    if get_origin(hint) is tuple:
        return is_seat(get_args(hint)[0])
    return getattr(hint, "__name__", "") == "Seat"


def item_of(hint: Any) -> Any | None:
    """The type of a list's items, or None where it is no list of one kind of thing."""
    hint = bare(hint)
    if get_origin(hint) is not tuple:
        return None
    kinds = [one for one in get_args(hint) if one is not ...]
    return kinds[0] if len(kinds) == 1 else None
