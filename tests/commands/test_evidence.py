"""Evidence from the command line, on a real store."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.shell import data, refused
from tests.tournament.disputes.pictures import drawn, opened

from .test_rulings import ok, raised, spring

__all__ = ["spring"]


@pytest.fixture
def case(spring: str) -> tuple[str, str]:
    return spring, raised(spring)


def test_a_sheet_is_handed_in_listed_saved_and_erased(case: tuple[str, str], tmp_path: Path) -> None:
    sheet, saved = tmp_path / "sheet.png", tmp_path / "saved.jpg"
    sheet.write_bytes(drawn(format_="PNG"))
    added = ok("dispute", "evidence", "add", *case, sheet, "--kind", "sheet", "--title", "both signed", "--for", "e2")
    assert added.startswith("d1-1: ")
    assert "score sheet" in ok("dispute", "evidence", "list", *case)
    assert "karta wyników" in ok("dispute", "evidence", "list", *case, "--language", "pl")
    ok("dispute", "evidence", "save", *case, "d1-1", saved)
    assert opened(saved.read_bytes()).format == "JPEG"
    assert "both signed" in ok("dispute", "file", *case), "the printed page names it"
    ok("dispute", "evidence", "erase", *case, "d1-1", "--reason", "the wrong sheet")
    (one,) = data("dispute", "evidence", "list", *case)["evidence"]
    assert not one["there"] and one["erased"]["reason"] == "the wrong sheet"
    refused("dispute", "evidence", "save", *case, "d1-1", tmp_path / "other.jpg", says="was erased")


def test_words_and_videos(case: tuple[str, str], tmp_path: Path) -> None:
    assert ok("dispute", "evidence", "list", *case) == "nothing was handed in\n"
    ok("dispute", "evidence", "add", *case, "--kind", "video", "--title", "x", "--where", "clip.mp4", "--moment", "1:02:03")
    refused("dispute", "evidence", "add", *case, "--kind", "video", "--title", "x", "--where", "c", says="moment of the video")
    refused("dispute", "evidence", "add", *case, "--title", "x", says="empty")
    ok("dispute", "evidence", "statement", *case, "--words", "I moved left", "--for", "e2")
    ok("dispute", "evidence", "note", *case, "--words", "hm")
    listed = ok("dispute", "evidence", "list", *case)
    assert "I moved left" in listed and "hm" in listed
    (tmp_path / "no.jpg").write_bytes(b"no picture")
    refused("dispute", "evidence", "add", *case, tmp_path / "no.jpg", "--title", "x", says="no picture")
