"""Pairing a Swiss round, seating pods and counting standings; py4swiss (and rustworkx) in the same run as peers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from tournament.pairing import pods, swiss
from tournament.pairing.criteria import NAMES, RoundField
from tournament.pairing.draft import DraftTable, RoundDraft
from tournament.pairing.field import Contender, PairingTerms, terms_of
from tournament.pairing.history import Entrant, contenders
from tournament.pairing.weights import Weights
from tournament.scoring import results as r
from tournament.scoring.profile_files import profile
from tournament.scoring.profiles import ScoringProfile
from tournament.scoring.standings import Standings, standings
from tournament.scoring.tiebreaks import TIE_BREAKS
from tournament.scoring.trf import trf

PY4SWISS = "py4swiss Dutch"
COMPLETE = "rustworkx on the complete graph, same weights"
SEED = "bench"
PLAYED = 6


def _best(work: Callable[[], object], times: int) -> float:
    """Processor seconds, the quickest of so many runs."""
    found = []
    for _ in range(times):
        start = process_time()
        work()
        found.append(process_time() - start)
    return min(found)


def _played(random: Random, draft: RoundDraft, source: int) -> list[r.Result]:
    """A round of chance: the first seat wins, the second, or nobody."""
    found: list[r.Result] = []
    for table in draft.tables:
        chance, seats, at = random.random(), table.seats, source + len(found) + 1
        if chance < 0.1:
            result = r.drawn(draft.round, table.number, *seats, source=at)
        else:
            winner = int(chance < 0.55)
            result = r.won(draft.round, table.number, seats[winner], seats[1 - winner], source=at)
        found.append(r.in_seats(result, seats))
    return found + [r.bye(draft.round, one.entry, source=source + len(draft.tables) + 1) for one in draft.byes]


@cache
def event(players: int, rounds: int = PLAYED) -> tuple[tuple[Contender, ...], PairingTerms, Standings]:
    """An event after so many rounds, each of them paired: the field of the next round, its terms, the standings."""
    names, counted, random = [f"p{number:04}" for number in range(players)], profile("classical"), Random(1)
    played: list[r.Result] = []
    for number in range(1, rounds + 2):
        table = standings(names, played, replace(counted, tie_breaks=("buchholz", "random")), SEED)
        field, terms = contenders(map(Entrant, names), table), terms_of(counted, number, SEED)
        if number <= rounds:
            played += _played(random, swiss.pair(field, terms), len(played))
    return field, terms, table


def _py4swiss(table: Standings) -> Callable[[], object] | None:
    """Dutch pairings of the same event, read from our own TRF; None without py4swiss."""
    try:
        from py4swiss.engines import DutchEngine
        from py4swiss.trf import TrfParser
    except ImportError:
        return None
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        path.write_text(trf(table, "bench", PLAYED + 1), encoding="utf-8")
        parsed = TrfParser.parse(path, strict=True)
    return lambda: DutchEngine.generate_pairings(parsed)


def _beside_py4swiss(players: int, times: int) -> dict[str, Any]:
    """Milliseconds for one optimal round, proof included, and how many of them py4swiss takes for its own."""
    field, terms, table = event(players)
    mine = _best(lambda: swiss.pair(field, terms), times)
    row = {"value": mine * 1000, "unit": f"ms for a round of {players}"}
    peer = _py4swiss(table)
    if peer is None:
        return {**row, "against": f"{PY4SWISS}: not installed, see make bench"}
    return {**row, "ratio": mine / _best(peer, 1 if players > 200 else 3), "against": PY4SWISS}


def swiss_100() -> dict[str, Any]:
    return _beside_py4swiss(100, 10)


def swiss_500() -> dict[str, Any]:
    return _beside_py4swiss(500, 3)


def swiss_2000() -> dict[str, Any]:
    """The peer at this size is a matching on all two million edges: py4swiss takes minutes. Both cost the same, or it fails."""
    field, terms, _ = event(2000)
    mine = _best(lambda: swiss.pair(field, terms), 2)
    row = {"value": mine * 1000, "unit": "ms for a round of 2000"}
    weights = Weights(RoundField(field, terms))
    start = process_time()
    theirs = _complete(weights)
    taken = process_time() - start
    draft = swiss.pair(field, terms)
    spent = sum(weights.worth[name] * draft.cost(name) for name in NAMES)
    if theirs != spent:
        raise RuntimeError(f"the complete graph costs {theirs}, the draft {spent}")
    return {**row, "ratio": mine / taken, "against": COMPLETE}


def _complete(weights: Weights) -> int:
    """What the best matching costs by rustworkx on every edge."""
    import rustworkx

    graph = rustworkx.PyGraph(multigraph=True)
    graph.add_nodes_from(range(weights.size))
    edges = [(one, other, weights.cost(one, other) // 2) for one, other in combinations(range(weights.size), 2)]
    top = max(cost for _, _, cost in edges)
    graph.add_edges_from([(one, other, top - cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sum(weights.cost(one, other) // 2 for one, other in found)


def explain_500() -> dict[str, Any]:
    """Milliseconds to say why a table is as it is: the whole field is paired again without it."""
    from tournament.pairing.why import why

    field, terms, _ = event(500)
    draft = swiss.pair(field, terms)
    return {"value": _best(lambda: why(draft, 1, field, terms), 3) * 1000, "unit": "ms for a table of 500 players"}


def pods_128() -> dict[str, Any]:
    """Milliseconds to seat the sixth round of 128 at tables of four, and how many meet again in all six."""
    names, scored, random = [f"p{number:03}" for number in range(128)], profile("thrones-2e-melee"), Random(1)
    played: list[r.Result] = []
    again, slowest = 0, 0.0
    for number in range(1, 7):
        table = standings(names, played, scored, SEED)
        field, terms = contenders(map(Entrant, names), table), terms_of(scored, number, SEED)
        start = process_time()
        draft = pods.pair(field, terms)
        slowest = max(slowest, process_time() - start)
        met = {one.entry: one.met for one in field}
        again += sum(other in met[one] for table in draft.tables for one, other in combinations(table.seats, 2))
        for laid in draft.tables:
            ranking = tuple((name,) for name in random.sample(laid.seats, len(laid.seats)))
            result = r.placed(number, laid.number, ranking, source=len(played) + 1)
            played.append(r.in_seats(result, laid.seats))
    return {"value": slowest * 1000, "unit": f"ms, slowest of 6 rounds of 128; {again} meetings repeated"}


def _all_tie_breaks() -> ScoringProfile:
    return replace(profile("open-3-1-0"), tie_breaks=tuple(TIE_BREAKS))


def standings_2000() -> dict[str, Any]:
    """Milliseconds for the standings of 2,000 after 10 rounds with every tie-break there is."""
    names, random = [f"p{number:04}" for number in range(2000)], Random(1)
    played: list[r.Result] = []
    for number in range(1, 11):
        order = random.sample(names, len(names))
        pairs = tuple(DraftTable(at + 1, tuple(order[2 * at : 2 * at + 2])) for at in range(1000))
        played += _played(random, RoundDraft(number, pairs), len(played))
    counted = _all_tie_breaks()
    return {
        "value": _best(lambda: standings(names, played, counted, SEED), 5) * 1000,
        "unit": f"ms for 2000 after 10 rounds, {len(TIE_BREAKS)} tie-breaks",
    }
