"""Pages that are kept: the same as if they were made anew, for every reader; told to be the same only where they are."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from re import search
from typing import Any

import pytest
from flask import Flask, template_rendered
from flask.testing import FlaskClient
from jinja2 import meta

from ledger.journal import Person
from tests.web.desk.conftest import Cup
from tests.web.hall import LOGINS, PASSWORD, Browser, Hall
from tests.web.scenes import new_ledger
from tournament import Applicant, Office, Plan, create_app
from tournament.domain.reported import ReportedResult
from tournament.web.forms import SAID, VISIT
from tournament.web.me import COOKIE
from tournament.web.page_cache import PageCache
from tournament.web.tournaments import cached_parts
from tournament.web.tournaments.one_moment import Seen

T = "/tournaments/spring"
PAGES = (T, f"{T}/standings", f"{T}/rounds/1")
VIEWERS = ("nobody", "code", *LOGINS)


@pytest.fixture
def hall(cup: Cup) -> Hall:
    return cup.hall


def report(hall: Hall, table: int | None = None) -> None:
    """The table where no match runs, unless told, gets a result."""
    state = hall.office.queries.tournament("spring")
    found = next(one for one in state.published[0].tables if one.number == (table or 3 - hall.table))
    hall.office.results.report("spring", 1, found.number, ReportedResult(winner=found.seats[0]), by=hall.ids["org"])


def cookies(hall: Hall, viewer: str) -> dict[str, str]:
    """What the browser of that viewer sends; each has been here before."""
    sessions = hall.app.extensions["sessions"]
    found = {VISIT: f"{viewer:->30}"}
    if viewer == "code":
        state = hall.office.queries.tournament("spring")
        ben = next(one.id for one in state.entries if hall.office.queries.names("spring")[one.players[0]] == "Ben")
        return found | {COOKIE: sessions.begin_for_entry("spring", ben)}
    return found | ({COOKIE: sessions.begin(hall.ids[LOGINS[viewer]])} if viewer in LOGINS else {})


def browser(app: Flask, sent: dict[str, str]) -> FlaskClient:
    client = app.test_client()
    for name, value in sent.items():
        client.set_cookie(name, value)
    return client


def keeps_nothing(hall: Hall) -> Flask:
    """Another application over the same store, which makes every page anew."""
    app = create_app(hall.ledger)
    app.extensions[cached_parts.CACHE] = PageCache(0)
    return app


def again(client: FlaskClient, path: str, answer: Any, **headers: str) -> Any:
    """Ask for what the browser has already."""
    return client.get(path, headers={"If-None-Match": answer.headers["ETag"], **headers})


# ---- not sent again


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_browser_that_has_the_page_is_told_so(hall: Hall, viewer: str, path: str) -> None:
    client = browser(hall.app, cookies(hall, viewer))
    first = client.get(path)
    second = again(client, path, first)
    assert (first.status_code, second.status_code, second.data) == (200, 304, b"")
    store = "no-cache" if viewer == "nobody" else "no-store"
    for one in (first, second):
        assert one.headers["ETag"] == first.headers["ETag"] and one.headers["Cache-Control"] == f"private, {store}"
        assert {"Cookie", "Accept-Language", "HX-Request"} <= set(one.vary)
        assert "Set-Cookie" not in one.headers and "Content-Security-Policy" in one.headers
    assert again(client, path, first, **{"Accept-Encoding": "gzip"}).status_code == 304
    assert client.head(path).headers["ETag"] == first.headers["ETag"]


def renames(hall: Hall) -> None:
    ben = next(one for one, name in hall.office.queries.names("spring").items() if name == "Ben")
    hall.ledger.journal.shelf.rename(Person(ben, "Benjamin"))


def erases(hall: Hall) -> None:
    hall.ledger.erase(hall.ids["cat"])


CHANGES: dict[str, tuple[Callable[[Hall], None], str, str]] = {
    "a result": (report, "", " wins</td>"),
    "a rename": (renames, "Ben<", "Benjamin<"),
    "an erasure": (erases, "Cat<", "<bdi>("),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_changed_is_sent(hall: Hall, change: str) -> None:
    make, before, after = CHANGES[change]
    client = browser(hall.app, cookies(hall, "nobody"))
    first = client.get(T)
    assert before in first.text and after not in first.text
    make(hall)
    second = again(client, T, first)
    assert second.status_code == 200 and second.headers["ETag"] != first.headers["ETag"]
    assert after in second.text and (not before or before not in second.text)
    assert again(client, T, second).status_code == 304


def test_a_name_that_was_missing_is_sent(hall: Hall, tmp_path: Path) -> None:
    """It comes without an event of this tournament, and without being a change: what a file said goes behind it."""
    with new_ledger(tmp_path / "elsewhere.db") as elsewhere:
        office = Office(elsewhere)
        office.tournaments.open("late", "Late", Plan(game="hand-of-the-king"), by="org")
        office.entries.enter_all("late", [Applicant(("Eve",), ("x-1",)), Applicant(("Fay",), ("x-2",))], by="org")
        for verb in (office.tournaments.start, office.rounds.pair, office.rounds.publish):
            verb("late", by="org")
        hall.office.streams.load(enumerate(office.tournaments.export("late", "org"), start=1))
    client = browser(hall.app, cookies(hall, "nobody"))
    first = client.get("/tournaments/late")
    assert "Eve<" in first.text and again(client, "/tournaments/late", first).status_code == 304
    hall.office.tournaments.open("other", "Other", Plan(game="hand-of-the-king"), by=hall.ids["org"])
    hall.office.entries.enter("other", Applicant(("Eva",), ("x-1",)), by=hall.ids["org"])
    second = again(client, "/tournaments/late", first)
    assert second.status_code == 200 and "Eva<" in second.text and "Eve<" not in second.text


@pytest.mark.parametrize("path", PAGES)
def test_signing_in_and_out_gives_another_page(hall: Hall, path: str) -> None:
    client = browser(hall.app, cookies(hall, "nobody"))
    outside = client.get(path)
    where = Browser(client).post("/sign-in", {"login": "org", "password": PASSWORD})
    assert where.status_code == 303
    client.delete_cookie(SAID)
    inside = again(client, path, outside)
    assert inside.status_code == 200 and "Org</bdi>" in inside.text and "Org</bdi>" not in outside.text
    assert Browser(client).post("/sign-out").status_code == 303
    out = again(client, path, inside)
    assert out.status_code == 200 and out.data == outside.data and out.headers["ETag"] == outside.headers["ETag"]


@pytest.mark.parametrize("path", PAGES)
def test_another_language_gives_another_page(hall: Hall, path: str) -> None:
    client = browser(hall.app, cookies(hall, "nobody"))
    english = client.get(path)
    polish = again(client, path, english, **{"Accept-Language": "pl"})
    assert polish.status_code == 200 and '<html lang="pl">' in polish.text
    chosen = again(client, f"{path}?language=pl", polish)
    assert chosen.status_code == 200 and "language=pl" in chosen.headers["Set-Cookie"]
    assert client.get(path).data == polish.data
    assert client.get(f"{path}?language=en").status_code == 200
    kept_in_browser = again(client, f"{path}?language=pl", chosen)
    assert kept_in_browser.status_code == 304 and "language=pl" in kept_in_browser.headers["Set-Cookie"]
    assert again(client, path, english).status_code == 200


def test_a_form_on_the_page_is_never_older_than_its_proof(hall: Hall) -> None:
    """The cookie that the proof is made from is lost when a browser ends; the session is not."""
    sent = cookies(hall, "organizer")
    first = browser(hall.app, sent).get(T)
    client = browser(hall.app, {COOKIE: sent[COOKIE]})
    second = again(client, T, first)
    proof = search(r'name="proof" value="(\w+)"', second.text)
    assert second.status_code == 200 and proof is not None and proof[0] not in first.text
    assert client.post("/sign-out", data={"proof": proof[1]}).status_code == 303


def test_what_was_just_done_is_said_once(hall: Hall) -> None:
    client = browser(hall.app, cookies(hall, "organizer"))
    plain = client.get(T)
    client.set_cookie(SAID, "t-opened")
    told = again(client, T, plain)
    assert told.status_code == 200 and 'class="said"' in told.text and 'class="said"' not in plain.text
    assert client.get_cookie(SAID) is None
    assert client.get(T).data == plain.data
    client.set_cookie(SAID, "t-opened")
    assert again(client, T, told).status_code == 304 and client.get_cookie(SAID) is None


def test_a_part_is_not_taken_for_the_page(hall: Hall) -> None:
    client = browser(hall.app, cookies(hall, "nobody"))
    whole = client.get(T)
    part = again(client, T, whole, **{"HX-Request": "true"})
    assert part.status_code == 200 and "<html" not in part.text and 'id="part"' in part.text
    assert again(client, T, part).status_code == 200
    assert again(client, T, part, **{"HX-Request": "true"}).status_code == 304


def test_another_run_of_the_program_gives_other_tags(hall: Hall) -> None:
    """It may have other templates."""
    sent = cookies(hall, "nobody")
    first = browser(hall.app, sent).get(T)
    assert again(browser(create_app(hall.ledger), sent), T, first).status_code == 200


# ---- kept for all, about nobody


def test_every_reader_gets_what_they_would_get_anew(hall: Hall) -> None:
    """In both languages, whoever came before: what is kept for one never shows in the page of another."""
    sent = {viewer: cookies(hall, viewer) for viewer in VIEWERS}
    asked = list(product(PAGES, ("en", "pl"), (False, True), VIEWERS))
    tags: dict[str, set[bytes]] = defaultdict(set)

    def ask(app: Flask, path: str, language: str, part: bool, viewer: str) -> Any:
        headers = {"Accept-Language": language, **({"HX-Request": "true"} if part else {})}
        answer = browser(app, sent[viewer]).get(path, headers=headers)
        assert answer.status_code == 200
        return answer

    for changes in ((), (report, renames, erases)):
        for change in changes:
            change(hall)
        app = keeps_nothing(hall)
        anew = {one: ask(app, *one).data for one in asked}
        for order in (asked, asked[::-1]):
            for one in order:
                answer = ask(hall.app, *one)
                assert answer.data == anew[one], one
                tags[answer.headers["ETag"]].add(answer.data)
        seen = {viewer: anew[PAGES[1], "en", False, viewer] for viewer in VIEWERS}
        assert b"Org</bdi>" in seen["organizer"]
        assert all(b"Org</bdi>" not in page for viewer, page in seen.items() if viewer != "organizer")
    assert all(len(pages) == 1 for pages in tags.values())


def test_what_only_some_may_have_is_shown_to_those(hall: Hall) -> None:
    for _ in range(2):
        for viewer in VIEWERS:
            page = browser(hall.app, cookies(hall, viewer)).get(T).text
            assert ("record.jsonl" in page) == (viewer in ("organizer", "head judge")), viewer
            assert ('class="to-desk"' in page) == (viewer in ("organizer", "head judge", "judge", "admin")), viewer


def test_lots_that_the_desk_knows_are_not_on_the_page(cup: Cup) -> None:
    cup.open().start().round().play()
    seed = cup.hall.ledger.journal.shelf.seed("t:cup")
    path = "/tournaments/cup/standings"
    before = cup.page(path, "nobody")
    assert seed and "/desk/standings" not in before
    cup.page("/tournaments/cup/desk/standings", "head judge")
    for viewer in ("organizer", "head judge", "nobody"):
        assert seed not in cup.page(path, viewer) and "?open=random" not in cup.page(path, viewer)
    assert cup.page(path, "nobody") == before


OF_THE_READER = {"me", "proof", "said", "fresh_key", "request", "session", "g", "config", "get_flashed_messages"}
IN_THE_TAG = {
    "me", "proof", "said", "language", "languages", "menu", "menu_blueprints", "say", "role_word", "request", "t", "state",
    "tabs", "live", "part", "round_", "asset", "icon", "url_for",
}  # fmt: skip


def names_in(app: Flask, template: str) -> set[str]:
    env = app.jinja_env
    source, _, _ = env.loader.get_source(env, template)  # type: ignore[union-attr]
    tree = env.parse(source)
    found = meta.find_undeclared_variables(tree)
    return found.union(*(names_in(app, one) for one in meta.find_referenced_templates(tree) if one))


@pytest.mark.parametrize("page", ["show", "standings", "round"])
def test_templates_ask_for_nothing_that_the_tag_does_not_know(hall: Hall, page: str) -> None:
    """Whatever is new here has to go into the tag, or a browser keeps a page that has changed."""
    frame = names_in(hall.app, f"tournaments/{page}.html") | names_in(hall.app, "base.html")
    assert frame <= IN_THE_TAG
    assert not names_in(hall.app, f"tournaments/_{page}.html") & OF_THE_READER


# ---- one moment


def test_what_is_written_while_a_page_is_made_is_on_the_next(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    client, length = browser(hall.app, cookies(hall, "nobody")), hall.office.queries.length("spring")
    made = cached_parts._made

    def meanwhile(*given: Any) -> Any:
        monkeypatch.setattr(cached_parts, "_made", made)
        report(hall)
        renames(hall)
        return made(*given)

    monkeypatch.setattr(cached_parts, "_made", meanwhile)
    first = client.get(T)
    assert f'data-length="{length}"' in first.text and " wins</td>" not in first.text and "Benjamin" not in first.text
    second = again(client, T, first)
    assert second.status_code == 200
    assert f'data-length="{length + 1}"' in second.text and " wins</td>" in second.text and "Benjamin" in second.text


def test_the_head_of_a_bundle_is_that_of_its_position(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    heads = {hall.office.queries.length("spring"): hall.office.queries.head("spring")}

    class Overtaken(Seen):
        def __init__(self, name: str) -> None:
            super().__init__(name)
            report(hall)

    monkeypatch.setattr("tournament.web.tournaments.files.Seen", Overtaken)
    found = browser(hall.app, {}).get(f"{T}/files/bundle.json").json
    assert found["head"] == heads[found["position"]]


def test_threads_that_read_while_others_write_get_whole_pages(cup: Cup) -> None:
    cup.open().start().round()
    app, path = cup.hall.app, "/tournaments/cup/standings"
    found: dict[tuple[str, str], set[bytes]] = defaultdict(set)

    def read(number: int) -> None:
        language = ("en", "pl")[number % 2]
        for _ in range(12):
            answer = app.test_client().get(path, headers={"Accept-Language": language})
            length = search(r'data-length="(\d+)"', answer.text)
            assert length is not None
            found[language, length[1]].add(answer.data)

    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(8) as threads:
            readers = [threads.submit(read, number) for number in range(7)]
            threads.submit(cup.play).result()
            for reader in readers:
                reader.result()
    finally:
        sys.setswitchinterval(switch)
    assert all(len(pages) == 1 for pages in found.values())
    for language in ("en", "pl"):
        asked = {"Accept-Language": language}
        assert (
            app.test_client().get(path, headers=asked).data
            == create_app(cup.hall.ledger).test_client().get(path, headers=asked).data
        )


# ---- what it costs


PLAYERS = 200


@pytest.fixture
def long(cup: Cup) -> Cup:
    """A round of two hundred."""
    office, org = cup.office, cup.org
    office.tournaments.open("cup", "Long Cup", Plan(game="hand-of-the-king", rounds=3), by=org)
    office.entries.enter_all("cup", [Applicant((f"Player {number}",)) for number in range(PLAYERS)], by=org)
    return cup.start().round()


def calls(work: Callable[[], Any]) -> int:
    """How many functions of Python it calls."""
    count = 0

    def counted(_: Any, event: str, __: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("path", ["/tournaments/cup", "/tournaments/cup/standings"])
def test_a_page_that_has_not_changed_costs_a_fraction(long: Cup, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    client = browser(long.hall.app, cookies(long.hall, "nobody"))
    client.get("/tournaments/spring/standings")
    client.get("/tournaments/spring")  # templates are compiled by now
    made, rendered = [], []
    make = cached_parts._made
    monkeypatch.setattr(cached_parts, "_made", lambda *given: made.append(given[0]) or make(*given))
    whole = calls(lambda: client.get(path))
    unchanged = calls(lambda: client.get(path))
    assert len(made) == 1 and unchanged * 5 < whole
    first = client.get(path)
    with template_rendered.connected_to(lambda *_, **more: rendered.append(more["template"]), long.hall.app):
        untouched = calls(lambda: again(client, path, first))
    assert len(made) == 1 and not rendered and untouched * 10 < whole
    long.play(but=2)
    changed = calls(lambda: client.get(path))
    assert len(made) == 2 and changed < 1.5 * whole


def test_a_long_page_asks_the_router_no_more_than_a_short_one(long: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    build = long.hall.app.url_for
    monkeypatch.setattr(long.hall.app, "url_for", lambda end, **given: asked.append(end) or build(end, **given))
    for path in ("/tournaments/{}", "/tournaments/{}/standings", "/tournaments/{}/rounds/1"):
        counts = []
        for name in ("spring", "cup"):
            asked.clear()
            assert browser(long.hall.app, {}).get(path.format(name)).status_code == 200
            counts.append(len(asked))
        assert 0 < counts[1] <= counts[0] + 2, path


def _noted(asked: list[str], verb: str, was: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given, **named: asked.append(verb) or was(*given, **named)


def test_an_unchanged_page_asks_the_store_twice_at_most(long: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is new in the stream and beside it, in one question, and names that are missing."""
    client = browser(long.hall.app, cookies(long.hall, "nobody"))
    client.get("/tournaments/cup/standings")
    journal, asked = long.hall.ledger.journal, []
    for owner, verb in ((journal, "news"), (journal, "read"), (journal.shelf, "names"), (journal.shelf, "of")):
        was = getattr(owner, verb)
        monkeypatch.setattr(owner, verb, _noted(asked, verb, was))
    assert client.get("/tournaments/cup/standings").status_code == 200
    assert 1 <= len(asked) <= 2 and asked.count("news") == 1, asked
