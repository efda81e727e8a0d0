"""Actions as one line, the board as plain text and as SVG, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ledger.core.game import Language
from ledger.core.seats import Seat, Viewer, seat_name
from ledger.core.secrets import HIDDEN, redact
from ledger.kit.text import describe_common

from .actions import (
    DealHand,
    DeclareState,
    DraftPick,
    DrawToken,
    Kneel,
    Observed,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    RevealTokens,
)
from .components import INFLUENCE

SPOTS = ((200, 40), (340, 120), (340, 280), (200, 360), (60, 280), (60, 120))


def title(card: str, language: Language) -> str:
    return getattr(INFLUENCE[card], language)


def council_name(council: Seat, names: Sequence[str], pl: bool) -> str:
    """A council is named by its two leaders."""
    count = len(names) or 6
    left, right = seat_name(council, names), seat_name((council + 1) % count, names)
    return f"rada {left}–{right}" if pl else f"the council of {left} and {right}"


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Any] = ()
) -> str:
    """What was done, without saying by whom and without what the viewer may not know."""
    pl, action = language == "pl", redact(action, seat, viewer)
    match action:
        case PlayCard(card, leader, taken, token):
            return _played(card, leader, taken, token, language, names)
        case Kneel():
            return "klęka" if pl else "kneels"
        case PlaceAlly(council):
            where = council_name(council, names, pl)
            return f"umieszcza sojusznika: {where}" if pl else f"places the ally in {where}"
        case PlaceToken(council):
            where = council_name(council, names, pl)
            return f"kładzie zakryty żeton: {where}" if pl else f"lays a token face down in {where}"
        case DrawToken():
            return "losuje żeton, nikt go nie widzi" if pl else "draws the token, unseen"
        case RevealAlly(ally):
            return f"odkrywa sojusznika: {ally}" if pl else f"turns up the ally {ally}"
        case RevealTokens(council, values):
            where, shown = council_name(council, names, pl), ", ".join(map(str, values))
            return f"odkrywa żetony ({where}): {shown}" if pl else f"turns up the tokens in {where}: {shown}"
        case DealHand(to, cards):
            who = seat_name(to, names)
            shown = "" if cards == HIDDEN else ": " + ", ".join(title(card, language) for card in cards)
            return f"rozdaje karty, bierze je {who}{shown}" if pl else f"deals a hand to {who}{shown}"
        case DraftPick(card):
            shown = "" if card in (None, HIDDEN) else f": {title(card, language)}"
            return f"odkłada kartę{shown}" if pl else f"sets a card aside{shown}"
        case DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return describe_common(action, language, names, lambda effect: type(effect).__name__)


def _played(
    card: str, leader: Seat | None, taken: str | None, token: int | None, language: Language, names: Sequence[str]
) -> str:
    pl = language == "pl"
    words = f"{'zagrywa' if pl else 'plays'} {title(card, language)}"
    who = seat_name(leader, names) if leader is not None else "?"
    if taken is not None:
        words += f" ({'zabiera kartę' if pl else 'takes'} {title(taken, language)}: {who})"
    if token is not None:
        words += f" ({'przenosi żeton' if pl else 'moves token'} {token}: {who})"
    return words


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Councils and bids, for a terminal."""
    pl = language == "pl"
    lines = [f"{'Runda' if pl else 'Round'} {view['round']}/{view['last_round']}"]
    if view["ally"]:
        lines.append(f"{'Sojusznik' if pl else 'Ally'}: {view['ally']['name']} ({view['ally']['power']})")
    for council in view["councils"]:
        tokens = " ".join("?" if one["value"] is None else str(one["value"]) for one in council["tokens"])
        allies = ", ".join(council["allies"]) or "–"
        pair = "–".join(seat_name(seat, names) for seat in council["between"])
        lines.append(f"  {pair}: {allies} [{tokens}] = {council['power']}")
    for seat, area in enumerate(view["areas"]):
        mark = ">" if view["turn"] == seat else ("k" if seat in view["kneeling"] else " ")
        bids = ", ".join(title(card, language) for card in area) or "–"
        hand = view["hands"][seat]
        lines.append(
            f"{mark} {seat_name(seat, names)} ({len(hand['known']) + hand['unknown']}): {bids} = {view['totals'][seat]}"
        )
    return "\n".join(lines)


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The ring: leaders as circles, a council on every edge."""
    count = len(view["councils"])
    spots = {3: (0, 2, 4), 4: (0, 1, 3, 5), 5: (0, 1, 2, 4, 5), 6: range(6)}[count]
    at = [SPOTS[spot] for spot in spots]
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img">']
    for council in view["councils"]:
        (x, y), (to_x, to_y) = (at[seat] for seat in council["between"])
        words = f"{council['power']} +{sum(one['value'] is None for one in council['tokens'])}"
        parts.append(f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="currentColor"/>')
        parts.append(f'<text x="{(x + to_x) // 2}" y="{(y + to_y) // 2}" text-anchor="middle">{words}</text>')
    for seat, (x, y) in enumerate(at):
        fill = "silver" if seat in view["kneeling"] else "white"
        parts.append(f'<circle cx="{x}" cy="{y}" r="24" fill="{fill}" stroke="currentColor"/>')
        parts.append(f'<text x="{x}" y="{y}" text-anchor="middle">{view["totals"][seat]}</text>')
    return "".join((*parts, "</svg>"))


def card_name(card: str, language: Language, cards: Sequence[Any] = ()) -> str:
    """Influence cards by their titles, allies by their names."""
    return title(card, language) if card in INFLUENCE else card.replace("-", " ").title()
