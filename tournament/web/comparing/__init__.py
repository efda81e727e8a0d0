"""What is tried without writing: what would have followed, where accounts part; and two records of one match made one."""

from . import bisect, records, what_if
from .blueprint import pages

__all__ = ["bisect", "pages", "records", "what_if"]
