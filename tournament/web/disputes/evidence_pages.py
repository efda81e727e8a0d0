"""Evidence of a dispute on its page: handing in, looking at, erasing; statements of the sides; notes of the judges."""

from __future__ import annotations

from typing import Any

from flask import Response, request

from ...services.evidence.video import video_moment
from ..desk.room import given, words_of
from ..me import me, office
from .blueprint import pages
from .case_pages import T, act_on

ONE = f"{T}/<dispute>"
POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"  # of the file itself: it is no page, and can do nothing


@pages.post(f"{ONE}/evidence")
def handing_in(tournament: str, dispute: str) -> Any:
    kind, title, side = words_of("kind") or "photo", words_of("title"), words_of("side") or None

    def act() -> None:
        office().evidence.add_evidence(tournament, dispute, kind, title, _sent(kind), entry=side, **given())

    return act_on(tournament, dispute, act, "evidence added")


def _sent(kind: str) -> bytes:
    """What the form brings: a file, or what was typed into the fields of its kind."""
    if kind == "video":
        return video_moment(words_of("where"), words_of("moment"))
    for field in ("photo", "file"):
        chosen = request.files.get(field)
        if chosen is not None and chosen.filename:
            sent: bytes = chosen.read(office().evidence.limits.sent + 1)
            return sent
    return words_of("text").encode() if kind == "text" else b""


@pages.get(f"{ONE}/evidence/<evidence>")
def file(tournament: str, dispute: str, evidence: str) -> Any:
    """The file itself, for those who may read the dispute: a picture is shown, anything else is saved."""
    one, stored = office().evidence.evidence_file(tournament, dispute, evidence, me().person)
    return sent_file(one.id, one.media, stored.content)


def sent_file(name: str, media: str, content: bytes) -> Response:
    """A stored file as an answer: of exactly that type, unable to do anything, and for nobody else's cache."""
    picture = media == "image/jpeg"
    how, ending = ("inline", "jpg") if picture else ("attachment", "txt")
    answer = Response(content, content_type=media if picture else f"{media}; charset=utf-8")
    answer.headers.set("Content-Disposition", how, filename=f"{name}.{ending}")
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


@pages.post(f"{ONE}/evidence/<evidence>/erase")
def erasing(tournament: str, dispute: str, evidence: str) -> Any:
    reason = words_of("reason")
    return act_on(
        tournament,
        dispute,
        lambda: office().evidence.erase_evidence(tournament, dispute, evidence, reason, **given()),
        "evidence erased",
    )


@pages.post(f"{ONE}/statements")
def stating(tournament: str, dispute: str) -> Any:
    words, side = words_of("statement"), words_of("side") or None
    return act_on(
        tournament,
        dispute,
        lambda: office().evidence.make_statement(tournament, dispute, words, entry=side, **given()),
        "statement made",
    )


@pages.post(f"{ONE}/notes")
def noting(tournament: str, dispute: str) -> Any:
    words = words_of("note")
    return act_on(
        tournament, dispute, lambda: office().evidence.note_for_judges(tournament, dispute, words, **given()), "judges noted"
    )
