"""What the drawn battlefield says in English and Polish: headline, labels, the table for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.captions import Headline, ended, game_over
from ..model.distances import inches
from ..modes.action_text import DUE as MODE_DUE
from .style import LETTERS
from .words import BOARD as BOARD_ZONE
from .words import CONDITION as SAID
from .words import DUE, TERRAIN, WHERE, ZONE

SAY: Final = {
    "board": ("A Song of Ice & Fire: the battlefield", "A Song of Ice & Fire: pole bitwy"),
    "round": ("Round", "Runda"),
    "setup": ("Set-up", "Przygotowanie"),
    "first": ("first player", "pierwszy gracz"),
    "points": ("victory points", "punkty zwycięstwa"),
    "hand": ("hand", "ręka"),
    "tactics": ("Tactics board", "Plansza taktyki"),
    "free": ("free", "wolne"),
    "beside": ("beside the board", "obok planszy"),
    "time": ("Time called", "Koniec czasu"),
    "key": ("Not everything logged", "Zapis skrócony"),
    "activated": ("activated", "aktywowana"),
    "acted": ("activated", "aktywowany"),  # of an NCU
    "models": ("models", "modele"),
    "wounds": ("wounds", "rany"),
    "ranks": ("ranks", "szeregi"),
    "winner": ("winner", "zwycięstwo"),
    "left": ("left", "poza grą"),
    "objective": ("Objective", "Cel"),
    "unclaimed": ("unclaimed", "nieprzejęty"),
    "claimed": ("claimed by", "przejęty przez"),
    "control": ("controlled by", "kontroluje"),
    "touches": ("touches", "styka się z"),
    "at": ("at", "w punkcie"),
    "faces": ("facing", "przodem na"),
    "zone": ("Deployment zone", "Strefa Rozstawienia"),
    "nobody": ("No unit stands on the field yet.", "Na polu nie stoi jeszcze żadna jednostka."),
    "schematic": (
        "Places are not recorded: units by side, lines for contact.",
        "Położenia nie zapisano: jednostki według stron, linie oznaczają kontakt.",
    ),
    "demand": (
        "Point at a tray, or tab to it: zones, 6 and 12 inches, distances from the front arrow.",
        "Wskaż tackę lub przejdź do niej tabulatorem: strefy, 6 i 12 cali, odległości od strzałki przodu.",
    ),
    "measured": ("Measured", "Zmierzono"),
    "breaks": ("breaks", "łamie"),
    "fine": ("breaks nothing", "niczego nie łamie"),
    "yes": ("yes", "tak"),
    "no": ("no", "nie"),
}
CONDITION: Final = {name: (en.capitalize(), pl) for name, (en, pl) in SAID.items()}
PIECE: Final = {name: (en.capitalize(), pl.capitalize()) for name, (en, pl) in TERRAIN.items()}
KEYWORD: Final = {
    "blocks-sight": ("blocks sight", "blokuje linię wzroku"),
    "inspiring": ("inspiring", "inspirujący"),
    "dangerous": ("dangerous", "niebezpieczny"),
    "impassable": ("impassable", "nie do przebycia"),
    "cover": ("cover", "osłona"),
    "elevated": ("elevated", "podwyższony"),
    "horrific": ("horrific", "przerażający"),
    "hindering": ("hindering", "spowalniający"),
    "rough": ("rough", "trudny"),
    "fortified": ("fortified", "ufortyfikowany"),
    "destructible": ("destructible", "zniszczalny"),
}
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
FACT: Final = {  # what a ruler tells about a disputed act
    "distance": ("distance", "odległość"),
    "sight": ("line of sight", "linia wzroku"),
    "stands": ("stands in the zone", "stoi w strefie"),
    "zone": ("side", "bok"),
    "room": ("room, in percent", "wolne miejsce w procentach"),
    "path": ("way open", "wolna droga"),
    "sees_after": ("sees after the pivot", "widzi po zwrocie"),
    "gap": ("to the nearest enemy", "do najbliższego wroga"),
    "crossed": ("moves through", "przechodzi przez"),
    "way.through": ("terrain crossed", "przebyty teren"),
    "way.onto": ("ends on", "kończy na"),
}
_DUE: Final = {**DUE, **MODE_DUE}
LENGTHS: Final = ("distance", "gap")
COMPASS: Final = {
    (0, 1): ("north", "północ"),
    (1, 1): ("north-east", "północny wschód"),
    (1, 0): ("east", "wschód"),
    (1, -1): ("south-east", "południowy wschód"),
    (0, -1): ("south", "południe"),
    (-1, -1): ("south-west", "południowy zachód"),
    (-1, 0): ("west", "zachód"),
    (-1, 1): ("north-west", "północny zachód"),
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


def headline(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> Headline:
    """Whose input is due, or how the match ended, in one line."""
    pl = language == "pl"
    if view["over"]:
        return game_over(view, language, names, ended(view, language))
    stage = f"{SAY['round'][pl]} {view['round']}" if view["round"] else SAY["setup"][pl]
    due = view["awaiting"][0] if view["awaiting"] else None
    if due is None:
        return Headline(stage, "", "")
    what = _DUE.get(due["step"], ("", ""))[pl]
    if due["seat"] < 0:
        return Headline(f"{stage}: {what}" if what else stage, "", "")
    return Headline(f"{stage}: ", seat_name(due["seat"], names), f": {what}" if what else "")


def state_captions(unit: Mapping[str, Any], pl: bool) -> list[str]:
    """What has befallen a unit, each as one label."""
    said = [CONDITION[one][pl] for one in unit["conditions"]]
    if unit["where"] != "field":
        return [WHERE.get(unit["where"], (unit["where"],) * 2)[pl]]
    return [*said, SAY["activated"][pl]] if unit["activated"] else said


def count_caption(unit: Mapping[str, Any]) -> str:
    """The strength of a unit: `7/12 −1` is models that stand, of how many, and the wounds on the next."""
    return f"{unit['models']}/{unit['full']}" + (f" −{unit['wounds']}" if unit["wounds"] else "")


def unit_caption(unit: Mapping[str, Any], tag: str, language: Language, names: Sequence[str]) -> str:
    """A unit in one line, for a screen reader or a resting pointer."""
    pl = language == "pl"
    parts = [
        f"{SAY['models'][pl]} {unit['models']}/{unit['full']}",
        f"{SAY['ranks'][pl]} {unit['ranks']}",
    ]
    if unit["wounds"]:
        parts.append(f"{SAY['wounds'][pl]} {unit['wounds']}")
    parts += state_captions(unit, pl)
    owner = seat_name(unit["seat"], names)
    return f"{tag} {unit[language]} ({owner}): {', '.join(parts)}"


@lru_cache(maxsize=256)
def piece_caption(kind: str, keywords: tuple[str, ...], pl: bool) -> str:
    """A piece of terrain with its keywords."""
    return f"{PIECE[kind][pl]}: {', '.join(KEYWORD[one][pl] for one in keywords)}"


def token_caption(token: Mapping[str, Any], tag: Mapping[str, str], pl: bool) -> str:
    """An objective token, with who has claimed it and who controls it."""
    who = f"{SAY['claimed'][pl]} {tag[token['unit']]}" if token["unit"] in tag else SAY["unclaimed"][pl]
    held = "" if token["control"] is None else f", {SAY['control'][pl]} {LETTERS[token['control'] % len(LETTERS)]}"
    return f"{SAY['objective'][pl]} {token['id']}: {who}{held}"


def contact_caption(contact: Sequence[str], tag: Mapping[str, str], pl: bool) -> str:
    """Two units in contact, with the side of each that is touched."""
    one, other, mine, theirs = contact
    first, second = tag.get(one, one), tag.get(other, other)
    return f"{first} ({ZONE[mine][pl]}) {SAY['touches'][pl]} {second} ({ZONE[theirs][pl]})"


def place_caption(tray: Mapping[str, Any], pl: bool) -> str:
    """Where a tray stands and the way it faces."""
    x, y = (inches(part) for part in tray["at"])
    return f"{SAY['at'][pl]} {x}/{y}, {SAY['faces'][pl]} {COMPASS[compass(tray['facing'])][pl]}"


def finding_captions(finding: Mapping[str, Any], pl: bool) -> list[str]:
    """What measuring an act has shown, one caption for each fact, and the rules that it breaks."""
    lines = []
    for name, said in FACT.items():
        value = finding["facts"].get(name)
        if value is not None:
            value = inches(int(value)) if name in LENGTHS else SAY.get(value, ZONE.get(value, (value,) * 2))[pl]
            lines.append(f"{said[pl]}: {value}")
    broken = ", ".join(finding["broken"])
    return [*lines, f"{SAY['breaks'][pl]}: {broken}" if broken else SAY["fine"][pl]]


def description(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The whole table as sentences."""
    pl, tag, field = language == "pl", tags(view), view["field"]
    places = {tray["unit"]: place_caption(tray, pl) for tray in field["trays"]}
    lines = ["".join(headline(view, language, names))]
    lines += [f"{seat_name(seat, names)}: {SAY['points'][pl]} {player['points']}" for seat, player in enumerate(view["players"])]
    for unit in view["units"]:
        lines.append("; ".join(filter(None, (unit_caption(unit, tag[unit["id"]], language, names), places.get(unit["id"])))))
    lines += [contact_caption(one, tag, pl) for one in field["contacts"]]
    lines += [piece_caption(piece["kind"], tuple(piece["keywords"]), pl) for piece in field["terrain"]]
    lines += [token_caption(token, tag, pl) for token in field["tokens"]]
    for ncu in view["ncus"]:
        where = BOARD_ZONE[ncu["zone"]][pl] if ncu["zone"] in BOARD_ZONE else SAY["beside"][pl]
        lines.append(f"{ncu[language]} ({seat_name(ncu['seat'], names)}): {where}")
    for finding in view["findings"]:
        lines.append(f"{SAY['measured'][pl]} ({finding['act']}): {'; '.join(finding_captions(finding, pl))}")
    return ". ".join(lines) + "."
