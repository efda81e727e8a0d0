"""What is compiled once for all applications of a worker is what each would have compiled for itself."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, render_template
from werkzeug.routing import Map, Rule

from tests.web.compiled import compile_once


def page(folder: Path, text: str) -> str:
    (folder / "page.html").write_text(text, encoding="utf-8")
    app = Flask("page", template_folder=str(folder))
    with app.app_context():
        return render_template("page.html", name="Ann")


def test_a_template_whose_text_changed_is_compiled_anew(tmp_path: Path) -> None:
    compile_once()
    assert page(tmp_path, "{{ name }} deals") == page(tmp_path, "{{ name }} deals") == "Ann deals"
    assert page(tmp_path, "{{ name }} passes") == "Ann passes"


def test_rules_that_read_alike_write_their_own_addresses() -> None:
    compile_once()
    rules = [("/m/<match>", "one"), ("/m/<int:match>", "two"), ("/m/<path:match>", "three"), ("/m/<match>", "four")]
    for _ in range(2):
        there = Map([Rule(path, endpoint=endpoint) for path, endpoint in rules]).bind("here")
        assert there.build("one", {"match": "a b", "as": "judge"}) == "/m/a%20b?as=judge"
        assert there.build("two", {"match": 7}) == "/m/7"
        assert there.build("three", {"match": "a/b"}) == "/m/a/b"
        assert there.build("four", {"match": "ą"}) == "/m/%C4%85"
