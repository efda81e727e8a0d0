"""Actions as one line, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from ....core.game import Language
from ....core.seats import Seat, Viewer
from ....core.secrets import HIDDEN, redact
from ....kit.cards import Card
from ....kit.lcg import board_text
from ....kit.lcg.action_text import Wording, called_in_view, card_called
from ....kit.lcg.board_text import BoardLines, BoardWords
from ....kit.text import describe_common
from ..model import actions as act
from .effect_text import effect_words
from .words import DUE, HOUSE, ICON, KIND, PHASE, say


def card_name(word: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """`eddard-stark` is what the record calls that card; `spy~2` is the second copy in play."""
    if word == "":  # nobody was named
        return "–"
    return card_called(word, language, cards)


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom; what the viewer may not know is left out."""
    action = redact(action, seat, viewer)
    words = Wording(language, names, lambda word: card_name(word, language, cards), effect_words)
    said = _chance(action, words) or _choice(action, words) or _played(action, words)
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
        case act.DrawLot(winner):
            return words.lot_falls(winner)
        case act.DealPlots(who, plots):
            return f"{words.seat(who)} {'dostaje fabuły' if pl else 'is dealt plots'}{words.several(plots)}"
    return ""


def _choice(action: Any, words: Wording) -> str:
    """What a player chose, as words; empty for any other action."""
    pl = words.pl
    match action:
        case act.KeepPlot(plot):
            return f"{'zatrzymuje fabułę' if pl else 'keeps a plot'}{words.one(plot)}"
        case act.ChoosePlotDeck(plots):
            return f"{'wybiera talię fabuły' if pl else 'chooses the plot deck'}{words.several(plots)}"
        case act.DecideMulligan():
            return _mulligan(action.mulligan, pl)
        case act.PlaceSetup(cards):
            return f"{'wykłada karty przygotowawcze' if pl else 'places set-up cards'}{words.several(cards)}"
        case act.ReturnSetup(cards):
            return f"{'odsyła na rękę' if pl else 'sends back to hand'}{words.several(cards)}"
        case act.ChoosePlot(plot):
            return words.chooses_plot(plot)
        case act.ChooseFirst(first):
            return words.names_first(first)
        case act.OrderPassives(card):
            return words.orders_ability(card)
        case act.DeclareState():
            return words.declares_table()
        case act.Observed():
            return words.records_what_is_seen()
    return ""


def _mulligan(wanted: Any, pl: bool) -> str:
    """What was decided about a mulligan; that something was, where the viewer may not know it yet."""
    if wanted == HIDDEN:
        return "decyduje o mulliganie" if pl else "decides about a mulligan"
    return ("bierze mulligan" if wanted else "zostawia rękę") if pl else ("mulligans" if wanted else "keeps the hand")


def _played(action: Any, words: Wording) -> str:
    """A card or ability that was used, as words; empty for any other action."""
    pl = words.pl
    match action:
        case act.PlayCard(card, on, paid):
            where = f" → {words.called(on)}" if on else ""
            return f"{'zagrywa:' if pl else 'plays'} {words.called(card)}{where}{words.gold(paid)}"
        case act.AttachDuplicate(card, _, paid):
            return f"{'dołącza duplikat:' if pl else 'attaches a duplicate of'} {words.called(card)}{words.gold(paid)}"
        case act.PlayEvent(card, target, kneel, paid, effects):
            cost = f", {'klęka:' if pl else 'kneels'} {words.called(kneel)}" if kneel else ""
            what = f"{'zagrywa wydarzenie:' if pl else 'plays'} {words.called(card)}{_at(target, words)}"
            return f"{what}{cost}{words.gold(paid)}{words.effects(effects)}"
        case act.UseAbility(card, target, paid, effects):
            what = f"{'używa zdolności:' if pl else 'uses'} {words.called(card)}{_at(target, words)}"
            return f"{what}{words.gold(paid)}{words.effects(effects)}"
        case act.SaveWithDuplicate(card):
            return words.saves_by_duplicate(card)
        case act.Pass():
            return words.passes()
        case act.EndMarshalling():
            return "kończy turę mobilizacji" if pl else "ends the marshalling turn"
        case act.DeclareAttackers(kind, attackers, stealth):
            hidden = words.joined([one.target for one in stealth])
            past = f"; {'omija:' if pl else 'bypasses'} {hidden}" if hidden else ""
            return f"{'wyzwanie' if pl else 'challenge'} ({KIND[kind][pl]}){words.several(attackers)}{past}"
        case act.DeclareDefenders(defenders):
            return words.defends(defenders)
        case act.ChooseClaim(cards):
            return words.gives_up(cards)
        case act.EndChallenges():
            return "kończy wyzwania" if pl else "makes no more challenges"
    return ""


def _at(target: str | None, words: Wording) -> str:
    """` → the target`, where there is one."""
    return f" → {words.called(target)}" if target else ""


# ---- the board


def called_in(view: Mapping[str, Any], word: str, pl: bool) -> str:
    """What the view calls a card, or the card behind a handle."""
    return called_in_view(view, word, pl, card_name)


WORDS: Final = BoardWords(say, called_in, PHASE, ICON, KIND, DUE)
whose_turn: Final = partial(board_text.whose_turn, WORDS)
card_line: Final = partial(board_text.card_line, WORDS)


def headline(view: Mapping[str, Any], pl: bool, names: Sequence[str]) -> str:
    """Round and phase, or how it ended; two winners are a draw."""
    level = view["over"] and len(view["winners"]) > 1
    return board_text.headline(WORDS, view, pl, names) + (f" ({say('draw', pl)})" if level else "")


def supplies(view: Mapping[str, Any], pl: bool) -> str:
    """What lies in the middle."""
    draft = f", {say('draft', pl)} {view['draft']}" if view["draft"] else ""
    return board_text.supplies(WORDS, view, pl) + draft


def _side(view: Mapping[str, Any], seat: int, pl: bool, names: Sequence[str]) -> list[str]:
    """One seat's side of the table as lines of text."""
    return board_text.side(WORDS, view, seat, pl, names, f"({HOUSE[view['players'][seat]['house']][pl]})")


LINES: Final = BoardLines(headline, _side, partial(board_text.lane, WORDS), supplies, whose_turn)


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Both sides and what is going on, for a terminal."""
    return board_text.board_text(LINES, view, language, names)
