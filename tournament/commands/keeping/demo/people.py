"""The people of the demo, who sign in without a password where only the server's own machine can reach it."""

from __future__ import annotations

from secrets import token_urlsafe

from ledger import Ledger

from ....accounts.people import People

PEOPLE = (("maester", "demo organizer"), ("judge", "demo judge"), ("player", "demo player"))  # logins, and what they are
NAMES = {"maester": "Pycelle", "judge": "Barbara Sęk", "player": "Zofia Wójcik"}


def add_people(ledger: Ledger) -> dict[str, str]:
    """The ids of the demo's people by login, made where they are missing; nobody knows their passwords."""
    people = People(ledger.journal)
    there = {user.login: user.id for user in people.users()}
    for login, name in NAMES.items():
        if login not in there:
            there[login] = people.add(login, token_urlsafe(24), name, admin=login == "maester").id
    return {login: there[login] for login in NAMES}
