"""The door of everything that is built on the ledger: what outsiders may name, which `door.py` lists.

It is loaded when something of it is first asked for: the command line lives behind it, and its help waits for nothing.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .door import *  # noqa: F403


def __getattr__(name: str) -> Any:
    # A module of this room is imported by whoever asks for it, maybe while the door itself is being loaded.
    if name.startswith("_") or find_spec(f"{__name__}.{name}") is not None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import tournament.door as door

    if name not in door.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(door, name)
    return found
