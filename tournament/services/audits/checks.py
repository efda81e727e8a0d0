"""Auditing what stands between a tournament and its matches: rulings and their corrections, results, lists, signatures.

Each finding says where, by which rule or policy if any, how serious it is, and the sentence in a reader's language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from ledger import Malformed, Match
from ledger.cards import brings_lists, cards_for_lists, check_list
from ledger.wording import Language, Phrasebook

from ...domain import events as e
from ...domain.demands import must_be_out
from ...domain.disputes.appeals import WAITING, appeal_until
from ...domain.disputes.cases import Ruling
from ...domain.disputes.impartial import sits_among
from ...domain.refusals import our_word
from ...domain.series import result_of, taken
from ...domain.tournament import RoundTable, SeriesGame, Tournament
from ...rulings.remedies import NO_PLAY
from ...rulings.tables import closing_of
from ...words.sheets import entry_name

PHRASES = Phrasebook(__package__, file="checks.toml")
OUR_WORDS = ("remedy", "state", "what")  # names of the facts that are said in the reader's language
SEVERITY = {  # by the kind of finding; any other kind is serious
    "result-by-hand": "note",
    "dispute-open": "note",
    "ruling-ties": "note",
    "ruling-cosigned": "note",
    "ruling-own-table": "warning",
    "match-missing": "warning",
    "list-unpinned": "warning",
    "standings-changed": "warning",
    "case-unvouched": "warning",
    "head-earlier": "warning",
    "evidence-missing": "warning",
}


@dataclass(frozen=True, slots=True)
class Check:
    """One finding. `position` is in the tournament's stream; `match` and `at` say where in a match."""

    position: int
    kind: str
    facts: tuple[tuple[str, Any], ...]
    rule: str | None = None

    @property
    def severity(self) -> str:
        """How serious it is: `serious`, `warning` or `note`."""
        return SEVERITY.get(self.kind, "serious")

    def words(self, language: Language) -> str:
        """The finding as a sentence."""
        ours = {name: our_word(fact, language) if name in OUR_WORDS else fact for name, fact in self.facts}
        return PHRASES.to(language)(self.kind, **ours)

    def json(self, language: Language) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "position": self.position,
            "kind": self.kind,
            "severity": self.severity,
            "rule": self.rule,
            "words": self.words(language),
        }


def check(position: int, kind: str, rule: str | None = None, **facts: Any) -> Check:
    """A finding with its facts by name."""
    return Check(position, kind, tuple(facts.items()), rule)


DigestAt = Callable[[str, int], str | None]  # the digest of an event of a match, by its position


def tables_in(state: Tournament, round_: int | None = None) -> Iterator[tuple[e.Place, RoundTable]]:
    """Every published table, or those of one round."""
    for one in state.published:
        if round_ is None or one.number == round_:
            yield from ((e.Place(one.number, table.number), table) for table in one.tables)


def matches_of(state: Tournament, round_: int | None = None) -> list[str]:
    """The names of the matches that were played, voided ones included; what was lost by a penalty has no match."""
    return [
        name
        for _, table in tables_in(state, round_)
        for name in (*table.voided, *(game.match for game in table.games if not game.match.startswith("forfeit-")))
    ]


# ---- rulings


def check_rulings(state: Tournament, matches: Mapping[str, Match | None], digests: DigestAt) -> list[Check]:
    """Rulings whose correction is missing, and corrections whose ruling is. `digests` are of the events of matches."""
    found: list[Check] = []
    for dispute in state.disputes:
        for ruling in dispute.rulings:
            match = matches.get(ruling.address.match or "")
            if match is not None:
                found += _carried_out(ruling, match, digests)
    for name, match in matches.items():
        found += _claimed(state, name, match) if match is not None else []
    return found


def _carried_out(ruling: Ruling, match: Match, digests: DigestAt) -> list[Check]:
    """A finding if the match lacks what a ruling ordered, or is not as it was when the ruling was carried out."""
    facts = {"ruling": ruling.id, "remedy": ruling.remedy, "match": ruling.address.match}
    owed = ruling.remedy not in NO_PLAY and ruling.verdict != "confirmed"
    if owed and not ruling.corrections:
        return [check(ruling.source, "ruling-missing", at="-", **facts)]
    for at in ruling.corrections:
        body = match.events[at - 1].body if at <= len(match.events) else None
        kind = type(body).__name__
        if kind in ("ClockChanged", "MatchClosed"):  # a match that is over again is closed by its rules
            continue
        if getattr(body, "ruling", None) != ruling.id:
            return [check(ruling.source, "ruling-missing", at=at, **facts)]
    if ruling.corrections and digests(ruling.address.match or "", ruling.corrections[-1]) != ruling.head:
        return [check(ruling.source, "ruling-head", ruling=ruling.id, match=ruling.address.match)]
    return []


def _claimed(state: Tournament, name: str, match: Match) -> Iterable[Check]:
    """Events of a match that claim a ruling of this tournament which is not there."""
    known = {ruling.id: ruling for dispute in state.disputes for ruling in dispute.rulings}
    penal = {one.ruling for one in state.penalties} | {f"{state.id}:p{one.source}" for one in state.penalties if one.lifted}
    for event in match.events:
        claimed = getattr(event.body, "ruling", None)
        if not claimed or not claimed.startswith(f"{state.id}:") or claimed in penal - set(known):
            continue
        ruling = known.get(claimed)
        if ruling is None or event.position not in ruling.corrections:
            yield check(ruling.source if ruling else 0, "ruling-unknown", ruling=claimed, match=name, at=event.position)


# ---- results


def check_results(
    state: Tournament, matches: Mapping[str, Match | None], heads: Mapping[str, str], round_: int | None = None
) -> list[Check]:
    """Tables whose result is not the one that their matches give."""
    found: list[Check] = []
    for place, table in tables_in(state, round_):
        for game in table.games:
            if game.match.startswith("forfeit-"):
                continue
            match = matches.get(game.match)
            if match is None:
                found.append(check(game.source, "match-missing", match=game.match))
            elif not _agrees(state, place, table, game, match, heads.get(game.match, "")):
                found.append(_differs(place, game, game.source))
        found += _by_hand(state, place, table)
    return found


def _agrees(state: Tournament, place: e.Place, table: RoundTable, game: SeriesGame, match: Match, head: str) -> bool:
    """Whether what the tournament took is what the match says."""
    closed = closing_of(match)
    if not game.ranking:
        return True  # still played, as far as the tournament knows
    if closed is None or closed.body.outcome is None:
        return False
    now = taken(state, place, table, game.match, closed, head)
    return (now.ranking, now.scored) == (game.ranking, game.scored)


def _differs(place: e.Place, game: SeriesGame, position: int) -> Check:
    return check(position, "result-differs", round=place.round, table=place.table, match=game.match)


def _by_hand(state: Tournament, place: e.Place, table: RoundTable) -> list[Check]:
    """A result beside the matches of its table: a judge may decide so, and an auditor wants to know."""
    if table.final is None or not any(game.ranking for game in table.games):
        return []
    stage = must_be_out(state, place.round).stage
    given = result_of(place.round, place.table, stage, table.seats, table.games, state.best_of)
    if given is not None and (given.kind, given.sides) == (table.final.kind, table.final.sides):
        return []
    names = ", ".join(game.match for game in table.games)
    return [check(table.final.source, "result-by-hand", round=place.round, table=place.table, match=names)]


# ---- lists


def check_lists(
    state: Tournament, matches: Mapping[str, Match | None], games: Mapping[str, Any] | None = None, round_: int | None = None
) -> list[Check]:
    """Matches that were not played with the lists that were handed in."""
    if not brings_lists(state.game, *([games] if games else [])):
        return []
    found: list[Check] = []
    for _, table in tables_in(state, round_):
        for game in table.games:
            match = matches.get(game.match)
            if match is None:
                continue
            for seat, entry in enumerate(table.seats):
                found += _list_played(state, game, match, seat, entry, games)
    return found


def _list_played(
    state: Tournament, game: SeriesGame, match: Match, seat: int, entry: str, games: Mapping[str, Any] | None
) -> list[Check]:
    """A finding if a match was played with another list than the entry handed in, or with none that is known."""
    known = state.entry(entry)
    if known is None or not known.lists:
        return []
    options = match.opened.options
    pinned = next((value for name in ("decks", "armies") if (value := getattr(options, name, ()))), ())
    if seat >= len(pinned):
        return [check(game.source, "list-unpinned", entry=entry, match=game.match)]
    if len(known.lists) != 1:  # which of several was meant for this seat, nobody wrote down
        return []
    try:
        roster = check_list(state.game, known.lists[0].words, None, *([games] if games else [])).roster
    except Malformed:
        return []
    cards = {card.id for card in cards_for_lists(state.game)}
    listed, played = cards_named_in(roster, cards), cards_named_in(pinned[seat], cards)
    if listed == played:
        return []
    rule = "policy.list-error"
    differing = ", ".join(sorted((listed - played) + (played - listed))[:6])
    return [check(game.source, "list-differs", rule, entry=entry, cards=differing)]


def cards_named_in(value: Any, known: set[str]) -> Counter[str]:
    """How often each card is named anywhere in a list; a pair of a card and a number is so many copies."""
    if isinstance(value, str):
        return Counter([value] if value in known else [])
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str) and type(value[1]) is int:
        return Counter({value[0]: value[1]} if value[0] in known else {})
    parts: Sequence[Any] = ()
    if is_dataclass(value):
        parts = [getattr(value, one.name) for one in fields(value)]
    elif isinstance(value, (tuple, list)):
        parts = value
    return sum((cards_named_in(part, known) for part in parts), Counter())


def check_impartial(state: Tournament, names: Mapping[str, str]) -> list[Check]:
    """Rulings of judges who sat at the table, with or without the signatures of all, and of those who share a club or family."""
    found: list[Check] = []

    def called(one: str) -> str:
        return entry_name(state, one, names) if state.entry(one) else names.get(one, one)

    for dispute in state.disputes:
        table = must_be_out(state, dispute.round).table(dispute.table)
        for one in dispute.rulings:
            facts = {"ruling": one.id, "judge": called(one.judge)}
            if one.cosigned:
                found.append(check(one.source, "ruling-cosigned", entries=", ".join(map(called, one.cosigned)), **facts))
            elif table is not None and sits_among(state, one.judge, table.seats):
                found.append(check(one.source, "ruling-own-table", **facts))
            if one.ties:
                found.append(check(one.source, "ruling-ties", ties=", ".join(map(called, one.ties)), **facts))
    return found


def check_disputes(state: Tournament) -> list[Check]:
    """Disputes that nobody has answered although the tournament is closed. What may be appealed for a time ends by itself."""
    if state.closed is None:
        return []
    found = [one for one in state.disputes if one.state in WAITING or (one.state == "ruled" and appeal_until(one) is None)]
    return [check(one.source, "dispute-open", dispute=one.id, state=one.state) for one in found]
