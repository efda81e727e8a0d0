"""A pytest plugin (`-p tests.deadline`): no test is begun after `TESTS_UNTIL`, and the end says which were left.

The tests that run are those that were named first. What was not begun is neither passed nor skipped: it is listed.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from time import time
from typing import Any

import pytest

UNTIL = float(os.environ.get("TESTS_UNTIL", "inf"))
wanted: list[str] = []
begun: set[str] = set()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    return True if time() > UNTIL else None


def pytest_collection_finish(session: pytest.Session) -> None:
    wanted[:] = [item.nodeid for item in session.items] or wanted


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: Any, ids: Sequence[str]) -> None:
    """The process that hands the tests out collects none itself."""
    wanted[:] = ids


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    begun.add(report.nodeid)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    left = [name for name in wanted if name not in begun]
    if left:
        files = list(dict.fromkeys(name.partition("::")[0] for name in left))
        terminalreporter.write_line(f"no time for {len(left)} of {len(wanted)} tests, in {', '.join(files[:12])}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A run that had no time for any test is not a green one."""
    if wanted and not begun and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED
