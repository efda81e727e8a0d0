"""Users: who may sign in."""

from __future__ import annotations

import sys

import click

from ...accounts.people import People
from ..output import as_started, fail, json_option, language_option, print_json, say
from ..speech import word
from ..spoken import SpokenGroup
from ..store import store_here
from ..tournaments.office import clear_refusals


@click.group(cls=SpokenGroup)
def user() -> None:
    """Who may sign in: add, list, passwd, token."""


password_option = click.option(
    "--password-stdin", "from_stdin", is_flag=True, help="Read the password from standard input instead of asking."
)


@user.command("add")
@click.argument("login")
@click.option("--name", help="The name that others read; the login unless told.")
@click.option("--admin", is_flag=True, help="May do everything.")
@password_option
@language_option
@json_option
@clear_refusals
def add(login: str, name: str | None, admin: bool, from_stdin: bool, language: str, as_json: bool) -> None:
    """Make an account called LOGIN. The password is asked for, and never shown."""
    with store_here() as store:
        made = People(store.ledger.journal).add(login, _password(from_stdin), name, admin)
    if as_json:
        print_json({"id": made.id, "login": made.login, "name": made.name, "admin": made.admin})
    else:
        say(f"{made.login}: {made.name}, {made.id}")


@user.command("list")
@language_option
@json_option
@clear_refusals
def list_(language: str, as_json: bool) -> None:
    """Everybody who may sign in."""
    with store_here() as store:
        found = People(store.ledger.journal).users()
    rows = [{"id": one.id, "login": one.login, "name": one.name, "admin": one.admin, "made_at": one.made_at} for one in found]
    if as_json:
        print_json(rows)
        return
    width = max((len(str(row["login"])) for row in rows), default=0)
    for row in rows:
        admin = f"  ({word('admin', language)})" if row["admin"] else ""
        say(f"{row['login']:<{width}}  {row['id']}  {row['name']}{admin}")
    if not rows:
        say(as_started(word("no_users", language)))


@user.command("passwd")
@click.argument("login")
@password_option
@language_option
@clear_refusals
def passwd(login: str, from_stdin: bool, language: str) -> None:
    """Give LOGIN another password. Tokens made before end."""
    with store_here() as store:
        people = People(store.ledger.journal)
        people.user(login)
        people.set_password(login, _password(from_stdin))
    say(word("new_password", language, login=login))


@user.command("token")
@click.argument("login")
@click.option("--label", help="What it is for; makes a new token, shown this once.")
@click.option("--days", type=int, help="How long it is good for; for ever unless told.")
@click.option("--end", metavar="DIGEST", help="End the token whose digest begins so.")
@language_option
@json_option
@clear_refusals
def token(login: str, label: str | None, days: int | None, end: str | None, language: str, as_json: bool) -> None:
    """Tokens by which programs sign in as LOGIN: list them, make one, end one."""
    with store_here() as store:
        people = People(store.ledger.journal)
        if end is not None:
            people.end_token(login, end)
        made = people.new_token(login, label, days) if label else None
        found = people.tokens(login)
    if as_json:
        print_json(
            {
                "token": made,
                "tokens": [{"digest": one.digest, "label": one.label, "ends_at": one.ends_at} for one in found],
            }
        )
        return
    if made:
        say(made)
    for one in found:
        say(f"{one.digest[:12]}  {one.label}  {one.ends_at or ''}".rstrip())


def _password(from_stdin: bool) -> str:
    """The password from standard input, or asked for twice."""
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    try:
        return click.prompt(word("password"), hide_input=True, confirmation_prompt=word("password_again"), err=True)
    except click.Abort:
        click.echo(err=True)
        fail(word("nothing_changed"))
