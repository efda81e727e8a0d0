"""Makes the scene of a table from a view, as far as both editions do it alike: cards in play, the challenge, who does what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ....core.seats import seat_name
from ....core.secrets import HIDDEN
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Phrasebook, Speaker
from ..board_text import BoardLines, CalledIn, board_text, card_line, speaker_of, step_words, whose_turn
from .scene import Counter, Fighters, Heap, Lane, Piece, Scene, SceneSide, Small, Status, Token
from .style import house_of

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Talk:
    """How a game speaks of a table: its sentences, the names of its cards, the lines of its board."""

    phrases: Phrasebook
    called: CalledIn
    lines: BoardLines
    house: str  # the key of a card's house in a view


@dataclass(frozen=True)
class Speech:
    """How a game speaks of one view, in one language."""

    talk: Talk
    view: View
    language: Language
    names: Sequence[str]  # of the players

    @cached_property
    def say(self) -> Speaker:
        """The speaker that says the game's sentences about this view."""
        return speaker_of(self.talk.phrases, self.talk.called, self.view, self.language, self.names)

    @cached_property
    def lying(self) -> Mapping[str, Sequence[View]]:
        """The cards in play by what they lie on; those that lie by themselves under the empty word."""
        found: dict[str, list[View]] = {}
        for one in self.view["play"]:
            found.setdefault(one["on"] or "", []).append(one)
        return found

    @cached_property
    def card_lines(self) -> Mapping[str, str]:
        """The cards in play in words, by their handles."""
        return {one["handle"]: card_line(self.view, one, self.say) for one in self.view["play"]}

    def called(self, word: str) -> str:
        """The name of a card, by its id or its handle."""
        return self.talk.called(self.view, word, self.language)

    def seat(self, seat: int) -> str:
        """The name of the player in that seat."""
        return seat_name(seat, self.names)


def scene_of(speech: Speech, side: Callable[[int, Speech], SceneSide]) -> Scene:
    """The whole table, with the sides as the game has them."""
    view, lines, say, names = speech.view, speech.talk.lines, speech.say, speech.names
    sides = tuple(side(seat, speech) for seat in range(len(view["players"])))
    return Scene(
        say("board.title", seats=tuple(one.name for one in sides)),
        board_text(lines, view, say, names, speech.card_lines),
        lines.headline(view, say, names),
        "" if view["over"] else "; ".join(whose_turn(view, say)),
        _notes(speech),
        sides,
        lines.supplies(view, say),
        _lane(speech),
        _about(speech),
        _playing(speech),
    )


def side_of(seat: int, speech: Speech, house: str, about: str, plots: int, **own: Any) -> SceneSide:
    """One side of the scene; `own` has the fields that only this edition fills."""
    view = speech.view
    player, first = view["players"][seat], view["first"] == seat
    return SceneSide(
        seat,
        speech.seat(seat),
        speech.say("board.side", seat=seat, power=view["score"][seat], gold=player["gold"], first=first),
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
    """The revealed plot; its words also name the used plots under it."""
    plot = player["plot"]
    if not plot:
        return None
    said = speech.say("board.plot", plot=plot, note=note, used=tuple(player["used"]))
    return Small(plot, speech.called(plot), "plot", said, note, named)


def _pieces(seat: int, speech: Speech, characters: bool) -> tuple[Piece, ...]:
    """The cards of a seat that are not attachments: its characters, or everything else."""
    return tuple(
        _piece(one, speech)
        for one in speech.lying.get("", ())
        if one["seat"] == seat and (one["kind"] == "character") == characters
    )


def _piece(one: View, speech: Speech) -> Piece:
    """A card in play as the drawing needs it."""
    view, say = speech.view, speech.say
    handle, fight = one["handle"], view["challenge"] or {}
    fights = handle in fight.get("attackers", ()) or handle in fight.get("defenders", ())
    words = [say.term("keyword", word) for word in one["keywords"]]
    words += [say("board.blank")] if one.get("blank") else []
    return Piece(
        handle,
        speech.called(handle),
        speech.card_lines[handle],
        house_of(one[speech.talk.house]),
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
            yield Token(kind, number, speech.say("text.token", token=kind, n=number))


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
        name = speech.say("board.wins" if won else does, seat=fight[who])
        return Fighters(fight[who], name, shown, total, won)

    attack, defence = fight["strength"]
    return Lane(
        fight["kind"],
        speech.say("board.lane", kind=fight["kind"], unopposed=fight["unopposed"]),
        fighters("attacker", "attackers", "board.attacks", attack),
        fighters("defender", "defenders", "board.defends", defence),
    )


def _status(seat: int, speech: Speech) -> Status | None:
    """What a seat does now: its input is due, it has chosen or passed, it is out; None if there is nothing to say."""
    view = speech.view
    dues = dict.fromkeys(step_words(one["step"], speech.say) for one in view["awaiting"] if one["seat"] == seat)
    if dues:
        return Status("due", "; ".join(dues))
    gone = [*view.get("out", ()), *(one["seat"] if isinstance(one, Mapping) else one for one in view["left"])]
    if seat in gone:
        return Status("out", speech.say("board.left"))
    chosen = [_chosen(one, speech) for one in view["chosen"] if one["seat"] == seat]
    if chosen:
        return Status("chosen", chosen[0])
    return Status("passed", speech.say("board.passed")) if _has_passed(view, seat) else None


def _chosen(one: View, speech: Speech) -> str:
    """The words that a seat has chosen, and what, as far as the viewer may know."""
    what = [one["what"]] if isinstance(one["what"], str) else one["what"] if isinstance(one["what"], list) else []
    known = tuple(card for card in what if card != HIDDEN)
    return speech.say("board.chosen", count=one["count"] or None, cards=known or None)


def _has_passed(view: View, seat: int) -> bool:
    """Whether the seat is one of those who have just passed in the open window, one after the other."""
    window = view["window"]
    ring = list(window.get("seats", range(len(view["players"])))) if window else []
    if seat not in ring or window["seat"] not in ring:
        return False
    behind: int = (ring.index(window["seat"]) - ring.index(seat)) % len(ring)
    return 0 < behind <= int(window["passed"])


def _about(speech: Speech) -> str:
    """The words for the cards that an open window is about; empty if it is about none."""
    view = speech.view
    if not view["stack"] or not view["window"]:
        return ""
    top = view["stack"][-1]
    top = top.get("about", top)
    named = [card for card in (top["by"], *top["cards"]) if isinstance(card, str) and card and card != HIDDEN]
    if not named:
        return ""
    return speech.say("board.answers", cards=" → ".join(dict.fromkeys(speech.called(card) for card in named)))


def _playing(speech: Speech) -> tuple[Small, ...]:
    """The event cards that are being played: paid for, and not resolved yet."""
    return tuple(
        Small(card, speech.called(card), "playing", note=speech.say("board.playing"))
        for player in speech.view["players"]
        for card in player["playing"]
    )


def _heaps(player: View, speech: Speech, plots: int) -> tuple[Heap, ...]:
    """The piles of a seat; on those that lie open the last card shows."""
    held = len(player["hand"]["known"]) + player["hand"]["unknown"]
    closed = (
        Heap("hand", speech.say("board.hand"), held),
        Heap("deck", speech.say("board.deck"), player["deck"]),
        Heap("plots", speech.say("board.plots"), plots),
    )
    return closed + tuple(
        Heap(
            zone,
            speech.say(f"board.{zone}"),
            len(player[zone]),
            True,
            Small(player[zone][-1], speech.called(player[zone][-1]), zone) if player[zone] else None,
        )
        for zone in ("discard", "dead")
    )


def _counters(seat: int, speech: Speech) -> tuple[Counter, ...]:
    """The counters of a seat: all its power, wherever it lies, and its gold."""
    view = speech.view
    gold = view["players"][seat]["gold"]
    return Counter("power", view["score"][seat], speech.say("board.power")), Counter("gold", gold, speech.say("board.gold"))


def _notes(speech: Speech) -> tuple[str, ...]:
    """The notes about the whole record: time was called, only key events are logged."""
    true = {"time": speech.view["time_called"], "key": speech.view["detail"] == "key"}
    return tuple(speech.say(f"board.{word}") for word, holds in true.items() if holds)
