"""A match through time: any position of it, its course, and what differs between two moments."""

from .audit.difference import first_difference
from .audit.place import ref_of
from .reading.drawings import has_narrow
from .reading.timeline import Address, CoursePoint, MatchTally, address_of, course, differing, picture_at, tally

__all__ = [
    "Address",
    "CoursePoint",
    "MatchTally",
    "address_of",
    "course",
    "differing",
    "first_difference",
    "has_narrow",
    "picture_at",
    "ref_of",
    "tally",
]
