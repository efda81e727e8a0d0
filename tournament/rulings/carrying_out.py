"""A ruling carried out on a match: what falls is undone, its own correction written, and the match closed as it then stands.

The verbs run on a copy of the match first, for recording and for a preview alike; nothing here writes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field

from ledger import Match
from ledger.events import Amended, MatchClosed, Rewound, Undone, lapses

from ..domain.refusals import must
from .match_status import MatchEnd, RulingInMatch, after_remedy, closing, end_of, same_closing
from .remedies import Remedy, RemedyOrder, correction_of, outcome_awarded
from .settling import ActGone, SettledCorrection, settled

OF_PLAY = ("legal as played", "rewind", "amend", "adjust")  # remedies that are corrections of play
Watch = Callable[[Match, SettledCorrection], None]  # is shown each correction before it is written


@dataclass(frozen=True, slots=True)
class LapsedRuling:
    """A ruling that rests on one that falls: what it points at is gone."""

    ruling: str
    place: str


@dataclass(frozen=True, slots=True)
class MatchOrder:
    """A ruling for a match that others have ruled on: what falls with it, and who loses the match if it still runs."""

    order: RemedyOrder
    rulings: tuple[RulingInMatch, ...] = ()  # that wrote into the match before
    fallen: frozenset[str] = frozenset()  # those of them that do not hold
    falls: str | None = None  # the one that falls now
    loser: str | None = None  # loses what is played by a penalty
    watch: Watch = field(default=lambda one, seen: None)


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """What a ruling did to a match: `between` is how it was closed once what falls was taken back, `after` how it is now."""

    between: MatchClosed | None
    after: MatchClosed | None
    lapsed: tuple[LapsedRuling, ...] = ()
    ended: bool = False  # by a loss


def carry_out(one: Match, work: MatchOrder) -> CarriedOut:
    """Run the verbs of a ruling on a match."""
    order, word = work.order, work.order.remedy.word
    lapsed = lapsed_with(one, work)
    out = _out(work, lapsed)
    end = end_of(one, work.rulings, out)
    _undo(one, work, [each for each in work.rulings if each.ruling in out], out, work.watch)
    between = closing(one, end)
    if word in ("award", "void"):
        end = MatchEnd(_ending(one, order), False)
    elif word in OF_PLAY:
        _open(one, order)
        found = settled(one, correction_of(one, order), order.remedy.falling, _ruled(work, out))
        work.watch(one, found)
        one.correct(found.body, falling=order.remedy.falling, **order.envelope)
    else:
        must(word != "reopen" or between is not None, "not-closed")
    after = closing(one, after_remedy(one, word, end))
    ended = after is None and work.loser is not None
    if ended:
        after = _ending(one, _lost_by(order, work.loser))
    _close_as(one, after, order, anew=ended or word in ("award", "void"))
    return CarriedOut(between, one.closed, lapsed, ended)


def _ending(one: Match, order: RemedyOrder) -> MatchClosed:
    """How an award or a void closes the match."""
    if order.remedy.word == "void":
        return MatchClosed("abandoned", None, order.ruling)
    return MatchClosed("ruling", outcome_awarded(one, order), order.ruling)


def _lost_by(order: RemedyOrder, loser: str | None) -> RemedyOrder:
    """The order that awards the match to the other of two."""
    other = next(seat for seat in order.seats if seat != loser)
    award = Remedy("award", ranking=((other,), (loser or "",)))
    return RemedyOrder(award, order.ruling, order.reason, order.by, order.at, order.seats)


def _open(one: Match, order: RemedyOrder) -> None:
    if one.closed is not None:
        one.reopen(order.ruling, order.reason, **order.envelope)


def _close_as(one: Match, then: MatchClosed | None, order: RemedyOrder, anew: bool) -> None:
    """Leave the match open or closed in that way; what it is already is not written again, unless it is decided anew."""
    if same_closing(one.closed, then) and not anew:
        return
    _open(one, order)
    if then is not None:
        awarded = then.outcome if then.ruling else None
        one.close(then.how, awarded, order.ruling if then.ruling else None, **order.envelope)


# ---- what falls


def _undo(
    one: Match, work: MatchOrder, falling: Sequence[RulingInMatch], out: Collection[str], watch: Watch = lambda one, seen: None
) -> None:
    """Undo the corrections of rulings that do not hold, the latest first."""
    if not _counting(one, falling):
        return
    _open(one, work.order)
    for at in _settlements(one, work):
        one.correct(Undone(at, **work.order.why), falling="keep", **work.order.envelope)
    for at in _counting(one, falling):
        found = settled(one, Undone(at, **work.order.why), work.order.remedy.falling, _ruled(work, out))
        watch(one, found)
        one.correct(found.body, falling=work.order.remedy.falling, **work.order.envelope)


def _counting(one: Match, rulings: Sequence[RulingInMatch]) -> list[int]:
    """The corrections of rulings that count now, the latest first."""
    cancelled = one.line.cancelled
    return sorted((at for each in rulings for at in _corrections(one, each) if at not in cancelled), reverse=True)


def _settlements(one: Match, work: MatchOrder) -> list[int]:
    """Where earlier rulings were taken back and acts struck or kept for it, the latest first.

    That was settled on the line of then, with rulings that fall now: what they took back is brought back and undone anew.
    """
    cancelled, found = one.line.cancelled, []
    for at in (at for each in work.rulings for at in each.events if at not in cancelled):
        body = one.events[at - 1].body
        if isinstance(body, Undone) and body.changes and not isinstance(one.events[body.target - 1].body, Undone):
            found.append(at)
    return sorted(found, reverse=True)


def _ruled(work: MatchOrder, out: Collection[str]) -> set[int]:
    """The places of the corrections of rulings in force."""
    return {at for each in work.rulings if each.ruling not in out for at in each.events}


def lapsed_with(one: Match, work: MatchOrder) -> tuple[LapsedRuling, ...]:
    """The rulings in force that do not fit any more without the one that falls, and without those that lapse with it."""
    found: list[LapsedRuling] = []
    if not any(each.ruling == work.falls and _corrections(one, each) for each in work.rulings):
        return ()
    while (more := _next_lapsed(one, work, _out(work, found))) is not None:
        found.append(more)
    return tuple(found)


def _out(work: MatchOrder, lapsed: Iterable[LapsedRuling]) -> frozenset[str]:
    """The rulings that do not hold: those before, the one that falls now, and those that lapse with it."""
    return frozenset((*work.fallen, *((work.falls,) if work.falls else ()), *(each.ruling for each in lapsed)))


def _corrections(one: Match, ruling: RulingInMatch) -> list[int]:
    return [at for at in ruling.events if isinstance(one.events[at - 1].body, (Rewound, Amended))]


def _next_lapsed(one: Match, work: MatchOrder, out: Collection[str]) -> LapsedRuling | None:
    """The first ruling that holds and would have nothing to act on without those."""
    copy, order = one.copied(), work.order
    trial = RemedyOrder(Remedy(falling=order.remedy.falling or "strike"), order.ruling, order.reason, order.by, order.at)
    try:
        _undo(copy, MatchOrder(trial, work.rulings, work.fallen), [each for each in work.rulings if each.ruling in out], out)
    except ActGone as act:
        return LapsedRuling(next(each.ruling for each in work.rulings if act.position in each.events), act.place)
    for each in (each for each in work.rulings if each.ruling not in out):
        for at in _corrections(copy, each):
            # what the judge settled besides may be gone: what was struck does not count anyway
            if gone := [lapse for lapse in lapses(copy.line, at) if lapse.change == 0]:
                return LapsedRuling(each.ruling, str(gone[0].ref))
    return None
