"""Actions as one line, the board as plain text, in English and Polish."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Language
from ...core.seats import Seat, Viewer, seat_name
from ...kit.text import describe_common, join
from .actions import (DealCompanions, DealGrid, DecideBanner, DeclareState, MoveVarys, Observed, Pass, SpendCrow,
                      UseCompanion)
from .components import HOUSES, LETTERS, NAMES, READ, SIDE, VARYS
from .effects import (Capture, CountAs, DiscardCompanion, ExtraTurn, GiveBanner, GiveCrow, Kill, MoveVarysTo, PutBack,
                      RevealCompanions, Swap, TakeCompanion)

SURNAMES = {"joffrey": "Baratheon"}  # printed so, though the card is of another house
DIRECTIONS = {
    "up": ("up", "w górę"), "down": ("down", "w dół"), "left": ("left", "w lewo"), "right": ("right", "w prawo"),
    "up-left": ("up and left", "w górę i w lewo"), "up-right": ("up and right", "w górę i w prawo"),
    "down-left": ("down and left", "w dół i w lewo"), "down-right": ("down and right", "w dół i w prawo"),
}


def card_name(word: str, language: Language = "en") -> str:
    """`bran` is Bran Stark, `S` some Stark, `jon-snow` Jon Snow."""
    number = READ.get(word)
    if number is None:
        return word.replace("-", " ").title()
    if number < len(NAMES):
        house = next(house for house, letter in zip(HOUSES, LETTERS, strict=True) if _is_of(word, house))
        return f"{word.title()} {SURNAMES.get(word, house.title())}"
    if number < VARYS:
        return HOUSES[number - len(NAMES)].title()
    return "Varys" if number == VARYS else "–"


def _is_of(word: str, house: str) -> bool:
    from .components import CHARACTERS
    return word in CHARACTERS[house]


def describe(seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str]) -> str:
    """What was done, without saying by whom. Nothing in this game is secret."""
    pl = language == "pl"
    match action:
        case MoveVarys(direction, house, to, taken):
            return _move(direction, house, to, taken, pl)
        case UseCompanion(companion, effects, kept):
            done = join([_effect(effect, pl, names) for effect in effects or ()], language)
            stays = "" if not kept else (" i go zatrzymuje" if pl else " and keeps it")
            verb = "wybiera towarzysza" if pl else "chooses the companion"
            return f"{verb} {card_name(companion)}{': ' + done if done else ''}{stays}"
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
            shown = ", ".join(map(card_name, companions))
            return f"odkrywa towarzyszy: {shown}" if pl else f"turns up the companions: {shown}"
        case Pass():
            return "pasuje" if pl else "passes"
        case DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return describe_common(action, language, names, lambda effect: _effect(effect, pl, names))


def _move(direction: str | None, house: str | None, to: str | None, taken: tuple[str, ...] | None, pl: bool) -> str:
    way = f" {DIRECTIONS[direction][pl]}" if direction else ""
    clan = (f", ród {house.title()}" if pl else f" for {house.title()}") if house else ""
    stop = (f", na pole {to}" if pl else f", to {to}") if to else ""
    took = "" if taken is None else f", {'zabiera' if pl else 'taking'} {', '.join(taken) or '–'}"
    return f"{'przesuwa Varysa' if pl else 'moves Varys'}{way}{clan}{stop}{took}"


def _effect(effect: Any, pl: bool, names: Sequence[str]) -> str:
    match effect:
        case Capture(card, cell, owner):
            return f"{'przejmuje' if pl else 'captures'} {card_name(card)}{_from(cell, owner, pl, names)}"
        case Kill(card, cell, owner):
            return f"{'zabija' if pl else 'kills'} {card_name(card)}{_from(cell, owner, pl, names)}"
        case Swap(one, other):
            return f"zamienia {one} i {other}" if pl else f"swaps {one} and {other}"
        case ExtraTurn():
            return "dodatkowa tura" if pl else "takes another turn"
        case CountAs(house, count):
            return f"liczy się jako {house.title()} ×{count}" if pl else f"counts as {count} {house.title()}"
        case TakeCompanion():
            return "kolejny towarzysz" if pl else "chooses a further companion"
        case DiscardCompanion(companion):
            return f"{'odrzuca' if pl else 'discards'} {card_name(companion)}"
        case RevealCompanions(companions):
            return f"{'odkrywa' if pl else 'turns up'} {', '.join(map(card_name, companions))}"
        case MoveVarysTo(cell):
            return f"Varys na pole {cell}" if pl else f"moves Varys to {cell}"
        case PutBack(card, cell):
            return f"{card_name(card)} wraca na pole {cell}" if pl else f"puts {card_name(card)} back at {cell}"
        case GiveBanner(house, to):
            where = ("pula" if pl else "the supply") if to is None else seat_name(to, names)
            return f"chorągiew rodu {house.title()}: {where}" if pl else f"gives the {house.title()} banner to {where}"
        case GiveCrow(who, has):
            there = ("ma żeton" if has else "nie ma żetonu") if pl else ("has the crow" if has else "has no crow")
            return f"{seat_name(who, names)} {there}"
    return type(effect).__name__


def _from(cell: str | None, owner: Seat | None, pl: bool, names: Sequence[str]) -> str:
    if cell is not None:
        return f" ({cell})"
    return f" ({seat_name(owner, names)})" if owner is not None else ""


# ---- the board


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """King's Landing and what everybody holds, for a terminal."""
    pl = language == "pl"
    lines = ["    " + " ".join(f"{column:<10}" for column in "abcdef")] if view["grid"] else []
    for number, row in enumerate(view["grid"], start=1):
        lines.append(f"{number:>2}  " + " ".join(f"{_cell(word):<10}" for word in row).rstrip())
    lines.append("")
    for seat, counts in enumerate(view["counts"]):
        mark = ">" if view["turn"] == seat else " "
        banners = ", ".join(house.title() for house, holder in view["banners"].items() if holder == seat) or "–"
        held = ", ".join(f"{house.title()} {count}" for house, count in counts.items() if count) or "–"
        crow = (" +wrona" if pl else " +crow") if view["crows"][seat] else ""
        lines.append(f"{mark} {seat_name(seat, names)}{crow}: {'chorągwie' if pl else 'banners'} {banners} | {held}")
    if view["companions"]:
        lines.append(f"{'Towarzysze' if pl else 'Companions'}: {', '.join(map(card_name, view['companions']))}")
    if view["over"]:
        lines.append("Koniec gry." if pl else "The game is over.")
    return "\n".join(lines)


def _cell(word: str) -> str:
    if word == ".":
        return "·"
    if word == "varys":
        return "VARYS"
    number = READ[word]
    letter = LETTERS[number - len(NAMES)] if number >= len(NAMES) else _letter(word)
    return letter if word in LETTERS else f"{letter} {word.title()}"


def _letter(word: str) -> str:
    return next(letter for letter, house in zip(LETTERS, HOUSES, strict=True) if _is_of(word, house))


assert SIDE == 6
