"""Disputes from the command line: raise, take, show, appeal, let go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ledger import Malformed, now
from ledger.files import write_lines
from ledger.values import parse
from ledger.wording import Language

from ...words.disputes import dispute_json, dispute_words
from ..output import json_option, language_option, print_json, say
from ..records.exchange import must_be_free
from ..speech import says, word
from ..spoken import SpokenGroup
from .evidence import evidence_
from .office import as_option, clear_refusals, dispute_argument, entry_here, office_here, say_word, tournament_argument

for_option = click.option("--for", "side", metavar="ENTRY", help="The side for which staff says so: it is recorded.")


@click.group("dispute", cls=SpokenGroup)
def dispute_() -> None:
    """A dispute at a table: raise, take, evidence, show, accept, appeal, withdraw, settle, revise, file."""


dispute_.add_command(evidence_)


def json_in(text: str | None, what: str) -> Any:
    """JSON that was typed as an option."""
    if text is None:
        return None
    found = parse(text, what)
    if not isinstance(found, dict):
        raise Malformed(what, says("action-such-as", example='{"do": ...}'))
    return found


def side_named(here: Any, tournament: str, said: str | None) -> str | None:
    """The entry that an option names by id or name; None if the option was not given."""
    return entry_here(here, tournament, said) if said else None


@dispute_.command("raise")
@tournament_argument
@click.argument("table", type=int)
@click.option("--round", "round_", type=int, help="The round; the latest unless told.")
@click.option("--claim", required=True, help="What is wrong, in words.")
@click.option("--match", help="A match of that table; the last one unless told.")
@click.option("--at", "place", metavar="17|17.2", help="The action that it is about, as the log counts.")
@click.option("--as-of", type=int, help="As the match stood after so many events.")
@click.option("--rule", "rules", multiple=True, metavar="ID", help="A rule of the game or of the policy; more than once.")
@click.option("--audit", "audited", is_flag=True, help="An audit found it.")
@for_option
@as_option
@language_option
@json_option
@clear_refusals
def raise_(
    tournament: str, table: int, round_: int | None, claim: str, match: str | None, place: str | None,
    as_of: int | None, rules: tuple[str, ...], audited: bool, side: str | None, login: str | None, language: Language,
    as_json: bool,
) -> None:  # fmt: skip
    """Say that something is wrong at TABLE."""
    with office_here(login) as here:
        number = round_ or len(here.office.queries.tournament(tournament).published)
        event = here.office.disputes.raise_dispute(
            tournament, number, table, claim, match=match, place_=place, as_of=as_of, rules=rules,
            raised="audit" if audited else None, entry=side_named(here, tournament, side), by=here.by,
        )  # fmt: skip
        _shown(here, tournament, event.body.dispute, language, as_json)


@dispute_.command("take")
@tournament_argument
@dispute_argument
@click.option("--goes-on", is_flag=True, help="Play goes on meanwhile; it pauses unless told.")
@click.option("--declare", metavar="JSON", help="At a table without a record: the state in which it is found opens one.")
@click.option("--options", metavar="JSON", help="Options of the match that is opened.")
@as_option
@language_option
@json_option
@clear_refusals
def take(
    tournament: str, dispute: str, goes_on: bool, declare: str | None, options: str | None, login: str | None,
    language: Language, as_json: bool,
) -> None:  # fmt: skip
    """A judge takes DISPUTE."""
    with office_here(login) as here:
        here.office.disputes.take_dispute(
            tournament, dispute, "goes on" if goes_on else "paused", declared=json_in(declare, "--declare"),
            options=json_in(options, "--options"), by=here.by,
        )  # fmt: skip
        _shown(here, tournament, dispute, language, as_json)


@dispute_.command("show")
@tournament_argument
@click.argument("dispute", required=False)
@as_option
@language_option
@json_option
@clear_refusals
def show(tournament: str, dispute: str | None, login: str | None, language: Language, as_json: bool) -> None:
    """Every dispute of T, or one of them, as far as whoever asks may read it."""
    with office_here(login) as here:
        _shown(here, tournament, dispute, language, as_json)


def _shown(here: Any, tournament: str, dispute: str | None, language: Language, as_json: bool) -> None:
    """Print one dispute of a tournament, or all of them, as JSON or in words."""
    state, names = here.office.queries.tournament(tournament), here.office.queries.names(tournament)
    found = [one for one in here.office.disputes.disputes(tournament, here.by) if dispute in (None, one.id)]
    if dispute is not None and not found:
        here.office.disputes.dispute_named(tournament, dispute)  # refuses
    if as_json:
        rows = [dispute_json(state, names, one, language, now()) for one in found]
        print_json(rows[0] if dispute is not None else rows)
        return
    for one in found:
        for line in dispute_words(state, names, one, language):
            say(line)
    if not found:
        say(word("no_disputes", language))


@dispute_.command("appeal")
@tournament_argument
@dispute_argument
@click.option("--claim", required=True, help="Why the ruling is wrong, in words.")
@for_option
@as_option
@language_option
@clear_refusals
def appeal(tournament: str, dispute: str, claim: str, side: str | None, login: str | None, language: Language) -> None:
    """Ask the head judge about the ruling on DISPUTE, once."""
    with office_here(login) as here:
        here.office.rulings.appeal(tournament, dispute, claim, entry=side_named(here, tournament, side), by=here.by)
    say(f"{dispute}: {say_word('appealed', language)}")


@dispute_.command("withdraw")
@tournament_argument
@dispute_argument
@for_option
@as_option
@language_option
@clear_refusals
def withdraw(tournament: str, dispute: str, side: str | None, login: str | None, language: Language) -> None:
    """Let DISPUTE go before there is a ruling."""
    with office_here(login) as here:
        here.office.disputes.withdraw_dispute(tournament, dispute, entry=side_named(here, tournament, side), by=here.by)
    say(f"{dispute}: {say_word('withdrawn', language)}")


@dispute_.command("file")
@tournament_argument
@dispute_argument
@click.option("--out", metavar="FILE", help="Write the sealed bundle there: maester verify FILE.")
@click.option("--with-evidence", is_flag=True, help="With the files that were handed in: they are verified by their digests.")
@click.option("--force", is_flag=True, help="Write over a file that is there already.")
@as_option
@language_option
@json_option
@clear_refusals
def file(
    tournament: str, dispute: str, out: str | None, with_evidence: bool, force: bool, login: str | None, language: Language,
    as_json: bool,
) -> None:  # fmt: skip
    """The case file of DISPUTE: a page to print, or a sealed bundle."""
    with office_here(login) as here:
        if out is not None:
            must_be_free(Path(out), force)
            head = write_lines(here.office.case_files.case_bundle(tournament, dispute, here.by, with_evidence), Path(out))
            print_json({"file": out, "head": head}) if as_json else say(f"{out}: {head}")
            return
        page = here.office.case_files.case_page(tournament, dispute, here.by, language)
    print_json(page) if as_json else print_page(page, language)


def print_page(page: dict[str, Any], language: Language) -> None:
    """Print the page of a case file: claims and rulings, the board before and after, the log, what changed."""
    say(f"{page['title']} ({page['tournament']}), {page['game']}")
    for line in page["words"]:
        say(line)
    match = page["match"]
    if match:
        for part in ("before", "after"):
            if match[part]:
                say(word("page_part", language, when=part, position=match[part]["position"]))
                say(match[part]["board"])
        say("---")
        for line in match["log"]:
            facts = {"words": line["words"], "rules": ", ".join(line["rules"]), "why": line["why"] or None}
            say(f"{line['position']:>5}  {word('log_line', language, **facts)}")
    for line in (page["effect"] or {}).get("words", ()):
        say(f"      {line}")
