"""A hall: a tournament in its first round, with somebody in every role, and browsers without a screen for each of them."""

from __future__ import annotations

from re import search
from typing import Any

from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient

from ledger import Ledger
from tests.web.compiled_once import Templates, remember_addresses
from tournament import Applicant, Office, People, Plan, create_app
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

remember_addresses()
TEMPLATES = Templates()
GAME = "hand-of-the-king"
PASSWORD = "long enough 1"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
LOGINS = {
    "player": "ann", "other player": "cat", "judge": "judge", "head judge": "head", "organizer": "org", "admin": "admin",
    "stranger": "stranger",
}  # fmt: skip


class Hall:
    """`spring`: four players, a published round, a match that runs at table `table`, where Ann sits."""

    def __init__(self, ledger: Ledger, **settings: Any) -> None:
        self.ledger = ledger
        self.app: Flask = create_app(ledger, limits=Limits(burst=10_000), **settings)
        self.app.jinja_env.bytecode_cache = TEMPLATES
        self.people: People = self.app.extensions["people"]
        self.people._hasher = QUICK
        self.office: Office = self.app.extensions["office"]
        there = {user.login: user.id for user in self.people.users()}
        self.ids = there or {login: self._account(login) for login in LOGINS.values()}
        if not there:
            self._set_up()
        state = self.office.queries.tournament("spring")
        mine = state.entry_of(self.ids["ann"]).id
        self.table = next(one.number for one in state.published[0].tables if mine in one.seats)
        self.match = f"spring-r1-t{self.table}"
        self._clients: dict[str, FlaskClient] = {}

    def _account(self, login: str) -> str:
        return self.people.add(login, PASSWORD, login.title(), admin=login == "admin").id

    def _set_up(self) -> None:
        org = self.ids["org"]
        self.office.tournaments.open("spring", "Spring Open", Plan(game=GAME), seed="5eed5eed5eed", by=org)
        for login, role in (("judge", "judge"), ("head", "head judge")):
            self.office.tournaments.name_staff("spring", self.ids[login], role, by=org)
        for name in ("ann", "ben", "cat", "dov"):
            ids = (self.ids[name],) if name in self.ids else ()
            self.office.entries.enter("spring", Applicant(names=(name.title(),), ids=ids), by=org)
        self.office.tournaments.start("spring", by=org)
        self.office.rounds.pair("spring", by=org)
        self.office.rounds.publish("spring", by=org)
        mine = self.office.queries.tournament("spring").entry_of(self.ids["ann"]).id
        tables = self.office.queries.tournament("spring").published[0].tables
        number = next(one.number for one in tables if mine in one.seats)
        self.office.matches.begin_match("spring", 1, number, by=self.ids["judge"])

    def browser(self, role: str) -> Browser:
        """The browser of somebody in that role; always the same."""
        if role not in self._clients:
            client = self.app.test_client()
            if role in LOGINS:
                token = self.app.extensions["sessions"].begin(self.ids[LOGINS[role]])
                client.set_cookie(COOKIE, token)
            self._clients[role] = client
        return Browser(self._clients[role])


class Browser:
    """Asks for pages and sends their forms, with the proof that they are ours."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, form: dict[str, Any] | None = None, **more: Any) -> Any:
        return self.client.post(path, data={"proof": self.proof(), **(form or {})}, **more)

    def proof(self) -> str:
        found = search(r'name="proof" value="(\w+)"', self.client.get("/sign-in").text)
        assert found is not None
        return found[1]
