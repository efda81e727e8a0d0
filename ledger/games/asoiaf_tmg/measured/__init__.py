"""The measured table: what players of a declared match say, computed from where the trays stand.

field               trays, pieces and tokens of a state as shapes
zones               deployment zones
paths               moves as paths of a tray, and what they meet
sighting            who sees whom, in which zone
charging            the way to contact, room along a side, where a failed charge stops
pushing             other enemies that a charger touches
turning             turning and sliding before a melee attack
fill_from_table     the facts of an action, filled in; those of the modes in fill_mode_actions
placing             trays put where an action puts them, and contacts
disputed_act        one act measured in a match that is not
retreats            room for a retreat
rules               what only places can tell
"""

from __future__ import annotations

from . import rules
from .disputed_act import measure
from .fill_from_table import fill_in
from .paths import standing
from .placing import contacts, terrain_looked_up_again, trays_placed
from .zones import zone_of

__all__ = ["contacts", "fill_in", "measure", "rules", "standing", "terrain_looked_up_again", "trays_placed", "zone_of"]
