"""A step that was left out is named in words, in every language: nobody reads an id in the log."""

from __future__ import annotations

from importlib import import_module

import pytest

from ledger import JUDGE, LANGUAGES
from ledger.kit.common import Omitted
from ledger.kit.frames import Steps
from ledger.kit.text import step_name
from tests.faces import face_of

STEPS = {
    "hand-of-the-king": "hand_of_the_king.flow.turn",
    "thrones-hbo": "thrones_hbo.flow.timing",
    "thrones-2e": "thrones_2e.flow.timing",
    "btwixt": "btwixt.flow.steps",
    "asoiaf-tmg": "asoiaf_tmg.model.steps",
}


def omissible(slug: str) -> list[str]:
    face_of(slug)  # every module of the game registers its steps
    steps: Steps = import_module(f"ledger.games.{STEPS[slug]}").steps
    return [name for name in steps.names() if steps.rule_of(name) is not None]


@pytest.mark.parametrize("slug", STEPS)
def test_every_step_that_may_be_left_out_has_a_name(slug: str) -> None:
    room = f"ledger.games.{STEPS[slug].partition('.')[0]}"
    assert omissible(slug)
    assert [(step, code) for step in omissible(slug) for code in LANGUAGES if step_name(step, code, room) == step] == []


def test_the_log_says_what_was_left_out() -> None:
    game = face_of("hand-of-the-king")
    said = [game.describe(JUDGE, Omitted("turn.end", "stark"), code, JUDGE, ["Ann", "Ben"]) for code in ("en", "pl")]
    assert said == [
        "omitted: taking the banner at the end of the turn (stark)",
        "pominięto: wzięcie chorągwi na koniec tury (stark)",
    ]
