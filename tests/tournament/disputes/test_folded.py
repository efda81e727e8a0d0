"""Any few rulings, corrections, further play, appeals and hearings on one table come to the fold of those in force.

Everything overturned gives the first state back, and a preview is what is recorded. `folded.py` has the model.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest

from ledger import Ledger
from ledger.journal import open_journal
from tests.door.tables import GAMES, ticking
from tests.thorough import daily_or
from tests.tournament.event import SEED
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.results import final_list
from tournament.rulings.losses import Penalized
from tournament.services.office import Office

from .court import HEAD, JUDGE, ORG, SHORT, Court, T, answer
from .folded import Decision, Model
from .test_rulings import protested

TURN = {"do": "Adjust", "flow": [{"do": "SetTurn", "seat": 0}]}
RIGHT = {name: one for name, one in SHORT.items() if name != "to"}
PLAY = ("legal as played", "rewind", "amend", "adjust")
WORDS = ("stands", "award", "award", "void", "reopen", "rewind", "rewind", "amend", "adjust", "legal as played")
KINDS = ("warning", "game loss", "match loss", "match loss", "disqualification")
EACH = daily_or(34, 334)  # sequences of each of the six scenes


# ---- the tables


def running(court: Court) -> None:
    protested(court)


def finished(court: Court) -> None:
    match = protested(court)
    court.play_on(match, 3)
    court.office.matches.close_match(T, match, by=JUDGE)


def in_a_series(court: Court) -> None:
    court.played()
    protested(court)


def reported(court: Court) -> None:
    court.win(1)


def nothing(court: Court) -> None:
    pass


def of_three(court: Court) -> None:
    court.played()


SCENES: dict[str, tuple[Callable[[Court], None], dict[str, Any]]] = {
    "running": (running, {}),
    "finished": (finished, {}),
    "series": (in_a_series, {"best_of": 3}),
    "reported": (reported, {}),
    "nothing": (nothing, {}),
    "three": (of_three, {"players": 3, "format": "pods"}),
}


@contextmanager
def opened(path: Path, games: Any = GAMES) -> Iterator[Ledger]:
    with Ledger(open_journal(path), games=games, clock=ticking()) as ledger:
        yield ledger


class Sequence_:
    """Up to five things that happen at one table, chosen at random, beside the model of what they come to."""

    def __init__(self, ledger: Ledger, random: Random) -> None:
        self.court: Court = object.__new__(Court)
        self.court.ledger, self.court.office = ledger, Office(ledger, ticking(), games=GAMES)
        self.random, self.story = random, []
        table = self.court.seat()
        self.model = Model(table.seats, self.court.state.best_of, {})
        for game in table.games:
            if game.ranking:
                self.model.decisions.append(Decision("close", game.match))
        if table.result is not None and not table.games:
            self.model.decisions.append(Decision("hand", result=told(table.result)))
        self.first, self.only_rulings = self.everything(), True

    # ---- what is there

    def matches(self) -> list[str]:
        table = self.court.seat()
        names = {*table.voided, *(game.match for game in table.games)}
        return sorted(name for name in names if not name.startswith("forfeit-"))

    def content(self, match: str, outcome: Any, how: str) -> Any:
        ranking = tuple(tuple(self.model.seats[seat] for seat in level) for level in outcome.ranking)
        return ranking, tuple(outcome.scores), how

    def status(self, match: str) -> Any:
        """Whether a match is open, void, or closed with which content: as the ledger has it."""
        closed = self.court.ledger.peek(match, lambda one: one.closed)
        if closed is None:
            return "open", None
        if closed.how == "abandoned":
            return "void", None
        return "closed", self.content(match, closed.outcome, closed.how)

    def everything(self) -> Any:
        """What has to be there again once all rulings are overturned."""
        state, table = self.court.state, self.court.seat()
        matches = {
            name: (*self.court.ledger.peek(name, lambda one: (one.refs(), one.view(-2))), self.status(name))
            for name in self.matches()
        }
        final = table.final and (table.final.kind, table.final.sides)
        games = {(game.match, game.ranking, game.scored) for game in table.games}
        penalties = [one for one in state.penalties if not one.lifted]
        statuses = [(entry.status, entry.left) for entry in state.entries]
        return matches, table.state, final, games, table.voided, penalties, statuses

    # ---- what happens

    def step(self) -> None:
        ruled = [one.id for one in self.court.state.disputes if one.state == "ruled"]
        waiting = [one.id for one in self.court.state.disputes if one.state == "taken"]
        choices = [self.rule] * 6 + [self.correct, self.play] + [self.hear] * (5 if ruled else 0)
        try:
            if waiting and self.random.random() < 0.6:
                self.rule(self.random.choice(waiting))
            else:
                self.random.choice(choices)()
        except Refused as refused:
            self.story.append(f"  refused: {refused.code}")

    def rule(self, dispute: str | None = None) -> None:
        matches = [name for name in self.matches() if name not in self.court.seat().voided]
        match = self.random.choice(matches) if matches else None
        name = dispute or self.court.taken(match=match, play=self.random.choice(("paused", "goes on")))
        match = self.court.state.dispute(name).address.match
        said = self.answer(match, WORDS if match else ("stands", "award", "void"))
        self.answered(name, match, said, None)

    def hear(self, dispute: str | None = None, verdict: str | None = None) -> None:
        ruled = [one.id for one in self.court.state.disputes if one.state == "ruled"]
        name = dispute or self.random.choice(ruled)
        verdict = verdict or self.random.choice(("overturned", "overturned", "overturned", "changed", "confirmed"))
        match = self.court.state.dispute(name).address.match
        words = ("stands", "award", "void", "rewind", "reopen") if match else ("stands", "award", "void")
        said = self.answer(match, words) if verdict == "changed" else answer(falling=self.random.choice(("strike", "keep")))
        self.court.office.rulings.appeal(T, name, "no", by=JUDGE)
        try:
            self.answered(name, match, said, verdict)
        except Refused:  # an appeal that waits would be in the way of all that follows
            self.story.append("  heard otherwise")
            self.answered(name, match, answer(falling="strike"), "overturned")

    def correct(self) -> None:
        table = self.court.seat()
        if len(table.seats) > 2:
            reported = ReportedResult("placing", ranking=tuple((one,) for one in self.shuffled()))
        else:
            reported = ReportedResult("draw") if self.random.random() < 0.5 else ReportedResult(winner=self.shuffled()[0])
        self.story.append(f"correct {reported}")
        verb = self.court.office.results.correct
        verb(T, 1, 1, reported, "slip", by=HEAD)
        self.model.decisions.append(Decision("hand", result=told(self.court.seat().final)))
        self.only_rulings = False

    def play(self) -> None:
        match = self.court.seat().running
        if match is None or self.court.ledger.peek(match, lambda one: one.closed) is not None:
            return
        self.story.append(f"play {match}")
        self.only_rulings = False
        self.court.play_on(match, self.random.randint(1, 9), most=self.random.choice((1, 2, 99)))
        if self.court.ledger.peek(match, lambda one: one.game.outcome(one.state)) is not None:
            self.court.office.matches.close_match(T, match, by=self.court.ledger.pen(match))
            self.model.decisions.append(Decision("close", match))

    # ---- answers

    def shuffled(self) -> list[str]:
        seats = list(self.model.seats)
        self.random.shuffle(seats)
        return seats

    def answer(self, match: str | None, words: tuple[str, ...]) -> Any:
        random, seats = self.random, self.shuffled()
        refs = [str(ref) for ref in self.court.ledger.peek(match, lambda one: one.refs())] if match else []
        word, entry = random.choice(words), random.choice(seats)
        penalty = Penalized(entry, random.choice(KINDS), "policy.late") if random.random() < 0.35 else None
        ranking = random.choice((tuple((one,) for one in seats), (tuple(seats),)))
        wrong = "4" in refs and word == "legal as played"
        return answer(
            word, at="4" if wrong else random.choice(refs or ["4"]), to=random.choice(refs[:-1] or ["0"]),
            action=TURN if word == "adjust" else random.choice((None, SHORT, RIGHT)), ranking=ranking,
            falling=random.choice(("strike", "strike", "keep")), penalty=penalty, extension=random.choice((0, 60)),
        )  # fmt: skip

    def answered(self, dispute: str, match: str | None, said: Any, verdict: str | None) -> None:
        """Preview and record an answer, compare both, and tell the model."""
        self.story.append(f"{dispute} {verdict or 'ruled'} on {match}: {said.remedy} {said.penalties}")
        by = ORG if verdict is None else HEAD
        office, length = self.court.office, self.court.length
        before = {name: self.status(name) for name in self.matches()}
        heard = self.court.state.dispute(dispute).ruling
        seen = refused = None
        try:
            seen = office.rulings.preview_ruling(T, dispute, said, verdict=verdict, by=by)
        except Refused as fault:
            refused = fault.code
        assert self.court.length == length
        try:
            if verdict is None:
                made = office.rulings.rule(T, dispute, said, by=by)
            else:
                made = office.rulings.hear(T, dispute, verdict, said, by=by)
        except Refused as fault:
            assert fault.code in (refused, "own-appeal", "verdict-remedy"), (fault.code, refused)
            raise
        assert seen is not None, refused
        self.as_previewed(seen, match, made.body)
        self.remember(made.body, match, said, verdict, before, heard)

    def remember(self, made: Any, match: str | None, said: Any, verdict: str | None, before: Any, heard: Any) -> None:
        """Tell the model what was decided: what fell, the remedy, and a loss."""
        if verdict in ("changed", "overturned"):
            self.fall(heard.id)
        for one in self.court.state.disputes:
            if one.lapsed is not None:
                self.fall(one.lapsed.id)
        if verdict == "confirmed":
            return
        given = next((one for one in self.court.state.penalties if one.ruling == made.ruling), None)
        scores = self.status(match)[1][1] if match and self.status(match)[0] == "closed" else ()
        changed = match is not None and before.get(match) != self.status(match)
        speaks = changed if made.remedy in ("amend", "adjust") else True
        if made.remedy not in ("stands", "legal as played"):
            self.model.decisions.append(
                Decision(made.remedy, match, made.ruling, said.remedy.ranking if said.remedy.word == "award" else
                         self.against(next(iter(said.penalties), None)), scores, speaks=speaks)
            )  # fmt: skip
        if given is not None and given.kind in ("game loss", "match loss"):
            self.model.decisions.append(
                Decision("loss", None, made.ruling, scores=scores, entry=given.entry, kind=given.kind, ends=given.ends)
            )

    def against(self, penalty: Penalized | None) -> Any:
        if penalty is None:
            return ()
        return (tuple(one for one in self.model.seats if one != penalty.entry), (penalty.entry,))

    def fall(self, ruling: str) -> None:
        for one in self.model.decisions:
            one.fell = one.fell or one.ruling == ruling

    # ---- what has to hold

    def as_previewed(self, seen: Any, match: str | None, made: Any) -> None:
        """What was shown is what was recorded, in every field."""
        state = self.court.state
        if match is not None:
            line, view = self.court.ledger.peek(match, lambda one: (tuple(map(str, one.refs())), one.view(-2)))
            assert (seen.line, seen.after) == (line, view)
            outcome = self.court.ledger.peek(match, lambda one: one.outcome)
            ranking = outcome and [[*level] for level in outcome.ranking]
            names = self.court.ledger.peek(match, lambda one: one.names)
            shown = seen.outcome["after"] and [[names.index(one) for one in level] for level in seen.outcome["after"]["ranking"]]
            assert shown == ranking
        assert essence(seen.state) == essence(state)
        assert final_list(seen.state, SEED) == final_list(state, SEED)
        lapsed = [
            one.lapsed.id for one in state.disputes if one.lapsed and one.lapsed.id in {each.ruling for each in seen.lapsed}
        ]
        assert sorted(lapsed) == sorted(one.ruling for one in seen.lapsed)

    def check(self) -> None:
        """The table and its matches are what the model says."""
        for match in self.matches():
            outcome = self.court.ledger.peek(match, lambda one: one.game.outcome(one.state))
            how = outcome and {"time": "time", "concession": "concession", "left": "forfeit"}.get(outcome.ended_by, "played out")
            self.model.outcomes[match] = outcome and self.content(match, outcome, how)
            kind, content = self.model.status(match)
            assert self.status(match) == (kind if kind in ("open", "void") else "closed", content), match
        table = self.court.seat()
        assert (table.final and told(table.final)) == self.model.result()
        found = {one["kind"] for one in self.court.office.audits.audit_whole(T, matches=False)["findings"]}
        assert found == set()

    def run(self) -> None:
        for _ in range(self.random.randint(1, 5)):
            self.step()
            self.check()
        while left := [one.id for one in self.court.state.disputes if one.state == "ruled"]:
            self.hear(self.random.choice(left), "overturned")
            self.check()
        standing = [one for one in self.court.state.disputes if one.standing and one.standing.verdict != "overturned"]
        if self.only_rulings and not standing:
            assert self.everything() == self.first


def told(result: Any) -> Any:
    return result.kind, {side.entry: side.place for side in result.sides}


def essence(state: Any) -> Any:
    """A tournament without where and under which head things were said."""
    tables = [
        (table.state, table.result and (table.result.kind, table.result.sides), table.voided,
         [(game.match, game.how, game.ranking, game.scored) for game in table.games])
        for one in state.rounds for table in one.tables
    ]  # fmt: skip
    clock = [(tick.change, tick.seconds, tick.table) for one in state.rounds for tick in one.clock]
    penalties = [(one.entry, one.kind, one.ruling, one.lifted, one.ends) for one in state.penalties]
    disputes = [
        (one.id, one.state, [(each.id, each.remedy, each.fallen, each.gone) for each in one.rulings]) for one in state.disputes
    ]
    return tables, clock, penalties, disputes, [(one.status, one.left, len(one.absences)) for one in state.entries]


@pytest.mark.parametrize("scene", SCENES)
def test_any_sequence_comes_to_the_fold_of_what_is_in_force(tmp_path: Path, set_up: Path, scene: str) -> None:
    play, plan = SCENES[scene]
    copyfile(set_up, tmp_path / "first.db")
    with opened(tmp_path / "first.db") as ledger:
        play(Court(ledger, **plan))
    for seed in range(EACH):
        copyfile(tmp_path / "first.db", tmp_path / "now.db")
        with opened(tmp_path / "now.db") as ledger:
            one = Sequence_(ledger, Random(f"{scene}/{seed}"))
            try:
                one.run()
            except Exception as fault:
                fault.add_note("\n".join([f"scene {scene!r}, seed {seed}:", *one.story]))
                raise
        (tmp_path / "now.db").unlink()
