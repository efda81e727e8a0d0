"""What both editions say alike about a table, read from a view: cards in play, the challenge, who is at what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ....core.game import Language
from ....core.seats import seat_name
from ....core.secrets import HIDDEN
from .scene import Counter, Fighters, Heap, Lane, Piece, Scene, SceneSide, Small, Status, Token
from .style import house_of
from .words import shared

View = Mapping[str, Any]
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Talk:
    """How a game calls things: functions of its text and tables of its words, English first."""

    say: Callable[[str, bool], str]
    called: Callable[[View, str, bool], str]  # a handle, or the id of a card
    told: Callable[[View, View, bool], str]  # a card in play, in full
    headline: Callable[[View, bool, Sequence[str]], str]
    due: Callable[[View, bool, Sequence[str]], Sequence[str]]
    middle: Callable[[View, bool], str]
    plain: Callable[[View, Language, Sequence[str]], str]  # the whole table
    keywords: Mapping[str, Pair]
    kinds: Mapping[str, Pair]  # of challenges
    steps: Mapping[str, Pair]  # what a step asks for
    house: str  # under which word a card in a view has its house


@dataclass(frozen=True)
class Speech:
    """The talk of a game about one view, in one language."""

    talk: Talk
    view: View
    language: Language
    names: Sequence[str]  # of the players

    @cached_property
    def pl(self) -> bool:
        return self.language == "pl"

    @cached_property
    def lying(self) -> Mapping[str, Sequence[View]]:
        """The cards in play by what they lie on; those that lie by themselves under the empty word."""
        found: dict[str, list[View]] = {}
        for one in self.view["play"]:
            found.setdefault(one["on"] or "", []).append(one)
        return found

    def say(self, word: str) -> str:
        return self.talk.say(word, self.pl)

    def called(self, word: str) -> str:
        return self.talk.called(self.view, word, self.pl)

    def due(self, step: str) -> str:
        return self.talk.steps.get(step, (step, step))[self.pl]

    def seat(self, seat: int) -> str:
        return seat_name(seat, self.names)

    def shared(self, word: str) -> str:
        return shared(word, self.pl)


def scene_of(speech: Speech, side: Callable[[int, Speech], SceneSide]) -> Scene:
    """The whole table, with the sides as the game has them."""
    view, talk, pl, names = speech.view, speech.talk, speech.pl, speech.names
    sides = tuple(side(seat, speech) for seat in range(len(view["players"])))
    return Scene(
        f"{speech.say('board')}: {', '.join(one.name for one in sides)}",
        talk.plain(view, speech.language, names),
        talk.headline(view, pl, names),
        "" if view["over"] else "; ".join(talk.due(view, pl, names)),
        _notes(speech),
        sides,
        talk.middle(view, pl).strip(),
        _lane(speech),
        _about(speech),
        _playing(speech),
    )


def side_of(seat: int, speech: Speech, house: str, about: str, plots: int, **own: Any) -> SceneSide:
    """What every seat has; `own` is what this edition has besides."""
    view = speech.view
    player, name, first = view["players"][seat], speech.seat(seat), view["first"] == seat
    said = f"{name}: {speech.say('power')} {view['score'][seat]}, {speech.say('gold')} {player['gold']}"
    return SceneSide(
        seat,
        name,
        f"{said}, {speech.say('first')}" if first else said,
        house,
        about,
        _counters(seat, speech),
        _heaps(player, speech, plots),
        _pieces(seat, speech, characters=True),
        _pieces(seat, speech, characters=False),
        _held(seat, speech),
        first=first,
        status=_status(seat, speech),
        **own,
    )


def _held(seat: int, speech: Speech) -> tuple[Small, ...]:
    """The cards of a hand that this viewer knows, and the plots while one of them is to be chosen."""
    view = speech.view
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


def _pieces(seat: int, speech: Speech, characters: bool) -> tuple[Piece, ...]:
    """The cards that lie by themselves on a side: its characters, or everything else."""
    return tuple(
        _piece(one, speech)
        for one in speech.lying.get("", ())
        if one["seat"] == seat and (one["kind"] == "character") == characters
    )


def _piece(one: View, speech: Speech) -> Piece:
    """A card in play as the drawing needs it."""
    view, talk, pl = speech.view, speech.talk, speech.pl
    handle, fight = one["handle"], view["challenge"] or {}
    fights = handle in fight.get("attackers", ()) or handle in fight.get("defenders", ())
    words = [talk.keywords[word][pl] for word in one["keywords"]]
    words += [speech.say("blank")] if one.get("blank") else []
    return Piece(
        handle,
        speech.called(handle),
        talk.told(view, one, pl),
        house_of(one[talk.house]),
        one["kneeling"],
        one.get("facedown", False),
        one["strength"],
        tuple(one["icons"]),
        tuple(words),
        tuple(_tokens(one, speech)),
        len(one["duplicates"]),
        tuple([_piece(other, speech) for other in speech.lying.get(handle, ())]),
        "fights" if fights else "bypassed" if handle in fight.get("bypassed", ()) else "",
    )


def _tokens(one: View, speech: Speech) -> Iterator[Token]:
    """The tokens on a card in play."""
    counted = {"power": one["power"], **one.get("tokens", {}), "duplicates": len(one["duplicates"])}
    for kind, number in counted.items():
        if number:
            word = speech.say(kind) if kind in ("power", "gold", "duplicates") else kind
            yield Token(kind, number, f"{word} {number}")


def _lane(speech: Speech) -> Lane | None:
    """The challenge in progress, if there is one."""
    view = speech.view
    fight = view["challenge"]
    if fight is None:
        return None
    strengths = {one["handle"]: one["strength"] for one in view["play"]}

    def fighters(who: str, cards: str, does: str, total: int) -> Fighters:
        shown = tuple(f"{speech.called(one)} {strengths.get(one) or 0}" for one in fight[cards])
        won = fight["winner"] == fight[who]
        name = f"{speech.seat(fight[who])} {speech.shared('wins' if won else does)}"
        return Fighters(fight[who], name, shown, total, won)

    caption = f"{speech.say('challenge')}: {speech.talk.kinds[fight['kind']][speech.pl]}"
    caption += f", {speech.say('unopposed')}" if fight["unopposed"] else ""
    attack, defence = fight["strength"]
    return Lane(
        fight["kind"],
        caption,
        fighters("attacker", "attackers", "attacks", attack),
        fighters("defender", "defenders", "defends", defence),
    )


def _status(seat: int, speech: Speech) -> Status | None:
    """What a seat is at: its input is due, it has chosen or passed, it is out."""
    view = speech.view
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
    behind: int = (ring.index(window["seat"]) - ring.index(seat)) % len(ring)
    return 0 < behind <= int(window["passed"])


def _about(speech: Speech) -> str:
    """The cards that an open window answers, where it is about any."""
    view = speech.view
    if not view["stack"] or not view["window"]:
        return ""
    top = view["stack"][-1]
    top = top.get("about", top)
    named = [card for card in (top["by"], *top["cards"]) if isinstance(card, str) and card and card != HIDDEN]
    if not named:
        return ""
    return f"{speech.shared('answers')}: {' → '.join(dict.fromkeys(speech.called(card) for card in named))}"


def _playing(speech: Speech) -> tuple[Small, ...]:
    """Events between their cost and their end."""
    return tuple(
        Small(card, speech.called(card), "playing", note=speech.shared("playing"))
        for player in speech.view["players"]
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


def _counters(seat: int, speech: Speech) -> tuple[Counter, ...]:
    """Power wherever it lies, and gold."""
    view = speech.view
    gold = view["players"][seat]["gold"]
    return Counter("power", view["score"][seat], speech.say("power")), Counter("gold", gold, speech.say("gold"))


def _notes(speech: Speech) -> tuple[str, ...]:
    """What holds for the whole record: time was called, only key events are logged."""
    true = {"time": speech.view["time_called"], "key": speech.view["detail"] == "key"}
    return tuple(speech.say(word) for word, holds in true.items() if holds)
