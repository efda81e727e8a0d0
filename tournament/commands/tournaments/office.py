"""Helpers that the commands on tournaments share: the office at this store, who asks, and refusals in one line."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from ledger import BadRecord, MaesterError, PositionTaken
from ledger.files import lines_of
from ledger.streams import SealedStream, unseal_stream
from ledger.wording import place_inside

from ...accounts.people import People
from ...domain.events import TournamentBody
from ...domain.fold import TOURNAMENT
from ...domain.refusals import Refused, our_word
from ...domain.roles import MACHINE
from ...domain.tournament import Tournament, TournamentRound
from ...services.office import Office
from ...words.named import NamedTournament, record_at
from ...words.sheets import entry_name
from ..output import clear_errors, fail
from ..speech import word
from ..spoken import SpokenGroup, language_here
from ..store import is_file, store_here

CONSOLE = MACHINE  # whoever runs commands on the machine itself may do everything
MOST_BYTES = 8_000_001  # of a file that is read; a longer one is cut off here, and then refused for its length

tournament_argument = click.argument("tournament", metavar="T")
dispute_argument = click.argument("dispute", metavar="DISPUTE")
as_option = click.option("--as", "login", metavar="LOGIN", help="Act as this user; as the machine itself unless told.")
reason_option = click.option("--reason", help="Why: it is recorded.")


@click.group("tournament", cls=SpokenGroup)
def tournament_() -> None:
    """A tournament: open, enter, start, result, correct, cut, close and what lies between."""


def say_word(word: str, language: str) -> str:
    """A stored word, such as a format or a role, as the language says it."""
    return our_word(word, language)


def clear_refusals(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with refusals printed as one line, in the language that was asked for, and exit code 2."""

    @functools.wraps(command)
    def run(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except Refused as refused:
            fail(refused.sentence(kwargs.get("language") or language_here(), _called(kwargs.get("tournament"))))
        except PositionTaken as taken:
            fail(word("quicker", kwargs.get("language"), count=len(taken.missed)))

    return clear_errors(run)


def round_words(state: Tournament, round_: TournamentRound, language: str) -> str:
    """The name of a round; one of a cut says so."""
    key = "stage_cut" if round_.stage == "cut" and state.cut is not None else "stage"
    return word(key, language, number=round_.number)


class OfficeHere:
    """The office of the store here, and the id of who asks."""

    def __init__(self, office: Office, by: str) -> None:
        self.office, self.by = office, by


@contextmanager
def office_here(login: str | None = None) -> Iterator[OfficeHere]:
    """The office of the store here, and who asks: a user by login, or whoever sits at the machine."""
    with store_here() as store:
        user = People(store.ledger.journal).user(login) if login else None
        trusted = [CONSOLE, *([user.id] if user and user.admin else [])]
        yield OfficeHere(Office(store.ledger, trusted=trusted), user.id if user else CONSOLE)


def record_of(name: str, at: int | None = None) -> NamedTournament:
    """A tournament of the store, or the one in a file, after so many events."""
    if is_file(name):
        return file_record(Path(name), at)
    with office_here() as here:
        return here.office.queries.record(name, at)


def _called(tournament: str | None) -> Callable[[str], str] | None:
    """Names for the ids in a refusal, as far as the tournament can be read at all."""
    try:
        return record_of(tournament).called if tournament else None
    except (MaesterError, OSError):
        return None


def staff_record_of(name: str, at: int | None = None) -> NamedTournament:
    """A tournament with its seed, which only staff may see and only the store has before the end."""
    if is_file(name):
        return file_record(Path(name), at)
    with office_here() as here:
        return here.office.queries.staff_record(name, here.by, at)


def file_record(path: Path, at: int | None = None) -> NamedTournament:
    """The tournament in a sealed file, after so many events; a fault says which file it is in."""
    found = file_stream(path)
    return record_at(found.events, found.names, None, found.head, at)


def file_stream(path: Path) -> SealedStream[TournamentBody]:
    """The record in a tournament's sealed file, everything verified; a fault says which file it is in."""
    try:
        return unseal_stream(TOURNAMENT, [(number, line) for number, line in lines_of(path) if line.strip()])
    except BadRecord as fault:
        if fault.where == str(path):
            raise
        raise BadRecord(place_inside(str(path), fault.place), fault.says) from None


def entry_named(state: Tournament, names: Mapping[str, str], said: str) -> str:
    """The entry that is meant: by its id, or by a name that only one has."""
    if state.entry(said) is not None:
        return said
    found = [one.id for one in state.entries if said in (entry_name(state, one, names), *(names.get(p) for p in one.players))]
    if len(found) == 1:
        return found[0]
    raise Refused("unknown-entry", entry=said) if not found else Refused("ambiguous", name=said, entries=tuple(found))


def entry_here(here: OfficeHere, tournament: str, said: str) -> str:
    """The entry that is meant, in a tournament of this store."""
    record = here.office.queries.record(tournament)
    return entry_named(record.state, record.names, said)


def entry_label(tournament: str, entry: str) -> str:
    """The id of an entry and its name: `e-7 Ann`."""
    return f"{entry} {record_of(tournament).name(entry)}"


def text_in(path: Path) -> str:
    """The text of a file of entries or of a list; raises Refused if it is no UTF-8."""
    try:
        with path.open("rb") as opened:
            return opened.read(MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("csv-text", file=str(path)) from None
