"""Disputes: raised at an event, taken, ruled with a preview, appealed; case files, case law, audits."""

from . import after_ruling, audits, case_law, case_pages, declaring, evidence_pages, publishing, ruling
from .blueprint import pages

__all__ = ["after_ruling", "audits", "case_law", "case_pages", "declaring", "evidence_pages", "pages", "publishing", "ruling"]
