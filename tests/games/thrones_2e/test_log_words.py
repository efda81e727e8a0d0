"""Log lines of the second edition as people read them, in English and Polish."""

from __future__ import annotations

import pytest

from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model import actions as act
from ledger.games.thrones_2e.model import effects as fx
from ledger.kit.common import Adjust

NAMES = ("Ann", "Ben", "Cat")


@pytest.mark.parametrize(
    ("action", "english", "polish"),
    [
        (act.RemoveTitles(2), "titles taken out at random: 2", "usuwa losowo 2 tytuły"),
        (act.ChooseTitle("01208"), "chooses a title: Hand of the King", "wybiera tytuł: Królewski Namiestnik"),
        (act.Choose(("power",)), "chooses: Power", "wybiera: wyzwania władzy"),
        (act.Choose(()), "chooses: –", "wybiera: –"),
        (act.AttachSetup((act.Bearer("axe", "crow"),)), "attaches: Axe → Crow", "dołącza: Axe → Crow"),
        (act.AttachSetup(()), "attaches: –", "dołącza: –"),
        (
            act.Marshal("crow", paid=0, duplicate=True),
            "marshals Crow (duplicates) (0 gold)",
            "mobilizuje: Crow (jako duplikat) (0 sztuk złota)",
        ),
        (
            act.Marshal("axe", on="crow", paid=1, duplicate=True),
            "marshals Axe → Crow (1 gold)",
            "mobilizuje: Axe → Crow (1 sztuka złota)",
        ),
        (
            act.DeclareChallenge("power", ("crow",), 1, (act.Bypass("crow", "wolf"), act.Bypass("crow", "bear"))),
            "challenge (power, Ben): Crow; bypasses Wolf, Bear",
            "wyzwanie władzy (przeciwnik: Ben): Crow; Podstęp omija: Wolf, Bear",
        ),
        (act.WidenClaim((1, 2)), "applies the claim to: Ben and Cat", "roszczenie dotyczy także: Ben i Cat"),
        (
            act.UseAbility("crow", targets=("wolf",), pays=("bear",), effects=(fx.DrawCards(0, 2), fx.GainGold(1, -1))),
            "uses Crow → Wolf, cost: Bear: Ann draws 2 cards and Ben -1 gold",
            "używa zdolności karty Crow → Wolf, koszt: Bear: Ann dobiera 2 karty i Ben: -1 złota",
        ),
        (
            Adjust((fx.Later("phase", (fx.Kill("crow"),)), fx.Grant("wolf", "renown"))),
            "adjusts: later (phase): kills Crow and Wolf gains renown (until the phase ends)",
            "poprawia stan: później (na koniec fazy): zabija: Crow i Wolf zyskuje: Renoma (do końca fazy)",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_action_is_one_line(action, english, polish):
    assert [game.describe(0, action, language, JUDGE, NAMES) for language in ("en", "pl")] == [english, polish]


def test_what_nobody_else_may_know_is_left_out():
    hidden = act.ChooseTitle("01208"), Adjust((fx.MoveCard("crow", 0, "hand", "deck"),))
    said = [game.describe(0, action, language, SPECTATOR, NAMES) for action in hidden for language in ("en", "pl")]
    assert said == [
        "chooses a title",
        "wybiera tytuł",
        "adjusts: Ann: a card, hand → deck",
        "poprawia stan: Ann: karta, ręka → talia",
    ]
