"""The table as a viewer may see it: hands by number, plots and titles only once revealed."""

from __future__ import annotations

from typing import Any

from ....core.seats import JUDGE, Seat, Viewer
from ....core.secrets import HIDDEN, redact
from ....kit.commitments import Commitments
from ....kit.frames import owed
from ....kit.lcg.contest import somebody
from ....kit.lcg.known_cards import names_in
from ....kit.lcg.sequences import Sequence as Trigger
from ....kit.lcg.tableau import owned_in_play
from ....kit.lcg.windows import Window
from ..cards.constant_abilities import blanked
from ..cards.modifiers import has, strength_of
from ..cards.values import dominance_of, plot_value, side_total
from ..flow.score import outcome, score
from ..model.components import KINDS
from ..model.frames import Challenge, Drafting, Showing
from ..model.state import Lying, State, active_seat, challenge_of, face, is_character, kind_of, phase_of
from ..offer.offers import awaiting

KEYWORDS = ("insight", "intimidate", "limited", "pillage", "renown", "stealth", "terminal")


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The table as plain values, as the viewer may see it: what pages, boards and `--json` show."""
    ended = outcome(state)
    shown = {
        "players": [_player(state, Seat(seat), viewer) for seat in range(state.table.seats)],
        "play": [_in_play(state, one, viewer) for one in state.play],
        "treasury": {"gold": state.treasury.tokens, "substitutes": state.treasury.substitutes},
        "pool": {"power": state.pool.tokens, "substitutes": state.pool.substitutes},
        "titles": len(state.titles),
        "round": state.round,
        "phase": "over" if state.ended else phase_of(state),
        "step": state.flow[0].step if state.flow else None,
        "first": somebody(state.first),
        "initiative": somebody(state.initiative),
        "dominant": somebody(state.dominant),
        "active": somebody(active_seat(state)) if not state.ended else None,
        "chosen": chosen(state, viewer),
        "challenge": _challenge(state, challenge_of(state)),
        "initiated": [kind for kind, _ in state.initiated],
        "lasting": [
            {
                "what": one.what,
                "card": one.card or None,
                "seat": somebody(one.seat),
                "count": one.count,
                "word": one.word,
                "until": one.until,
                "by": one.by,
            }
            for one in state.active
        ],
        "window": _window(state),
        "revealed": [
            {"seat": frame.seat, "card": card, "source": frame.source}
            for frame in state.flow
            if isinstance(frame, Showing)
            for card in frame.cards
            if card in getattr(state.players[frame.seat], frame.source).known
        ],
        "stack": [_about(state, frame, viewer) for frame in state.flow if isinstance(frame, Trigger)],
        "owed": [{"kind": one.kind, "seat": one.seat, "count": one.count, "about": one.about} for one in owed(state)],
        "out": list(state.out),
        "awaiting": [{"seat": one.seat, "actions": list(one.actions), "step": one.step} for one in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [{"seat": one.seat, "how": one.how} for one in state.table.left],
        "over": state.ended or None,
        "winners": list(ended.winners) if ended else [],
    }
    return shown | {"names": names_of(state, shown)}


def names_of(state: State, shown: dict[str, Any]) -> dict[str, list[str]]:
    """What the cards that this viewer sees are called, in English and Polish."""
    found = [one["card"] for one in shown["play"] if one["card"]]
    found += [one["card"] for one in shown["revealed"]]
    for player in shown["players"]:
        found += [*player["discard"], *player["dead"], *player["playing"], *player["used"], *player["removed"]]
        found += [card for card in (player["plot"], player["agenda"], player["title"]) if card]
        found += [*player["hand"]["known"], *player["plots"]["known"]]
    return names_in(state.box, found)


def _player(state: State, seat: Seat, viewer: Viewer) -> dict[str, Any]:
    """What a viewer may see of one seat."""
    player = state.players[seat]
    own = viewer in (seat, JUDGE)
    shown: dict[str, Any] = {
        "faction": player.faction or None,
        "agenda": player.agenda or None,
        "hand": player.hand.seen_as(own),  # agot2.zone.look.private
        "deck": len(player.deck),
        "power": player.power,
        "kneeling": player.kneeling,
        "playing": list(player.playing),
        "removed": list(player.removed),
        "plot": player.plot or None,
        "plots": player.plots.seen_as(own),
        "used": list(player.used),
        "title": player.title or None,
        "limited": player.limited,
        "mulligans": player.mulligans,
        "reserve": plot_value(state, seat, "reserve"),
        "claim": plot_value(state, seat, "claim"),
        "dominance": dominance_of(state, seat),
    }
    shown |= {"gold": player.gold}  # agot2.gold.currency-public
    shown |= {"discard": list(player.discard)}  # agot2.zone.discard-pile.public
    shown |= {"dead": list(player.dead)}  # agot2.zone.dead-pile.public
    return shown


def chosen(state: State, viewer: Viewer) -> list[dict[str, Any]]:
    """Who has chosen what in secret, as far as the viewer may know."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, (Commitments, Drafting)):
        return []
    found = []
    for seat, choice in frame.made:
        what, count = _choice(frame.step, choice)
        if viewer not in (seat, JUDGE):
            what = HIDDEN
        found.append({"seat": seat, "step": frame.step, "what": what, "count": count})
    return found


def _choice(step: str, choice: Any) -> tuple[Any, int | None]:
    """A choice as plain values; how many set-up cards lie face down is plain for all to see."""
    if step == "place":
        return list(choice[0]), len(choice[0])
    return (choice[0] if step == "plot.commit" else choice), None


def _handle(state: State, handle: str, viewer: Viewer) -> str:
    """The handle of a card; a card that lies face down is named by its place, since its handle would give it away."""
    for place, one in enumerate(state.play):
        if one.handle == handle and one.facedown and viewer not in (one.controller, JUDGE):
            return f"facedown {place + 1}"
    return handle


def _in_play(state: State, one: Lying, viewer: Viewer) -> dict[str, Any]:
    """What a viewer may see of one card in play."""
    printed = face(state, one)
    character = is_character(state, one)
    shown = {
        "handle": _handle(state, one.handle, viewer),
        "card": None if one.facedown else one.card,
        "seat": one.controller,
        "owner": one.owner,
        "kind": kind_of(state, one),
        "faction": printed.faction,
        "kneeling": one.kneeling,
        "power": one.power,
        "tokens": dict(one.tokens),
        "on": one.on,
        "duplicates": [under.card for under in one.duplicates],
        "facedown": one.facedown,
        "blank": blanked(state, one),
        "strength": strength_of(state, one) if character else None,
        "icons": [kind for kind in KINDS if character and has(state, one, kind)],
        "keywords": [word for word in KEYWORDS if has(state, one, word)],
    }
    if one.facedown and viewer in (one.controller, JUDGE):
        shown |= {"card": one.card}  # agot2.zone.facedown.controller-may-look
    return shown


def _challenge(state: State, challenge: Challenge | None) -> dict[str, Any] | None:
    """The challenge being resolved; None if there is none."""
    if challenge is None:
        return None
    return {
        "kind": challenge.kind,
        "attacker": challenge.seat,
        "defender": challenge.target,
        "against": somebody(challenge.against),
        "attackers": list(challenge.attackers),
        "defenders": list(challenge.defenders),
        "bypassed": list(challenge.bypassed),
        "strength": [side_total(state, challenge, seat) for seat in (challenge.seat, challenge.target)],
        "winner": somebody(challenge.winner),
        "unopposed": challenge.unopposed,
        "declared": challenge.declared,
        "keyword": challenge.keyword or None,
        "step": challenge.step,
    }


def _window(state: State) -> dict[str, Any] | None:
    """The open window: who has the opportunity, and who takes part; None if none is open."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Window):
        return None
    return {"step": frame.step, "seat": frame.seat, "passed": frame.passed, "seats": list(frame.seats)}


def _about(state: State, frame: Trigger, viewer: Viewer) -> dict[str, Any]:
    """What is about to happen, or has: a card that stays out of sight has a name for its owner alone."""
    condition = frame.condition
    effects = [redact(effect, condition.seat, viewer) for effect in getattr(condition, "effects", ())]
    return {
        "step": frame.step,
        "kind": type(condition).__name__,
        "seat": somebody(condition.seat),
        "by": getattr(condition, "by", "") or getattr(condition, "card", ""),
        "effects": [type(effect).__name__ for effect in effects],
        "cards": [_handle(state, effect.card, viewer) for effect in effects if hasattr(effect, "card")],
    }


def census(state: State) -> tuple[tuple[str, int], ...]:
    """How many cards and plots each seat has, wherever they are, titles, and tokens without the substitutes counted in."""
    found = []
    for seat, one in enumerate(state.players):
        piles = len(one.hand) + len(one.deck) + len(one.discard) + len(one.dead) + len(one.removed) + len(one.playing)
        found.append((f"cards of seat {seat + 1}", piles + owned_in_play(state.play, Seat(seat))))
        plots = len(one.plots) + len(one.used) + bool(one.plot) + len(one.gone)
        found.append((f"plots of seat {seat + 1}", plots))
    titles = len(state.titles) + sum(bool(one.title) for one in state.players)
    on_cards = sum(dict(lies.tokens).get("gold", 0) for lies in state.play)
    gold = state.treasury.tokens + sum(one.gold for one in state.players) + on_cards - state.treasury.substitutes
    held = sum(one.power for one in state.players) + sum(lies.power for lies in state.play)
    power = state.pool.tokens + held - state.pool.substitutes
    return (*found, ("titles", titles), ("gold", gold), ("power", power))
