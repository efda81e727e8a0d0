"""What this game made core and kit learn, each on its own."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.core.event import ActionRecorded, Amended, Event, Fate, Insert, Ref
from ledger.core.evolve import evolve
from ledger.core.redaction import event_seen, finding_seen
from ledger.core.replay import Finding
from ledger.core.rulebook import Violation
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, Seat
from ledger.core.secrets import HIDDEN, Secret, redact
from ledger.games.btwixt.model.actions import DealHand, DraftPick, DrawToken
from ledger.kit.commitments import Commitments
from ledger.kit.facedown import Facedown, faces, unknown
from ledger.kit.frames import Frame, Steps, go
from ledger.kit.offers import CardIn, Offer
from ledger.kit.rings import next_clockwise
from ledger.kit.table import BaseState, Table

ANN, BEN, CAT = Seat(0), Seat(1), Seat(2)


def test_a_deal_is_read_by_whoever_it_goes_to():
    deal = DealHand(BEN, ("betrayal",))
    assert [redact(deal, TABLE, viewer).cards for viewer in (ANN, BEN, JUDGE, SPECTATOR)] == [
        HIDDEN,
        ("betrayal",),
        ("betrayal",),
        HIDDEN,
    ]


def test_a_draw_is_read_by_nobody():
    assert {redact(DrawToken(3), TABLE, viewer).value for viewer in (ANN, JUDGE, SPECTATOR, TABLE)} == {HIDDEN}


def test_a_fact_may_be_secret_from_a_judge_as_well():
    violation = Violation("btwixt.components.token-sides", (("value", Secret(7)), ("card", Secret("betrayal", ANN))))
    assert dict(violation.seen_by(JUDGE).facts) == {"value": HIDDEN, "card": "betrayal"}
    assert "7" not in repr(violation)


def test_an_event_is_shown_without_secrets_and_without_the_digest_of_the_state():
    event = Event(50, ActionRecorded(TABLE, DrawToken(2), ((ANN, DraftPick("betrayal")),)), "scribe", "", state="d1ce")
    seen = event_seen(event, BEN)
    assert (seen.body.action.value, seen.body.implied[0][1].card, seen.state) == (HIDDEN, HIDDEN, None)


def test_a_correction_is_shown_without_secrets():
    fate = Fate(Ref(4), "new", (Violation("btwixt.components.token-sides", (("value", Secret(7)),)),))
    seen = event_seen(Event(9, Amended((Insert(Ref(3), TABLE, DrawToken(7)),), fates=(fate,)), "scribe", ""), JUDGE)
    assert seen.body.changes[0].action.value == HIDDEN
    assert seen.body.fates[0].violations[0].facts == (("value", HIDDEN),)


def test_a_finding_is_shown_without_secrets():
    finding = Finding(Ref(4), "protest", Violation("btwixt.components.contents", (("card", Secret("betrayal", ANN)),)))
    assert finding_seen(finding, BEN).violation.facts == (("card", HIDDEN),)
    assert finding_seen(finding, ANN) == Finding(Ref(4), "protest", finding.violation.seen_by(JUDGE))


def test_a_face_down_piece_never_prints_its_value():
    piece = Facedown(4, 3)
    assert "3" not in repr(piece) and piece.face is None and piece.seen() == {"id": 4, "value": None}
    assert piece.turned_up().face == 3 and Facedown(4).turned_up(2).face == 2
    assert unknown((piece, Facedown(5))) == (Facedown(5),)
    assert faces((piece, piece.turned_up())) == 3


def test_commitments_are_the_same_whoever_was_first():
    frame = Commitments("pick", seats=(ANN, BEN, CAT))
    assert frame.with_choice(CAT, "x").with_choice(ANN, None) == frame.with_choice(ANN, None).with_choice(CAT, "x")
    assert frame.with_choice(CAT, "x").with_choice(ANN, None).due == (BEN,)
    assert frame.with_choice(CAT, "x").with_choice(CAT, "y").seen_by(CAT) == ((CAT, "y"),)
    assert frame.with_choice(CAT, "x").seen_by(ANN) == ((CAT, HIDDEN),)


def test_the_next_seat_is_counted_from_one_that_is_out():
    ring = (ANN, BEN, CAT)
    assert next_clockwise(ring, BEN, (BEN,)) == CAT
    assert next_clockwise(ring, CAT, (CAT, ANN)) == BEN
    assert next_clockwise(ring, CAT, (ANN, BEN)) == CAT
    assert next_clockwise(ring, CAT, ring) is None


def test_an_offer_lists_the_names_that_an_unseen_card_may_have():
    offer = Offer(ANN, DraftPick, (), (CardIn("card", "hand", ("betrayal",), True, ("corruption", "betrayal")),))
    assert [action.card for action in offer.all()] == ["betrayal", "corruption"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bells(BaseState):
    hour: int = 0
    rung: int = 0


def test_a_step_that_comes_again_is_left_out_once():
    steps = Steps()

    @steps.step("hour")
    def hour(state, frame):
        return state if state.hour == 3 else go(evolve(state, hour=state.hour + 1), "ring")

    @steps.step("ring", rule="bells.ring", skip=lambda state, frame: go(state, "hour"))
    def ring(state, frame):
        return go(evolve(state, rung=state.rung + 1), "hour")

    noon = steps.advance(Bells(table=Table(1, None), flow=(Frame("hour"),)))
    assert (noon.hour, noon.rung) == (3, 3)
    once = steps.omit(noon, "ring")
    assert (once.hour, once.rung) == (3, 2)
    assert steps.omit(once, "ring").rung == 1
