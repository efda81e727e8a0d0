"""The table as a viewer may see it: tactics hands by number, whatever lies open as it is."""

from __future__ import annotations

from typing import Any

from ....core.seats import JUDGE, Seat, Viewer
from ....kit.dice import Rolled
from ....kit.frames import owed
from .. import measured, modes
from ..flow.attacking import to_block, to_hit
from ..flow.final_dice import shown_result
from ..flow.morale_tests import modifier
from ..flow.score import outcome, score
from ..flow.unit_queries import abilities_of, engaged_with
from ..flow.wounds import layout
from ..model.components import BOARD_ZONES
from ..model.distances import INCH
from ..model.pinned_lists import beside_the_armies
from ..model.state import Ncu, State, Unit, is_wall
from ..model.timing import Attacking, Charging, Cleanup, Declaring, Setup, Testing, Turn
from ..offer.offers import awaiting
from .words import NAMED, PHRASES


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The table as plain values, as the viewer may see it: what pages, boards and `--json` show."""
    ended, turn = outcome(state), state.flow[0]
    shown = {
        "mode": state.table.options.mode,
        "board": state.table.options.board,
        "field": list(state.field),
        "deployment": [_zone(state, Seat(seat)) for seat in range(state.table.seats)],
        "round": state.round,
        "phase": phase_of(state),
        "first": state.first if state.first >= 0 else None,
        "turn": turn.seat if isinstance(turn, Turn) else None,
        "sides": [list(side) for side in state.sides],
        "players": [_player(state, Seat(seat), viewer) for seat in range(state.table.seats)],
        "units": [_unit(state, unit) for unit in state.units],
        "ncus": [_ncu(one) for one in state.ncus],
        "zones": {zone: next((one.id for one in state.ncus if one.zone == zone), None) for zone in BOARD_ZONES},
        "terrain": [_terrain(piece) for piece in state.terrain],
        "contacts": [{"units": [one.a, one.b], "sides": [one.side_a, one.side_b]} for one in state.contacts],
        "charge": _charge(state.frame(Charging)),
        "attack": _attack(state.frame(Attacking)),
        "test": _test(state, state.frame(Testing)),
        "declared": _declared(state.frame(Declaring)),
        "dice": _dice(state),
        "lately": [{"trigger": one.trigger, "unit": one.unit or None} for one in state.lately],
        "owed": [
            {"kind": one.kind, "seat": one.seat, "dice": list(one.dice), "target": one.target, "about": one.about}
            for one in owed(state)
        ],
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "out": list(state.out),
        "findings": [{"act": one.act, "facts": dict(one.facts), "broken": list(one.broken)} for one in state.findings],
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
        "winners": list(ended.winners) if ended else [],
        "tournament": state.table.options.tournament,
    }
    shown |= modes.view(state, viewer)
    return shown | {"names": names_of(state, shown)}


def _zone(state: State, seat: Seat) -> list[int] | None:
    """The seat's deployment zone as a box, where it is known."""
    box = measured.zone_of(state, seat)
    return list(box) if box else None


def phase_of(state: State) -> str:
    """The phase of the match: set-up, activation, clean-up or over."""
    if state.ended:
        return "over"
    frame = state.flow[0]
    return "setup" if isinstance(frame, Setup) else "cleanup" if isinstance(frame, Cleanup) else "activation"


def _player(state: State, seat: Seat, viewer: Viewer) -> dict[str, Any]:
    """A player's cards and points; the hand by name only to its owner and a judge."""
    player = state.players[seat]
    own = viewer in (seat, JUDGE)
    shown: list[str] = []
    shown += player.discard  # tmg.tactics-card.discard-public
    return {
        "hand": player.hand.seen_as(own),
        "deck": len(player.deck),
        "discard": shown,
        "points": player.points,
        "edge": player.edge or None,
    }


def _unit(state: State, unit: Unit) -> dict[str, Any]:
    """A unit as everybody sees it."""
    profile = unit.profile
    return {
        "id": unit.id,
        "card": profile.card,
        "seat": unit.seat,
        "where": unit.where,
        "type": profile.type,
        "tray": profile.tray,
        "size": [profile.shape.width, profile.shape.depth],
        "at": [unit.x, unit.y] if unit.placed or unit.where == "ruin" else None,
        "facing": [unit.dx, unit.dy] if unit.placed else [0, -1] if unit.where == "ruin" else None,
        "models": unit.models,
        "fallen": unit.fallen,
        "per_rank": profile.per_rank,
        "layout": [list(rank) for rank in layout(unit)],
        "wounds": unit.wounds,
        "ranks": unit.ranks,
        "speed": modes.speed_of(state, unit) // INCH,
        "defence": profile.defence,
        "morale": profile.morale,
        "attachments": list(unit.attachments),
        "commander": unit.commander,
        "activated": unit.activated,
        "conditions": list(unit.conditions),
        "ordered": list(unit.ordered),
        "influence": list(unit.influence),
        "abilities": list(abilities_of(unit)),
        "plus": [list(one) for one in unit.plus],
        "on": list(unit.on),
        "engaged": [one.id for one in engaged_with(state, unit)] if unit.where == "field" else [],
        "cost": unit.cost,
    }


def _ncu(one: Ncu) -> dict[str, Any]:
    """A non-combat unit as everybody sees it."""
    return {
        "id": one.id,
        "seat": one.seat,
        "zone": one.zone or None,
        "activated": one.activated,
        "commander": one.commander,
        "cost": one.cost,
    }


def _terrain(piece: Any) -> dict[str, Any]:
    """A piece of terrain as everybody sees it."""
    return {
        "id": piece.id,
        "kind": piece.kind,
        "variant": piece.variant,
        "keywords": list(piece.keywords),
        "at": [piece.x, piece.y] if piece.placed else None,
        "facing": [piece.dx, piece.dy] if piece.placed else None,
        "size": [piece.width, piece.depth],
    }


def _charge(frame: Charging | None) -> dict[str, Any] | None:
    """The charge under way; None if there is none."""
    if frame is None:
        return None
    return {
        "unit": frame.unit,
        "target": frame.target,
        "zone": frame.zone,
        "run": frame.run if frame.run >= 0 else None,
        "distance": frame.distance,
        "disorderly": frame.disorderly,
    }


def _attack(frame: Attacking | None) -> dict[str, Any] | None:
    """The attack under way; None if there is none."""
    if frame is None:
        return None
    return {
        "unit": frame.attacker or None,
        "target": frame.defender,
        "attack": frame.attack.name if frame.attack is not None else None,
        "zone": frame.zone,
        "hits": frame.hits,
        "blocks": frame.blocks,
    }


def _test(state: State, frame: Testing | None) -> dict[str, Any] | None:
    """The test under way; None if there is none."""
    unit = state.unit(frame.unit) if frame is not None else None
    if frame is None or unit is None:
        return None
    return {"unit": frame.unit, "kind": frame.kind, "plus": modifier(state, unit, frame)}


def _declared(frame: Declaring | None) -> list[dict[str, Any]]:
    """Effects that were declared and wait to be resolved."""
    if frame is None:
        return []
    return [{"seat": one.seat, "card": one.card or one.order, "unit": one.unit or None} for one in frame.declared]


def _dice(state: State) -> dict[str, Any] | None:
    """Dice on the table: faces as they lie, results with their modifiers, and which of them were rerolled by whom."""
    rolled = state.frame(Rolled)
    if rolled is None:
        return None
    plus = plus_of(state, rolled)
    # A six counts only as the natural face. The first line is the wrong answer on purpose: `make prove` takes the second away
    # and wants a test to notice, and what is left has to run.
    sixes = sum(face + plus >= 6 for face in rolled.faces)
    sixes = sum(face == 6 for face in rolled.faces)  # tmg.modifier.six-effects-natural
    return {
        "kind": rolled.owes.kind,
        "about": rolled.owes.about,
        "target": rolled.owes.target,
        "faces": list(rolled.faces),
        "results": [shown_result(face, plus) for face in rolled.faces],
        "sixes": sixes,
        "rerolled": [list(one) for one in rolled.rerolled],
        "hits": rolled.hits if rolled.owes.kind in ("attack", "defence") else None,
    }


def plus_of(state: State, rolled: Rolled) -> int:
    """What is added to each die of an attack or defence roll."""
    frame = state.frame(Attacking)
    if frame is None or frame.attack is None:
        return 0
    if rolled.owes.kind == "attack" and state.unit(frame.attacker) is not None:
        return frame.attack.hit - to_hit(state, frame, frame.attack)
    if rolled.owes.kind == "defence" and (unit := state.unit(frame.defender)) is not None:
        return unit.profile.defence - to_block(state, frame)
    return 0


def names_of(state: State, shown: dict[str, Any]) -> dict[str, list[str]]:
    """What cards, units and NCUs are called, in English and Polish, as far as this viewer sees them."""
    by_id = {card.id: card for card in state.table.cards}
    found: dict[str, list[str]] = {}
    for unit in state.units:
        card = by_id.get(unit.profile.card)
        copy = unit.id.removeprefix(unit.profile.card).lstrip("-")
        if is_wall(unit):
            found[unit.id] = [PHRASES.to(one)("text.wall", number=unit.id.removeprefix("wall-")) for one in NAMED]
        if card is not None:
            found[unit.id] = [f"{card.name(language)} {copy}".strip() for language in NAMED]
    seen = [one["id"] for one in shown["ncus"]]
    for player in shown["players"]:
        seen += [*player["discard"], *player["hand"]["known"]]
    seen += [name for unit in state.units for name in unit.attachments]
    for name in seen:
        card = by_id.get(name)
        if card is not None:
            found[name] = [card.name(language) for language in NAMED]
    return found


def census(state: State) -> tuple[tuple[str, int], ...]:
    """How many models each unit of the armies has, how many tactics cards each seat, and what the mode counts."""
    beside = beside_the_armies(state)
    listed = (unit for unit in state.units if not is_wall(unit) and unit.id not in beside)
    models = tuple((unit.id, unit.models + unit.fallen) for unit in listed)
    cards = tuple(
        (f"cards of seat {seat + 1}", len(one.hand) + len(one.deck) + len(one.discard)) for seat, one in enumerate(state.players)
    )
    return (*models, *cards, *modes.census(state))
