"""Actions as one line, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import HIDDEN, redact
from ....kit.cards import Card, card_by_id
from ....kit.piles import FACEDOWN
from ....kit.text import describe_common, each_named, join, tidy
from ..model.actions import (
    AttachDuplicate,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    ChoosePlotDeck,
    DealPlots,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    EndMarshalling,
    KeepPlot,
    Observed,
    OrderPassives,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    ReturnSetup,
    SaveWithDuplicate,
    ShuffleDeck,
    UseAbility,
)
from .effect_text import effect_words
from .words import DUE, HOUSE, ICON, KIND, PHASE, say

Called = Callable[[str], str]


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """`eddard-stark` is what the record calls that card; `spy~2` is the second copy in play."""
    if not isinstance(word, str):  # a fact that is still sealed
        return "–"
    if not word:  # nobody was named
        return "–"
    if word == FACEDOWN:
        return "zakryta karta" if language == "pl" else "a card face down"
    name, mark, copy = word.partition("~")
    card = card_by_id(tuple(cards), name)
    said = card.name(language) if card is not None else name.replace("-", " ").title()
    return f"{said} ({copy})" if mark and copy else said


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    pl = language == "pl"
    action = redact(action, seat, viewer)

    def called(word: str) -> str:
        return card_name(word, language, cards)

    def several(words: Any) -> str:
        return "" if words == HIDDEN else f": {join(each_named(words, called, language), language) or '–'}"

    said = _chance(action, pl, names, several) or _choice(action, pl, names, called, several)
    said = said or _played(action, pl, language, names, called, several)
    return said or describe_common(action, language, names, lambda effect: effect_words(effect, pl, names, called))


def _chance(action: Any, pl: bool, names: Sequence[str], several: Callable[[Any], str]) -> str:
    match action:
        case ShuffleDeck(who):
            return f"{seat_name(who, names)} {'tasuje talię' if pl else 'shuffles the deck'}"
        case Draw(who, cards):
            return f"{seat_name(who, names)} {'dobiera karty' if pl else 'draws'}{_count(cards)}{several(cards)}"
        case DiscardAtRandom(who, cards):
            return f"{seat_name(who, names)} {'odrzuca losowo' if pl else 'discards at random'}{several(cards)}"
        case DrawLot(winner):
            return f"{'los wskazuje' if pl else 'the lot falls to'}: {seat_name(winner, names)}"
        case DealPlots(who, plots):
            return f"{seat_name(who, names)} {'dostaje fabuły' if pl else 'is dealt plots'}{several(plots)}"
    return ""


def _count(cards: Any) -> str:
    return "" if cards == HIDDEN else f" ({len(cards)})"


def _choice(action: Any, pl: bool, names: Sequence[str], called: Called, several: Callable[[Any], str]) -> str:
    match action:
        case KeepPlot(plot):
            return f"{'zatrzymuje fabułę' if pl else 'keeps a plot'}{_one(plot, called)}"
        case ChoosePlotDeck(plots):
            return f"{'wybiera talię fabuły' if pl else 'chooses the plot deck'}{several(plots)}"
        case DecideMulligan(wanted):
            if wanted == HIDDEN:
                return "decyduje o mulliganie" if pl else "decides about a mulligan"
            return (
                ("bierze mulligan" if wanted else "zostawia rękę")
                if pl
                else ("mulligans" if wanted else "keeps the hand")
            )
        case PlaceSetup(cards):
            return f"{'wykłada karty przygotowawcze' if pl else 'places set-up cards'}{several(cards)}"
        case ReturnSetup(cards):
            return f"{'odsyła na rękę' if pl else 'sends back to hand'}{several(cards)}"
        case ChoosePlot(plot):
            return f"{'wybiera fabułę' if pl else 'chooses a plot'}{_one(plot, called)}"
        case ChooseFirst(first):
            return f"{'pierwszy gracz' if pl else 'names the first player'}: {seat_name(first, names)}"
        case OrderPassives(card):
            return f"{'najpierw:' if pl else 'first comes'} {called(card)}"
        case DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return ""


def _one(word: str, called: Called) -> str:
    return "" if word == HIDDEN else f": {called(word)}"


def _played(
    action: Any, pl: bool, language: Language, names: Sequence[str], called: Called, several: Callable[[Any], str]
) -> str:
    match action:
        case PlayCard(card, on, paid):
            where = f" → {called(on)}" if on else ""
            return f"{'zagrywa:' if pl else 'plays'} {called(card)}{where}{_gold(paid, pl)}"
        case AttachDuplicate(card, _, paid):
            return f"{'dołącza duplikat:' if pl else 'attaches a duplicate of'} {called(card)}{_gold(paid, pl)}"
        case PlayEvent(card, target, kneel, paid, effects):
            cost = f", {'klęka:' if pl else 'kneels'} {called(kneel)}" if kneel else ""
            done = _done(effects, pl, language, names, called)
            return f"{'zagrywa wydarzenie:' if pl else 'plays'} {called(card)}{_at(target, called)}{cost}{_gold(paid, pl)}{done}"
        case UseAbility(card, target, paid, effects):
            done = _done(effects, pl, language, names, called)
            return f"{'używa zdolności:' if pl else 'uses'} {called(card)}{_at(target, called)}{_gold(paid, pl)}{done}"
        case SaveWithDuplicate(card):
            return f"{'ocala duplikatem:' if pl else 'saves by a duplicate'} {called(card)}"
        case Pass():
            return "pasuje" if pl else "passes"
        case EndMarshalling():
            return "kończy turę mobilizacji" if pl else "ends the marshalling turn"
        case DeclareAttackers(kind, attackers, stealth):
            hidden = join([called(one.target) for one in stealth], language)
            past = f"; {'omija:' if pl else 'bypasses'} {hidden}" if hidden else ""
            return f"{'wyzwanie' if pl else 'challenge'} ({KIND[kind][pl]}){several(attackers)}{past}"
        case DeclareDefenders(defenders):
            return f"{'broni się' if pl else 'defends with'}{several(defenders)}"
        case ChooseClaim(cards):
            return f"{'giną' if pl else 'gives up'}{several(cards)}"
        case EndChallenges():
            return "kończy wyzwania" if pl else "makes no more challenges"
    return ""


def _gold(paid: int | None, pl: bool) -> str:
    return "" if paid is None else f" ({paid} {'zł.' if pl else 'gold'})"


def _at(target: str | None, called: Called) -> str:
    return f" → {called(target)}" if target else ""


def _done(effects: Any, pl: bool, language: Language, names: Sequence[str], called: Called) -> str:
    words = [effect_words(effect, pl, names, called) for effect in effects or ()]
    return f": {join(words, language)}" if words else ""


# ---- the board


def called_in(view: Mapping[str, Any], word: str, pl: bool) -> str:
    """What the view calls a card, or the card behind a handle."""
    name, mark, copy = word.partition("~")
    names = view["names"].get(name)
    said = names[pl] if names else card_name(name, "pl" if pl else "en")
    return f"{said} ({copy})" if mark and copy else said


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Both sides and what is going on, for a terminal."""
    pl = language == "pl"
    lines = [headline(view, pl, names)]
    for seat, player in enumerate(view["players"]):
        lines += _side(view, seat, player, pl, names)
    if view["challenge"]:
        lines.append(_lane(view, pl, names))
    lines.append(supplies(view, pl))
    lines += [f"> {line}" for line in whose_turn(view, pl, names)]
    return "\n".join(tidy(line) for line in lines)


def headline(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """Round and phase, or how it ended."""
    if view["over"]:
        who = join([seat_name(seat, names) for seat in view["winners"]], "pl" if pl else "en")
        return f"{say('over', pl)}: {who}" + (f" ({say('draw', pl)})" if len(view["winners"]) > 1 else "")
    first = "" if view["first"] is None else f", {say('first', pl)}: {seat_name(view['first'], names)}"
    return f"{say('round', pl)} {view['round']}, {PHASE[view['phase']][pl]}{first}"


def whose_turn(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> list[str]:
    """Whose input is due, and for what."""
    dues = dict.fromkeys((due["seat"], due["step"]) for due in view["awaiting"])
    return [f"{seat_name(seat, names)}: {DUE.get(step, (step, step))[pl]}" for seat, step in dues]


def supplies(view: Mapping[str, Any], pl: bool) -> str:
    """What lies in the middle."""
    parts = [f"{say('treasury', pl)} {view['treasury']['gold']}", f"{say('pool', pl)} {view['pool']['power']}"]
    extra = view["treasury"]["substitutes"] + view["pool"]["substitutes"]
    parts += [f"{say('substitutes', pl)} {extra}"] if extra else []
    parts += [f"{say('draft', pl)} {view['draft']}"] if view["draft"] else []
    return "  " + ", ".join(parts)


def _side(view: Mapping[str, Any], seat: int, player: Mapping[str, Any], pl: bool, names: Sequence[str]) -> list[str]:
    plot = called_in(view, player["plot"], pl) if player["plot"] else "–"
    held = [*(called_in(view, card, pl) for card in player["hand"]["known"]), *(["?"] * player["hand"]["unknown"])]
    lines = [
        f"{'*' if view['first'] == seat else ' '} {seat_name(seat, names)} ({HOUSE[player['house']][pl]}): "
        f"{say('power', pl)} {view['score'][seat]}, {say('gold', pl)} {player['gold']}, {say('plot', pl)} {plot}, "
        f"{say('deck', pl)} {player['deck']}, {say('discard', pl)} {len(player['discard'])}, "
        f"{say('dead', pl)} {len(player['dead'])}",
        f"    {say('hand', pl)}: {', '.join(held) or '–'}",
    ]
    here = [one for one in view["play"] if one["seat"] == seat and not one["on"]]
    return lines + [f"    {card_line(view, one, pl)}" for one in here]


def card_line(view: Mapping[str, Any], one: Mapping[str, Any], pl: bool) -> str:
    """A card in play: name, strength and icons, how it lies, what is on it."""
    parts = [called_in(view, one["handle"], pl)]
    if one["kind"] == "character":
        icons = ", ".join(ICON[icon][pl] for icon in one["icons"])
        parts.append(f"{say('strength', pl)} {one['strength']}" + (f" ({icons})" if icons else ""))
    parts += [say("kneels", pl)] if one["kneeling"] else []
    parts += [f"{say('power', pl)} {one['power']}"] if one["power"] else []
    parts += [f"{say('duplicates', pl)} {len(one['duplicates'])}"] if one["duplicates"] else []
    parts += [called_in(view, other["handle"], pl) for other in view["play"] if other["on"] == one["handle"]]
    return ", ".join(parts)


def _lane(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    challenge = view["challenge"]
    attack, defence = challenge["strength"]
    mine, theirs = (
        ", ".join(called_in(view, one, pl) for one in challenge[side]) or "–" for side in ("attackers", "defenders")
    )
    return (
        f"= {say('challenge', pl)} ({KIND[challenge['kind']][pl]}): {seat_name(challenge['attacker'], names)} "
        f"{mine} {attack} : {defence} {theirs}"
    )
