"""Conditions broken up into the happenings that abilities wait for, and whether an ability waits for one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ..model import conditions as cond
from ..model import effects as fx
from ..model.abilities import CAUSE, HOST, SELF, When
from ..model.condition_kinds import HAPPENING_KINDS, happening_kinds
from ..model.filters import Asking, Cards
from ..model.state import HAPPENINGS_FOUND, State, keep
from .matching import card_fits, fits
from .tableau_index import lying_at


class Happening(NamedTuple):
    """One thing in a condition that an ability may wait for: a card is killed, a challenge is won."""

    what: str
    seat: Seat = NOBODY
    card: str = ""
    kind: str = ""
    phase: str = ""
    how: str = ""
    by: Seat = NOBODY
    source: str = ""  # claim, card or event
    attacking: bool = False
    unopposed: bool = False
    margin: int = 0


# the word for the way in which each effect makes a card leave play
LEAVES = {
    fx.Kill: "kill",
    fx.Discard: "discard",
    fx.Sacrifice: "sacrifice",
    fx.ReturnToHand: "return",
    fx.ShuffleIn: "shuffle",
    fx.RemoveFromGame: "remove",
}


def happenings(state: State, condition: cond.Condition) -> tuple[Happening, ...]:
    """Every happening in the condition; several of them share its windows.

    They follow from the condition and the cards in play, and are asked for by whoever might answer, so they are worked out once.
    """
    known = state.worked_out[HAPPENINGS_FOUND]
    if known is None or known[0] is not condition or known[1] is not state.play:
        known = keep(state, HAPPENINGS_FOUND, (condition, state.play, tuple(_happenings(state, condition))))
    return known[2]


def _happenings(state: State, condition: cond.Condition) -> Iterator[Happening]:
    """The happenings of a condition, worked out from the tableau as it is."""
    seat = condition.seat
    match condition:
        case cond.Happens(past=past) if past is not None:
            yield from past
        case cond.Happens(effects=effects):
            for effect in effects:  # agot2.trigger.combined-window
                yield from _of_effect(state, condition, effect)
        case cond.Initiates(card=card, type=kind, event=event):
            yield Happening("initiates", seat, card, how=kind, by=seat, source="event" if event else "card")
        case cond.Entered(card=card, how=how, duplicate=duplicate):
            if duplicate:  # agot2.duplicate.marshal-is-own-category
                return
            yield Happening("enters-play", seat, card, how=how, by=seat)
        case cond.ChallengeWon(loser=loser, kind=kind, attacking=attacking, unopposed=unopposed, margin=margin):
            yield Happening("challenge-won", seat, kind=kind, attacking=attacking, unopposed=unopposed, margin=margin)
            yield Happening("challenge-lost", loser, kind=kind, attacking=not attacking, unopposed=unopposed, margin=margin)
        case cond.ChallengeInitiated(kind=kind, attackers=attackers, bypassed=bypassed):
            yield Happening("challenge-initiated", seat, kind=kind, attacking=True)
            # agot2.challenge.4-2.reactions-to-initiation
            yield from (Happening("attacks", seat, card, kind, attacking=True) for card in attackers)
            yield from (Happening("kneels", seat, card, kind) for card in attackers if _kneels_when_declared(state, card))
            yield from (Happening("bypassed", seat, card, kind) for card in bypassed)
        case cond.DefendersDeclared(kind=kind, defenders=defenders):
            yield from (Happening("defends", seat, card, kind) for card in defenders)
            yield from (Happening("kneels", seat, card, kind) for card in defenders if _kneels_when_declared(state, card))
        case _:
            yield from _of_the_framework(condition)


def _kneels_when_declared(state: State, card: str) -> bool:
    """Whether the declared card kneels now. One that stays standing does not count as having knelt."""
    lies = lying_at(state, card)
    return lies is None or lies.kneeling


def _of_the_framework(condition: cond.Condition) -> Iterator[Happening]:
    """The happenings of a framework step or of a challenge, which need nothing but the condition."""
    seat = condition.seat
    match condition:
        case cond.PhaseBegins(phase=phase):
            yield Happening("phase-begins", seat, phase=phase)
        case cond.PhaseEnds(phase=phase):
            yield Happening("phase-ends", seat, phase=phase)
        case cond.RoundBegins():
            yield Happening("round-begins", seat)
            yield Happening("phase-begins", seat, phase="plot")
        case cond.RoundEnds():
            yield Happening("phase-ends", seat, phase="taxation")
            yield Happening("round-ends", seat)
        case cond.PlotsRevealed(plots=plots):
            yield from (Happening("plot-revealed", who, plot) for who, plot in plots)
        case cond.InitiativeWon():
            yield Happening("initiative-won", seat)
        case cond.FirstPlayerNamed():
            yield Happening("first-player", seat)
        case cond.TitlesChosen():
            yield Happening("titles-chosen", seat)
        case cond.CardsDrawn(drawn=drawn):
            yield from (Happening("cards-drawn", who, margin=count) for who, count in drawn)
        case cond.IncomeCollected(count=count):
            yield Happening("income", seat, margin=count)
        case cond.Discarded(cards=cards, source=source, why=why):
            origin = "claim" if why == "claim" else "card"
            yield from (Happening(f"discarded-from-{source}", seat, card, source=origin) for card in cards)
        case cond.EventPlayed(card=card):
            yield Happening("event-played", seat, card, by=seat, source="event")
        case cond.ChallengeEnds(kind=kind):
            yield Happening("challenge-ends", seat, kind=kind)
        case cond.ClaimApplied(kind=kind):
            yield Happening("claim", seat, kind=kind)
        case cond.DominanceWon():
            yield Happening("dominance-won", seat)


def _of_effect(state: State, condition: cond.Happens, effect: Effect) -> Iterator[Happening]:
    """The happenings of one effect among those that occur together."""
    how = LEAVES.get(type(effect))
    by, source = condition.seat, "card" if condition.by else "claim"
    if how is not None:
        card = fx.card_of(effect)
        if how == "sacrifice" and not _leaves_play(condition, card):  # agot2.effect.sacrifice.must-leave-play
            return
        lies = lying_at(state, card)
        seat = lies.controller if lies is not None else NOBODY
        yield Happening("leaves-play", seat, card, how=how, by=by, source=source)
        if how == "kill":
            yield Happening("killed", seat, card, how=how, by=by, source=source)
        if how == "sacrifice":  # agot2.effect.sacrifice.not-kill-or-discard
            yield Happening("sacrificed", seat, card, how=how, by=by)
        return
    if isinstance(effect, fx.Stand):
        yield _stand_happening(state, effect.card, by, source)
    match effect:
        case fx.Kneel(card) | fx.Stand(card) | fx.TakeControl(card) | cond.Stays(card):
            lies = lying_at(state, card)
            what = {fx.Kneel: "kneels", fx.Stand: "stands", fx.TakeControl: "control-taken", cond.Stays: "saved"}[type(effect)]
            yield Happening(what, lies.controller if lies else NOBODY, card, by=by, source=source)
        case fx.GainPower(seat, count) if count > 0:
            yield Happening("gains-power", seat, by=by, source=source, margin=count)
        case fx.GainPowerOn(card, count) if count > 0:
            lies = lying_at(state, card)
            yield Happening("gains-power", lies.controller if lies else NOBODY, card, by=by, source=source, margin=count)
        case fx.MovePower(to=to) | fx.TakePower(to=to):
            yield Happening("moves-power", to, by=by, source=source)  # agot2.power.moved-is-not-gained
        case fx.PutPower(seat, card):
            yield Happening("moves-power", seat, card, by=by, source=source)
        case fx.GainGold(seat, count) if count > 0:
            yield Happening("gains-gold", seat, by=by, source=source, margin=count)


def _stand_happening(state: State, card: str, by: Seat, source: str) -> Happening:
    """The happening that a card stands up, in whatever way."""
    lies = lying_at(state, card)
    return Happening("rises", lies.controller if lies else NOBODY, card, by=by, source=source)


def _leaves_play(condition: cond.Happens, card: str) -> bool:
    """Whether the card leaves play, in whatever way the occurrence is resolved."""
    resolved = dict(condition.instead).get(card)
    return resolved is None or any(type(one) in LEAVES for one in resolved)


def some_card_waits_for(state: State, condition: cond.Condition) -> bool:
    """Whether any card of this match waits for such a condition; most often none does."""
    return not state.box.awaited.isdisjoint(happening_kinds(condition))


def some_card_reacts_to(state: State, condition: cond.Condition) -> bool:
    """Whether any card of this match waits for such a condition once it has occurred."""
    return not state.box.after.isdisjoint(happening_kinds(condition))


# ---- does an ability wait for this?


def cause_of(state: State, when: When, condition: cond.Condition, seat: Seat, me: str) -> Happening | None:
    """The happening of the condition that sets the ability off; None if none of them does."""
    if condition.__class__ is not cond.Happens and when.what not in HAPPENING_KINDS[condition.__class__]:
        return None
    for happening in happenings(state, condition):
        if happening.what == when.what and _fits(state, when, happening, seat, me):
            return happening
    return None


def _fits(state: State, when: When, happening: Happening, seat: Seat, me: str) -> bool:
    """Whether the happening meets every field that the ability asks for."""
    if when.seat and (happening.seat == seat) != (when.seat == "you"):
        return False
    if when.kind and happening.kind != when.kind:
        return False
    if (when.phase and happening.phase != when.phase) or (when.how and happening.how not in when.how):
        return False
    if when.attacking is not None and happening.attacking != when.attacking:
        return False
    if when.unopposed is not None and happening.unopposed != when.unopposed:
        return False
    if happening.margin < when.margin or (when.other and happening.card == me):
        return False
    if not _brought_by(when, happening, seat):
        return False
    return when.card is None or _is_about(state, when.card, happening, seat, me)


def _brought_by(when: When, happening: Happening, seat: Seat) -> bool:
    """Whether the happening was brought about by whom or what the ability asks for."""
    match when.by:
        case "you":
            return happening.by == seat
        case "opponent":
            return happening.by not in (seat, NOBODY)
        case "claim" | "card" | "event":
            return happening.source == when.by
    return True


def _is_about(state: State, wanted: str | Cards, happening: Happening, seat: Seat, me: str) -> bool:
    """Whether the happening is about the card, or one of the cards, that the ability asks for."""
    lies = lying_at(state, happening.card)
    if isinstance(wanted, Cards):
        if lies is not None:
            return fits(state, wanted, lies, Asking(seat, me, cause=happening.card))
        printed = state.box.get(happening.card.partition("~")[0])
        return printed is not None and card_fits(wanted, printed)
    if wanted == SELF:  # agot2.text.self-reference
        return happening.card == me
    if wanted == HOST:
        mine = lying_at(state, me)
        return mine is not None and bool(mine.on) and mine.on == happening.card
    return wanted == CAUSE
