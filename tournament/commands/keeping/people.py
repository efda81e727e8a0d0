"""The people whom records name, and erasing them."""

from __future__ import annotations

import click

from ledger import Ledger

from ...services.erasing import Erasure
from ...services.office import Office
from ..output import clear_errors, fail, json_option, language_option, print_json, say
from ..speech import word
from ..spoken import Spoken
from ..store import store_here


@click.command(cls=Spoken)
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
        say(word("no_names", language))


@click.command(cls=Spoken)
@click.argument("person")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.option("--preview", is_flag=True, help="Only say what would go and what would stay.")
@json_option
@clear_errors
def erase(person: str, yes: bool, preview: bool, as_json: bool) -> None:
    """Turn the name of PERSON (an id, see people) into a pseudonym and drop their words. Every chain still verifies."""
    with store_here() as store:
        _must_be_known(store.ledger, person)
        erasing = Office(store.ledger).erasing
        if preview or not yes:
            _say_foreseen(person, erasing.foreseen(person), as_json and preview)
        if preview:
            return
        if not yes:
            _must_agree(next((one.name for one, _ in store.ledger.people() if one.id == person), person), person)
        found = erasing.erase(person)
    if as_json:
        print_json({"person": person, **found._asdict()})
        return
    say(word("erased_person", person=person, **found._asdict()))
    say(word("backups_keep"))


def _say_foreseen(person: str, seen: Erasure, as_json: bool) -> None:
    """Say what an erasure would take away, before anybody is asked."""
    if as_json:
        print_json({
            "person": person, "texts": seen.texts, "proposals": seen.proposals, "files": seen.files,
            "findings_kept": list(seen.kept), "findings_gone": list(seen.named),
        })  # fmt: skip
        return
    click.echo(word("would_erase", texts=seen.texts, files=seen.files, proposals=seen.proposals), err=True)
    if seen.named:
        click.echo(word("findings_go", rulings=", ".join(seen.named)), err=True)
    if seen.kept:
        click.echo(word("findings_stay", rulings=", ".join(seen.kept)), err=True)


def _must_be_known(ledger: Ledger, person: str) -> None:
    """End the program unless something of that person is kept; a name instead of an id is answered with the id."""
    if ledger.knows(person):
        return
    so_called = [one.id for one, _ in ledger.people() if one.name == person]
    if so_called:
        fail(word("is_a_name", person=person, ids=word("or").join(so_called)))
    fail(word("no_such_person", person=person))


def _must_agree(name: str, person: str) -> None:
    """Ask before a person is erased, and end the program if the answer is no."""
    try:
        agreed = click.confirm(word("erase_for_ever", name=name, person=person), err=True)
    except click.Abort:
        click.echo(err=True)
        agreed = False
    if not agreed:
        fail(word("nothing_erased"))
