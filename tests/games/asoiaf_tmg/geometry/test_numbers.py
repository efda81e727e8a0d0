"""Degenerate numbers never become trays."""

from __future__ import annotations

import pytest

from ledger.core.errors import InvalidAction
from ledger.games.asoiaf_tmg.geometry.trays import TrayShape, tray

GOOD = {"at": (24_000, 3_000), "facing": (0, 2), "width": 5_500, "depth": 4_800}


def test_a_tray_is_made_of_whole_numbers_and_faces_in_smallest_terms():
    assert tray(**GOOD) == TrayShape(24_000, 3_000, 0, 1, 5_500, 4_800)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 2.0, True, None, "3", 10**30, -(10**30), 1_000_001])
@pytest.mark.parametrize("field", ["at", "facing", "width", "depth"])
def test_what_is_no_whole_number_of_a_sane_size_is_refused_with_its_field(field, value):
    for given in ((value, 0), (0, value)) if field in ("at", "facing") else (value,):
        with pytest.raises(InvalidAction) as refusal:
            tray(**{**GOOD, field: given})
        assert refusal.value.where.startswith(f"tray.{field}")
        assert "expected" in refusal.value.expected and len(str(refusal.value)) < 120


@pytest.mark.parametrize(
    ("field", "given", "says"),
    [
        ("facing", (0, 0), "no direction at all"),
        ("width", 0, "from 2 to"),
        ("depth", -4_800, "from 2 to"),
        ("width", 5_501, "even number"),
    ],
)
def test_a_tray_faces_somewhere_and_has_a_size(field, given, says):
    with pytest.raises(InvalidAction, match=says):
        tray(**{**GOOD, field: given})
