"""The judge's console: open or join a table, log what is played, correct it, close it with the result."""

from . import acting, asking, closing, correcting, entering, opening, proposing, showing, worker
from .blueprint import pages

__all__ = [
    "acting",
    "asking",
    "closing",
    "correcting",
    "entering",
    "opening",
    "pages",
    "proposing",
    "showing",
    "worker",
]
