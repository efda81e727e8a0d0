"""Which tie-breaks of an entry change between two standings, as data and in words."""

from __future__ import annotations

from typing import Any

from ledger.wording import Language, Phrasebook

from ..domain.preview import Moved
from ..domain.tournament import Tournament
from ..scoring.standings_text import number_name
from .named import number_json, number_words

PHRASES = Phrasebook(__package__, file="disputes.toml")
LOTS = "random"  # drawn once: no result changes them


def tie_breaks_json(state: Tournament, one: Moved) -> list[dict[str, Any]]:
    """The tie-breaks that change, in the order of the profile."""
    if one.before is None or one.after is None:
        return []
    rows = zip(state.profile.tie_breaks, one.before.values, one.after.values, strict=True)
    return [
        {"name": name, "before": number_json(was), "after": number_json(now)}
        for name, was, now in rows
        if was != now and name != LOTS
    ]


def tie_breaks_words(state: Tournament, one: Moved, language: Language) -> str:
    """The tie-breaks that change: `Strength of schedule 12 -> 13`; empty where none does."""
    say = PHRASES.to(language)
    return ", ".join(
        say(
            "tie_break", name=number_name(row["name"], language), was=number_words(row["before"], language),
            now=number_words(row["after"], language),
        )
        for row in tie_breaks_json(state, one)
    )  # fmt: skip
