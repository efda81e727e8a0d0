"""Refusals stay worded as they were read: sixty different ones a game, with every rule that can refuse among them."""

from __future__ import annotations

import pytest

from ledger.rules import index_of
from tests.games.provoked import FOLDER, SLUGS, kept, text

every_game = pytest.mark.parametrize("slug", SLUGS)


@every_game
def test_a_refusal_is_said_as_it_was_read(slug: str) -> None:
    found = kept(slug)
    changed = [(one, now, was) for one, was in found.items() if (now := one.refusals(slug)) != was]
    assert changed == []


@every_game
def test_every_provocation_is_refused(slug: str) -> None:
    assert [one for one, refusals in kept(slug).items() if not refusals] == []


@every_game
def test_sixty_different_refusals_were_read(slug: str) -> None:
    said = {refusal.sentences for refusals in kept(slug).values() for refusal in refusals}
    assert len(said) >= 60


@every_game
def test_every_rule_that_can_refuse_is_among_them(slug: str) -> None:
    index = index_of(slug)
    cited = {refusal.rule for refusals in kept(slug).values() for refusal in refusals}
    can_refuse = {one.id for one in (*index.rules.values(), *index.rulings.values(), *index.common.values()) if one.why("en")}
    assert sorted(can_refuse - cited) == []


@every_game
def test_the_file_is_written_as_it_is_read(slug: str) -> None:
    assert (FOLDER / f"{slug}.txt").read_text(encoding="utf-8") == text(kept(slug))
