"""Case law: how a rule was ruled before, over every tournament here. A precedent shows under its rules first."""

from __future__ import annotations

from dataclasses import dataclass

from ledger import LANGUAGES

from ...domain.disputes.cases import Dispute, Ruling
from ...domain.tournament import Tournament
from ...rulings.policy import cited
from ..desk import Desk


@dataclass(frozen=True, slots=True)
class Found:
    """One ruling of case law, with the dispute that it answers and the tournament in which it was made."""

    tournament: str
    game: str
    ruling: Ruling
    dispute: Dispute
    overturned: bool  # a later ruling has put another in its place

    @property
    def precedent(self) -> bool:
        return self.ruling.precedent and not self.overturned


class CaseLaw:
    """How rules were ruled before: rulings found by game, rule, card or words."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def case_law(
        self, by: str | None, *, game: str | None = None, rule: str | None = None, card: str | None = None,
        words: str | None = None, precedents: bool = False,
    ) -> list[Found]:  # fmt: skip
        """Rulings that somebody may read, precedents first, then the latest: of closed tournaments, and of the running ones
        on whose staff they are.
        """
        found: list[Found] = []
        for name in self._desk.every_name():
            state = self._desk.state(name)
            known = state.closed is not None or self._desk.rights.may(state, by, "running cases")
            if (game is not None and state.game != game) or not known:
                continue
            for one in rulings_in(name, state):
                if (one.precedent or not precedents) and self._wanted(state, one, rule, card, words):
                    found.append(one)
        found.sort(key=lambda one: (one.precedent, one.ruling.at, one.ruling.id), reverse=True)
        return found

    def ruled_before(self, by: str | None, game: str, rule: str) -> list[Found]:
        """What a judge who looks at a rule should know: how it was ruled, precedents first."""
        return self.case_law(by, game=game, rule=rule)

    def _wanted(self, state: Tournament, one: Found, rule: str | None, card: str | None, words: str | None) -> bool:
        """Whether a ruling cites the rule, is about the card, and has all of the words, as far as these are asked for."""
        if rule is not None and rule not in (*one.ruling.rules, *one.dispute.rules):
            return False
        text = text_of(state.game, one)
        if card is not None and card.casefold() not in text and not self._about_card(one, card):
            return False
        return words is None or all(word in text for word in words.casefold().split())

    def _about_card(self, one: Found, card: str) -> bool:
        """Whether the disputed action, or what was done instead, names the card."""
        match = one.ruling.address.match
        if match is None:
            return False
        rows = self._desk.ledger.journal.read(match)
        places = {one.ruling.address.position, *one.ruling.corrections}
        return any(f'"{card}"'.encode() in row.stored for row in rows if row.position in places)


def rulings_in(name: str, state: Tournament) -> list[Found]:
    """Every ruling of a tournament. One that does not hold any more is no law either, and is marked so."""
    return [
        Found(name, state.game, ruling, dispute, ruling.fallen is not None)
        for dispute in state.disputes
        for ruling in dispute.rulings
    ]


def text_of(game: str, one: Found) -> str:
    """Everything about a ruling that can be searched by words."""
    parts = [one.dispute.claim, one.ruling.finding, one.ruling.reason, one.ruling.remedy, one.dispute.id]
    for rule in one.ruling.rules:
        parts += [rule, *(cited(game, rule, language) or "" for language in LANGUAGES)]
    if one.dispute.appeal:
        parts.append(one.dispute.appeal.claim)
    return " ".join(parts).casefold()
