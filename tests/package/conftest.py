from __future__ import annotations

from pathlib import Path

import pytest

from tests.package.building import BESIDE, SHIPPED, build_wheel, copy_sources, install, tracked


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel is made of, in a folder of its own."""
    folder = tmp_path_factory.mktemp("sources")
    copy_sources(folder, [*tracked(*SHIPPED), *BESIDE])
    return folder


@pytest.fixture(scope="session")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(sources, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with `maester` of an environment that has the wheel and what running needs, and nothing else."""
    return install(wheel, tmp_path_factory.mktemp("installed") / "env")
