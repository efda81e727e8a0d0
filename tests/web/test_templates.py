"""How the templates are written."""

from __future__ import annotations

from ast import Call, Constant, Name, parse, walk
from pathlib import Path

from tournament import web
from tournament.web import TEMPLATES

LINE = 160  # characters; a line of a template is under it
FOLDERS = {"Control": "control", "FormField": "blank"}


def test_a_line_of_a_template_can_be_read_without_scrolling() -> None:
    paths = list(TEMPLATES.rglob("*.html"))
    long = [
        f"{path.relative_to(TEMPLATES)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) >= LINE
    ]
    assert len(paths) > 80 and long == []


def test_every_shape_of_a_field_has_a_template() -> None:
    made = {
        (call.func.id, call.args[0].value)
        for path in Path(web.__file__).parent.rglob("*.py")
        for call in walk(parse(path.read_text(encoding="utf-8")))
        if isinstance(call, Call) and isinstance(call.func, Name) and call.func.id in FOLDERS
        if call.args and isinstance(call.args[0], Constant)
    }
    made -= {("FormField", "row")}  # drawn by the rows that it belongs to
    made |= {("Control", "number"), ("Control", "inches"), ("FormField", "fixed")}  # named elsewhere than in the call
    missing = [one for one in made if not (TEMPLATES / "console" / FOLDERS[one[0]] / f"{one[1]}.html").exists()]
    assert len(made) >= 20 and missing == []
