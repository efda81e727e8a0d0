"""Declares, reads, copies and writes stored values: for callers that read JSON or keep values of their own."""

from .core.canon import canonical
from .core.codec import ERASED, Plain, Range, Text
from .core.evolve import evolve
from .core.game import Action, Options
from .core.seats import Seat, Viewer
from .kit.text import tidy
from .store.codec import read_action, read_options
from .store.jsonl import parse

__all__ = [
    "ERASED",
    "Action",
    "Options",
    "Plain",
    "Range",
    "Seat",
    "Text",
    "Viewer",
    "canonical",
    "evolve",
    "parse",
    "read_action",
    "read_options",
    "tidy",
]
