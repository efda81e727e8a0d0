"""The organizer's desk: one place that says what is to be done next, and where it is done.

Every act is a form that shows its effect before it is sent, goes through the office, and stands in the log afterwards.
"""

from . import draft, ending, entries, entry, importing, log, overview, staff, tables
from .blueprint import pages

__all__ = ["draft", "ending", "entries", "entry", "importing", "log", "overview", "pages", "staff", "tables"]
