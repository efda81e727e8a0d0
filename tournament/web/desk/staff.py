"""Staff of a tournament, invitations to it, and the codes that players come in with."""

from __future__ import annotations

from typing import Any

from flask import request, url_for

from ...domain.events import ROLES
from ...domain.refusals import Refused, must
from ..me import acts, invitations, me, office, people
from ..tournaments.one_moment import Seen
from .blueprint import pages
from .room import acted, at_desk, given, page, words_of


@pages.get("/staff")
def staff(tournament: str) -> Any:
    return _shown(at_desk(tournament))


def _shown(seen: Seen, refused: Refused | None = None, link: str | None = None, invited: str | None = None) -> Any:
    """The page of the staff: roles, accounts that could have one, open invitations."""
    open_links = [one for one in invitations().all() if one.tournament == seen.name and one.used_by is None]
    known = {user.id: user for user in people().users()}
    return page(
        "staff", seen, refused, roles=ROLES, link=link, invited=invited, open_links=open_links, accounts=known,
        clubs=dict(seen.state.staff_groups),
        users=[one for one in known.values() if seen.state.role(one.id) is None] if seen.may("name_staff") else [],
    )  # fmt: skip


def _must_be_allowed(seen: Seen, verb: str) -> None:
    """Raise NotAllowed unless the office would allow the verb: an admin who is not of the staff is refused here as there."""
    office().rights.must_be_allowed(seen.state, me().person, verb)


@pages.post("/staff")
def naming(tournament: str) -> Any:
    """Give somebody a role."""
    seen = at_desk(tournament)
    home = url_for("desk.staff", tournament=tournament)
    role: Any = words_of("role")

    def act() -> None:
        person = people().user(words_of("login").lower()).id
        office().tournaments.name_staff(tournament, person, role, club=words_of("club") or None, **given())

    return acted(seen, act, home, "desk named", lambda refused: _shown(seen, refused))


@pages.post("/staff/release")
def releasing(tournament: str) -> Any:
    """Take somebody's role away."""
    seen = at_desk(tournament)
    home = url_for("desk.staff", tournament=tournament)
    return acted(
        seen, lambda: office().tournaments.release_staff(tournament, words_of("person"), **given()), home, "desk released",
        lambda refused: _shown(seen, refused),
    )  # fmt: skip


@pages.post("/staff/invite")
def inviting(tournament: str) -> Any:
    """Make a link by which somebody without an account joins the staff. It is shown this once."""
    seen = at_desk(tournament)
    _must_be_allowed(seen, "name_staff")
    role = words_of("role")
    must(role in ROLES, "unknown-word", what="role", found=role[:40], known=ROLES)
    token = invitations().make(str(me().person), tournament=tournament, role=role)
    acts().add(str(me().person), "invited", tournament)
    return _shown(seen, link=f"{request.host_url.rstrip('/')}{url_for('accounts.invitation', token=token)}", invited=role)


@pages.post("/staff/withdraw")
def withdrawing(tournament: str) -> Any:
    """Withdraw a link that nobody has followed yet."""
    seen = at_desk(tournament)
    _must_be_allowed(seen, "name_staff")
    known = {one.digest for one in invitations().all() if one.tournament == tournament}

    def act() -> None:
        must(words_of("invitation") in known, "invitation")
        invitations().withdraw(words_of("invitation"))
        acts().add(str(me().person), "withdrew invitation", tournament)

    home = url_for("desk.staff", tournament=tournament)
    return acted(seen, act, home, "desk withdrawn", lambda refused: _shown(seen, refused))


# ---- codes


@pages.get("/codes")
def codes(tournament: str) -> Any:
    return page("codes", at_desk(tournament), codes=None)


@pages.post("/codes")
def making_codes(tournament: str) -> Any:
    """New codes, shown this once, to be printed and cut. Earlier codes of the same entries end."""
    seen = at_desk(tournament)
    _must_be_allowed(seen, "codes")
    known = [one.id for one in seen.state.playing]
    chosen = [one for one in request.form.getlist("entry") if one in known] or known
    made = people().new_codes(tournament, chosen)
    acts().add(str(me().person), "made codes", tournament)
    return page("codes", seen, codes=made, site=request.host_url.rstrip("/"))
