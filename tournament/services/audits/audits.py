"""Auditing a tournament with its matches: a round, all of it, one match in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ledger import JUDGE, SPECTATOR, BadRecord, MaesterError, Match, MatchView, UnknownMatch
from ledger.wording import Language

from ...domain.audit import Remark, audit
from ...domain.disputes.cases import Dispute, Ruling
from ...domain.fold import TournamentStream
from ...domain.refusals import must, our_word
from ...domain.tournament import Tournament
from ...words.named import NamedTournament, record_at
from ..desk import Desk
from ..signing.key_files import check_signatures, check_standings
from .checks import Check, check, check_disputes, check_impartial, check_lists, check_results, check_rulings, matches_of
from .evidence_check import check_evidence


class Audits:
    """Audits of a tournament, by itself or with its matches. Everything is read anew, every digest verified."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def audit(self, name: str) -> tuple[NamedTournament, list[Remark]]:
        """The tournament read anew, every digest verified, every round drawn again."""
        stream = self._desk.streams.fresh(name)
        seed = self._desk.ledger.journal.shelf.seed(stream.name) or stream.state.seed
        record = record_at(stream.events, stream.names(), seed, str(stream.head), None)
        return record, audit(stream.events, seed, self.has_head)

    def audit_whole(
        self, name: str, round_: int | None = None, language: Language = "en", matches: bool = True,
        sees: Callable[[str, bool], bool] = lambda match, running: True,
    ) -> dict[str, Any]:  # fmt: skip
        """A tournament, or one round of it, with its matches: findings that count, and remarks.

        Without `matches` these are read and compared, but their play is not judged again. `sees` says of a match, and of
        whether it runs, that the reader may know all of it; of others they are told what a spectator may know.
        """
        stream = self._desk.streams.fresh(name)
        state: Tournament = stream.state
        must(round_ is None or state.round(round_) is not None, "unknown-round", round=round_, last=len(state.published))
        found, digests, broken = self._read_all(matches_of(state, round_))
        checks = [*broken, *self._checks(state, stream, found, digests, round_)]
        seed = self._desk.ledger.journal.shelf.seed(stream.name) or state.seed
        drawn = [] if round_ else audit(stream.events, seed, self.has_head)
        rows = [one.json(language) for one in checks]
        rows += [remark_json(one, language) for one in drawn]
        reports = [
            {"match": match, **MatchView.over(one, JUDGE if sees(match, one.closed is None) else SPECTATOR).report(language)}
            for match, one in found.items()
            if matches and one
        ]
        return {
            "tournament": name,
            "round": round_,
            "title": stream.names().get("title:1", name),
            "events": len(stream.events),
            "head": str(stream.head),
            "closed": state.closed is not None,
            "drawn_again": seed is not None,
            "findings": [row for row in rows if row["severity"] != "note"],
            "remarks": [row for row in rows if row["severity"] == "note"],
            "rulings": [
                ruling_line(dispute, one, stream.names(), language)
                for dispute in state.disputes
                for one in dispute.rulings
                if round_ in (None, dispute.round)
            ],
            "matches": reports,
        }

    def has_head(self, match: str, head: str) -> bool | None:
        """Whether a match here ever had that head; None where there is no such match."""
        try:
            rows = self._desk.ledger.journal.read(match)
        except BadRecord:
            return False
        return any(row.digest.hex() == head for row in rows) if rows else None

    def _read_all(self, names: Iterable[str]) -> tuple[dict[str, Match | None], dict[str, tuple[str, ...]], list[Check]]:
        """The matches that can be read, the digests of their events, and what is wrong with the others."""
        matches: dict[str, Match | None] = {}
        digests: dict[str, tuple[str, ...]] = {}
        broken: list[Check] = []
        for name in dict.fromkeys(names):
            try:
                found, digests[name] = self._desk.ledger.read_anew(name)
                found.head = digests[name][-1]
                matches[name] = found
            except UnknownMatch:
                matches[name] = None
            except MaesterError as fault:
                broken.append(check(0, "match-broken", match=name, why=str(fault)))
        return matches, digests, broken

    def _checks(
        self, state: Tournament, stream: TournamentStream, matches: dict[str, Match | None], digests: dict[str, tuple[str, ...]],
        round_: int | None,
    ) -> list[Check]:  # fmt: skip
        """Findings where the tournament and its matches do not agree; for one round, only those of that round."""
        heads = {name: found[-1] for name, found in digests.items()}

        def digest_at(match: str, position: int) -> str | None:
            known = digests.get(match, ())
            return known[position - 1] if position <= len(known) else None

        here = {name: found for name, found in matches.items() if found is not None or round_ is None}
        found = [
            *check_rulings(state, here, digest_at),
            *check_results(state, matches, heads, round_),
            *check_lists(state, matches, self._desk.games, round_),
            *check_evidence(state, self._desk.ledger.journal, stream.name, round_),
        ]
        if round_ is None:
            own = [row.digest.hex() for row in stream.rows()]
            found += [*check_disputes(state), *check_impartial(state, stream.names())]
            found += [*check_signatures(stream.events, state.id, own), *check_standings(state)]
        return found


def ruling_line(dispute: Dispute, one: Ruling, names: Mapping[str, str], language: Language) -> dict[str, Any]:
    """A ruling in the list of an audit: what, where, by whom; its words are on the page of the dispute."""
    return {
        "ruling": one.id, "dispute": dispute.id, "round": dispute.round, "table": dispute.table, "position": one.source,
        "at": one.at, "judge": one.judge, "judge_name": names.get(one.judge, one.judge), "remedy": one.remedy,
        "remedy_word": our_word(one.remedy, language), "verdict": one.verdict, "fallen": one.fallen,
        "verdict_word": our_word(one.verdict, language) if one.verdict else "",
    }  # fmt: skip


def remark_json(one: Remark, language: str) -> dict[str, Any]:
    """A remark of the tournament's own audit as plain data, in the shape of the other findings."""
    return {
        "position": one.position,
        "kind": one.kind,
        "severity": "serious" if one.serious else "note",
        "rule": None,
        "words": one.words(language),
    }
