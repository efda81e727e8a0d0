"""The blueprint that every route of the public pages of tournaments hangs on."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("tournaments", __name__, url_prefix="/tournaments")
