"""An index of the cards in play: answers that are needed often, worked out once for each tableau.

A tableau is never changed, so whatever follows from it and from what is printed holds for as long as it is the same one.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....core.evolve import maker
from ..model.abilities import Ability, needs_challenge, usable_in_phase
from ..model.box import Box
from ..model.printed import NOTHING, Printed
from ..model.state import TABLEAU_INDEX, Lying, State, keep

ANY_STAGE = ""  # asks for abilities of every stage
Sources = tuple[tuple[str, Printed], ...]  # cards that have abilities, by handle, or by id outside play
# actions of cards: handle or id, what is printed, number of the ability, the ability
Actions = tuple[tuple[str, Printed, int, Ability], ...]
Attached = tuple[Lying, Lying | None, Printed]  # an attachment, its host, what is printed on it


@dataclass(frozen=True, slots=True, eq=False)
class TableauIndex:
    """The index of one tableau. The dictionaries fill up as they are asked for: an answer is whole when it is put in."""

    play: tuple[Lying, ...]
    box: Box
    by_handle: dict[str, Lying]
    giving: tuple[Lying, ...]  # face-up cards with constant abilities
    blanking: tuple[Lying, ...]  # those of them that treat text boxes as blank
    attached: tuple[Attached, ...]  # face-up attachments
    with_abilities: tuple[tuple[Lying, Printed], ...]  # face-up cards with abilities that somebody may use
    used: dict[tuple[int, str], Sources]  # those by controller, and by the stage at which they are used
    heeding: dict[frozenset[str], dict[int, Sources]]  # those that listen for something, by controller
    acting: dict[tuple[int, str, bool], Actions]  # their actions, by controller, phase, and whether there is a challenge
    controlling: dict[frozenset[str], frozenset[int]]  # who has any of some cards face up


_made = maker(TableauIndex)


def index_of(state: State) -> TableauIndex:
    """The index of this state's tableau; all states with the same tableau share it."""
    found = state.worked_out[TABLEAU_INDEX]
    if found is None or found.play is not state.play or found.box is not state.box:
        found = keep(state, TABLEAU_INDEX, _new_index(state.play, state.box))
    return found


def _new_index(play: tuple[Lying, ...], box: Box) -> TableauIndex:
    """The index of that tableau; what is asked for later is still empty."""
    by_id, blanking = box.by_id, box.blanking
    giving: list[Lying] = []
    with_abilities: list[tuple[Lying, Printed]] = []
    attached: list[tuple[Lying, Printed]] = []
    for lies in play:
        if lies.facedown:
            continue
        printed = by_id[lies.card]
        if printed.gives:
            giving.append(lies)
        if printed.actions or printed.triggers:
            with_abilities.append((lies, printed))
        if lies.on:
            attached.append((lies, printed))
    hosts = {lies.handle: lies for lies in play} if attached else {}
    return _made(
        play,
        box,
        {lies.handle: lies for lies in reversed(play)},
        tuple(giving),
        tuple(lies for lies in giving if lies.card in blanking) if blanking else (),
        tuple((lies, hosts.get(lies.on), printed) for lies, printed in attached),
        tuple(with_abilities),
        {},
        {},
        {},
        {},
    )


def lying_at(state: State, handle: str) -> Lying | None:
    """The card in play with that handle."""
    index = state.worked_out[TABLEAU_INDEX]
    if index is None or index.play is not state.play or index.box is not state.box:
        index = index_of(state)
    return index.by_handle.get(handle)


def sources_in_play(state: State, seat: int, stage: str) -> Sources:
    """The seat's cards in play with an ability that is used at that stage; at ANY_STAGE, with any."""
    index, key = index_of(state), (seat, stage)
    found = index.used.get(key)
    if found is None:
        mine = (one for one in index.with_abilities if one[0].controller == seat and has_ability_at(one[1], stage))
        index.used[key] = found = tuple((lies.handle, printed) for lies, printed in mine)
    return found


def actions_in_play(state: State, seat: int, phase: str, fighting: bool) -> Actions:
    """The actions on the seat's cards in play that may be taken in that phase, during a challenge or not."""
    index, key = index_of(state), (seat, phase, fighting)
    found = index.acting.get(key)
    if found is None:
        index.acting[key] = found = tuple(
            (lies.handle, printed, number, ability)
            for lies, printed in index.with_abilities
            if lies.controller == seat
            for number, ability in printed.actions
            if usable_in_phase(ability, phase) and (fighting or not needs_challenge(ability))
        )
    return found


def seats_controlling(state: State, cards: frozenset[str]) -> frozenset[int]:
    """The seats that control any of these cards face up, whether or not the cards have a script."""
    index = index_of(state)
    found = index.controlling.get(cards)
    if found is None:
        found = frozenset(lies.controller for lies in state.play if lies.card in cards and not lies.facedown)
        index.controlling[cards] = found
    return found


def controllers_of_waiting(state: State, cards: frozenset[str]) -> dict[int, Sources]:
    """Those of these cards that lie in play, by controller."""
    index = index_of(state)
    found = index.heeding.get(cards)
    if found is None:
        found = {}
        for lies, printed in index.with_abilities:
            if lies.card in cards:
                found[lies.controller] = (*found.get(lies.controller, ()), (lies.handle, printed))
        index.heeding[cards] = found
    return found


def has_ability_at(printed: Printed, stage: str) -> bool:
    """Whether the card has an ability that is used at that stage. At ANY_STAGE: one that is used at some stage."""
    if stage == ANY_STAGE:
        return bool(printed.actions or printed.triggers)
    return bool(printed.actions) if stage == "action" else stage in (printed.triggers or NOTHING)
