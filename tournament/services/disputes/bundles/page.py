"""The page of a case file, worked out from the records alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ledger import MatchView
from ledger.files import Sealed, without_words
from ledger.wording import Language

from ....domain.demands import must_be_table
from ....domain.disputes.cases import Dispute
from ....domain.events import TITLE, MatchTaken, TournamentEvent
from ....domain.preview import moved
from ....domain.tournament import Tournament
from ....rulings.preview import RulingEffect, tournament_effect
from ....words.disputes import Names, dispute_json, dispute_words, effect_json, name_of
from ..disputes import must_be_dispute
from .records import AskedNames, CaseRecords, events_of, state_after

AROUND = 6  # events of the log before and after the disputed one


def case_page(records: CaseRecords, dispute: str, language: Language, seed: str | None = None) -> dict[str, Any]:
    """The page as data: claims, ruling, rules, the table then and after, the log, what changed, and what it was made from.

    Until the tournament is closed its seed is in no record. Without it nobody can say which later rounds would have been drawn
    otherwise; staff may hand it in for the paper, and a bundle leaves that part open (`drawn_again`).
    """
    record = records.tournament
    state, names = state_after(record.events), AskedNames(record.names)
    found = must_be_dispute(state, dispute)
    page = {
        "tournament": state.id,
        "title": names.get(TITLE, state.id),
        "game": state.game,
        "dispute": dispute_json(state, names, found, language),
        "words": dispute_words(state, names, found, language),
        "parties": [
            {"entry": one, "name": name_of(state, names, one)} for one in must_be_table(state, found.round, found.table).seats
        ],
        "raised_by": names.get(found.by, found.by),
        "match": records.match and records.view and _match(records.match, records.view, found, names, language),
        "effect": _effect(state, record.events, names, found, seed or state.seed, language),
        "record": _record(records, found),
    }
    for person in _people(found):
        names.get(person)
    return {**page, "names": names.asked}


def _people(dispute: Dispute) -> set[str]:
    """Whoever raised a dispute, took it, ruled on it or appealed."""
    appealed = {dispute.appeal.by} if dispute.appeal else set()
    return {dispute.by, dispute.taken_by or "", *appealed, *(one.judge for one in dispute.rulings)} - {""}


def _record(records: CaseRecords, dispute: Dispute) -> dict[str, Any]:
    """Which record of the tournament the page was made from, and which words of the dispute were erased from it."""
    record = records.tournament
    mine = [record.rows[at - 1] for at in events_of(record.events, dispute)]
    return {"events": len(record.rows), "head": record.head, "erased": without_words(mine, record.words)}


# ---- the match


def _match(sealed: Sealed, view: MatchView, dispute: Dispute, names: Names, language: Language) -> dict[str, Any]:
    """What the record of the match says about a dispute, and which record that is."""
    return {
        **match_page(view, dispute, language, lambda one: names.get(one, one)),
        "events": len(sealed.rows),
        "head": sealed.rows[-1].digest.hex(),
        "people": sealed.names,
        "erased": without_words(sealed.rows, sealed.words),
    }


def match_page(look: MatchView, dispute: Dispute, language: Language, people: Callable[[str], str] = str) -> dict[str, Any]:
    """What the record of the match says about a dispute: the table before, when it was raised and after, and the log.

    `people` names whoever has no seat and had the pen; a file of the first format has no such names.
    """
    address, rulings = dispute.address, dispute.rulings
    corrections = [at for one in rulings for at in one.corrections]
    raised = min(address.as_of or 1, look.length)
    before = max(1, (address.position or raised + 1) - 1)
    after = max(corrections, default=None)
    lines = look.log(language, max(0, before - AROUND), min(look.length, before + AROUND + 1), people=people)
    lines += [line for at in corrections for line in look.log(language, at - 1, at, people=people)]
    return {
        "names": list(look.names),
        "before": {"position": before, "board": look.board(language, before)},
        "raised": {"position": raised, "board": look.board(language, raised)},
        "after": after and {"position": after, "board": look.board(language, after)},
        "log": [
            {
                "position": one.position,
                "words": one.words,
                "rules": list(one.rules),
                "why": one.why,
                "set_aside": look.set_aside_by(one.position) is not None,
                "disputed": one.position == address.position,
            }
            for one in {line.position: line for line in lines}.values()
        ],
        "outcome": {
            "raised": look.moment(raised)["outcome"],
            "after": after and look.moment(after)["outcome"],
        },
    }


# ---- the tournament


def _effect(
    state: Tournament, events: Sequence[TournamentEvent], names: Names, dispute: Dispute, seed: str | None, language: Language
) -> dict[str, Any] | None:
    """What all rulings on the dispute changed together, as data; nothing where there is none."""
    if not dispute.rulings:
        return None
    first, last = dispute.rulings[0].source, dispute.rulings[-1]
    ends = [event.position for event in events if getattr(event.body, "ruling", None) == last.id]
    ends += [
        event.position for event in events[last.source :] if isinstance(event.body, MatchTaken) and event.body.head == last.head
    ]
    before, after = state_after(events[: first - 1]), state_after(events[: max(ends)])
    changed = _changed(events[: first - 1], seed, before, after, dispute)
    return {**effect_json(state, names, changed, language), "drawn_again": seed is not None}


def _changed(
    events: Sequence[TournamentEvent], seed: str | None, before: Tournament, after: Tournament, dispute: Dispute
) -> RulingEffect:
    """What changed between two states; without the seed the result and the standings as everybody reads them, without lots."""
    if seed is not None:
        return tournament_effect(events, seed, before, after, dispute.round, dispute.table)
    was, now = (must_be_table(one, dispute.round, dispute.table).final for one in (before, after))
    return RulingEffect(was, now, was is not None and now is None, moved(before, after, None))
