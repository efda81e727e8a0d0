"""Examples of the index, cited by the scenarios that play them."""

from __future__ import annotations

from typing import Any

from ledger.rules import index_of
from tests.table import rule

INDEX = index_of("thrones-2e")
DONE: list[str] = []


def example(name: str) -> Any:
    """The scenario of an example, marked with its rules; a test in `test_examples.py` holds that none is missing."""
    DONE.append(f"agot2.ex.{name}")
    rules = next(one["rules"] for one in INDEX.examples if one["id"] == f"agot2.ex.{name}")
    enforced = {one.id for one in INDEX.enforced()}
    return rule(*(one for one in rules if one in enforced))
