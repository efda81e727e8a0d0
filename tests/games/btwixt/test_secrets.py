"""What nobody may know stays unknown through every way out, and hands stay with their owners."""

from __future__ import annotations

from random import Random

import pytest

from ledger.core.event import ActionRecorded, Amended, Replace
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.redaction import event_seen, finding_seen, preview_seen
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, Seat
from ledger.core.secrets import HIDDEN
from ledger.games import btwixt
from ledger.games.btwixt.model.actions import (
    DealHand,
    DealLeaderCard,
    DraftPick,
    DrawToken,
    Kneel,
    LookAtToken,
    OrderAllies,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealTokens,
    ShowAllies,
    ShowCards,
    TakeCard,
)
from ledger.kit.piles import Pile
from ledger.simulate import NAMES, play_out
from tests.games.btwixt.tables import ANN, BEN, CARDS, CAT, all_kneel, leaders, open_hands, places, plays, reveal, won
from tests.table import rule
from tests.thorough import daily_or

SEEDS = [seed if seed in (0, 2) else pytest.param(seed, marks=pytest.mark.slow) for seed in range(5)]
TITLES = tuple(card.id for card in CARDS if card.kind == "standard")
VARIANTS = (
    {},
    {"draft": "draft", "game": "advanced"},
    {"open_allies": True},
    {"draft": "moot", "quick": True},
    {"oberyn_order": "together"},
)


def played(seats: int, seed: int, **options) -> Match:
    options = {**VARIANTS[seed % len(VARIANTS)], **options}
    match = Match.open(btwixt, NAMES[:seats], btwixt.Options(hidden="open", **options), CARDS)
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
        *(PlayCard(title) for title in TITLES[:6]),
        *(kind(Seat(n)) for kind in (PlaceAlly, PlaceToken) for n in range(3)),
        *(PlayCard("corruption", leader=Seat(n), token=token) for n in range(3) for token in range(3)),
        DraftPick(),
        LookAtToken(0),
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
    match = played(3 + seed % 3, seed)
    twin, end = twin_of(match), before_scoring(match)
    differed = False
    for position in range(1, end + 1, daily_or(6, 3)):
        one, two = match.state_at(position), twin.state_at(position)
        differed = differed or one != two
        for viewer in (ANN, SPECTATOR, JUDGE):
            assert shown(one, viewer) == shown(two, viewer)
            if position % 7 == 0:
                assert refusals(one, viewer) == refusals(two, viewer)
    assert differed, "the twin has other faces, or the test shows nothing"
    assert match.state_at(end + 1) != match.state_at(end)


@rule("btwixt.token.unseen")
@pytest.mark.parametrize("seed", SEEDS)
def test_other_faces_change_nothing_in_log_audit_or_preview(seed):
    match = played(3 + seed % 3, seed)
    length = before_scoring(match)
    one, two = cut(match, length), cut(twin_of(match), length)
    bids = [entry for entry in entries(one.line.head) if isinstance(entry.action, PlayCard)]
    correction = Amended((Replace(bids[len(bids) // 2].ref, bids[len(bids) // 2].seat, Kneel()),))
    for viewer in viewers(match):
        assert [event_seen(event, viewer) for event in one.events] == [event_seen(event, viewer) for event in two.events]
        for left, right in zip(entries(one.line.head), entries(two.line.head), strict=True):
            assert all(
                btwixt.describe(left.seat, left.action, language, viewer, NAMES)
                == btwixt.describe(right.seat, right.action, language, viewer, NAMES)
                for language in ("en", "pl")
            )
        assert [finding_seen(finding, viewer) for finding in one.audit()] == [
            finding_seen(finding, viewer) for finding in two.audit()
        ]
        assert preview_seen(one.preview(correction), btwixt, viewer) == preview_seen(two.preview(correction), btwixt, viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_is_seen_by_its_owner_and_a_judge_alone(seed):
    match = played(3 + seed % 3, seed)
    for position in range(1, len(match.events) + 1, daily_or(12, 2)):
        state = match.state_at(position)
        for viewer in (ANN, BEN, SPECTATOR):
            assert shown(state, viewer) == shown(dealt_otherwise(state, viewer), viewer)


def dealt_otherwise(state, viewer):
    """The state, had everybody but the viewer other cards in hand and pack, made other choices, and seen other allies."""
    watched = {bid.about for bid in state.areas[viewer] if bid.card == "interception"} if viewer >= 0 else set()

    def swapped(piles):
        return tuple(
            pile if seat == viewer or seat in watched else Pile(tuple(map(another, pile.known)), pile.unknown)
            for seat, pile in enumerate(piles)
        )

    flow = state.flow
    if flow[-1].step in ("draft.pick", "oberyn.choose"):
        made = tuple((seat, pick if seat == viewer else "kings-decree") for seat, pick in flow[-1].made)
        flow = (*flow[:-1], evolve(flow[-1], made=made))
    top = tuple(one if viewer in one.seen else evolve(one, ally="practice-ally-36") for one in state.top)
    changes = {name: swapped(getattr(state, name)) for name in ("hands", "packs", "picks")}
    return evolve(state, flow=flow, top=top, **changes)


def another(card: str) -> str:
    return TITLES[(TITLES.index(card) + 1) % len(TITLES)] if card in TITLES else TITLES[0]


def test_what_chance_brings_to_one_leader_is_described_to_that_leader_only():
    for act, words in (
        (DealHand(BEN, ("betrayal",)), ("Betrayal", "Zdrada")),
        (DealLeaderCard(BEN, "silence"), ("The Silence", "Cisza")),
        (ShowAllies(BEN, ("robb",)), ("Robb Stark", "Robb Stark")),
    ):
        for viewer, visible in ((BEN, True), (JUDGE, True), (ANN, False), (SPECTATOR, False)):
            assert (words[0] in btwixt.describe(TABLE, act, "en", viewer, NAMES)) == visible
            assert (words[1] in btwixt.describe(TABLE, act, "pl", viewer, NAMES)) == visible


def test_what_a_leader_does_in_secret_is_described_to_that_leader_only():
    for act in (
        DraftPick("betrayal"),
        TakeCard(CAT, "betrayal"),
        ShowCards(CAT, ("betrayal",)),
        OrderAllies(("robb",)),
    ):
        word = "Robb Stark" if isinstance(act, OrderAllies) else "Betrayal"
        assert word in btwixt.describe(BEN, act, "en", BEN, NAMES)
        assert word not in btwixt.describe(BEN, act, "en", ANN, NAMES)


@rule("btwixt.token.unseen")
def test_at_a_real_table_the_recorder_does_not_know_a_token_either():
    table = won(leaders(), "practice-ally-1", "Ann")
    places(table, "Ann", ANN, ANN)
    assert table.state.councils[ANN].tokens[0].value is None
    assert table.match.view(JUDGE)["councils"][ANN]["tokens"] == [{"id": 0, "value": None}]
    assert "btwixt.token.unseen" in table.refuses("Ann", LookAtToken(0))


@rule("btwixt.scoring.reveal-tokens")
def test_with_open_information_the_tokens_are_turned_up_at_scoring():
    match = played(4, 0)
    assert match.outcome.ended_by == "scored"
    assert all(token.shown for council in match.state.councils for token in council.tokens)


@rule("btwixt.components.token-sides", "btwixt.token.gain")
def test_a_refused_face_is_told_to_nobody():
    table = won(open_hands(), "practice-ally-1").plays("Ann", PlaceAlly(ANN)).plays("Ann", PlaceToken(ANN))
    assert table.refuses("Ben", Kneel()) == {"btwixt.token.gain"}
    assert table.refuses("TABLE", DrawToken(9)) == {"btwixt.components.token-sides"}
    (violation,) = btwixt.check(table.state, TABLE, DrawToken(9))
    assert all(violation.seen_by(viewer).facts == (("value", HIDDEN),) for viewer in (ANN, SPECTATOR, JUDGE))


def test_a_refused_deal_is_told_to_whoever_was_to_get_it():
    table = leaders(hidden="open")
    (violation,) = btwixt.check(table.state, TABLE, DealHand(BEN, ("silence", *TITLES[:9])))
    assert violation.rule == "btwixt.setup.set-aside"
    assert violation.seen_by(BEN).facts == (("card", "silence"),)
    assert violation.seen_by(ANN).facts == (("card", HIDDEN),)


def test_a_token_on_the_ally_is_face_down_too():
    table = plays(reveal(open_hands(), "practice-ally-1"), "Ann", "little-birds")
    table.plays("TABLE", DrawToken(3))
    assert table.state.birds[0].value == 3
    assert table.match.view(JUDGE)["tokens_on_ally"] == [{"id": 0, "value": None}]
    assert all_kneel(table).state.flow[-1].step == "ally.place"
