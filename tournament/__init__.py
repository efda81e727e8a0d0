"""The door of everything that is built on the ledger: what commands may name."""

from .web import create_app
from .web.security import own_names
from .web.server import Server, is_loopback

__all__ = ["Server", "create_app", "is_loopback", "own_names"]
