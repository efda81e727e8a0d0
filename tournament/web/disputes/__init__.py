"""Disputes: raised at an event, taken, ruled with a preview, appealed; case files, case law, audits."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("disputes", __name__)

from . import audits, cases, declaring, law, ruling  # noqa: E402 (they put their routes on `pages`)

__all__ = ["audits", "cases", "declaring", "law", "pages", "ruling"]
