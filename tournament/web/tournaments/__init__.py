"""The public pages of tournaments: the list, opening one, and what everybody may know about one."""

from . import files, index, kept, log, opening, show
from .blueprint import pages

pages.record_once(kept.register)

__all__ = ["files", "index", "log", "opening", "pages", "show"]
