"""One act measured from a snapshot, in a match where nobody knows where the rest stands."""

from __future__ import annotations

import pytest

from ledger.core.errors import InvalidAction
from ledger.core.seats import Seat
from ledger.games.asoiaf_tmg.measured import measure
from ledger.games.asoiaf_tmg.model.actions import Charge, Maneuver, RangedAttack, codec
from ledger.games.asoiaf_tmg.model.book import book
from ledger.games.asoiaf_tmg.model.measured_actions import MeasureAct, PieceAt, TrayAt
from tests.table import rule

from .tables import NORTH, SOUTH, table, unit

SWORDS, GUARDS = TrayAt("swords", (24_000, 10_000), NORTH), TrayAt("guards", (24_000, 22_800), SOUTH)
CHARGE = Charge("swords", "guards")


def declared():
    """A declared table: no tray has a place."""
    return table(unit("swords", 0, None), unit("guards", 1, None), unit("third", 0, None), board="declared")


def found(action: MeasureAct):
    state = declared()
    after = measure(state, Seat(1), action)
    assert after.units == state.units and after.terrain == state.terrain, "measuring moves nothing"
    (finding,) = after.findings
    return finding, dict(finding.facts)


def test_a_disputed_charge_is_measured_and_the_finding_is_kept():
    finding, facts = found(MeasureAct(CHARGE, (SWORDS, GUARDS)))
    assert finding.act == "Charge"
    assert (facts["distance"], facts["sight"], facts["stands"], facts["room"]) == ("8000", "yes", "front", "100")


def test_terrain_and_other_trays_of_the_snapshot_count():
    wide = tuple(PieceAt("palisade", (x, 16_000)) for x in (19_000, 25_000, 31_000))
    _, facts = found(MeasureAct(CHARGE, (SWORDS, GUARDS), wide))
    assert (facts["sight"], facts["path"]) == ("no", "no")
    _, facts = found(MeasureAct(RangedAttack("swords", "guards"), (SWORDS, GUARDS, TrayAt("third", (24_000, 16_000), NORTH))))
    assert facts["distance"] == "8000"


@rule("tmg.oq.move.board-edge")
def test_the_finding_names_the_rules_that_the_act_breaks():
    edge = TrayAt("swords", (24_000, 3_000), SOUTH)
    finding, _ = found(MeasureAct(Maneuver("swords", 2_000), (edge,)))
    assert "tmg.oq.move.board-edge" in finding.broken


@rule("tmg.move.no-friend-overlap", "tmg.oq.move.board-edge")
@pytest.mark.parametrize(
    ("second", "breaks", "facts"),
    [
        (
            TrayAt("guards", (24_000, 12_000), SOUTH),
            "tmg.move.no-friend-overlap",
            {"unit": "swords", "other": "guards"},
        ),
        (TrayAt("guards", (24_000, 47_000), SOUTH), "tmg.oq.move.board-edge", {"unit": "guards", "out": "1.4"}),
    ],
)
def test_a_snapshot_has_no_trays_on_one_another_or_beyond_the_edge(second, breaks, facts):
    broken = book.check(declared(), Seat(1), MeasureAct(CHARGE, (SWORDS, second)))
    assert [(one.rule, dict(one.facts)) for one in broken] == [(breaks, facts)]


@pytest.mark.parametrize(
    ("at", "facing", "where"),
    [
        ([float("nan"), 0], [0, 1], "action.trays[0].at[0]"),
        ([0, float("inf")], [0, 1], "action.trays[0].at[1]"),
        ([10**9, 0], [0, 1], "action.trays[0].at[0]"),
        ([True, 0], [0, 1], "action.trays[0].at[0]"),
        ([0, 0], [0, 0], "action.trays[0].facing"),
        ([0, 0], [10**9, 0], "action.trays[0].facing[0]"),
    ],
)
def test_degenerate_numbers_are_refused_with_the_field(at, facing, where):
    written = codec.write(MeasureAct(CHARGE, (SWORDS, GUARDS)))
    assert codec.read(written) == MeasureAct(CHARGE, (SWORDS, GUARDS))
    written["trays"][0] = {"unit": "swords", "at": at, "facing": facing}
    with pytest.raises(InvalidAction) as refusal:
        codec.read(written)
    assert refusal.value.where == where


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 2.5, True, 10**12])
def test_numbers_that_never_passed_a_codec_are_refused_all_the_same(value):
    for tray in (TrayAt("swords", (value, 0), NORTH), TrayAt("swords", (0, 0), (value, 1))):
        with pytest.raises(InvalidAction, match="swords"):
            book.check(declared(), Seat(1), MeasureAct(CHARGE, (tray, GUARDS)))
