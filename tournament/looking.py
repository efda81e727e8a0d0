"""Looking at a tournament."""

from .desk import Desk


class Looking(Desk):
    pass
