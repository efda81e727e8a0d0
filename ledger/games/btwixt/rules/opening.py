"""The rules on who may play, and with which options."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.book import book
from ..model.options import Options


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats and options of a match that is about to be opened."""

    seats: int
    options: Options


@book.gate("btwixt.setup.player-count", Opening)
def three_to_six_play(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return None if 3 <= opening.seats <= 6 else {"seats": opening.seats}


@book.rule("btwixt.setup.leader-choice", Opening)
def each_has_a_leader_of_their_own(state: object, seat: Seat, opening: Opening) -> Facts | None:
    leaders = opening.options.leaders
    if not leaders or (len(leaders) == opening.seats and len(set(leaders)) == len(leaders)):
        return None
    return {"seat": seat, "due": seat, "leader": ", ".join(leaders)}


@book.rule("btwixt.oq.variant-combinations", Opening)
def variants_that_go_together(state: object, seat: Seat, opening: Opening) -> Facts | None:
    options = opening.options
    if options.draft == "moot" and options.game == "advanced":
        return {"one": "moot", "other": "advanced"}
    any_variant = options.draft == "draft" or options.open_allies or options.quick
    if options.variants_with == "advanced_only" and options.game == "standard" and options.draft != "moot":
        return {"one": "variant", "other": "standard"} if any_variant else None
    return None
