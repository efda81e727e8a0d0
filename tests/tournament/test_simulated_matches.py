"""Whole events whose matches are played and recorded, for every game, with how far it is told table by table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import GAMES, JUDGE, Ledger
from tournament.domain.audit import audit
from tournament.services.office import Office
from tournament.services.simulate import SimulatedEvent, simulate_event

EVENTS = {
    "hand-of-the-king": SimulatedEvent("hand-of-the-king", 4, 1, matches=True),
    "thrones-hbo": SimulatedEvent("thrones-hbo", 3, 1, matches=True),
    "thrones-2e": SimulatedEvent("thrones-2e", 2, 1, matches=True),
    "btwixt": SimulatedEvent("btwixt", 3, 1, format="pods", matches=True),
    "asoiaf-tmg": SimulatedEvent("asoiaf-tmg", 2, 1, matches=True),
}


def test_every_game_has_its_event() -> None:
    assert set(EVENTS) == set(GAMES)


@pytest.fixture
def office(tmp_path: Path, set_up: Path) -> Iterator[Office]:
    (tmp_path / "maester.db").write_bytes(set_up.read_bytes())
    with Ledger.at(tmp_path / "maester.db") as ledger:
        yield Office(ledger, trusted=["simulator"])


@pytest.mark.parametrize("game", EVENTS)
def test_matches_of_every_game_are_played_recorded_and_taken(office: Office, game: str) -> None:
    told: list[tuple[int, int]] = []
    simulate_event(office, "simulated", EVENTS[game], lambda done, whole: told.append((done, whole)))
    state = office.queries.tournament("simulated")
    tables = [table for round_ in state.rounds for table in round_.tables]
    assert told == [(number, len(tables)) for number in range(1, len(tables) + 1)]
    for table in tables:
        (played,) = table.games
        look = office.ledger.look(played.match, JUDGE)
        assert look.closed is not None and office.ledger.head(played.match, JUDGE) == played.head
        assert table.result.source == played.source and table.state == "final"
    assert audit(office.queries.events("simulated"), state.seed, office.audits.has_head) == []


def test_a_series_is_played_until_it_is_decided(office: Office) -> None:
    event = SimulatedEvent("hand-of-the-king", 2, 1, profile="open-3-1-0", matches=True, seed=3)
    simulate_event(office, "simulated", event)
    state = office.queries.tournament("simulated")
    table = state.rounds[0].tables[0]
    assert state.best_of == 3 and 2 <= len(table.games) <= 3 and table.state == "final"
    assert max(side.won for side in table.result.sides) == 2
