"""Tournaments that were written once are read for ever, to the same standings, and drawn again to the same rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger.files import lines_of
from tournament.domain.audit import audit
from tournament.domain.events import BODIES
from tournament.domain.tables.fold_tables import lifted, terms_of
from tournament.domain.tables.statements import folded_anew
from tournament.words.named import read_record

from .make import GOLDEN, HERE, expected

FILES = sorted(HERE.glob("*.jsonl"))


def test_every_golden_tournament_is_there() -> None:
    assert {path.stem for path in FILES} == set(GOLDEN)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_reads_as_it_was_written(path: Path) -> None:
    record = read_record(lines_of(path))
    assert expected(record) == path.with_suffix(".json").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_round_is_drawn_again(path: Path) -> None:
    """If this turns red the same seed draws other rounds than before: raise `opening.DRAWING`."""
    record = read_record(lines_of(path))
    assert [one for one in audit(record.events, record.seed) if one.serious] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_table_is_the_fold_of_what_was_said_about_it(path: Path) -> None:
    """Rulings that fell before there was `folds` count here: what was written to take them back does too."""
    state = read_record(lines_of(path)).state
    rulings = [one for dispute in state.disputes for one in dispute.rulings]
    fell = {one.id for one in rulings if one.fallen and one.folds}
    for round_ in state.published:
        for table in round_.tables:
            assert folded_anew(terms_of(state, round_.number), table, fell, lifted(state)) == table, table.number


def test_every_kind_of_event_is_in_one_of_them() -> None:
    found = {type(event.body) for path in FILES for event in read_record(lines_of(path)).events}
    assert found == set(BODIES)
