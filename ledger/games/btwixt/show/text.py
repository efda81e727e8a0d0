"""Actions as one sentence each, the board as plain text, in English and Polish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from ....core.game import Language
from ....core.seats import Seat, Viewer, seat_name
from ....core.secrets import HIDDEN, redact
from ....kit.cards import Card
from ....kit.text import describe_common, join, tidy
from ..model import actions as act
from ..model.cards import named
from .captions import card_caption, counts, pile_size, season_caption
from .effect_text import Called, council_name, effect_text, listed


def card_name(card: str, language: Language = "en", cards: Sequence[Card] = ()) -> str:
    """What the record, or the rulebook, calls the card."""
    return named(tuple(cards), card, language)


def describe(
    seat: Seat, action: Any, language: Language, viewer: Viewer, names: Sequence[str], cards: Sequence[Card] = ()
) -> str:
    """What was done, without saying by whom and without what the viewer may not know."""
    pl, action = language == "pl", redact(action, seat, viewer)

    def called(card: str) -> str:
        return named(cards, card, language)

    for describing in (_bidding, _placing, _resolving, _dealing):
        if (said := describing(action, pl, names, called)) is not None:
            return said
    return describe_common(action, language, names, lambda effect: effect_text(effect, pl, names, called))


def _bidding(action: Any, pl: bool, names: Sequence[str], called: Called) -> str | None:
    """What a leader did in an auction; None for any other action."""
    match action:
        case act.PlayCard():
            return _played(action, pl, names, called)
        case act.Kneel():
            return "klęka" if pl else "kneels"
        case act.SkipTurn():
            return "pomija turę, nie klękając" if pl else "skips the turn without kneeling"
        case act.UseAbility(card, effects):
            did = _effects(effects, pl, names, called)
            return f"rozpatruje kartę {called(card)}{did}" if pl else f"resolves {called(card)}{did}"
        case act.ChooseLeader(leader, at_random):
            how = (" (losowo)" if pl else " (at random)") if at_random else ""
            return f"bierze lidera: {called(leader)}{how}" if pl else f"takes the leader {called(leader)}{how}"
        case act.DraftPick(card):
            shown = "" if card in (None, HIDDEN) else f": {called(card)}"
            return f"odkłada kartę{shown}" if pl else f"sets a card aside{shown}"
        case act.ShowCards(to, cards):
            who, shown = seat_name(to, names), listed(cards, called, pl)
            return f"pokazuje karty, ogląda je {who}{shown}" if pl else f"shows cards to {who}{shown}"
        case act.LookAtToken(token):
            return f"podgląda żeton {token}" if pl else f"looks at token {token}"
    return None


def _played(play: act.PlayCard, pl: bool, names: Sequence[str], called: Called) -> str:
    """A card that was played, with whatever it chose."""
    words = f"{'zagrywa' if pl else 'plays'} {called(play.card)}"
    who = seat_name(play.leader, names) if play.leader is not None else "?"
    if play.taken is not None:
        words += f" ({'karta' if pl else 'on'} {called(play.taken)}: {who})"
    elif play.token is not None:
        words += f" ({'żeton' if pl else 'token'} {play.token}: {who})"
    elif play.leader is not None:
        words += f" ({who})"
    return words + _effects(play.effects, pl, names, called)


def _effects(effects: Any, pl: bool, names: Sequence[str], called: Called) -> str:
    """The effects that an action names, as the end of its sentence."""
    done = [effect_text(effect, pl, names, called) for effect in effects or ()]
    return ": " + join(done, "pl" if pl else "en") if done else ""


def _placing(action: Any, pl: bool, names: Sequence[str], called: Called) -> str | None:
    """How allies and tokens were placed or turned up; None for any other action."""
    match action:
        case act.PlaceAlly(council):
            where = council_name(council, names, pl)
            return f"umieszcza sojusznika: {where}" if pl else f"places the ally in {where}"
        case act.PlaceToken(council):
            where = council_name(council, names, pl)
            return f"kładzie zakryty żeton: {where}" if pl else f"lays a token face down in {where}"
        case act.RevealAlly(ally):
            return f"odkrywa sojusznika: {called(ally)}" if pl else f"turns up the ally {called(ally)}"
        case act.LayRow(allies):
            return (
                f"wykłada rząd sojuszników{listed(allies, called, pl)}" if pl else f"lays out the row{listed(allies, called, pl)}"
            )
        case act.DrawToken():
            return "losuje żeton, nikt go nie widzi" if pl else "draws the token, unseen"
        case act.RevealTokens(council, values):
            where, shown = council_name(council, names, pl), ", ".join(map(str, values)) or "–"
            return f"odkrywa żetony ({where}): {shown}" if pl else f"turns up the tokens in {where}: {shown}"
    return None


def _resolving(action: Any, pl: bool, names: Sequence[str], called: Called) -> str | None:
    """What a leader did for the "when acquired" ability of an ally; None for any other action."""
    match action:
        case act.DiscardCards(cards):
            return f"odrzuca z ręki{listed(cards, called, pl)}" if pl else f"discards from hand{listed(cards, called, pl)}"
        case act.ChooseDiscards(cards):
            shown = listed(cards, called, pl)
            return f"wybiera w tajemnicy karty do odrzucenia{shown}" if pl else f"chooses discards in secret{shown}"
        case act.TakeCard(leader, card):
            who = seat_name(leader, names)
            shown = "" if card in (None, HIDDEN) else f": {called(card)}"
            return f"ogląda rękę i zabiera kartę ({who}){shown}" if pl else f"looks at {who}'s hand and takes a card{shown}"
        case act.OrderAllies(allies, row):
            shown = listed(allies, called, pl) + listed(row, called, pl)
            return f"odkłada obejrzanych sojuszników{shown}" if pl else f"puts the allies looked at back{shown}"
        case act.ExecuteAlly(ally, allies, row):
            shown = listed(allies, called, pl) + listed(row, called, pl)
            return f"zabija: {called(ally)}{shown}" if pl else f"has {called(ally)} executed{shown}"
        case act.BringAlly(ally):
            return f"przesuwa sojusznika: {called(ally)}" if pl else f"brings {called(ally)} over"
        case act.SpendBetrayal():
            return f"odrzuca {called('betrayal')}" if pl else f"discards {called('betrayal')}"
        case act.Pass():
            return "nie odrzuca karty" if pl else "lets it be"
        case act.ResolveAlly(ally, effects):
            did = _effects(effects, pl, names, called)
            return f"rozpatruje sojusznika {called(ally)}{did}" if pl else f"resolves {called(ally)}{did}"
    return None


def _dealing(action: Any, pl: bool, names: Sequence[str], called: Called) -> str | None:
    """What TABLE dealt or a judge declared; None for any other action."""
    match action:
        case act.NameFirstPlayer(leader):
            who = seat_name(leader, names)
            return f"pierwszy gracz: {who}" if pl else f"the first player is {who}"
        case act.DealHand(to, cards):
            who, shown = seat_name(to, names), listed(cards, called, pl)
            return f"rozdaje karty, bierze je {who}{shown}" if pl else f"deals a hand to {who}{shown}"
        case act.DealLeaderCard(to, card):
            who, shown = seat_name(to, names), "" if card == HIDDEN else f": {called(card)}"
            return f"karta lidera, bierze ją {who}{shown}" if pl else f"deals a leader card to {who}{shown}"
        case act.DealMore(to, cards):
            who, shown = seat_name(to, names), listed(cards, called, pl)
            return f"{who} dobiera karty{shown}" if pl else f"{who} draws cards{shown}"
        case act.ShowAllies(to, allies):
            who, shown = seat_name(to, names), listed(allies, called, pl)
            return f"wierzch talii sojuszników ogląda {who}{shown}" if pl else f"{who} looks at the top of the ally deck{shown}"
        case act.DeclareState():
            return "podaje stan stołu" if pl else "declares the table as it lies"
        case act.Observed():
            return "zapisuje, co widać na stole" if pl else "records what is seen at the table"
    return None


# ---- the board

WIDTH = 80


def board(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """Track, ally, councils and bids, for a terminal of 80 columns."""
    pl = language == "pl"
    lines = [*_head(view, pl), "", *_councils(view, language, names), "", *_seats(view, language, names)]
    piles = (
        (("Row", "Rząd"), view["row"]),
        (("On top", "Na wierzchu"), [one for one in view["ally_top"] if one != HIDDEN]),
        (("Dead", "Zabici"), view["dead"]),
        (("Left lying", "Leży obok"), view["left_lying"]),
    )
    for heading, cards in piles:
        if cards:
            lines += _wrapped(f"{heading[pl]}: {', '.join(card_caption(one, language) for one in cards)}")
    if view["time_called"] and not view["over"]:
        lines.append("Ogłoszono koniec czasu." if pl else "Time has been called.")
    if view["over"]:
        winners = join([seat_name(seat, names) for seat in view["winners"]], language)
        over = f"Koniec gry. Zwycięstwo: {winners}." if pl else f"The game is over. Winner: {winners}."
        lines += _wrapped(over)
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _wrapped(text: str) -> list[str]:
    """The text in rows of at most 80 columns."""
    return wrap(tidy(text), WIDTH, subsequent_indent="  ")


def _head(view: Mapping[str, Any], pl: bool) -> list[str]:
    """Season, time track, the current ally, and how many cards and tokens lie ready."""
    language: Language = "pl" if pl else "en"
    season = season_caption(view, language)
    track = " ".join(
        f"[{one or '·'}]" if place == view["space"] else f" {one or '·'} " for place, one in enumerate(view["spaces"])
    )
    lines = [f"{season}   {track}"]
    if view["ally"]:
        tokens = f" +{len(view['tokens_on_ally'])} {'żet.' if pl else 'tok.'}" if view["tokens_on_ally"] else ""
        lines += _wrapped(f"{'Aktualny sojusznik' if pl else 'Current ally'}: {card_caption(view['ally'], language)}{tokens}")
    return [*lines, ", ".join(counts(view, language))]


def _councils(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> list[str]:
    """A row for each council: its leaders, allies, tokens and power."""
    lines = []
    for council in view["councils"]:
        allies = ", ".join(card_caption(one, language) for one in council["allies"])
        if council["unnamed"]:
            allies += f"{', ' if allies else ''}? ×{council['unnamed']}"
        tokens = " ".join("?" if one["value"] is None else str(one["value"]) for one in council["tokens"])
        pair = "–".join(seat_name(seat, names) for seat in council["between"])
        lines += _wrapped(f"{pair}: {allies or '–'}{f' [{tokens}]' if tokens else ''} = {council['power']}")
    return lines


def _seats(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> list[str]:
    """A row for each leader: marks, name, hand, bids and their sum; then what the marks mean."""
    pl, lines = language == "pl", []
    for seat, area in enumerate(view["areas"]):
        mark = ">" if view["turn"] == seat else "k" if seat in view["kneeling"] else " "
        marker = "*" if view["first"] == seat else " "
        leader = f" ({view['leaders'][seat][language]})" if view["leaders"][seat] else ""
        bids = ", ".join(card_caption(bid, language) for bid in area) or "–"
        hand = view["hands"][seat]
        gone = (", poza grą" if pl else ", left") if seat in view["left"] else ""
        who = f"{seat_name(seat, names)}{leader}, {'ręka' if pl else 'hand'} {pile_size(hand)}{gone}"
        said = f"{who}: {bids} = {view['totals'][seat]}"
        lines += wrap(tidy(said), WIDTH, initial_indent=f"{mark}{marker}", subsequent_indent="    ")
        if hand["known"]:
            lines += wrap(
                tidy(", ".join(card_caption(one, language) for one in hand["known"])),
                WIDTH,
                initial_indent="    + ",
                subsequent_indent="      ",
            )
    legend = (
        "> ma turę, k klęczy, * pierwszy gracz, ~ wartość niepewna"
        if pl
        else "> to play, k kneels, * first player, ~ value not certain"
    )
    return [*lines, legend]
