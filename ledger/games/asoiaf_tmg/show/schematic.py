"""The field of a declared match: units of two sides in two lists, a line for every contact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ....core.wording.phrasebook import Speaker
from ....kit.svg import box, element, label, place, titled, width, wrap
from .captions import contact_caption, count_caption, piece_caption, state_captions, token_caption
from .drawing import KEPT, letter_of
from .words import name_in


class SchematicSheet(NamedTuple):
    """Sizes of the drawing: the whole, a card, its tag, its lines of text, and from model to model."""

    wide: int
    card: int
    high: int
    tag: int
    name: int
    text: int
    step: int


LARGE: Final = SchematicSheet(960, 390, 104, 60, 24, 20, 14)  # for a wide screen
SMALL: Final = SchematicSheet(432, 184, 84, 34, 15, 14, 9)  # for a phone
GAP: Final = 16  # between cards


def schematic(view: Mapping[str, Any], tag: Mapping[str, str], say: Speaker, sheet: SchematicSheet) -> tuple[str, int]:
    """The drawing: two columns of units and the contacts between them, and how high that is."""
    spots = _spots(view)
    rows = max((row for _, row in spots.values()), default=0) + 1
    note = wrap(say("board.schematic"), sheet.text, sheet.wide, 2)
    top = 24 * len(note) + 12
    drawn = [label(0, 16 + 24 * number, line, sheet.text, class_="soft") for number, line in enumerate(note)]
    contacts = view["field"]["contacts"]
    for number, contact in enumerate(contacts):
        drawn.append(_contact(contact, _ends(number, contacts, spots, top, sheet), tag, say, sheet))
    for unit in view["units"]:
        x, y = _corner(spots[unit["id"]], top, sheet)
        drawn.append(place(x, y, _card(unit, tag[unit["id"]], say, sheet)))
    high = top + rows * (sheet.high + GAP)
    loose, below = _loose(view, tag, say, sheet)
    drawn.append(place(0, high, loose))
    return "".join(drawn), high + below


def _spots(view: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Column and row of every unit: the first half of the sides on the left, the others on the right."""
    count, found = [0, 0], {}
    left = [seat for side in view["sides"][: len(view["sides"]) // 2] for seat in side]
    for unit in view["units"]:
        column = 0 if unit["seat"] in left else 1
        found[unit["id"]] = column, count[column]
        count[column] += 1
    return found


def _corner(spot: tuple[int, int], top: int, sheet: SchematicSheet) -> tuple[int, int]:
    """The top left corner of the card in that column and row."""
    column, row = spot
    return column * (sheet.wide - sheet.card), top + row * (sheet.high + GAP)


def _card(unit: Mapping[str, Any], tag: str, say: Speaker, sheet: SchematicSheet) -> str:
    """The card of one unit."""
    count, states = count_caption(unit), state_captions(unit, say)
    said = ", ".join((*states, count) if sheet is SMALL else states)
    letter = "" if unit["where"] == "destroyed" else letter_of(unit["seat"]).lower()
    pips = _pips(letter_of(unit["seat"]).lower(), unit["full"], unit["models"], unit["per_rank"], sheet.step)
    return titled(
        unit["caption"],
        _ground(letter, tag, name_in(unit["called"], say.language), sheet),
        place(sheet.tag + 8, 40, pips),
        "" if sheet is SMALL else label(sheet.card - 10, 58, count, 22, class_="end"),
        label(sheet.tag + 8, sheet.high - 12, said, sheet.text, _room(sheet), class_="soft") if said else "",
        data_unit=unit["id"],
        data_seat=unit["seat"],
    )


def _room(sheet: SchematicSheet) -> int:
    """How wide the words of a card may be, right of its tag."""
    return sheet.card - sheet.tag - 16


@lru_cache(maxsize=KEPT)
def _ground(letter: str, tag: str, name: str, sheet: SchematicSheet) -> str:
    """A card with its tag and name; without a letter it is that of a unit that is no more."""
    return (
        box(sheet.card, sheet.high, "panel" if letter else "gone")
        + box(sheet.tag, sheet.high, f"s-{letter}" if letter else "gone")
        + (element("rect", width=sheet.tag, height=sheet.high, rx=8, fill=f"url(#tmg-{letter})") if letter else "")
        + label(
            sheet.tag // 2,
            sheet.high * 3 // 5,
            tag,
            sheet.name,
            class_=f"strong middle {'on-seat' if letter else 'soft'}",
        )
        + label(sheet.tag + 8, 26, name, sheet.name, _room(sheet), 102, class_="name strong")
    )


@lru_cache(maxsize=KEPT)
def _pips(letter: str, full: int, standing: int, per_rank: int, step: int) -> str:
    """Models by rank, the front rank first."""
    drawn = []
    for number in range(full):
        rank, column = divmod(number, per_rank)
        x = step // 2 + (rank * (per_rank + 1) + column) * step
        kind = f"s-{letter}" if number < standing else "gone"
        drawn.append(element("circle", cx=x, cy=8, r=step // 2 - 1, class_=kind))
    return "".join(drawn)


def _ends(
    number: int,
    contacts: Sequence[Sequence[str]],
    spots: Mapping[str, tuple[int, int]],
    top: int,
    sheet: SchematicSheet,
) -> list[tuple[int, int, int]]:
    """Where the line of a contact ends at each of its units, and in which column; lines of one unit lie below one
    another.
    """
    found = []
    for name in contacts[number][:2]:
        before = sum(name in one[:2] for one in contacts[:number])
        column, _ = spots[name]
        x, y = _corner(spots[name], top, sheet)
        found.append((x + (sheet.card if column == 0 else 0), y + 22 + 24 * (before % 3), column))
    return found


def _contact(
    contact: Sequence[str],
    ends: Sequence[tuple[int, int, int]],
    tag: Mapping[str, str],
    say: Speaker,
    sheet: SchematicSheet,
) -> str:
    """A line from unit to unit, with the side of each that is touched."""
    (x, y, column), (to_x, to_y, to_column) = ends
    bend = 60 if column == 0 else -60
    curve = f"M{x} {y}C{x + bend} {y} {to_x + bend} {to_y} {to_x} {to_y}"
    line = element("path", d=curve if column == to_column else f"M{x} {y}L{to_x} {to_y}", class_="link")
    marks = []
    for (at_x, at_y, side), zone in zip(ends, contact[2:], strict=True):
        aside, kind = (6, "said") if side == 0 else (-6, "said end")
        marks.append(label(at_x + aside, at_y - 6, _side(zone, say, sheet), sheet.text - 1, class_=kind))
    return titled(contact_caption(contact, tag, say), line, *marks, data_contact=" ".join(contact[:2]))


def _side(zone: str, say: Speaker, sheet: SchematicSheet) -> str:
    """The side in full, or its first letter where there is no room."""
    said = say.term("zone", zone)
    return said[0].upper() if sheet is SMALL else said


def _loose(view: Mapping[str, Any], tag: Mapping[str, str], say: Speaker, sheet: SchematicSheet) -> tuple[str, int]:
    """Terrain and tokens of which only the name is known, one beside the other, and how high that is."""
    field = view["field"]
    chips = [
        (
            say.term("terrain", piece["kind"], "title"),
            piece_caption(piece["kind"], tuple(piece["keywords"]), say.language),
            {"data_terrain": piece["id"]},
        )
        for piece in field["terrain"]
    ]
    for token in field["tokens"]:
        said = token_caption(token, tag, say.language)
        chips.append((said, said, {"data_objective": token["id"]}))
    drawn, x, y, high = [], 0, 0, sheet.text * 2
    for short, full, data in chips:
        wide = min(sheet.wide, width(short, sheet.text) + 24)
        if x and x + wide > sheet.wide:
            x, y = 0, y + high + 8
        text = label(12, high * 2 // 3, short, sheet.text, wide - 16)
        drawn.append(place(x, y, titled(full, box(wide, high, "panel", round_=high // 2), text, **data)))
        x += wide + 8
    return "".join(drawn), y + high + 8 if chips else 8
