"""The blueprint that every route of the desk hangs on."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("desk", __name__, url_prefix="/tournaments/<tournament>/desk")
