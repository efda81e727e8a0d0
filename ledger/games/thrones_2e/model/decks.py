"""The four starter decks of the core set, and deck lists as a match pins them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from ....core.codec import Range

Copies = Annotated[int, Range(1, 60)]


@dataclass(frozen=True, slots=True)
class DeckList:
    """One player's deck: faction and agenda, the draw deck as (card, copies), the plot deck card by card."""

    faction: str
    agenda: str = ""
    cards: tuple[tuple[str, Copies], ...] = ()
    plots: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards the draw deck has."""
        return sum(copies for _, copies in self.cards)

    def copies(self) -> Iterator[str]:
        """Every card of the draw deck, each copy once."""
        for card, copies in self.cards:
            yield from (card,) * copies


def _deck(faction: str, agenda: str, plots: str, cards: str) -> DeckList:
    """A list written as codes; `01039*2` is two copies."""
    draw = ((code, int(many or 1)) for code, _, many in (word.partition("*") for word in cards.split()))
    return DeckList(faction, agenda, tuple(draw), tuple(plots.split()))


STARTERS: tuple[DeckList, ...] = (
    _deck(  # The Old Ways
        "stark",
        "01199",
        "01008 01009 01017 01019 01022 01023 01025",
        "01065 01066 01141 01067 01068 01072 01142 01143 01149 01073 01144 01069 01145 01074 01028 "
        "01075 01070 01030 01146 01076 01147 01148 01071 01150 01151 01029 01152 01153 01035 01032 "
        "01077 01154 01078 01156 01079 01080 01039 01040 01155 01157 01158 01081 01082 01083 01159",
    ),
    _deck(  # At the Wall
        "thenightswatch",
        "01198",
        "01006 01011 01012 01014 01015 01016 01026",
        "01053 01122 01056 01054 01123 01124 01055 01125 01046 01047 01130 01126 01131 01132 01030 "
        "01048 01127 01049 01050 01128 01051 01052 01133 01057 01134 01031 01129 01058 01135 01037 "
        "01136 01060 01059 01038 01039 01061 01040 01137 01138 01062 01063 01042 01064 01043 01139 "
        "01140",
    ),
    _deck(  # From East to West
        "targaryen",
        "01201",
        "01001 01002 01004 01005 01010 01018 01022",
        "01103 01104 01168 01160 01110 01105 01111 01161 01106 01112 01169 01113 01162 01107 01163 "
        "01108 01114 01164 01165 01170 01109 01171 01029 01166 01167 01031 01115 01172 01035 01036 "
        "01118 01174 01116 01175 01173 01117 01039 01040 01121 01119 01176 01177 01041 01042 01120 "
        "01178",
    ),
    _deck(  # Secrets and Schemes
        "lannister",
        "01205",
        "01003 01007 01013 01020 01021 01024 01026",
        "01091 01084 01187 01188 01092 01085 01086 01094 01093 01179 01028 01180 01181 01189 01182 "
        "01183 01184 01087 01185 01186 01095 01088 01089 01090 01190 01033 01191 01034 01096 01097 "
        "01192 01098 01194 01039 01193 01040 01099 01197 01195 01100 01196 01043 01044 01045 01101 "
        "01102",
    ),
)


def default_decks(seats: int) -> tuple[DeckList, ...]:
    """A starter deck for every seat; the fifth player takes another copy of the first."""
    return tuple(STARTERS[seat % len(STARTERS)] for seat in range(seats))
