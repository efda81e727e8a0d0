"""The board as SVG: a pure function of the view. One panel and one row of cards for each side, whoever many there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core.game import Language
from ...core.seats import seat_name
from ...kit.svg import element, group, label, picture, theme, titled, wrap
from .text import board as plain
from .text import called_in, card_line, headline, lane, supplies, whose_turn
from .words import FACTION, ICON, KEYWORD, say

SCOPE: Final = "thrones-2e-board"
ACROSS, PANEL, MARGIN, GAP = 1200, 250, 14, 10
WIDE, HIGH = 104, 112
LIGHT: Final = {
    "page": "#ffffff",
    "ink": "#1a1d21",
    "soft": "#545b64",
    "card": "#fdfcf8",
    "panel": "#f4f5f7",
    "mark": "#b83b00",
}
DARK: Final = {
    "page": "#14171a",
    "ink": "#f1f2f4",
    "soft": "#b0b7bf",
    "card": "#23282d",
    "panel": "#1d2125",
    "mark": "#ff9a4d",
}
PRINT: Final = {"page": "#fff", "ink": "#000", "soft": "#000", "card": "#fff", "panel": "#fff", "mark": "#000"}
_RULES: Final = {
    "text": "font-family:system-ui,sans-serif;fill:var(--ink)",
    ".strong": "font-weight:700",
    ".soft": "fill:var(--soft)",
    ".own": "unicode-bidi:isolate",
    ".page": "fill:var(--page)",
    ".panel": "fill:var(--panel);stroke:var(--soft)",
    ".due": "fill:var(--panel);stroke:var(--mark);stroke-width:3",
    ".card": "fill:var(--card);stroke:var(--ink)",
    ".kneeling": "fill:var(--card);stroke:var(--ink);stroke-dasharray:6 4",
    ".fights": "fill:none;stroke:var(--mark);stroke-width:4",
}
STYLE: Final = theme(f".{SCOPE}", LIGHT, DARK, PRINT) + "".join(
    f".{SCOPE} {name}{{{how}}}" for name, how in _RULES.items()
)


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The table: the round on top, one side under the other, the challenge or the treasury below."""
    pl = language == "pl"
    drawn, y = [_header(view, pl, names)], 64
    for seat in range(len(view["players"])):
        side, high = _side(view, seat, pl, names)
        drawn.append(_at(MARGIN, y, side))
        y += high + GAP
    middle = lane(view, pl, names) if view["challenge"] else supplies(view, pl).strip()
    drawn.append(label(MARGIN, y + 20, middle, 17, ACROSS - 2 * MARGIN, class_="own"))
    players = ", ".join(seat_name(seat, names) for seat in range(len(view["players"])))
    page = element("rect", width=ACROSS, height=y + 40, class_="page")
    title = f"{say('board', pl)}: {players}"
    return picture(ACROSS, y + 40, SCOPE, title, plain(view, language, names), STYLE, page, *drawn)


def _at(x: int, y: int, *children: str) -> str:
    return group(*children, transform=f"translate({x} {y})")


def _header(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    notes = [say(what, pl) for what, true in (("time", view["time_called"]), ("key", view["detail"] == "key")) if true]
    said = ", ".join((headline(view, pl, names), *notes))
    due = "; ".join(whose_turn(view, pl, names))
    return label(MARGIN, 30, said, 22, ACROSS - 2 * MARGIN, class_="strong own") + label(
        MARGIN, 54, due, 16, ACROSS - 2 * MARGIN, class_="soft own"
    )


def _side(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str]) -> tuple[str, int]:
    """A player's panel, and the cards in front of it in as many lines as they need."""
    mine = [one for one in view["play"] if one["seat"] == seat and not one["on"]]
    mine.sort(key=lambda one: one["kind"] != "character")
    across = (ACROSS - 2 * MARGIN - PANEL - GAP) // (WIDE + GAP)
    drawn = [
        _at(PANEL + GAP + place % across * (WIDE + GAP), place // across * (HIGH + GAP), _card(view, one, pl))
        for place, one in enumerate(mine)
    ]
    lines = -(-len(mine) // across)
    return _panel(view, seat, pl, names) + "".join(drawn), max(lines * (HIGH + GAP), 138)


def _panel(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str]) -> str:
    player = view["players"][seat]
    due = any(one["seat"] == seat for one in view["awaiting"])
    who = seat_name(seat, names) + (" ★" if view["first"] == seat else "")
    plot = called_in(view, player["plot"], pl) if player["plot"] else "–"
    held = len(player["hand"]["known"]) + player["hand"]["unknown"]
    piles = (
        ("hand", held),
        ("deck", player["deck"]),
        ("discard", len(player["discard"])),
        ("dead", len(player["dead"])),
    )
    faction = FACTION.get(player["faction"] or "neutral", FACTION["neutral"])[pl]
    title = called_in(view, player["title"], pl) if player["title"] else ""
    lines = [
        (f"{faction}{', ' + title if title else ''}", 14, "soft"),
        (f"{say('power', pl)} {view['score'][seat]}   {say('gold', pl)} {player['gold']}", 18, "strong"),
        (f"{say('plot', pl)}: {plot}", 14, ""),
        (", ".join(f"{say(name, pl)} {count}" for name, count in piles), 12, "soft"),
    ]
    words = [label(10, 26, who, 18, PANEL - 20, class_="strong own")]
    words += [
        label(10, 48 + 24 * n, text, size, PANEL - 20, class_=f"{how} own") for n, (text, size, how) in enumerate(lines)
    ]
    frame = element("rect", width=PANEL, height=130, rx=8, class_="due" if due else "panel")
    return titled(f"{who}: {say('power', pl)} {view['score'][seat]}", frame, *words, data_side=seat)


def _card(view: Mapping[str, Any], one: Mapping[str, Any], pl: bool) -> str:
    """A card in play; a broken edge means that it kneels."""
    challenge = view["challenge"] or {}
    fights = one["handle"] in (*challenge.get("attackers", ()), *challenge.get("defenders", ()))
    parts = [element("rect", width=WIDE, height=HIGH, rx=6, class_="kneeling" if one["kneeling"] else "card")]
    for number, line in enumerate(wrap(called_in(view, one["handle"], pl), 13, WIDE - 10, 2)):
        parts.append(label(6, 18 + 15 * number, line, 13, WIDE - 10, class_="strong own"))
    told = []
    if one["strength"] is not None:
        told.append(f"{one['strength']} {' '.join(ICON[icon][pl][:3] for icon in one['icons'])}")
    if one["keywords"]:
        told.append(" ".join(KEYWORD[word][pl] for word in one["keywords"]))
    tokens = [f"{say('power', pl)} {one['power']}"] if one["power"] else []
    tokens += [f"{say('duplicates', pl)} {len(one['duplicates'])}"] if one["duplicates"] else []
    tokens += [f"{token} {many}" for token, many in one["tokens"].items()]
    tokens += [say("kneels", pl)] if one["kneeling"] else []
    told += [", ".join(tokens)] if tokens else []
    attached = [called_in(view, other["handle"], pl) for other in view["play"] if other["on"] == one["handle"]]
    told += [f"+ {name}" for name in attached]
    for number, line in enumerate(told[:4]):
        parts.append(label(6, 52 + 15 * number, line, 12, WIDE - 10, class_="own"))
    if fights:
        parts.append(element("rect", width=WIDE, height=HIGH, rx=6, class_="fights"))
    return titled(card_line(view, one, pl), *parts, data_card=one["handle"], data_seat=one["seat"])
