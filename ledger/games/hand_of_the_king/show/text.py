"""Actions as one sentence each, the board as plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from ....core.seats import Seat, Viewer, seat_name
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Phrasebook, Speaker
from ....kit.cards import Card, card_by_id
from ....kit.effects import Effect
from ....kit.text import describe_common, facts_of, tidy
from ..model.actions import (
    DealCompanions,
    DealGrid,
    DecideBanner,
    DeclareState,
    MoveVarys,
    Observed,
    Pass,
    SpendCrow,
    UseCompanion,
)
from ..model.components import CARD_NUMBER, CELLS, HOUSES, LETTER_OF, SIDE, house_of
from .view import marks

PHRASES = Phrasebook("ledger.kit", "ledger.games.hand_of_the_king")
SURNAMES = {"joffrey": "Baratheon"}  # printed so, though the card is of another house


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """The name of a card: `bran` is Bran Stark, `S` some Stark, `jaqen` what the record calls that companion."""
    house = house_of(word)
    if house is None:
        if (card := card_by_id(tuple(cards), word)) is not None:
            return card.name(language)
        return "–" if word in (".", "-") else "Varys" if word == "V" else word.replace("-", " ").title()
    return f"{word.title()} {SURNAMES.get(word, house.title())}" if word in CARD_NUMBER else house.title()


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom. Nothing in this game is secret."""
    say = PHRASES.to(language, names, lambda word: card_name(word, language, cards))

    def done_by(effect: Effect) -> str:
        return say(f"effect.{type(effect).__name__}", **facts_of(effect))

    match action:
        case UseCompanion(companion, effects, kept):
            done = say.join([done_by(effect) for effect in effects or ()])
            return say("act.UseCompanion", companion=companion, done=done, kept=kept)
        case Pass():
            return say("act.pass")
        case DeclareState():
            return say("act.declare")
        case Observed():
            return say("act.observe")
        case MoveVarys() | DecideBanner() | SpendCrow() | DealGrid() | DealCompanions():
            return say(f"act.{type(action).__name__}", **facts_of(action))
    return describe_common(action, language, names, done_by, "ledger.games.hand_of_the_king")


# ---- the board

WIDTH = 80  # columns of the terminal
NAME = 24  # columns for a player's name


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """King's Landing and what everybody holds, for a terminal of 80 columns."""
    say = PHRASES.to(language)
    lines = [*_landing(view, say), "", *_holdings(view, say, names), ""]
    for key, shown in (
        ("companions", map(card_name, view["companions"])),
        ("using", map(card_name, view["using"])),
        ("used", map(card_name, view["used"])),
        ("killed", map(card_name, view["killed"])),
        ("missing", (f"{say.term('house', house)} {n}" for house, n in view["missing"].items())),
    ):
        if listed := ", ".join(shown):
            lines += wrap(tidy(say(f"text.{key}", cards=listed)), WIDTH, subsequent_indent="  ")
    if view["time_called"] and not view["over"]:
        lines.append(say("text.time"))
    if view["over"]:
        winners = say.join([seat_name(seat, names) for seat in view["winners"]])
        lines += wrap(tidy(say("text.over", winners=winners)), WIDTH, subsequent_indent="  ")
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _landing(view: Mapping[str, Any], say: Speaker) -> list[str]:
    """King's Landing row by row, with a star where Varys may stop."""
    if not view["grid"]:
        return [say("board.undealt")]
    found = marks(view)
    stops = {cell for cell, mark in found.items() if mark.taken}
    lines = ["  " + " ".join(f" {column:<11}" for column in "abcdef")]
    for number, row in enumerate(view["grid"]):
        cells = CELLS[number * SIDE : number * SIDE + SIDE]
        lines.append(
            f"{number + 1} "
            + " ".join(f"{'*' if cell in stops else ' '}{_cell(word):<11}" for cell, word in zip(cells, row, strict=True))
        )
    if stops:
        lines.append(say("text.stops"))
    return lines


def _cell(word: str) -> str:
    """A card as the grid shows it: `S Arya`, `S` for some Stark, or a dot for a gap."""
    house = house_of(word)
    if house is None:
        return "VARYS" if word == "varys" else "·"
    return f"{LETTER_OF[house]} {word.title()}" if word in CARD_NUMBER else LETTER_OF[house]


def _holdings(view: Mapping[str, Any], say: Speaker, names: Sequence[str]) -> list[str]:
    """A row for each seat: characters by house, a mark where the banner lies, tokens, kept companions."""
    lines = [" " * (NAME + 2) + "".join(f"{LETTER_OF[house]:>4} " for house in HOUSES)]
    for seat, counts in enumerate(view["counts"]):
        name = tidy(seat_name(seat, names))
        name = name if len(name) <= NAME else name[: NAME - 1] + "…"
        held = "".join(f"{count or '·':>4}{'!' if view['banners'][house] == seat else ' '}" for house, count in counts.items())
        has = ("crow", view["crows"][seat]), ("left", seat in view["left"])
        tokens = [say(f"text.{token}") for token, true in has if true]
        lines.append(f"{'>' if view['turn'] == seat else ' '} {name:<{NAME}}{held} {', '.join(tokens)}")
        kept = [
            card_name(one["companion"]) + (f" (+{one['count']} {LETTER_OF[one['house']]})" if one["house"] else "")
            for one in view["kept"]
            if one["seat"] == seat
        ]
        if kept:
            lines += wrap(tidy(", ".join(kept)), WIDTH, initial_indent="    + ", subsequent_indent="      ")
    supply = ", ".join(say.term("house", house) for house, holder in view["banners"].items() if holder is None)
    return [*lines, *wrap(say("text.banner", supply=supply), WIDTH, subsequent_indent="  ")]
