"""A table for one card: what lies in play, what is in hand, and play up to the moment that matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ledger.catalogue import every_card
from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.cards.modifiers import has, strength_of
from ledger.games.thrones_2e.cards.values import plot_value
from ledger.games.thrones_2e.model.actions import (
    ChooseFirst,
    ChoosePlot,
    DeclareChallenge,
    DeclareDefenders,
    DeclareState,
    DrawLot,
    EndChallenges,
    Lies,
    Marshal,
    PlayEvent,
    Side,
    UseAbility,
    UseKeyword,
)
from ledger.games.thrones_2e.model.decks import DeckList
from ledger.games.thrones_2e.model.options import Options
from ledger.games.thrones_2e.model.state import State
from ledger.kit.lcg.tableau import lying, must_lie

ANN, BEN = Seat(0), Seat(1)
OTHERS = ("03016", "04068")  # Rickon Stark, Red God's Blessing: what some cards speak of
CARDS = tuple(card for card in every_card("thrones-2e") if card.script or card.id in OTHERS or card.fact("pack") == "Core")
BY_ID = {card.id: card for card in CARDS}
EVERY_CARD = tuple((card.id, 3) for card in CARDS if card.kind in ("character", "location", "attachment", "event"))
EVERY_PLOT = tuple(card.id for card in CARDS if card.kind == "plot")
TAXATION = "01024"  # a plot that does nothing here: claim 1
IDLER = "03042"  # Tourney Grounds: may be knelt at any time
QUIET = "01025"  # a plot without any text


def lies(card: str, seat: Seat = ANN, **how: Any) -> Lies:
    return Lies(card, seat, **how)


def table(
    mine: tuple[str | Lies, ...] = (),
    theirs: tuple[str | Lies, ...] = (),
    *,
    phase: str = "challenges",
    faction: str = "stark",
    agenda: str = "",
    first: Seat = ANN,
    me: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    hold: bool = True,
) -> State:
    """Ann's cards and Ben's, and the phase just begun, Ann to move; `me` and `them` are fields of their sides.

    A window in which nobody could do anything closes by itself. With `hold` Ann has somebody who could always act.
    """
    state = _opened(faction, agenda)
    mine = (*mine, IDLER) if hold and IDLER not in mine else mine
    play = [*(_lies(one, ANN) for one in mine), *(_lies(one, BEN) for one in theirs)]
    sides = (
        Side(ANN, **{"plot": TAXATION, "gold": 9, **(me or {})}),
        Side(BEN, **{"plot": TAXATION, **(them or {})}),
    )
    return game.apply(state, JUDGE, DeclareState(sides, tuple(play), first, phase, active=ANN))


@cache
def _opened(faction: str, agenda: str) -> State:
    deck = DeckList(faction, agenda, EVERY_CARD, EVERY_PLOT)
    return game.setup(2, Options(hidden="open", decks=(deck, deck)), CARDS)


def _lies(one: str | Lies, seat: Seat) -> Lies:
    return Lies(one, seat) if isinstance(one, str) else Lies(**{**_fields(one), "seat": seat})


def _fields(one: Lies) -> dict[str, Any]:
    return {name: getattr(one, name) for name in Lies.__slots__}


# ---- play


def legal(state: State, seat: Seat, action: Any) -> bool:
    return game.check(state, seat, action) == ()


def passed(state: State) -> State:
    """One pass, by whoever is asked."""
    due = game.passing(state)
    assert due is not None, game.awaiting(state)
    return game.apply(state, *due)


def act(state: State, seat: Seat, action: Any) -> State:
    """The action as soon as it is legal: everybody passes until then."""
    for _ in range(40):
        if legal(state, seat, action):
            return game.apply(state, seat, action)
        if game.passing(state) is None:
            break
        state = passed(state)
    raise AssertionError((action, game.check(state, seat, action), game.awaiting(state)))


def never(state: State, seat: Seat, action: Any) -> bool:
    """Whether the action is legal at no moment before somebody has to do something else than pass."""
    for _ in range(40):
        if legal(state, seat, action):
            return False
        if game.passing(state) is None:
            return True
        state = passed(state)
    raise AssertionError("passed for ever")


def use(state: State, card: str, *targets: str, seat: Seat = ANN, **fields: Any) -> State:
    """The ability of a card in play, with its targets."""
    return act(state, seat, UseAbility(card, targets=targets or None, **fields))


def play(state: State, card: str, *targets: str, seat: Seat = ANN, **fields: Any) -> State:
    """An event from hand, with its targets."""
    return act(state, seat, PlayEvent(card, targets=targets or None, **fields))


def marshal(state: State, card: str, seat: Seat = ANN, **fields: Any) -> State:
    return act(state, seat, Marshal(card, **fields))


def attack(state: State, kind: str, *attackers: str, seat: Seat = ANN) -> State:
    """A challenge is declared."""
    return act(state, seat, DeclareChallenge(kind, attackers))


def defend(state: State, *defenders: str, seat: Seat = BEN) -> State:
    return act(state, seat, DeclareDefenders(defenders))


def fought(state: State, kind: str, attackers: tuple[str, ...], defenders: tuple[str, ...] = (), seat: Seat = ANN) -> State:
    """A challenge up to its defenders: whoever has something to say about its end says it next."""
    other = BEN if seat == ANN else ANN
    return defend(attack(state, kind, *attackers, seat=seat), *defenders, seat=other)


def onward(state: State) -> State:
    """The least that play can go on with: a pass, no further challenge, no keyword used."""
    if game.passing(state) is not None:
        return passed(state)
    for due in game.awaiting(state):
        for action in (EndChallenges(), UseKeyword()):
            if type(action).__name__ in due.actions:
                return game.apply(state, due.seat, action)
    raise AssertionError(game.awaiting(state))


def until(state: State, seen: Callable[[State], bool]) -> State:
    """Play goes on without anybody doing anything until that is seen."""
    for _ in range(60):
        if seen(state):
            return state
        state = onward(state)
    raise AssertionError("never seen")


def dead(state: State, handle: str, seat: Seat) -> State:
    """Everybody passes until the card has left play, for its owner's dead pile."""
    state = until(state, lambda now: gone(now, handle))
    assert handle.partition("~")[0] in state.players[seat].dead
    return state


def chance(state: State, action: Any) -> State:
    return act(state, TABLE, action)


# ---- what is seen


def there(state: State, handle: str) -> Any:
    return must_lie(state.play, handle)


def gone(state: State, handle: str) -> bool:
    return lying(state.play, handle) is None


def strength(state: State, handle: str) -> int:
    return strength_of(state, there(state, handle))


def knows(state: State, handle: str, word: str) -> bool:
    """Whether the card has an icon or keyword."""
    return has(state, there(state, handle), word)


def value(state: State, name: str, seat: Seat = ANN) -> int:
    """Gold, initiative, claim or reserve of the player's plot."""
    return plot_value(state, seat, name)


def gold(state: State, seat: Seat = ANN) -> int:
    return state.players[seat].gold


def power(state: State, seat: Seat = ANN) -> int:
    return state.players[seat].power


def cost(card: str) -> int:
    return int(BY_ID[card].fact("cost"))


def revealed(plot: str, mine: tuple[str | Lies, ...] = (), theirs: tuple[str | Lies, ...] = (), **sides: Any) -> State:
    """A plot phase in which Ann reveals that plot, up to what its ability asks for."""
    other = QUIET if plot != QUIET else "01016"
    state = table(mine, theirs, phase="plot", **sides)
    state = act(act(state, ANN, ChoosePlot(plot)), BEN, ChoosePlot(other))
    for _ in range(9):
        due = game.awaiting(state)
        if any("DrawLot" in one.actions for one in due):
            state = game.apply(state, TABLE, DrawLot(ANN))
        elif any("ChooseFirst" in one.actions for one in due):
            state = game.apply(state, due[0].seat, ChooseFirst(ANN))
        elif state.players[ANN].plot == plot:
            return state
        else:
            state = passed(state)
    raise AssertionError(game.awaiting(state))
