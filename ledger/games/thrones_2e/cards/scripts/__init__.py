"""All scripted card abilities, by script: a table for each faction, further ones for agendas, plots and later sets.

A card that is not here is recorded with effect primitives. One in PARTLY is here with some of its abilities; the rest of its text
is recorded with effect primitives too.
"""

from __future__ import annotations

from typing import Final

from ...model.abilities import Abilities
from .agendas import AGENDAS
from .baratheon import BARATHEON
from .beyond_characters import CHARACTERS
from .beyond_constants import STANDING
from .beyond_events import EVENTS
from .beyond_locations_and_plots import ATTACHMENTS, LOCATIONS
from .beyond_locations_and_plots import PLOTS as LATER_PLOTS
from .greyjoy import GREYJOY
from .lannister import LANNISTER
from .martell import MARTELL
from .neutral import NEUTRAL
from .nights_watch import NIGHTS_WATCH
from .plots import PLOTS
from .rewritten import SECOND
from .stark import STARK
from .targaryen import TARGARYEN
from .tyrell import TYRELL

SCRIPTS: Final[dict[str, Abilities]] = {
    **PLOTS,
    **AGENDAS,
    **NEUTRAL,
    **BARATHEON,
    **GREYJOY,
    **LANNISTER,
    **MARTELL,
    **NIGHTS_WATCH,
    **STARK,
    **TARGARYEN,
    **TYRELL,
    **STANDING,
    **CHARACTERS,
    **LOCATIONS,
    **ATTACHMENTS,
    **EVENTS,
    **LATER_PLOTS,
    **SECOND,
}
PARTLY: Final = ("01081", "01088", "01126", "01141")


def abilities_named(script: str) -> Abilities | None:
    """The abilities of a card by its script; None where nobody has written it."""
    return SCRIPTS.get(script)
