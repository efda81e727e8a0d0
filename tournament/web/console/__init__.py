"""The judge's console: open or join a table, log what is played, correct it, close it with the result."""

from . import acting, closing, correcting, entering, opening, page, proposing, why_not, worker
from .blueprint import pages

__all__ = [
    "acting",
    "closing",
    "correcting",
    "entering",
    "opening",
    "page",
    "pages",
    "proposing",
    "why_not",
    "worker",
]
