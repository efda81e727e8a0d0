"""The rules on what may be declared to lie on the table."""

from __future__ import annotations

from collections import Counter

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..flow.season import first_season
from ..model.actions import DeclareState, Observed
from ..model.book import book
from ..model.cards import is_ally, is_influence, printed
from ..model.components import ALLIES, SEASONS, TOKENS
from ..model.state import State
from ..play.declare import allies_named


@book.rule("btwixt.components.contents", DeclareState, timeless=True)
def no_more_pieces_than_in_the_box(state: State, seat: Seat, said: DeclareState) -> Facts | None:
    cards = printed(state.table.cards)
    for card, count in Counter(card for zone in (*said.areas, said.discard, said.removed) for card in zone).items():
        copies = cards[card].copies if is_influence(state.table.cards, card) else 0
        if copies is not None and count > copies:
            return {"card": card}
    allies = Counter(allies_named(said))
    twice = next((ally for ally, count in allies.items() if count > 1), None)
    if twice is not None:
        return {"card": twice}
    named = len(allies) + sum(council.unnamed for council in said.councils)
    tokens = sum(council.tokens for council in said.councils) + said.tokens_on_ally
    return {"card": "token"} if named > ALLIES or tokens > TOKENS else None


@book.rule("btwixt.council.contents", DeclareState, timeless=True)
def councils_hold_allies_and_tokens(state: State, seat: Seat, said: DeclareState) -> Facts | None:
    for number, council in enumerate(said.councils):
        for card in council.allies:
            if not is_ally(state.table.cards, card):
                return {"council": number, "card": card}
    return None


@book.rule("btwixt.season.count", DeclareState, Observed, timeless=True)
def only_seasons_that_are_played(state: State, seat: Seat, said: DeclareState | Observed) -> Facts | None:
    if said.season is None:
        return None
    first = first_season(state.table.seats, state.table.options)
    early = SEASONS.index(said.season) < first
    return {"season": SEASONS.index(said.season), "first": first} if early else None


@book.rule("btwixt.season.rounds", DeclareState, Observed, timeless=True)
def one_round_more_than_players(state: State, seat: Seat, said: DeclareState | Observed) -> Facts | None:
    rounds = state.table.seats + 1
    return {"round": said.round, "rounds": rounds} if said.round is not None and said.round > rounds else None
