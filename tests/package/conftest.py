"""The wheel and an environment that has it: made once, by whichever worker of a run comes first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.package.building import BESIDE, SHIPPED, build_wheel, copy_sources, install, tracked
from tests.shared import alone


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel is made of, in a folder of its own."""
    folder = tmp_path_factory.mktemp("sources")
    copy_sources(folder, [*tracked(*SHIPPED), *BESIDE])
    return folder


@pytest.fixture(scope="session")
def wheel(sources: Path, shared: Path) -> Path:
    with alone(shared, "package"):
        there = list((shared / "wheel").glob("*.whl"))
        return there[0] if there else build_wheel(sources, shared / "wheel")


@pytest.fixture(scope="session")
def programs(wheel: Path, shared: Path) -> Path:
    """The folder with `maester` of an environment that has the wheel and what running needs, and nothing else."""
    with alone(shared, "package"):
        there = shared / "installed" / "bin"
        return there if (there / "maester").is_file() else install(wheel, shared / "installed")
