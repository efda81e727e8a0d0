"""Whatever is played, disputed, ruled, appealed and overturned: the streams alone tell the same story, and nothing is lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger, MaesterError
from ledger.files import match_from
from ledger.journal import open_journal
from ledger.simulate import action_from
from tests.door.tables import GAMES, ticking
from tests.thorough import daily_or
from tests.tournament.event import STRANGER
from tournament.domain.disputes.events import REMEDIES, VERDICTS
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.results import final_list
from tournament.rulings.losses import Penalized
from tournament.words.named import read_record

from .court import HEAD, JUDGE, ORG, SHORT, Court, T, answer

PENALTIES = ("caution", "warning", "game loss", "match loss", "disqualification")


class Day:
    """A day on which people play, quarrel and judge, sensibly and not."""

    def __init__(self, court: Court, random: Random) -> None:
        self.court, self.random, self.done = court, random, Counter()
        self.rows: dict[str, list[bytes]] = {}

    @property
    def matches(self) -> list[str]:
        found = [game.match for one in self.court.state.published for table in one.tables for game in table.games]
        return [name for name in found if not name.startswith("forfeit-")]

    def table(self) -> tuple[int, int]:
        found = self.random.choice(self.court.state.published)
        return found.number, self.random.choice(found.tables).number

    def staff(self) -> str:
        return self.random.choice((JUDGE, JUDGE, JUDGE, HEAD, HEAD, HEAD, ORG, ORG, STRANGER, "p-1"))

    def dispute(self, *states: str) -> str:
        fit = [one.id for one in self.court.state.disputes if one.state in states]
        return self.random.choice(fit or ["d1", "d99"]) if self.random.random() < 0.9 else "d1"

    def answer(self, dispute: str, words: tuple[str, ...] = REMEDIES) -> Any:
        random, found = self.random, self.court.state.dispute(dispute)
        place = self.court.state.round(found.round) if found else None
        seats = list(place.table(found.table).seats) if place else ["e1", "e2"]
        random.shuffle(seats)
        places = [str(n) for n in range(2, 14)] + ["99"]
        action = random.choice((SHORT, None, {"do": "Adjust", "flow": [{"do": "SetTurn", "seat": random.randint(0, 1)}]}))
        entry, kind = random.choice(seats), random.choice(PENALTIES)
        penalty = Penalized(entry, kind, "policy.late") if random.random() < 0.25 else None
        ranking = random.choice((tuple((one,) for one in seats), (tuple(seats),)))
        return answer(
            random.choice(words), at=random.choice(places), to=random.choice(places), action=action, ranking=ranking,
            falling=random.choice(("strike", "keep", None)), penalty=penalty, extension=random.choice((0, 0, 60)),
        )  # fmt: skip

    # ---- what can happen

    def act(self) -> None:
        """One legal action in some match, or the end of it."""
        running = [one for one in self.matches if self.court.ledger.look(one, JUDGES_EYES).closed is None]
        match = self.random.choice(running or self.matches or ["nowhere"])
        look = self.court.ledger.look(match, JUDGES_EYES)
        game, state = GAMES["hand-of-the-king"], self.court.ledger.peek(match, lambda one: one.state)
        if game.outcome(state) is not None:
            self.court.office.matches.close_match(T, match, by=JUDGE)
            return
        chance = game.chance(state, self.random)
        for seat, action in [(-1, chance)] if chance is not None else [
            (offer.seat, action_from(offer, self.random)) for offer in [self.random.choice(look.offers())]
        ]:  # fmt: skip
            self.court.ledger.record(match, seat, action, by=self.court.ledger.pen(match))

    def begin(self) -> None:
        self.court.office.matches.begin_match(T, *self.table(), by=JUDGE)

    def report(self) -> None:
        number, table = self.table()
        seat = self.court.state.round(number).table(table)
        told = ReportedResult(winner=self.random.choice(seat.seats))
        verb = self.court.office.results.report if self.random.random() < 0.7 else self.court.office.results.correct
        verb(T, number, table, told, *(() if verb == self.court.office.results.report else ("slip",)), by=self.staff())

    def pair(self) -> None:
        self.court.office.rounds.pair(T, by=ORG, hold=self.random.random() < 0.3)
        self.court.office.rounds.publish(T, by=ORG)

    def raise_(self) -> None:
        place = self.random.choice((None, "4", "6", "9", "99"))
        self.court.office.disputes.raise_dispute(T, *self.table(), "hm", place_=place, by=self.staff())

    def take(self) -> None:
        self.court.office.disputes.take_dispute(
            T, self.dispute("open"), self.random.choice(("paused", "goes on")), by=self.staff()
        )

    def rule(self) -> None:
        name = self.dispute("taken")
        self.court.office.rulings.rule(T, name, self.answer(name), by=self.staff())

    def look_ahead(self) -> None:
        name = self.dispute("taken")
        before = {stream: len(self.court.ledger.journal.read(stream)) for stream in (f"t:{T}", *self.matches)}
        try:
            self.court.office.rulings.preview_ruling(T, name, self.answer(name), by=self.staff())
        finally:
            assert {stream: len(self.court.ledger.journal.read(stream)) for stream in before} == before

    def appeal(self) -> None:
        self.court.office.rulings.appeal(T, self.dispute("ruled"), "no", by=self.staff())

    def hear(self) -> None:
        name, verdict = self.dispute("appealed"), self.random.choice(VERDICTS)
        said = self.answer(name, REMEDIES if verdict == "changed" else ("stands",))
        self.court.office.rulings.hear(T, name, verdict, said, by=self.random.choice((HEAD, ORG, JUDGE)))

    def settle(self) -> None:
        name, office = self.dispute("open", "ruled", "appealed"), self.court.office
        late = "2026-11-16T11:59:59Z"
        self.random.choice((
            lambda: office.appeals.settle_dispute(T, name, reason="they agreed", by=self.staff()),
            lambda: office.appeals.settle_dispute(T, name, by=self.staff(), at=late),
            lambda: office.disputes.withdraw_dispute(T, name, by=self.staff()),
            lambda: office.appeals.withdraw_appeal(T, name, by=self.staff()),
            lambda: office.appeals.ask_revision(T, name, "a film", by=self.staff()),
            lambda: office.appeals.accept_ruling(T, name, entry=self.random.choice(self.court.state.entries).id, by=self.staff()),
        ))()  # fmt: skip

    def penalize(self) -> None:
        entry = self.random.choice(self.court.state.entries).id
        self.court.office.penalties.penalize(T, entry, self.random.choice(PENALTIES[:4]), "policy.late", "late", by=self.staff())

    def step(self) -> None:
        states = {one.state for one in self.court.state.disputes}
        often = [self.act] * 12 + [self.raise_] * 4 + [self.begin] * 3
        often += [self.take] * 6 * ("open" in states) + [self.rule] * 12 * ("taken" in states)
        often += [self.appeal] * 5 * ("ruled" in states) + [self.hear] * 8 * ("appealed" in states)
        seldom = [self.look_ahead, self.report, self.settle, self.pair, self.penalize, self.hear, self.rule]
        verb = self.random.choice([*often, *seldom])
        before = self.count()
        try:
            verb()
            self.done[verb.__name__] += 1
        except MaesterError as refused:
            self.done[f"no: {getattr(refused, 'code', type(refused).__name__)}"] += 1
            if isinstance(refused, Refused) and verb != self.pair:
                assert self.count() == before, verb
        self.nothing_is_lost()

    def count(self) -> int:
        return sum(len(self.court.ledger.journal.read(name)) for name in (f"t:{T}", *self.matches))

    def nothing_is_lost(self) -> None:
        """Every stream only ever grows."""
        for name in (f"t:{T}", *self.matches, *self.rows):
            now = [row.column for row in self.court.ledger.journal.read(name)]
            assert now[: len(self.rows.get(name, []))] == self.rows.get(name, [])
            self.rows[name] = now


@pytest.mark.parametrize("best_of", [1, 3])
@pytest.mark.parametrize("seed", range(daily_or(1, 4)))
def test_the_streams_alone_tell_the_same_story(tmp_path: Path, set_up: Path, seed: int, best_of: int) -> None:
    copyfile(set_up, tmp_path / "maester.db")
    with Ledger(open_journal(tmp_path / "maester.db"), games=GAMES, clock=ticking()) as ledger:
        court = Court(ledger, best_of=best_of)
        day = Day(court, Random(f"{seed}/{best_of}"))
        day.begin()
        for _ in range(320):
            day.step()
        assert min(day.done[one] for one in ("rule", "appeal", "hear")) > 3 and day.done["act"] > 20, day.done
        tell_the_same(court, day, tmp_path / "maester.db")


def tell_the_same(court: Court, day: Day, path: Path) -> None:
    """Everything derived is the same from memory, from another reader of the store, and from files."""
    state, standings = court.state, final_list(court.state, "seed")
    record = read_record(list(enumerate(court.office.tournaments.export(T, ORG), start=1)))
    assert record.state == state == court.office.streams.fresh(T).state
    assert final_list(record.state, "seed") == standings
    with Ledger(open_journal(path), games=GAMES) as other:
        for name in day.rows:
            if name.startswith("t:"):
                continue
            told = [court.ledger.look(name, JUDGES_EYES), other.look(name, JUDGES_EYES)]
            lines = list(enumerate(court.ledger.export(name, JUDGES_EYES), start=1))
            filed = match_from(lines, GAMES)
            assert told[0].moment() == told[1].moment() and told[0].moment()["state"] == filed.view(JUDGES_EYES)
            assert court.ledger.peek(name, lambda one: one.outcome) == filed.outcome
    report = court.office.audits.audit_whole(T)
    kinds = Counter(one["kind"] for one in report["findings"])
    assert kinds["ruling-missing"] == kinds["ruling-unknown"] == kinds["ruling-head"] == kinds["match-broken"] == 0, kinds
    assert kinds["pairing"] == kinds["cut"] == kinds["match"] == 0, kinds
    for one in report["matches"]:
        assert {found["kind"] for found in one["findings"]} <= {"protest", "ruled", "illegal"}, one["findings"]
