"""The pieces of a table of cards: cards in play, tokens, shields, piles. Each is drawn at its own top left corner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ...svg import box, characters, element, group, label, place, shorten, titled, width, words, wrap
from ...text import tidy
from .scene import Heap, Piece, Small, Token
from .style import HOUSES, fill_of

# lengths are in pixels
WIDE, HIGH = 88, 116  # width and height of a card that stands; one that kneels has them the other way round
BAND: Final = 22  # height of the part with the pattern of the house
STRIP: Final = 20  # how much shows of an attachment under its card
EDGE: Final = 4  # how much shows of a duplicate under its card
KEPT: Final = 1_024  # pieces of each kind that are not drawn again while they stay as they are
CHIP_HIGH: Final = 20
SMALL_HIGH: Final = 44
NAME_SIZES: Final = (15, 14, 13, 12, 11)  # font sizes for the name of a card in play, best first
SMALL_SIZES: Final = (13, 12, 11)  # font sizes for a card that is only a name, best first
_SHIELD: Final = "M0 0H30V18Q30 30 15 36Q0 30 0 18Z"
_STAR: Final = "M10 1L13 7L19 8L14 12L16 19L10 15L4 19L6 12L1 8L7 7Z"
_ICONS: Final = {  # paths in a square of 16 by 16
    "military": "M2 14L13 3M9 2L14 7M2 9L7 14",  # a sword
    "intrigue": "M1 8Q8 0 15 8Q8 16 1 8ZM8 6A2 2 0 1 0 8 10A2 2 0 1 0 8 6",  # an eye
    "power": "M2 13V5L5 8L8 3L11 8L14 5V13Z",  # a crown
    "gold": "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2M8 6V10",  # a coin
    "duplicates": "M2 5H10V15H2ZM5 5V2H13V12H10",  # a stack
    "other": "M8 2L14 8L8 14L2 8Z",
    "defends": "M3 2H13V8Q13 12 8 14Q3 12 3 8Z",
    "due": "M4 2L13 8L4 14Z",
    "passed": "M3 8H13",
    "chosen": "M2 9L6 13L14 3",
    "out": "M3 3L13 13M13 3L3 13",
    "turned": "M2 4H14V12H2ZM11 4V12",  # a card on its side
}


@lru_cache(maxsize=256)
def icon(kind: str, how: str = "") -> str:
    """The icon of that kind; an unknown kind has the icon of other things."""
    return element("path", d=_ICONS.get(kind, _ICONS["other"]), class_=f"icon {how}".rstrip())


@lru_cache(maxsize=1)
def star() -> str:
    """The first player's token."""
    return element("path", d=_STAR, class_="star")


@lru_cache(maxsize=64)
def shield(house: str, kneeling: bool = False) -> str:
    """The banner of a house with its letters; turned by a quarter where the faction card kneels."""
    letters = HOUSES[house].letters
    size = 22 if len(letters) == 1 else 16
    banner = element("path", d=_SHIELD, class_=f"edge f-{house}", transform="translate(33 3) rotate(90)" if kneeling else None)
    return banner + label(15, 24, letters, size, class_="strong middle on-house")


def fitted(name: str, room: int, high: int, most: int, sizes: tuple[int, ...]) -> tuple[int, list[str]]:
    """The largest font size at which the whole name fits into at most so many lines of bold letters, and those lines.

    Where it fits at no size, words too long for a line are broken, and what is still too long is cut.
    """
    room = room * 10 // 11  # bold letters run wider
    whole, smallest = tidy(name), sizes[-1]
    return (
        _uncut(whole, room, high, most, sizes)
        or _uncut(broken(whole, smallest, room), room, high, most, sizes)
        or (smallest, wrap(whole, smallest, room, max(min(most, high // (smallest + 2)), 1)))
    )


def _uncut(text: str, room: int, high: int, most: int, sizes: tuple[int, ...]) -> tuple[int, list[str]] | None:
    """The lines at the largest size at which all of the text is there, or None."""
    for size in sizes:
        found = wrap(text, size, room, max(min(most, high // (size + 2)), 1))
        if " ".join(found) == text:
            return size, found
    return None


def broken(text: str, size: int, room: int) -> str:
    """The text with words that are wider than a line broken by hyphens, into parts of about one length."""
    return " ".join(part for word in text.split(" ") for part in _parts(list(characters(word)), size, room))


def _parts(word: list[str], size: int, room: int) -> list[str]:
    """A word cut into parts that fit into the room."""
    if width("".join(word), size) <= room:
        return ["".join(word)]
    for count in range(2, len(word) + 1):
        long = -(-len(word) // count)
        parts = ["".join(word[start : start + long]) for start in range(0, len(word), long)]
        parts = [f"{part}-" for part in parts[:-1]] + parts[-1:]
        if all(width(part, size) <= room for part in parts):
            return parts
    return ["".join(word)]


def _one_line(name: str, x: int, y: int, room: int) -> str:
    """A name on one line, centred at `x`; in the smaller size if only that keeps it whole."""
    return label(x, y, name, size_for(name, room, (12, 11)), room, class_="name middle own")


def size_for(text: str, room: int, sizes: Sequence[int]) -> int:
    """The largest of these sizes at which the text fits on its line, or the smallest."""
    return next((size for size in sizes if width(text, size) <= room), sizes[-1])


def name_block(size: int, lines: Sequence[str], x: int, y: int) -> str:
    """Lines of a name centred at `x`, the first right below `y`."""
    return "".join(
        element("text", words(line), x=x, y=y + (size + 2) * n + size, font_size=size, class_="name strong middle own")
        for n, line in enumerate(lines)
    )


# ---- cards in play


def piece_wide(one: Piece) -> int:
    """The width of a card in play: a kneeling one lies on its side."""
    return HIGH if one.kneeling else WIDE


def piece_high(one: Piece) -> int:
    """The height of a card in play, from its topmost attachment down to the lower edge on which all cards of a row stand."""
    return STRIP * len(one.attached) + EDGE * min(one.under, 3) + (WIDE if one.kneeling else HIGH)


@lru_cache(maxsize=KEPT)
def piece(one: Piece) -> str:
    """A card with what lies under it, standing on the line of its row: `piece_high` says how far it reaches up."""
    top = piece_high(one) - (WIDE if one.kneeling else HIGH)
    edges = EDGE * min(one.under, 3)
    strips = "".join(
        place(0, top - edges - STRIP * number, _tucked(other, piece_wide(one)))
        for number, other in reversed(list(enumerate(one.attached, start=1)))
    )
    return strips + titled(
        one.said,
        place(0, top, _frame(one), _face(one), _tokens(one)),
        data_card=one.handle,
        data_zone="play",
        data_kneeling="yes" if one.kneeling else None,
    )


def _frame(one: Piece) -> str:
    """Paper, band and what shows of the duplicates; a quarter turn where the card kneels. Its words stay upright."""
    parts = [box(WIDE, HIGH, "under", -EDGE * number, -EDGE * number) for number in range(min(one.under, 3), 0, -1)]
    parts.append(box(WIDE, HIGH, "card"))
    if one.facedown:
        parts.append(box(WIDE - 12, HIGH - 12, "panel", 6, 6, round_=5))
    else:
        path = f"M1 {BAND}V9Q1 1 9 1H{WIDE - 9}Q{WIDE - 1} 1 {WIDE - 1} 9V{BAND}Z"
        letters = HOUSES[one.house].letters
        parts.append(element("path", d=path, fill=fill_of(one.house)))
        parts.append(box(12 + 8 * len(letters), BAND - 2, f"f-{one.house}", 2, 1, round_=6))
        parts.append(label(8 + 4 * len(letters), 16, letters, 14, class_="strong middle on-house"))
    if one.mark:
        parts.append(box(WIDE + 2, HIGH + 2, one.mark, -1, -1, round_=9))
    return group(*parts, transform=f"translate({HIGH} 0) rotate(90)") if one.kneeling else "".join(parts)


def _face(one: Piece) -> str:
    """The words of a card: name, keywords, strength and icons."""
    top = 3 if one.kneeling else BAND + 1
    wide, foot = (HIGH - BAND, WIDE) if one.kneeling else (WIDE, HIGH)
    room = wide - 6 - (16 if one.kneeling and one.tokens else 0)
    keywords_at = foot - (30 if one.strength is not None or one.icons else 8)  # the height at which the keywords stand
    high = (keywords_at - 11 if one.keywords else keywords_at) - top
    parts = [name_block(*fitted(one.name, room, high, 4, NAME_SIZES), 3 + room // 2, top)]
    if one.keywords:
        parts.append(label(wide // 2, keywords_at, " · ".join(one.keywords), 11, wide - 6, class_="soft middle"))
    if one.strength is not None:
        parts.append(label(8, foot - 7, str(one.strength), 22, class_="strong"))
    parts += [place(wide - 20 * (len(one.icons) - n), foot - 24, icon(kind)) for n, kind in enumerate(one.icons)]
    return "".join(parts)


def _tokens(one: Piece) -> str:
    """Tokens in the upper right corner: from the edge inwards, or down the edge where the card kneels. Three are shown."""
    drawn, right, down = [], (HIGH if one.kneeling else WIDE) + 4, 1 if one.kneeling else -4
    for number, token in enumerate(one.tokens[:3]):
        wide = _chip_wide(token)
        drawn.append(place(right - wide, down, chip(token)))
        if one.kneeling or number == 1:
            down += CHIP_HIGH + 1
            right = (HIGH if one.kneeling else WIDE) + 4
        else:
            right -= wide
    return "".join(drawn)


def _chip_wide(token: Token) -> int:
    """The width of a token's chip."""
    return 26 + 9 * len(str(token.number))


@lru_cache(maxsize=KEPT)
def chip(token: Token) -> str:
    """The chip of a token: its icon and its number on a dark ground."""
    wide = _chip_wide(token)
    return titled(
        token.said,
        box(wide, CHIP_HIGH, "token", round_=10),
        place(3, 2, icon(token.kind, "inside")),
        label(wide - 6, 15, str(token.number), 14, class_="strong end on-token"),
    )


@lru_cache(maxsize=KEPT)
def _tucked(one: Piece, wide: int) -> str:
    """An attachment: the strip with its name that shows above its card."""
    number = one.tokens[0].number if one.tokens else None
    left, right = (20 if one.kneeling else 0), (22 if number is not None else 0)
    room = wide - 16 - left - right
    parts = [
        box(wide - 8, STRIP + 12, "under", 4),
        place(7, 3, icon("turned")) if one.kneeling else "",
        _one_line(one.name, 8 + left + room // 2, 15, room),
    ]
    if number is not None:
        parts.append(label(wide - 17, 15, f"+{number}", 12, class_="strong middle"))
    return titled(one.said, *parts, data_card=one.handle, data_zone="play", data_kneeling="yes" if one.kneeling else None)


# ---- cards that are only a name, and piles


@lru_cache(maxsize=KEPT)
def small(one: Small, wide: int, high: int = SMALL_HIGH) -> str:
    """A card that is a name: in two lines, or in one above its note."""
    below = 15 if one.note else 0
    size, found = fitted(one.name, wide - 6, high - below - 4, 3, SMALL_SIZES)
    top = (high - below - (size + 2) * len(found)) // 2
    parts = [box(wide, high, "cell", round_=6), name_block(size, found, wide // 2, top)]
    if one.note:
        parts.append(label(wide // 2, high - 7, one.note, 11, wide - 8, class_="soft middle"))
    return titled(one.said or one.name, *parts, data_card=one.card, data_zone=one.zone, data_handle=one.named)


@lru_cache(maxsize=KEPT)
def heap(one: Heap, wide: int, high: int) -> str:
    """A pile: what it is, how many, and the card that lies open on it."""
    parts = [box(wide, high, "cell", round_=6)]
    count = label(wide // 2, 34, str(one.size), 17, class_="strong middle")
    if one.top is None:
        parts += [label(wide // 2, 14, one.caption, 11, wide - 4, class_="soft middle"), count]
    else:
        caption = f"{one.caption} {one.size}"
        parts.append(label(wide // 2, 15, caption, 12, wide - 6, class_="strong middle"))
        parts.append(_one_line(one.top.name, wide // 2, 33, wide - 6))
    card, zone = (one.top.card, one.top.zone) if one.top is not None else (None, None)
    said = f"{one.caption} {one.size}" + (f": {one.top.name}" if one.top is not None else "")
    return titled(said, *parts, data_pile=one.zone, data_card=card, data_zone=zone)


def pill(said: str, wide: int) -> str:
    """A word on a coloured ground, drawn to the left of its origin."""
    return box(wide, 26, "mark", -wide, 0, round_=13) + label(
        -wide // 2, 18, shorten(said, 15, wide - 8), 15, class_="strong middle on-mark"
    )
