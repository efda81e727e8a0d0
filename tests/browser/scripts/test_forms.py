"""Aids for the console's forms: dice, steps, searching, recent cards, and the words of an entry."""

from __future__ import annotations

import pytest

from tests.browser.scripts.conftest import Scripts

PRESSES = [
    ([], "5", ["5"]),
    (["5"], "3", ["5", "3"]),
    (["5", "3"], "3", ["5", "3"]),
    (["5"], "6", ["5"]),
    (["5", "3"], "back", ["5"]),
    ([], "back", []),
]


@pytest.mark.parametrize(("faces", "face", "wanted"), PRESSES)
def test_the_pad_takes_what_is_owed(scripts: Scripts, faces: list[str], face: str, wanted: list[str]) -> None:
    """A die of six sides and one of four are owed."""
    body = "(dice, [faces, face]) => dice.withFace(faces, face, [6, 4])"
    assert scripts.run("console/dice.js", body, [faces, face]) == wanted


@pytest.mark.parametrize(("value", "step", "by", "wanted"), [("", 1, 1, 1), (4, 1, 1, 5), (5, 1, 1, 5), (0, 1, -1, 0)])
def test_a_number_stays_inside_its_limits(scripts: Scripts, value: object, step: int, by: int, wanted: int) -> None:
    body = """({ step }, [value, size, by]) => {
      const input = { value, step: size, min: 0, max: 5 };
      step(input, by);
      return input.value;
    }"""
    assert scripts.run("console/stepper.js", body, [value, step, by]) == wanted


@pytest.mark.parametrize(
    ("typed", "plain"), [(" Królewski ", "krolewski"), ("ŁÓDŹ", "lodz"), ("Jaqen H'ghar", "jaqen h'ghar"), ("", "")]
)
def test_a_search_knows_no_accents(scripts: Scripts, typed: str, plain: str) -> None:
    assert scripts.run("console/searching.js", "(searching, text) => searching.plain(text)", typed) == plain


def test_recent_cards_are_few_and_each_once(scripts: Scripts) -> None:
    body = """(recent) => [
      recent.cardsOf({ fields: [["card.first", "a"], ["card.second", ""], ["seat", "0"], ["card.third", "b"]] }),
      recent.latest(["b", "new"], ["a", "b", "c", "d", "e", "f"]),
    ]"""
    assert scripts.run("console/recent.js", body) == [["a", "b"], ["b", "new", "a", "c", "d", "e"]]


FORM = """
  document.body.insertAdjacentHTML("beforeend", `<form id="tried" action="/log" data-words="Attacks">
    <input type="hidden" name="expected" value="8"><input type="hidden" name="seat" value="0">
    <div class="many" data-fewest="1" data-most="2">
      <label><input type="checkbox" name="many.who" value="a" checked><span>Arya</span></label>
      <label><input type="checkbox" name="many.who" value="b"><span>Bran</span></label>
      <label><input type="checkbox" name="many.who" value="c"><span>Cersei</span></label></div>
    <input type="number" name="number.gold" value="2">
    <select name="one.plot"><option value="p">A Clash</option></select>
    <button name="action" value="x" data-words="As played">!</button></form>`);
  const form = document.getElementById("tried");
"""


def with_form(scripts: Scripts, story: str) -> object:
    body = f"(entries) => {{ {FORM} try {{ {story} }} finally {{ form.remove(); }} }}"
    return scripts.run("console/entries.js", body)


def test_an_entry_has_the_fields_and_says_what_was_chosen(scripts: Scripts) -> None:
    entry = with_form(scripts, "return entries.entryOf(form, null);")
    assert isinstance(entry, dict)
    assert entry["words"] == "Attacks: Arya, 2, A Clash" and entry["url"] == "/log" and entry["counts"] is True
    assert [one for one in entry["fields"] if one[0] != "expected"] == [
        ["seat", "0"],
        ["many.who", "a"],
        ["number.gold", "2"],
        ["one.plot", "p"],
    ]


def test_the_button_that_was_pressed_belongs_to_the_entry(scripts: Scripts) -> None:
    entry = with_form(scripts, 'return entries.entryOf(form, form.querySelector("button"));')
    assert isinstance(entry, dict)
    assert entry["words"] == "As played" and entry["fields"][-1] == ["action", "x"]


def test_too_many_or_too_few_are_marked(scripts: Scripts) -> None:
    story = """const many = form.querySelector(".many"), boxes = [...many.querySelectorAll("input")];
      return [[false, false, false], [true, false, false], [true, true, true]].map((ticks) => {
        boxes.forEach((box, at) => { box.checked = ticks[at]; });
        return [entries.enough(many), many.classList.contains("wrong")];
      });"""
    assert with_form(scripts, story) == [[False, True], [True, False], [False, True]]
