"""A table of cards as plain text, read from a view: the lines that both editions write alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.game import Language
from ...core.seats import seat_name
from ..text import join, tidy

View = Mapping[str, Any]
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class BoardWords:
    """What a game calls things; each table has English first, then Polish."""

    say: Callable[[str, bool], str]
    called: Callable[[View, str, bool], str]  # a handle, or the id of a card
    phases: Mapping[str, Pair]
    icons: Mapping[str, Pair]
    kinds: Mapping[str, Pair]  # of challenges
    steps: Mapping[str, Pair]  # what a step asks for


@dataclass(frozen=True, slots=True)
class BoardLines:
    """The lines of a board as the game writes them, from top to bottom."""

    headline: Callable[[View, bool, Sequence[str]], str]
    side: Callable[[View, int, bool, Sequence[str]], Sequence[str]]
    lane: Callable[[View, bool, Sequence[str]], str]
    supplies: Callable[[View, bool], str]
    whose_turn: Callable[[View, bool, Sequence[str]], Sequence[str]]


def board_text(lines: BoardLines, view: View, language: Language, names: Sequence[str]) -> str:
    """All sides and what is going on, for a terminal."""
    pl = language == "pl"
    found = [lines.headline(view, pl, names)]
    for seat in range(len(view["players"])):
        found += lines.side(view, seat, pl, names)
    if view["challenge"]:
        found.append(lines.lane(view, pl, names))
    found.append(lines.supplies(view, pl))
    found += [f"> {line}" for line in lines.whose_turn(view, pl, names)]
    return "\n".join(tidy(line) for line in found)


def headline(words: BoardWords, view: View, pl: bool, names: Sequence[str]) -> str:
    """Round and phase, or how it ended."""
    say = words.say
    if view["over"]:
        who = join([seat_name(seat, names) for seat in view["winners"]], "pl" if pl else "en")
        return f"{say('over', pl)}: {who}"
    first = "" if view["first"] is None else f", {say('first', pl)}: {seat_name(view['first'], names)}"
    return f"{say('round', pl)} {view['round']}, {words.phases[view['phase']][pl]}{first}"


def whose_turn(words: BoardWords, view: View, pl: bool, names: Sequence[str]) -> list[str]:
    """Whose input is due, and for what."""
    dues = dict.fromkeys((due["seat"], due["step"]) for due in view["awaiting"])
    return [f"{seat_name(seat, names)}: {words.steps.get(step, (step, step))[pl]}" for seat, step in dues]


def supplies(words: BoardWords, view: View, pl: bool) -> str:
    """The gold and the power that lie in the middle."""
    say = words.say
    parts = [f"{say('treasury', pl)} {view['treasury']['gold']}", f"{say('pool', pl)} {view['pool']['power']}"]
    extra = view["treasury"]["substitutes"] + view["pool"]["substitutes"]
    parts += [f"{say('substitutes', pl)} {extra}"] if extra else []
    return "  " + ", ".join(parts)


def side(words: BoardWords, view: View, seat: int, pl: bool, names: Sequence[str], about: str, beside: str = "") -> list[str]:
    """One side of the table; `about` tells whose it is, `beside` stands after the plot."""
    say, called, player = words.say, words.called, view["players"][seat]
    plot = called(view, player["plot"], pl) if player["plot"] else "–"
    held = [*(called(view, card, pl) for card in player["hand"]["known"]), *(["?"] * player["hand"]["unknown"])]
    lines = [
        f"{'*' if view['first'] == seat else ' '} {seat_name(seat, names)} {about}: "
        f"{say('power', pl)} {view['score'][seat]}, {say('gold', pl)} {player['gold']}, {say('plot', pl)} {plot}{beside}, "
        f"{say('deck', pl)} {player['deck']}, {say('discard', pl)} {len(player['discard'])}, "
        f"{say('dead', pl)} {len(player['dead'])}",
        f"    {say('hand', pl)}: {', '.join(held) or '–'}",
    ]
    here = [one for one in view["play"] if one["seat"] == seat and not one["on"]]
    return lines + [f"    {card_line(words, view, one, pl)}" for one in here]


def card_line(words: BoardWords, view: View, one: View, pl: bool) -> str:
    """A card in play: name, strength and icons, how it lies, what is on it."""
    say, called = words.say, words.called
    parts = [called(view, one["handle"], pl)]
    if one["kind"] == "character":
        icons = ", ".join(words.icons[icon][pl] for icon in one["icons"])
        parts.append(f"{say('strength', pl)} {one['strength']}" + (f" ({icons})" if icons else ""))
    parts += [say(word, pl) for word, true in (("kneels", one["kneeling"]), ("blank", one.get("blank"))) if true]
    parts += [f"{say('power', pl)} {one['power']}"] if one["power"] else []
    parts += [f"{token} {many}" for token, many in one.get("tokens", {}).items()]
    parts += [f"{say('duplicates', pl)} {len(one['duplicates'])}"] if one["duplicates"] else []
    parts += [called(view, other["handle"], pl) for other in view["play"] if other["on"] == one["handle"]]
    return ", ".join(parts)


def lane(words: BoardWords, view: View, pl: bool, names: Sequence[str]) -> str:
    """The challenge in progress, up to who defends."""
    challenge = view["challenge"]
    attack, defence = challenge["strength"]
    mine, theirs = (
        ", ".join(words.called(view, one, pl) for one in challenge[side]) or "–" for side in ("attackers", "defenders")
    )
    return (
        f"= {words.say('challenge', pl)} ({words.kinds[challenge['kind']][pl]}): "
        f"{seat_name(challenge['attacker'], names)} {mine} {attack} : {defence} {theirs}"
    )
