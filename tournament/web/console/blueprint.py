"""The blueprint that every route of the console hangs on."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("console", __name__)
