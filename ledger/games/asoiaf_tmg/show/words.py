"""Words of the table in English and Polish, for text and board."""

from __future__ import annotations

from typing import Final

Pair = tuple[str, str]

ZONE: Final[dict[str, Pair]] = {
    "front": ("front", "przód"),
    "left": ("left flank", "lewa flanka"),
    "right": ("right flank", "prawa flanka"),
    "rear": ("rear", "tył"),
}
CONDITION: Final[dict[str, Pair]] = {
    "panicked": ("panicked", "Spanikowani"),
    "vulnerable": ("vulnerable", "Narażeni"),
    "weakened": ("weakened", "Osłabieni"),
}
BOARD: Final[dict[str, Pair]] = {
    "crown": ("Crown", "Korona"),
    "wealth": ("Wealth", "Bogactwo"),
    "tactics": ("Tactics", "Taktyka"),
    "combat": ("Combat", "Walka"),
    "maneuvers": ("Manoeuvres", "Manewry"),
}
TERRAIN: Final[dict[str, Pair]] = {
    "forest": ("forest", "las"),
    "corpse-pile": ("corpse pile", "stos trupów"),
    "bog": ("bog", "bagno"),
    "stakes": ("stakes", "ostrokół"),
    "wall": ("wall", "mur"),
    "hedge": ("hedge", "żywopłot"),
    "weirwood": ("weirwood", "czardrzewo"),
    "palisade": ("palisade", "palisada"),
}
MODE: Final[dict[str, Pair]] = {
    "game-of-thrones": ("A Game of Thrones", "Gra o Tron"),
    "clash-of-kings": ("A Clash of Kings", "Starcie Królów"),
    "storm-of-swords": ("A Storm of Swords", "Nawałnica Mieczy"),
    "feast-for-crows": ("A Feast for Crows", "Uczta dla Wron"),
    "dance-with-dragons": ("A Dance with Dragons", "Taniec ze Smokami"),
    "winds-of-winter": ("The Winds of Winter", "Wichry Zimy"),
    "fire-and-blood": ("Fire and Blood", "Ogień i Krew"),
    "dark-wings": ("Dark Wings, Dark Words", "Mroczne Skrzydła, Mroczne Słowa"),
}
PHASE: Final[dict[str, Pair]] = {
    "setup": ("set-up", "przygotowanie"),
    "activation": ("activation phase", "faza aktywacji"),
    "cleanup": ("clean-up phase", "faza porządków"),
    "over": ("over", "koniec"),
}
EDGE: Final[dict[str, Pair]] = {
    "south": ("southern edge", "krawędź południowa"),
    "north": ("northern edge", "krawędź północna"),
    "south-west": ("south-western corner", "narożnik południowo-zachodni"),
    "north-east": ("north-eastern corner", "narożnik północno-wschodni"),
    "north-west": ("north-western corner", "narożnik północno-zachodni"),
    "south-east": ("south-eastern corner", "narożnik południowo-wschodni"),
}
WAY: Final[dict[str, Pair]] = {
    "forward": ("forward", "do przodu"),
    "back": ("back", "do tyłu"),
    "left": ("left", "w lewo"),
    "right": ("right", "w prawo"),
}
DICE: Final[dict[str, Pair]] = {
    "attack": ("attack", "atak"),
    "defence": ("defence", "obrona"),
    "morale": ("morale", "morale"),
    "panic": ("panic", "panika"),
    "charge": ("charge", "szarża"),
    "retreat": ("retreat", "odwrót"),
}
CASTLE_WALL: Final[Pair] = ("Castle wall", "Mury zamkowe")
WHERE: Final[dict[str, Pair]] = {
    "waiting": ("not deployed", "nierozstawiona"),
    "reserve": ("in reserve", "w rezerwie"),
    "field": ("on the field", "na polu"),
    "destroyed": ("destroyed", "zniszczona"),
    "ruin": ("in ruins", "w gruzach"),
}
DUE: Final[dict[str, Pair]] = {
    "terrain.pick": ("choose a kind of terrain", "wybrać rodzaj terenu"),
    "terrain.place": ("place terrain", "położyć teren"),
    "zone.choose": ("choose a deployment zone", "wybrać strefę rozstawienia"),
    "corners.choose": ("choose a corner", "wybrać narożnik"),
    "first.name": ("name the first player", "wskazać pierwszego gracza"),
    "first.late": ("name the first player", "wskazać pierwszego gracza"),
    "deploy.unit": ("deploy a unit", "rozstawić jednostkę"),
    "turn.activate": ("activate a unit", "aktywować jednostkę"),
    "retreat.move": ("move the retreating unit", "ruch odwrotu"),
    "charge.move": ("move the charging unit", "ruch szarży"),
    "pivot.free": ("free pivot or pass", "darmowy obrót albo pas"),
    "free.act": ("free action or pass", "darmowa akcja albo pas"),
    "dice.lie": ("reroll or keep the dice", "przerzucić kości albo zostawić"),
    "effects.answer": ("declare an effect or decline", "zgłosić efekt albo zrezygnować"),
    "effects.resolve": ("say what the effect does", "podać, co robi efekt"),
    "cleanup.discard": ("discard cards or pass", "odrzucić karty albo pas"),
    "draw.cards": ("cards drawn", "dobrane karty"),
    "rolloff.dice": ("dice of the roll-off", "kości rzutu o pierwszeństwo"),
    "terrain.count": ("die for the number of pieces", "kość na liczbę elementów"),
    "terrain.dice": ("dice for a piece of terrain", "kości na element terenu"),
    "corners.lot": ("lots for the corners", "losy o narożniki"),
    "charge.dice": ("charge dice", "kości szarży"),
    "retreat.dice": ("retreat die", "kość odwrotu"),
    "attack.dice": ("attack dice", "kości ataku"),
    "defence.dice": ("defence dice", "kości obrony"),
    "panic.dice": ("panic test", "test paniki"),
    "morale.dice": ("morale test", "test morale"),
    "danger.dice": ("dice of dangerous terrain", "kości niebezpiecznego terenu"),
    "reroll.dice": ("rerolled dice", "przerzucane kości"),
    "over": ("nothing, the game is over", "nic, gra się skończyła"),
}
ROLL: Final[dict[str, Pair]] = {
    "rolloff": ("roll-off", "rzut o pierwszeństwo"),
    "terrain-count": ("number of pieces", "liczba elementów"),
    "terrain": ("terrain", "teren"),
    "corners": ("corners", "narożniki"),
    "charge": ("charge", "szarża"),
    "retreat": ("retreat", "odwrót"),
    "attack": ("attack", "atak"),
    "defence": ("defence", "obrona"),
    "panic": ("panic test", "test paniki"),
    "morale": ("morale test", "test morale"),
    "danger": ("dangerous terrain", "niebezpieczny teren"),
}


def word(terms: dict[str, Pair], name: str, pl: bool) -> str:
    """The word for it, or the name itself where there is none."""
    return terms.get(name, (name, name))[pl]
