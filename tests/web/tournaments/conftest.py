"""The cup of the desk's tests, for tests that look at it from outside."""

from __future__ import annotations

from tests.web.desk.conftest import cup, set_up_hall

__all__ = ["cup", "set_up_hall"]
