"""A match read back from its events goes on as if it had never stopped."""

from __future__ import annotations

import pytest

from ledger.core.errors import KeyReused, NotNow
from ledger.core.event import Amended, Insert, Ref, Replace, Rewound
from ledger.core.match import Match
from ledger.core.seats import JUDGE
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.actions import DealCompanions, DealGrid, MoveVarys
from ledger.kit.common import Adjust, SeatLeft

GRID = ("SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV")


def played() -> Match:
    match = Match.open(game, ("Ann", "Ben"))
    match.record(-1, DealGrid(GRID))
    match.record(-1, DealCompanions(("hodor", "bronn", "sandor", "shae", "jaqen", "ramsay")))
    match.record(0, MoveVarys("left", "greyjoy"), key="first")
    match.record(1, MoveVarys("up", "greyjoy"))
    return match


def reloaded(match: Match) -> Match:
    return Match(game, match.names, match.events[0], match.events[1:])


def test_a_retry_after_a_restart_is_still_one_event():
    match = reloaded(played())
    assert match.record(0, MoveVarys("left", "greyjoy"), key="first") == match.events[3]
    assert len(match.events) == 5
    with pytest.raises(KeyReused):
        match.record(0, MoveVarys("left", "lannister"), key="first")


def test_a_replaced_action_stands_in_the_place_of_the_one_it_replaced():
    match = played()
    match.correct(
        Amended((Replace(Ref(4), 0, MoveVarys("left", "lannister")), Insert(Ref(6, 1), JUDGE, Adjust()))),
        falling="strike",
    )
    assert match.step(3).entry.ref == Ref(3)
    assert [entry.ref for entry in (match.step(4).before.entry, match.step(4).entry)] == [Ref(6, 1), Ref(6, 2)]
    assert match.state_at(4) == match.state


def test_a_closed_match_is_corrected_only_after_it_is_reopened():
    match = played()
    match.record(JUDGE, SeatLeft(1))
    match.close()
    with pytest.raises(NotNow, match="reopen"):
        match.correct(Rewound(Ref(4)))
    match.reopen("ruling-1")
    match.correct(Rewound(Ref(4)))
    assert match.outcome is None


def test_a_deal_brought_back_on_a_changed_line_is_compared_with_what_it_answered():
    match = played()
    assert match.line.head.before.before.before.entry.answers == ("grid", -1, 36, 0, 0, "", ())
