"""The board as SVG: a pure function of the view. Two sides face each other, characters in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ...core.game import Language
from ...core.seats import seat_name
from ...kit.svg import element, label, picture, shorten, titled, width, words
from .drawing import HIGH, STRIP, WIDE, box, card, icon, pile, pill, place, shield, tucked, under
from .style import PATTERNS, SCOPE, STYLE
from .text import board as plain
from .text import called_in, card_line, headline, supplies, whose_turn
from .words import KIND, say

ACROSS: Final = 1200
PANEL: Final = 264  # a player's banner, plot and piles
MARGIN, GAP = 14, 14
LANE: Final = 96  # between the sides
KEYWORDS: Final = {"limited": ("Limited", "Ogran."), "renown": ("Renown", "Sława"), "stealth": ("Stealth", "Skrytość")}


class Row(NamedTuple):
    """Cards side by side, and how high they reach."""

    markup: str
    high: int


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The table, the second seat on top: locations behind, characters towards the middle."""
    pl = language == "pl"
    top, bottom = (_side(view, seat, pl, names, seat == 1) for seat in (1, 0))
    high = 60 + top.high + LANE + bottom.high + MARGIN
    players = ", ".join(seat_name(seat, names) for seat in range(len(view["players"])))
    return picture(
        ACROSS,
        high,
        SCOPE,
        f"{say('board', pl)}: {players}",
        plain(view, language, names),
        STYLE,
        PATTERNS,
        element("rect", width=ACROSS, height=high, class_="page"),
        _header(view, pl, names),
        place(MARGIN, 60, top.markup),
        place(MARGIN, 60 + top.high, _lane(view, pl, names)),
        place(MARGIN, 60 + top.high + LANE, bottom.markup),
    )


def _header(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    notes = [say(what, pl) for what, true in (("time", view["time_called"]), ("key", view["detail"] == "key")) if true]
    right, tail = ACROSS - MARGIN, []
    for note in notes:
        room = width(note, 15) + 24
        tail.append(place(right, 16, pill(note, "mark", room)))
        right -= room + 8
    said = headline(view, pl, names)
    due = "; ".join(whose_turn(view, pl, names))
    size = 22
    head = shorten(said, size, right // 2)
    after = MARGIN + width(head, size) * 6 // 5 + 16  # bold letters run wider
    parts = [element("text", words(head), x=MARGIN, y=38, font_size=size, class_="strong own")]
    if due and not view["over"]:
        parts.append(label(after, 38, due, 18, max(right - after, 80), class_="own soft"))
    return titled(f"{said}. {due}", *parts, *tail)


# ---- one side


def _side(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str], on_top: bool) -> Row:
    room = ACROSS - 2 * MARGIN - PANEL - GAP
    mine = [one for one in view["play"] if one["seat"] == seat and not one["on"]]
    loose = [one for one in mine if one["kind"] != "character"]
    rows = [_row(view, [one for one in mine if one["kind"] == "character"], room, pl), _row(view, loose, room, pl)]
    rows = rows[::-1] if on_top else rows
    drawn, y = [], 0
    for row in rows:
        drawn.append(place(PANEL + GAP, y, row.markup))
        y += row.high
    panel = _panel(view, seat, pl, names)
    high = max(y, panel.high) + GAP
    return Row(panel.markup + "".join(drawn), high)


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
    strips = "".join(
        place(0, down - STRIP * number, tucked(called_in(view, other["handle"], pl), other["kneeling"]))
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


def _panel(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str]) -> Row:
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
        box(PANEL, 216, "due" if due else "panel"),
        place(12, 12, shield(player["house"])),
        label(52, 38, who, 20, PANEL - 62, class_="name strong own"),
        label(12, 78, f"{say('power', pl)} {view['score'][seat]}", 20, 120, class_="strong"),
        label(140, 78, f"{say('gold', pl)} {player['gold']}", 20, PANEL - 150, class_="strong"),
        label(12, 106, f"{say('plot', pl)}: {plot}", 15, PANEL - 24, class_="name"),
        label(12, 128, _plots(player, pl), 13, PANEL - 24, class_="soft"),
        *(
            place(12 + 61 * number, 140, pile(say(caption, pl), count, 56))
            for number, (caption, count) in enumerate(piles)
        ),
        label(12, 204, _held(view, player, pl), 13, PANEL - 24, class_="soft"),
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


def _lane(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """The challenge in progress with its strengths, or what lies in the middle."""
    wide, challenge = ACROSS - 2 * MARGIN, view["challenge"]
    parts = [box(wide, LANE - GAP, "panel", 0, 0)]
    if challenge is None:
        parts.append(label(wide // 2, 48, supplies(view, pl).strip(), 18, wide - 40, class_="soft middle"))
        return titled(supplies(view, pl).strip(), *parts)
    attack, defence = challenge["strength"]
    sides = [
        f"{seat_name(challenge[who], names)}: {', '.join(called_in(view, one, pl) for one in challenge[cards]) or '–'}"
        for who, cards in (("attacker", "attackers"), ("defender", "defenders"))
    ]
    half = wide // 2
    kind = f"{say('challenge', pl)}: {KIND[challenge['kind']][pl]}"
    parts += [
        place(half - 8, 10, icon(challenge["kind"])),
        label(half, 46, f"{attack} : {defence}", 26, class_="strong middle"),
        label(
            half, 70, kind + (f", {say('unopposed', pl)}" if challenge["unopposed"] else ""), 14, class_="soft middle"
        ),
        label(half - 120, 46, sides[0], 17, half - 140, class_="name end own"),
        label(half + 120, 46, sides[1], 17, half - 140, class_="name own"),
    ]
    return titled(f"{kind}. {sides[0]} {attack} : {defence} {sides[1]}", *parts, data_challenge=challenge["kind"])
