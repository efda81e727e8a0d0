"""A table of cards as plain text, read from a view: the lines that both editions write alike.

Each takes the view and a speaker that knows the sentences of the game, the players, and what the view calls its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.seats import seat_name
from ...core.wording.languages import Language
from ...core.wording.phrasebook import Phrasebook, Speaker
from ..text import tidy

View = Mapping[str, Any]
CalledIn = Callable[[View, str, Language], str]  # what a view calls a card, by its handle or its id


def speaker_of(phrases: Phrasebook, called: CalledIn, view: View, language: Language, names: Sequence[str]) -> Speaker:
    """A speaker that knows the seats and cards of that view by their names."""
    return phrases.to(language, names, lambda word: called(view, word, language))


@dataclass(frozen=True, slots=True)
class BoardLines:
    """The lines of a board as the game writes them, from top to bottom."""

    headline: Callable[[View, Speaker, Sequence[str]], str]
    side: Callable[[View, int, Speaker], str]  # the line of a seat: whose side it is, and its piles
    supplies: Callable[[View, Speaker], str]


def board_text(
    lines: BoardLines, view: View, say: Speaker, names: Sequence[str], card_lines: Mapping[str, str] | None = None
) -> str:
    """The whole table as lines for a terminal; `card_lines` has the lines of cards by handle, if they were made before."""
    card_lines = card_lines or {}
    found = [lines.headline(view, say, names)]
    for seat in range(len(view["players"])):
        found.append(f"{'*' if view['first'] == seat else ' '} {lines.side(view, seat, say)}")
        found += _lying(view, seat, say, card_lines)
    if view["challenge"]:
        found.append(f"= {lane(view, say)}")
    found.append(f"  {lines.supplies(view, say)}")
    found += [f"> {line}" for line in whose_turn(view, say)]
    return "\n".join(tidy(line) for line in found)


def headline(view: View, say: Speaker, names: Sequence[str]) -> str:
    """The first line: round and phase, or how the match ended."""
    if view["over"]:
        winners = say.join([seat_name(seat, names) for seat in view["winners"]])
        return say("text.over", winners=winners, draw=len(view["winners"]) > 1)
    return say("text.headline", round=view["round"], phase=view["phase"], first=view["first"])


def whose_turn(view: View, say: Speaker) -> list[str]:
    """The lines that say whose input is due, and for what."""
    dues = dict.fromkeys((due["seat"], due["step"]) for due in view["awaiting"])
    return [say("text.due", seat=seat, due=step_words(step, say)) for seat, step in dues]


def step_words(step: str, say: Speaker) -> str:
    """The words for what a step waits for; its name where there are none."""
    return say.maybe(f"due.{step}") or step


def supplies(view: View, say: Speaker) -> str:
    """The line about the gold and the power that lie in the middle."""
    extra = view["treasury"]["substitutes"] + view["pool"]["substitutes"]
    return say(
        "text.supplies",
        gold=view["treasury"]["gold"],
        power=view["pool"]["power"],
        substitutes=extra or None,
        draft=view.get("draft") or None,
    )


def side(view: View, seat: int, say: Speaker, **own: object) -> str:
    """The line that says whose side it is and what lies there in piles; `own` has the facts that only this edition says."""
    player = view["players"][seat]
    return say(
        "text.side",
        seat=seat,
        power=view["score"][seat],
        gold=player["gold"],
        plot=player["plot"] or None,
        deck=player["deck"],
        discard=len(player["discard"]),
        dead=len(player["dead"]),
        **own,
    )


def _lying(view: View, seat: int, say: Speaker, card_lines: Mapping[str, str]) -> list[str]:
    """The lines of a seat's hand and of each of its cards in play."""
    hand = view["players"][seat]["hand"]
    held = say("text.hand", cards=(*hand["known"], *["?"] * hand["unknown"]))
    here = [one for one in view["play"] if one["seat"] == seat and not one["on"]]
    return [f"    {held}", *(f"    {card_lines.get(one['handle']) or card_line(view, one, say)}" for one in here)]


def card_line(view: View, one: View, say: Speaker) -> str:
    """The line of a card in play: name, strength and icons, how it lies, what is on it."""
    tokens = tuple(say("text.token", token=token, n=many) for token, many in one.get("tokens", {}).items())
    attached = tuple(other["handle"] for other in view["play"] if other["on"] == one["handle"])
    return say(
        "text.card",
        card=one["handle"],
        strength=one["strength"] if one["kind"] == "character" else None,
        icons=tuple(one["icons"]) or None,
        kneeling=one["kneeling"],
        blank=one.get("blank"),
        power=one["power"] or None,
        tokens=tokens or None,
        duplicates=len(one["duplicates"]) or None,
        attached=attached or None,
    )


def lane(view: View, say: Speaker) -> str:
    """The challenge in progress, as one line."""
    challenge = view["challenge"]
    attack, defence = challenge["strength"]
    return say(
        "text.lane",
        kind=challenge["kind"],
        attacker=challenge["attacker"],
        attackers=tuple(challenge["attackers"]),
        attack=attack,
        defence=defence,
        defenders=tuple(challenge["defenders"]),
        defender=challenge.get("defender"),
    )
