"""What lies beside the battlefield: rosters with points and states, and the tactics board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.svg import box, element, group, label, place, shorten, titled, width, words, wrap
from .captions import SAY, count_caption, finding_captions, state_captions, unit_caption
from .drawing import KEPT, disc, letter_of
from .words import BOARD as BOARD_ZONE

ROW: Final = 40
HEAD: Final = 44


def panel(
    view: Mapping[str, Any], tag: Mapping[str, str], language: Language, names: Sequence[str], wide: int, roster: bool
) -> tuple[str, int]:
    """Players with their units (without, where the units are drawn as lists), the tactics board, and how high that
    is.
    """
    drawn, y = [], 0
    for seat in range(len(view["players"])):
        part, high = _player(view, seat, tag, language, names, wide, roster)
        drawn.append(place(0, y, part))
        y += high + 10
    part, high = _tactics(view, language, names, wide)
    drawn.append(place(0, y, part))
    y += high
    for finding in view["findings"][-1:]:
        part, high = _finding(finding, language == "pl", wide)
        drawn.append(place(0, y + 10, part))
        y += high + 10
    return "".join(drawn), y


def _finding(finding: Mapping[str, Any], pl: bool, wide: int) -> tuple[str, int]:
    """The latest act that was measured, with what was found."""
    lines = [short for line in finding_captions(finding, pl) for short in wrap(line, 15, wide - 20, 2)]
    high = 38 + 21 * len(lines)
    return titled(
        f"{SAY['measured'][pl]}: {finding['act']}",
        box(wide, high, "card"),
        label(10, 24, f"{SAY['measured'][pl]}: {finding['act']}", 17, wide - 20, class_="strong"),
        *(label(10, 46 + 21 * number, line, 15) for number, line in enumerate(lines)),
        data_finding=finding["act"],
    ), high


def _player(
    view: Mapping[str, Any],
    seat: int,
    tag: Mapping[str, str],
    language: Language,
    names: Sequence[str],
    wide: int,
    roster: bool,
) -> tuple[str, int]:
    """A player's panel: name, points, cards, and the units."""
    pl, player = language == "pl", view["players"][seat]
    units = [unit for unit in view["units"] if unit["seat"] == seat] if roster else []
    notes = [SAY["first"][pl]] if view["first"] == seat else []
    notes += [SAY["winner"][pl]] if seat in view["winners"] else []
    due = any(one["seat"] == seat for one in view["awaiting"])
    high = HEAD + 18 + ROW * len(units) + (6 if units else 0)
    hand = f"{SAY['hand'][pl]} {player['hand']}"
    return titled(
        f"{seat_name(seat, names)}: {SAY['points'][pl]} {player['points']}",
        box(wide, high, "due" if due and not view["over"] else "panel"),
        place(8, 8, disc(seat)),
        label(46, 28, seat_name(seat, names), 19, wide - 110, 108, class_="strong own"),
        label(46, 50, " · ".join((*notes, hand)), 14, wide - 110, class_="soft"),
        label(wide - 10, 40, str(player["points"]), 34, class_="strong end"),
        *(
            place(0, HEAD + 18 + ROW * number, _row(unit, tag[unit["id"]], language, names, wide))
            for number, unit in enumerate(units)
        ),
        data_seat=seat,
    ), high


def _row(unit: Mapping[str, Any], tag: str, language: Language, names: Sequence[str], wide: int) -> str:
    """A unit: tag, name, models; below it what has befallen it."""
    gone = unit["where"] == "destroyed"
    drawn = _line(
        unit["seat"], tag, unit[language], count_caption(unit), ", ".join(state_captions(unit, language == "pl")), gone, wide
    )
    said = unit_caption(unit, tag, language, names)
    return titled(said, drawn, data_unit=unit["id"], data_seat=unit["seat"])


@lru_cache(maxsize=KEPT)
def _line(seat: int, tag: str, name: str, count: str, said: str, gone: bool, wide: int) -> str:
    """The drawn row of one unit."""
    return (
        box(36, 22, "gone" if gone else f"s-{letter_of(seat).lower()}", 8, 2, round_=4)
        + label(26, 19, tag, 15, class_=f"strong middle {'soft' if gone else 'on-seat'}")
        + label(52, 18, name, 16, wide - 62 - width(count, 16), 85, class_=f"name {'soft' if gone else ''}")
        + label(wide - 10, 18, count, 16, class_="end")
        + (label(52, 34, said, 13, wide - 62, class_="soft") if said else "")
    )


def _tactics(view: Mapping[str, Any], language: Language, names: Sequence[str], wide: int) -> tuple[str, int]:
    """Five zones with whoever stands there, and those who wait beside the board."""
    pl = language == "pl"
    drawn, y = [label(0, 18, SAY["tactics"][pl], 18, class_="strong")], 28
    for name, title in BOARD_ZONE.items():
        drawn.append(place(0, y, _zone(view, name, title[pl], language, names, wide)))
        y += 34
    waiting = [ncu for ncu in view["ncus"] if ncu["zone"] not in BOARD_ZONE]
    if waiting:
        drawn.append(label(0, y + 18, f"{SAY['beside'][pl]}:", 14, class_="soft"))
        y += 24
        for ncu in waiting:
            drawn.append(place(0, y, _waiting(ncu, language, names, wide)))
            y += 32
    return "".join(drawn), y


def _waiting(ncu: Mapping[str, Any], language: Language, names: Sequence[str], wide: int) -> str:
    """An NCU beside the board, large enough for a finger."""
    done = f" ✓ {SAY['acted'][language == 'pl']}" if ncu["activated"] else ""
    return titled(
        f"{ncu[language]} ({seat_name(ncu['seat'], names)}){done}",
        box(wide, 30, "panel", round_=6),
        place(2, 1, disc(ncu["seat"])),
        label(38, 21, f"{ncu[language]}{done}", 15, wide - 46, 85, class_="name"),
        data_ncu=ncu["id"],
        data_seat=ncu["seat"],
    )


def _zone(view: Mapping[str, Any], name: str, title: str, language: Language, names: Sequence[str], wide: int) -> str:
    """One zone of the tactics board, with whoever stands in it."""
    pl = language == "pl"
    there = [ncu for ncu in view["ncus"] if ncu["zone"] == name]
    who = ", ".join(ncu[language] for ncu in there)
    whose = ", ".join(f"{ncu[language]} ({seat_name(ncu['seat'], names)})" for ncu in there)
    said = f"{title}: {whose or SAY['free'][pl]}"
    left = 118
    pieces = [place(left, 2, disc(ncu["seat"])) for ncu in there[:1]]
    shown = shorten(who, 15, (wide - left - 44) * 100 // 85)
    line = element("text", words(shown), x=left + 36, y=21, font_size=15, class_="name") if there else ""
    return titled(
        said,
        box(wide, 30, "card" if there else "panel", round_=6),
        label(10, 21, title, 15, left - 14),
        *(group(*pieces, line, data_ncu=ncu["id"], data_seat=ncu["seat"]) for ncu in there[:1]),
        "" if there else label(left + 4, 21, SAY["free"][pl], 14, class_="soft"),
        data_zone=name,
    )
