"""People of the store."""

from __future__ import annotations

from typing import Any

from . import Route
from .basics import with_account


def admins(path: str, status: int = 200, **more: Any) -> Route:
    others = dict.fromkeys(("player", "other player", "judge", "head judge", "organizer", "stranger"), 403)
    return Route(path, {"nobody": 401, **others, "admin": status}, **more)


ROUTES = {
    "staff.everybody": admins("/people"),
    "staff.inviting": admins("/people/invite", 200, method="POST"),
    "staff.withdrawing": admins("/people/withdraw", 303, method="POST"),
    "staff.admin": admins("/people/judge/admin", 303, method="POST", form={"admin": "yes"}),
    "staff.ending": admins("/people/judge/sessions", 303, method="POST"),
    "staff.erase": admins("/people/seat-9/erase", 404),
    "staff.erasing": admins("/people/nobody/erase", 409, method="POST"),
    "staff.erase_me": with_account("/me/erase", 200),
    "staff.erasing_me": with_account("/me/erase", 403, method="POST", form={"password": "wrong"}),
    "staff.renaming": with_account("/me/name", 303, method="POST", form={"name": "Another"}),
    "staff.log": admins("/people/acts"),
}
