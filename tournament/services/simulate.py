"""A whole event played by itself: entries, rounds, results, the cut and the end, through the verbs of the office.

Results are drawn from a strength that everybody gets, or come from matches that are played out at random and recorded like
any other. Chance lives here, and comes from the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ledger.cards import cards_of
from ledger.events import ActionRecorded
from ledger.simulate import NAMES, simulate_match

from ..domain.demands import must_be_table
from ..domain.plan import Plan
from ..domain.refusals import must
from ..domain.reported import ReportedResult
from ..domain.tournament import RoundTable, Tournament, TournamentRound
from .entries import Applicant
from .office import Office

FIRST = (  # first names of made-up players
    "Ada", "Bruno", "Celina", "Dawid", "Edyta", "Filip", "Gosia", "Hubert", "Iga", "Jan", "Kasia", "Leon", "Maja",
    "Norbert", "Ola", "Piotr", "Rita", "Szymon", "Tola", "Wit",
)  # fmt: skip
BY = "simulator"  # the id of who asks for everything
MOST_TRIES = 1000  # matches played for one that somebody won

Progress = Callable[[int, int], None]  # tables done, and about how many there will be


@dataclass(frozen=True, slots=True)
class SimulatedEvent:
    """The event that is to be simulated: the game, how many play, for how many rounds."""

    game: str
    players: int
    rounds: int
    seed: int = 1
    format: str = "swiss"
    cut: int = 0
    profile: str | None = None
    matches: bool = False  # play and record matches of the game instead of drawing results
    team_size: int = 1


def simulate_event(office: Office, name: str, event: SimulatedEvent, progress: Progress = lambda done, whole: None) -> None:
    """Play a whole tournament. The same event gives the same tournament, byte for byte but for the time of day."""
    random = Random(f"{event.game}/{event.players}/{event.seed}")
    plan = Plan(event.game, event.format, event.profile, rounds=event.rounds, cut=event.cut, team_size=event.team_size)
    office.tournaments.open(name, f"Simulated {event.game} {event.seed}", plan, seed=f"simulated-{event.seed:08}", by=BY)
    office.entries.enter_all(name, applicants(event), by=BY)
    office.tournaments.start(name, by=BY)
    play = EventPlayer(office, name, random, event, progress)
    while not over(office.queries.tournament(name), event.rounds):
        play.round()
    if event.cut:
        office.rounds.cut(name, top=event.cut, by=BY)
        while not over(office.queries.tournament(name), event.rounds):
            play.round()
    office.tournaments.close(name, by=BY)


def over(state: Tournament, rounds: int) -> bool:
    """Whether the rounds are played: in a bracket, when one table was left and somebody won it."""
    last = state.rounds[-1] if state.rounds else None
    if state.cut is None and state.format != "elimination":
        return len(state.rounds) >= rounds
    return last is not None and last.stage == "cut" and last.finished and len(last.tables) + len(last.byes) == 1


def applicants(event: SimulatedEvent) -> list[Applicant]:
    """Made-up players, or teams of them, as many as the event wants."""
    size = event.team_size
    names = [_name(number) for number in range(event.players * size)]
    return [
        Applicant(
            tuple(names[number * size : (number + 1) * size]),
            tuple(f"s-{number * size + member + 1}" for member in range(size)),
            f"Team {number + 1}" if size > 1 else None,
        )
        for number in range(event.players)
    ]


def _name(number: int) -> str:
    again = number // len(FIRST)
    return FIRST[number % len(FIRST)] + (f" {again + 1}" if again else "")


class EventPlayer:
    """Plays the rounds of one tournament."""

    def __init__(self, office: Office, name: str, random: Random, event: SimulatedEvent, progress: Progress) -> None:
        self._office, self._name, self._random, self._event, self._progress = office, name, random, event, progress
        self._done = 0
        self._strength = {entry.id: random.gauss(0, 1) for entry in office.queries.tournament(name).entries}

    def round(self) -> None:
        """Pair and publish the next round, and play or report every table of it."""
        self._office.rounds.pair(self._name, by=BY)
        self._office.rounds.publish(self._name, by=BY)
        state = self._office.queries.tournament(self._name)
        round_ = state.rounds[-1]
        for table in round_.tables:
            if self._event.matches:
                self._series(state, round_, table)
            else:
                reported = self._drawn(state, round_, table)
                self._office.results.report(self._name, round_.number, table.number, reported, by=BY)
            self._done += 1
            self._progress(self._done, max(self._done, self._expected(state)))

    def _expected(self, state: Tournament) -> int:
        """About how many tables there will be, by the first round and the size of the cut."""
        first = len(state.rounds[0].tables)
        if state.format == "elimination":
            return len(state.entries) - 1
        return first * self._event.rounds + max(self._event.cut - 1, 0)

    def _drawn(self, state: Tournament, round_: TournamentRound, table: RoundTable) -> ReportedResult:
        """A result drawn at random: the stronger win more often."""
        random = self._random
        day = {seat: self._strength[seat] + random.gauss(0, 1) for seat in table.seats}
        order = sorted(table.seats, key=lambda seat: -day[seat])
        counted = {seat: {"scored": random.randint(0, 7) + (8 if seat == order[0] else 0)} for seat in table.seats}
        if state.format == "partners":
            return ReportedResult("win", winner=order[0], counted=counted)
        if len(table.seats) > 2:
            return ReportedResult("placing", ranking=tuple((seat,) for seat in order), counted=counted)
        if state.profile.points.draw > 0 and round_.stage != "cut" and random.random() < 0.05:
            return ReportedResult("draw", counted={seat: {"scored": 5} for seat in table.seats})
        late = state.profile.points.modified_win is not None and random.random() < 0.15
        return ReportedResult("modified win" if late else "win", winner=order[0], counted=counted)

    def _series(self, state: Tournament, round_: TournamentRound, table: RoundTable) -> None:
        """Matches until the table is decided: one, or as many as the series needs."""
        for _ in range(state.best_of):
            self._match(state, round_, table)
            now = must_be_table(self._office.queries.tournament(self._name), round_.number, table.number)
            if now.state == "final":
                return

    def _match(self, state: Tournament, round_: TournamentRound, table: RoundTable) -> None:
        """A match of the game, played at random and recorded action by action; in the cut, one that somebody won."""
        seats, cards = len(table.seats), cards_of(state.game)
        must(seats <= len(NAMES), "number", what="seats", low=2, high=len(NAMES), found=seats)
        for _ in range(MOST_TRIES):
            played = simulate_match(state.game, seats, self._random.randrange(2**32), None, cards)
            if round_.stage != "cut" or (played.outcome and len(played.outcome.winners) == 1):
                break
        match = self._office.matches.begin_match(self._name, round_.number, table.number, by=BY)
        for event in played.events:
            if isinstance(event.body, ActionRecorded):
                self._office.ledger.record(match, event.body.seat, event.body.action, by=BY)
        self._office.matches.close_match(self._name, match, by=BY)
