"""Disputes: raised at an event, taken, ruled with a preview, appealed; case files, case law, audits."""

from . import audits, cases, declaring, law, ruling
from .blueprint import pages

__all__ = ["audits", "cases", "declaring", "law", "pages", "ruling"]
