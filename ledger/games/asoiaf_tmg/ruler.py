"""What a ruler shows on demand: the four zones of a tray, short and long range, distances to enemies.

Each layer is found by `data-of`, the name of its unit. It shows while its tray is pointed at or has the focus, or when a
page gives it the class `shown`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kit.svg import element, group, label, titled
from .components import ZONES
from .drawing import INCH, outline, scaled, spot
from .geometry.vectors import along, left_of
from .measured.words import inches
from .words import ZONE

TABLE = "tmg-table"
FAR = 4_500  # where the name of a zone is written, from the middle of the tray


def arcs(one: Mapping[str, Any], field: Mapping[str, Any], pl: bool, number: int) -> str:
    """The zones as they lie on the table, each a group of its own."""
    parts = [_arc(one, name, field, pl) for name in ZONES if one["zones"][name]]
    return group(*parts, class_=f"arc d{number}", data_of=one["unit"], aria_hidden="true")


def _arc(one: Mapping[str, Any], name: str, field: Mapping[str, Any], pl: bool) -> str:
    quarters = ZONES.index(name)
    step = along(left_of(tuple(one["facing"]), quarters), FAR)
    x, y = spot((one["at"][0] + step[0], one["at"][1] + step[1]), field)
    kind = name if name in ("front", "rear") else "flank"
    on_the_table = 0 <= one["at"][0] + step[0] <= field["size"][0] and 0 <= one["at"][1] + step[1] <= field["size"][1]
    return titled(
        ZONE[name][pl],
        element("polygon", points=outline(one["zones"][name], field), class_=f"arc-{kind}"),
        label(x, y + 8, ZONE[name][pl], 22, class_="strong middle said") if on_the_table else "",
        data_arc=name,
    )


def ranges(one: Mapping[str, Any], field: Mapping[str, Any], tag: Mapping[str, str], number: int) -> str:
    """Six and twelve inches from the front arrow, and a tape to every enemy near by."""
    x, y = spot(one["arrow"], field)
    rings = "".join(element("circle", cx=x, cy=y, r=reach * INCH, class_="ring") for reach in (6, 12))
    drawn = group(rings, clip_path=f"url(#{TABLE})"), _tapes(one, field, tag)
    return group(*drawn, class_=f"ruler d{number}", data_of=one["unit"], aria_hidden="true")


def edge(field: Mapping[str, Any]) -> str:
    """The table as what ranges are cut off by."""
    wide, deep = (scaled(side) for side in field["size"])
    return element("clipPath", element("rect", width=wide, height=deep), id=TABLE)


def _tapes(one: Mapping[str, Any], field: Mapping[str, Any], tag: Mapping[str, str]) -> str:
    places = {other["unit"]: other["at"] for other in field["trays"]}
    x, y = spot(one["arrow"], field)
    drawn = []
    for enemy, length in one["ruler"]:
        to_x, to_y = spot(places[enemy], field)
        said = f'{tag[enemy]} {inches((length + 5) // 10 * 10)}"'
        drawn.append(element("line", x1=x, y1=y, x2=to_x, y2=to_y, class_="tape"))
        drawn.append(label((x + to_x) // 2, (y + to_y) // 2, said, 24, class_="strong middle said"))
    return "".join(drawn)
