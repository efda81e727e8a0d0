"""Our own files: addresses that change with what they name, and modules that are all there."""

from __future__ import annotations

from pathlib import Path
from re import findall

import pytest
from flask.testing import FlaskClient

from ledger import Ledger
from tests.web.scenes import wrong
from tournament.web import assets

FOR_EVER = "public, max-age=31536000, immutable"
MOST_LINES = 200


def test_a_page_names_its_script_and_every_module_that_it_imports(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get("/matches/wrong/5").text
    preloaded = findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    every, started = findall(r'<script src="([^"]+)" type="module"></script>', page)
    version = started.removesuffix("/replay/page.js")
    assert version.startswith("/static/v-")
    assert every == f"{version}/every/page.js"
    wanted = [name for page in ("every/page.js", "replay/page.js") for name in assets.modules_of(page)]
    assert sorted(f"{version}/{name}" for name in wanted) == sorted([every, started, *preloaded])
    assert f"{version}/shared/scale.js" in preloaded  # only the ruler imports it
    for address in (every, started, *preloaded):
        with client.get(address) as answer:
            assert answer.status_code == 200 and answer.headers["Cache-Control"] == FOR_EVER
            assert answer.mimetype in ("text/javascript", "application/javascript")


def test_a_module_of_another_version_is_what_is_there_now_and_not_kept(client: FlaskClient) -> None:
    with client.get("/static/v-000000000000/replay/page.js") as answer:
        assert answer.status_code == 200 and answer.headers["Cache-Control"] == "no-cache"
        assert answer.data == (assets.STATIC / "replay/page.js").read_bytes()


@pytest.mark.parametrize("name", ["maester.css", "vendor/htmx.min.js", "nothing.js", "../assets.py", "replay"])
def test_nothing_but_modules_lies_under_a_version(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/v-0/{name}").status_code == 404


def test_one_changed_module_gives_all_of_them_new_addresses(
    client: FlaskClient, ledger: Ledger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong(ledger)

    def version() -> set[str]:
        for kept in (assets.modules, assets.modules_of, assets._version):
            kept.cache_clear()
        return set(findall(r"/static/v-([0-9a-f]+)/", client.get("/matches/wrong/5").text))

    before = version()
    for name in assets.modules():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((assets.STATIC / name).read_bytes())
    (tmp_path / "maester.css").write_text("", encoding="utf-8")
    (tmp_path / "maester.svg").write_text("", encoding="utf-8")
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    assert version() == before and len(before) == 1
    with (tmp_path / "console/dice.js").open("a", encoding="utf-8") as file:
        file.write("// another\n")
    after = version()
    monkeypatch.undo()
    assert len(after) == 1 and after != before and version() == before


def test_modules_import_what_is_there_and_are_short() -> None:
    pages = {name for name in assets.modules() if name.endswith("/page.js")}
    used = {one for name in pages for one in assets.modules_of(name)}
    assert used == set(assets.modules()) - {"console/worker.js"}
    for name in assets.modules():
        text = (assets.STATIC / name).read_text(encoding="utf-8")
        assert text.count("\n") <= MOST_LINES, name
        assert not findall(r"window\.\w+ *=|globalThis\.\w+ *=", text), name
        for target in findall(r'from "([^"]+)"', text):
            assert target.startswith(("./", "../")) and target.endswith(".js"), (name, target)
