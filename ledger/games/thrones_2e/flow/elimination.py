"""The elimination of a player: what that player owned leaves the game, and timing goes on with those who are left."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.frames import Frame, Owes
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.sequences import Ordering
from ....kit.lcg.windows import Window
from ..model.frames import Challenge, Choosing, Deciding, Drafting, Drawing, Revealing, Round, Then, Throwing, Told
from ..model.state import State, seats_in, with_player
from ..play.zones import left_play, to_pile

THEIR_TURN = ("3.2", "AW.marshal", "3.3", "4.2", "4.3", "AW.challenges")  # steps that are a turn of one player
ASKED_OF_ONE = (Choosing, Told, Then, Throwing, Owes)  # frames that only one player can answer


def player_eliminated(state: State, seat: Seat) -> State:
    """The state in which everything that the player owns has left the game, and what others own is back with them."""
    first = state.first
    if first == seat:
        first = on_the_left(state, seat)  # agot2.player-order.first-player.eliminated-passes-left
    state = evolve(state, out=(*state.out, seat))
    for lies in state.play:
        now = next((one for one in state.play if one.handle == lies.handle), None)
        if now is not None and now.owner == seat:
            state = to_pile(left_play(state, now), seat, "removed", now.card)
    state = _borrowed_cards_given_back(state, seat)
    player = state.players[seat]
    state = evolve(
        state,
        first=first,
        treasury=state.treasury.returned(player.gold),
        pool=state.pool.returned(player.power),
        titles=(*state.titles, player.title) if player.title else state.titles,
        active=tuple(one for one in state.active if one.seat != seat or one.card),
    )
    state = with_player(state, seat, gold=0, power=0, title="")
    return _timing_without(state, seat)


def on_the_left(state: State, seat: Seat) -> Seat:
    """The next player clockwise who is still in the game, whether that seat itself still counts or not."""
    seats, count = seats_in(state), state.table.seats
    ring = (Seat((seat + step) % count) for step in range(1, count))
    return next((one for one in ring if one in seats), seat)


def _borrowed_cards_given_back(state: State, seat: Seat) -> State:
    """Cards of others revert to their owners' control."""
    play = tuple(evolve(one, controller=one.owner) if one.controller == seat else one for one in state.play)
    return evolve(state, play=play)


def _timing_without(state: State, seat: Seat) -> State:
    """Windows and loops go on with those who are left."""
    if _initiative_counted_anew(state, seat):
        return evolve(state, flow=(evolve(state.flow[0], step="1.3.I"),))
    flow = tuple(kept for frame in state.flow if (kept := _frame_without(state, frame, seat)) is not None)
    state = evolve(state, flow=flow)
    challenge = next((frame for frame in flow if frame.__class__ is Challenge), None)
    if challenge is not None and seat in (challenge.seat, challenge.target):
        return _challenge_without(state, challenge, seat)
    frame = flow[0]
    if isinstance(frame, Round) and frame.seat == seat and frame.step in THEIR_TURN:
        step = "3.3" if frame.step in ("3.2", "AW.marshal", "3.3") else "4.3"
        return evolve(state, flow=(evolve(frame, step=step),))
    return state


def _initiative_counted_anew(state: State, seat: Seat) -> bool:
    """Whether initiative is counted again: the player who left had won it, or shared in the lot, and nobody is first yet."""
    frame = state.flow[0]
    if frame.step != "1.3.II":
        return False
    lots = (one.about.split()[1:] for one in state.flow if isinstance(one, Owes) and one.kind == "lot")
    return frame.seat == seat or any(str(int(seat)) in tied for tied in lots)


def _frame_without(state: State, frame: Frame, seat: Seat) -> Frame | None:
    """The frame for those who are left; None where nothing is left of it."""
    if isinstance(frame, Window):
        return _window_without(frame, seat)
    if isinstance(frame, ASKED_OF_ONE) and frame.seat == seat:
        return None
    match frame:
        case Ordering():
            return None  # what still waits is looked for again, and whoever is first now is asked
        case Commitments():
            left = tuple(one for one in frame.seats if one != seat)
            return evolve(frame, seats=left, made=tuple(one for one in frame.made if one[0] != seat))
        case Drawing():
            drawn = tuple(one for one in frame.drawn if one[0] != seat)
            return evolve(frame, drawn=drawn) if drawn else None
        case Revealing():
            waiting = tuple(one for one in frame.waiting if one[0] != seat)
            return evolve(frame, seat=state.first, waiting=waiting)
        case Drafting():
            return _draft_without(state, frame, seat)
        case Deciding():
            among = tuple(one for one in frame.among if one != seat)
            return evolve(frame, seat=state.first, among=among or frame.among)
    return frame


def _window_without(frame: Window, seat: Seat) -> Window | None:
    """The window for the other seats; None if nobody else takes part in it."""
    if seat not in frame.seats:
        return frame
    left = tuple(one for one in frame.seats if one != seat)
    following = frame.seat if frame.seat != seat else _next_of(frame.seats, seat)
    return evolve(frame, seats=left, seat=following) if left else None


def _draft_without(state: State, frame: Drafting, seat: Seat) -> Drafting:
    """The draft of titles without that player, with the title that the player had chosen there again."""
    made = tuple(one for one in frame.made if one[0] != seat)
    back = len(frame.made) - len(made)
    holder = on_the_left(state, seat) if frame.seat == seat else frame.seat
    return evolve(frame, made=made, left=frame.left + back, seat=holder)


def _next_of(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """The seat after that one in the ring."""
    return seats[(seats.index(seat) + 1) % len(seats)]


def _challenge_without(state: State, challenge: Challenge, seat: Seat) -> State:
    """A challenge whose attacker has gone ends; one whose defender has gone is resolved as undefended."""
    place = state.flow.index(challenge)
    gone = seat == challenge.seat or state.table.options.eliminated_challenge == "ends"
    if gone:
        ended = evolve(challenge, step="4.2.6", winner=NOBODY)
        return evolve(state, flow=(*state.flow[:place], ended))
    left = challenge
    if challenge.step == "4.2.1":
        left = evolve(challenge, step="AW.defenders", declared=True)
    elif challenge.winner == seat:  # whatever the winner had still to gain or to decide
        step = "4.2.5" if challenge.step == "4.2.5.use" else challenge.step
        left = evolve(challenge, step=step, winner=NOBODY, keyword="")
    return evolve(state, flow=(*state.flow[:place], left, *state.flow[place + 1 :]))
