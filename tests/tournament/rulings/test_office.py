"""The office is put together of parts: none of them takes another's verb away."""

from __future__ import annotations

from collections import Counter

from tournament.services.office import Office


def test_no_two_parts_of_the_office_have_a_verb_of_one_name() -> None:
    parts = [part for part in Office.__mro__ if part.__module__.startswith("tournament")]
    names = Counter(name for part in parts for name in vars(part) if not name.startswith("__"))
    assert len(parts) > 8 and [name for name, count in names.items() if count > 1 and name != "_abc_impl"] == []
