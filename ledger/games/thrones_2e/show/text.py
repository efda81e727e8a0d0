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
from ..model import actions as act
from ..model.titles import BY_ID as TITLES
from .effect_text import effect_words
from .words import DUE, FACTION, ICON, KEYWORD, KIND, PHASE, say

Called = Callable[[str], str]


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """`01144` is what the record calls that card; `01144~2` is the second copy in play, `01023@1` the plot of the first seat."""
    if not isinstance(word, str):  # a fact that is still sealed
        return "–"
    if word == FACEDOWN:
        return "zakryta karta" if language == "pl" else "a card face down"
    name, mark, copy = word.partition("#")[0].partition("@")[0].partition("~")
    card = card_by_id(tuple(cards), name)
    if card is None and name in TITLES:
        return TITLES[name].pl if language == "pl" else TITLES[name].en
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
    said = said or _played(action, pl, language, names, called) or _fought(action, pl, language, names, called, several)
    return said or describe_common(action, language, names, lambda effect: effect_words(effect, pl, names, called))


def _chance(action: Any, pl: bool, names: Sequence[str], several: Callable[[Any], str]) -> str:
    match action:
        case act.ShuffleDeck(who):
            return f"{seat_name(who, names)} {'tasuje talię' if pl else 'shuffles the deck'}"
        case act.Draw(who, cards):
            return f"{seat_name(who, names)} {'dobiera karty' if pl else 'draws'}{_count(cards)}{several(cards)}"
        case act.DiscardAtRandom(who, cards):
            return f"{seat_name(who, names)} {'odrzuca losowo' if pl else 'discards at random'}{several(cards)}"
        case act.DiscardTop(who, cards):
            return f"{seat_name(who, names)} {'odrzuca z wierzchu talii' if pl else 'discards from the deck'}{several(cards)}"
        case act.DrawLot(winner):
            return f"{'los wskazuje' if pl else 'the lot falls to'}: {seat_name(winner, names)}"
        case act.RemoveTitles(count):
            return f"{'usunięto losowo tytuły' if pl else 'titles taken out at random'}: {count}"
    return ""


def _count(cards: Any) -> str:
    return "" if cards == HIDDEN else f" ({len(cards)})"


def _choice(action: Any, pl: bool, names: Sequence[str], called: Called, several: Callable[[Any], str]) -> str:
    match action:
        case act.DecideMulligan(wanted):
            words = ("bierze mulligan", "zostawia rękę") if pl else ("mulligans", "keeps the hand")
            return words[not wanted]
        case act.PlaceSetup(cards):
            return f"{'wykłada karty początkowe' if pl else 'places set-up cards'}{several(cards)}"
        case act.AttachSetup(on):
            pairs = ", ".join(f"{called(one.card)} → {called(one.on)}" for one in on) or "–"
            return f"{'dołącza' if pl else 'attaches'}: {pairs}"
        case act.ChoosePlot(plot):
            return f"{'wybiera fabułę' if pl else 'chooses a plot'}{_one(plot, called)}"
        case act.ChooseTitle(title):
            return f"{'wybiera tytuł' if pl else 'chooses a title'}{_one(title, called)}"
        case act.ChooseFirst(first):
            return f"{'pierwszy gracz' if pl else 'names the first player'}: {seat_name(first, names)}"
        case act.OrderForced(card):
            return f"{'najpierw:' if pl else 'first comes'} {called(card)}"
        case act.Choose(cards):
            return f"{'wybiera' if pl else 'chooses'}{several(cards)}"
        case act.NameWinner(who):
            return f"{'wskazuje' if pl else 'names'}: {seat_name(who, names)}"
        case act.DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case act.Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return ""


def _one(word: str, called: Called) -> str:
    return "" if word == HIDDEN else f": {called(word)}"


def _played(action: Any, pl: bool, language: Language, names: Sequence[str], called: Called) -> str:
    match action:
        case act.Marshal(card, on, paid, duplicate):
            where = f" → {called(on)}" if on else f" ({say('duplicates', pl)})" if duplicate else ""
            return f"{'mobilizuje:' if pl else 'marshals'} {called(card)}{where}{_gold(paid, pl)}"
        case act.Ambush(card, on, paid):
            where = f" → {called(on)}" if on else ""
            return f"{'z Zasadzki:' if pl else 'ambushes'} {called(card)}{where}{_gold(paid, pl)}"
        case act.PlayEvent(card) | act.UseAbility(card):
            event = isinstance(action, act.PlayEvent)
            verb = ("zagrywa:" if event else "używa:") if pl else ("plays" if event else "uses")
            at = join([called(one) for one in action.targets or ()], language)
            pays = join([called(one) for one in action.pays], language)
            done = join([effect_words(one, pl, names, called) for one in action.effects or ()], language)
            parts = [
                f"{verb} {called(card)}",
                f" → {at}" if at else "",
                f", {'koszt' if pl else 'cost'}: {pays}" if pays else "",
            ]
            return "".join(parts) + _gold(action.paid, pl) + (f": {done}" if done else "")
        case act.SaveWithDuplicate(card):
            return f"{'ocala duplikatem:' if pl else 'saves by a duplicate'} {called(card)}"
        case act.Pass():
            return "pasuje" if pl else "passes"
        case act.DiscardToReserve(cards):
            gone = join([called(one) for one in cards], language) or "–"
            return f"{'odrzuca do rezerwy' if pl else 'discards down to the reserve'}: {gone}"
    return ""


def _fought(
    action: Any, pl: bool, language: Language, names: Sequence[str], called: Called, several: Callable[[Any], str]
) -> str:
    match action:
        case act.DeclareChallenge(kind, attackers, against, stealth):
            whom = "" if against is None else f", {seat_name(against, names)}"
            return f"{'wyzwanie' if pl else 'challenge'} ({KIND[kind][pl]}{whom}){several(attackers)}{_past(stealth, pl, called)}"
        case act.EndChallenges():
            return "kończy wyzwania" if pl else "initiates no more challenges"
        case act.Redirect():
            return "przekierowuje wyzwanie" if pl else "redirects the challenge"
        case act.NewOpponent(against, stealth):
            return f"{'nowy przeciwnik' if pl else 'new opponent'}: {seat_name(against, names)}{_past(stealth, pl, called)}"
        case act.DeclareDefenders(defenders):
            return f"{'broni się' if pl else 'defends with'}{several(defenders)}"
        case act.ChooseClaim(cards):
            return f"{'giną' if pl else 'gives up'}{several(cards)}"
        case act.WidenClaim(others):
            whom = join([seat_name(one, names) for one in others], language) or "–"
            return f"{'roszczenie dotyczy także' if pl else 'applies the claim to'}: {whom}"
        case act.NameKeyword(keyword):
            return f"{'teraz' if pl else 'next comes'} {KEYWORD[keyword][pl]}"
        case act.UseKeyword(cards, target):
            whom = f" → {called(target)}" if target else ""
            return f"{'słowo kluczowe' if pl else 'uses the keyword'}{several(cards)}{whom}"
    return ""


def _past(stealth: Sequence[Any], pl: bool, called: Called) -> str:
    hidden = ", ".join(called(one.target) for one in stealth)
    return f"; {'omija:' if pl else 'bypasses'} {hidden}" if hidden else ""


def _gold(paid: int | None, pl: bool) -> str:
    return "" if paid is None else f" ({paid} {'zł.' if pl else 'gold'})"


# ---- the board


def called_in(view: Mapping[str, Any], word: str, pl: bool) -> str:
    """What the view calls a card, or the card behind a handle."""
    if word.startswith(FACEDOWN):
        return say("facedown", pl)
    name, mark, copy = word.partition("~")
    names = view["names"].get(name)
    said = names[pl] if names else card_name(name, "pl" if pl else "en")
    return f"{said} ({copy})" if mark and copy else said


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """All sides and what is going on, for a terminal."""
    pl = language == "pl"
    lines = [headline(view, pl, names)]
    for seat, player in enumerate(view["players"]):
        lines += _side(view, seat, player, pl, names)
    if view["challenge"]:
        lines.append(lane(view, pl, names))
    lines.append(supplies(view, pl))
    lines += [f"> {line}" for line in whose_turn(view, pl, names)]
    return "\n".join(tidy(line) for line in lines)


def headline(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """Round and phase, or how it ended."""
    if view["over"]:
        who = join([seat_name(seat, names) for seat in view["winners"]], "pl" if pl else "en")
        return f"{say('over', pl)}: {who}"
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
    return "  " + ", ".join(parts)


def _side(view: Mapping[str, Any], seat: int, player: Mapping[str, Any], pl: bool, names: Sequence[str]) -> list[str]:
    plot = called_in(view, player["plot"], pl) if player["plot"] else "–"
    held = [*(called_in(view, card, pl) for card in player["hand"]["known"]), *(["?"] * player["hand"]["unknown"])]
    faction = FACTION.get(player["faction"] or "neutral", FACTION["neutral"])[pl]
    title = f", {say('title', pl)} {called_in(view, player['title'], pl)}" if player["title"] else ""
    gone = f" [{say('out', pl)}]" if seat in view["out"] else ""
    lines = [
        f"{'*' if view['first'] == seat else ' '} {seat_name(seat, names)} ({faction}){gone}: "
        f"{say('power', pl)} {view['score'][seat]}, {say('gold', pl)} {player['gold']}, {say('plot', pl)} {plot}{title}, "
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
    parts += [say(word, pl) for word, true in (("kneels", one["kneeling"]), ("blank", one["blank"])) if true]
    parts += [f"{say('power', pl)} {one['power']}"] if one["power"] else []
    parts += [f"{token} {many}" for token, many in one["tokens"].items()]
    parts += [f"{say('duplicates', pl)} {len(one['duplicates'])}"] if one["duplicates"] else []
    parts += [called_in(view, other["handle"], pl) for other in view["play"] if other["on"] == one["handle"]]
    return ", ".join(parts)


def lane(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """The challenge in progress, as one line."""
    challenge = view["challenge"]
    attack, defence = challenge["strength"]
    mine, theirs = (
        ", ".join(called_in(view, one, pl) for one in challenge[side]) or "–" for side in ("attackers", "defenders")
    )
    return (
        f"= {say('challenge', pl)} ({KIND[challenge['kind']][pl]}): {seat_name(challenge['attacker'], names)} "
        f"{mine} {attack} : {defence} {theirs} {seat_name(challenge['defender'], names)}"
    )
