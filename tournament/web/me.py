"""Who asks: somebody with an account, a player with a code, or nobody. Roles are of a tournament, and the office knows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask, current_app, g, request
from werkzeug import Response as AnyResponse

from ..accounts.acts import Acts
from ..accounts.invitations import Invitations
from ..accounts.people import People
from ..accounts.sessions import Session, Sessions
from ..domain.refusals import NotAllowed
from ..domain.roles import RIGHTS, is_party
from ..domain.tournament import Tournament
from ..services.office import Office
from .query_args import IN_A_TOURNAMENT as IN_A_TOURNAMENT
from .query_args import PageRefused, tournament_asked
from .security import SESSION as COOKIE

AGE = 30 * 86_400  # seconds that the cookie of a session lasts


@dataclass(frozen=True, slots=True)
class Me:
    """Whoever asks; `person` is the id under which records know them, None for nobody."""

    person: str | None = None
    name: str | None = None
    login: str | None = None
    admin: bool = False
    tournament: str | None = None  # of the code that a player came with
    entry: str | None = None
    session: Session | None = None

    @property
    def has_account(self) -> bool:
        return self.login is not None


NOBODY = Me()


def office() -> Office:
    found: Office = current_app.extensions["office"]
    return found


def people() -> People:
    found: People = current_app.extensions["people"]
    return found


def sessions() -> Sessions:
    found: Sessions = current_app.extensions["sessions"]
    return found


def invitations() -> Invitations:
    found: Invitations = current_app.extensions["invitations"]
    return found


def acts() -> Acts:
    found: Acts = current_app.extensions["acts"]
    return found


def me() -> Me:
    """Who asks, found once for each request."""
    if "me" not in g:
        g.me = _found()
    found: Me = g.me
    return found


def _found() -> Me:
    """Whoever the cookie of the session stands for: an account, a player with a code, or nobody."""
    token = request.cookies.get(COOKIE, "")
    session, user = sessions().signed_in(token) if 20 <= len(token) <= 100 else (None, None)
    if session is None:
        return NOBODY
    if session.account is not None:
        return NOBODY if user is None else Me(user.id, user.name, user.login, user.admin, session=session)
    return _player(session)


def _player(session: Session) -> Me:
    """Whoever came with the code on a slip: the player of that entry, with no right of the account they may have."""
    tournament = session.tournament or ""
    state = office().queries.tournament(tournament)
    entry = state.entry(session.entry or "")
    if entry is None:
        return NOBODY
    person = entry.players[0]
    elsewhere = people().by_id(person) is not None and tournament_asked() != tournament
    name = office().queries.names(tournament).get(entry.team or person, entry.id)
    speaks = person if state.role(person) is None and not elsewhere else None
    return Me(speaks, name, tournament=tournament, entry=entry.id, session=session)


def role_in(state: Tournament) -> str:
    """The role of whoever asks in a tournament; an admin counts as its organizer."""
    who = me()
    return "organizer" if who.admin else office().rights.role(state, who.person)


def allows(state: Tournament, verb: str, about: Sequence[str] | None = None) -> bool:
    """Whether the role of whoever asks has the right to the verb; an admin has every right, but not about the own table.

    `about` are the entries concerned, where the verb wants somebody impartial.
    """
    return role_in(state) in RIGHTS[verb].roles and not is_party(state, me().person, verb, about)


def must_be_allowed(state: Tournament, verb: str, about: Sequence[str] | None = None) -> None:
    """Raise PageRefused unless the role of whoever asks has the right, NotAllowed if they sit at the table concerned."""
    if not allows(state, verb):
        raise PageRefused(403, "not you") if me().person else sign_in_first()
    if not allows(state, verb, about):
        raise NotAllowed("own-table")


def must_be_somebody() -> Me:
    if me().person is None:
        raise sign_in_first()
    return me()


def must_have_account() -> Me:
    if not me().has_account:
        raise sign_in_first()
    return me()


def must_be_admin() -> Me:
    who = must_have_account()
    if not who.admin:
        raise PageRefused(403, "not you")
    return who


def sign_in_first() -> PageRefused:
    """The refusal for whoever is not signed in: it leads to signing in, and back here afterwards."""
    return PageRefused(401, "sign in first", then=request.full_path.rstrip("?") if request.method == "GET" else "/")


def let_in(response: AnyResponse, token: str) -> AnyResponse:
    """Put the session into a cookie that no script can read."""
    response.set_cookie(COOKIE, token, max_age=AGE, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


def let_out(response: AnyResponse) -> AnyResponse:
    response.delete_cookie(COOKIE, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


def browser() -> str:
    """The name that the browser gives itself, for the list of sessions."""
    return request.headers.get("User-Agent", "")[:200]


def register(app: Flask, ledger: Any) -> None:
    """Give the application its office, accounts, sessions and invitations."""
    found = People(ledger.journal)
    app.extensions.update(
        people=found,
        office=Office(ledger),
        sessions=Sessions(ledger.journal),
        invitations=Invitations(ledger.journal, found),
        acts=Acts(ledger.journal),
    )
    app.context_processor(lambda: {"me": me()})
