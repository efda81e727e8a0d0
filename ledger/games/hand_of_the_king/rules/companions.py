"""The rules on companions: earning and choosing one, capturing and killing, what their texts say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.errors import Unplayable
from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.effects import Effect
from ..model.actions import UseCompanion
from ..model.book import book
from ..model.components import CELL_NUMBER, CELLS, PROTECTED, READ, VARYS
from ..model.effects import Capture, CountAs, Kill, Swap
from ..model.state import State
from ..play.companions import can_do_something, first_misfit, is_kept, script_of
from ..play.effects import CardSpot, card_and_spot, carry_out


@book.gate("hotk.companion.trigger", UseCompanion)
def only_the_last_of_a_house_earns_one(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    return {"seat": seat} if state.flow[-1].step != "companion.choose" else None


@book.rule("hotk.companion.no-refill", UseCompanion)
def only_the_six_turned_up(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    known = use.companion in state.pool or _was_used(state, use.companion)
    return {"companion": use.companion} if not known else None


@book.rule("hotk.companion.discard", UseCompanion)
def never_the_same_one_again(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    again = use.companion not in state.pool and _was_used(state, use.companion)
    return {"companion": use.companion} if again else None


def _was_used(state: State, companion: str) -> bool:
    """Whether somebody has used the companion already, kept or discarded."""
    return companion in state.used or any(one.companion == companion for one in state.kept)


@book.rule("hotk.companion.kept-by-text", UseCompanion)
def kept_only_if_the_text_says_so(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    says = is_kept(state, use.companion)
    counts = use.effects is not None and any(isinstance(effect, CountAs) for effect in use.effects)
    stays = use.kept if use.kept is not None else (counts or says)
    return {"companion": use.companion} if says is not None and bool(stays) != says else None


@book.rule("hotk.oq.companion-impossible", UseCompanion)
def one_that_can_do_something(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    if state.table.options.companion_impossible == "may_choose" or can_do_something(state, seat, use.companion):
        return None
    better = any(can_do_something(state, seat, other) for other in state.pool)
    return {"companion": use.companion} if better else None


# ---- capturing and killing


def effects_in(use: UseCompanion) -> tuple[Effect, ...]:
    """The effects as the action says; none where it leaves them to the companion's text."""
    return use.effects or ()


def effects_with_states(state: State, seat: Seat, use: UseCompanion) -> Iterator[tuple[State, Effect]]:
    """Each effect with the state in which it is carried out; stops where one cannot be."""
    effects = effects_in(use)
    for number, effect in enumerate(effects):
        try:
            if number:
                state, _ = carry_out(state, seat, effects[number - 1], use.companion)
        except Unplayable:
            return
        yield state, effect


@book.rule("hotk.capture.capture", UseCompanion, given="effects")
def captured_from_where_it_lies(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    if not any(effect.__class__ is Capture for effect in effects_in(use)):
        return None
    for now, effect in effects_with_states(state, seat, use):
        if isinstance(effect, Capture) and effect.card not in PROTECTED:
            spot = _spot_of(now, effect)
            for_another = effect.by is not None and effect.by != seat
            if spot is None or for_another or (isinstance(spot, tuple) and spot[0] == seat):
                return {"card": effect.card}
    return None


@book.rule("hotk.capture.kill", UseCompanion, given="effects")
def killed_where_it_lies(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    if not any(effect.__class__ is Kill for effect in effects_in(use)):
        return None
    for now, effect in effects_with_states(state, seat, use):
        if isinstance(effect, Kill) and effect.card not in PROTECTED and _spot_of(now, effect) is None:
            return {"card": effect.card}
    return None


def _spot_of(state: State, effect: Capture | Kill) -> CardSpot | None:
    """Where the character of the effect lies; None where there is no such character in that spot."""
    if READ.get(effect.card, VARYS) >= VARYS:
        return None
    try:
        return card_and_spot(state, effect.card, effect.cell, effect.seat)[1]
    except Unplayable:
        return None


def _targets(use: UseCompanion) -> list[str]:
    """The characters that the action captures or kills."""
    return [effect.card for effect in effects_in(use) if isinstance(effect, Capture | Kill)]


@book.rule("hotk.capture.immune", UseCompanion, timeless=True, given="effects")
def three_are_protected(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    for card in _targets(use):
        if card in PROTECTED:
            return {"card": card}
    return None


def protects(name: str) -> Callable[[State, Seat, UseCompanion], Facts | None]:
    """A rule that forbids capturing or killing the companion of that name."""

    def protected(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
        return {} if name in _targets(use) else None

    return protected


book.rule("hotk.card.shae", UseCompanion, timeless=True, given="effects")(protects("shae"))
book.rule("hotk.card.jon-snow", UseCompanion, timeless=True, given="effects")(protects("jon-snow"))
book.rule("hotk.card.gendry", UseCompanion, timeless=True, given="effects")(protects("gendry"))


# ---- what a card says


def _misfit(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    """The first effect that the companion's text does not provide for, as facts; None if all of them fit."""
    script = script_of(state, use.companion)
    if not script or not use.effects:
        return None
    done = [_with_place_named(now, effect) for now, effect in effects_with_states(state, seat, use)]
    done += use.effects[len(done) :]
    misfit = first_misfit(script, done)
    if misfit is None and "swap" in script:
        misfit = next((one for one in done if _swaps_no_characters(state, one)), None)
    return {"done": type(misfit).__name__} if misfit is not None else None


def _swaps_no_characters(state: State, effect: Effect) -> bool:
    """Whether Varys or a gap takes part in a swap: a text that swaps means two characters."""
    if not isinstance(effect, Swap):
        return False
    return any(state.grid[CELL_NUMBER[cell]] >= VARYS for cell in (effect.one, effect.other))


def _with_place_named(state: State, effect: Effect) -> Effect:
    """The effect with the spot of whoever is killed written out, where it is known."""
    if not isinstance(effect, Kill) or (spot := _spot_of(state, effect)) is None:
        return effect
    if isinstance(spot, tuple):
        return Kill(effect.card, seat=spot[0])
    return Kill(effect.card, CELLS[spot])


@book.rule("hotk.card.hodor", UseCompanion)
def hodor_captures_bran(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    return _misfit(state, seat, use) if use.companion == "hodor" else None


@book.rule("hotk.card.bronn", UseCompanion)
def bronn_captures_tyrion(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    return _misfit(state, seat, use) if use.companion == "bronn" else None


@book.rule("hotk.card.text", UseCompanion)
def a_companion_does_what_it_says(state: State, seat: Seat, use: UseCompanion) -> Facts | None:
    if use.companion in ("hodor", "bronn"):
        return None
    facts = _misfit(state, seat, use)
    return {"companion": use.companion, **facts} if facts else None
