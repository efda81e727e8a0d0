"""Decks and armies: checked by the game's own engine, shown to whom the tournament says."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ledger import GAMES, Malformed, cards_of, index_of

from .entries import Entry, Roster, Tournament
from .refusals import Refused


class Fault(NamedTuple):
    rule: str
    words: str


def check_list(state: Tournament, words: str, games: Any = None) -> tuple[Fault, ...]:
    """What is wrong with a list by the rules of the game; raises Refused if it cannot be read, or the game has none."""
    game = (games or GAMES).get(state.game)
    if game is None or not hasattr(game, "check_list"):
        raise Refused("list-unknown", game=state.game)
    cards = cards_of(state.game) if state.game in GAMES else ()
    try:
        roster = game.read_list(words, cards)
    except Malformed as fault:
        raise Refused("list-fails", faults=(str(fault),)) from None
    terms = game.read_terms(json.loads(state.list_terms) if state.list_terms else {})
    return tuple(Fault(one.rule, _said(state.game, one)) for one in game.check_list(roster, cards, terms))


def _said(game: str, violation: Any) -> str:
    index = index_of(game) if game in GAMES else None
    known = index is not None and index.find(violation.rule) is not None
    return f"{index.why(violation, 'en')} ({violation.rule})" if known else violation.rule


def lists_seen(state: Tournament, entry: Entry, person: str | None, staff: bool) -> tuple[Roster, ...]:
    """The lists of an entry that somebody may read; faults are for staff until the tournament is closed."""
    mine = person in entry.players
    cut = state.cut is not None and entry.id in state.cut.entries
    shown = {"open": state.started is not None, "open from cut": cut}.get(
        state.lists, False
    ) or state.closed is not None
    if not (staff or mine or shown):
        return ()
    if staff or state.closed is not None:
        return entry.lists
    return tuple(Roster(one.words, one.player, (), one.source) for one in entry.lists)
