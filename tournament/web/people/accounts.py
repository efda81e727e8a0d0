"""Signing in and out, one's own account, and invitations."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for

from ledger import MaesterError

from ...accounts.invitations import Invitation
from ...domain.events import TITLE
from ...domain.refusals import Refused, must, must_find
from ..forms import done
from ..home import newest_tournaments
from ..me import acts, browser, invitations, let_in, let_out, me, must_have_account, office, people, sessions
from ..query_args import PageRefused, asker

pages = Blueprint("accounts", __name__)


# ---- in and out


@pages.get("/sign-in")
def sign_in() -> Any:
    return _sign_in_page()


@pages.post("/sign-in")
def signing_in() -> Any:
    """Sign somebody in: with a login and a password, or with a tournament and the code on a slip."""
    try:
        if request.form.get("code"):
            return _by_code(request.form.get("tournament", ""), request.form["code"])
        user = people().sign_in(request.form.get("login", "").strip().lower(), request.form.get("password", ""), asker())
    except Refused as refused:
        return _again(refused), 403
    acts().add(user.id, "signed in")
    target = url_for(".password") if people().must_change_password(user.id) else _then()
    return let_in(redirect(target, 303), sessions().begin(user.id, browser()))


@pages.post("/sign-in/demo")
def signing_in_for_show() -> Any:
    """Sign in as one of the demo's people, without a password: only where the server was started so."""
    login = request.form.get("login", "")
    if login not in {known for known, _ in current_app.config["DEMO_PEOPLE"]}:
        raise PageRefused(403, "not you")
    return let_in(redirect(_then(), 303), sessions().begin(people().user(login).id, browser()))


@pages.get("/tournaments/<tournament>/code/<code>")
def code(tournament: str, code: str) -> Any:
    """The page that the QR code on a slip leads to. Looking at it signs nobody in: that takes a press."""
    return code_page(tournament, code)


def code_page(tournament: str, code: str = "", refused: Refused | None = None) -> str:
    """The page to sign in by the code on a slip: one press if it came with the address, else a field to type it into."""
    title = office().queries.names(tournament).get(TITLE, tournament)
    return render_template("accounts/code.html", tournament=tournament, title=title, code=code, refused=refused)


def _again(refused: Refused) -> str:
    """The page that was tried, with the refusal: that for a code at its tournament, or that for signing in."""
    tried = request.form.get("tournament", "") if request.form.get("code") else ""
    try:
        return code_page(tried, refused=refused) if tried else _sign_in_page(refused)
    except MaesterError:  # there is no such tournament
        found: str = _sign_in_page(refused)
        return found


def _by_code(tournament: str, said: str) -> Any:
    entry = people().by_code(tournament, said, asker())
    token = sessions().begin_for_entry(tournament, entry, browser())
    return let_in(redirect(_then(f"/tournaments/{tournament}/me"), 303), token)


@pages.post("/sign-out")
def sign_out() -> Any:
    """End the session."""
    who = me()
    if who.session is not None:
        sessions().end(who.session.digest)
        if who.has_account:
            acts().add(str(who.person), "signed out")
    return let_out(redirect(url_for("home.index"), 303))


def _sign_in_page(refused: Refused | None = None) -> Any:
    """The page to sign in on: by password, by the code of a slip, or as somebody of the demo."""
    codes = [one for one in newest_tournaments() if one["state"] != "closed"]
    return render_template(
        "accounts/sign_in.html",
        refused=refused,
        then=_then(""),
        tournaments=codes,
        demo=current_app.config["DEMO_PEOPLE"],
    )


def _then(otherwise: str = "/") -> str:
    """The address to go on to after signing in: the page of ours that was wanted, else another."""
    wanted = request.values.get("then", "")
    ours = wanted.startswith("/") and not wanted.startswith(("//", "/\\")) and wanted.isprintable()
    return wanted if ours else otherwise


# ---- one's own


@pages.get("/me")
def mine() -> Any:
    who = must_have_account()
    return render_template("accounts/mine.html", sessions=sessions().of_account(str(who.person)))


@pages.get("/me/password")
def password() -> Any:
    who = must_have_account()
    return render_template("accounts/password.html", first=people().must_change_password(str(who.person)))


@pages.post("/me/password")
def changing_password() -> Any:
    """Change the password: every session of the account ends, and a new one begins here."""
    who = must_have_account()
    login, new = str(who.login), request.form.get("new", "")
    try:
        people().sign_in(login, request.form.get("old", ""), asker())
        must(new == request.form.get("again", ""), "same-password")
        people().set_password(login, new)
    except Refused as refused:
        first = people().must_change_password(str(who.person))
        return render_template("accounts/password.html", first=first, refused=refused), 403
    acts().add(str(who.person), "changed password")
    return let_in(done(url_for(".mine"), "password changed"), sessions().begin(str(who.person), browser()))


@pages.post("/me/sessions/end")
def ending_session() -> Any:
    """End one of one's own sessions, or all the others."""
    who = must_have_account()
    theirs = {one.digest for one in sessions().of_account(str(who.person))}
    digest = request.form.get("session", "")
    if digest in theirs:
        sessions().end(digest)
        acts().add(str(who.person), "ended session")
    else:
        sessions().end_all(str(who.person), but=who.session.digest if who.session else None)
        acts().add(str(who.person), "ended all sessions")
    return done(url_for(".mine"), "session ended")


# ---- invitations


@pages.get("/invitations/<token>")
def invitation(token: str) -> Any:
    return _invitation_page(token, _invited(token))


def _invited(token: str) -> Invitation:
    """The invitation behind a link; raises Refused if it is used or over, or its maker could not give the role today."""
    found = must_find(invitations().of(token), "invitation")
    if found.tournament is not None:
        state = office().queries.tournament(found.tournament)
        must(state.closed is None and office().rights.may(state, found.maker, "name_staff"), "invitation")
    return found


@pages.post("/invitations/<token>")
def accepting(token: str) -> Any:
    """Make the account that a link invites to, with its role, and sign in."""
    form, found = request.form, _invited(token)
    try:
        must(form.get("password", "") == form.get("again", ""), "same-password")
        login = form.get("login", "").strip().lower()
        user, accepted = invitations().accept(token, login, form.get("password", ""), form.get("name", "").strip())
    except Refused as refused:
        return _invitation_page(token, found, refused), 403
    acts().add(user.id, "accepted invitation", accepted.tournament or "")
    if accepted.tournament and accepted.role:
        office().tournaments.name_staff(accepted.tournament, user.id, accepted.role, by=accepted.maker)
    target = f"/tournaments/{accepted.tournament}" if accepted.tournament else url_for("home.index")
    return let_in(redirect(target, 303), sessions().begin(user.id, browser()))


def _invitation_page(token: str, found: Any, refused: Refused | None = None) -> Any:
    title = office().queries.summary(found.tournament)["title"] if found.tournament else None
    return render_template("accounts/invitation.html", token=token, invited=found, title=title, refused=refused)
