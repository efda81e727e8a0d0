"""Decks and armies: checked by the game's own engine, shown to those who may read them by the terms of the tournament."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ledger import GAMES, Malformed
from ledger.cards import ListReport, brings_lists, check_list
from ledger.rules import index_of

from .refusals import OwnSentence, Refused
from .tournament import Entry, HandedList, Tournament


class Fault(NamedTuple):
    """A rule that a list breaks, with the sentence that says how."""

    rule: str
    words: OwnSentence


def faults_of(state: Tournament, words: str, games: Mapping[str, Any] | None = None) -> tuple[Fault, ...]:
    """The rules of the game that a list breaks; raises Refused if it cannot be read, or the game has no lists."""
    if not brings_lists(state.game, games or GAMES):
        raise Refused("list-unknown", game=state.game)
    terms = json.loads(state.list_terms) if state.list_terms else {}
    try:
        report = check_list(state.game, words, terms, games or GAMES)
    except Malformed as fault:
        raise Refused("list-fails", faults=(OwnSentence.of(fault.to),)) from None
    return tuple(Fault(one.rule, _fault_sentence(report, one)) for one in report.faults)


def _fault_sentence(report: ListReport, fault: Any) -> OwnSentence:
    """A fault of a list as a sentence in every language, with its rule."""
    known = report.game in GAMES and index_of(report.game).find(fault.rule) is not None
    return OwnSentence.of(lambda language: f"{report.words(fault, language)} ({fault.rule})" if known else fault.rule)


def lists_seen(state: Tournament, entry: Entry, person: str | None, staff: bool) -> tuple[HandedList, ...]:
    """The lists of an entry that somebody may read; faults are for staff until the tournament is closed."""
    mine = person in entry.players
    cut = state.cut is not None and entry.id in state.cut.entries
    shown = {"open": state.started is not None, "open from cut": cut}.get(state.lists, False) or state.closed is not None
    if not (staff or mine or shown):
        return ()
    if staff or state.closed is not None:
        return entry.lists
    return tuple(HandedList(one.words, one.player, (), one.source) for one in entry.lists)
