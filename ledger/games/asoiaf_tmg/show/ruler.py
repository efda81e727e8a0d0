"""What a ruler shows on demand: the four zones of a tray, short and long range, distances to enemies.

Each layer is found by `data-of`, the name of its unit. It shows while its tray is pointed at or has the focus, or when a
page gives it the class `shown`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ....core.wording.languages import Language
from ....kit.svg import element, group, label, titled
from ..geometry.trays import Shape
from ..geometry.vectors import Vector, along, left_of
from ..model.components import ZONES
from ..model.distances import LONG, SHORT, inches
from .drawing import KEPT, outline, scaled, spot
from .words import PHRASES

TABLE = "tmg-table"  # the id of the outline at which ranges are cut off
FAR = 4_500  # from the middle of the tray to where the name of a zone is written, in thousandths of an inch


def arcs(one: Mapping[str, Any], field: Mapping[str, Any], language: Language, number: int) -> str:
    """The zones as they lie on the table, each a group of its own."""
    wide, deep = field["size"]
    parts = [_arc(one["at"], one["facing"], name, shape, wide, deep, language) for name, shape in one["zones"].items() if shape]
    return group(*parts, class_=f"arc d{number}", data_of=one["unit"], aria_hidden="true")


@lru_cache(maxsize=4 * KEPT)
def _arc(at: Vector, facing: Vector, name: str, shape: Shape, wide: int, deep: int, language: Language) -> str:
    """One zone of a tray, with its name where that lies on the table."""
    step = along(left_of(facing, ZONES.index(name)), FAR)
    far = at[0] + step[0], at[1] + step[1]
    x, y = spot(far, deep)
    kind = name if name in ("front", "rear") else "flank"
    said = PHRASES.to(language).term("zone", name)
    on_the_table = 0 <= far[0] <= wide and 0 <= far[1] <= deep
    return titled(
        said,
        element("polygon", points=outline(shape, deep), class_=f"arc-{kind}"),
        label(x, y + 8, said, 22, class_="strong middle said") if on_the_table else "",
        data_arc=name,
    )


def ranges(one: Mapping[str, Any], field: Mapping[str, Any], tag: Mapping[str, str], number: int) -> str:
    """The circles at six and twelve inches from the front arrow, and a tape to every enemy near by."""
    drawn = _rings(*spot(one["arrow"], field["size"][1])), _tapes(one, field, tag)
    return group(*drawn, class_=f"ruler d{number}", data_of=one["unit"], aria_hidden="true")


@lru_cache(maxsize=KEPT)
def _rings(x: int, y: int) -> str:
    """The circles of short and long range."""
    rings = (element("circle", cx=x, cy=y, r=scaled(reach), class_="ring") for reach in (SHORT, LONG))
    return group(*rings, clip_path=f"url(#{TABLE})")


def edge(field: Mapping[str, Any]) -> str:
    """The outline of the table, at which ranges are cut off."""
    wide, deep = (scaled(side) for side in field["size"])
    return element("clipPath", element("rect", width=wide, height=deep), id=TABLE)


def _tapes(one: Mapping[str, Any], field: Mapping[str, Any], tag: Mapping[str, str]) -> str:
    """A tape from the front arrow to every enemy near by, with its length."""
    if not one["ruler"]:
        return ""
    places, deep = {other["unit"]: other["at"] for other in field["trays"]}, field["size"][1]
    x, y = spot(one["arrow"], deep)
    drawn = []
    for enemy, length in one["ruler"]:
        to_x, to_y = spot(places[enemy], deep)
        said = f'{tag[enemy]} {inches((length + 5) // 10 * 10)}"'
        drawn.append(element("line", x1=x, y1=y, x2=to_x, y2=to_y, class_="tape"))
        drawn.append(label((x + to_x) // 2, (y + to_y) // 2, said, 24, class_="strong middle said"))
    return "".join(drawn)
