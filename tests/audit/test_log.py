"""The log in words: what is no action is said so that a reader knows who and what is meant."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE, open_match
from ledger.audit.report import log_line
from ledger.core.event import Body, ClockChanged, Event, MatchClosed, PenPassed
from ledger.core.match import Match


def said(body: Body, language: Any, match: Match | None = None) -> str:
    return log_line(match or open_match("hand-of-the-king", ["Ann", "Lena"]), Event(15, body, "scribe", ""), language, JUDGE)


@pytest.mark.parametrize(
    ("body", "en", "pl"),
    [
        (ClockChanged("started"), "clock: started", "zegar: start"),
        (ClockChanged("extended", 300), "clock: extended 300 s", "zegar: przedłużenie czasu o 300 s"),
        (PenPassed("seat-2"), "the pen goes to Lena", "pióro przejmuje Lena"),
        (PenPassed("judge"), "the pen goes to judge", "pióro przejmuje judge"),
        (MatchClosed("played out"), "the match is closed (played out)", "zamknięto partię (rozegrano do końca)"),
    ],
)
def test_an_event_that_is_no_action_is_said_in_each_language(body: Body, en: str, pl: str) -> None:
    assert (said(body, "en"), said(body, "pl")) == (en, pl)
