"""The pieces of the board: leaders, councils, the current ally, the time track. Each is drawn at its own top left corner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.svg import box, element, group, label, place, shorten, titled, width, words
from ..model.components import COLOURS
from .captions import ally_caption, council_caption, leader_of, pile_size, seat_caption, seat_marks, value_caption
from .effect_text import PHRASES, caption, name_of
from .style import SEATS

HIGH: Final = 160  # of a leader's place, and of a council
LINE: Final = 19  # from bid to bid
FITS: Final = 4  # lines of bids or allies that a place has room for
KEPT: Final = 1_024  # lines and rows of each kind that are not drawn again while they stay as they are


@lru_cache(maxsize=len(SEATS))
def letter(seat: int) -> str:
    """The leader's letter on the leader's colour."""
    return element("circle", cx=13, cy=13, r=13, class_=f"s-{SEATS[seat]}") + label(
        13, 19, SEATS[seat].upper(), 17, class_="strong middle on-seat"
    )


@lru_cache(maxsize=2)
def leader_card(kneels: bool) -> str:
    """The leader card, upright or turned by a quarter while the leader kneels."""
    card = box(18, 26, "leader", -9, -13, round_=3)
    return group(card, transform="translate(13 13) rotate(90)" if kneels else "translate(13 13)")


@lru_cache(maxsize=64)
def token(value: int | None) -> str:
    """A token with its dragon side up, or with its number once it is turned up."""
    shown = "?" if value is None else str(value)
    return element("circle", cx=10, cy=10, r=9, class_="token") + label(10, 15, shown, 14, class_="strong middle on-token")


def tokens(many: Sequence[Mapping[str, Any]], room: int) -> str:
    """Tokens side by side, closer together where there are many."""
    return _tokens(tuple([one["value"] for one in many]), room)


@lru_cache(maxsize=KEPT)
def _tokens(values: tuple[int | None, ...], room: int) -> str:
    """Tokens of these values side by side, remembered while they stay as they are."""
    step = min(21, max((room - 20) // max(len(values) - 1, 1), 3))
    return "".join(place(number * step, 0, token(value)) for number, value in enumerate(values))


def listed(cards: Sequence[Mapping[str, Any]], language: Language, wide: int, more: str = "", spare: int = 0) -> str:
    """Cards by name and value, one below the other; what does not fit is counted. Lower lines leave room for a sum."""
    room = FITS if len(cards) + bool(more) <= FITS else FITS - 1
    drawn = []
    for number, card in enumerate(cards[:room]):
        shown = name_of(card, language), card["value"], card["sure"], card.get("colour", "")
        drawn.append(place(0, number * LINE, card_row(*shown, language, wide - (spare if number > 1 else 0))))
    rest = [f"+{len(cards) - room}"] if len(cards) > room else []
    rest += [more] if more else []
    if rest:
        drawn.append(place(0, min(len(cards), room) * LINE, label(0, 0, ", ".join(rest), 15, wide, class_="soft")))
    return "".join(drawn)


@lru_cache(maxsize=KEPT)
def card_row(name: str, value: int | None, sure: bool, colour: str, language: Language, wide: int) -> str:
    """A card's row in a list: letter of its colour, name and value; a long name is shortened, its value never."""
    letter_of = PHRASES.to(language).term
    mark = label(0, 0, letter_of("colour", colour), 13, class_=f"strong i-{colour}") if colour in COLOURS else ""
    left, said = 16 if mark else 0, f" {value_caption(value, sure)}"
    shown = shorten(name, 15, (wide - left) * 100 // 85 - width(said, 15))
    line = element("text", words(shown), words(said), x=left, y=0, font_size=15, class_="name")
    return mark + titled(name + said, line)


def leader(view: Mapping[str, Any], seat: int, language: Language, names: Sequence[str], wide: int) -> str:
    """A leader's place: name, hand, bids and their sum; the card is turned while the leader kneels."""
    marks = seat_marks(view, seat)
    kind = "gone" if "left" in marks else "due" if {"turn", "winner", "won"} & {*marks} else "panel"
    first = place(wide - 30, 5, *marker()) if "first" in marks else ""
    name_room = wide - 78 - (34 if first else 0)
    who = leader_of(view, seat, language)
    said = caption(language, "board.hand", n=pile_size(view["hands"][seat]))
    notes = [caption(language, f"board.mark.{what}") for what in marks if what in ("winner", "left", "won")]
    return titled(
        seat_caption(view, seat, language, names),
        box(wide, HIGH, kind, round_=10),
        place(7, 7, letter(seat)),
        place(38, 7, leader_card(seat in view["kneeling"])),
        label(70, 26, seat_name(seat, names), 18, name_room, 108, class_="strong own"),
        first,
        label(10, 51, " · ".join(filter(None, (*notes, who))), 14, wide - 20, class_="soft"),
        place(10, 73, listed(view["areas"][seat], language, wide - 20, spare=60)),
        label(10, HIGH - 8, said, 14, class_="soft"),
        label(wide - 10, HIGH - 12, str(view["score" if view["over"] else "totals"][seat]), 30, class_="strong end"),
        data_seat=seat,
    )


@lru_cache(maxsize=1)
def marker() -> tuple[str, str]:
    """The first-player marker."""
    return (
        element("path", d="M0 4L12 0L24 4V16Q24 22 12 25Q0 22 0 16Z", class_="mark"),
        label(12, 18, "1", 15, class_="strong middle on-mark"),
    )


def council(view: Mapping[str, Any], number: int, language: Language, names: Sequence[str], wide: int) -> str:
    """A council: its two leaders, allies, tokens, and the power that lies open."""
    there = view["councils"][number]
    one, other = there["between"]
    hidden = sum(piece["value"] is None for piece in there["tokens"])
    shown = f"{there['power']}{f'+{hidden}?' if hidden else ''}"
    more = f"? ×{there['unnamed']}" if there["unnamed"] else ""
    room = wide - 16 - width(shown, 24)
    return titled(
        council_caption(view, number, language, names),
        box(wide, HIGH, "open" if number in view["open_to"] else "council", round_=28),
        place(14, 8, letter(one)),
        place(wide - 40, 8, letter(other)),
        label(wide // 2, 29, caption(language, "board.power-heading"), 13, class_="soft middle"),
        place(14, 54, listed(there["allies"], language, wide - 28, more)),
        place(14, HIGH - 28, tokens(there["tokens"], max(room - 20, 30))),
        label(wide - 14, HIGH - 12, shown, 24, class_="strong end"),
        data_council=number,
    )


def ally(view: Mapping[str, Any], language: Language) -> str:
    """The current ally with the tokens on it, in the middle of the table."""
    card, wide = view["ally"], 250
    if card is None:
        none = label(wide // 2, 62, caption(language, "board.no-ally"), 16, wide - 12, class_="middle soft")
        return box(wide, 112, "gone", round_=10) + none
    value = value_caption(card["value"], card["sure"])
    return titled(
        ally_caption(view, language),
        box(wide, 112, "card", round_=10),
        label(wide // 2, 24, caption(language, "board.ally-heading"), 14, class_="middle soft"),
        label(wide // 2, 56, name_of(card, language), 22, wide - 20, 85, class_="name strong middle"),
        label(wide - 14, 98, value, 30, class_="strong end"),
        place(14, 80, tokens(view["tokens_on_ally"], 150)),
        data_ally=card["card"],
    )


def track(view: Mapping[str, Any], language: Language) -> str:
    """Three seasons and seven rounds, each with its marker."""
    drawn = _track(tuple(view["seasons"]), view["season"], tuple(view["spaces"]), view["space"], language)
    return titled(caption(language, "board.round", round=view["round"], rounds=view["rounds"]), drawn)


@lru_cache(maxsize=256)
def _track(seasons: tuple[str, ...], season: str, spaces: tuple[str, ...], space: int, language: Language) -> str:
    """The time track with its markers, remembered while it stays as it is."""
    say, drawn = PHRASES.to(language), []
    for number, one in enumerate(seasons):
        name = say.term("season", one)
        text = label(46, 21, name, 16, 84, class_=f"middle {'strong on-mark' if one == season else ''}")
        drawn.append(place(number * 98, 0, box(92, 30, "here" if one == season else "space", round_=15), text))
    for number, one in enumerate(spaces):
        here = number == space
        text = label(17, 21, one or "·", 16, class_=f"middle {'strong on-mark' if here else ''}")
        drawn.append(place(320 + number * 40, 0, box(34, 30, "here" if here else "space", round_=6), text))
    return "".join(drawn)


def heading(text: tuple[str, str, str], room: int) -> str:
    """The headline of the board, with the name in strong letters."""
    before, who, after = text
    size = 26 if width(before + who + after, 26) <= room else 21
    shown = shorten(who, size, max(room - width(before + after, size), 60))
    strong = element("tspan", words(shown), class_="strong own") if who else ""
    return titled(before + who + after, element("text", words(before), strong, words(after), x=0, y=0, font_size=size))
