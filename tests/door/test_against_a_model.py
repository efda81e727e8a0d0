"""Random commands on two ledgers over one file, against a plain match in memory: the same answers, the same record."""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ledger import JUDGE, TABLE, Ledger, MaesterError, Match, Ref, location_of
from ledger.events import Amended, Move, Replace, Strike
from ledger.journal import open_journal
from ledger.report import event_seen
from ledger.service.match_cache import MatchCache
from ledger.store.migrate import migrate
from tests import toy
from tests.door.tables import ANN, BEN, GAMES
from tests.toy.pieces import Bid, Draw, Options, Pass, PayTribute, Play, Roll

which = st.integers(0, 1)
seats = st.sampled_from([ANN, BEN, TABLE])
actions = st.one_of(
    st.builds(Bid, st.integers(0, 3)),
    st.builds(Roll, st.lists(st.integers(1, 6), min_size=1, max_size=2).map(tuple)),
    st.sampled_from([PayTribute(), Pass(), Draw(), Draw("fox"), Play("fox")]),
)
keys = st.sampled_from([None, None, "a", "b", "c"])
falling = st.sampled_from([None, "strike", "keep"])


class TwoLedgers(RuleBasedStateMachine):
    """The second ledger keeps one match at most, so it reads anew all the time."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "maester.db"
        migrate(location_of(path))
        self.ledgers = [Ledger(open_journal(path), GAMES, clock=lambda: "") for _ in range(2)]
        self.ledgers[1]._cache = MatchCache(self.ledgers[1].journal, GAMES, 0, count(step=1e6).__next__)
        self.ledgers[0].open("toll", ("Ann", "Ben"), Options(rounds=2), cards=(), match="m-1", seats=("p-a", "p-b"))
        self.model = Match.open(toy, ("Ann", "Ben"), Options(rounds=2), match="m-1", seats=("p-a", "p-b"))

    def teardown(self) -> None:
        if hasattr(self, "ledgers"):
            for one in self.ledgers:
                one.close_journal()
            self.folder.cleanup()

    def both(self, asked: Any, modelled: Any) -> None:
        """The ledger and the model answer alike, whether they write or refuse."""
        assert answer(asked) == answer(modelled)

    @rule(at=which, seat=seats, action=actions, key=keys, protest=st.booleans())
    def record(self, at: int, seat: int, action: Any, key: str | None, protest: bool) -> None:
        how = {"key": key, "protest": protest, "by": self.model.pen}
        self.both(
            lambda: self.ledgers[at].record("m-1", seat, action, **how, viewer=JUDGE),
            lambda: self.model.record(seat, action, **how),
        )

    @rule(at=which, offer=st.integers(0, 9))
    def play_on(self, at: int, offer: int) -> None:
        """Something that is due, so that the match goes on."""
        offers = [one for one in toy.offers(self.model.state, JUDGE) if one.action in (Bid, Pass, PayTribute)]
        if offers:
            one = offers[offer % len(offers)]
            action = Bid(1) if one.action is Bid else one.action()
            self.both(
                lambda: self.ledgers[at].record("m-1", one.seat, action, viewer=JUDGE),
                lambda: self.model.record(one.seat, action, by=self.model.pen),
            )

    @rule(at=which, ahead=st.integers(-2, 1), action=actions)
    def record_expecting(self, at: int, ahead: int, action: Any) -> None:
        expected = max(1, len(self.model.events) + 1 + ahead)
        self.both(
            lambda: self.ledgers[at].record("m-1", ANN, action, expected=expected, viewer=JUDGE),
            lambda: self.model.record(ANN, action, expected=expected, by=self.model.pen),
        )

    @rule(at=which, words=st.sampled_from(["c", "a", "b"]), key=keys)
    def note(self, at: int, words: str, key: str | None) -> None:
        self.both(
            lambda: self.ledgers[at].note("m-1", words, key=key, by="eve", viewer=JUDGE),
            lambda: self.model.note(words, key=key, by="eve"),
        )

    @rule(
        at=which,
        place=st.integers(0, 12),
        other=st.integers(0, 12),
        kind=st.integers(0, 2),
        action=actions,
        falls=falling,
    )
    def amend(self, at: int, place: int, other: int, kind: int, action: Any, falls: str | None) -> None:
        change = [Replace(Ref(place), ANN, action), Strike(Ref(place)), Move(Ref(place), Ref(other))][kind]
        correction = Amended((change,), reason="seen again")
        self.both(
            lambda: self.ledgers[at].correct("m-1", correction, falling=falls, viewer=JUDGE),
            lambda: self.model.correct(correction, falling=falls, by=self.model.pen),
        )

    @rule(at=which, back=st.integers(1, 4))
    def undo(self, at: int, back: int) -> None:
        target = max(1, len(self.model.events) - back)
        self.both(
            lambda: self.ledgers[at].undo("m-1", target, falling="strike", viewer=JUDGE),
            lambda: self.model.undo(target, falling="strike", by=self.model.pen),
        )

    @precondition(lambda self: self.model.line.head.length > 0)
    @rule(at=which)
    def take_back(self, at: int) -> None:
        before = self.model.line.head.before.entry
        self.both(
            lambda: self.ledgers[at].take_back("m-1", viewer=JUDGE),
            lambda: self.model.rewind(before.ref if before else Ref(0), by=self.model.pen),
        )

    @rule(at=which, close=st.booleans())
    def close_or_reopen(self, at: int, close: bool) -> None:
        if close and len(self.model.events) < 12:
            return
        if close:
            asked, modelled = self.ledgers[at].close, self.model.close
            self.both(lambda: asked("m-1", "abandoned", viewer=JUDGE), lambda: modelled("abandoned", by=self.model.pen))
        else:
            self.both(lambda: self.ledgers[at].reopen("m-1", viewer=JUDGE), lambda: self.model.reopen(by=self.model.pen))

    @rule(at=which, to=st.sampled_from(["scribe", "zoe"]))
    def take_the_pen(self, at: int, to: str) -> None:
        self.both(lambda: self.ledgers[at].pass_pen("m-1", to, by=to, viewer=JUDGE), lambda: self.model.pass_pen(to, by=to))

    @invariant()
    def all_agree(self) -> None:
        if not hasattr(self, "ledgers"):
            return
        events = tuple(event_seen(event, JUDGE) for event in self.model.events)
        for one in self.ledgers:
            look = one.look("m-1", JUDGE)
            assert look.events() == events and look.view() == self.model.view(JUDGE)
            assert one.pen("m-1") == self.model.pen
        with self.ledgers[0]._cache.current("m-1") as live:
            assert live.match.state == self.model.state


def answer(attempt: Any) -> Any:
    try:
        return event_seen(attempt(), JUDGE)
    except MaesterError as error:
        return type(error).__name__, str(error)


TwoLedgers.TestCase.settings = settings(max_examples=8, stateful_step_count=20)
test_two_ledgers_and_a_plain_match_agree = TwoLedgers.TestCase


@pytest.mark.slow
class TestForLong(TwoLedgers.TestCase):
    settings = settings(max_examples=50, stateful_step_count=40)
