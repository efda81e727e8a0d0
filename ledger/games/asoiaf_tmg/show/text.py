"""Actions as one sentence each, the board as plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import HIDDEN, redact
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Called, Speaker
from ....kit.cards import Card, card_by_id
from ....kit.text import describe_common, each_named, facts_of, tidy
from ..model import actions as act
from ..model.distances import inches
from ..model.measured_actions import MeasureAct
from ..model.mode_actions import ExchangeMission
from .effect_text import effect_text
from .words import PHRASES, called_in, piece_name, thing_name, token_name, trigger_name

PRIVATE = ("card", "cards")  # fields that a viewer may not read: the sentence leaves them out


def card_name(name: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """What the record calls a card or unit; `spearmen-2` is the second copy of the spearmen."""
    if not isinstance(name, str):
        return "–"
    card = card_by_id(tuple(cards), name)
    if card is not None:
        return card.name(language)
    base, _, copy = name.rpartition("-")
    card = card_by_id(tuple(cards), base) if copy.isdigit() else None
    if card is not None:
        return f"{card.name(language)} {copy}"
    return thing_name(name, PHRASES.to(language)) or name.replace("-", " ").capitalize()


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""

    def called(one: str) -> str:
        return card_name(one, language, cards)

    say = PHRASES.to(language, names, called)
    action = redact(action, seat, viewer)
    if isinstance(action, MeasureAct):
        return say("act.MeasureAct", by=action.by, done=describe(action.by, action.act, language, viewer, names, cards))
    if isinstance(action, act.Pass):
        return say("act.pass")
    if say.knows(f"act.{type(action).__name__}"):
        return say(f"act.{_key(action)}", **_facts(action, say, called))
    return describe_common(action, language, names, lambda one: effect_text(one, say), "ledger.games.asoiaf_tmg")


def _key(action: Any) -> str:
    """The sentence for an action: that of its kind, or another where nothing is exchanged or a charge has ended."""
    name = type(action).__name__
    match action:
        case act.FinishCharge(contact=bool(contact)):
            return f"{name}-contact" if contact else f"{name}-short"
        case ExchangeMission(card=None):
            return f"{name}-kept"
    return name


def _facts(action: Any, say: Speaker, called: Called) -> dict[str, object]:
    """The fields of an action as its sentence shows them."""
    facts: dict[str, Any] = facts_of(action)
    for name in PRIVATE:
        if facts.get(name) == HIDDEN:
            facts[name] = None
    for name, shown in (("token", token_name), ("piece", piece_name), ("trigger", trigger_name)):
        if facts.get(name) is not None:
            facts[name] = shown(facts[name], say)
    if facts.get("distance") is not None:
        facts["distance"] = inches(facts["distance"])
    if "effects" in facts:
        facts["done"] = say.join([effect_text(one, say) for one in facts["effects"] or ()])
    match action:
        case act.Draw():
            facts |= _drawn(facts["cards"], say, called)
        case act.Roll(faces):
            facts["faces"] = " ".join(map(str, faces)) or "–"
        case act.Reroll(dice):
            facts["dice"] = tuple(die + 1 for die in dice)
        case act.DeclareState(units):
            facts["n"] = len(units)
    return facts


def _drawn(cards: Sequence[str] | None, say: Speaker, called: Called) -> dict[str, object]:
    """How many cards were drawn, and which; neither to whoever may not see them."""
    if cards is None:
        return {"n": None, "cards": None}
    return {"n": len(cards), "cards": tuple(each_named(cards, called, say.language))}


# ---- the board


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The table as plain text."""
    say = PHRASES.to(language, names)
    lines = [headline(view, say, names)]
    for seat, player in enumerate(view["players"]):
        lines += _side(view, seat, player, say)
    taken = [f"{say.term('board', zone)}: {called_in(view, ncu, language)}" for zone, ncu in view["zones"].items() if ncu]
    lines += ["  " + ", ".join(taken)] if taken else []
    kinds = [piece["kind"] for piece in view["terrain"]]
    lines += [f"  {say('text.terrain', kinds=kinds)}"] if kinds else []
    if view["dice"]:
        lines.append(f"  {say('text.dice', faces=' '.join(map(str, view['dice']['faces'])))}")
    for seat, step in dict.fromkeys((one["seat"], one["step"]) for one in view["awaiting"]):
        lines.append(f"> {seat_name(seat, names)}: {say.maybe(f'due.{step}') or step}")
    return "\n".join(tidy(line) for line in lines)


def headline(view: Mapping[str, Any], say: Speaker, names: Sequence[str]) -> str:
    """Mode, round and phase, or who has won."""
    if view["over"]:
        return say("text.over", mode=view["mode"], who=say.join([seat_name(seat, names) for seat in view["winners"]]))
    return say("text.stage", mode=view["mode"], round=view["round"], phase=view["phase"])


def _side(view: Mapping[str, Any], seat: int, player: Mapping[str, Any], say: Speaker) -> list[str]:
    """A player's points and cards, and a row for each unit."""
    hand = [*(called_in(view, card, say.language) for card in player["hand"]["known"]), *["?"] * player["hand"]["unknown"]]
    star = "*" if view["first"] == seat else " "
    counts = {"points": player["points"], "deck": player["deck"], "discard": len(player["discard"])}
    lines = [f"{star} {say('text.player', seat=seat, hand=hand, **counts)}"]
    return lines + [f"    {unit_row(view, unit, say)}" for unit in view["units"] if unit["seat"] == seat]


def unit_row(view: Mapping[str, Any], unit: Mapping[str, Any], say: Speaker) -> str:
    """A unit: name, models and ranks, what it bears, whom it fights."""
    name = called_in(view, unit["id"], say.language)
    if unit["where"] != "field":
        return say("text.away", unit=name, where=unit["where"])
    return say(
        "text.unit",
        unit=name,
        models=unit["models"],
        ranks=unit["ranks"],
        wounds=unit["wounds"] or None,
        conditions=unit["conditions"] or None,
        activated=unit["activated"],
        foes=", ".join(called_in(view, one, say.language) for one in unit["engaged"]),
    )
