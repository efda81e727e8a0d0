"""The key of an event, from the command line. The private key lies in a file; the store never has it."""

from __future__ import annotations

from pathlib import Path

import click

from ...domain.refusals import our_word
from ...services.signing.key_files import new_key, published_text, read_key, write_key
from ..output import fail, json_option, language_option, print_json, say
from ..speech import word
from ..spoken import SpokenGroup
from .office import as_option, clear_refusals, office_here, tournament_argument

key_option = click.option(
    "--key", "path", type=click.Path(path_type=Path), required=True, metavar="FILE", help="The file of the private key."
)


@click.group("key", cls=SpokenGroup)
def key_() -> None:
    """The key that signs match heads, rulings and final standings: create, rotate, show, sign."""


@key_.command("create")
@tournament_argument
@key_option
@as_option
@language_option
@clear_refusals
def create(tournament: str, path: Path, login: str | None, language: str) -> None:
    """Make the key of T, put the private part into a new file, and publish the other."""
    with office_here(login) as here:
        here.office.queries.tournament(tournament)
        key = new_key()
        write_key(key, path)
        try:
            here.office.keys.publish_key(tournament, key, by=here.by)
        except BaseException:
            path.unlink()  # it was never published: nobody needs it
            raise
    say(published_text(tournament, key.public))


@key_.command("rotate")
@tournament_argument
@key_option
@click.option("--new", type=click.Path(path_type=Path), required=True, metavar="FILE", help="Where the new key goes.")
@as_option
@language_option
@clear_refusals
def rotate(tournament: str, path: Path, new: Path, login: str | None, language: str) -> None:
    """Put a new key in the place of the last one, which signs it."""
    with office_here(login) as here:
        before, key = read_key(path), new_key()
        write_key(key, new)
        try:
            here.office.keys.publish_key(tournament, key, before, by=here.by)
        except BaseException:
            new.unlink()
            raise
    say(published_text(tournament, key.public))


@key_.command("show")
@tournament_argument
@json_option
@clear_refusals
def show(tournament: str, as_json: bool) -> None:
    """What to print on the wall, as text for a QR code, and the keys before it."""
    with office_here() as here:
        state = here.office.queries.tournament(tournament)
    rows = [{"key": one.key, "position": one.source, "text": published_text(tournament, one.key)} for one in state.keys]
    if as_json:
        print_json({"tournament": tournament, "keys": rows, "signed": len(state.signatures)})
    elif not rows:
        fail(word("no_key", tournament=tournament))
    else:
        say(published_text(tournament, state.keys[-1].key))


@key_.command("sign")
@tournament_argument
@key_option
@as_option
@language_option
@clear_refusals
def sign(tournament: str, path: Path, login: str | None, language: str) -> None:
    """Sign what there is to sign: heads of matches that were taken, rulings, and at the end the standings."""
    with office_here(login) as here:
        events = here.office.keys.sign(tournament, read_key(path), by=here.by)
    for event in events:
        what = our_word(event.body.what, language)
        say(word("signed_one", language, what=what, of=event.body.of, digest=event.body.digest))
