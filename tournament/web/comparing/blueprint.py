"""The blueprint that the pages of comparing and trying hang on."""

from __future__ import annotations

from flask import Blueprint

pages = Blueprint("comparing", __name__)
