"""Two records of one match side by side, the first difference on top; and one record made of both by a judge.

What is merged is written as one amendment of the record that is kept, with its reason and the name of the other. The other record
stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from flask import render_template, request, url_for
from markupsafe import Markup

from ledger import MaesterError, Malformed, PenHeld, PositionTaken, Unavailable
from ledger.comparing import (
    MERGE_CHOICES,
    MergeChoice,
    RecordComparison,
    compare_records,
    comparison_json,
    merge_changes,
    preview_with_table,
)
from ledger.errors import Unsettled
from ledger.events import Amended
from ledger.report import verdict_word
from ledger.values import Text

from ..forms import done, key
from ..heavy import heavy
from ..me import me, must_be_somebody
from ..query_args import PageRefused, the_ledger
from ..translations import gettext
from .blueprint import pages
from .opened import OpenRecord, drawn
from .other_record import OtherRecord, candidates, other_asked

MOST_SHOWN = 100  # differences on one page
LONGEST_REASON = 500
FALLING = ("strike", "keep")
STANDING = ("stands", "protested")


@dataclass(frozen=True, slots=True)
class Merge:
    """What somebody chose: which telling of each difference counts, why, and what becomes of later acts that would fall."""

    choices: dict[int, MergeChoice]
    reason: str
    falling: str | None


@pages.get("/matches/<match>/records")
@heavy
def compared(match: str) -> Any:
    """The other record is chosen, then both are side by side."""
    record = OpenRecord(match)
    try:
        return _page(record, other_asked())
    except Unavailable:
        raise
    except MaesterError as fault:
        return _page(record, None, refused=_words(fault, record)), 409


@pages.post("/matches/<match>/records")
@heavy
def sent(match: str) -> Any:
    """A file is sent to be compared with. Nothing of it is kept."""
    record = OpenRecord(match)
    must_be_somebody()
    try:
        return _page(record, other_asked())
    except Unavailable:
        raise
    except MaesterError as fault:
        return _page(record, None, refused=_words(fault, record)), 409


@pages.post("/matches/<match>/records/merge")
@heavy
def merging(match: str) -> Any:
    """What the choices would change; or, once that was seen, the amendment itself."""
    record = OpenRecord(match)
    record.access.must_judge()
    other, merge = None, _merge()
    try:
        if (other := other_asked()) is None:
            raise PageRefused(400, "form odd")
        amended = _amended(record, other, merge)
        seen = _digest(record, other, merge)
        if request.form.get("act") != "record" or request.form.get("shown") != seen:
            changed = request.form.get("act") == "record"
            return _page(
                record,
                other,
                merge=merge,
                preview=_preview(record, amended, merge.falling == "keep"),
                shown=seen,
                changed=changed,
            )
        the_ledger().correct(
            match, amended, falling=merge.falling, by=str(me().person), viewer=record.look.viewer,
            expected=record.length + 1, **key(),
        )  # fmt: skip
    except Unavailable:
        raise
    except MaesterError as fault:
        return _page(record, other, merge=merge, refused=_words(fault, record)), 409
    return done(url_for("matches.latest", match=match), "records merged")


def _merge() -> Merge:
    """What the form says; an unknown choice is as good as none."""
    chosen: dict[int, MergeChoice] = {}
    for name, said in request.form.items():
        number = name.removeprefix("choice-")
        if number != name and number.isascii() and number.isdigit() and len(number) <= 4 and said in MERGE_CHOICES:
            chosen[int(number)] = said
    falling = request.form.get("falling")
    return Merge(chosen, request.form.get("reason", "").strip()[:LONGEST_REASON], falling if falling in FALLING else None)


def _amended(record: OpenRecord, other: OtherRecord, merge: Merge) -> Amended:
    """The amendment that the choices come to, with a reason that names the other record."""
    changes = merge_changes(compare_records(record.look, other.look), merge.choices)
    language = record.language
    if other.head:
        told = gettext("Compared with the record %(name)s, head %(head)s.", language, name=other.name, head=other.head)
    else:
        told = gettext("Compared with the record %(name)s, %(count)s events.", language, name=other.name, count=other.look.length)
    return Amended(changes, "scribe", None, Text(f"{merge.reason} {told}".strip()))


def _digest(record: OpenRecord, other: OtherRecord, merge: Merge) -> str:
    """What was looked at: if either record grew or something else is chosen, it has to be looked at again."""
    asked = (record.length, other.name, other.head, other.look.length, sorted(merge.choices.items()), merge.falling)
    return blake2b(repr(asked).encode(), digest_size=8).hexdigest()


def _preview(record: OpenRecord, amended: Amended, keep: bool) -> dict[str, Any] | None:
    """What the amendment would change, with the tables now and after; None where it changes nothing."""
    if not amended.changes:
        return None
    told, after = preview_with_table(record.look, amended, record.language, keep)
    boards = {"now": drawn(record.look, record.look.view(), "now"), "after": drawn(record.look, after, "after")}
    return {"told": told, "boards": boards}


def _page(record: OpenRecord, other: OtherRecord | None, merge: Merge | None = None, refused: str = "", **more: Any) -> Any:
    found = compare_records(record.look, other.look) if other else None
    told = comparison_json(found, record.language) if found else None
    return render_template(
        "comparing/records.html", record=record, other=other, told=told, first=_first(record, found, other), refused=refused,
        candidates=[] if other else candidates(record), choices=MERGE_CHOICES, most=MOST_SHOWN, standing=STANDING,
        may_merge=record.access.judges and not record.closed, merge=merge, known=me().person is not None,
        verdict=lambda fate: verdict_word(fate["verdict"], record.language, fate["new"]),
        **{"preview": None, "shown": "", "changed": False, **more},
    )  # fmt: skip


def _first(record: OpenRecord, found: RecordComparison | None, other: OtherRecord | None) -> list[Markup]:
    """The table before the first difference: once where both lie alike, else each."""
    if found is None or other is None or not found.differences:
        return []
    first = found.differences[0]
    here, there = found.tables_before(first)
    boards = [drawn(record.look, here, "one")]
    return boards if first.same_before else [*boards, drawn(other.look, there, "other")]


def _words(fault: MaesterError, record: OpenRecord) -> str:
    """What is wrong, and what to do about it."""
    language = record.language
    match fault:
        case PenHeld():
            return gettext("Somebody else holds the pen of this match. Take it at the console, then record the merge.", language)
        case PositionTaken():
            return gettext("Something was written in the match meanwhile. Look again at what follows.", language)
        case Unsettled():
            return gettext("Later events do not fit any more: say what becomes of them.", language)
    return (fault.says if isinstance(fault, Malformed) else fault).to(language)
