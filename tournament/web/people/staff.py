"""People of the store: accounts, invitations, erasure, and the log of what staff did with them."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, request, url_for

from ledger.journal import Person

from ...domain.refusals import Refused, must
from ..collate import by_name
from ..forms import done
from ..languages import language
from ..me import acts, invitations, let_out, me, must_be_admin, must_have_account, office, people, sessions
from ..query_args import asker, number, the_ledger

pages = Blueprint("staff", __name__)

A_PAGE = 50  # acts on a page of the log


@pages.get("/people")
def everybody() -> Any:
    must_be_admin()
    return _people()


def _people(refused: Refused | None = None, link: str | None = None) -> Any:
    """The page of all people: accounts, players without one, open invitations."""
    accounts = {user.id: user for user in sorted(people().users(), key=lambda one: by_name(one.name, language()))}
    others = [(person, gone) for person, gone in the_ledger().people() if person.id not in accounts and ":" not in person.id]
    others.sort(key=lambda one: (one[1], by_name(one[0].name, language())))
    shown = render_template(
        "staff/people.html", accounts=accounts, others=others, link=link, refused=refused,
        invited=[one for one in invitations().all() if one.used_by is None],
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


@pages.post("/people/invite")
def inviting() -> Any:
    """Make a link for one new account; it is shown this once."""
    who = must_be_admin()
    token = invitations().make(str(who.person), admin=request.form.get("admin") == "yes")
    acts().add(str(who.person), "invited")
    return _people(link=f"{request.host_url.rstrip('/')}{url_for('accounts.invitation', token=token)}")


@pages.post("/people/withdraw")
def withdrawing() -> Any:
    who = must_be_admin()
    invitations().withdraw(request.form.get("invitation", ""))
    acts().add(str(who.person), "withdrew invitation")
    return done(url_for(".everybody"), "staff withdrawn")


@pages.post("/people/<login>/admin")
def admin(login: str) -> Any:
    """Make an account an admin, or no admin any more."""
    who = must_be_admin()
    give = request.form.get("admin") == "yes"
    try:
        people().set_admin(login, give)
    except Refused as refused:
        return _people(refused)
    acts().add(str(who.person), "gave admin" if give else "took admin", people().user(login).id)
    return done(url_for(".everybody"))


@pages.post("/people/<login>/sessions")
def ending(login: str) -> Any:
    """Sign somebody out everywhere."""
    who = must_be_admin()
    user = people().user(login)
    sessions().end_all(user.id)
    acts().add(str(who.person), "ended all sessions", user.id)
    return done(url_for(".everybody"), "session ended")


# ---- erasure


@pages.get("/people/<person>/erase")
def erase(person: str) -> Any:
    must_be_admin()
    return _erase_page(person, url_for(".erasing", person=person), False)


@pages.post("/people/<person>/erase")
def erasing(person: str) -> Any:
    """Erase a person's name from every record."""
    who = must_be_admin()
    try:
        _must_be_erasable(person)
    except Refused as refused:
        return _people(refused)
    office().erasing.erase(person)
    acts().add(str(who.person), "erased", person)
    return done(url_for(".everybody"), "staff erased")


@pages.get("/me/erase")
def erase_me() -> Any:
    who = must_have_account()
    return _erase_page(str(who.person), url_for(".erasing_me"), True)


@pages.post("/me/erase")
def erasing_me() -> Any:
    """Erase oneself, with the password; it cannot be undone."""
    who = must_have_account()
    try:
        people().sign_in(str(who.login), request.form.get("password", ""), asker())
        _must_be_erasable(str(who.person))
    except Refused as refused:
        return _erase_page(str(who.person), url_for(".erasing_me"), True, refused)
    office().erasing.erase(str(who.person))
    acts().add(str(who.person), "erased", str(who.person))
    return let_out(done(url_for("home.index"), "staff erased"))


def _must_be_erasable(person: str) -> None:
    must(the_ledger().knows(person), "unknown-user", login=person[:40])
    user = people().by_id(person)
    others = [one for one in people().users() if one.admin and one.id != person]
    must(user is None or not user.admin or bool(others), "last-admin")


def _erase_page(person: str, action: str, own: bool, refused: Refused | None = None) -> Any:
    must(the_ledger().knows(person), "unknown-user", login=person[:40])
    name = next((one.name for one, _ in the_ledger().people() if one.id == person), person)
    shown = render_template(
        "staff/erase.html", person=Person(person, name), action=action, own=own, refused=refused,
        foreseen=office().erasing.foreseen(person), account=people().by_id(person) is not None,
    )  # fmt: skip
    return shown if refused is None else (shown, 403)


@pages.post("/me/name")
def renaming() -> Any:
    """Change one's own name, everywhere at once: records know the id alone."""
    who = must_have_account()
    name = request.form.get("name", "").strip()
    must(0 < len(name) <= 120 and name.isprintable(), "name")
    the_ledger().journal.shelf.rename(Person(str(who.person), name))
    acts().add(str(who.person), "renamed", str(who.person))
    return done(url_for("accounts.mine"))


# ---- the log


@pages.get("/people/acts")
def log() -> Any:
    """The page of what staff did outside any record, latest first."""
    must_be_admin()
    found = acts().latest(number("before"), A_PAGE + 1)
    names = {person.id: person.name for person, _ in the_ledger().people()}
    older = found[A_PAGE - 1].number if len(found) > A_PAGE else None
    return render_template("staff/acts.html", acts=found[:A_PAGE], names=names, older=older, who=me())
