"""Requests that bring a file may be larger than others, and only these."""

from __future__ import annotations

from flask import Flask, request

from ..me import office

LARGE = frozenset(("disputes.handing_in", "api-evidence.EvidenceListView"))
ROOM = 1_000_000  # bytes for the rest of the form, and so that a file just too large is refused with a sentence


def most_sent(app: Flask) -> int:
    """The bytes that a server in front of the application has to take in."""
    found: int = app.extensions["office"].evidence.limits.sent + ROOM
    return found


def allow_files(app: Flask) -> None:
    """Let requests that hand in evidence be as large as a file may be; this has to run before anything reads the form."""

    @app.before_request
    def allow() -> None:
        if request.endpoint in LARGE:
            request.max_content_length = office().evidence.limits.sent + ROOM
