"""Stepping through a replay: where the buttons and keys lead, which addresses are asked, and how often."""

from __future__ import annotations

import pytest

from tests.browser.scripts.conftest import Scripts

NAMES = ("first", "previous", "next", "last", "mark-before", "mark-after")
WAYS = [
    (1, 1, [], (None, None, None, None, None, None)),
    (1, 9, [], (None, None, 2, 9, None, None)),
    (9, 9, [4], (1, 8, None, None, 4, None)),
    (5, 9, [2, 4, 5, 8], (1, 4, 6, 9, 4, 8)),
]


@pytest.mark.parametrize(("shown", "length", "marks", "wanted"), WAYS)
def test_where_the_buttons_lead(
    scripts: Scripts, shown: int, length: int, marks: list[int], wanted: tuple[int | None, ...]
) -> None:
    body = "(stepping, [shown, length, marks]) => stepping.targets(shown, length, marks)"
    assert scripts.run("replay/stepping.js", body, [shown, length, marks]) == dict(zip(NAMES, wanted, strict=True))


@pytest.mark.parametrize(
    ("places", "shown", "forward", "wanted"),
    [([3, 7], 3, True, 7), ([3, 7], 7, True, 20), ([3, 7], 7, False, 3), ([3, 7], 3, False, 1), ([], 5, True, 20)],
)
def test_a_jump_goes_to_the_next_place_or_to_the_end(
    scripts: Scripts, places: list[int], shown: int, forward: bool, wanted: int
) -> None:
    body = "(stepping, [places, shown, forward]) => stepping.jump(places, shown, 20, forward)"
    assert scripts.run("replay/stepping.js", body, [places, shown, forward]) == wanted


@pytest.mark.parametrize(("position", "wanted"), [(-3, 1), (0, 1), (4, 4), (9, 9), (10, 9)])
def test_nobody_steps_off_the_record(scripts: Scripts, position: int, wanted: int) -> None:
    assert scripts.run("replay/stepping.js", "(stepping, at) => stepping.within(at, 9)", position) == wanted


def test_addresses_carry_the_viewer(scripts: Scripts) -> None:
    body = """({ Addresses }, viewer) => {
      const addresses = new Addresses("/matches/m", viewer);
      return [addresses.page(4), addresses.page(4, "judge"), addresses.step(4, "wide", "pl"),
              addresses.course(), addresses.events(9)];
    }"""
    assert scripts.run("replay/addresses.js", body, "") == [
        "/matches/m/4",
        "/matches/m/4?as=judge",
        "/matches/m/4/step?shape=wide&language=pl",
        "/matches/m/course",
        "/matches/m/events?after=9",
    ]
    assert scripts.run("replay/addresses.js", body, "a&b") == [
        "/matches/m/4?as=a%26b",
        "/matches/m/4?as=judge",
        "/matches/m/4/step?shape=wide&language=pl&as=a%26b",
        "/matches/m/course?as=a%26b",
        "/matches/m/events?after=9&as=a%26b",
    ]


def test_a_step_is_asked_once_until_the_record_grows(scripts: Scripts) -> None:
    """The real server answers; addresses are counted as they are asked."""
    body = """async ({ Steps }) => {
      const asked = [];
      const address = (position, shape) => {
        asked.push(position);
        return `/matches/closed/${position}/step?shape=${shape}&language=en`;
      };
      const steps = new Steps(address, 2);
      const first = await steps.ask(3, "wide", 6);
      await steps.ask(3, "wide", 6);
      await steps.ask(3, "wide", 7);
      await steps.ask(4, "wide", 7);
      await steps.ask(3, "wide", 6);
      return [first.position, asked];
    }"""
    assert scripts.run("replay/steps.js", body) == [3, [3, 3, 4, 3]]


def test_a_step_that_failed_is_asked_again(scripts: Scripts) -> None:
    body = """async ({ Steps }) => {
      let asked = 0;
      const steps = new Steps(() => { asked += 1; return "data:text/plain,away"; });
      const failed = () => steps.ask(1, "wide", 1).then(() => false, () => true);
      return [await failed(), await failed(), asked];
    }"""
    assert scripts.run("replay/steps.js", body) == [True, True, 2]


@pytest.mark.parametrize(("at", "length", "wanted"), [(1, 1, "0%"), (1, 5, "0%"), (2, 5, "25%"), (5, 5, "100%")])
def test_ticks_lie_on_the_rail_by_their_position(scripts: Scripts, at: int, length: int, wanted: str) -> None:
    assert scripts.run("replay/course.js", "(course, [at, length]) => course.share(at, length)", [at, length]) == wanted
