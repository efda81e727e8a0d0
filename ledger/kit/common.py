"""Actions that every game has, and how they are carried out.

A game lists them in its codec, registers the rules of the record by `recording.judge_recording`, and sends whatever it does
not know itself to `carry_out_common`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from ..core.codec import Plain, Range, Text
from ..core.errors import Unplayable
from ..core.evolve import evolve
from ..core.rulebook import Rulebook, Violation
from ..core.seats import TABLE, Seat
from .cards import Card, card_by_id
from .effects import Effect, FlowChange
from .frames import Owes, Steps, owed, pop, push
from .lcg.windows import Window
from .table import Detail, Left

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Omitted:
    """A step that the rules ordered was not done, and play went on. Always under protest: it cites the rule.

    `what` tells steps of one name apart: the card whose forced ability was missed.
    """

    omission: ClassVar = True

    step: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class SetDetail:
    """From here on everything is logged (`full`), or only what matters (`key`)."""

    detail: Detail


@dataclass(frozen=True, slots=True)
class CallTime:
    """Time is called; play runs to the stopping point that the options name."""


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat plays no more."""

    seat: Seat
    how: Literal["concession", "drop", "disqualification", "absence"] = "concession"


@dataclass(frozen=True, slots=True)
class CardDeclared:
    """A card that the record did not know is written into it."""

    card: Card


@dataclass(frozen=True, slots=True)
class CardCorrected:
    """The facts of a card are put right from here on."""

    card: Card


@dataclass(frozen=True, slots=True)
class Adjust:
    """A judge changes pieces and timing by hand: effects first, then flow."""

    effects: tuple[Effect, ...] = ()
    flow: tuple[FlowChange, ...] = ()
    reason: Text = Text("")
    card: str | None = None


@dataclass(frozen=True, slots=True)
class SetTurn(FlowChange):
    """The turn is that of `seat` from here on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseWindow(FlowChange):
    """The open window ends as if everyone had passed."""


@dataclass(frozen=True, slots=True)
class SkipStep(FlowChange):
    """The step that is due is not done."""


@dataclass(frozen=True, slots=True)
class Owe(FlowChange):
    """Chance owes another roll (or deal) before play goes on."""

    kind: str
    seat: Seat = TABLE
    count: Annotated[int, Range(0, 200)] = 1
    sides: Annotated[int, Range(0, 100)] = 6
    target: Annotated[int, Range(0, 100)] = 0
    step: str = "owed"
    about: str = ""
    extra: tuple[Annotated[int, Range(2, 100)], ...] = ()


@dataclass(frozen=True, slots=True)
class Forgive(FlowChange):
    """What chance owes first is not asked for."""


MOST_OWED = 200
MOST_CARDS = 2_000
COMMON = (Omitted, SetDetail, CallTime, SeatLeft, CardDeclared, CardCorrected, Adjust)
FLOW_CHANGES = (SetTurn, CloseWindow, SkipStep, Owe, Forgive)


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a game says about the common actions."""

    steps: Steps
    effect: Callable[[Any, Seat, Effect], Any]  # (state, by whom, effect) -> state
    set_turn: Callable[[Any, Seat], Any]
    seat_left: Callable[[Any, SeatLeft], Any]
    time_called: Callable[[Any], Any] = lambda state: state
    owable: tuple[tuple[str, str], ...] = ()  # (kind, step) that a judge may have chance owe


def carry_out_common(hooks: Hooks, state: Any, seat: Seat, action: Any) -> Any:
    """The state after a common action, before the flow runs on."""
    table = state.table
    match action:
        case Omitted(step, what):
            return hooks.steps.omit(state, step, what)
        case SetDetail(detail):
            return evolve(state, table=evolve(table, detail=detail, doubtful=table.has_gaps))
        case CallTime():
            return hooks.time_called(evolve(state, table=evolve(table, time_called=True)))
        case SeatLeft(who, how):
            return hooks.seat_left(_left(state, who, how), action)
        case CardDeclared(card) | CardCorrected(card):
            return evolve(state, table=evolve(table, cards=_cards_with(table.cards, card)))
        case Adjust(effects, flow):
            for effect in effects:
                state = hooks.effect(state, seat, effect)
            for change in flow:
                state = _flow_changed(hooks, state, change)
            return state
    raise Unplayable("kit.no-action-of-the-game", kind=type(action).__name__)


def _left(state: Any, who: Seat, how: str) -> Any:
    """The state without that seat; raises Unplayable if it is not there or has left already."""
    table = state.table
    if not 0 <= who < table.seats:
        raise Unplayable("kit.there-is-no-seat", seat=who + 1)
    if table.has_left(who):
        raise Unplayable("kit.seat-has-left-already", who=who + 1)
    return evolve(state, table=evolve(table, left=(*table.left, Left(who, how))))


def _cards_with(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards with one more, or with that one in the place of an earlier one of its id."""
    if card_by_id(cards, card.id) is None:
        if len(cards) >= MOST_CARDS:
            raise Unplayable("kit.too-many-cards", most=MOST_CARDS)
        return (*cards, card)
    return tuple(card if one.id == card.id else one for one in cards)


def must_agree(state: Any, cards: tuple[Card, ...]) -> None:
    """Raise if a card that an action brings says other things than the record, or there are too many."""
    known = state.table.cards
    for card in cards:
        if (found := card_by_id(known, card.id)) is not None and found != card:
            raise Unplayable("kit.known-with-other-values", id=card.id)
    if len(known) + len(cards) > MOST_CARDS:
        raise Unplayable("kit.too-many-cards", most=MOST_CARDS)


def _flow_changed(hooks: Hooks, state: Any, change: FlowChange) -> Any:
    """The state after a judge changed its timing by hand; raises Unplayable if that cannot be done now."""
    match change:
        case SetTurn(seat):
            if not 0 <= seat < state.table.seats:
                raise Unplayable("kit.there-is-no-seat", seat=seat + 1)
            return hooks.set_turn(state, seat)
        case CloseWindow():
            if not state.flow or not isinstance(state.flow[-1], Window):
                raise Unplayable("kit.no-window-is-open")
            return pop(state)
        case SkipStep():
            if not state.flow:
                raise Unplayable("kit.no-step-is-due")
            return hooks.steps.omit(state, state.flow[-1].step, state.flow[-1].what)
        case Owe(kind, seat, count, sides, target, step, about, extra):
            if (kind, step) not in hooks.owable:
                raise Unplayable("kit.cannot-be-owed-there", kind=kind, step=step)
            if len(state.flow) > MOST_OWED:
                raise Unplayable("kit.enough-is-owed-already")
            if not TABLE <= seat < state.table.seats:
                raise Unplayable("kit.there-is-no-seat", seat=seat + 1)
            return push(state, Owes(step, seat, kind, count, sides, target, about, extra))
        case Forgive():
            if not owed(state):
                raise Unplayable("kit.chance-owes-nothing")
            return pop(state)
    raise Unplayable("kit.no-change-of-flow", kind=type(change).__name__)


# ---- rules that every game shares; each game registers them under ids of its own index


def omitted_steps_break_their_rule(steps: Steps) -> Callable[[Any, Seat, Omitted], tuple[Violation, ...]]:
    """`Omitted` breaks the rule that orders the step: that is what it is for."""

    def check(state: Any, seat: Seat, action: Omitted) -> tuple[Violation, ...]:
        rule = steps.rule_of(action.step)
        facts: tuple[tuple[str, Plain], ...] = (("step", Plain(action.step)),)
        if action.what:
            facts = (*facts, ("what", Plain(action.what)))
        return (Violation(rule, facts),) if rule else ()

    return check


def checker(book: Rulebook[S], steps: Steps) -> Callable[[S, Seat, Any], tuple[Violation, ...]]:
    """The `check` of a game: its book, and the common actions on top."""
    omitted = omitted_steps_break_their_rule(steps)
    asked = book.check

    def check(state: S, seat: Seat, action: Any) -> tuple[Violation, ...]:
        if action.__class__ is Omitted:
            return omitted(state, seat, action)
        return asked(state, seat, action)

    return check
