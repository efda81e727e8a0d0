"""The console in a real browser: matches logged by clicking, keys, a lost line, a player who flags."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from ledger import GAMES, JUDGE, TABLE, Ledger
from ledger.simulate import action_from
from tests.browser.patience import PATIENCE
from tests.postgres import schema_of_its_own
from tests.thorough import later
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX, move, new_ledger
from tests.web.serving import served
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

Sit = Callable[..., Page]
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FORMS = ("entry?do=Adjust&with.effects=Swap", "entry?do=DeclareState", "events/2", "close")
FIT = {"thrones-hbo": (2, 26), "thrones-2e": (2, 30), "btwixt": (3, 6), "asoiaf-tmg": (2, 36)}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with new_ledger(Path(tmp_path_factory.mktemp("console")) / "hall.db") as found:
        yield Hall(found)


@pytest.fixture(scope="module", params=("sqlite", later("postgres")))
def either(request: pytest.FixtureRequest, tables: Hall) -> Iterator[Hall]:
    """The hall on one store and on the other."""
    if request.param == "sqlite":
        yield tables
        return
    with schema_of_its_own(request.getfixturevalue("postgres_server")) as place, new_ledger(place) as found:  # type: ignore[arg-type]
        yield Hall(found)


@pytest.fixture(scope="module")
def houses() -> Iterator[Callable[[Hall], str]]:
    """The address of a hall's server, started when it is first wanted."""
    with ExitStack() as open_doors:
        there: dict[int, str] = {}

        def address(hall: Hall) -> str:
            if id(hall) not in there:
                server = open_doors.enter_context(served(hall.ledger, limits=Limits(burst=10_000)))
                there[id(hall)] = server.address.rstrip("/")
            return there[id(hall)]

        yield address


@pytest.fixture
def sit(browser: Browser, tables: Hall, houses: Callable[[Hall], str]) -> Iterator[Sit]:
    """Opens a path as somebody. What the browser complains about fails the test, but for a line that was cut on purpose."""
    contexts, complaints = [], []

    def heard(said: Any) -> None:
        on_purpose = any(one in said.text for one in ("ERR_", "409", "503"))  # a cut line, a refusal, no room to follow
        if said.type == "error" and not on_purpose:
            complaints.append(said.text)

    def opened(login: str, path: str, hall: Hall = tables, **settings: Any) -> Page:
        house = houses(hall)
        context = browser.new_context(**{"locale": "en-GB", **TABLET, **settings})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        token = hall.app.extensions["sessions"].begin(hall.ids[login])
        context.add_cookies([{"name": COOKIE, "value": token, "url": house}])
        page = context.new_page()
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.on("console", heard)
        page.goto(f"{house}{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []


def length(page: Page) -> int:
    return int(page.locator("#facts-of-table").get_attribute("data-length") or 0)


def logged(page: Page, before: int, more: int = 1) -> None:
    expect(page.locator("#facts-of-table")).to_have_attribute("data-length", str(before + more))


def own_table(ledger: Ledger, tables: Hall, name: str) -> str:
    """A match of Hand of the King that the stranger opened, both deals done."""
    ledger.open("hand-of-the-king", ("Ann", "Ben"), match=name, by=tables.ids["stranger"])
    ledger.record(name, TABLE, {"do": "DealGrid", "lines": GRID})
    ledger.record(name, TABLE, {"do": "DealCompanions", "companions": SIX})
    return name


def test_a_match_is_logged_to_its_end_by_clicking(sit: Sit, either: Hall) -> None:
    page = sit("judge", "/matches/new", either)
    page.get_by_role("button", name="Begin the match").first.click()
    page.wait_for_url("**/console")
    match = page.url.split("/")[-2]
    page.get_by_role("link", name="Deal grid").click()
    page.get_by_label("Lines").fill("\n".join(GRID))
    page.get_by_role("button", name="Log it").click()
    page.get_by_role("link", name="Deal companions").click()
    page.get_by_label("Companions").fill("Hodor, Bronn, sandor, Melisandre, Jaqen H'ghar, ramsay")
    page.get_by_role("button", name="Log it").click()
    logged(page, 3, 0)
    for _ in range(60):
        if page.get_by_role("heading", name="The game is over").count():
            break
        before = length(page)
        press_something(page)
        logged(page, before)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    page.get_by_role("link", name="Close the match").first.click()
    page.get_by_role("button", name="Close with this result").click()
    expect(page.locator("#status")).to_contain_text("Won by")
    table = either.office.queries.tournament("spring").published[0].tables[0]
    assert (table.games[0].match, table.state) == (match, "final")


def press_something(page: Page) -> None:
    """The first whole act in sight; or the first one that is offered at all."""
    page.evaluate(
        """() => {
          const seen = [...document.querySelectorAll('.c-due button[name=action]')];
          const form = document.querySelector('.c-due form.stack[data-entry]:not([data-free])');
          if (seen.length) { seen[0].closest('details')?.setAttribute('open', ''); seen[0].click(); return; }
          form.closest('details').open = true;
          for (const box of form.querySelectorAll('.picks')) box.querySelector('input')?.click();
          for (const one of form.querySelectorAll('select')) one.selectedIndex = one.name.endsWith('other') ? 2 : 1;
          form.requestSubmit();
        }"""
    )


@pytest.mark.parametrize("game", FIT)
def test_one_action_of_every_other_game(sit: Sit, tables: Hall, game: str) -> None:
    match = midway(tables, game)
    page = sit("stranger", f"/matches/{match}/console?language={'pl' if game == 'btwixt' else 'en'}")
    before = length(page)
    press_something(page)
    logged(page, before)
    expect(page.locator(".lines li").first.locator(".state")).to_contain_text("✓")
    page.locator("#undo").click()
    logged(page, before, 2)


def midway(tables: Hall, game: str) -> str:
    """A table that has been played at for a while."""
    seats, steps = FIT[game]
    face, random = GAMES[game], Random(game)
    match = tables.ledger.open(game, ("Ann", "Ben", "Cat")[:seats], by=tables.ids["stranger"])
    while True:
        state = tables.ledger.peek(match, lambda one: one.state)
        chance = face.chance(state, random)
        if chance is None and steps <= 0:
            return match
        steps -= 1
        if chance is not None:
            tables.ledger.record(match, TABLE, chance)
        else:
            offer = random.choice(face.offers(state, JUDGE))
            tables.ledger.record(match, offer.seat, action_from(offer, random))


def test_a_tap_on_the_board_finds_the_move(sit: Sit, tables: Hall) -> None:
    page = sit("stranger", f"/matches/{own_table(tables.ledger, tables, 'tapped')}/console")
    page.locator('.board:visible [data-cell="f1"]').click()
    expect(page.locator(".option:visible")).to_have_text(["Moves Varys up for Tyrell"])
    page.locator(".option:visible").click()
    logged(page, 3)
    expect(page.locator(".lines li").first).to_contain_text("Ann: moves Varys up for Tyrell")


def test_a_tablet_that_is_turned_gets_the_other_board(sit: Sit, tables: Hall) -> None:
    page = sit("stranger", f"/matches/{own_table(tables.ledger, tables, 'turned')}/console")
    page.set_viewport_size({"width": 1180, "height": 820})
    page.locator('.board:visible [data-cell="f1"]').click()
    page.locator(".option:visible").click()
    logged(page, 3)
    expect(page.locator(".board")).to_have_count(1)
    expect(page.locator('.board[data-shape="wide"] svg')).to_be_visible()
    page.set_viewport_size({"width": 412, "height": 915})
    expect(page.locator('.board[data-shape="narrow"] svg')).to_be_visible()
    expect(page.locator('.board[data-shape="wide"]')).to_have_count(0)
    page.set_viewport_size({"width": 1180, "height": 820})
    expect(page.locator('.board[data-shape="wide"] svg')).to_be_visible()


def test_a_tap_chooses_an_attacker_and_takes_it_back(sit: Sit, tables: Hall) -> None:
    match, attackers = before_a_challenge(tables)
    page = sit("stranger", f"/matches/{match}/console")
    page.locator(".act-box > summary", has_text="Declare attackers").click()
    sheets = page.locator(".act-box[open] .sheet > summary:visible")
    if sheets.count():
        sheets.first.click()
    piece = page.locator(f'.board:visible [data-card="{attackers[0]}"]')
    box = page.locator(f"details[open] input[type=checkbox][value='\"{attackers[0]}\"']:visible")
    piece.click()
    expect(box).to_be_checked()
    expect(piece).to_have_class(re.compile("chosen"))
    piece.click()
    expect(box).not_to_be_checked()


def before_a_challenge(tables: Hall) -> tuple[str, tuple[str, ...]]:
    """A table of the card game where an attack with several characters may be declared, and those characters."""
    face, random = GAMES["thrones-hbo"], Random("challenge")
    match = tables.ledger.open("thrones-hbo", ("Ann", "Ben"), by=tables.ids["stranger"])
    while True:
        state = tables.ledger.peek(match, lambda one: one.state)
        if (chance := face.chance(state, random)) is not None:
            tables.ledger.record(match, TABLE, chance)
            continue
        offers = face.offers(state, JUDGE)
        several = [one for one in offers if one.kind.__name__ == "DeclareAttackers" and one.fields[0].name == "attackers"]
        if several and all(len(one.fields[0].among) > 1 for one in several):
            return match, several[0].fields[0].among
        offer = random.choice(offers)
        tables.ledger.record(match, offer.seat, action_from(offer, random))


def test_cards_are_found_by_either_name(sit: Sit, tables: Hall) -> None:
    match = midway(tables, "btwixt")
    page = sit("stranger", f"/matches/{match}/console?language=pl")
    page.locator(".act-box", has_text="Zagraj kartę").first.evaluate("box => { box.open = true; }")
    there = page.locator(".picker .pick").all_inner_texts()
    assert "Królewski dekret" in there
    for english, polish in (
        ("blood mag", "Magia krwi"),
        ("king's dec", "Królewski dekret"),
        ("krolewski", "Królewski dekret"),
    ):
        page.locator(".picker .search").fill(english)  # or Polish without its accents
        expect(page.locator(".picker .pick:visible")).to_have_text([polish] if polish in there else [])


def test_the_dice_pad_counts_what_is_owed(sit: Sit, tables: Hall) -> None:
    match = tables.ledger.open("asoiaf-tmg", ("Ann", "Ben"), by=tables.ids["stranger"])
    page = sit("stranger", f"/matches/{match}/console")
    for face, count in (("5", "1/2"), ("3", "2/2"), ("6", "2/2"), ("back", "1/2"), ("2", "2/2")):
        page.locator(f'[data-face="{face}"]').click()
        expect(page.locator(".dice .count")).to_contain_text(count)
    page.get_by_role("button", name="Log it").click()
    logged(page, 1)
    expect(page.locator(".lines li").first).to_contain_text("5 2")


def test_keys_log_undo_note_and_help(sit: Sit, tables: Hall) -> None:
    page = sit("stranger", f"/matches/{own_table(tables.ledger, tables, 'keyed')}/console")
    page.keyboard.press("1")
    logged(page, 3)
    page.keyboard.press("u")
    logged(page, 3, 2)
    page.keyboard.press("n")
    page.keyboard.type("u is no undo here")
    page.keyboard.press("Enter")
    logged(page, 3, 3)
    expect(page.locator(".lines li").first).to_contain_text("u is no undo here")
    page.locator("h2#due-title").click()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_a_lost_line_loses_nothing(sit: Sit, tables: Hall) -> None:
    match = own_table(tables.ledger, tables, "offline")
    page = sit("stranger", f"/matches/{match}/console")
    page.locator(".option", has_text="left for Stark").click()
    logged(page, 3)
    wait_until_kept(page, 4)
    page.context.set_offline(True)
    move_of_ben = page.locator(".option").first.inner_text()
    page.locator(".option").first.click()
    expect(page.locator(".entry")).to_contain_text("not saved yet")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()  # the page is kept, and so is the entry
    expect(page.locator(".entry")).to_contain_text(move_of_ben)
    page.locator(".more > summary", has_text="More").click()
    page.locator("#free-words").fill("Ben knocked the cards over")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".entry")).to_have_count(2)
    page.context.set_offline(False)
    logged(page, 4, 2)  # each once, even if the first had arrived and only its answer was lost
    expect(page.locator(".entry")).to_have_count(0)
    expect(page.locator(".lines li").first).to_contain_text("Ben knocked the cards over")


def wait_until_kept(page: Page, length: int) -> None:
    """The worker serves this page, and has it as it is after so many events."""
    kept = """async (mark) => {
      const kept = await caches.match(location.pathname);
      return Boolean(navigator.serviceWorker.controller && kept && (await kept.text()).includes(mark));
    }"""
    for _ in range(50):
        if page.evaluate(kept, f'data-length="{length}"'):
            return
        page.wait_for_timeout(200)
    raise AssertionError("the page was not kept")


def test_what_others_wrote_meanwhile_stops_the_rest(sit: Sit, tables: Hall) -> None:
    match = own_table(tables.ledger, tables, "late")
    page = sit("stranger", f"/matches/{match}/console")
    page.context.set_offline(True)
    page.locator(".option", has_text="left for Stark").click()
    expect(page.locator(".entry")).to_contain_text("not saved yet")
    move(tables.ledger, match, 0, "up", "tully")
    page.context.set_offline(False)
    expect(page.locator("#refusal")).to_contain_text("Somebody was quicker")
    expect(page.locator(".lines li").first).to_contain_text("up for Tully")  # neither side is lost
    page.get_by_role("button", name="Log mine now").click()
    expect(page.locator("#refusal")).to_contain_text("That breaks a rule")  # it is Ben's turn by now
    page.get_by_role("link", name="Never mind").click()
    expect(page.locator(".entry")).to_have_count(0)
    assert tables.ledger.look(match, JUDGE).length == 4


def test_a_player_logs_and_flags(sit: Sit, tables: Hall) -> None:
    for do in ({"do": "DealGrid", "lines": GRID}, {"do": "DealCompanions", "companions": SIX}):
        tables.ledger.record(tables.match, TABLE, do)
    page = sit("ann", f"/matches/{tables.match}/console", **PHONE)
    page.get_by_role("button", name="Take the pen").click()
    before = length(page)
    page.locator(".option").first.click()  # everything lies open, so a player may log for both seats
    logged(page, before)
    page.locator(".more > summary").first.click()
    page.locator(".other select").select_option("MoveVarys")
    page.locator(".other").get_by_role("button", name="Show").click()
    page.get_by_label("Direction").select_option("up")
    page.get_by_label("House").select_option("Tully")
    page.get_by_label("To", exact=False).first.fill("f4")  # not the farthest
    page.get_by_role("button", name="Log it").click()
    expect(page.locator("#refusal .rule").first).to_have_attribute("href", re.compile("/rules/hand-of-the-king/hotk"))
    expect(page.locator("#refusal .option").first).to_be_visible()
    other = sit("cat", f"/matches/{tables.match}/console", **PHONE)
    other.get_by_role("button", name="I agree with the record").click()
    judge = sit("judge", f"/matches/{tables.match}/console")
    expect(judge.locator(".agreed")).to_contain_text("Cat")
    other.locator(".c-due button[name=action]").first.click()
    expect(other.locator(".proposals")).to_contain_text("Take back")
    page.get_by_role("button", name="Play on, flagged for a judge").click()
    expect(page.locator(".notice")).to_contain_text("A judge is called")
    expect(judge.locator(".lines")).to_contain_text("under protest")  # without loading it again
    expect(page.locator(".proposals")).to_contain_text("Cat")
    page.locator(".proposals").get_by_role("button", name="Refuse").click()
    expect(page.locator(".proposals")).to_have_count(0)


@pytest.mark.parametrize("size", (later(TABLET), PHONE), ids=("tablet", "phone"))
def test_the_console_is_accessible(sit: Sit, tables: Hall, houses: Callable[[Hall], str], size: dict[str, Any]) -> None:
    name = f"axe-{size['viewport']['width']}"
    page = sit("stranger", f"/matches/{own_table(tables.ledger, tables, name)}/console", **size, color_scheme="dark")
    for path in (
        f"/matches/{name}/console",
        *(f"/matches/{name}/console/{one}" for one in FORMS),
        "/matches/new?game=asoiaf-tmg",
    ):
        page.goto(f"{houses(tables)}{path}")
        found = Axe().run(page).response["violations"]
        assert [(path, one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
