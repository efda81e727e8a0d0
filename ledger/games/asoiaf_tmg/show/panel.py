"""What lies beside the battlefield: rosters with points and states, and the tactics board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.seats import seat_name
from ....core.wording.phrasebook import Speaker
from ....kit.svg import box, element, group, label, place, shorten, titled, width, words, wrap
from ..model.components import BOARD_ZONES
from .captions import count_caption, finding_captions, state_captions
from .drawing import KEPT, disc, letter_of
from .words import name_in

ROW: Final = 40  # height of a row
HEAD: Final = 44  # height of a panel's heading


def panel(
    view: Mapping[str, Any], tag: Mapping[str, str], say: Speaker, names: Sequence[str], wide: int, roster: bool
) -> tuple[str, int]:
    """Players with their units (without, where the units are drawn as lists), the tactics board, and how high that
    is.
    """
    drawn, y = [], 0
    for seat in range(len(view["players"])):
        part, high = _player(view, seat, tag, say, names, wide, roster)
        drawn.append(place(0, y, part))
        y += high + 10
    part, high = _tactics(view, say, names, wide)
    drawn.append(place(0, y, part))
    y += high
    for finding in view["findings"][-1:]:
        part, high = _finding(finding, say, wide)
        drawn.append(place(0, y + 10, part))
        y += high + 10
    return "".join(drawn), y


def _finding(finding: Mapping[str, Any], say: Speaker, wide: int) -> tuple[str, int]:
    """The latest act that was measured, with what was found."""
    lines = [short for line in finding_captions(finding, say) for short in wrap(line, 15, wide - 20, 2)]
    measured = say("board.measured", act=finding["act"])
    high = 38 + 21 * len(lines)
    return titled(
        measured,
        box(wide, high, "card"),
        label(10, 24, measured, 17, wide - 20, class_="strong"),
        *(label(10, 46 + 21 * number, line, 15) for number, line in enumerate(lines)),
        data_finding=finding["act"],
    ), high


def _player(
    view: Mapping[str, Any],
    seat: int,
    tag: Mapping[str, str],
    say: Speaker,
    names: Sequence[str],
    wide: int,
    roster: bool,
) -> tuple[str, int]:
    """A player's panel: name, points, cards, and the units."""
    player = view["players"][seat]
    units = [unit for unit in view["units"] if unit["seat"] == seat] if roster else []
    notes = [say("board.first")] if view["first"] == seat else []
    notes += [say("board.winner")] if seat in view["winners"] else []
    due = any(one["seat"] == seat for one in view["awaiting"])
    high = HEAD + 18 + ROW * len(units) + (6 if units else 0)
    hand = say("board.hand", n=player["hand"])
    return titled(
        say("board.points", seat=seat, points=player["points"]),
        box(wide, high, "due" if due and not view["over"] else "panel"),
        place(8, 8, disc(seat)),
        label(46, 28, seat_name(seat, names), 19, wide - 110, 108, class_="strong own"),
        label(46, 50, " · ".join((*notes, hand)), 14, wide - 110, class_="soft"),
        label(wide - 10, 40, str(player["points"]), 34, class_="strong end"),
        *(place(0, HEAD + 18 + ROW * number, _row(unit, tag[unit["id"]], say, wide)) for number, unit in enumerate(units)),
        data_seat=seat,
    ), high


def _row(unit: Mapping[str, Any], tag: str, say: Speaker, wide: int) -> str:
    """A unit: tag, name, models; below it what has befallen it."""
    gone = unit["where"] == "destroyed"
    name, states = name_in(unit["called"], say.language), ", ".join(state_captions(unit, say))
    drawn = _line(unit["seat"], tag, name, count_caption(unit), states, gone, wide)
    return titled(unit["caption"], drawn, data_unit=unit["id"], data_seat=unit["seat"])


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


def _tactics(view: Mapping[str, Any], say: Speaker, names: Sequence[str], wide: int) -> tuple[str, int]:
    """Five zones with whoever stands there, and those who wait beside the board."""
    drawn, y = [label(0, 18, say("board.tactics"), 18, class_="strong")], 28
    for name in BOARD_ZONES:
        drawn.append(place(0, y, _zone(view, name, say, names, wide)))
        y += 34
    waiting = [ncu for ncu in view["ncus"] if ncu["zone"] not in BOARD_ZONES]
    if waiting:
        drawn.append(label(0, y + 18, f"{say('board.beside')}:", 14, class_="soft"))
        y += 24
        for ncu in waiting:
            drawn.append(place(0, y, _waiting(ncu, say, names, wide)))
            y += 32
    return "".join(drawn), y


def _waiting(ncu: Mapping[str, Any], say: Speaker, names: Sequence[str], wide: int) -> str:
    """An NCU beside the board, large enough for a finger."""
    done = f" ✓ {say('board.activated')}" if ncu["activated"] else ""
    name = name_in(ncu["called"], say.language)
    return titled(
        f"{name} ({seat_name(ncu['seat'], names)}){done}",
        box(wide, 30, "panel", round_=6),
        place(2, 1, disc(ncu["seat"])),
        label(38, 21, f"{name}{done}", 15, wide - 46, 85, class_="name"),
        data_ncu=ncu["id"],
        data_seat=ncu["seat"],
    )


def _zone(view: Mapping[str, Any], name: str, say: Speaker, names: Sequence[str], wide: int) -> str:
    """One zone of the tactics board, with whoever stands in it."""
    title, free = say.term("board", name), say("board.free")
    there = [ncu for ncu in view["ncus"] if ncu["zone"] == name]
    who = ", ".join(name_in(ncu["called"], say.language) for ncu in there)
    whose = ", ".join(f"{name_in(ncu['called'], say.language)} ({seat_name(ncu['seat'], names)})" for ncu in there)
    said = f"{title}: {whose or free}"
    left = 118
    pieces = [place(left, 2, disc(ncu["seat"])) for ncu in there[:1]]
    shown = shorten(who, 15, (wide - left - 44) * 100 // 85)
    line = element("text", words(shown), x=left + 36, y=21, font_size=15, class_="name") if there else ""
    return titled(
        said,
        box(wide, 30, "card" if there else "panel", round_=6),
        label(10, 21, title, 15, left - 14),
        *(group(*pieces, line, data_ncu=ncu["id"], data_seat=ncu["seat"]) for ncu in there[:1]),
        "" if there else label(left + 4, 21, free, 14, class_="soft"),
        data_zone=name,
    )
