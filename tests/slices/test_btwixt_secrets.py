"""What nobody may know stays unknown through every way out, and hands stay with their owners."""

from __future__ import annotations

from random import Random

import pytest

from ledger.core.event import ActionRecorded, Amended, Replace
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, Seat
from ledger.core.secrets import HIDDEN
from ledger.core.seen import event_seen, finding_seen, preview_seen
from ledger.kit.piles import Pile
from ledger.simulate import NAMES, play_out
from tests.slices import btwixt
from tests.slices.bidding import ANN, BEN, CAT, leaders, places, plays, reveal
from tests.slices.btwixt.actions import (
    DealHand,
    DraftPick,
    DrawToken,
    Kneel,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealTokens,
)
from tests.slices.btwixt.components import TITLES
from tests.table import rule

SEEDS = range(6)


def played(seats: int, seed: int, **options) -> Match:
    match = Match.open(btwixt, NAMES[:seats], btwixt.Options(hidden="open", **options))
    return play_out(match, Random(seed))


def other(face: int | None, turn: int) -> int | None:
    return None if face is None else (face + turn) % 3 + 1


def twin_of(match: Match) -> Match:
    """The same match, had every token shown another face."""
    events = []
    for number, event in enumerate(match.events[1:]):
        body = event.body
        if isinstance(body, ActionRecorded) and isinstance(body.action, DrawToken):
            body = evolve(body, action=DrawToken(other(body.action.value, number % 2)))
        events.append(evolve(event, body=body, state=None))
    return Match(btwixt, match.names, match.events[0], events)


def before_scoring(match: Match) -> int:
    """The last position at which every token lies face down."""
    for event in reversed(match.events):
        state = match.state_at(event.position)
        if not any(token.shown for council in state.councils for token in council.tokens) and not state.ended:
            return event.position
    return 1


def cut(match: Match, length: int) -> Match:
    return Match(btwixt, match.names, match.events[0], match.events[1:length])


def probes(state) -> list[tuple[Seat, object]]:
    """Well-formed acts, legal and not, whose refusals might tell something."""
    tries = [
        Kneel(),
        *(PlayCard(title) for title in TITLES),
        *(kind(Seat(n)) for kind in (PlaceAlly, PlaceToken) for n in range(3)),
        *(PlayCard("corruption", leader=Seat(n), token=token) for n in range(3) for token in range(3)),
        DraftPick(),
        *(RevealTokens(Seat(n), (1, 2)) for n in range(3)),
        *(DrawToken(face) for face in (0, 1, 2, 3, 9)),
    ]
    return [(seat, act) for act in tries for seat in (*(Seat(n) for n in range(state.table.seats)), TABLE)]


def shown(state, viewer) -> tuple:
    """Everything that leaves one state for one viewer, refusals left out."""
    seen = btwixt.view(state, viewer)
    drawn = [draw(seen, language, NAMES) for draw in (btwixt.board, btwixt.svg) for language in ("en", "pl")]
    return seen, drawn, btwixt.offers(state, viewer), btwixt.score(state), btwixt.awaiting(state), btwixt.outcome(state)


def refusals(state, viewer) -> list:
    return [[one.seen_by(viewer) for one in btwixt.check(state, seat, act)] for seat, act in probes(state)]


def viewers(match: Match) -> tuple:
    return (*(Seat(n) for n in range(len(match.names))), SPECTATOR, JUDGE)


@rule("btwixt.token.unseen")
@pytest.mark.parametrize("seed", SEEDS)
def test_other_faces_change_nothing_that_anybody_sees_of_a_state(seed):
    match = played(3 + seed % 4, seed, draft=bool(seed % 2))
    twin, end = twin_of(match), before_scoring(match)
    differed = False
    for position in range(1, end + 1):
        one, two = match.state_at(position), twin.state_at(position)
        differed = differed or one != two
        for viewer in viewers(match):
            assert shown(one, viewer) == shown(two, viewer)
            if position % 7 == 0:
                assert refusals(one, viewer) == refusals(two, viewer)
    assert differed, "the twin has other faces, or the test shows nothing"
    assert match.state_at(end + 1) != match.state_at(end)


@rule("btwixt.token.unseen")
@pytest.mark.parametrize("seed", SEEDS)
def test_other_faces_change_nothing_in_log_audit_or_preview(seed):
    match = played(3 + seed % 4, seed)
    length = before_scoring(match)
    one, two = cut(match, length), cut(twin_of(match), length)
    bids = [entry for entry in entries(one.line.head) if isinstance(entry.action, PlayCard)]
    correction = Amended((Replace(bids[len(bids) // 2].ref, bids[len(bids) // 2].seat, Kneel()),))
    for viewer in viewers(match):
        assert [event_seen(event, viewer) for event in one.events] == [
            event_seen(event, viewer) for event in two.events
        ]
        for left, right in zip(entries(one.line.head), entries(two.line.head), strict=True):
            assert all(
                btwixt.describe(left.seat, left.action, language, viewer, NAMES)
                == btwixt.describe(right.seat, right.action, language, viewer, NAMES)
                for language in ("en", "pl")
            )
        assert [finding_seen(finding, viewer) for finding in one.audit()] == [
            finding_seen(finding, viewer) for finding in two.audit()
        ]
        assert preview_seen(one.preview(correction), btwixt, viewer) == preview_seen(
            two.preview(correction), btwixt, viewer
        )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_is_seen_by_its_owner_and_a_judge_alone(seed):
    match = played(3 + seed % 4, seed, draft=bool(seed % 2))
    for position in range(1, len(match.events) + 1):
        state = match.state_at(position)
        for viewer in (ANN, BEN, SPECTATOR):
            assert shown(state, viewer) == shown(dealt_otherwise(state, viewer), viewer)


def dealt_otherwise(state, viewer):
    """The state, had everybody but the viewer other cards in hand and pack, and made other picks."""

    def swapped(piles):
        return tuple(
            pile
            if seat == viewer
            else Pile(tuple(TITLES[(TITLES.index(card) + 1) % 6] for card in pile.known), pile.unknown)
            for seat, pile in enumerate(piles)
        )

    flow = state.flow
    if flow[-1].step == "draft.pick":
        made = tuple((seat, pick if seat == viewer else "kings-decree") for seat, pick in flow[-1].made)
        flow = (*flow[:-1], evolve(flow[-1], made=made))
    return evolve(state, hands=swapped(state.hands), packs=swapped(state.packs), flow=flow)


def test_a_deal_is_described_to_its_owner_only():
    deal = DealHand(BEN, ("betrayal",))
    assert "Betrayal" in btwixt.describe(TABLE, deal, "en", BEN, NAMES)
    assert "Betrayal" not in btwixt.describe(TABLE, deal, "en", ANN, NAMES)
    assert "Zdrada" in btwixt.describe(TABLE, deal, "pl", JUDGE, NAMES)


@rule("btwixt.token.unseen")
def test_at_a_real_table_the_recorder_does_not_know_a_token_either():
    table = reveal(leaders(rounds=1), "robb")
    plays(table, "Ann", "betrayal")
    for name in ("Ben", "Cat", "Ann"):
        table.plays(name, Kneel())
    places(table, "Ann", ANN, ANN)
    assert table.state.councils[ANN].tokens[0].value is None
    assert table.refuses("TABLE", DrawToken(2)) == {"btwixt.token.unseen"}
    assert table.match.view(JUDGE)["councils"][ANN]["tokens"] == [{"id": 0, "value": None}]
    table.plays("TABLE", RevealTokens(ANN, (2,)))
    assert table.match.view(SPECTATOR)["councils"][ANN]["tokens"] == [{"id": 0, "value": 2}]


@rule("btwixt.scoring.reveal-tokens")
def test_with_open_information_the_tokens_are_turned_up_at_scoring():
    match = played(4, 1)
    assert match.outcome.ended_by == "scored"
    assert all(token.shown for council in match.state.councils for token in council.tokens)


@rule("btwixt.components.token-sides", "btwixt.token.gain", "btwixt.token.unseen")
def test_a_refused_face_is_told_to_nobody():
    table = leaders(hidden="open", rounds=1)
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", DealHand(seat, ("game-of-thrones", "pulling-strings", "betrayal") * 3 + ("corruption",)))
    reveal(table, "robb")
    for name in ("Ann", "Ben", "Cat"):
        table.plays(name, Kneel())
    table.plays("Ann", PlaceAlly(ANN)).plays("Ann", PlaceToken(ANN))
    assert table.refuses("Ben", Kneel()) == {"btwixt.token.gain"}
    assert table.refuses("TABLE", DrawToken(9)) == {"btwixt.components.token-sides"}
    (violation,) = btwixt.check(table.state, TABLE, DrawToken(9))
    assert all(violation.seen_by(viewer).facts == (("value", HIDDEN),) for viewer in (ANN, SPECTATOR, JUDGE))
    assert "btwixt.token.unseen" in table.refuses("Ann", DrawToken(2))


# ---- the draft: simultaneous and secret


def drafting():
    table = leaders(hidden="open", draft=True)
    for seat, card in ((ANN, "betrayal"), (BEN, "corruption"), (CAT, "kings-decree")):
        table.plays("TABLE", DealHand(seat, (card,) * 9 + ("game-of-thrones",)))
    return table


@rule("btwixt.variant.draft-pick")
@pytest.mark.parametrize("order", [("Ann", "Ben", "Cat"), ("Cat", "Ann", "Ben"), ("Ben", "Cat", "Ann")])
def test_picks_may_come_in_any_order(order):
    picks = {"Ann": "betrayal", "Ben": "corruption", "Cat": "game-of-thrones"}
    table, straight = drafting(), drafting()
    for number, name in enumerate(order, start=1):
        table.plays(name, DraftPick(picks[name]))
        half = drafting()
        for early in sorted(order[:number]):
            half.plays(early, DraftPick(picks[early]))
        assert half.state == table.state, "half-way as well"
    for name in picks:
        straight.plays(name, DraftPick(picks[name]))
    assert table.state == straight.state
    assert table.state.packs[BEN].known.count("betrayal") == 8, "packs go to the left"


@rule("btwixt.variant.draft-pick", "btwixt.variant.draft-hand")
def test_everybody_picks_once_and_nobody_plays_before_the_draft_is_over():
    table = drafting().plays("Ann", DraftPick("betrayal"))
    assert table.refuses("Ann", DraftPick("betrayal")) == {"btwixt.variant.draft-pick"}
    assert table.refuses("Ben", DraftPick("betrayal")) == {"btwixt.variant.draft-pick"}
    assert table.refuses("Ben", Kneel()) == {"btwixt.variant.draft-hand"}
    assert table.match.view(BEN)["picks"] == [[ANN, HIDDEN]]
    assert table.match.view(ANN)["picks"] == [[ANN, "betrayal"]]


@rule("btwixt.variant.draft-repeat", "btwixt.variant.draft-hand")
def test_the_draft_goes_on_until_every_hand_has_ten_cards():
    table = leaders(draft=True)
    for _ in range(9):
        for name in ("Cat", "Ann", "Ben"):
            table.plays(name, DraftPick())
    assert [len(hand) for hand in table.state.hands] == [10, 10, 10] and table.state.packs == ()
    reveal(table, "robb")
