"""B'Twixt: replay of whole random matches."""

from __future__ import annotations

from typing import Any

from benchmarks.played import first_state
from ledger import Match
from ledger.cards import cards_of
from ledger.core.replay import audit
from ledger.games.btwixt.model.options import Options
from ledger.simulate import simulate_match
from ledger.values import Options as AnyOptions

from .hand_of_the_king import _rate

SLUG = "btwixt"
PLAYED = (
    Options(),
    Options(game="advanced", hidden="open"),
    Options(draft="draft", hidden="open", quick=True),
    Options(open_allies=True),
)


def _matches(count: int = 24) -> list[Match]:
    played = [AnyOptions(options) for options in PLAYED]
    return [simulate_match(SLUG, 3 + seed % 4, seed, played[seed % len(played)], cards_of(SLUG)) for seed in range(count)]


def audited_replay() -> dict[str, Any]:
    """Check and apply every action of 24 random matches with 3 to 6 players, standard, advanced, drafted and open."""
    matches = _matches()

    def work() -> None:
        for match in matches:
            for _ in audit(match.game, first_state(match), match.line.head):
                raise RuntimeError("a simulated match has findings")

    return _rate(work, sum(match.line.head.length for match in matches))
