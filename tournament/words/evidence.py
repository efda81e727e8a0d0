"""Evidence and statements in words (`words/<language>/disputes.toml`) and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.wording import Language, Speaker

from ..domain.disputes.cases import Dispute
from ..domain.disputes.evidence import Evidence, JudgeNote, SideStatement
from ..domain.refusals import our_word
from ..domain.tournament import Tournament
from .sheets import entry_name

Names = Mapping[str, str]


def evidence_json(state: Tournament, names: Names, one: Evidence, language: Language) -> dict[str, Any]:
    """A file that was handed in, as data; whether the store still has it, only the store can say."""
    return {
        "evidence": one.id,
        "kind": one.kind,
        "kind_word": our_word(one.kind, language),
        "title": one.title,
        "digest": one.digest,
        "media": one.media,
        "size": one.size,
        "entry": one.entry,
        "name": _side(state, names, one.entry),
        "by": one.by,
        "by_name": names.get(one.by, one.by),
        "at": one.at,
        "position": one.source,
        "erased": None
        if one.kept
        else {
            "by": one.erased_by,
            "by_name": names.get(one.erased_by or "", one.erased_by),
            "at": one.erased_at,
            "reason": one.why_erased,
        },
    }


def statement_json(state: Tournament, names: Names, one: SideStatement) -> dict[str, Any]:
    """What a side says, as data."""
    return {
        "entry": one.entry,
        "name": _side(state, names, one.entry),
        "statement": one.words,
        "by": one.by,
        "by_name": names.get(one.by, one.by),
        "at": one.at,
        "position": one.source,
    }


def note_json(names: Names, one: JudgeNote) -> dict[str, Any]:
    """A note of the judges, as data: for judges alone."""
    return {"note": one.words, "by": one.by, "by_name": names.get(one.by, one.by), "at": one.at, "position": one.source}


def evidence_words(state: Tournament, names: Names, dispute: Dispute, say: Speaker) -> list[str]:
    """Statements and files of a dispute, a line each."""
    found = [say("statement", name=_side(state, names, one.entry), words=one.words) for one in dispute.statements]
    for one in dispute.evidence:
        kind, who = our_word(one.kind, say.language), _side(state, names, one.entry) or names.get(one.by, one.by)
        found.append(say("evidence", evidence=one.id, kind=kind, name=who, title=one.title, digest=one.digest))
        if not one.kept:
            found.append(say("evidence_erased", evidence=one.id, reason=one.why_erased))
    return found


def _side(state: Tournament, names: Names, entry: str | None) -> str | None:
    known = state.entry(entry) if entry else None
    return entry_name(state, known, names) if known else entry
