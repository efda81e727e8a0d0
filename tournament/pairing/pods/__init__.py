"""A round at tables of three to six."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .. import tables
from ..criteria import RoundField
from ..draft import ByeSeat, DraftTable, RoundDraft, kept_apart
from ..field import Contender, PairingTerms
from ..parts import joined, parted
from .costs import CRITERIA, PodCosts
from .search import SMALL, best_byes, exhaustive, improved_by_swaps
from .sizes import sizes

CRITERIA_OF_A_DRAFT = (*CRITERIA, "table")


def pair(contenders: Sequence[Contender], terms: PairingTerms) -> RoundDraft:
    """Tables for everybody. Small fields are optimal, every division having been looked at; large ones are good.

    Raises Unpairable when hard separation was not kept: in a small field it cannot be, in a large one no way was found.
    """
    costs = PodCosts(RoundField(contenders, terms))
    wanted, byes = sizes(len(costs.people), terms.pods)
    small = len(costs.people) <= SMALL
    out = best_byes(costs, wanted, byes) if small else costs.sit_out()[:byes]
    people = [at for at in range(len(costs.people)) if at not in out]
    found = (exhaustive if small else improved_by_swaps)(costs, people, wanted)
    seated = sorted((costs.seated(sorted(members))[1] for members in found), key=lambda seats: (min(seats), len(seats)))
    chosen = [tuple(costs.people[at] for at in seats) for seats in seated]
    numbers = tables.numbers_for(chosen, terms)
    return kept_apart(_costed(costs, zip(numbers, chosen, strict=True), [costs.people[at] for at in out], small))


def costed(
    seats: Iterable[tuple[int, Sequence[str]]],
    byes: Iterable[str],
    contenders: Sequence[Contender],
    terms: PairingTerms,
) -> RoundDraft:
    """A round made by hand, with what it costs."""
    round = RoundField(contenders, terms)
    laid = [(number, tuple(round.by_entry[entry] for entry in entries)) for number, entries in seats]
    return _costed(PodCosts(round), laid, [round.by_entry[entry] for entry in byes], False)


def pair_again(
    draft: RoundDraft,
    numbers: Sequence[int],
    contenders: Sequence[Contender],
    terms: PairingTerms,
    also: Sequence[str] = (),
) -> RoundDraft:
    """Seat only the entries at these tables anew (and `also`: byes, late entries); all other tables stay as they are."""
    chosen, kept, part = parted(draft, numbers, terms, also, terms.pods.least)
    fresh = pair([one for one in contenders if one.entry in chosen], part)
    return costed(*joined(draft, kept, chosen, fresh), contenders, terms)


def _costed(
    costs: PodCosts, seats: Iterable[tuple[int, Sequence[Contender]]], sitting: Sequence[Contender], optimal: bool
) -> RoundDraft:
    """The round that these tables and byes are, with what each of them costs."""
    index_of = {one.entry: at for at, one in enumerate(costs.people)}
    laid = []
    for number, members in seats:
        found = costs.table_costs([index_of[one.entry] for one in members])
        laid.append(DraftTable(number, tuple(one.entry for one in members), (*found, tables.cost(members, number))))
    laid.sort(key=lambda table: table.number)
    byes = tuple(ByeSeat(one.entry, (*costs.bye_costs(one), 0)) for one in sitting)
    each = [*(table.costs for table in laid), *(bye.costs for bye in byes)]
    whole = tuple(map(sum, zip((0,) * len(CRITERIA_OF_A_DRAFT), *each, strict=True)))
    return RoundDraft(costs.round.terms.round, tuple(laid), byes, CRITERIA_OF_A_DRAFT, whole, optimal)
