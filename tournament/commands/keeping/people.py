"""The people whom records name, and erasing them."""

from __future__ import annotations

import click

from ledger import Ledger

from ..output import clear_errors, fail, json_option, language_option, print_json, say
from ..store import store_here
from ..words import word


@click.command()
@language_option
@json_option
@clear_errors
def people(language: str, as_json: bool) -> None:
    """Everybody whose name is kept, with the id that records know them by."""
    with store_here() as store:
        rows = [{"id": one.id, "name": one.name, "erased": gone} for one, gone in store.ledger.people()]
    if as_json:
        print_json(rows)
        return
    width, erased = max((len(str(row["id"])) for row in rows), default=0), f"  {word('erased', language)}"
    for row in rows:
        say(f"{row['id']:<{width}}  {row['name']}{erased if row['erased'] else ''}")
    if not rows:
        say(word("no names", language))


@click.command()
@click.argument("person")
@click.option("--yes", is_flag=True, help="Do not ask.")
@json_option
@clear_errors
def erase(person: str, yes: bool, as_json: bool) -> None:
    """Turn the name of PERSON (an id, see people) into a pseudonym and drop their words. Every chain still verifies."""
    with store_here() as store:
        _must_be_known(store.ledger, person)
        if not yes:
            _must_agree(next((one.name for one, _ in store.ledger.people() if one.id == person), person), person)
        found = store.ledger.erase(person)
    if as_json:
        print_json({"person": person, **found._asdict()})
        return
    say(f"{person} is now {found.pseudonym}; {found.texts} texts and {found.proposals} proposals were erased")
    say("backups and exported files made before still have what they had")


def _must_be_known(ledger: Ledger, person: str) -> None:
    if ledger.knows(person):
        return
    so_called = [one.id for one, _ in ledger.people() if one.name == person]
    if so_called:
        fail(f'"{person}" is a name: give the id, {" or ".join(so_called)}')
    fail(f'nobody here has the id "{person}": maester people lists them')


def _must_agree(name: str, person: str) -> None:
    try:
        agreed = click.confirm(f"Erase {name} ({person}) for ever?", err=True)
    except click.Abort:
        click.echo(err=True)
        agreed = False
    if not agreed:
        fail("nothing was erased")
