"""What a release is held back for."""

from __future__ import annotations

import pytest

from ledger import __version__
from tests.imports import ROOT
from tests.release import HEADING, faults_of_changelog, faults_of_version

GOOD = "# Changelog\n\n## Unreleased\n\n## 1.2.3 (2026-11-18)\n\n- Something.\n\n## 1.2.2 (2026-11-01)\n\n- Older.\n"


@pytest.mark.parametrize(("version", "fine"), [("1.2.3", True), ("1.2.3.dev0", False), ("1.2", False), ("1.2.3rc1", False)])
def test_only_a_final_version_is_released(version: str, fine: bool) -> None:
    assert (faults_of_version(version) == []) is fine


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD.replace("## Unreleased\n", "## Unreleased\n\n- New.\n"), "something still waits under Unreleased"),
        (GOOD.replace("1.2.3 (2026-11-18)", "1.3.0 (2026-11-18)"), "the newest heading of the changelog is not 1.2.3"),
        (GOOD.replace(" (2026-11-18)", ""), "1.2.3 has no date in the changelog"),
        (GOOD.replace("- Something.\n", ""), "the changelog says nothing of 1.2.3"),
    ],
)
def test_the_changelog_says_what_is_released(text: str, fault: str) -> None:
    assert faults_of_changelog(GOOD, "1.2.3") == []
    assert faults_of_changelog(text, "1.2.3") == [fault]


def test_our_own_changelog_has_a_part_for_every_version() -> None:
    headings = [one["version"] for one in HEADING.finditer((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))]
    assert headings[0] == "Unreleased" and len(set(headings)) == len(headings)
    assert __version__.endswith(".dev0") or headings[1] == __version__
