"""Demo matches: random legal play under human names, with what happens at real tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from secrets import token_hex
from typing import Any

from ledger import JUDGE, TABLE, Ledger, Ref, Summary, open_match
from ledger.events import Amended, Replace, Rewound
from ledger.files import sealed_lines
from ledger.simulate import action_from
from ledger.values import Text

GAME = "hand-of-the-king"
COLUMNS = "abcdef"  # of the board of Hand of the King
SCENE_AT = 11  # events after which something happens besides play
MOST_EVENTS = 4000  # of a match that does not end before
MINUTES_AGO = timedelta(minutes=17)  # when the running match began: its last entry is not in the future
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}  # steps across and down, by direction


@dataclass(frozen=True, slots=True)
class Script:
    """One match: who plays, when it began, and what happens besides play."""

    match: str
    names: tuple[str, ...]
    days: int  # ago
    began: tuple[int, int] | None = None  # hour and minute of that day; None: some minutes ago
    options: dict[str, Any] = field(default_factory=dict)
    scene: str = ""  # what happens besides play: correction, protest or key
    stop: int = MOST_EVENTS  # after so many events the match is left running
    game: str = GAME


SCRIPTS = (
    Script("demo-1", ("Zofia Wójcik", "Tomasz Lis"), 9, (17, 5)),
    Script("demo-2", ("Maja Nowak", "Oliver Grant", "Piotr Zając", "Inês Duarte"), 9, (17, 10)),
    Script("demo-3", ("Hanna Krawczyk", "Samir Haddad", "Lena Fischer"), 2, (18, 30), scene="correction"),
    Script("demo-4", ("Jakub Mazur", "Nora O’Brien"), 2, (18, 32), scene="protest"),
    Script(
        "demo-5", ("Ewa Sikora", "Bram de Vries", "Kasia Duda", "Leo Rossi"), 1, (18, 0),
        {"variant": "team"},
    ),
    Script("demo-6", ("Adam Pawlak", "Chloé Martin", "Ida Berg"), 1, (19, 15), {"detail": "key"}, "key"),
    Script("demo-7", ("Marta Zielińska", "Ben Okafor", "Julia Wrona"), 0, stop=18),
    Script("demo-8", ("Olga Reszka", "Victor Almeida"), 6, (16, 0), game="thrones-hbo"),
    Script("demo-9", ("Stefan Kruk", "Amélie Roux"), 5, (11, 20), game="thrones-2e"),
    Script("demo-10", ("Ala Bąk", "Jon Berg", "Rosa Marín", "Filip Sroka"), 4, (19, 0), game="btwixt"),
    Script("demo-11", ("Karol Żak", "Erin Walsh"), 3, (10, 5), {"board": "measured"}, game="asoiaf-tmg"),
)  # fmt: skip


def add_matches(ledger: Ledger, now: datetime | None = None) -> int:
    """Add the demo matches that the store does not have yet; returns how many."""
    now = now or datetime.now(UTC)
    there = {one.match for one in _all(ledger)}
    missing = [script for script in SCRIPTS if script.match not in there]
    for script in missing:
        ledger.load(sealed_lines(ScriptPlayer(script, now).played(), lambda: token_hex(16)))
    return len(missing)


def moves(match: Any, chance: Random, most: int) -> Iterator[tuple[Any, Any]]:
    """Random legal play: each act, after it was recorded in that match. It ends with the match, or after so many acts."""
    for _ in range(most):
        if match.outcome is not None:
            return
        owed = match.game.chance(match.state, chance)
        if owed is not None:
            seat, action = TABLE, owed
        else:
            offer = chance.choice(match.game.offers(match.state, JUDGE))
            seat, action = offer.seat, action_from(offer, chance)
        match.record(seat, action)
        yield seat, action


def _all(ledger: Ledger) -> Iterator[Summary]:
    """Every match of the ledger, page by page."""
    page = ledger.matches()
    while page:
        yield from page
        page = ledger.matches(before=page[-1].number)


def _beginning(script: Script, now: datetime) -> datetime:
    """The time at which a match of the demo began: by its script, or some minutes ago."""
    if script.began is None:
        return now - MINUTES_AGO
    hour, minute = script.began
    return (now - timedelta(days=script.days)).replace(hour=hour, minute=minute, second=0)


class ScriptPlayer:
    """One match of the demo while it is played: each event a little later than the one before."""

    def __init__(self, script: Script, now: datetime) -> None:
        self._time, self._chance = _beginning(script, now), Random(f"demo/{script.match}")
        self._stop = script.stop
        self._scene = {"correction": self._correct, "protest": self._break_a_rule, "key": self._skip}.get(script.scene)
        self._match = open_match(script.game, script.names, script.options, match=script.match, at=self._later(0))

    def played(self) -> Any:
        """The match played as far as the script says, with its scene on the way."""
        match = self._match
        while len(match.events) < self._stop and match.outcome is None:
            if len(match.events) >= SCENE_AT and self._scene is not None and self._scene():
                self._scene = None
            else:
                self._move()
        if match.outcome is not None:
            match.close(at=self._later(30))
        return match

    def _move(self) -> int:
        """Play whatever is due: chance, or something that a seat may do; returns the position of the event."""
        chance = self._match.game.chance(self._match.state, self._chance)
        return self._record(TABLE, chance) if chance is not None else self._record(*self._choice())

    def _choice(self) -> tuple[Any, Any]:
        """A seat and its act, chosen at random: among all acts where they are few, elsewhere among the offers first."""
        if self._match.game.slug == GAME:
            return self._chance.choice(self._choices())
        offer = self._chance.choice(self._match.game.offers(self._match.state, JUDGE))
        return offer.seat, action_from(offer, self._chance)

    def _choices(self) -> list[tuple[Any, Any]]:
        """Every act that any seat may do now, with its seat."""
        offers = self._match.game.offers(self._match.state, JUDGE)
        return [(offer.seat, action) for offer in offers for action in offer.all()]

    def _record(self, seat: Any, action: Any, **how: Any) -> int:
        """Record an act a little later than the one before; returns the position of the event."""
        return self._match.record(seat, action, at=self._later(75), **how).position

    def _later(self, seconds: int) -> str:
        """The time of the next entry: the clock of the table, some time on."""
        self._time += timedelta(seconds=self._chance.randint(seconds // 3, seconds))
        return self._time.strftime("%Y-%m-%dT%H:%M:%SZ")

    # ---- scenes as at real tables: each returns whether it could be played here

    def _correct(self) -> bool:
        """The scribe mistook a move and hears of it two moves later; then a judge orders a move back."""
        choices = self._choices()
        if len(choices) < 2:
            return False
        (seat, wrong), (_, meant) = self._chance.sample(choices, 2)
        mistaken = self._record(seat, wrong)
        self._move()
        self._move()
        reason = Text("The scribe had written down another move than the one that was played.")
        change = Replace(Ref(mistaken), seat, meant)
        self._match.correct(Amended((change,), reason=reason), falling="strike", at=self._later(120))
        before = self._move()
        self._move()
        back = Rewound(Ref(before), "play", "R-2", Text("The move was made while a player was away from the table."))
        self._match.correct(back, by="judge", at=self._later(240))
        return True

    def _break_a_rule(self) -> bool:
        """Varys stops at a nearer card. Nobody objects in time, so it stands, under protest."""
        game, state = self._match.game, self._match.state
        for seat, move in self._choices():
            for cell in _nearer(game.view(state, JUDGE)["varys"], getattr(move, "direction", None)):
                wrong = type(move)(move.direction, move.house, cell)
                if [one.rule for one in game.check(state, seat, wrong)] == ["hotk.move.farthest"]:
                    self._record(seat, wrong, protest=True)
                    words = "Noticed a turn later. Both players agreed to play on."
                    self._match.note(words, by="judge", at=self._later(90))
                    return True
        return False

    def _skip(self) -> bool:
        """Play some turns without logging them: the table is observed, and in the end so is how it ended."""
        self._time += timedelta(minutes=12)
        banners = {"stark": 0, "lannister": 2, "tully": 2}
        self._observe(banners, turn=1)
        for _ in range(5):
            self._move()
        self._time += timedelta(minutes=9)
        self._observe({**banners, "greyjoy": 2, "tyrell": 1}, over=True)
        return True

    def _observe(self, banners: dict[str, int], **seen: Any) -> None:
        """Let the judge write down who holds which banner, and whatever else was seen."""
        names = self._match.names
        held = [{"house": house, "seat": names[seat]} for house, seat in banners.items()]
        if "turn" in seen:
            seen["turn"] = names[seen["turn"]]
        self._match.play("JUDGE", {"do": "Observed", "banners": held, **seen}, at=self._later(60), by="judge")


def _nearer(varys: str, direction: str | None) -> Iterator[str]:
    """The cells in that direction from Varys, the nearest first."""
    across, down = WAYS.get(direction or "", (0, 0))
    column, row = COLUMNS.index(varys[0]) + across, int(varys[1]) + down
    while (across or down) and 0 <= column < 6 and 1 <= row <= 6:
        yield f"{COLUMNS[column]}{row}"
        column, row = column + across, row + down
