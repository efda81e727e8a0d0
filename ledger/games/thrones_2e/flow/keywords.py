"""Step 4.2.5: the keywords of the winning characters, one keyword after the other.

Its two steps stand in the list of `challenge.py`: the next keyword is named, then used, until none is left.
"""

from __future__ import annotations

from ....core.errors import Unplayable
from ....kit.frames import Owes, go, on_top, push
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.tableau import must_lie
from ..cards.modifiers import forbidden, has, strength_of
from ..cards.tableau_index import lying_at
from ..model.components import RESOLVED
from ..model.conditions import Happens
from ..model.effects import GainPowerOn, Kneel
from ..model.frames import Challenge
from ..model.state import State, is_character, seats_in
from .timing import happens, owes_draws


def bearers_of(state: State, frame: Challenge, keyword: str) -> tuple[str, ...]:
    """The winner's participating characters that have the keyword now."""
    if frame.winner == NOBODY:
        return ()
    side = frame.attackers if frame.winner == frame.seat else frame.defenders
    found = tuple(one for one in side if (lies := lying_at(state, one)) and has(state, lies, keyword))
    if keyword == "intimidate":
        if frame.winner != frame.seat or not intimidated(state, frame):
            return ()
    elif keyword == "pillage" and frame.loser not in seats_in(state):
        return ()
    elif keyword == "renown":
        found = tuple(one for one in found if not forbidden(state, "gain-power", lying_at(state, one)))
    return found


def intimidated(state: State, frame: Challenge) -> tuple[str, ...]:
    """The loser's standing characters that are no stronger than the margin; they need not have taken part."""
    found = []
    for one in state.play:
        standing = one.controller == frame.loser and is_character(state, one) and not one.kneeling
        if standing and strength_of(state, one) <= frame.margin and not forbidden(state, "kneel", one):
            found.append(one.handle)  # agot2.keyword.intimidate.target-need-not-participate
    return tuple(found)


def keywords_left(state: State, frame: Challenge) -> tuple[str, ...]:
    """The keywords of the winning characters that have not been resolved yet."""
    return tuple(one for one in RESOLVED if one not in frame.done and bearers_of(state, frame, one))


def no_keywords(state: State, frame: Challenge) -> State:
    """Goes on to the end of the challenge without the keywords that are left."""
    return go(state, "4.2.6")


def next_keyword(state: State, frame: Challenge) -> State:
    """Names the next keyword; where several are left the first player does."""
    left = keywords_left(state, frame)
    if not left:
        return no_keywords(state, frame)
    if len(left) > 1:
        return state
    return keyword_named(state, left[0])


def keyword_named(state: State, keyword: str) -> State:
    """The state in which that keyword is resolved next."""
    return go(state, "4.2.5.use", keyword=keyword)  # agot2.challenge.4-2-5.resolve-keywords


def keyword_used(state: State, cards: tuple[str, ...], target: str | None) -> State:
    """The state after the winner used the keyword for all these characters at the same time."""
    frame = on_top(state, Challenge)
    state = go(state, "4.2.5", keyword="", done=(*frame.done, frame.keyword))
    cards = tuple(dict.fromkeys(cards))  # agot2.keyword.no-stacking
    if not cards:  # agot2.keyword.optional-if-may
        return state
    if frame.keyword == "renown":
        # agot2.challenge.4-2-5.same-type-simultaneous
        return happens(state, Happens(frame.winner, tuple(GainPowerOn(one, 1) for one in cards), "renown"))
    if frame.keyword == "insight":
        return owes_draws(state, ((frame.winner, len(cards)),), "insight")
    if frame.keyword == "pillage":
        count = min(len(cards), len(state.players[frame.loser].deck))
        return push(state, Owes("owed", frame.loser, "top", count, about="pillage")) if count else state
    if target is None:
        raise Unplayable("agot2.say-whom-intimidate-kneels")
    must_lie(state.play, target)
    return happens(state, Happens(frame.winner, (Kneel(target),), cards[0]))
