"""Case law: how a rule was ruled before, over every tournament here. A precedent shows under its rules first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ledger import LANGUAGES

from ...domain.disputes.cases import Dispute, PublishedCase, Ruling
from ...domain.refusals import Refused, must, must_find
from ...domain.tournament import Penalty, Tournament
from ...rulings.policy import cited, offence_id
from ...rulings.statistics import RulingStatistics, statistics_of
from ..desk import Desk

RulingOutcome = Literal["in force", "confirmed", "changed", "overturned", "appealed", "lapsed"]
MOST_CITED = 10  # rulings that one ruling cites


@dataclass(frozen=True, slots=True)
class Found:
    """One ruling of case law, with the dispute that it answers and the tournament in which it was made."""

    tournament: str
    game: str
    ruling: Ruling
    dispute: Dispute
    overturned: bool  # a later ruling has put another in its place
    penalties: tuple[Penalty, ...] = ()  # given with it

    @property
    def precedent(self) -> bool:
        return self.ruling.precedent and not self.overturned

    @property
    def outcome(self) -> RulingOutcome:
        """What has become of the ruling: it holds, was heard by the head judge, waits for that, or has lapsed."""
        return outcome_of(self.dispute, self.ruling)

    @property
    def about(self) -> frozenset[str]:
        """The rules that it cites, and the offences that were penalized with it, as ids of the policy."""
        return frozenset((*self.ruling.rules, *self.dispute.rules, *(offence_id(one.infraction) for one in self.penalties)))


@dataclass(frozen=True, slots=True)
class RulingsRead:
    """Everything that somebody may read of the law at one moment: a page asks once, and takes all that it needs from it."""

    rulings: tuple[Found, ...]  # precedents first, then the latest
    states: tuple[Tournament, ...]  # the tournaments that they may read

    def alike(self, rules: Collection[str], without: tuple[str, str] | None = None) -> list[Found]:
        """Rulings on one of these rules or offences, precedents first; not those of the dispute `without`."""
        wanted = {*rules, *map(offence_id, rules)}
        return [one for one in self.rulings if one.about & wanted and (one.tournament, one.dispute.id) != without]

    def citing(self, rulings: Collection[str]) -> list[Found]:
        """Rulings that cite one of these."""
        return [one for one in self.rulings if set(rulings) & set(one.ruling.cites)]


class CaseLaw:
    """How rules were ruled before: rulings found by game, rule, card or words."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def read(self, by: str | None, game: str | None = None) -> RulingsRead:
        """Every ruling that somebody may read: of closed tournaments, and of the running ones on whose staff they are."""
        states = tuple(self._readable(by, game))
        found = [one for state in states for one in rulings_in(state.id, state)]
        found.sort(key=lambda one: (one.precedent, one.ruling.at, one.ruling.id), reverse=True)
        return RulingsRead(tuple(found), states)

    def case_law(
        self, by: str | None, *, game: str | None = None, rule: str | None = None, card: str | None = None,
        words: str | None = None, precedents: bool = False,
    ) -> list[Found]:  # fmt: skip
        """Rulings that somebody may read, precedents first, then the latest: of closed tournaments, and of the running ones
        on whose staff they are.
        """
        found = self.read(by, game).rulings
        return [one for one in found if (one.precedent or not precedents) and self._wanted(one, rule, card, words)]

    def ruled_before(self, by: str | None, game: str, rule: str) -> list[Found]:
        """What a judge who looks at a rule should know: how it was ruled, precedents first."""
        return self.case_law(by, game=game, rule=rule)

    def ruling_statistics(self, by: str | None, game: str | None = None) -> RulingStatistics:
        """How often which rules and remedies were ruled on, appealed and overturned; judges where the reader is a head judge."""
        read = self.read(by, game)
        counted = {state.id for state in read.states if self._desk.rights.may(state, by, "count judges")}
        return statistics_of(read.states, counted)

    def published_cases(self) -> list[tuple[Tournament, Dispute, PublishedCase]]:
        """Every case that was published without names, the latest first."""
        found = [
            (state, one, one.published) for state in self._desk.every_state() for one in state.disputes if one.published
        ]  # fmt: skip
        return sorted(found, key=lambda one: (one[1].rulings[-1].at, one[2].case), reverse=True)

    def published_case(self, case: str) -> tuple[Tournament, Dispute, PublishedCase]:
        """The case that was published under that address; raises Refused if there is none."""
        found = next((one for one in self.published_cases() if one[2].case == case), None)
        return must_find(found, "unknown-case", case=case[:40])

    def _readable(self, by: str | None, game: str | None) -> Iterator[Tournament]:
        for name in self._desk.every_name():
            state = self._desk.state(name)
            if (game is None or state.game == game) and may_read_rulings(self._desk, state, by):
                yield state

    def _wanted(self, one: Found, rule: str | None, card: str | None, words: str | None) -> bool:
        """Whether a ruling cites the rule, is about the card, and has all of the words, as far as these are asked for."""
        if rule is not None and rule not in (*one.ruling.rules, *one.dispute.rules):
            return False
        if card is None and words is None:
            return True
        text = text_of(one.game, one)
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


def may_read_rulings(desk: Desk, state: Tournament, by: str | None) -> bool:
    """Whether somebody may read the rulings of a tournament: anybody once it is closed, until then its staff."""
    return state.closed is not None or desk.rights.may(state, by, "running cases")


def must_cite_rulings(desk: Desk, cites: Sequence[str], by: str | None) -> None:
    """Raise Refused unless each is a ruling that whoever cites it may read."""
    must(len(cites) <= MOST_CITED, "number", what="cites", low=0, high=MOST_CITED, found=len(cites))
    for one in cites:
        try:
            state = desk.state(one.partition(":")[0])
        except Refused:
            raise Refused("unknown-ruling", ruling=one[:60]) from None
        must(may_read_rulings(desk, state, by) and state.ruling(one) is not None, "unknown-ruling", ruling=one[:60])


def rulings_in(name: str, state: Tournament) -> list[Found]:
    """Every ruling of a tournament. One that does not hold any more is no law either, and is marked so."""
    return [
        Found(
            name, state.game, ruling, dispute, ruling.fallen is not None,
            tuple(one for one in state.penalties if one.ruling == ruling.id),
        )
        for dispute in state.disputes
        for ruling in dispute.rulings
    ]  # fmt: skip


def outcome_of(dispute: Dispute, ruling: Ruling) -> RulingOutcome:
    """What has become of a ruling on a dispute."""
    if ruling.gone is not None:
        return "lapsed"
    heard = next((one for one in dispute.rulings if one.hears == ruling.id), None)
    if heard is not None and heard.verdict is not None:
        return heard.verdict
    return "appealed" if dispute.state == "appealed" and dispute.ruling is ruling else "in force"


def text_of(game: str, one: Found) -> str:
    """Everything about a ruling that can be searched by words."""
    parts = [one.dispute.claim, one.ruling.finding, one.ruling.reason, one.ruling.remedy, one.dispute.id]
    for rule in one.ruling.rules:
        parts += [rule, *(cited(game, rule, language) or "" for language in LANGUAGES)]
    if one.dispute.appeal:
        parts.append(one.dispute.appeal.claim)
    return " ".join(parts).casefold()
