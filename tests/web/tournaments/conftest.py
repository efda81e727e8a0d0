"""The same cup as at the desk, looked at from outside."""

from __future__ import annotations

from tests.web.desk.conftest import cup, set_up_hall

__all__ = ["cup", "set_up_hall"]
