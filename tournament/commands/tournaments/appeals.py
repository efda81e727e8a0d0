"""What follows a ruling, from the command line: accept, settle, withdraw an appeal, open again, the time for appeals."""

from __future__ import annotations

import click

from ledger.wording import Language

from ..output import language_option, say
from ..speech import word
from .disputes import dispute_, for_option, side_named
from .office import as_option, clear_refusals, dispute_argument, office_here, say_word, tournament_argument

__all__ = ["dispute_"]


@dispute_.command("accept")
@tournament_argument
@dispute_argument
@for_option
@as_option
@language_option
@clear_refusals
def accept(tournament: str, dispute: str, side: str | None, login: str | None, language: Language) -> None:
    """A side accepts the ruling on DISPUTE; once every side does, it is final."""
    with office_here(login) as here:
        here.office.appeals.accept_ruling(tournament, dispute, entry=side_named(here, tournament, side), by=here.by)
        state = here.office.disputes.dispute_named(tournament, dispute).state
    say(f"{dispute}: {say_word('accepted', language)}, {say_word(state, language)}")


@dispute_.command("settle")
@tournament_argument
@dispute_argument
@click.option("--reason", help="Why the time for an appeal need not pass: for a head judge who did not rule.")
@as_option
@language_option
@clear_refusals
def settle(tournament: str, dispute: str, reason: str | None, login: str | None, language: Language) -> None:
    """DISPUTE is over: the time for an appeal has passed, or a head judge who did not rule says so."""
    with office_here(login) as here:
        here.office.appeals.settle_dispute(tournament, dispute, reason=reason, by=here.by)
    say(f"{dispute}: {say_word('final', language)}")


@dispute_.command("withdraw-appeal")
@tournament_argument
@dispute_argument
@as_option
@language_option
@clear_refusals
def withdraw_appeal(tournament: str, dispute: str, login: str | None, language: Language) -> None:
    """Let the appeal in DISPUTE go before it is heard."""
    with office_here(login) as here:
        here.office.appeals.withdraw_appeal(tournament, dispute, by=here.by)
        state = here.office.disputes.dispute_named(tournament, dispute).state
    say(f"{dispute}: {say_word(state, language)}")


@dispute_.command("revise")
@tournament_argument
@dispute_argument
@click.option("--claim", required=True, help="What the new evidence is, in words.")
@for_option
@as_option
@language_option
@clear_refusals
def revise(tournament: str, dispute: str, claim: str, side: str | None, login: str | None, language: Language) -> None:
    """Open DISPUTE again on new evidence: it is heard like an appeal, also after the close."""
    with office_here(login) as here:
        here.office.appeals.ask_revision(tournament, dispute, claim, entry=side_named(here, tournament, side), by=here.by)
    say(f"{dispute}: {say_word('appealed', language)}")


@dispute_.command("run-out")
@tournament_argument
@as_option
@language_option
@clear_refusals
def run_out(tournament: str, login: str | None, language: Language) -> None:
    """Close every dispute of T whose time for an appeal has passed."""
    with office_here(login) as here:
        settled = here.office.appeals.settle_run_out(tournament, by=here.by)
    for event in settled:
        say(f"{event.body.dispute}: {say_word('final', language)}")


@dispute_.command("window")
@tournament_argument
@click.argument("minutes", type=int, required=False)
@as_option
@language_option
@clear_refusals
def window(tournament: str, minutes: int | None, login: str | None, language: Language) -> None:
    """How many MINUTES a side has to appeal; set for rulings from now on where a number is given."""
    with office_here(login) as here:
        if minutes is not None:
            here.office.appeals.set_appeal_window(tournament, minutes, by=here.by)
        found = here.office.queries.tournament(tournament).appeal_window
    say(word("appeal_window", language, minutes=found))
