"""The battlefield: drawn from the view alone, to scale where trays have places, in both languages."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree

import pytest

from ledger import LANGUAGES, cards_of
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.actions import Charge, DeclareState, InZone, Lies, Stands, Touches
from ledger.games.asoiaf_tmg.board import LEFT, TOP, svg
from ledger.games.asoiaf_tmg.measured_actions import MeasureAct, TrayAt
from ledger.kit.common import CallTime
from tests.table import Table

SVG = "{http://www.w3.org/2000/svg}"
SPEARS = Stands("river-spearmen", 7, 0, at=(24_000, 18_000), facing=(0, 1), activated=True, conditions=("weakened",))
AXES = Stands("hill-axes", 12, 0, at=(24_000, 22_800), facing=(0, -1))
ARCHERS = Stands("river-archers", 12, 0, at=(10_000, 10_000), facing=(1, 1))
PONIES = Stands("hill-ponies", 3, 1, at=(30_000, 36_000), facing=(-1, -2))
TERRAIN = (Lies("palisade", (12_000, 30_000), (1, 2)), Lies("forest", (40_000, 24_000), (0, 1)))


def table(board: str = "measured", names=("Ann", "Ben")) -> Table:
    found = Table(game, *names, options=game.Options(board=board, mode="clash-of-kings"), cards=cards_of(game.slug))
    units = (SPEARS, AXES, ARCHERS, PONIES)
    touch = () if board == "measured" else (Touches("river-spearmen", "hill-axes", "front", "left"),)
    if board == "declared":
        units = tuple(Stands(one.unit, one.models, one.wounds, conditions=one.conditions) for one in units)
    lies = TERRAIN if board == "measured" else tuple(Lies(one.kind) for one in TERRAIN)
    found.judge(DeclareState(units, contacts=touch, terrain=lies, zones=(InZone("ysa-tallies", "crown"),), round=2))
    return found


def drawn(found: Table, language="en", viewer=JUDGE, **how) -> ElementTree.Element:
    return ElementTree.fromstring(svg(found.match.view(viewer), language, found.match.names, **how))


def part(root: ElementTree.Element, name: str, value: str) -> ElementTree.Element:
    return next(one for one in root.iter(f"{SVG}g") if one.get(name) == value)


def words(root: ElementTree.Element) -> str:
    return " ".join("".join(one.itertext()) for one in root.iter(f"{SVG}text"))


def test_trays_lie_to_scale_where_they_stand():
    tray = part(drawn(table()), "data-unit", "river-archers")
    corners = tray.find(f".//{SVG}polygon").get("points").split()
    xs, ys = zip(*(map(int, corner.split(",")) for corner in corners), strict=True)
    assert (min(xs) + max(xs)) // 2 == 200 and (min(ys) + max(ys)) // 2 == 38 * 20, "ten inches east, ten north"
    spears = part(drawn(table()), "data-unit", "river-spearmen")
    xs, ys = zip(
        *(map(int, one.split(",")) for one in spears.find(f".//{SVG}polygon").get("points").split()), strict=True
    )
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (110, 96), "5.5 by 4.8 inches"


def test_models_that_stand_and_those_that_fell_are_pips():
    tray = part(drawn(table()), "data-unit", "river-spearmen")
    kinds = [one.get("class") for one in tray.iter(f"{SVG}circle")]
    assert (kinds.count("pip"), kinds.count("lost"), kinds.count("badge")) == (7, 5, 1)
    assert "A1✓" in words(tray) and "W" in words(tray)
    assert tray.find(f"{SVG}title").text.startswith(
        "A1 River Spearmen (Ann): models 7/12, ranks 2, Weakened, activated"
    )


@pytest.mark.parametrize("narrow", [False, True])
def test_ranges_and_distances_show_on_demand_above_all_trays(narrow):
    root = drawn(table(), narrow=narrow)
    style = root.find(f"{SVG}style").text
    field = next(one for one in root.iter(f"{SVG}g") if any(part_of(child, "unit") for child in one))
    order = [one.get("class", "").split()[0] for one in field if one.get("class")]
    assert order.index("demand") > max(at for at, kind in enumerate(order) if kind == "unit")
    trays = [one.get("class").split()[1] for one in field if part_of(one, "unit")]
    layers = [one.get("class").split()[1] for one in field if part_of(one, "demand")]
    assert [f"d{name[1:]}" for name in trays] == layers and len(layers) == 4
    assert ".demand{display:none" in style and all(f".{one}:focus~.d{one[1:]}" in style for one in trays)
    spears = next(one for one in field if one.get("class") == "demand d0")
    assert 'B1 0"' in words(spears) and len(spears.findall(f"{SVG}circle")) == 2
    assert all(
        one.get("tabindex") == "0" and one.find(f"{SVG}title") is not None for one in field if part_of(one, "unit")
    )


def part_of(one: ElementTree.Element, kind: str) -> bool:
    return kind in one.get("class", "").split()


def test_terrain_tokens_and_the_tactics_board_are_there_with_words():
    root = drawn(table())
    palisade = next(one for one in root.iter(f"{SVG}g") if (one.get("data-piece") or "").startswith("palisade"))
    assert palisade.find(f"{SVG}title").text == "Palisade: blocks sight, impassable, destructible"
    assert palisade.find(f"{SVG}polygon").get("class") == "solid"
    assert "Ysa of the Kiln" in words(part(root, "data-tactics", "crown"))
    assert "free" in words(part(root, "data-tactics", "wealth"))


def test_a_declared_match_shows_two_lists_with_contacts():
    root = drawn(table("declared"))
    assert not [one for one in root.iter(f"{SVG}g") if part_of(one, "unit")]
    contact = part(root, "data-contact", "river-spearmen hill-axes")
    assert contact.find(f"{SVG}title").text == "A1 (front) touches B1 (left flank)"
    assert "left flank" in words(contact)
    assert "Terrain: Palisade, Forest" in words(root)
    assert len([one for one in root.iter(f"{SVG}g") if one.get("data-unit")]) == 8


def test_the_whole_table_is_told_to_a_screen_reader():
    english = drawn(table()).find(f"{SVG}desc").text
    assert "A1 River Spearmen (Ann): models 7/12" in english and "at 10/10, facing north-east" in english
    assert "A1 (front) touches B1 (front)" in english and "Ysa of the Kiln (Ben): Crown" in english
    polish = drawn(table(), "pl").find(f"{SVG}desc").text
    assert "w punkcie 10/10, przodem na północny wschód" in polish and "Korona" in polish


@pytest.mark.parametrize(
    ("board", "narrow", "language", "viewer"),
    list(product(("measured", "declared"), (False, True), LANGUAGES, (0, SPECTATOR))),
)
def test_nothing_is_drawn_beyond_the_picture_and_no_word_is_raw(board, narrow, language, viewer):
    root = drawn(table(board, ("Ann <b>&", "B" * 60)), language, viewer, narrow=narrow)
    wide, high = (int(number) for number in root.get("viewBox").split()[2:])
    assert wide > LEFT and high > TOP
    for one in root.iter(f"{SVG}polygon"):
        for corner in one.get("points").split():
            x, y = map(int, corner.split(","))
            assert -40 <= x <= wide and -40 <= y <= high
    assert root.get("role") == "group" and not [
        one for one in root.iter() if one.tag.endswith(("script", "a", "image"))
    ]


def test_the_header_says_what_is_due_and_when_time_was_called():
    found = table()
    assert "Round 2: Ann: activate a unit" in words(drawn(found))
    found.judge(CallTime())
    assert "Time called" in words(drawn(found))


def test_the_latest_finding_lies_beside_the_field():
    found = table("declared")
    trays = (TrayAt("river-spearmen", (24_000, 10_000), (0, 1)), TrayAt("hill-axes", (24_000, 24_800), (0, -1)))
    found.plays("Ben", MeasureAct(Charge("river-spearmen", "hill-axes"), trays))
    box = part(drawn(found), "data-finding", "Charge")
    assert "distance: 10" in words(box) and "line of sight: yes" in words(box)
    polish = drawn(found, "pl")
    assert "odległość: 10" in words(polish) and "odległość: 10" in polish.find(f"{SVG}desc").text
    said = game.describe(1, MeasureAct(Charge("river-spearmen", "hill-axes"), trays), "en", JUDGE, ("Ann", "Ben"))
    assert said.startswith("measures: Ann: ") and "charge" in said.lower()
    assert found.findings() == [("gap", "")], "measuring breaks no rule"


def test_an_empty_field_says_so():
    found = Table(game, "Ann", "Ben", options=game.Options(board="measured"), cards=cards_of(game.slug))
    assert "No unit stands on the field yet." in words(drawn(found))
