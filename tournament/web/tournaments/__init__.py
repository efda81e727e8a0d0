"""The public pages of tournaments: the list, opening one, and what everybody may know about one."""

from . import cached_parts, files, index, log, opening, show
from .blueprint import pages

pages.record_once(cached_parts.register)

__all__ = ["files", "index", "log", "opening", "pages", "show"]
