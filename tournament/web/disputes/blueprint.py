"""The blueprint that every route of disputes hangs on."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("disputes", __name__)
