"""What a viewer may not know changes nothing that the viewer sees."""

from functools import cache
from random import Random

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, TABLE
from ledger.core.secrets import HIDDEN, redact
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    ChoosePlot,
    ChoosePlotDeck,
    DealPlots,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    DeclareState,
    Draw,
    KeepPlot,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    Side,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import MoveCard, MovePlot
from ledger.kit.commitments import Commitments
from ledger.kit.common import Adjust
from ledger.kit.piles import Pile
from ledger.simulate import action_from, play_out
from tests.games.thrones_hbo.tables import ANN, BEN, CARDS, joined, kept
from tests.thorough import daily_or

NAMES = ("Ann", "Ben")
STRIDE = daily_or(74, 19)  # after set-up, every so many-th moment
DRAFT = {"plots": "draft", "draft_agreed": (0, 1)}


@cache
def played(seed, hidden, plots="basic"):
    options = game.Options(hidden=hidden, **(DRAFT if plots == "draft" else {}))
    return play_out(Match.open(game, NAMES, options, CARDS, match=f"m{seed}"), Random(seed))


def states(match):
    state = match.line.root.state
    yield state
    for entry in entries(match.line.head):
        state = game.apply(state, entry.seat, entry.action)
        yield state


def with_player(state, seat, **changes):
    players = tuple(evolve(one, **changes) if place == seat else one for place, one in enumerate(state.players))
    return evolve(state, players=players)


def twins(state, seat):
    """The same table as far as others can see: another hand, other plots in the draft, another secret choice."""
    player = state.players[seat]
    house = player.house
    deck = [card.id for card in CARDS if card.kind != "plot" and card.fact("deck") in (house, "both")]
    turned = tuple(deck[(deck.index(card) + 5) % len(deck)] if card in deck else card for card in player.hand.known)
    found = [
        with_player(state, seat, hand=Pile(turned, player.hand.unknown)),
        with_player(state, seat, hand=Pile((), len(player.hand))),
        with_player(state, seat, hand=Pile(tuple(reversed(player.hand.known)), player.hand.unknown)),
    ]
    frame = state.flow[-1]
    chosen = isinstance(frame, Commitments) and frame.of(seat) is not None
    if state.table.options.plots == "draft" and not chosen:
        names = [card.id for card in CARDS if card.kind == "plot"]
        changed = {
            zone: Pile(tuple(names[(names.index(one) + 7) % len(names)] for one in pile.known), pile.unknown)
            for zone, pile in (("plots", player.plots), ("drafted", player.drafted), ("dealt", player.dealt))
        }
        found.append(with_player(state, seat, **changed))
    if chosen:
        made = tuple((who, other_choice(frame.step, choice) if who == seat else choice) for who, choice in frame.made)
        found.append(evolve(state, flow=(*state.flow[:-1], evolve(frame, made=made))))
    return found


def other_choice(step, choice):
    if step == "mulligan":
        return not choice
    if step == "place":
        return (tuple("toll-bridge" for _ in choice[0]), ())
    if step == "plot.commit":
        return ("somewhere-else", ())
    return ("somewhere-else",) * 7 if isinstance(choice, tuple) else "somewhere-else"


def seen(state, viewer):
    view = game.view(state, viewer)
    return (
        view,
        game.board(view, "en", NAMES),
        game.svg(view, "pl", NAMES),
        game.offers(state, viewer),
        game.awaiting(state),
        game.passing(state),
        game.outcome(state),
        game.score(state),
    )


def tries(state, viewer):
    """What the viewer might do to find out: own offers and some wrong acts."""
    offered = [action_from(offer, Random(1)) for offer in game.offers(state, viewer)]
    return [
        *offered,
        Pass(),
        PlayCard("gate-guard"),
        PlayEvent("howl"),
        DeclareAttackers("military", ("gate-guard",)),
        DeclareDefenders(),
        UseAbility("old-healer"),
        ChoosePlot("truce"),
    ]


def refusal(state, seat, action):
    return tuple(violation.seen_by(seat) for violation in game.check(state, seat, action))


def after(state, seat, action):
    try:
        done = game.apply(state, seat, action)
    except Unplayable as error:
        return error.what
    both = isinstance(state.flow[-1], Commitments) and not isinstance(done.flow[-1], Commitments)
    if both or (isinstance(done.flow[-1], Commitments) and done.flow[-1].step != state.flow[-1].step):
        return None  # both have chosen: now the choices differ, and should
    return game.view(done, seat)


@pytest.mark.parametrize(
    ("seed", "hidden", "plots"),
    [(1, "open", "basic"), (2, "observed", "basic"), (3, "open", "draft"), (4, "observed", "draft")],
)
def test_a_hidden_thing_changes_nothing_that_others_see(seed, hidden, plots):
    for number, state in enumerate(states(played(seed, hidden, plots))):
        if number > 20 and number % STRIDE != seed:
            continue
        for owner, viewer in ((ANN, BEN), (BEN, ANN), (ANN, SPECTATOR)):
            shown = seen(state, viewer)
            for twin in twins(state, owner):
                assert seen(twin, viewer) == shown
                for action in tries(state, viewer) if viewer != SPECTATOR else ():
                    assert refusal(twin, viewer, action) == refusal(state, viewer, action)
                    assert after(twin, viewer, action) == after(state, viewer, action)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("seat", "one", "other"),
    [
        (TABLE, Draw(ANN, ("gate-guard", "toll-bridge")), Draw(ANN, ("facedown", "hired-lances"))),
        (TABLE, DealPlots(ANN, ("truce", "tourney", "weddings")), DealPlots(ANN, ("facedown",) * 3)),
        (ANN, ChoosePlot("long-siege"), ChoosePlot("open-court")),
        (ANN, KeepPlot("truce"), KeepPlot("tourney")),
        (ANN, ChoosePlotDeck(("truce",) * 7), ChoosePlotDeck(("tourney",) * 7)),
        (ANN, PlaceSetup(("gate-guard",)), PlaceSetup(("toll-bridge",))),
        (ANN, DecideMulligan(True), DecideMulligan(False)),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, (int, str)) else str(value),
)
def test_a_line_of_the_log_tells_only_what_its_reader_may_know(language, seat, one, other):
    def said(action, viewer):
        return game.describe(seat, action, language, viewer, NAMES)

    for viewer in (BEN, SPECTATOR):
        assert said(one, viewer) == said(other, viewer)
    for viewer in (ANN, JUDGE):
        assert said(one, viewer) != said(other, viewer)


def test_an_adjustment_inside_a_hand_is_for_its_owner():
    secret = Adjust((MoveCard("gate-guard", ANN, "hand", "deck"), MoveCard("golden-heir", ANN, "hand", "discard")))
    assert "Gate Guard" in game.describe(JUDGE, secret, "en", ANN, NAMES)
    shown = game.describe(JUDGE, secret, "en", BEN, NAMES)
    assert "Gate Guard" not in shown and "Golden Heir" in shown
    plots = Adjust((MovePlot("truce", ANN, "deck", "box"),))
    assert "Truce" not in game.describe(JUDGE, plots, "en", BEN, NAMES)


def test_a_declared_hand_is_for_its_owner():
    said = DeclareState((Side(ANN, ("gate-guard",), plots=("truce",)), Side(BEN, ("howl",))))
    sides = redact(said, JUDGE, BEN).sides
    assert [side.hand for side in sides] == [HIDDEN, ("howl",)] and sides[0].plots == HIDDEN
    assert redact(said, JUDGE, JUDGE) is said


def test_refusals_name_hidden_cards_to_their_owner_alone():
    (found,) = game.check(kept().state, ANN, PlaceSetup(("shield-wife",)))
    assert dict(found.seen_by(BEN).facts)["card"] == HIDDEN and dict(found.seen_by(ANN).facts)["card"] == "shield-wife"
    (drawn,) = game.check(joined(phase="draw").state, TABLE, Draw(ANN, ("shield-wife", "facedown")))
    assert dict(drawn.seen_by(BEN).facts)["card"] == HIDDEN
