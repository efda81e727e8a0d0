"""Writes `docs/games/<game>.md` from the code: options, actions with their fields, house rulings."""

from __future__ import annotations

import inspect
import json
import types
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from ..core.codec import Range, Text, hints_of
from ..core.index import HouseRuling
from ..core.seats import Seat, seat_name
from ..core.wording.languages import ENGLISH, LANGUAGES
from ..games import game_of
from ..kit.options import BaseOptions
from ..rules import index_of

NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin")  # players in the examples


def page(slug: str) -> str:
    """The handbook page of a game."""
    return "\n".join([*_head(slug), *_options(slug), *_actions(slug), *_effects(slug), *_rulings(slug)]) + "\n"


def _head(slug: str) -> Iterator[str]:
    """The title, the number of players, and how many rules of each kind there are."""
    game, index = game_of(slug), index_of(slug)
    kinds = {kind: sum(rule.kind == kind for rule in index.rules.values()) for kind in ("legality", "effect", "inform", "table")}
    first, *others = (index.titles[language] for language in LANGUAGES)
    yield f"# {first} ({', '.join(others)})"
    yield ""
    yield "<!-- Written by `make docs` from the code; do not edit. -->"
    yield ""
    yield (
        f"`{slug}`, {game.seats[0]} to {game.seats[1]} players, rules version {game.version}. "
        f"The index has {len(index.rules)} rules: {kinds['legality']} that an action can break, "
        f"{kinds['effect']} that the engine carries out, "
        f"{kinds['inform']} definitions, {kinds['table']} habits of the table that a record can only note."
    )


def _options(slug: str) -> Iterator[str]:
    """The options of a game as a table, with the house rulings that they decide."""
    options = game_of(slug).Options
    rulings = {ruling.option: ruling for ruling in index_of(slug).rulings.values() if ruling.option}
    yield from ("", "How a match is typed into a file: [records](../records.md).", "", "## Options", "")
    yield from (*_doc(options), "", *_doc(BaseOptions), "", "| option | values | default | |", "|---|---|---|---|")
    for field in fields(options):
        ruling = rulings.get(field.name)
        about = f"house ruling [`{ruling.id}`](#{ruling.id.replace('.', '')})" if ruling else ""
        yield f"| `{field.name}` | {_type(hints_of(options)[field.name])} | {_default(field)} | {about} |"


def _actions(slug: str) -> Iterator[str]:
    """Every action with its fields and an example line of a typed record."""
    game = game_of(slug)
    examples = {type(action).__name__: (seat, action) for seat, action in game.EXAMPLES}
    yield from (
        "",
        "## Actions",
        "",
        "One line each as in a typed record; `seat` is who acts. Optional fields left out are as the rules say.",
    )
    for name, kind in game.codec.kinds.items():
        yield from ("", f"### {name}", "", *_doc(kind), "")
        yield from _fields(kind)
        if name in examples:
            seat, action = examples[name]
            line = {"seat": seat_name(seat, NAMES), "action": game.codec.write(action, NAMES)}
            yield from ("```json", json.dumps(line, ensure_ascii=False), "```")


def _effects(slug: str) -> Iterator[str]:
    """Every effect and change of flow with its fields."""
    for base, members in game_of(slug).codec.families.items():
        yield from ("", f"## {base.__name__}s", "", *_doc(base))
        for name, kind in members.items():
            yield from ("", f"### {name}", "", *_doc(kind), "")
            yield from _fields(kind)


def _rulings(slug: str) -> Iterator[str]:
    """The house rulings, each with what the rulebook leaves open."""
    yield from (
        "",
        "## House rulings",
        "",
        "What the rulebook leaves open, and how it is played here unless an option says otherwise.",
    )
    for ruling in index_of(slug).rulings.values():
        yield from ("", f"### {ruling.id}", "", *_ruling(ruling))


def _ruling(ruling: HouseRuling) -> Iterator[str]:
    """The question of a house ruling and its answer in every language, and the option where there is one."""
    for language in LANGUAGES:
        yield from ("",) if language != ENGLISH else ()
        yield f"{ruling.question(language)} **{ruling.answer(language)}**"
    if ruling.option:
        yield ""
        yield f"Option `{ruling.option}`: `{ruling.default}` (default) or `{ruling.alternative}`:"
        yield " / ".join(ruling.text(language) for language in LANGUAGES)


def _doc(kind: type) -> list[str]:
    """The lines of a class's docstring."""
    return inspect.cleandoc(kind.__doc__ or "").splitlines()


def _fields(kind: type) -> Iterator[str]:
    """The fields of an action or an effect as a table; nothing where it has none."""
    rows = fields(kind)
    if not rows:
        return
    private = getattr(kind, "private", {})
    yield from ("| field | type | default |", "|---|---|---|")
    for field in rows:
        secret = f" (private: {private[field.name]})" if field.name in private else ""
        yield f"| `{field.name}` | {_type(hints_of(kind)[field.name])}{secret} | {_default(field)} |"
    yield ""


def _default(field: Field[Any]) -> str:
    """The default of a field in words; "needed" if it has none."""
    if field.default is MISSING:
        return "needed"
    return "none" if field.default is None else f"`{json.dumps(field.default)}`"


def _type(hint: Any) -> str:
    """A type hint in words that a reader understands: "list of seat"."""
    origin, arms = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = next((mark for mark in arms[1:] if isinstance(mark, Range)), None)
        return f"{bounds.low} to {bounds.high}" if bounds else _type(arms[0])
    if origin in (Union, types.UnionType):
        return f"{_type(next(arm for arm in arms if arm is not type(None)))}, or nothing"
    if origin is Literal:
        return ", ".join(f"`{arm}`" for arm in arms)
    if origin is tuple and arms[-1] is ...:
        return f"list of {_type(arms[0])}"
    if origin is tuple:
        return f"[{', '.join(map(_type, arms))}]"
    words = {Seat: "seat", Text: "words", str: "text", int: "number", bool: "yes or no"}
    return words.get(hint) or f"{getattr(hint, '__name__', hint)}"
