"""Who an id of a record stands for, as far as whoever asks may know."""

from __future__ import annotations

from collections.abc import Sequence

from .access import Access
from .me import office, people


def writer_name(access: Access, seats: Sequence[str], person: str) -> str:
    """A player by the name at the table, staff by the name in the tournament; other accounts for those who write there.

    What is no account is a name already: records that were typed in say who wrote them.
    """
    if person in seats:
        return access.plain.names[seats.index(person)]
    belongs = access.belongs
    if belongs is not None and person in (known := office().names(belongs.name)):
        return known[person]
    user = people().by_id(person)
    if user is None:
        return person
    return user.name if access.writes else ""
