"""The office is composed of services: each has verbs of its own, inherits none, and all share one desk."""

from __future__ import annotations

from collections import Counter

from ledger import Ledger
from tests.tournament.event import services_of
from tournament.services.office import Office


def test_no_two_services_have_a_verb_of_one_name(ledger: Ledger) -> None:
    kinds = [type(one) for one in services_of(Office(ledger)).values()]
    names = Counter(name for kind in kinds for name in vars(kind) if not name.startswith("_"))
    assert len(kinds) > 8 and [name for name, count in names.items() if count > 1] == []


def test_no_service_inherits_from_another(ledger: Ledger) -> None:
    office = Office(ledger)
    assert {type(one).__mro__[1:] for one in services_of(office).values()} == {(object,)} == {Office.__mro__[1:]}


def test_all_services_stand_at_one_desk(ledger: Ledger) -> None:
    office = Office(ledger)
    desks = {id(vars(one)["_desk"]) for one in services_of(office).values()}
    assert len(desks) == 1 and office.streams is office.rounds._desk.streams
