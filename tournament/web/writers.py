"""Names for the ids of those who wrote a record, as far as whoever asks may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from .access import Access
from .me import office, people


class Writers:
    """Names of those who write a match, each asked for once in a request.

    A player has the name at the table, staff the name in the tournament; other accounts have one for those who write there.
    What is no account is a name already: records that were typed in say who wrote them.
    """

    def __init__(self, access: Access, seats: Sequence[str]) -> None:
        self._access = access
        self._known = dict(zip(seats, access.plain.names, strict=True))

    def name(self, person: str) -> str:
        if person not in self._known:
            self.find((person,))
        return self._known[person]

    def find(self, persons: Iterable[str]) -> None:
        """Find the names of all these people at once, for later questions."""
        wanted = {one for one in persons if one and one not in self._known}
        if (belongs := self._access.belongs) is not None and (staff := sorted(wanted & belongs.people)):
            self._known |= office().queries.names_of(belongs.name, staff)
        others, who = wanted - self._known.keys(), self._access.who
        accounts = {who.person: who.name} if who.has_account else {}
        if strangers := sorted(others - accounts.keys()):
            accounts |= {user.id: user.name for user in people().by_ids(strangers).values()}
        for one in others:
            self._known[one] = one if one not in accounts else accounts[one] or "" if self._access.writes else ""


def names_in(names: Mapping[str, str]) -> Callable[[str], str]:
    """A function that names the ids of a tournament by these names. Other accounts have none that everybody may read."""

    def name(person: str) -> str:
        return names.get(person) or ("" if people().by_ids((person,)) else person)

    return name
