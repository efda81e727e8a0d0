"""The organizer's desk: one place that says what is to be done next, and where it is done.

Every act is a form that shows its effect before it is sent, goes through the office, and stands in the log afterwards.
"""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("desk", __name__, url_prefix="/tournaments/<tournament>/desk")

from . import draft, ending, entries, entry, importing, log, overview, staff, tables  # noqa: E402 (their routes go on `pages`)

__all__ = ["draft", "ending", "entries", "entry", "importing", "log", "overview", "pages", "staff", "tables"]
