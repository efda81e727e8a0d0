"""The battlefield as SVG: a pure function of the view. To scale where trays have places, else two lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.seats import seat_name
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Speaker
from ....kit.svg import NAMESPACE, box, element, group, label, place, shorten, titled, width, words, wrap
from ..model.distances import INCH
from .captions import description, headline, tags, unit_caption
from .drawable import drawable
from .drawing import PER_INCH, ground, ruin, scaled, terrain, token, tray, zone
from .panel import panel
from .ruler import arcs, edge, ranges
from .schematic import LARGE, SMALL, schematic
from .style import PATTERNS, SCOPE, STYLE
from .words import PHRASES

TOP: Final = 64  # height of the header
LEFT: Final = 40  # room for the numbers along the edge
PANEL: Final = 380  # width of what lies beside the field, before it is enlarged
TIMES: Final = 135  # percent to which the panel is enlarged: beside a log the whole picture is small
NARROW: Final = 430  # width of the panel below the field, before it is enlarged


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table. Rosters and the tactics board lie beside the field; below it, and larger, on a `narrow` screen."""
    view, say = drawable(view), PHRASES.to(language, names)
    tag = tags(view)
    for unit in view["units"]:  # said on its tray, in its row and to a screen reader
        unit["caption"] = unit_caption(unit, tag[unit["id"]], say)
    drawn, across, deep, to_scale = _middle(view, tag, say, narrow)
    aside, aside_high = panel(view, tag, say, names, NARROW if narrow else PANEL, to_scale)
    if narrow:
        wide = LEFT + across + 14
        times = (wide - 28) * 100 // NARROW
        high = TOP + deep + 20 + aside_high * times // 100 + 14
        rest = group(aside, transform=f"translate(14 {TOP + deep + 20}) scale({_decimal(times)})")
    else:
        wide = LEFT + across + 20 + PANEL * TIMES // 100 + 14
        high = TOP + max(deep, aside_high * TIMES // 100) + 14
        rest = group(aside, transform=f"translate({LEFT + across + 20} {TOP}) scale({_decimal(TIMES)})")
    players = ", ".join(seat_name(seat, names) for seat in range(len(view["players"])))
    return element(
        "svg",
        element("title", words(f"{say('board.title')}: {players}")),
        element("desc", words(description(view, say, names))),
        element("style", STYLE),
        PATTERNS,
        box(wide, high, "page", round_=0),
        _header(view, say, names, wide, narrow),
        place(LEFT, TOP, drawn),
        rest,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {wide} {high}",
        class_=SCOPE,
        role="group",  # not an image: its trays can be reached by the keyboard
        **(_scale(view["field"]) if to_scale else {}),
    )


def _scale(field: Mapping[str, Any]) -> dict[str, str | int]:
    """How a page measures: units of the picture to an inch, where the south-west corner of the table lies in it, and
    the size of the table in inches. North is up.
    """
    wide, deep = field["size"]
    return {
        "data_inch": PER_INCH,
        "data_origin": f"{LEFT} {TOP + scaled(deep)}",
        "data_table": f"{wide // INCH} {deep // INCH}",
    }


def _decimal(percent: int) -> str:
    """A number of hundredths with its decimal point."""
    return f"{percent // 100}.{percent % 100:02}"


def _middle(view: Mapping[str, Any], tag: Mapping[str, str], say: Speaker, narrow: bool) -> tuple[str, int, int, bool]:
    """The field, its width and height, and whether it is drawn to scale."""
    known = view["field"]["trays"]
    if known or view["measured"]:
        drawn, across, deep = _field(view, tag, say, narrow)
        return drawn, across, deep, True
    lists, deep = schematic(view, tag, say, SMALL if narrow else LARGE)
    if not narrow:
        return lists, LARGE.wide, deep, False
    return group(lists, transform="scale(2.2)"), SMALL.wide * 22 // 10, deep * 22 // 10, False


def _field(view: Mapping[str, Any], tag: Mapping[str, str], say: Speaker, narrow: bool) -> tuple[str, int, int]:
    """The field to scale: ground, zones, terrain, tokens, trays and rulers."""
    field = view["field"]
    units = {unit["id"]: unit for unit in view["units"]}
    across, deep = (scaled(side) for side in field["size"])
    drawn = [edge(field), ground(*field["size"], narrow), *(zone(one, field, say) for one in field["zones"])]
    drawn += [terrain(piece, field, say.language, narrow) for piece in field["terrain"] if piece["corners"]]
    drawn += [token(one, view, tag, say.language) for one in field["tokens"] if one["at"]]
    for one in field["ruins"]:
        unit, short = units[one["unit"]], tag[one["unit"]]
        drawn.append(ruin(one, unit, short, field))
    for number, one in enumerate(field["trays"]):
        drawn.append(tray(one, units[one["unit"]], tag, view, say, narrow, number))
    # above all trays, so they stand behind them in the drawing and are found by their number
    drawn += [arcs(one, field, say.language, number) for number, one in enumerate(field["trays"])]
    drawn += [ranges(one, field, tag, number) for number, one in enumerate(field["trays"])]
    if not field["trays"]:
        drawn.append(label(across // 2, deep // 2, say("board.nobody"), 26, across - 40, class_="middle name said"))
    size = 28 if narrow else 20
    lines = wrap(say("board.demand"), size, across, 3)
    below = deep + (40 if narrow else 30)
    drawn += [label(0, below + (number + 1) * size * 5 // 4, line, size, class_="soft") for number, line in enumerate(lines)]
    return "".join(drawn), across, below + (len(lines) + 1) * size * 5 // 4


def _header(view: Mapping[str, Any], say: Speaker, names: Sequence[str], wide: int, narrow: bool) -> str:
    """The headline, with notes on the record at its right end."""
    notes = [say(f"board.{what}") for what, true in (("time", view["time_called"]), ("key", view["detail"] == "key")) if true]
    right, tail = wide - 14, []
    for note in [] if view["over"] else notes:
        room = width(note, 16) + 24
        tail.append(
            place(right - room, 16, box(room, 30, "mark", round_=15))
            + label(right - room // 2, 37, note, 16, class_="strong middle on-mark")
        )
        right -= room + 8
    before, who, after = headline(view, say, names)
    size = 36 if narrow else 32
    shown = shorten(who, size, max(right - 30 - width(before + after, size), 60))
    line = element(
        "text",
        words(before),
        element("tspan", words(shown), class_="strong own") if who else "",
        words(after),
        x=14,
        y=44,
        font_size=size,
    )
    return titled(before + who + after, line, *tail)
