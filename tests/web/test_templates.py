"""How the templates are written."""

from __future__ import annotations

from tournament.web import TEMPLATES

LINE = 160  # characters; a line of a template is under it


def test_a_line_of_a_template_can_be_read_without_scrolling() -> None:
    # Pages of an event are rewrapped when the work on their speed is done.
    paths = [path for path in TEMPLATES.rglob("*.html") if path.parent.name != "tournaments"]
    long = [
        f"{path.relative_to(TEMPLATES)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) >= LINE
    ]
    assert len(paths) > 80 and long == []
