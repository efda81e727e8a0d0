"""Penalties from the command line: what somebody was given, one lifted, one put in the place of another."""

from __future__ import annotations

import click

from ledger.wording import Language

from ...domain.demands import must_have
from ...domain.events import PENALTIES, PenaltyKind
from ...services.penalties import proposed as proposed_penalty
from ...services.penalties import proposed_after
from ..output import json_option, language_option, print_json, say
from ..speech import word
from .office import as_option, clear_refusals, entry_named, office_here, say_word, tournament_argument
from .rulings import ruling_

__all__ = ["ruling_"]

penalty_argument = click.argument("penalty", type=int, metavar="EVENT")
reason_option = click.option("--reason", required=True, help="Why: it is recorded.")


@ruling_.command("penalties")
@click.argument("tournament", metavar="T")
@click.argument("entry")
@click.option("--infraction", help="What would be proposed for one more of these.")
@as_option
@language_option
@json_option
@clear_refusals
def penalties(tournament: str, entry: str, infraction: str | None, login: str | None, language: Language, as_json: bool) -> None:
    """What the players of ENTRY were given in every tournament here: for staff."""
    with office_here(login) as here:
        record = here.office.queries.record(tournament)
        known = must_have(record.state, entry_named(record.state, record.names, entry))
        found = [one for player in known.players for one in here.office.penalties.penalties_of(player, here.by)]
        next_ = proposed_penalty(record.state, known.id, infraction) if infraction else None
        had = [one.penalty for one in here.office.penalties.had_by_entry(record.state, known.id, here.by)]
        all_told = proposed_after(had, infraction) if infraction else None
    if as_json:
        rows = [
            {"tournament": one.tournament, "at": one.at, "kind": one.penalty.kind, "lifted": one.penalty.lifted,
             "infraction": one.penalty.infraction, "reason": one.penalty.reason, "ruling": one.penalty.ruling}
            for one in found
        ]  # fmt: skip
        print_json({"entry": known.id, "penalties": rows, "proposed": next_, "proposed_everywhere": all_told})
        return
    for one in found:
        say(f"{one.at}  {one.tournament}  {say_word(one.penalty.kind, language)} ({one.penalty.infraction})")
    if next_:
        say(word("proposed", language, kind=say_word(next_, language)))
    if all_told and all_told != next_:
        say(word("proposed_everywhere", language, kind=say_word(all_told, language)))


@ruling_.command("lift")
@tournament_argument
@penalty_argument
@reason_option
@as_option
@language_option
@clear_refusals
def lift(tournament: str, penalty: int, reason: str, login: str | None, language: Language) -> None:
    """Take the penalty of EVENT back: a match that it ended goes on, an entry that it took out is back."""
    with office_here(login) as here:
        here.office.penalties.lift_penalty(tournament, penalty, reason, by=here.by)
    say(word("penalty_lifted", language, event=penalty))


@ruling_.command("correct-penalty")
@tournament_argument
@penalty_argument
@click.argument("kind", type=click.Choice(PENALTIES))
@click.option("--infraction", required=True, help="The offence, as the policy has it.")
@reason_option
@as_option
@language_option
@clear_refusals
def correct_penalty(
    tournament: str, penalty: int, kind: PenaltyKind, infraction: str, reason: str, login: str | None, language: Language
) -> None:
    """Put another penalty in the place of that of EVENT."""
    with office_here(login) as here:
        here.office.penalties.correct_penalty(tournament, penalty, kind, infraction, reason, by=here.by)
    say(f"{word('penalty_lifted', language, event=penalty)}: {say_word(kind, language)} ({infraction})")
