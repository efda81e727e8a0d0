"""Refusals as people read them: numbers go with their nouns, names stand in the case that a sentence needs."""

from __future__ import annotations

import pytest

from ledger.core.rulebook import Violation
from ledger.games import thrones_hbo as game
from ledger.rules import index_for

INDEX = index_for("ledger.games.thrones_hbo")


@pytest.mark.parametrize(
    ("rule", "facts", "english", "polish"),
    [
        (
            "hbo.setup.setup-hand",
            {"owed": 7, "given": 5},
            "The set-up hand is 7 cards, not 5.",
            "Przygotowawcza ręka to 7 kart, a nie 5.",
        ),
        (
            "hbo.challenge.claim-military",
            {"loser": 1, "due": 2, "given": 1},
            "Ben lost and chooses 2 of their own characters in play; named: 1.",
            "Ben przegrywa i ma wskazać 2 postacie spośród własnych w grze; wskazano: 1.",
        ),
        (
            "hbo.gold.effects",
            {"card": "grey-sage", "cost": 2, "gold": 1},
            "Grey Sage asks for 2 gold; paid or at hand: 1.",
            "Karta Grey Sage wymaga 2 sztuk złota; zapłacono albo jest w puli: 1.",
        ),
        (
            "hbo.components.banners",
            {"house": "stark"},
            "There is one banner of each house: both players cannot lead house Stark.",
            "Jest po jednej chorągwi każdego rodu: obaj gracze nie mogą prowadzić rodu Starków.",
        ),
        (
            "hbo.round.sequence",
            {"wanted": "plot", "phase": "plot"},
            "This is a step of the plot phase, and it is not due. Now it is the plot phase, whose steps come in their order.",
            "To krok fazy fabuły, na który teraz nie pora. Trwa faza fabuły, a kroki idą po kolei.",
        ),
        (
            "hbo.timing.passive-order",
            {"seat": 1, "first": 0, "waiting": None},
            "The first player (Ann) says which passive ability comes next; none is waiting now.",
            "Kolejność zdolności pasywnych ustala pierwszy gracz (Ann); teraz żadna nie czeka.",
        ),
        (
            "hbo.challenge.defend-declare",
            {"defender": 1, "cards": None},
            "Ben declares defenders, out of their own characters in play, each once.",
            "Obrońców deklaruje Ben, z własnych postaci w grze, każdą raz.",
        ),
        (
            "hbo.card.zone",
            {"card": "", "zone": "plots"},
            "No card is named; it has to be among that player's plots.",
            "Nie wskazano karty, a ma ona być wśród fabuł tego gracza.",
        ),
        (
            "hbo.card.zone",
            {"card": "grey-sage", "zone": "hand"},
            "Not in that player's hand: Grey Sage.",
            "Karty Grey Sage nie ma na ręce tego gracza.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and value.startswith("hbo.") else "",
)
def test_a_refusal_reads_as_a_judge_would_say_it(rule, facts, english, polish):
    said = [
        INDEX.why(Violation(rule, tuple(facts.items())), language, ("Ann", "Ben"), game.card_name) for language in ("en", "pl")
    ]
    assert said == [english, polish]
