from __future__ import annotations

from pathlib import Path

import pytest

from ledger import location_of, migrate


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, and the place of a store that nobody has made yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/store/maester.db")
    return tmp_path / "store" / "maester.db"


@pytest.fixture
def store(nowhere: Path) -> Path:
    migrate(location_of(nowhere))
    return nowhere
