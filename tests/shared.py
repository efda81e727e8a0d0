"""What is made once in a run and shared by its workers: a folder, a lock, and the store of the demo."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that every worker of this run has."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@contextmanager
def alone(folder: Path, what: str) -> Iterator[None]:
    """Only one worker at a time makes `what`; those who come later find it made."""
    with (folder / f"{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def demo_store(shared: Path) -> Path:
    """The store that `manage.py demo` makes in an empty place. To be copied; what the command said lies beside it."""
    folder = shared / "demo"
    with alone(shared, "demo"):
        if not folder.exists():
            begun = shared / "demo-begun"
            begun.mkdir()
            place = {"DATABASE_URL": f"sqlite:///{begun / 'maester.db'}"}
            command = [sys.executable, str(ROOT / "manage.py"), "demo"]
            done = subprocess.run(command, env={**os.environ, **place}, capture_output=True, text=True)
            (begun / "said.txt").write_text(done.stdout + done.stderr, encoding="utf-8")
            begun.rename(folder)
    return folder / "maester.db"
