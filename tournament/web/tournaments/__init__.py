"""The public pages of tournaments: the list, opening one, and what everybody may know about one."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("tournaments", __name__, url_prefix="/tournaments")

from . import files, index, kept, log, opening, show  # noqa: E402 (they put their routes on `pages`)

pages.record_once(lambda state: kept.register(state.app))

__all__ = ["files", "index", "log", "opening", "pages", "show"]
