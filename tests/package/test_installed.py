"""The wheel in an environment of its own, in an empty folder: what somebody meets who has only installed it."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import ledger
from ledger.rules import index_of, proven_rules
from tests.package.building import clean, ran
from tests.package.serving import Browser, served
from tests.postgres import schema_of_its_own

CHOSEN = "a password of my own"


def test_it_says_its_version_and_its_games_and_what_is_only_in_a_clone(programs: Path, tmp_path: Path) -> None:
    maester = programs / "maester"
    assert ran(maester, "--version", cwd=tmp_path) == f"maester {ledger.__version__}\n"
    asked = "import ledger; print(ledger.__version__)"
    assert ran(programs / "python", "-c", asked, cwd=tmp_path) == f"{ledger.__version__}\n"
    games = json.loads(ran(maester, "games", "--json", cwd=tmp_path))
    assert {game["slug"]: game["rules"]["tested"] for game in games} == {
        slug: len(proven_rules(slug) & {rule.id for rule in index_of(slug).enforced()}) for slug in ledger.GAMES
    }
    bench = subprocess.run([maester, "bench"], cwd=tmp_path, env=clean(), capture_output=True, text=True)
    assert (bench.returncode, bench.stdout) == (2, "")
    assert bench.stderr == ("maester: the benchmarks are not installed with the program: make bench measures in a clone of it\n")
    without = subprocess.run([maester, "matches"], cwd=tmp_path, env=clean(), capture_output=True, text=True)
    assert without.stderr == "maester: sqlite:///var/maester.db: there is no database: run maester migrate\n"
    assert list(tmp_path.iterdir()) == []


def test_it_has_nothing_that_only_tests_need(programs: Path, tmp_path: Path) -> None:
    for name in ("pytest", "setuptools", "benchmarks", "commands", "migrations", "templates", "tests"):
        asked = subprocess.run([programs / "python", "-c", f"import {name}"], cwd=tmp_path, env=clean(), capture_output=True)
        assert asked.returncode == 1 and b"No module named" in asked.stderr


def test_in_an_empty_folder_it_makes_its_store_and_serves_every_kind_of_page(programs: Path, tmp_path: Path) -> None:
    maester = programs / "maester"
    with served(maester, "serve", "--port", "0", folder=tmp_path) as (address, said):
        made, first = said
        assert made == "New store: sqlite:///var/maester.db" and (tmp_path / "var" / "maester.db").is_file()
        login, password = re.findall(r"sign in as (\S+) with the password (\S+)", first)[0]
        browser = Browser(address)
        home = browser.get("/")
        assert "<title>" in home and "Maester" in home
        static = re.search(r'href="(/static/maester\.css[^"]*)"', home)
        assert static is not None and "{" in browser.get(static[1])
        assert browser.get("/static/maester.svg").startswith("<svg")
        assert json.loads(browser.get("/api/v1/openapi.json"))["openapi"].startswith("3.")

        ran(maester, "simulate", "hand-of-the-king", "--seats", "3", "--seed", "7", "--out", ".", cwd=tmp_path)
        (record,) = tmp_path.glob("*.jsonl")
        whole = json.loads(ran(maester, "import", record, "--json", cwd=tmp_path))[0]["match"]
        replay = browser.get(f"/matches/{whole}/9?as=judge")
        assert "<svg" in replay and "TABLE" in replay

        (tmp_path / "begun.jsonl").write_text('{"maester": 1, "game": "hand-of-the-king", "seats": ["Ann", "Ben"]}\n')
        begun = json.loads(ran(maester, "import", "begun.jsonl", "--json", cwd=tmp_path))[0]["match"]
        assert 'name="again"' in browser.send("/sign-in", login=login, password=password)  # it was for one time
        browser.send("/me/password", old=password, new=CHOSEN, again=CHOSEN)
        assert login in browser.get("/me")
        assert "Ann" in browser.get(f"/matches/{begun}/console")

    with served(maester, "serve", "--port", "0", folder=tmp_path) as (address, said):
        assert said == []
        again = Browser(address)
        again.send("/sign-in", login=login, password=CHOSEN)
        assert "Ann" in again.get(f"/matches/{begun}/console")


def test_the_demo_is_served_from_an_empty_folder(programs: Path, tmp_path: Path) -> None:
    with served(programs / "maester", "serve", "--demo", "--port", "0", folder=tmp_path) as (address, said):
        assert said[0] == "New store: sqlite:///var/maester.db" and said[-1].startswith("Demo: ")
        browser = Browser(address)
        assert "Winter Joust" in browser.get("/") and "Demo: come in as" in browser.get("/sign-in")
        assert "<svg" in browser.get("/matches/demo-3/9?as=judge")
        assert "Winter Joust" in browser.get("/tournaments/winter-joust")


def test_it_makes_its_store_in_an_empty_schema_of_postgresql(programs: Path, postgres_server: str, tmp_path: Path) -> None:
    with (
        schema_of_its_own(postgres_server) as address,
        served(programs / "maester", "serve", "--port", "0", folder=tmp_path, DATABASE_URL=address) as (place, said),
    ):
        assert said[0].startswith("New store: postgresql://") and "the password" in said[1]
        assert "Maester" in Browser(place).get("/")
    assert list(tmp_path.iterdir()) == []
