"""Tables for the tests of the modes: a match brought to the moment in question, and short words for what happens there."""

from random import Random

from ledger.cards import cards_of
from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.flow.wounds import destroyed as fallen
from ledger.games.asoiaf_tmg.model.actions import Roll
from ledger.games.asoiaf_tmg.model.fields import Way
from ledger.games.asoiaf_tmg.model.state import Contact, set_unit
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.games.asoiaf_tmg.model.timing import NOBODY, Cleanup

CARDS = cards_of("asoiaf-tmg")
RIVER, HILL = Seat(0), Seat(1)
MOST = 400


def opened(mode, seats=2, **options):
    """The first state of a match in that mode, on an empty field unless the test wants terrain."""
    given = {"size": 30, "terrain": "none", **options}
    return game.setup(seats, game.Options(mode=mode, **given), given.pop("cards", CARDS))


def due(state):
    """The step that waits."""
    return state.flow[-1].step if state.flow else ""


def chance(state, seed=1):
    return game.apply(state, -1, game.chance(state, Random(seed)))


def usual(state):
    """The first thing that is offered, or what chance brings."""
    if game.chance(state, Random(1)) is not None:
        return chance(state)
    offer = game.offers(state, JUDGE)[0]
    fields = {}
    for one in offer.fields:
        if hasattr(one, "low"):
            fields[one.name] = one.low
        elif hasattr(one, "fewest"):
            fields[one.name] = one.among[len(one.among) - one.fewest :]
        else:
            fields[one.name] = one.among[0]
    return played(state, offer.seat, offer.action(**fields))


def until(state, *wanted):
    """Play whatever is usual until one of these steps waits."""
    for _ in range(MOST):
        if due(state) in wanted:
            return state
        state = usual(state)
    raise AssertionError(f"{wanted} never came, {due(state)} waits")


def battle(mode, round=1, **options):
    """Everybody deployed, the first turn of that round, nothing done yet in it."""
    state = until(opened(mode, **options), "turn.activate")
    return evolve(state, round=round)


def refused(state, seat, action):
    """The rules that the action breaks."""
    return {one.rule for one in game.check(state, Seat(seat), action)}


def played(state, seat, action):
    """A legal action, carried out."""
    assert game.check(state, Seat(seat), action) == (), [one.rule for one in game.check(state, Seat(seat), action)]
    return game.apply(state, Seat(seat), action)


def forced(state, seat, action):
    """An action carried out, whatever the rules say."""
    return game.apply(state, Seat(seat), action)


def rolled(state, *faces):
    return played(state, -1, Roll(faces))


def with_unit(state, name, **changes):
    return set_unit(state, evolve(state.unit(name), **changes))


def touching(state, *pairs):
    """These units are in contact, front to front."""
    return evolve(state, contacts=(*state.contacts, *(Contact(one, other) for one, other in pairs)))


def ends_on(state, name, *tokens, touches=()):
    """The unit has ended a move over these tokens."""
    state = with_unit(state, name, touching=tuple(touches))
    return steps.advance(modes.moved(state, state.unit(name), Way(over=tokens, touching=tuple(touches))))


def destroyed(state, name, by=None, by_unit=""):
    """The unit is gone, by that seat and unit; a frame that asks for something is on top then."""
    dead = evolve(state.unit(name), models=0, fallen=state.unit(name).profile.models)
    return steps.advance(fallen(state, dead, NOBODY if by is None else by, by_unit))


def cleaning_up(state, step="cleanup.effects", **changes):
    """The clean-up phase from that step on, as far as nobody is asked."""
    return steps.advance(evolve(state, flow=(Cleanup(step, state.first),), **changes))


def with_points(state, *points):
    players = tuple(evolve(one, points=count) for one, count in zip(state.players, points, strict=True))
    return evolve(state, players=players)


def points(state):
    return tuple(player.points for player in state.players)


def control(state):
    """Who controls which token."""
    mode = modes.mode_of(state)
    found = {token.id: mode.controller(state, token) for token in state.mode.objectives}
    return {token: unit.id for token, unit in found.items() if unit is not None}
