"""Actions as one sentence each, the board as plain text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import HIDDEN, redact
from ....core.wording.phrasebook import Speaker
from ....kit.cards import Card
from ....kit.text import describe_common, tidy
from ..model import actions as act
from ..model.cards import name_of
from .captions import card_caption, cards_caption, counts, leader_of, pile_size, season_caption
from .effect_text import MOST, PHRASES, effect_text, facts_for


def card_name(card: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """What the record, or the rulebook, calls the card."""
    return name_of(tuple(cards), card, language)


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom and without what the viewer may not know."""
    say, seats = PHRASES.to(language, names, lambda card: name_of(cards, card, language)), len(names) or MOST
    action = redact(action, seat, viewer)
    match action:
        case act.DeclareState():
            return say("act.declare")
        case act.Observed():
            return say("act.observe")
        case act.SpendBetrayal():
            return say("act.SpendBetrayal", card="betrayal")
        case act.PlayCard() | act.UseAbility() | act.ResolveAlly():
            done = say.join([effect_text(effect, say, seats) for effect in action.effects or ()])
            return say(f"act.{type(action).__name__}", **facts_for(action, seats), done=done)
    if say.knows(key := f"act.{type(action).__name__}"):
        return say(key, **facts_for(action, seats))
    return describe_common(action, language, names, lambda effect: effect_text(effect, say, seats), "ledger.games.btwixt")


# ---- the board

WIDTH = 80  # columns of the terminal


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Track, ally, councils and bids, for a terminal of 80 columns."""
    say = PHRASES.to(language, names)
    lines = [*_head(view, say), "", *_councils(view, say), "", *_seats(view, say)]
    piles = (
        ("row", view["row"]),
        ("top", [one for one in view["ally_top"] if one != HIDDEN]),
        ("dead", view["dead"]),
        ("left-lying", view["left_lying"]),
    )
    for key, cards in piles:
        if cards:
            lines += _wrapped(say(f"text.{key}", cards=cards_caption(cards, language)))
    if view["time_called"] and not view["over"]:
        lines.append(say("text.time"))
    if view["over"]:
        lines += _wrapped(say("text.over", winners=say.join([seat_name(seat, names) for seat in view["winners"]])))
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _wrapped(text: str) -> list[str]:
    """The text in rows of at most 80 columns."""
    return wrap(tidy(text), WIDTH, subsequent_indent="  ")


def _head(view: Mapping[str, Any], say: Speaker) -> list[str]:
    """Season, time track, the current ally, and how many cards and tokens lie ready."""
    track = " ".join(
        f"[{one or '·'}]" if place == view["space"] else f" {one or '·'} " for place, one in enumerate(view["spaces"])
    )
    lines = [f"{season_caption(view, say.language)}   {track}"]
    if view["ally"]:
        tokens = len(view["tokens_on_ally"]) or None
        lines += _wrapped(say("text.ally", card=card_caption(view["ally"], say.language), tokens=tokens))
    return [*lines, ", ".join(counts(view, say.language))]


def _councils(view: Mapping[str, Any], say: Speaker) -> list[str]:
    """A row for each council: its leaders, allies, tokens and power."""
    lines = []
    for council in view["councils"]:
        allies = [card_caption(one, say.language) for one in council["allies"]]
        allies += [f"? ×{council['unnamed']}"] if council["unnamed"] else []
        tokens = " ".join("?" if one["value"] is None else str(one["value"]) for one in council["tokens"])
        left, right = council["between"]
        facts = {"left": left, "right": right, "allies": ", ".join(allies), "tokens": tokens, "power": council["power"]}
        lines += _wrapped(say("text.council", **facts))
    return lines


def _seats(view: Mapping[str, Any], say: Speaker) -> list[str]:
    """A row for each leader: marks, name, hand, bids and their sum; then what the marks mean."""
    lines = []
    for seat, area in enumerate(view["areas"]):
        mark = ">" if view["turn"] == seat else "k" if seat in view["kneeling"] else " "
        marker = "*" if view["first"] == seat else " "
        hand = view["hands"][seat]
        said = say(
            "text.seat",
            seat=seat,
            leader=leader_of(view, seat, say.language),
            hand=pile_size(hand),
            left=seat in view["left"],
            bids=cards_caption(area, say.language),
            total=view["totals"][seat],
        )
        lines += wrap(tidy(said), WIDTH, initial_indent=f"{mark}{marker}", subsequent_indent="    ")
        if hand["known"]:
            known = tidy(cards_caption(hand["known"], say.language))
            lines += wrap(known, WIDTH, initial_indent="    + ", subsequent_indent="      ")
    return [*lines, say("text.legend")]
