"""Hostile text, hostile requests, and what goes wrong inside."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from re import findall, sub

import pytest
from flask.testing import FlaskClient

from ledger import Ledger, Unavailable, open_match
from ledger.files import sealed_lines
from tests.web.scenes import closed, corrected, new_ledger, wrong
from tournament import create_app
from tournament.web import TEMPLATES
from tournament.web.security import own_names

HOSTILE = "<script>alert(1)</script>"
QUOTED = "\"><img src=x onerror='alert(2)'>"
TURNED = "Eve\u202egnp.exe"
ALLOWED_SCRIPTS = ["/replay/page.js"]  # under the path of their version


class Elements(HTMLParser):
    """What a browser would make of a page: its elements with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("path", ["/matches", "/matches/hostile", "/matches/hostile/5", "/matches/hostile/6"])
def test_what_people_typed_is_never_markup(client: FlaskClient, ledger: Ledger, path: str, language: str) -> None:
    wrong(ledger, "hostile", (HOSTILE, QUOTED))
    ledger.note("hostile", f"note {HOSTILE} {QUOTED}", by="judge")
    for eyes in ("spectator", "1", "2", "judge"):
        page = client.get(f"{path}?language={language}&as={eyes}").text
        found = Elements(page).found
        scripts = [sub(r"^/static/v-[0-9a-f]{12}(?=/)", "", str(attrs.get("src"))) for tag, attrs in found if tag == "script"]
        assert scripts == ["/every/page.js", *ALLOWED_SCRIPTS * (path != "/matches")]
        assert not [tag for tag, _ in found if tag in ("img", "iframe", "object")]
        assert not [name for _, attrs in found for name in attrs if name.startswith("on") or name == "style"]
        assert "&lt;script&gt;" in page


def test_a_step_carries_no_markup_of_people_either(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger, "hostile", (HOSTILE, QUOTED))
    ledger.note("hostile", HOSTILE)
    for position in range(1, 8):
        for shape in ("wide", "narrow"):
            step = client.get(f"/matches/hostile/{position}/step?shape={shape}").json
            tags = {tag for part in ("board", "facts", "now") for tag, _ in Elements(step[part]).found}
            assert not tags & {"script", "img"} and "svg" in tags


def test_no_text_turns_its_surroundings_round(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger, "turned")
    ledger.note("turned", TURNED)
    for path in ("/matches/turned/4", "/matches/turned"):
        page = client.get(path).text
        assert "\u202e" not in page and "Evegnp.exe" in page


@pytest.mark.parametrize("path", ["/matches", "/matches/wrong/5", "/nowhere", "/matches/wrong/5/step", "/static/maester.css"])
def test_every_answer_carries_its_guards(client: FlaskClient, ledger: Ledger, path: str) -> None:
    wrong(ledger)
    with client.get(path) as answer:
        headers = answer.headers
    policy = dict(one.strip().split(" ", 1) for one in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'" and policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["Content-Security-Policy"] and "http" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "same-origin"
    assert "Server" not in headers or "Werkzeug" not in headers["Server"]


def test_only_the_style_of_the_board_is_let_in(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    answer = client.get("/matches/wrong/5")
    styles = set(findall(r"<style>(.*?)</style>", answer.text))
    digests = {f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in styles}
    allowed = answer.headers["Content-Security-Policy"].split("style-src ")[1].split(";")[0].split()
    assert len(styles) == 1 and set(allowed) == {"'self'", *digests}
    assert "sha256" not in client.get("/matches").headers["Content-Security-Policy"]


def test_pages_name_no_other_host(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    for path in (
        "/matches",
        "/matches/wrong/5",
        "/static/maester.css",
        "/static/v-0/replay/page.js",
        "/static/maester.svg",
    ):
        with client.get(path) as answer:
            text = answer.text.replace("http://www.w3.org/2000/svg", "")
        assert "://" not in text and 'src="//' not in text


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
@pytest.mark.parametrize("path", ["/", "/matches", "/matches/wrong/5"])
def test_pages_are_only_read(client: FlaskClient, ledger: Ledger, method: str, path: str) -> None:
    wrong(ledger)
    answer = client.open(path, method=method)
    assert answer.status_code == 405 and answer.headers["Allow"] == "GET, HEAD"
    assert "This page can only be read" in answer.text


def test_asking_for_headers_alone_works(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    for path in ("/matches", "/matches/wrong/5", "/matches/wrong/events"):
        answer = client.head(path)
        assert answer.status_code == 200 and answer.data == b""


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.", "[::2]", ""])
def test_on_the_loopback_another_name_is_refused(client: FlaskClient, ledger: Ledger, host: str) -> None:
    """Another site may let its own name point at this machine."""
    wrong(ledger)
    answer = client.get("/matches/wrong", headers={"Host": host})
    assert answer.status_code == 400 and "This server is not called that" in answer.text and "Ann" not in answer.text


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:9", "[::1]", "[::1]:8000"])
def test_on_the_loopback_its_own_names_are_known(client: FlaskClient, host: str) -> None:
    assert client.get("/matches", headers={"Host": host}).status_code == 200


def test_the_address_it_listens_at_is_one_of_its_names(ledger: Ledger) -> None:
    client = create_app(ledger, everyone_is_judge=True, hosts=own_names("127.8.0.1")).test_client()
    assert client.get("/matches", headers={"Host": "127.8.0.1:8000"}).status_code == 200
    assert client.get("/matches", headers={"Host": "localhost"}).status_code == 200
    assert client.get("/matches", headers={"Host": "127.8.0.2"}).status_code == 400
    assert own_names("::1") >= {"[::1]"}


def test_on_the_network_any_name_will_do(public: FlaskClient) -> None:
    assert public.get("/matches", headers={"Host": "maester.example"}).status_code == 200


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_fault_inside_shows_nothing_of_the_inside(
    ledger: Ledger, language: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("the secret path /srv/x")

    client = create_app(ledger, everyone_is_judge=True).test_client()
    monkeypatch.setattr(ledger, "matches", fail)
    answer = client.get(f"/matches?language={language}")
    assert answer.status_code == 500 and {"en": "went wrong", "pl": "poszło nie tak"}[language] in answer.text
    assert "secret path" not in answer.text and "Traceback" not in answer.text
    assert "secret path" in caplog.text


def test_a_store_that_is_away_is_named(ledger: Ledger, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object, **__: object) -> None:
        raise Unavailable("database is locked at 10.0.0.5")

    monkeypatch.setattr(ledger, "matches", away)
    answer = client.get("/matches")
    assert answer.status_code == 503 and "Nothing was lost" in answer.text and "10.0.0.5" not in answer.text


def test_an_unknown_page_says_where_to_go(client: FlaskClient) -> None:
    for path in ("/nowhere", "/matches/x/y", "/matches/x/1/2", "/static/nothing.js"):
        answer = client.get(path)
        assert answer.status_code == 404 and "There is no such page" in answer.text and 'href="/matches"' in answer.text
    assert "Nie ma takiej strony" in client.get("/nowhere?language=pl").text


def test_every_page_has_a_language_landmarks_and_names_for_its_controls(client: FlaskClient, ledger: Ledger) -> None:
    corrected(ledger)
    closed(ledger)
    for path in ("/matches", "/matches/corrected/5?as=judge", "/matches/closed", "/nowhere"):
        found = Elements(client.get(path).text).found
        tags = [tag for tag, _ in found]
        assert ("html", {"lang": "en"}) in found and tags.count("main") == 1 and tags.count("h1") == 1 and "header" in tags
        assert all("aria-label" in attrs for tag, attrs in found if tag == "nav")
        ids = [attrs["id"] for _, attrs in found if "id" in attrs]
        for _, attrs in found:
            for name in ("aria-labelledby", "for"):
                assert name not in attrs or attrs[name] in ids


def test_templates_neither_trust_text_nor_hold_scripts_and_styles() -> None:
    for path in TEMPLATES.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not findall(r"\|\s*safe|autoescape|<style|\sstyle=|\son\w+=|<script(?! src=)", text), path.name


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "yesterday", ""])
def test_a_time_that_no_calendar_has_breaks_no_page(tmp_path: Path, at: str) -> None:
    with new_ledger(tmp_path / "times.db") as ledger:
        odd = open_match("hand-of-the-king", ("Ann", "Ben"), match="odd", at=at)
        ledger.load(sealed_lines(odd, lambda: "00" * 16))
        client = create_app(ledger, everyone_is_judge=True).test_client()
        assert [client.get(path).status_code for path in ("/matches", "/matches/odd")] == [200, 200]
