"""What both editions say alike about a table, read from a view: cards in play, the challenge, who is at what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...core.seats import seat_name
from ...core.secrets import HIDDEN
from .scene import Counter, Fighters, Heap, Lane, Piece, Scene, Side, Small, Status, Token
from .style import house_of
from .words import shared

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Speech:
    """How a game calls things, in one language."""

    pl: bool
    names: Sequence[str]  # of the players
    say: Callable[[str], str]
    called: Callable[[str], str]  # a handle, or the id of a card
    told: Callable[[View], str]  # a card in play, in full
    keyword: Callable[[str], str]
    kind: Callable[[str], str]  # a kind of challenge
    due: Callable[[str], str]  # what a step asks for
    house: str  # under which word a card has its house

    def seat(self, seat: int) -> str:
        return seat_name(seat, self.names)

    def shared(self, word: str) -> str:
        return shared(word, self.pl)


class Told(NamedTuple):
    """The table as the game puts it in words: all of it, then how far it is, whose input is due, what lies in the middle."""

    plain: str
    headline: str
    due: Sequence[str]
    middle: str


def scene_of(view: View, speech: Speech, told: Told, sides: Sequence[Side]) -> Scene:
    """The whole table, with the sides as the game has them."""
    return Scene(
        f"{speech.say('board')}: {', '.join(side.name for side in sides)}",
        told.plain,
        told.headline,
        "" if view["over"] else "; ".join(told.due),
        _notes(view, speech),
        tuple(sides),
        told.middle.strip(),
        _lane(view, speech),
        _about(view, speech),
        _playing(view, speech),
    )


def side_of(view: View, seat: int, speech: Speech, house: str, about: str, plots: int, **own: Any) -> Side:
    """What every seat has; `own` is what this edition has besides."""
    player, name, first = view["players"][seat], speech.seat(seat), view["first"] == seat
    said = f"{name}: {speech.say('power')} {view['score'][seat]}, {speech.say('gold')} {player['gold']}"
    return Side(
        seat,
        name,
        f"{said}, {speech.say('first')}" if first else said,
        house,
        about,
        _counters(view, seat, speech),
        _heaps(player, speech, plots),
        _pieces(view, seat, speech, characters=True),
        _pieces(view, seat, speech, characters=False),
        _held(view, seat, speech),
        first=first,
        status=_status(view, seat, speech),
        **own,
    )


def _held(view: View, seat: int, speech: Speech) -> tuple[Small, ...]:
    """The cards of a hand that this viewer knows, and the plots while one of them is to be chosen."""
    player = view["players"][seat]
    choosing = any(one["seat"] == seat and "ChoosePlot" in one["actions"] for one in view["awaiting"])
    zones = ("hand", "plots") if choosing else ("hand",)
    return tuple(Small(card, speech.called(card), zone) for zone in zones for card in player[zone]["known"])


def plot_of(player: View, speech: Speech, note: str = "", named: str | None = None) -> Small | None:
    """The revealed plot, with those under it in its words."""
    plot = player["plot"]
    if not plot:
        return None
    used = ", ".join(speech.called(card) for card in player["used"]) or "–"
    told = ", ".join(part for part in (f"{speech.say('plot')}: {speech.called(plot)}", note) if part)
    return Small(plot, speech.called(plot), "plot", f"{told}; {speech.say('used')}: {used}", note, named)


def _pieces(view: View, seat: int, speech: Speech, characters: bool) -> tuple[Piece, ...]:
    """The cards that lie by themselves on a side: its characters, or everything else."""
    return tuple(
        _piece(view, one, speech)
        for one in view["play"]
        if one["seat"] == seat and not one["on"] and (one["kind"] == "character") == characters
    )


def _piece(view: View, one: View, speech: Speech) -> Piece:
    handle, fight = one["handle"], view["challenge"] or {}
    fights = handle in fight.get("attackers", ()) or handle in fight.get("defenders", ())
    words = [speech.keyword(word) for word in one["keywords"]]
    words += [speech.say("blank")] if one.get("blank") else []
    return Piece(
        handle,
        speech.called(handle),
        speech.told(one),
        house_of(one[speech.house]),
        one["kneeling"],
        one.get("facedown", False),
        one["strength"],
        tuple(one["icons"]),
        tuple(words),
        tuple(_tokens(one, speech)),
        len(one["duplicates"]),
        tuple(_piece(view, other, speech) for other in view["play"] if other["on"] == handle),
        "fights" if fights else "bypassed" if handle in fight.get("bypassed", ()) else "",
    )


def _tokens(one: View, speech: Speech) -> Iterator[Token]:
    counted = {"power": one["power"], **one.get("tokens", {}), "duplicates": len(one["duplicates"])}
    for kind, number in counted.items():
        if number:
            word = speech.say(kind) if kind in ("power", "gold", "duplicates") else kind
            yield Token(kind, number, f"{word} {number}")


def _lane(view: View, speech: Speech) -> Lane | None:
    """The challenge in progress, if there is one."""
    fight = view["challenge"]
    if fight is None:
        return None
    strengths = {one["handle"]: one["strength"] for one in view["play"]}

    def fighters(who: str, cards: str, does: str, total: int) -> Fighters:
        shown = tuple(f"{speech.called(one)} {strengths.get(one) or 0}" for one in fight[cards])
        won = fight["winner"] == fight[who]
        name = f"{speech.seat(fight[who])} {speech.shared('wins' if won else does)}"
        return Fighters(fight[who], name, shown, total, won)

    caption = f"{speech.say('challenge')}: {speech.kind(fight['kind'])}"
    caption += f", {speech.say('unopposed')}" if fight["unopposed"] else ""
    attack, defence = fight["strength"]
    return Lane(
        fight["kind"],
        caption,
        fighters("attacker", "attackers", "attacks", attack),
        fighters("defender", "defenders", "defends", defence),
    )


def _status(view: View, seat: int, speech: Speech) -> Status | None:
    """What a seat is at: its input is due, it has chosen or passed, it is out."""
    dues = dict.fromkeys(speech.due(one["step"]) for one in view["awaiting"] if one["seat"] == seat)
    if dues:
        return Status("due", "; ".join(dues))
    gone = [*view.get("out", ()), *(one["seat"] if isinstance(one, Mapping) else one for one in view["left"])]
    if seat in gone:
        return Status("out", speech.shared("left"))
    chosen = [_chosen(one, speech) for one in view["chosen"] if one["seat"] == seat]
    if chosen:
        return Status("chosen", chosen[0])
    return Status("passed", speech.shared("passed")) if _has_passed(view, seat) else None


def _chosen(one: View, speech: Speech) -> str:
    """That a seat has chosen, and what, as far as the viewer knows."""
    what = [one["what"]] if isinstance(one["what"], str) else one["what"] if isinstance(one["what"], list) else []
    named = ", ".join(speech.called(card) for card in what if card != HIDDEN)
    how_many = f" ({one['count']} {speech.shared('placed')})" if one["count"] else ""
    return speech.shared("chosen") + how_many + (f": {named}" if named else "")


def _has_passed(view: View, seat: int) -> bool:
    """Is the seat one of those who have just passed in the open window, one after the other?"""
    window = view["window"]
    ring = list(window.get("seats", range(len(view["players"])))) if window else []
    if seat not in ring or window["seat"] not in ring:
        return False
    return 0 < (ring.index(window["seat"]) - ring.index(seat)) % len(ring) <= window["passed"]


def _about(view: View, speech: Speech) -> str:
    """The cards that an open window answers, where it is about any."""
    if not view["stack"] or not view["window"]:
        return ""
    top = view["stack"][-1]
    top = top.get("about", top)
    named = [card for card in (top["by"], *top["cards"]) if isinstance(card, str) and card and card != HIDDEN]
    if not named:
        return ""
    return f"{speech.shared('answers')}: {' → '.join(dict.fromkeys(speech.called(card) for card in named))}"


def _playing(view: View, speech: Speech) -> tuple[Small, ...]:
    """Events between their cost and their end."""
    return tuple(
        Small(card, speech.called(card), "playing", note=speech.shared("playing"))
        for player in view["players"]
        for card in player["playing"]
    )


def _heaps(player: View, speech: Speech, plots: int) -> tuple[Heap, ...]:
    """The piles of a seat; on those that lie open the last card shows."""
    held = len(player["hand"]["known"]) + player["hand"]["unknown"]
    closed = (
        Heap("hand", speech.say("hand"), held),
        Heap("deck", speech.say("deck"), player["deck"]),
        Heap("plots", speech.shared("plots"), plots),
    )
    return closed + tuple(
        Heap(
            zone,
            speech.say(zone),
            len(player[zone]),
            True,
            Small(player[zone][-1], speech.called(player[zone][-1]), zone) if player[zone] else None,
        )
        for zone in ("discard", "dead")
    )


def _counters(view: View, seat: int, speech: Speech) -> tuple[Counter, ...]:
    """Power wherever it lies, and gold."""
    gold = view["players"][seat]["gold"]
    return Counter("power", view["score"][seat], speech.say("power")), Counter("gold", gold, speech.say("gold"))


def _notes(view: View, speech: Speech) -> tuple[str, ...]:
    """What holds for the whole record: time was called, only key events are logged."""
    true = {"time": view["time_called"], "key": view["detail"] == "key"}
    return tuple(speech.say(word) for word, holds in true.items() if holds)
