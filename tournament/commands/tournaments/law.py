"""Case law from the command line: figures about rulings, and cases that are published without names."""

from __future__ import annotations

import click

from ledger import GAMES
from ledger.wording import Language

from ...services.disputes.publishing import CaseText
from ...words.law import statistics_json, statistics_words
from ...words.nameless import published_json
from ..output import json_option, language_option, print_json, say
from .office import as_option, clear_refusals, office_here, tournament_argument
from .penalties import ruling_


@ruling_.command("statistics")
@click.option("--game", type=click.Choice(list(GAMES)), help="Of this game.")
@as_option
@language_option
@json_option
@clear_refusals
def statistics(game: str | None, login: str | None, language: Language, as_json: bool) -> None:
    """How often which rules and remedies were ruled on, appealed and overturned; judges for their head judge."""
    with office_here(login) as here:
        found = here.office.law.ruling_statistics(here.by, game)
        names = {one: here.office.queries.names(one) for one in {place for (place, _), _ in found.by_judge}}
    if as_json:
        print_json(statistics_json(found, names, language))
        return
    for line in statistics_words(found, names, language):
        say(line)


@ruling_.command("publish")
@tournament_argument
@click.argument("dispute")
@click.option("--claim", help="What was claimed, without names; the draft unless told.")
@click.option("--finding", help="What happened, without names; the draft unless told.")
@click.option("--reason", help="Why it is ruled so, without names; the draft unless told.")
@click.option("--no-name", "no_names", multiple=True, metavar="WORD", help="A word that looks like a name and is none here.")
@click.option("--draft", is_flag=True, help="Print the draft; nothing is recorded.")
@click.option("--back", is_flag=True, help="Take the published case back.")
@as_option
@language_option
@json_option
@clear_refusals
def publish(
    tournament: str, dispute: str, claim: str | None, finding: str | None, reason: str | None, no_names: tuple[str, ...],
    draft: bool, back: bool, login: str | None, language: Language, as_json: bool,
) -> None:  # fmt: skip
    """Publish the case of DISPUTE without names, once the tournament is closed: words that name somebody are refused."""
    with office_here(login) as here:
        if back:
            say(here.office.publishing.withdraw_case(tournament, dispute, by=here.by).body.case)
            return
        found = here.office.publishing.case_draft(tournament, dispute, by=here.by, language=language)
        text = CaseText(claim or found.claim, finding or found.finding, reason or found.reason)
        if draft:
            for line in (text.claim, text.finding, text.reason):
                say(line)
            return
        case = here.office.publishing.publish_case(tournament, dispute, text, no_names, by=here.by).body.case
        told = published_json(*here.office.law.published_case(case), language)
    if as_json:
        print_json(told)
    else:
        say(case)
