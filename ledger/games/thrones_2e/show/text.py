"""Actions as one line, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import redact
from ....kit.cards import Card
from ....kit.lcg import board_text
from ....kit.lcg.action_text import Wording, called_in_view, card_called
from ....kit.lcg.board_text import BoardLines, BoardWords
from ....kit.piles import FACEDOWN
from ....kit.text import describe_common, join
from ..model import actions as act
from ..model.titles import BY_ID as TITLES
from .effect_text import effect_words
from .words import DUE, FACTION, ICON, KEYWORD, KIND, PHASE, say


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """`01144` is what the record calls that card; `01144~2` is the second copy in play, `01023@1` the plot of the first seat."""
    if isinstance(word, str):
        word = word.partition("#")[0].partition("@")[0]
    return card_called(word, language, cards, _title_or_word)


def _title_or_word(name: str, language: Language) -> str:
    if name in TITLES:
        return TITLES[name].pl if language == "pl" else TITLES[name].en
    return name.replace("-", " ").title()


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    action = redact(action, seat, viewer)
    words = Wording(language, names, lambda word: card_name(word, language, cards), effect_words)
    said = _chance(action, words) or _choice(action, words) or _played(action, words) or _fought(action, words)
    return said or describe_common(action, language, names, words.effect)


def _chance(action: Any, words: Wording) -> str:
    """What chance did, as words; empty for any other action."""
    pl = words.pl
    match action:
        case act.ShuffleDeck(who):
            return words.shuffles(who)
        case act.Draw(who, cards):
            return words.draws(who, cards)
        case act.DiscardAtRandom(who, cards):
            return words.discards_at_random(who, cards)
        case act.DiscardTop(who, cards):
            return f"{words.seat(who)} {'odrzuca z wierzchu talii' if pl else 'discards from the deck'}{words.several(cards)}"
        case act.DrawLot(winner):
            return words.lot_falls(winner)
        case act.RemoveTitles(count):
            return f"{'usunięto losowo tytuły' if pl else 'titles taken out at random'}: {count}"
    return ""


def _choice(action: Any, words: Wording) -> str:
    """What a player chose, as words; empty for any other action."""
    pl = words.pl
    match action:
        case act.DecideMulligan(wanted):
            said = ("bierze mulligan", "zostawia rękę") if pl else ("mulligans", "keeps the hand")
            return said[not wanted]
        case act.PlaceSetup(cards):
            return f"{'wykłada karty początkowe' if pl else 'places set-up cards'}{words.several(cards)}"
        case act.AttachSetup(on):
            pairs = ", ".join(f"{words.called(one.card)} → {words.called(one.on)}" for one in on) or "–"
            return f"{'dołącza' if pl else 'attaches'}: {pairs}"
        case act.ChoosePlot(plot):
            return words.chooses_plot(plot)
        case act.ChooseTitle(title):
            return f"{'wybiera tytuł' if pl else 'chooses a title'}{words.one(title)}"
        case act.ChooseFirst(first):
            return words.names_first(first)
        case act.OrderForced(card):
            return words.orders_ability(card)
        case act.Choose(cards):
            return f"{'wybiera' if pl else 'chooses'}{words.several(cards)}"
        case act.NameWinner(who):
            return f"{'wskazuje' if pl else 'names'}: {words.seat(who)}"
        case act.DeclareState():
            return words.declares_table()
        case act.Observed():
            return words.records_what_is_seen()
    return ""


def _played(action: Any, words: Wording) -> str:
    """A card or ability that was used, as words; empty for any other action."""
    pl = words.pl
    match action:
        case act.Marshal(card, on, paid, duplicate):
            where = f" → {words.called(on)}" if on else f" ({say('duplicates', pl)})" if duplicate else ""
            return f"{'mobilizuje:' if pl else 'marshals'} {words.called(card)}{where}{words.gold(paid)}"
        case act.Ambush(card, on, paid):
            where = f" → {words.called(on)}" if on else ""
            return f"{'z Zasadzki:' if pl else 'ambushes'} {words.called(card)}{where}{words.gold(paid)}"
        case act.PlayEvent(card) | act.UseAbility(card):
            event = isinstance(action, act.PlayEvent)
            verb = ("zagrywa:" if event else "używa:") if pl else ("plays" if event else "uses")
            at = words.joined(action.targets or ())
            pays = words.joined(action.pays)
            parts = [
                f"{verb} {words.called(card)}",
                f" → {at}" if at else "",
                f", {'koszt' if pl else 'cost'}: {pays}" if pays else "",
            ]
            return "".join(parts) + words.gold(action.paid) + words.effects(action.effects)
        case act.SaveWithDuplicate(card):
            return words.saves_by_duplicate(card)
        case act.Pass():
            return words.passes()
        case act.DiscardToReserve(cards):
            gone = words.joined(cards) or "–"
            return f"{'odrzuca do rezerwy' if pl else 'discards down to the reserve'}: {gone}"
    return ""


def _fought(action: Any, words: Wording) -> str:
    """What was declared in a challenge, as words; empty for any other action."""
    pl = words.pl
    match action:
        case act.DeclareChallenge(kind, attackers, against, stealth):
            whom = "" if against is None else f", {words.seat(against)}"
            who = words.several(attackers)
            return f"{'wyzwanie' if pl else 'challenge'} ({KIND[kind][pl]}{whom}){who}{_past(stealth, words)}"
        case act.EndChallenges():
            return "kończy wyzwania" if pl else "initiates no more challenges"
        case act.Redirect():
            return "przekierowuje wyzwanie" if pl else "redirects the challenge"
        case act.NewOpponent(against, stealth):
            return f"{'nowy przeciwnik' if pl else 'new opponent'}: {words.seat(against)}{_past(stealth, words)}"
        case act.DeclareDefenders(defenders):
            return words.defends(defenders)
        case act.ChooseClaim(cards):
            return words.gives_up(cards)
        case act.WidenClaim(others):
            whom = join([words.seat(one) for one in others], words.language) or "–"
            return f"{'roszczenie dotyczy także' if pl else 'applies the claim to'}: {whom}"
        case act.NameKeyword(keyword):
            return f"{'teraz' if pl else 'next comes'} {KEYWORD[keyword][pl]}"
        case act.UseKeyword(cards, target):
            whom = f" → {words.called(target)}" if target else ""
            return f"{'słowo kluczowe' if pl else 'uses the keyword'}{words.several(cards)}{whom}"
    return ""


def _past(stealth: Sequence[Any], words: Wording) -> str:
    """Whom Stealth bypasses, as words."""
    hidden = ", ".join(words.called(one.target) for one in stealth)
    return f"; {'omija:' if words.pl else 'bypasses'} {hidden}" if hidden else ""


# ---- the board


def called_in(view: Mapping[str, Any], word: str, pl: bool) -> str:
    """What the view calls a card, or the card behind a handle."""
    return say("facedown", pl) if word.startswith(FACEDOWN) else called_in_view(view, word, pl, card_name)


WORDS: Final = BoardWords(say, called_in, PHASE, ICON, KIND, DUE)
headline: Final = partial(board_text.headline, WORDS)
whose_turn: Final = partial(board_text.whose_turn, WORDS)
supplies: Final = partial(board_text.supplies, WORDS)
card_line: Final = partial(board_text.card_line, WORDS)


def _side(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str]) -> list[str]:
    """One seat's side of the table as lines of text."""
    player = view["players"][seat]
    faction = FACTION.get(player["faction"] or "neutral", FACTION["neutral"])[pl]
    gone = f" [{say('out', pl)}]" if seat in view["out"] else ""
    title = f", {say('title', pl)} {called_in(view, player['title'], pl)}" if player["title"] else ""
    return board_text.side(WORDS, view, seat, pl, names, f"({faction}){gone}", title)


def lane(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """The challenge in progress, as one line."""
    return f"{board_text.lane(WORDS, view, pl, names)} {seat_name(view['challenge']['defender'], names)}"


LINES: Final = BoardLines(headline, _side, lane, supplies, whose_turn)


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """All sides and what is going on, for a terminal."""
    return board_text.board_text(LINES, view, language, names)
