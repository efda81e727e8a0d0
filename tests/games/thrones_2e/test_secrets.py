"""What a viewer may not know changes nothing that the viewer sees, in joust and in melee, from set-up to the end."""

from functools import cache
from random import Random

import pytest

from ledger.cards import cards_of
from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, Seat
from ledger.core.secrets import HIDDEN, redact
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    Choose,
    ChoosePlot,
    ChooseTitle,
    DeclareChallenge,
    DeclareDefenders,
    DeclareState,
    DiscardToReserve,
    Draw,
    Marshal,
    Pass,
    PlaceSetup,
    PlayEvent,
    Side,
    UseAbility,
)
from ledger.games.thrones_2e.model.effects import Discard, LookAt, MoveCard, MovePlot, PutIntoPlay, Search, Swap
from ledger.games.thrones_2e.model.frames import Choosing, Drafting, Showing
from ledger.games.thrones_2e.model.titles import COIN, HAND
from ledger.kit.commitments import Commitments
from ledger.kit.common import Adjust
from ledger.kit.piles import Pile
from ledger.simulate import action_from, simulate_match
from tests.games.thrones_2e.cards.board import revealed
from tests.games.thrones_2e.tables import ANN, BEN, CAT, NAMES, joined, kept, scripted
from tests.thorough import daily_or

STRIDE = daily_or(97, 37)  # after set-up, every so many-th moment, and the first of every step

PLAYED = [(2, 4, "open"), (2, 5, "observed"), (3, 6, "open"), (4, 7, "observed")]


@cache
def played(seats: int, seed: int, hidden: str) -> Match:
    return simulate_match("thrones-2e", seats, seed, game.Options(hidden=hidden), cards_of("thrones-2e"))


def states(match):
    state = match.line.root.state
    yield state
    for entry in entries(match.line.head):
        state = game.apply(state, entry.seat, entry.action)
        yield state


# ---- twins: the same table as far as others can see


def with_player(state, seat, **changes):
    players = tuple(evolve(one, **changes) if place == seat else one for place, one in enumerate(state.players))
    return evolve(state, players=players)


def twins(state, seat, viewer):
    """Another hand, another deck, other plots in another order, another secret choice of that seat."""
    player = state.players[seat]
    listed = list(state.box.listed[seat])
    lit = tuple(card for card in player.hand.known if card in shown_by(state, seat))  # nobody has to guess these
    others = [card for card in player.hand.known if card not in lit]
    turned = (*lit, *(listed[(listed.index(card) + 5) % len(listed)] for card in others))
    frame = state.flow[-1] if state.flow else None
    chosen = isinstance(frame, Commitments) and frame.of(seat) is not None
    if not chosen:  # what was chosen has to be there when it is revealed
        yield with_player(state, seat, hand=Pile(turned, player.hand.unknown))
        yield with_player(state, seat, plots=Pile((), len(player.plots)))
    yield with_player(state, seat, hand=Pile(lit, len(player.hand) - len(lit)))
    yield with_player(state, seat, hand=Pile(tuple(reversed(player.hand.known)), player.hand.unknown))
    yield with_player(state, seat, deck=Pile(tuple(listed[: len(player.deck)]), max(len(player.deck) - len(listed), 0)))
    yield with_player(state, seat, plots=Pile(tuple(reversed(player.plots.known)), player.plots.unknown))
    if chosen:
        made = tuple((who, other_choice(frame.step, choice) if who == seat else choice) for who, choice in frame.made)
        other = evolve(state, flow=(*state.flow[:-1], evolve(frame, made=made)))
        yield with_player(other, seat, hand=Pile((), len(player.hand)), plots=Pile((), len(player.plots)))
    if isinstance(frame, Drafting) and seat in dict(frame.made) and viewer not in (frame.seat, seat):
        taken = next(one for one in state.titles if one not in dict(frame.made).values())
        made = tuple((who, taken if who == seat else title) for who, title in frame.made)
        yield evolve(state, flow=(*state.flow[:-1], evolve(frame, made=made)))
    if isinstance(frame, Choosing) and frame.seat == seat and frame.least == 0:
        yield evolve(state, flow=(*state.flow[:-1], evolve(frame, among=tuple(listed[:3]))))


def shown_by(state, seat):
    """Cards of the hand that lie open while an ability is being resolved."""
    return [card for frame in state.flow if isinstance(frame, Showing) and frame.seat == seat for card in frame.cards]


def other_choice(step, choice):
    """As many set-up cards, but others; another plot."""
    return (("01152",) * len(choice[0]), ()) if step == "place" else ("01010", ())


def seen(state, viewer):
    return (
        game.view(state, viewer),
        game.offers(state, viewer),
        game.awaiting(state),
        game.passing(state),
        game.outcome(state),
        game.score(state),
    )


def tries(state, viewer):
    """What the viewer might do to find out: own offers and some wrong acts."""
    offered = [action_from(offer, Random(1)) for offer in game.offers(state, viewer)[:12]]
    return [
        *offered,
        Pass(),
        Marshal("01152"),
        PlayEvent("01157", effects=()),
        UseAbility("01136"),
        DeclareChallenge("military", ("01132",)),
        DeclareDefenders(("01132",)),
        ChoosePlot("01010"),
        ChooseTitle(HAND),
        Choose(("01150",)),
        DiscardToReserve(("01150",)),
    ]


def refusal(state, seat, action):
    return tuple(violation.seen_by(seat) for violation in game.check(state, seat, action))


def after(state, seat, action):
    """What the viewer sees after the act, or why it cannot be done; None once secret choices are revealed by it."""
    try:
        done = game.apply(state, seat, action)
    except Unplayable as error:
        return error.what
    opened = isinstance(state.flow[-1], (Commitments, Drafting)) and type(done.flow[-1]) is not type(state.flow[-1])
    return None if opened else game.view(done, seat)


def watchers(seats):
    """(owner, viewer): somebody's secrets, and somebody else."""
    pairs = [(ANN, BEN), (BEN, ANN), (ANN, SPECTATOR)]
    return pairs if seats == 2 else [*pairs, (BEN, CAT), (CAT, ANN)]


@pytest.mark.parametrize(("seats", "seed", "hidden"), PLAYED)
def test_a_hidden_thing_changes_nothing_that_others_see(seats, seed, hidden):
    steps = set()
    for number, state in enumerate(states(played(seats, seed, hidden))):
        if number > 20 and number % STRIDE != seed and state.flow[-1].step in steps:
            continue
        steps.add(state.flow[-1].step)
        for owner, viewer in watchers(seats):
            shown = seen(state, viewer)
            acts = tries(state, viewer) if viewer != SPECTATOR else ()
            judged = [(refusal(state, viewer, action), after(state, viewer, action)) for action in acts]
            for twin in twins(state, owner, viewer):
                assert seen(twin, viewer) == shown
                for action, (rules, view) in zip(acts, judged, strict=True):
                    assert refusal(twin, viewer, action) == rules
                    assert after(twin, viewer, action) == view
    assert {"plot.commit", "window.marshal", "4.2", "4.2.1"} <= steps
    assert seats == 2 or "titles.choose" in steps


@pytest.mark.parametrize("plot", ["01006", "01022", "01020"])
def test_who_searches_or_chooses_from_a_hand_tells_nobody_among_what(plot):
    state = revealed(plot, me={"unknown": 3})
    frame = state.flow[-1]
    assert isinstance(frame, Choosing) and len(frame.among) > 3 and frame.least == 0
    other = evolve(state, flow=(*state.flow[:-1], evolve(frame, among=("01152",))))
    for viewer in (BEN, SPECTATOR):
        assert seen(state, viewer) == seen(other, viewer) and game.offers(state, viewer) == ()
    assert game.offers(state, ANN) != game.offers(other, ANN)


def test_a_window_opens_whatever_is_in_the_hand():
    """A hand that holds a save, and one that does not, look the same while somebody is about to die."""
    cards = (scripted("executioner"), scripted("rescue", "event", cost=0))
    held, bluff = (
        joined("executioner", "squire", phase="standing", gold=(5, 5), cards=cards, hands=("", hand))
        for hand in ("rescue", "mill")
    )
    for table in (held, bluff):
        table.plays("Ann", UseAbility("executioner", targets=("squire",)))
    assert held.state.flow[-1].step == "window.would"
    for viewer in (ANN, SPECTATOR):
        assert seen(held.state, viewer) == seen(bluff.state, viewer)


def test_a_card_that_stays_out_of_sight_is_not_named_by_what_is_about_to_happen():
    table = joined("teacher", "silencer", phase="standing", gold=(5, 5), hands=("decree lord", ""),
                   cards=(scripted("teacher"), scripted("silencer")))  # fmt: skip
    table.plays("Ann", PlayEvent("decree", effects=(MoveCard("lord", ANN, "hand", "deck"),)))
    assert table.state.flow[-1].step == "window.would"
    named = {viewer: game.view(table.state, viewer)["stack"][0]["cards"] for viewer in (ANN, BEN, SPECTATOR, JUDGE)}
    assert named == {ANN: ["lord"], BEN: [HIDDEN], SPECTATOR: [HIDDEN], JUDGE: ["lord"]}


def test_a_facedown_card_is_not_named_by_what_happens_to_it():
    table = joined("executioner", "rescuer", phase="marshal", gold=(9, 9), hands=("decree decree mill", ""),
                   cards=(scripted("executioner"), scripted("rescuer")))  # fmt: skip
    table.plays("Ann", PlayEvent("decree", effects=(PutIntoPlay("mill", ANN, facedown=True),)))
    table.plays("Ben", Pass()).plays("Ann", PlayEvent("decree", effects=(Discard("mill"),)))
    assert table.state.flow[-1].step == "window.interrupt"
    assert game.view(table.state, BEN)["stack"][0]["cards"] == ["facedown 3"]
    assert game.view(table.state, ANN)["stack"][0]["cards"] == ["mill"]


# ---- the log


SECRETS = [
    (TABLE, Draw(ANN, ("01150", "01152")), Draw(ANN, ("facedown", "01141"))),
    (ANN, ChoosePlot("01008"), ChoosePlot("01025")),
    (ANN, PlaceSetup(("01150",)), PlaceSetup(("01152",))),
    (ANN, ChooseTitle(HAND), ChooseTitle(COIN)),
    (JUDGE, Adjust((MoveCard("01150", ANN, "hand", "deck"),)), Adjust((MoveCard("01152", ANN, "hand", "deck"),))),
    (JUDGE, Adjust((MovePlot("01008", ANN, "deck", "removed"),)), None),
    (
        JUDGE,
        Adjust((Swap(ANN, "hand", "deck", ("01150",), ("01152",)),)),
        Adjust((Swap(ANN, "hand", "deck", ("01141",), ("01144",)),)),
    ),
    (ANN, PlayEvent("01157", effects=(Search(ANN, 10, ("01150",)),)), PlayEvent("01157", effects=(Search(ANN, 10, ("01152",)),))),
    (
        ANN,
        UseAbility("01136", effects=(LookAt(ANN, BEN, "hand", ("01150",)),)),
        UseAbility("01136", effects=(LookAt(ANN, BEN, "hand", ("01152",)),)),
    ),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("seat", "one", "other"), [row for row in SECRETS if row[2] is not None])
def test_a_line_of_the_log_tells_only_what_its_reader_may_know(language, seat, one, other):
    def said(action, viewer):
        return game.describe(seat, action, language, viewer, NAMES[:2], cards_of("thrones-2e"))

    for viewer in (BEN, SPECTATOR):
        assert said(one, viewer) == said(other, viewer)
        assert redact(one, seat, viewer) == redact(other, seat, viewer)
    assert said(one, ANN) != said(other, ANN) and said(one, JUDGE) != said(other, JUDGE)


def test_what_everybody_saw_is_no_secret():
    swap = Adjust((Swap(ANN, "hand", "discard", ("01150",), ("01152",)),))
    assert redact(swap, JUDGE, BEN) == swap
    removed = redact(Adjust((MovePlot("01008", ANN, "deck", "removed"),)), JUDGE, BEN)
    assert removed.effects[0].plot == "01008"  # out of the game it lies open


def test_a_declared_hand_is_for_its_owner():
    said = DeclareState((Side(ANN, ("01150",)), Side(BEN, ("01132",))))
    assert [side.hand for side in redact(said, JUDGE, BEN).sides] == [HIDDEN, ("01132",)]
    assert redact(said, JUDGE, JUDGE) is said


@pytest.mark.parametrize(
    ("table", "seat", "action", "fact"),
    [
        (lambda: kept("knight"), ANN, PlaceSetup(("decree",)), "cards"),
        (lambda: joined(phase="plot"), ANN, ChoosePlot("calm"), "plot"),
        (lambda: joined(phase="draw"), TABLE, Draw(ANN, ("nobody", "facedown")), "card"),
    ],
)
def test_refusals_name_hidden_cards_to_their_owner_alone(table, seat, action, fact):
    for violation in game.check(table().state, seat, action):
        if fact in dict(violation.facts):
            assert dict(violation.seen_by(BEN).facts)[fact] == HIDDEN
            assert dict(violation.seen_by(Seat(ANN)).facts)[fact] != HIDDEN
            return
    raise AssertionError("nothing was refused")


def test_a_match_read_by_an_opponent_names_no_hidden_card():
    """Every event of a whole match, as it leaves for a viewer: no drawn card and no chosen plot in it."""
    match = played(2, 4, "open")
    for event in match.events:
        action = getattr(event.body, "action", None)
        if isinstance(action, Draw) and action.seat == ANN:
            assert redact(action, TABLE, BEN).cards == HIDDEN
        if isinstance(action, ChoosePlot) and event.body.seat == ANN:
            assert redact(action, ANN, BEN) == ChoosePlot(HIDDEN, HIDDEN)
        if isinstance(action, PlaceSetup) and event.body.seat == ANN:
            assert redact(action, ANN, BEN) == PlaceSetup(HIDDEN, HIDDEN)
