"""Opening, staff and entries: what the office does, and what it refuses without writing anything."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import KeyReused, Ledger, Malformed, PositionTaken
from tournament.domain.fold import hash_of
from tournament.domain.plan import Plan
from tournament.domain.refusals import NotAllowed, Refused
from tournament.pairing.field import Group
from tournament.scoring.profile_files import profile
from tournament.scoring.profiles import as_data
from tournament.services.entries import Applicant
from tournament.services.office import Office

from .event import HEAD, JUDGE, ORG, SEED, SLUG, STRANGER, Hall, T, verb_of


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    return Hall(ledger, begun=False)


# ---- opening


def test_whoever_opens_is_the_organizer_and_only_the_hash_of_the_seed_is_told(hall: Hall) -> None:
    state = hall.state
    assert state.role(ORG) == "organizer" and hall.office.queries.names(T)["title:1"] == "Spring Open"
    assert state.seed_hash == hash_of(SEED) and state.seed is None
    assert SEED.encode() not in b"".join(hall.office.tournaments.export(T, ORG))


def test_the_profile_is_pinned_with_all_its_data(hall: Hall) -> None:
    assert hall.state.profile.name == "hand-of-the-king-duel" and hall.state.profile.points.win == 3
    assert '"win":3' in hall.office.queries.events(T)[0].body.terms


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"game": "chess"}, "unknown-word"),
        ({"format": "ladder"}, "unknown-word"),
        ({"lists": "secret"}, "unknown-word"),
        ({"profile": "no-such"}, "unknown-profile"),
        ({"profile": "classical", "version": 99}, "unknown-profile"),
        ({"data": {"name": "mine"}}, "bad-profile"),
        ({"data": {**as_data(profile("classical")), "tie_breaks": ["luck"]}}, "bad-profile"),
        ({"data": {**as_data(profile("classical")), "best_of": 5}}, "profile-taken"),
        ({"profile": "thrones-hbo-duel"}, "profile-game"),
        ({"format": "pods", "profile": "hand-of-the-king-duel"}, "profile-format"),
        ({"game": "thrones-hbo", "format": "pods"}, "game-seats"),
        ({"game": "btwixt"}, "game-seats"),
        ({"best_of": 2}, "series"),
        ({"best_of": 99}, "number"),
        ({"rounds": -1}, "number"),
        ({"cut": 1.5}, "number"),
        ({"team_size": 0}, "number"),
    ],
)
def test_a_bad_plan_is_refused_and_nothing_is_opened(ledger: Ledger, plan: dict[str, Any], code: str) -> None:
    office = Office(ledger)
    with pytest.raises(Refused) as refused:
        office.tournaments.open(T, "Spring", Plan(**{"game": SLUG, **plan}), by=ORG)
    assert refused.value.code == code and office.streams.list() == []
    with pytest.raises(Refused, match="No tournament"):
        office.queries.tournament(T)


def test_an_id_is_taken_once_and_the_same_key_opens_once(ledger: Ledger) -> None:
    office = Office(ledger)
    first = office.tournaments.open(T, "Spring", Plan(SLUG), by=ORG, key="k")
    assert office.tournaments.open(T, "Spring", Plan(SLUG), by=ORG, key="k") == first
    for key, plan in (("k", Plan(SLUG, rounds=3)), ("other", Plan(SLUG)), (None, Plan(SLUG))):
        with pytest.raises(Refused) as refused:
            office.tournaments.open(T, "Spring", plan, by=ORG, **({"key": key} if key else {}))
        assert refused.value.code == "tournament-exists"
    for name in ("", "Spring", "a b", "x" * 49):
        with pytest.raises(Refused) as refused:
            office.tournaments.open(name, "Spring", Plan(SLUG), by=ORG)
        assert refused.value.code == "tournament-name"


def test_whoever_asks_must_be_named(hall: Hall) -> None:
    with pytest.raises(Malformed, match="who asks"):
        hall.office.tournaments.start(T)
    with pytest.raises(Malformed, match="unknown"):
        hall.office.tournaments.start(T, by=ORG, whom="x")


# ---- staff


def test_staff_is_named_and_released(hall: Hall) -> None:
    hall.office.tournaments.name_staff(T, "p-9", "judge", by=ORG)
    hall.office.tournaments.name_staff(T, "p-9", "organizer", by=ORG)
    hall.office.tournaments.release_staff(T, ORG, by="p-9")
    assert dict(hall.state.staff) == {HEAD: "head judge", JUDGE: "judge", "p-9": "organizer"}


def test_there_is_always_an_organizer(hall: Hall) -> None:
    hall.refuses("last-organizer", "release_staff", ORG)
    hall.refuses("last-organizer", "name_staff", ORG, "judge")
    hall.refuses("not-staff", "release_staff", STRANGER)
    hall.refuses("unknown-word", "name_staff", STRANGER, "king")
    hall.refuses("unknown-word", "name_staff", "Ann Smith", "judge")
    hall.refuses("nothing-changes", "name_staff", JUDGE, "judge")


# ---- entries


def test_entries_are_numbered_and_names_stay_beside_the_chain(hall: Hall, ledger: Ledger) -> None:
    assert [entry.id for entry in hall.state.entries] == ["e1", "e2", "e3", "e4"]
    office = hall.office
    new = office.entries.enter(T, Applicant(("Zoe Long",), club="Ravens", family="Long", table=7), by=JUDGE).body
    assert new.groups == (Group("club:1", False), Group("family:1", True)) and new.table == 7
    same = office.entries.enter(T, Applicant(("Yan Long",), club="Ravens", family="Long", hard=False), by=JUDGE).body
    assert same.groups == (Group("club:1", False), Group("family:1", False))
    names = office.queries.names(T)
    assert (names[new.players[0]], names["club:1"], names["family:1"]) == ("Zoe Long", "Ravens", "Long")
    stored = b"".join(row.stored for row in ledger.journal.read(f"t:{T}"))
    assert b"Long" not in stored and b"Ravens" not in stored


def test_erasing_a_player_leaves_the_chain_whole(hall: Hall, ledger: Ledger) -> None:
    ledger.erase("p-1")
    assert hall.office.queries.names(T)["p-1"] != "Ann" and len(hall.office.tournaments.export(T, ORG)) > 0


def test_a_club_and_a_table_can_be_changed(hall: Hall) -> None:
    hall.office.entries.change_entry(T, "e1", club="Ravens", hard=True, table=3, by=ORG)
    assert hall.state.entry("e1").groups == (Group("club:1", True),) and hall.state.entry("e1").table == 3
    hall.refuses("fixed-table", "change_entry", "e2", table=3)
    hall.refuses("unknown-entry", "change_entry", "e9")
    hall.refuses("number", "change_entry", "e2", table=0)


@pytest.mark.parametrize(
    ("who", "code"),
    [
        (Applicant(()), "players"),
        (Applicant(("A", "B")), "players"),
        (Applicant(("",)), "name"),
        (Applicant(("a\nb",)), "name"),
        (Applicant(("x" * 121,)), "name"),
        (Applicant(("A",), club="\t"), "name"),
        (Applicant(("A",), ("p-1",)), "player-entered"),
        (Applicant(("A",), ("no id",)), "unknown-word"),
        (Applicant(("A",), table="7"), "number"),
    ],
)
def test_a_bad_entry_is_refused(hall: Hall, who: Applicant, code: str) -> None:
    hall.refuses(code, "enter", who)


def test_many_enter_or_none(hall: Hall) -> None:
    hall.refuses("player-entered", "enter_all", [Applicant(("A",), ("p-8",)), Applicant(("B",), ("p-8",))])
    hall.refuses("fixed-table", "enter_all", [Applicant(("A",), table=3), Applicant(("B",), table=3)])
    found = hall.office.entries.enter_all(T, [Applicant(("A",)), Applicant(("B",))], by=ORG)
    assert [event.body.entry for event in found] == ["e5", "e6"]


def test_a_team_has_a_name_and_its_players(ledger: Ledger) -> None:
    hall = Hall(ledger, players=0, begun=False, team_size=2)
    body = hall.office.entries.enter(T, Applicant(("Ann", "Ben"), team="The Ravens"), by=ORG).body
    assert len(body.players) == 2 and hall.office.queries.names(T)[body.team] == "The Ravens"
    hall.refuses("players", "enter", Applicant(("Cat",)))


def test_the_same_key_enters_once(hall: Hall) -> None:
    first = hall.office.entries.enter(T, Applicant(("Zoe",)), by=ORG, key="k")
    assert hall.office.entries.enter(T, Applicant(("Zoe",)), by=ORG, key="k") == first
    for other in (Applicant(("Yan",)), Applicant(("Zoe",), table=2)):
        with pytest.raises(KeyReused):
            hall.office.entries.enter(T, other, by=ORG, key="k")
    assert len(hall.state.entries) == 5


def test_a_stale_position_is_refused_with_what_was_missed(hall: Hall) -> None:
    seen = hall.length
    hall.office.tournaments.note(T, "hello", by=ORG)
    with pytest.raises(PositionTaken) as taken:
        hall.office.entries.drop(T, "e1", by=ORG, expected=seen + 1)
    assert [event.body.text for event in taken.value.missed] == ["hello"]
    assert hall.office.entries.drop(T, "e1", by=ORG, expected=seen + 2).position == seen + 2


def test_check_in_and_start_without_those_who_are_not_there(hall: Hall) -> None:
    for entry in ("e1", "e2"):
        hall.office.entries.check_in(T, entry, by=f"p-{entry[1]}")
    hall.refuses("nothing-changes", "check_in", "e1")
    hall.office.entries.check_in(T, "e3", by=JUDGE)
    hall.office.entries.check_in(T, "e3", present=False, by=JUDGE)
    hall.office.tournaments.start(T, drop_absent=True, by=ORG)
    assert [entry.status for entry in hall.state.entries] == ["in", "in", "no show", "no show"]
    hall.refuses("started", "start")


def test_too_few_cannot_start(ledger: Ledger) -> None:
    hall = Hall(ledger, players=1, begun=False)
    hall.refuses("too-few", "start")
    hall.refuses("not-started", "pair")
    hall.enter(1)
    hall.refuses("too-few", "start", drop_absent=True)


def test_leaving_and_coming_back(hall: Hall) -> None:
    hall.office.tournaments.start(T, by=ORG)
    hall.office.entries.drop(T, "e4", by="p-4", reason="the last train")
    hall.refuses("gone", "drop", "e4")
    hall.refuses("not-gone", "rejoin", "e1")
    hall.refuses("unknown-word", "rejoin", "e4", missed="wins")
    hall.play()
    hall.office.entries.rejoin(T, "e4", by=HEAD)
    entry = hall.state.entry("e4")
    assert entry.status == "in" and [(one.round, one.bye) for one in entry.absences] == [(1, False)]


def test_late_entries_have_losses_or_byes_for_what_they_missed(hall: Hall) -> None:
    hall.office.tournaments.start(T, by=ORG)
    hall.play()
    hall.refuses("late", "enter", Applicant(("Zoe",)))
    for missed, bye in (("byes", True), ("losses", False)):
        entry = hall.office.entries.enter(T, Applicant((f"Zoe {missed}",)), missed=missed, by=ORG).body.entry
        assert [(one.round, one.bye) for one in hall.state.entry(entry).absences] == [(1, bye)]


@pytest.mark.parametrize("shape", ["round robin", "elimination"])
def test_nobody_comes_late_into_a_fixed_schedule(ledger: Ledger, shape: str) -> None:
    hall = Hall(ledger, format=shape)
    hall.round()
    hall.refuses("format-late", "enter", Applicant(("Zoe",)), missed="losses")


# ---- roles


@pytest.mark.parametrize(
    ("verb", "arguments", "least"),
    [
        ("name_staff", ("p-9", "judge"), ORG),
        ("release_staff", (JUDGE,), ORG),
        ("enter", (Applicant(("Zoe",)),), JUDGE),
        ("change_entry", ("e1",), JUDGE),
        ("rename", ("e1", {"p-1": "Anna"}), JUDGE),
        ("start", (), ORG),
        ("note", ("hello",), JUDGE),
        ("drop", ("e1",), JUDGE),
        ("check_in", ("e1",), JUDGE),
        ("penalize", ("e1", "warning", "slow-play", "slow"), JUDGE),
        ("penalize", ("e1", "disqualification", "cheating", "stacked"), HEAD),
        ("close", (), ORG),
    ],
)
def test_every_verb_knows_who_may(hall: Hall, verb: str, arguments: tuple[Any, ...], least: str) -> None:
    ranks = (STRANGER, "p-2", JUDGE, HEAD, ORG)
    for who in ranks[: ranks.index(least)]:
        refused = hall.refuses("role", verb, *arguments, by=who)
        assert isinstance(refused, NotAllowed) and refused.facts["needs"]
    verb_of(hall.office, verb)(T, *arguments, by=least)


def test_a_player_speaks_for_nobody_else(hall: Hall) -> None:
    hall.refuses("role", "drop", "e2", by="p-1")
    hall.office.entries.drop(T, "e1", by="p-1")
    assert hall.state.entry("e1").status == "dropped"


def test_whoever_is_trusted_may_do_everything(ledger: Ledger, hall: Hall) -> None:
    office = Office(ledger, trusted=["console"])
    office.tournaments.start(T, by="console")
    assert office.rights.role(office.queries.tournament(T), "console") == "organizer"
    with pytest.raises(NotAllowed):
        Office(ledger).tournaments.note(T, "hello", by="console")


def test_the_full_record_is_for_staff_until_the_end(hall: Hall) -> None:
    for who in (STRANGER, "p-1", None):
        with pytest.raises(NotAllowed):
            hall.office.tournaments.export(T, who)
    hall.office.tournaments.close(T, by=ORG)
    assert hall.office.tournaments.export(T, None) and hall.state.seed == SEED
    hall.refuses("closed", "drop", "e1")
