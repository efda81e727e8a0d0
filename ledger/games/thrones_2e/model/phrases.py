"""The sentences of this game, which the log, the board and remarks on lists say."""

from __future__ import annotations

from typing import Final

from ....core.wording.phrasebook import Phrasebook

PHRASES: Final = Phrasebook("ledger.kit", "ledger.kit.lcg", "ledger.games.thrones_2e")
