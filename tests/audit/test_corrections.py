"""Corrections in words: what they bring, for whom, and why."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, MatchView, open_match
from ledger.audit.report import log_line
from ledger.core.event import Amended, Event, Insert, Keep, Move, Ref, Replace, Rewound, Strike, Undone
from ledger.games.hand_of_the_king.model.actions import MoveVarys
from ledger.report import why_words
from ledger.simulate import simulate_match
from tests.toy.pieces import Bid
from tests.toy.table import ANN, BEN, opened

SLUG = "hand-of-the-king"
LEFT = MoveVarys("left", "stark")


def said(body: Any, language: Any = "en") -> str:
    return log_line(open_match(SLUG, ["Ann", "Lena"]), Event(15, body, "scribe", ""), language, JUDGE)


@pytest.mark.parametrize(
    ("changes", "en", "pl"),
    [
        (
            (Replace(Ref(12), 1, LEFT), Strike(Ref(13)), Strike(Ref(14, 2))),
            "amended: replaces 12 with Lena: moves Varys left for Stark; strikes 13, 14.2",
            "poprawiono: zamiast 12: Lena: przesuwa Varysa w lewo, ród Starków; wykreślono 13, 14.2",
        ),
        (
            (Insert(Ref(9), 0, LEFT),),
            "amended: inserts after 9: Ann: moves Varys left for Stark",
            "poprawiono: wstawiono po 9: Ann: przesuwa Varysa w lewo, ród Starków",
        ),
        (
            (Insert(Ref(0), 0, LEFT), Move(Ref(8), Ref(0))),
            "amended: inserts at the start: Ann: moves Varys left for Stark; moves 8 to the start",
            "poprawiono: wstawiono na początku: Ann: przesuwa Varysa w lewo, ród Starków; przeniesiono 8 na początek",
        ),
        ((Move(Ref(8), Ref(11)),), "amended: moves 8 after 11", "poprawiono: przeniesiono 8 za 11"),
        (
            (Keep(Ref(15)), Keep(Ref(16))),
            "amended: keeps 15, 16 under protest",
            "poprawiono: pozostawiono 15, 16 pod protestem",
        ),
    ],
)
def test_an_amendment_says_each_change(changes: Any, en: str, pl: str) -> None:
    assert said(Amended(changes)) == en
    assert said(Amended(changes), "pl") == pl


def test_a_rewind_and_an_undoing_say_what_they_point_at() -> None:
    assert said(Rewound(Ref(16))) == "rewound to 16" and said(Rewound(Ref(0)), "pl") == "cofnięto do początku"
    assert said(Undone(15, (Strike(Ref(17)),))) == "the correction at 15 is undone; strikes 17"
    assert said(Undone(15), "pl") == "odwołano poprawkę 15"


def test_a_secret_in_a_correction_is_its_owners() -> None:
    match = opened()
    for change in (Replace(Ref(2), ANN, Bid(7)), Insert(Ref(2), ANN, Bid(7))):
        event = Event(3, Amended((change,)), "scribe", "")
        told = {viewer: log_line(match, event, "en", viewer) for viewer in (ANN, BEN, JUDGE, SPECTATOR)}
        assert "7" in told[ANN] and "7" in told[JUDGE]
        assert "7" not in told[BEN] and "7" not in told[SPECTATOR] and "Ann" in told[SPECTATOR]


def test_ruling_and_reason_are_said_where_there_are_some() -> None:
    assert why_words(None, None, "en") == ""
    assert why_words("R-2", None, "en") == "ruling R-2"
    assert why_words("R-2", "too\nlate", "pl") == "orzeczenie R-2; powód: too late"


def test_the_report_lists_what_was_corrected_or_decided_by_a_ruling() -> None:
    match = simulate_match(SLUG, 2, 1)
    last = match.events[-1].position
    match.correct(Rewound(Ref(last - 2), "play", "R-2", "away"), by="judge")
    match.undo(last + 1)
    match.close(ruling="R-3", by="judge")
    match.reopen("R-4", "a slip", by="judge")
    match.close()
    found = MatchView.over(match, SPECTATOR).report("en")["corrections"]
    assert found[0] == {
        "position": last + 1,
        "words": f"rewound to {last - 2}",
        "by": "judge",
        "cause": "play",
        "ruling": "R-2",
        "reason": "away",
    }
    assert [(one["position"] - last, one["by"], one["cause"], one["ruling"], one["reason"]) for one in found[1:]] == [
        (2, "scribe", "scribe", None, None),
        (3, "judge", None, "R-3", None),
        (4, "judge", None, "R-4", "a slip"),
    ]


def test_a_log_line_has_its_protest_beside_it_and_not_in_its_words() -> None:
    match = open_match(SLUG, ["Ann", "Ben"])
    whole = simulate_match(SLUG, 2, 1).events
    for event in whole[1:4]:
        match.record(event.body.seat, event.body.action)
    match.record(1 - whole[4].body.seat, whole[4].body.action, protest=True)
    line = MatchView.over(match, JUDGE).log("en")[-1]
    assert "protest" not in line.words and line.marks == ("protest",) and line.rules == ("hotk.turn.one-move",)
    rules = line.rules
    match.rewind(4)
    aside = MatchView.over(match, JUDGE).log("en")[-2]
    assert aside.set_aside and aside.marks == () and aside.rules == rules  # what it broke is not forgotten
