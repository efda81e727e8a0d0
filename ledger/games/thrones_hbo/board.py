"""The board as SVG: a pure function of the view. Two sides face each other, characters in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ...core.game import Language
from ...core.seats import seat_name
from ...kit.svg import element, label, picture, shorten, titled, width, words, wrap
from .drawing import HIGH, STRIP, WIDE, box, card, icon, pile, pill, place, shield, tucked, under
from .style import PATTERNS, SCOPE, STYLE
from .text import board as plain
from .text import called_in, card_line, headline, supplies, whose_turn
from .words import KIND, say

ACROSS: Final = 1200
NARROW: Final = 452  # four cards side by side
PANEL: Final = 264  # a player's banner, plot and piles
MARGIN, GAP = 14, 14
LANE: Final = 96  # between the sides
KEYWORDS: Final = {"limited": ("Limited", "Ogran."), "renown": ("Renown", "Sława"), "stealth": ("Stealth", "Skrytość")}


class Row(NamedTuple):
    """Cards side by side, and how high they reach."""

    markup: str
    high: int


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table, the second seat on top: locations behind, characters towards the middle.

    On a `narrow` screen banner and piles stand behind the cards of their side, not beside them.
    """
    pl, wide = language == "pl", NARROW if narrow else ACROSS
    top, bottom = (_side(view, seat, pl, names, wide) for seat in (1, 0))
    header, lane = _header(view, pl, names, wide), _lane(view, pl, names, wide)
    high = header.high + top.high + lane.high + bottom.high + MARGIN
    players = ", ".join(seat_name(seat, names) for seat in range(len(view["players"])))
    return picture(
        wide,
        high,
        SCOPE,
        f"{say('board', pl)}: {players}",
        plain(view, language, names),
        STYLE,
        PATTERNS,
        element("rect", width=wide, height=high, class_="page"),
        header.markup,
        place(MARGIN, header.high, top.markup),
        place(MARGIN, header.high + top.high, lane.markup),
        place(MARGIN, header.high + top.high + lane.high, bottom.markup),
    )


def _header(view: Mapping[str, Any], pl: bool, names: Sequence[str], wide: int) -> Row:
    """What is going on and whose turn it is: in one line, or in two where there is little room."""
    notes = [say(what, pl) for what, true in (("time", view["time_called"]), ("key", view["detail"] == "key")) if true]
    right, tail = wide - MARGIN, []
    for note in notes:
        room = width(note, 15) + 24
        tail.append(place(right, 16, pill(note, "mark", room)))
        right -= room + 8
    said = headline(view, pl, names)
    due = "" if view["over"] else "; ".join(whose_turn(view, pl, names))
    caption = f"{said}. {due}" if due else said
    if wide == NARROW:
        lines = wrap(said, 20, (right - MARGIN) * 5 // 6, 2)  # bold letters run wider
        parts = [label(MARGIN, 34 + 26 * row, line, 20, class_="strong own") for row, line in enumerate(lines)]
        y = 34 + 26 * len(lines)
        parts.append(label(MARGIN, y, due, 18, wide - 2 * MARGIN, class_="own soft"))
        return Row(titled(caption, *parts, *tail), y + 20)
    head = shorten(said, 22, right // 2)
    after = MARGIN + width(head, 22) * 6 // 5 + 16
    parts = [
        element("text", words(head), x=MARGIN, y=38, font_size=22, class_="strong own"),
        label(after, 38, due, 18, max(right - after, 80), class_="own soft"),
    ]
    return Row(titled(caption, *parts, *tail), 60)


# ---- one side


def _side(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str], wide: int) -> Row:
    across = wide - 2 * MARGIN
    mine = [one for one in view["play"] if one["seat"] == seat and not one["on"]]
    loose = [one for one in mine if one["kind"] != "character"]
    fighters = [one for one in mine if one["kind"] == "character"]
    if wide == NARROW:
        rows = [_row(view, fighters, across, pl), _row(view, loose, across, pl), _panel(view, seat, pl, names, across)]
        drawn = _below(rows[::-1] if seat == 1 else rows, 0)
        return Row(drawn.markup, drawn.high + GAP)
    panel, room = _panel(view, seat, pl, names, PANEL), across - PANEL - GAP
    rows = [_row(view, fighters, room, pl), _row(view, loose, room, pl)]
    drawn = _below(rows[::-1] if seat == 1 else rows, PANEL + GAP)
    return Row(panel.markup + drawn.markup, max(drawn.high, panel.high) + GAP)


def _below(rows: Sequence[Row], x: int) -> Row:
    """One row under the other."""
    drawn, y = [], 0
    for row in rows:
        drawn.append(place(x, y, row.markup))
        y += row.high
    return Row("".join(drawn), y)


def _row(view: Mapping[str, Any], cards: list[dict[str, Any]], room: int, pl: bool) -> Row:
    """Cards in as many lines as they need; a kneeling card lies on its side."""
    lines: list[list[tuple[int, dict[str, Any]]]] = [[]]
    x = 0
    for one in cards:
        wide = (HIGH if one["kneeling"] else WIDE) + GAP
        if x + wide > room and lines[-1]:
            lines.append([])
            x = 0
        lines[-1].append((x, one))
        x += wide
    drawn, y = [], 0
    for line in lines:
        tallest = max((_attachments(view, one) for _, one in line), default=0) * STRIP
        drawn += [place(at, y + tallest + 8, _card(view, one, pl)) for at, one in line]
        y += (tallest + HIGH + 16) if line else 28
    return Row("".join(drawn), y)


def _attachments(view: Mapping[str, Any], one: Mapping[str, Any]) -> int:
    return sum(other["on"] == one["handle"] for other in view["play"])


def _card(view: Mapping[str, Any], one: dict[str, Any], pl: bool) -> str:
    """A card with what lies under it and on it; turned by a quarter if it kneels."""
    handle, challenge = one["handle"], view["challenge"] or {}
    fights = handle in challenge.get("attackers", ()) or handle in challenge.get("defenders", ())
    mark = "fights" if fights else "bypassed" if handle in challenge.get("bypassed", ()) else ""
    attached = [other for other in view["play"] if other["on"] == handle]
    down = HIGH - WIDE if one["kneeling"] else 0
    above = down - 4 * min(len(one["duplicates"]), 3)  # their edges show first
    strips = "".join(
        place(0, above - STRIP * number, tucked(called_in(view, other["handle"], pl), other["kneeling"]))
        for number, other in reversed(list(enumerate(attached, start=1)))
    )
    keywords = [KEYWORDS[word][pl] for word in one["keywords"]]
    piece = under(len(one["duplicates"])) + card(called_in(view, handle, pl), one, keywords, mark)
    if one["kneeling"]:
        piece = element("g", piece, transform=f"translate({HIGH} {down}) rotate(90)")
    return titled(
        card_line(view, one, pl),
        strips,
        piece,
        data_card=handle,
        data_seat=one["seat"],
        data_kneeling="yes" if one["kneeling"] else None,
    )


# ---- a player's banner, plot and piles


def _panel(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str], wide: int) -> Row:
    player = view["players"][seat]
    due = any(one["seat"] == seat for one in view["awaiting"])
    who = seat_name(seat, names) + (" ★" if view["first"] == seat else "")
    plot = called_in(view, player["plot"], pl) if player["plot"] else "–"
    hand = player["hand"]
    held = len(hand["known"]) + hand["unknown"]
    piles = (
        ("hand", held),
        ("deck", player["deck"]),
        ("discard", len(player["discard"])),
        ("dead", len(player["dead"])),
    )
    parts = [
        box(wide, 216, "due" if due else "panel"),
        place(12, 12, shield(player["house"])),
        label(52, 38, who, 20, wide - 62, class_="name strong own"),
        label(12, 78, f"{say('power', pl)} {view['score'][seat]}", 20, 120, class_="strong"),
        label(140, 78, f"{say('gold', pl)} {player['gold']}", 20, wide - 150, class_="strong"),
        label(12, 106, f"{say('plot', pl)}: {plot}", 15, wide - 24, class_="name"),
        label(12, 128, _plots(player, pl), 13, wide - 24, class_="soft"),
        *(
            place(12 + (wide - 20) // 4 * number, 140, pile(say(caption, pl), count, (wide - 20) // 4 - 5))
            for number, (caption, count) in enumerate(piles)
        ),
        label(12, 204, _held(view, player, pl), 13, wide - 24, class_="soft"),
    ]
    caption = f"{who}: {say('power', pl)} {view['score'][seat]}, {say('gold', pl)} {player['gold']}"
    return Row(titled(caption, *parts, data_side=seat), 216)


def _plots(player: Mapping[str, Any], pl: bool) -> str:
    left = len(player["plots"]["known"]) + player["plots"]["unknown"]
    drafted = len(player["drafted"]["known"]) + player["drafted"]["unknown"]
    more = f" + {drafted}" if drafted else ""
    return f"{say('plots', pl)} {left}{more}, {say('used', pl)} {len(player['used'])}"


def _held(view: Mapping[str, Any], player: Mapping[str, Any], pl: bool) -> str:
    return ", ".join(called_in(view, one, pl) for one in (*player["playing"], *player["hand"]["known"]))


# ---- between the sides


def _lane(view: Mapping[str, Any], pl: bool, names: Sequence[str], across: int) -> Row:
    """The challenge in progress with its strengths, or what lies in the middle."""
    wide, challenge = across - 2 * MARGIN, view["challenge"]
    if challenge is None:
        stock = supplies(view, pl).strip()
        lines = wrap(stock, 18, wide - 40, 2)
        texts = [
            label(wide // 2, 54 - 12 * len(lines) + 24 * number, line, 18, wide - 40, class_="soft middle")
            for number, line in enumerate(lines)
        ]
        return Row(titled(stock, box(wide, LANE - GAP, "panel"), *texts), LANE)
    attack, defence = challenge["strength"]
    sides = [
        f"{seat_name(challenge[who], names)}: {', '.join(called_in(view, one, pl) for one in challenge[cards]) or '–'}"
        for who, cards in (("attacker", "attackers"), ("defender", "defenders"))
    ]
    half, below = wide // 2, across == NARROW
    high = LANE + 44 if below else LANE
    kind = f"{say('challenge', pl)}: {KIND[challenge['kind']][pl]}"
    parts = [
        box(wide, high - GAP, "panel"),
        place(half - 8, 10, icon(challenge["kind"])),
        label(half, 46, f"{attack} : {defence}", 26, class_="strong middle"),
        label(
            half, 70, kind + (f", {say('unopposed', pl)}" if challenge["unopposed"] else ""), 14, class_="soft middle"
        ),
    ]
    if below:
        parts += [
            label(half, 94 + 22 * number, side, 16, wide - 24, class_="name middle own")
            for number, side in enumerate(sides)
        ]
    else:
        parts += [
            label(half - 120, 46, sides[0], 17, half - 140, class_="name end own"),
            label(half + 120, 46, sides[1], 17, half - 140, class_="name own"),
        ]
    caption = f"{kind}. {sides[0]} {attack} : {defence} {sides[1]}"
    return Row(titled(caption, *parts, data_challenge=challenge["kind"]), high)
