"""Tapping the board: what names a piece, what a form has for it, and where on the table a tap is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.scripts.conftest import Scripts

CELL = {"cell": "f1", "direction": "up", "house": "tyrell"}
NAMED = [
    ("f1", CELL, "", True),
    ("f2", CELL, "", False),
    (["a1", "f1"], CELL, "", True),
    ({"do": "MoveVarys", "direction": "up", "house": "tyrell"}, CELL, "", True),
    ({"do": "MoveVarys", "direction": "up", "house": "stark"}, CELL, "", False),
    ({"do": "MoveVarys", "direction": "left", "house": "tyrell", "to": "f1"}, CELL, "", False),
    ({"do": "Kneel", "cards": [{"card": "arya#2"}]}, {"card": "arya#2"}, "", True),
    ({"do": "Kneel", "cards": ["arya#1"]}, {"card": "arya#2"}, "", False),
    (2, {"council": "2"}, "council", True),
    (2, {"council": "2"}, "round", False),
    ({"banner": 3}, {"banner": "3"}, "", True),
    ("swords", {"tactics": "swords"}, "", True),
    ("swords", {"council": "swords"}, "", False),
]


@pytest.mark.parametrize(("value", "piece", "field", "wanted"), NAMED)
def test_what_names_a_piece(scripts: Scripts, value: Any, piece: dict[str, str], field: str, wanted: bool) -> None:
    body = "(pieces, [value, dataset, field]) => pieces.names(value, { dataset }, field)"
    assert scripts.run("console/pieces.js", body, [value, piece, field]) is wanted


def test_values_are_json_or_plain_text(scripts: Scripts) -> None:
    body = "(pieces) => ['\"arya\"', 'arya', '3', '{\"a\": 1}'].map(pieces.parsed)"
    assert scripts.run("console/pieces.js", body) == ["arya", "arya", 3, {"a": 1}]


FORM = """
  document.body.insertAdjacentHTML("beforeend", `<form id="tried">
    <fieldset data-field="attackers"><input type="checkbox" value='"arya"'><input type="checkbox" value='"jon"'></fieldset>
    <fieldset data-field="target"><input type="radio" name="t" value='"wall"'></fieldset>
    <div data-field="first"><select>
      <option value=""></option><option value='"bran"'></option><option value='"rob"'></option></select></div>
    <div data-field="second"><select><option value=""></option><option value='"bran"'></option></select></div>
    <input type="hidden" name="given.card" value='"nymeria"'>
  </form>`);
  const form = document.getElementById("tried");
  const piece = (card) => ({ dataset: { card } });
  const told = [];
  form.addEventListener("change", (event) => told.push(event.target.dataset.field));
  const filled = () => [[...form.querySelectorAll("input:checked, select")].map((one) => one.value), told];
"""


def with_form(scripts: Scripts, story: str) -> Any:
    body = f"(filling) => {{ {FORM} try {{ {story} }} finally {{ form.remove(); }} }}"
    return scripts.run("console/filling.js", body)


def test_a_piece_fills_the_open_form(scripts: Scripts) -> None:
    story = 'return [["arya", "wall", "hodor"].map((one) => filling.fill(form, piece(one))), filled()];'
    assert with_form(scripts, story) == [
        [True, True, False],
        [['"arya"', '"wall"', "", ""], ["attackers", "target"]],
    ]


def test_a_second_tap_takes_it_back(scripts: Scripts) -> None:
    story = 'filling.fill(form, piece("jon")); filling.fill(form, piece("jon")); return filled();'
    assert with_form(scripts, story) == [["", ""], ["attackers", "attackers"]]


def test_a_list_that_has_something_leaves_the_piece_to_the_next(scripts: Scripts) -> None:
    story = 'for (const one of ["rob", "bran"]) filling.fill(form, piece(one)); return filled();'
    assert with_form(scripts, story) == [['"rob"', '"bran"'], ["first", "second"]]


def test_a_form_knows_what_it_is_about_and_what_it_takes(scripts: Scripts) -> None:
    story = """return ["nymeria", "arya", "rob", "hodor"].map(
      (one) => [filling.given(form, piece(one)), filling.choosable(form, piece(one))]);"""
    assert with_form(scripts, story) == [[True, False], [False, True], [False, True], [False, False]]


@pytest.mark.parametrize(
    ("at", "inches", "wanted"),
    [
        ((40, 520), False, {"x": 0, "y": 0}),
        ((50, 515), False, {"x": 1000, "y": 500}),
        ((50, 515), True, {"x": 1, "y": 0.5}),
        ((43.333, 520), False, {"x": 333, "y": 0}),
    ],
)
def test_a_place_on_the_table(scripts: Scripts, at: tuple[float, float], inches: bool, wanted: dict[str, float]) -> None:
    body = "(scale, [[x, y], inches]) => scale.onTable({ x, y }, '40 520', 10, inches)"
    assert scripts.run("shared/scale.js", body, [at, inches]) == wanted


def test_a_tap_on_the_screen_is_a_place_in_the_drawing(scripts: Scripts) -> None:
    """The drawing is 200 units wide and shows on 400 pixels, away from the corner of the window."""
    body = """(scale) => {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("viewBox", "0 0 200 100");
      svg.setAttribute("width", 400);
      svg.setAttribute("height", 200);
      svg.style.position = "fixed";
      svg.style.left = "30px";
      svg.style.top = "50px";
      document.body.append(svg);
      const at = scale.placeOf(svg, { clientX: 30 + 100, clientY: 50 + 60 });
      svg.remove();
      return [at.x, at.y, scale.inchesBetween({ x: 0, y: 0 }, at, 10)];
    }"""
    x, y, inches = scripts.run("shared/scale.js", body)
    assert (x, y) == (50, 30) and inches == pytest.approx(5.83, abs=0.01)


def test_the_ruler_says_the_distance_in_its_middle(scripts: Scripts) -> None:
    body = """(ruler) => {
      const text = ruler.measured({ x: 0, y: 0 }, { x: 30, y: 40 }, 10).querySelector("text");
      return [text.textContent, text.getAttribute("x"), text.getAttribute("y")];
    }"""
    assert scripts.run("shared/ruler.js", body) == ["5.0″", "15", "14"]


def test_boards_differ_where_pieces_look_different_or_are_missing(scripts: Scripts) -> None:
    body = """({ differing }) => {
      const board = (html) => Object.assign(document.createElement("div"), { innerHTML: html });
      const one = board('<i data-cell="a1">x</i><i data-cell="a2" id="p">y</i><i data-unit="u">z</i>');
      const other = board('<i data-cell="a1">X</i><i data-cell="a2" id="q">y</i><i data-card="c">w</i>');
      return differing(one, other).map((piece) => piece.textContent);
    }"""
    assert scripts.run("compare/differing.js", body) == ["z", "x", "X", "w"]  # units before cells
