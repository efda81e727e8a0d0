"""What a dispute tells whom. Claims and rulings of a running event are for the staff and for those who sit there.

Others read that there is a dispute at a table, that a judge has taken it, and that it is over.
"""

from __future__ import annotations

from ledger.values import evolve

from ..tournament import Entry, Tournament
from . import events as b
from .cases import ActionAddress, Dispute
from .evidence_events import JudgeNoted


def ruling_seen(state: Tournament, body: b.DisputeBody, mine: Entry | None, hidden: str) -> b.DisputeBody | None:
    """An event about a dispute as somebody who is not on the staff may read it, or nothing if it is not for them."""
    if isinstance(body, (b.PrecedentMarked, b.PenaltyLifted, b.CasePublished, JudgeNoted)):
        return None
    if isinstance(body, (b.TableReopened, b.GameForfeited, b.KeyPublished, b.Signed, b.AppealWindowSet)):
        return body
    dispute = state.dispute(body.dispute)
    if dispute is not None and sits_there(state, dispute, mine):
        return body
    match body:
        case b.DisputeRaised():
            return evolve(body, claim=hidden, match=None, position=0, part=0, as_of=0, rules=(), entry=None)
        case b.DisputeTaken():
            return body
        case b.DisputeSettled():
            return evolve(body, entry=None, reason=hidden if body.reason else None)
    return None


def note_is_for(state: Tournament, body: JudgeNoted, person: str | None, staff: bool) -> bool:
    """Whether somebody may read a note of the judges: staff may, before and after the close, unless they sit at the table."""
    dispute, mine = state.dispute(body.dispute), state.entry_of(person) if person else None
    return staff and dispute is not None and not sits_there(state, dispute, mine)


def sits_there(state: Tournament, dispute: Dispute, mine: Entry | None) -> bool:
    """Whether an entry is a side of the disputed table."""
    round_ = state.round(dispute.round)
    table = round_.table(dispute.table) if round_ else None
    return bool(mine and table and mine.id in table.seats)


def dispute_seen(state: Tournament, dispute: Dispute, person: str | None, staff: bool, hidden: str) -> Dispute:
    """A dispute as somebody may read it now. After the close everybody may read all, but for the notes of the judges."""
    mine = state.entry_of(person) if person else None
    dispute = dispute if staff else evolve(dispute, notes=())
    if staff or state.closed is not None or sits_there(state, dispute, mine):
        return dispute
    return evolve(
        dispute, claim=hidden, by=hidden, raised=hidden, address=ActionAddress(), rules=(), entry=None, taken_by=None,
        rulings=(), appeal=None, settled_for=None, proposed=None, published=None, evidence=(), statements=(),
    )  # fmt: skip
