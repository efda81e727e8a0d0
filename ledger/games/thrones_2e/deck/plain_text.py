"""The text that players paste from deck sites: a line for each card, `3x Name (Pack)`, and a few lines around them."""

from __future__ import annotations

import re

from ....core.errors import Malformed
from ....core.wording.places import line_place
from .naming import Names, faction_named, normalized
from .roster import Roster
from .roster_builder import RosterBuilder

_CARD = re.compile(r"^(?:[-*•]\s*)?(\d{1,3})\s*[x×]?\s+(\S.*)$", re.IGNORECASE)  # a line with copies and name of a card
# a line that begins with a label, such as `faction:`
_LABEL = re.compile(r"^(faction|house|agendas?|name|deck|stronnictwo|ród|agenda|nazwa|talia)\s*:\s*(.+)$", re.IGNORECASE)
# labels that name the faction, and labels that name an agenda
_FACTION, _AGENDA = ("faction", "house", "stronnictwo", "ród"), ("agenda", "agendas")
# headings above a part of the list, which say nothing by themselves
_HEADING = re.compile(
    r"^(plots?|plot deck|plot cards|draw deck|deck|cards|characters?|attachments?|locations?|events?|agendas?|faction"
    r"|fabuły|karty fabuły|talia fabuły|talia|talia dobierania|postacie|postaci|dodatki|miejsca|wydarzenia|stronnictwo)"
    r"\s*(\(\d+\)|: ?\d*)?:?$",
    re.IGNORECASE,
)
# lines that say nothing about the deck
_ASIDE = re.compile(r"^(#|//|packs?\s*:|from .+ to |deck built on|decklist|https?://|\d+ cards?\b|legal|=+$|-+$)", re.IGNORECASE)


def read_plain(text: str, names: Names) -> Roster:
    """The roster of a pasted list. The first line that is nothing else is the deck's name."""
    writing = RosterBuilder(names)
    for place, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or _ASIDE.match(line) or _HEADING.match(line):
            continue
        if len(line) > 120:
            raise Malformed(line_place(place), "agot2.at-most-120-characters")
        if not _read_line(line, writing, names):
            if writing.name:
                raise Malformed(line_place(place), "agot2.expected-copies-and-a-card")
            writing.name = line
    return writing.roster()


def _read_line(line: str, writing: RosterBuilder, names: Names) -> bool:
    """Whether the line says something that we know; what it says is written down."""
    card, label = _CARD.match(line), _LABEL.match(line)
    if label is not None:
        return _read_labelled(normalized(label[1]), label[2].strip(), writing)
    if faction_named(line) is not None:
        writing.faction(line)
    elif card is not None and int(card[1]):
        writing.add(card[2], int(card[1]))
    elif card is None and (meant := names.find(line)) is not None and meant.card.kind == "agenda":
        writing.once(line)  # it stands alone on most sites, and the deck may be called after it
    else:
        return False
    return True


def _read_labelled(label: str, value: str, writing: RosterBuilder) -> bool:
    """Whether the label of a line `label: value` is one that we know; what it says is written down."""
    if label in _FACTION:
        writing.faction(value)
    elif label in _AGENDA:
        writing.add(value, 1)
    else:
        writing.name = value
    return True
