"""Actions as one sentence each, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....kit.cards import Card, card_by_id
from ....kit.effects import Effect
from ....kit.text import describe_common, join, tidy
from ..model import effects as fx
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
from ..model.components import CARD_NUMBER, CELLS, HOUSES, LETTER_OF, SIDE, Direction, house_of
from .view import marks

SURNAMES = {"joffrey": "Baratheon"}  # printed so, though the card is of another house
DIRECTIONS = {
    "up": ("up", "w górę"),
    "down": ("down", "w dół"),
    "left": ("left", "w lewo"),
    "right": ("right", "w prawo"),
    "up-left": ("up and left", "w górę i w lewo"),
    "up-right": ("up and right", "w górę i w prawo"),
    "down-left": ("down and left", "w dół i w lewo"),
    "down-right": ("down and right", "w dół i w prawo"),
}


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """`bran` is Bran Stark, `S` some Stark, `jaqen` what the record calls that card."""
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
    pl = language == "pl"

    def called(word: str) -> str:
        return card_name(word, language, cards)

    def done_by(effect: Effect) -> str:
        return _effect(effect, pl, names, called)

    match action:
        case MoveVarys(direction, house, to, taken):
            return _move(direction, house, to, taken, pl)
        case UseCompanion(companion, effects, kept):
            done = join([done_by(effect) for effect in effects or ()], language)
            stays = "" if not kept else (" i go zatrzymuje" if pl else " and keeps it")
            verb = "towarzysz" if pl else "chooses the companion"
            return f"{verb} {called(companion)}{': ' + done if done else ''}{stays}"
        case DecideBanner(house, to):
            who = seat_name(to, names)
            return f"chorągiew rodu {house.title()}: {who}" if pl else f"gives the {house.title()} banner to {who}"
        case SpendCrow(who, refused):
            no = (" (odmowa)" if pl else " (refused)") if refused else ""
            other = seat_name(who, names)
            return f"zużywa żeton Wrony, rozmowa: {other}{no}" if pl else f"spends the crow to confer with {other}{no}"
        case DealGrid():
            return "układa Królewską Przystań" if pl else "deals King's Landing"
        case DealCompanions(companions):
            shown = ", ".join(map(called, companions))
            return f"odkrywa towarzyszy: {shown}" if pl else f"turns up the companions: {shown}"
        case Pass():
            return "pasuje" if pl else "passes"
        case DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return describe_common(action, language, names, done_by)


def _move(direction: Direction | None, house: str | None, to: str | None, taken: tuple[str, ...] | None, pl: bool) -> str:
    """A move of Varys, with whatever the action says about it."""
    way = f" {DIRECTIONS[direction][pl]}" if direction else ""
    clan = (f", ród {house.title()}" if pl else f" for {house.title()}") if house else ""
    stop = (f", na pole {to}" if pl else f", to {to}") if to else ""
    took = "" if taken is None else f", {'zabiera' if pl else 'taking'} {', '.join(taken) or '–'}"
    return f"{'przesuwa Varysa' if pl else 'moves Varys'}{way}{clan}{stop}{took}"


def _effect(effect: Effect, pl: bool, names: Sequence[str], called: Callable[[str], str]) -> str:
    """One effect as a sentence without its subject; `called` gives a card's name."""
    match effect:
        case fx.Capture(card, cell, owner):
            return f"{'przejmuje:' if pl else 'captures'} {called(card)}{_from(cell, owner, names)}"
        case fx.Kill(card, cell, owner):
            return f"{'zabija:' if pl else 'kills'} {called(card)}{_from(cell, owner, names)}"
        case fx.Swap(one, other):
            return f"zamienia {one} i {other}" if pl else f"swaps {one} and {other}"
        case fx.ExtraTurn():
            return "dodatkowa tura" if pl else "takes another turn"
        case fx.CountAs(house, count):
            return f"liczy się jako {house.title()} ×{count}" if pl else f"counts as {count} {house.title()}"
        case fx.TakeCompanion():
            return "kolejny towarzysz" if pl else "chooses a further companion"
        case fx.DiscardCompanion(companion):
            return f"{'odrzuca:' if pl else 'discards'} {called(companion)}"
        case fx.RevealCompanions(companions):
            return f"{'odkrywa:' if pl else 'turns up'} {', '.join(map(called, companions))}"
        case fx.MoveVarysTo(cell):
            return f"Varys na pole {cell}" if pl else f"moves Varys to {cell}"
        case fx.PutBack(card, cell):
            return f"{called(card)} wraca na pole {cell}" if pl else f"puts {called(card)} back at {cell}"
        case fx.GiveBanner(house, to):
            where = ("pula" if pl else "the supply") if to is None else seat_name(to, names)
            return f"chorągiew rodu {house.title()}: {where}" if pl else f"gives the {house.title()} banner to {where}"
        case fx.GiveCrow(who, has):
            there = ("ma żeton" if has else "nie ma żetonu") if pl else ("has the crow" if has else "has no crow")
            return f"{seat_name(who, names)} {there}"
    return type(effect).__name__


def _from(cell: str | None, owner: Seat | None, names: Sequence[str]) -> str:
    """Where a character lay, in brackets; empty where the action does not say."""
    if cell is not None:
        return f" ({cell})"
    return f" ({seat_name(owner, names)})" if owner is not None else ""


# ---- the board

WIDTH = 80
NAME = 24


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """King's Landing and what everybody holds, for a terminal of 80 columns."""
    pl = language == "pl"
    lines = [*_landing(view, pl), "", *_holdings(view, pl, names), ""]
    for heading, shown in (
        (("Companions", "Towarzysze"), map(card_name, view["companions"])),
        (("In use", "W użyciu"), map(card_name, view["using"])),
        (("Used", "Zużyci"), map(card_name, view["used"])),
        (("Killed", "Zabici"), map(card_name, view["killed"])),
        (("Somewhere in play", "Gdzieś w grze"), (f"{house.title()} {n}" for house, n in view["missing"].items())),
    ):
        if listed := ", ".join(shown):
            lines += wrap(tidy(f"{heading[pl]}: {listed}"), WIDTH, subsequent_indent="  ")
    if view["time_called"] and not view["over"]:
        lines.append("Ogłoszono koniec czasu." if pl else "Time has been called.")
    if view["over"]:
        winners = join([seat_name(seat, names) for seat in view["winners"]], language)
        over = f"Koniec gry. Zwycięstwo: {winners}." if pl else f"The game is over. Winner: {winners}."
        lines += wrap(tidy(over), WIDTH, subsequent_indent="  ")
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _landing(view: Mapping[str, Any], pl: bool) -> list[str]:
    """King's Landing in rows of six, with a star where Varys can stop."""
    if not view["grid"]:
        return ["Królewska Przystań nie jest jeszcze ułożona." if pl else "King's Landing has not been laid out yet."]
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
        lines.append("* tu może stanąć Varys" if pl else "* Varys can stop here")
    return lines


def _cell(word: str) -> str:
    """A card as the grid shows it: `S Arya`, `S` for some Stark, or a dot for a gap."""
    house = house_of(word)
    if house is None:
        return "VARYS" if word == "varys" else "·"
    return f"{LETTER_OF[house]} {word.title()}" if word in CARD_NUMBER else LETTER_OF[house]


def _holdings(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> list[str]:
    """A row for each seat: characters by house, a mark where the banner lies, tokens, kept companions."""
    lines = [" " * (NAME + 2) + "".join(f"{LETTER_OF[house]:>4} " for house in HOUSES)]
    for seat, counts in enumerate(view["counts"]):
        name = tidy(seat_name(seat, names))
        name = name if len(name) <= NAME else name[: NAME - 1] + "…"
        held = "".join(f"{count or '·':>4}{'!' if view['banners'][house] == seat else ' '}" for house, count in counts.items())
        has = ((("crow", "wrona"), view["crows"][seat]), (("left", "poza grą"), seat in view["left"]))
        tokens = [token[pl] for token, true in has if true]
        lines.append(f"{'>' if view['turn'] == seat else ' '} {name:<{NAME}}{held} {', '.join(tokens)}")
        kept = [
            card_name(one["companion"]) + (f" (+{one['count']} {LETTER_OF[one['house']]})" if one["house"] else "")
            for one in view["kept"]
            if one["seat"] == seat
        ]
        if kept:
            lines += wrap(tidy(", ".join(kept)), WIDTH, initial_indent="    + ", subsequent_indent="      ")
    supply = ", ".join(house.title() for house, holder in view["banners"].items() if holder is None)
    said = "! chorągiew" if pl else "! holds the banner"
    if supply:
        said += f"; {'w puli' if pl else 'in the supply'}: {supply}"
    return [*lines, *wrap(said, WIDTH, subsequent_indent="  ")]
