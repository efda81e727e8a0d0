"""A Swiss round of two at a table: the best pairing of the whole field by all criteria at once, with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..scoring.points import Number
from . import tables
from .criteria import BYE, CRITERIA, NAMES, RoundField, seat
from .draft import ByeSeat, DraftTable, Proof, RoundDraft, kept_apart
from .field import Contender, PairingTerms
from .matching import Solved, solve
from .parts import joined, parted
from .weights import Weights

CRITERIA_OF_A_DRAFT = (*NAMES, "table")  # tables are chosen for the pairs found, fewest repeats first

Pair = tuple[Contender, Contender]


def pair(contenders: Sequence[Contender], terms: PairingTerms) -> RoundDraft:
    """The round that costs least; raises Unpairable when it seats together whom it must keep apart."""
    draft = best(contenders, terms)
    return kept_apart(draft)


def best(contenders: Sequence[Contender], terms: PairingTerms) -> RoundDraft:
    """The round that costs least, even if it breaks what must not be broken."""
    round = RoundField(contenders, terms)
    weights = Weights(round)
    solved = solve(weights)
    pairs, sitting = [], []
    for at, to in enumerate(solved.mate):
        if to == weights.count:
            sitting.append(weights.contenders[at])
        elif at < to:
            pairs.append(seated(round, weights.contenders[at], weights.contenders[to]))
    pairs.sort(key=lambda seats: standing(round, seats))
    numbers = tables.numbers_for(pairs, terms)
    draft = _costed(round, zip(numbers, pairs, strict=True), sitting)
    return RoundDraft(draft.round, draft.tables, draft.byes, draft.criteria, draft.costs, True, _proof(weights, solved))


def costed(
    seats: Iterable[tuple[int, Sequence[str]]],
    byes: Iterable[str],
    contenders: Sequence[Contender],
    terms: PairingTerms,
) -> RoundDraft:
    """A round made by hand, (table number, entries) and byes, with what it costs. Nothing is claimed about its being best."""
    round = RoundField(contenders, terms)
    pairs = [(number, tuple(round.by_entry[entry] for entry in entries)) for number, entries in seats]
    return _costed(round, pairs, [round.by_entry[entry] for entry in byes])


def pair_again(
    draft: RoundDraft,
    numbers: Sequence[int],
    contenders: Sequence[Contender],
    terms: PairingTerms,
    also: Sequence[str] = (),
) -> RoundDraft:
    """Pair only the entries at these tables anew (and `also`: byes, late entries); all other tables stay as they are."""
    chosen, kept, part = parted(draft, numbers, terms, also, 2)
    fresh = pair([one for one in contenders if one.entry in chosen], part)
    return costed(*joined(draft, kept, chosen, fresh), contenders, terms)


def seated(round: RoundField, one: Contender, other: Contender) -> Pair:
    """Two contenders in the order of their seats: by balance, then who sat first less often, second last time, the lot."""
    lots, orders = round.lots, [(one, other), (other, one)]
    if not round.terms.balance_seats:
        return min(orders, key=lambda order: lots[order[0].entry])
    return min(
        orders,
        key=lambda order: (seat.in_order(*order), seat.ahead(order[0]), order[1].seats[-1:], lots[order[0].entry]),
    )


def standing(round: RoundField, seats: Sequence[Contender]) -> tuple[list[Number], int, int]:
    """The key by which pairs are sorted: points of the higher one, of the lower one, rank, lot."""
    points = sorted((one.points for one in seats), reverse=True)
    return [-found for found in points], min(one.rank for one in seats), min(round.lots[one.entry] for one in seats)


def costs_of(round: RoundField, seats: Sequence[Contender], number: int | None) -> tuple[int, ...]:
    """The cost of a table, or of a bye, by each criterion."""
    if len(seats) == 1:
        return (*(criterion.bye(round, seats[0]) for criterion in CRITERIA), 0)
    found = [criterion.pair(round, *seats) for criterion in CRITERIA]
    if round.terms.balance_seats:
        found[NAMES.index("seat")] = seat.in_order(*seats)  # as they sit, which a hand may have changed
    return (*found, 0 if number is None else tables.cost(seats, number))


def _costed(round: RoundField, pairs: Iterable[tuple[int, Sequence[Contender]]], sitting: Sequence[Contender]) -> RoundDraft:
    """The round that these pairs and byes are, with what each of them costs."""
    laid = [DraftTable(number, tuple(one.entry for one in seats), costs_of(round, seats, number)) for number, seats in pairs]
    laid.sort(key=lambda table: table.number)
    byes = [ByeSeat(one.entry, costs_of(round, (one,), None)) for one in sitting]
    each = [*(table.costs for table in laid), *(bye.costs for bye in byes)]
    costs = tuple(map(sum, zip(*each, strict=True)))
    return RoundDraft(round.terms.round, tuple(laid), tuple(byes), CRITERIA_OF_A_DRAFT, costs or (0,) * len(CRITERIA_OF_A_DRAFT))


def _proof(weights: Weights, solved: Solved) -> Proof:
    """The numbers that prove a matching cheapest, by entry."""
    names = [*(one.entry for one in weights.contenders), BYE]
    numbers = tuple((names[at], number) for at, number in enumerate(solved.numbers))
    groups = tuple((tuple(names[at] for at in members), z) for members, z in solved.groups)
    return Proof(solved.bound, numbers, groups, tuple(weights.worth[name] for name in NAMES))
