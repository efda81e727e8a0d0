"""What the drawn battlefield says: headline, labels, the table for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.seats import seat_name
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Speaker
from ....kit.captions import Headline, ended, game_over
from ..geometry.vectors import Vector
from ..model.components import BOARD_ZONES
from ..model.distances import inches
from .style import LETTERS
from .words import PHRASES, name_in, token_name

ICON: Final = {  # one sign for each keyword, so that a small piece can show them all
    "blocks-sight": "◉",
    "inspiring": "+",
    "dangerous": "!",
    "impassable": "×",
    "cover": "◒",
    "elevated": "▲",
    "horrific": "−",
    "hindering": "2",
    "rough": "≈",
    "fortified": "▣",
    "destructible": "✂",
}
FINDINGS: Final = (  # what a ruler tells about a disputed act, in this order
    "distance",
    "sight",
    "stands",
    "zone",
    "room",
    "path",
    "sees_after",
    "gap",
    "crossed",
    "way.through",
    "way.onto",
)
LENGTHS: Final = ("distance", "gap")  # those of FINDINGS that are lengths
# the name of each of eight directions
COMPASS: Final = {
    (0, 1): "north",
    (1, 1): "north-east",
    (1, 0): "east",
    (1, -1): "south-east",
    (0, -1): "south",
    (-1, -1): "south-west",
    (-1, 0): "west",
    (-1, 1): "north-west",
}


def tags(view: Mapping[str, Any]) -> dict[str, str]:
    """A short name for every unit: the seat's letter and a number, the same for the whole match."""
    found: dict[str, str] = {}
    count: dict[int, int] = {}
    for unit in view["units"]:
        count[unit["seat"]] = count.get(unit["seat"], 0) + 1
        found[unit["id"]] = f"{LETTERS[unit['seat'] % len(LETTERS)]}{count[unit['seat']]}"
    return found


def compass(facing: Sequence[int]) -> tuple[int, int]:
    """The nearest of eight directions, by whole numbers: a slope under two fifths counts as straight."""
    x, y = facing
    across = 0 if 5 * abs(x) < 2 * abs(y) else (x > 0) - (x < 0)
    along = 0 if 5 * abs(y) < 2 * abs(x) else (y > 0) - (y < 0)
    return across, along


def headline(view: Mapping[str, Any], say: Speaker, names: Sequence[str]) -> Headline:
    """Whose input is due, or how the match ended, in one line."""
    if view["over"]:
        return game_over(view, say.language, names, ended(view, say.language))
    stage = say("board.round", round=view["round"]) if view["round"] else say("board.setup")
    due = view["awaiting"][0] if view["awaiting"] else None
    if due is None:
        return Headline(stage, "", "")
    what = say.maybe(f"due.{due['step']}")
    if due["seat"] < 0:
        return Headline(f"{stage}: {what}" if what else stage, "", "")
    return Headline(f"{stage}: ", seat_name(due["seat"], names), f": {what}" if what else "")


def state_captions(unit: Mapping[str, Any], say: Speaker) -> list[str]:
    """The labels for what has befallen a unit."""
    if unit["where"] != "field":
        return [say.term("where", unit["where"])]
    said = [say.term("condition", one, "title") for one in unit["conditions"]]
    return [*said, say("board.activated")] if unit["activated"] else said


def count_caption(unit: Mapping[str, Any]) -> str:
    """The strength of a unit: `7/12 −1` is models that stand, of how many, and the wounds on the next."""
    return f"{unit['models']}/{unit['full']}" + (f" −{unit['wounds']}" if unit["wounds"] else "")


def unit_caption(unit: Mapping[str, Any], tag: str, say: Speaker) -> str:
    """A unit in one line, for a screen reader or a resting pointer."""
    return say(
        "board.unit",
        tag=tag,
        unit=name_in(unit["called"], say.language),
        seat=unit["seat"],
        models=unit["models"],
        full=unit["full"],
        ranks=unit["ranks"],
        wounds=unit["wounds"] or None,
        states=", ".join(state_captions(unit, say)),
    )


@lru_cache(maxsize=256)
def piece_caption(kind: str, keywords: tuple[str, ...], language: Language) -> str:
    """A piece of terrain with its keywords."""
    return PHRASES.to(language)("board.piece", kind=kind, keywords=keywords)


def token_caption(token: Mapping[str, Any], tag: Mapping[str, str], language: Language) -> str:
    """An objective token, with who has claimed it and who controls it."""
    control = None if token["control"] is None else LETTERS[token["control"] % len(LETTERS)]
    return _token_caption(token["id"], tag.get(token["unit"]), control, language)


@lru_cache(maxsize=256)
def _token_caption(token: str, unit: str | None, control: str | None, language: Language) -> str:
    """An objective token with these names, remembered while they stay as they are."""
    say = PHRASES.to(language)
    return say("board.token", token=token_name(token, say), unit=unit, control=control)


def contact_caption(contact: Sequence[str], tag: Mapping[str, str], say: Speaker) -> str:
    """Two units in contact, with the side of each that is touched."""
    one, other, mine, theirs = contact
    return say("board.contact", one=tag.get(one, one), other=tag.get(other, other), mine=mine, theirs=theirs)


@lru_cache(maxsize=1_024)
def place_caption(at: Vector, facing: Vector, language: Language) -> str:
    """Where a tray stands and the way it faces."""
    x, y = (inches(part) for part in at)
    return PHRASES.to(language)("board.place", x=x, y=y, way=COMPASS[compass(facing)])


def finding_captions(finding: Mapping[str, Any], say: Speaker) -> list[str]:
    """What measuring an act has shown, one caption for each fact, and the rules that it breaks."""
    lines = []
    for name in FINDINGS:
        value = finding["facts"].get(name)
        if value is not None:
            lines.append(say(f"finding.{name}", value=inches(int(value)) if name in LENGTHS else value))
    broken = ", ".join(finding["broken"])
    return [*lines, say("board.breaks", rules=broken) if broken else say("board.fine")]


def description(view: Mapping[str, Any], say: Speaker, names: Sequence[str]) -> str:
    """The whole table as sentences."""
    tag, field = tags(view), view["field"]
    places = {tray["unit"]: place_caption(tray["at"], tray["facing"], say.language) for tray in field["trays"]}
    lines = ["".join(headline(view, say, names))]
    lines += [say("board.points", seat=seat, points=player["points"]) for seat, player in enumerate(view["players"])]
    for unit in view["units"]:
        lines.append("; ".join(filter(None, (unit["caption"], places.get(unit["id"])))))
    lines += [contact_caption(one, tag, say) for one in field["contacts"]]
    lines += [piece_caption(piece["kind"], tuple(piece["keywords"]), say.language) for piece in field["terrain"]]
    lines += [token_caption(token, tag, say.language) for token in field["tokens"]]
    for ncu in view["ncus"]:
        where = say.term("board", ncu["zone"]) if ncu["zone"] in BOARD_ZONES else say("board.beside")
        lines.append(f"{name_in(ncu['called'], say.language)} ({seat_name(ncu['seat'], names)}): {where}")
    for finding in view["findings"]:
        lines.append(say("board.finding", act=finding["act"], found="; ".join(finding_captions(finding, say))))
    return ". ".join(lines) + "."
