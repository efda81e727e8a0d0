"""Addresses of our own files: each carries a digest, so that browsers keep them for ever and still get what is new."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from flask import url_for

STATIC = Path(__file__).parent / "static"


def asset(name: str) -> str:
    return url_for("static", filename=name, v=_digest(name))


@cache
def _digest(name: str) -> str:
    return blake2b((STATIC / name).read_bytes(), digest_size=6).hexdigest()
