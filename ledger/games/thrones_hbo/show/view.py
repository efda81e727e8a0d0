"""The table as a viewer may see it: hands by number, secret choices only once revealed."""

from __future__ import annotations

from typing import Any

from ....core.seats import JUDGE, Seat, Viewer
from ....core.secrets import HIDDEN, redact
from ....kit.commitments import Commitments
from ....kit.frames import owed
from ....kit.lcg.contest import Contest, contest_of, somebody
from ....kit.lcg.known_cards import names_in
from ....kit.lcg.sequences import Sequence as Trigger
from ....kit.lcg.tableau import InPlay, owned_in_play
from ....kit.lcg.windows import Window
from ....kit.piles import Pile
from ..cards.strength import dominance_of, has, strength_of, total_strength
from ..flow.score import outcome, score
from ..model.state import Setup, State, Turn, active_seat, face, is_character, phase_of
from ..offer.offers import awaiting


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The table as plain values, as the viewer may see it: what pages, boards and `--json` show."""
    ended = outcome(state)
    shown = {
        "players": [_player(state, Seat(seat), viewer) for seat in range(state.table.seats)],
        "play": [_in_play(state, one) for one in state.play],
        "treasury": {"gold": state.treasury.tokens, "substitutes": state.treasury.substitutes},
        "pool": {"power": state.pool.tokens, "substitutes": state.pool.substitutes},
        "round": state.round,
        "phase": "over" if state.ended else phase_of(state),
        "step": state.flow[0].step if isinstance(state.flow[0], Setup) else None,
        "first": somebody(state.first),
        "initiative": somebody(state.initiative),
        "active": somebody(active_seat(state)) if not state.ended else None,
        "chosen": chosen(state, viewer),
        "challenge": _challenge(state, contest_of(state)),
        "initiated": list(state.initiated),
        "lasting": [
            {"card": one.card, "strength": one.strength, "word": one.word, "until": one.until, "by": one.by}
            for one in state.lasting
        ],
        "window": _window(state),
        "stack": [
            {"step": frame.step, "about": _about(frame.condition, viewer)} for frame in state.flow if isinstance(frame, Trigger)
        ],
        "draft": len(state.drafting),
        "box": state.unused,
        "owed": [{"kind": one.kind, "seat": one.seat, "count": one.count, "about": one.about} for one in owed(state)],
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
        "winners": list(ended.winners) if ended else [],
    }
    return shown | {"names": names_of(state, shown)}


def names_of(state: State, shown: dict[str, Any]) -> dict[str, list[str]]:
    """What the cards that this viewer sees are called, in English and Polish."""
    found = [one["card"] for one in shown["play"]]
    for player in shown["players"]:
        found += [*player["discard"], *player["dead"], *player["playing"], *player["used"]]
        found += [player["plot"]] if player["plot"] else []
        for zone in ("hand", "plots", "drafted", "dealt"):
            found += player[zone]["known"]
    return names_in(state.box, found)


def _player(state: State, seat: Seat, viewer: Viewer) -> dict[str, Any]:
    """What a viewer may see of one seat."""
    player = state.players[seat]
    own = viewer in (seat, JUDGE)
    shown: dict[str, Any] = {
        "house": player.house,
        "hand": player.hand.seen_as(own),
        "deck": len(player.deck),
        "gold": player.gold,
        "power": player.power,
        "playing": list(player.playing),
        "plot": player.plot or None,
        "used": list(player.used),
        "limited": player.limited,
        "mulligans": player.mulligans,
        "dominance": dominance_of(state, seat),
    }
    shown |= {"discard": list(player.discard), "dead": list(player.dead)}  # hbo.piles.public
    return shown | plots_seen_by(state, seat, own)


def plots_seen_by(state: State, seat: Seat, own: bool) -> dict[str, Any]:
    """The plot deck and drafted plots of a seat; others know a deck only where it follows from the basic lists."""
    player = state.players[seat]
    open_to_all = state.table.options.plots == "basic"
    shown = {"plots": player.plots.seen_as(own or open_to_all)}
    drafted, dealt = player.drafted, player.dealt
    if not own:  # hbo.variant.draft.face-down
        drafted, dealt = Pile((), len(drafted)), Pile((), len(dealt))
    return shown | {"drafted": drafted.seen_as(True), "dealt": dealt.seen_as(True)}


def chosen(state: State, viewer: Viewer) -> list[dict[str, Any]]:
    """Who has chosen what in secret, as far as the viewer may know."""
    frame = state.flow[-1]
    if not isinstance(frame, Commitments):
        return []
    found = []
    for seat, choice in frame.made:
        what, count = _choice(frame.step, choice)
        if viewer not in (seat, JUDGE):  # hbo.setup.place-secret, hbo.plot.choose-secret
            what = HIDDEN
        found.append({"seat": seat, "step": frame.step, "what": what, "count": count})
    return found


def _choice(step: str, choice: Any) -> tuple[Any, int | None]:
    """A choice as plain values; how many set-up cards lie face down is plain for all to see."""
    if step == "place":
        return list(choice[0]), len(choice[0])
    if step == "plot.commit":
        return choice[0], None
    return (list(choice) if isinstance(choice, tuple) else choice), None


def _in_play(state: State, one: InPlay) -> dict[str, Any]:
    """What everybody sees of one card in play."""
    printed = face(state, one)
    character = is_character(state, one)
    return {
        "handle": one.handle,
        "card": one.card,
        "seat": one.controller,
        "owner": one.owner,
        "kind": printed.kind,
        "house": printed.house,
        "kneeling": one.kneeling,
        "power": one.power,
        "strength": strength_of(state, one) if character else None,
        "icons": [icon for icon in ("military", "intrigue", "power") if character and has(state, one, icon)],
        "keywords": [word for word in ("limited", "renown", "stealth") if has(state, one, word)],
        "unique": printed.unique,
        "income": printed.income,
        "on": one.on or None,
        "duplicates": [under.card for under in one.duplicates],
    }


def _challenge(state: State, contest: Contest | None) -> dict[str, Any] | None:
    """The challenge being resolved; None if there is none."""
    if contest is None:
        return None
    shown: dict[str, Any] = {
        "attacker": contest.seat,
        "defender": contest.target,
        "kind": contest.kind,
        "attackers": list(contest.attackers),
        "defenders": list(contest.defenders),
        "bypassed": list(contest.bypassed),
        "strength": [total_strength(state, contest.attackers), total_strength(state, contest.defenders)],
        "winner": somebody(contest.winner),
        "unopposed": contest.unopposed,
        "declared": contest.declared,
        "defended": contest.declared,
    }
    shown["defended"] = bool(contest.defenders)  # hbo.challenge.defend-minimum
    return shown


def _window(state: State) -> dict[str, Any] | None:
    """The open window: who has the opportunity, and how many have passed; None if none is open."""
    frame = state.flow[-1]
    if not isinstance(frame, Window):
        return None
    return {
        "step": frame.step,
        "seat": frame.seat,
        "passed": frame.passed,
        "done": isinstance(frame, Turn) and frame.done,
    }


def _about(condition: Any, viewer: Viewer) -> dict[str, Any]:
    """What is about to happen, or has: a card on its way from deck to hand has a name for its owner alone."""
    shown = [redact(effect, condition.seat, viewer) for effect in getattr(condition, "effects", ())]
    effects = [type(effect).__name__ for effect in shown]
    cards = [effect.card for effect in shown if hasattr(effect, "card")]
    by = getattr(condition, "by", "") or getattr(condition, "handle", "")
    return {"kind": type(condition).__name__, "seat": condition.seat, "by": by, "effects": effects, "cards": cards}


def census(state: State) -> tuple[tuple[str, int], ...]:
    """How many cards and plots each seat has, wherever they are, and tokens without the substitutes that were counted in."""
    found = []
    for seat, one in enumerate(state.players):
        piles = len(one.hand) + len(one.deck) + len(one.discard) + len(one.dead) + len(one.playing)
        found.append((f"cards of seat {seat + 1}", piles + owned_in_play(state.play, Seat(seat))))
    plots = sum(len(one.plots) + len(one.used) + bool(one.plot) + len(one.dealt) + len(one.drafted) for one in state.players)
    gold = state.treasury.tokens + sum(one.gold for one in state.players) - state.treasury.substitutes
    power = state.pool.tokens + sum(score(state)) - state.pool.substitutes
    return (*found, ("plots", plots + len(state.drafting) + state.unused), ("gold", gold), ("power", power))
