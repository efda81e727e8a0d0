"""The battlefield: drawn from the view alone, to scale where trays have places, in both languages."""

from __future__ import annotations

from itertools import product
from xml.etree import ElementTree

import pytest

from ledger import LANGUAGES
from ledger.cards import cards_of
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.flow.wounds import off_the_field
from ledger.games.asoiaf_tmg.model.actions import Charge, DeclareState, InZone, Lies, Stands, Touches
from ledger.games.asoiaf_tmg.model.measured_actions import MeasureAct, TrayAt
from ledger.games.asoiaf_tmg.modes.storm_of_swords import wall_destroyed, with_roles
from ledger.games.asoiaf_tmg.show.board import LEFT, TOP, svg
from ledger.kit.common import CallTime
from tests.table import Table

NAMED = ("unit", "zone", "objective", "terrain", "ncu")
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
    xs, ys = zip(*(map(int, one.split(",")) for one in spears.find(f".//{SVG}polygon").get("points").split()), strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (110, 96), "5.5 by 4.8 inches"


def test_models_that_stand_and_those_that_fell_are_pips():
    tray = part(drawn(table()), "data-unit", "river-spearmen")
    kinds = [one.get("class") for one in tray.iter(f"{SVG}circle")]
    assert (kinds.count("pip"), kinds.count("lost"), kinds.count("badge")) == (7, 5, 1)
    assert "A1✓" in words(tray) and "W" in words(tray)
    assert tray.find(f"{SVG}title").text.startswith("A1 River Spearmen (Ann): models 7/12, ranks 2, Weakened, activated")


@pytest.mark.parametrize("narrow", [False, True])
def test_ranges_and_distances_show_on_demand_above_all_trays(narrow):
    root = drawn(table(), narrow=narrow)
    style = root.find(f"{SVG}style").text
    field = next(one for one in root.iter(f"{SVG}g") if any(part_of(child, "unit") for child in one))
    order = [one.get("class", "").split()[0] for one in field if one.get("class")]
    assert order.index("arc") > max(at for at, kind in enumerate(order) if kind == "unit")
    trays = [(one.get("class").split()[1], one.get("data-unit")) for one in field if part_of(one, "unit")]
    for kind in ("arc", "ruler"):
        layers = [(one.get("class").split()[1], one.get("data-of")) for one in field if part_of(one, kind)]
        assert [(f"d{name[1:]}", unit) for name, unit in trays] == layers and len(layers) == 4
    assert all(f".tmg-board .{kind}{{display:none" in style for kind in ("arc", "ruler"))
    assert ".tmg-board .shown{display:inline}" in style
    assert all(f".{one}:focus~.d{one[1:]}" in style for one, _ in trays)
    spears = next(one for one in field if one.get("class") == "ruler d0")
    assert 'B1 0"' in words(spears) and len(list(spears.iter(f"{SVG}circle"))) == 2
    assert all(one.get("tabindex") == "0" and one.find(f"{SVG}title") is not None for one in field if part_of(one, "unit"))


def part_of(one: ElementTree.Element, kind: str) -> bool:
    return kind in one.get("class", "").split()


def test_terrain_tokens_and_the_tactics_board_are_there_with_words():
    root = drawn(table())
    palisade = next(one for one in root.iter(f"{SVG}g") if (one.get("data-terrain") or "").startswith("palisade"))
    assert palisade.find(f"{SVG}title").text == "Palisade: blocks sight, impassable, destructible"
    assert palisade.find(f"{SVG}polygon").get("class") == "solid"
    assert "Ysa of the Kiln" in words(part(root, "data-zone", "crown"))
    assert "free" in words(part(root, "data-zone", "wealth"))


def test_a_declared_match_shows_two_lists_with_contacts():
    root = drawn(table("declared"))
    assert not [one for one in root.iter(f"{SVG}g") if part_of(one, "unit")]
    contact = part(root, "data-contact", "river-spearmen hill-axes")
    assert contact.find(f"{SVG}title").text == "A1 (front) touches B1 (left flank)"
    assert "left flank" in words(contact)
    assert [words(one) for one in root.iter(f"{SVG}g") if one.get("data-terrain")] == ["Palisade", "Forest"]
    assert len([one for one in root.iter(f"{SVG}g") if one.get("data-objective")]) == 3
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
    assert root.get("role") == "group" and not [one for one in root.iter() if one.tag.endswith(("script", "a", "image"))]


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


# ---- what a page needs to measure and to fill a form


def test_a_page_can_measure_on_the_picture():
    root = drawn(table())
    inch, table_size = int(root.get("data-inch")), tuple(map(int, root.get("data-table").split()))
    left, south = map(int, root.get("data-origin").split())
    assert table_size == (48, 48)
    ground = next(one for one in root.iter(f"{SVG}rect") if one.get("class") == "ground")
    assert (int(ground.get("width")), int(ground.get("height"))) == (48 * inch, 48 * inch)
    assert (left, south) == (LEFT, TOP + 48 * inch)
    moved = next(one for one in root.iter(f"{SVG}g") if one.get("transform") == f"translate({LEFT} {TOP})")
    tray = next(one for one in moved if one.get("data-unit") == "river-archers")
    points = [tuple(map(int, one.split(","))) for one in tray.find(f".//{SVG}polygon").get("points").split()]
    x, y = (sum(part) // 4 for part in zip(*points, strict=True))
    assert ((LEFT + x - left) / inch, (south - TOP - y) / inch) == (10, 10), "ten inches east and ten north"
    assert drawn(table("declared")).get("data-inch") is None, "nothing to measure where no place is known"


def test_whatever_can_be_named_in_a_form_can_be_tapped():
    root = drawn(table())
    found = {name: {one.get(f"data-{name}") for one in root.iter(f"{SVG}g")} - {None} for name in NAMED}
    state = table().state
    assert found["unit"] >= {"river-spearmen", "hill-axes", "river-archers", "hill-ponies"}
    assert found["zone"] == {"crown", "wealth", "tactics", "combat", "maneuvers"}
    assert found["objective"] == {token.id for token in state.mode.objectives if token.at}
    assert found["terrain"] == {piece.id for piece in state.terrain}
    assert found["ncu"] == {ncu.id for ncu in state.ncus}
    for one in root.iter(f"{SVG}g"):
        if one.get("data-unit") or one.get("data-ncu"):
            assert one.get("data-seat") in ("0", "1")


def test_the_four_zones_of_a_tray_cover_the_table():
    root = drawn(table())
    arcs = next(one for one in root.iter(f"{SVG}g") if part_of(one, "arc") and one.get("data-of") == "river-archers")
    assert [one.get("data-arc") for one in arcs] == ["front", "left", "rear", "right"]
    covered = 0
    for one in arcs.iter(f"{SVG}polygon"):
        points = [tuple(map(int, corner.split(","))) for corner in one.get("points").split()]
        covered += abs(sum(x * v - y * u for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True))) / 2
    assert abs(covered - (48 * 20) ** 2) < 4_000, "all of it, but for rounding"


def test_a_fallen_wall_is_drawn_where_it_stood():
    found = Table(game, "Ann", "Ben", options=game.Options(board="measured", mode="storm-of-swords"), cards=cards_of(game.slug))
    state = with_roles(found.state, 0)
    state = wall_destroyed(state, off_the_field(state.unit("wall-2")))
    shown = ElementTree.fromstring(svg(game.view(state, JUDGE), "en", ("Ann", "Ben")))
    ruin = next(one for one in shown.iter(f"{SVG}g") if part_of(one, "ruin"))
    whole = part(shown, "data-unit", "wall-1")
    assert ruin.get("data-unit") == "wall-2" and "ruin" in ruin.find(f"{SVG}title").text
    heights = [
        {int(corner.split(",")[1]) for corner in one.find(f".//{SVG}polygon").get("points").split()} for one in (ruin, whole)
    ]
    assert heights[0] == heights[1], "in line with the others"
