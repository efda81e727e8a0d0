"""Cases whose bundles are forged in tests: each with its key, its head and its lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ledger import Ledger
from ledger.journal import open_journal
from tests.door.tables import GAMES, ticking
from tournament.rulings.losses import Penalized
from tournament.services.signing.key_files import KeyFile, new_key

from .court import FARTHEST, HEAD, JUDGE, ORG, Court, T, answer
from .stories import STORIES, Story, Table
from .test_rulings import protested


class Scene(NamedTuple):
    """A bundle, with what a reader has from the wall."""

    lines: list[bytes]
    key: KeyFile
    head: str


def scene(store: Path, tell: Callable[[Court, KeyFile], str], **plan: object) -> Scene:
    """The bundle of the dispute that somebody tells in a tournament of its own, signed as far as it goes."""
    key = new_key()
    with Ledger(open_journal(store), games=GAMES, clock=ticking()) as ledger:
        court = Court(ledger, **plan)  # type: ignore[arg-type]
        court.office.keys.publish_key(T, key, by=HEAD)
        dispute = tell(court, key)
        court.office.keys.sign(T, key, by=HEAD)
        return Scene(court.office.case_files.case_bundle(T, dispute, HEAD), key, court.office.queries.head(T))


def ruled(court: Court, key: KeyFile) -> str:
    """A player complains, play is rewound, somebody is warned; nobody appeals."""
    protested(court)
    dispute = court.taken(place_="4", claim="too early", rules=(FARTHEST,), by=court.player(1, 1))
    court.ruled(dispute, "rewind", to="3", penalty=Penalized(court.seats(1)[0], "warning", "policy.play-error"))
    return dispute


def heard(court: Court, key: KeyFile) -> str:
    """The same, and the head judge changes the ruling on appeal."""
    dispute = ruled(court, key)
    court.office.keys.sign(T, key, by=HEAD)
    court.heard(dispute, "changed", "void")
    return dispute


def without_record(court: Court, key: KeyFile) -> str:
    """A table of which there is no record: an award, and on appeal the table as it was."""
    one, other = court.seats(2)
    court.win(2)
    dispute = court.taken(2)
    court.ruled(dispute, "award", ranking=((other,), (one,)), penalty=Penalized(one, "warning", "policy.late"))
    court.heard(dispute, "overturned")
    return dispute


def in_a_series(court: Court, key: KeyFile) -> str:
    """The second match of a series goes to the other side, and the tournament is closed: its seed is in the record."""
    court.played(1, seed=1)
    match = court.played(1, seed=2)
    court.win(2)
    dispute = court.taken(1, match=match)
    court.ruled(dispute, "award", ranking=tuple((one,) for one in reversed(court.seats(1))))
    if court.seat(1).final is None:
        court.played(1, seed=3)
    court.office.tournaments.close(T, by=ORG)
    return dispute


def of_game(story: Story) -> Callable[[Court, KeyFile], str]:
    """A dispute that players of that game really have, ruled on and overturned."""

    def tell(court: Court, key: KeyFile) -> str:
        match = court.office.matches.begin_match(T, 1, 1, by=JUDGE)
        table = Table(court.ledger, match, story)
        event = table.wrong()
        dispute = court.taken(1, story.claim, place_=str(event.position), rules=[story.rule])
        remedy = {"at": str(event.position), "rules": (story.rule,)}
        court.office.rulings.rule(T, dispute, answer("legal as played", **remedy), by=JUDGE)
        return dispute

    return tell


SCENES: dict[str, tuple[Callable[[Court, KeyFile], str], dict[str, object]]] = {
    "appeal heard": (heard, {}),
    "without a record": (without_record, {}),
    "in a series": (in_a_series, {"best_of": 3}),
    **{
        one.slug: (of_game(one), {"players": one.players, "game": one.slug, "format": one.shape})
        for one in STORIES
        if one.slug != "hand-of-the-king"
    },
}
