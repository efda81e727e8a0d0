"""Golden tournaments: sealed files that were written once and have to be read for ever.

`python -m tests.tournament.golden.make` adds those that are missing, and never rewrites one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from ledger import Ledger, Outcome, location_of, migrate
from tests.door.tables import GAMES, ticking
from tests.tournament.disputes.court import FARTHEST, SHORT, Court, answer
from tests.tournament.disputes.pictures import drawn
from tests.tournament.event import HEAD, JUDGE, ORG, Hall, T
from tests.tournament.test_lists import WithLists
from tournament.domain.reported import ReportedResult
from tournament.domain.results import final_list
from tournament.rulings.losses import Penalized
from tournament.services.disputes.publishing import CaseText
from tournament.services.entries import Applicant
from tournament.services.evidence.video import video_moment
from tournament.services.office import Office
from tournament.services.signing.key_files import new_key
from tournament.services.simulate import SimulatedEvent, simulate_event
from tournament.words.named import NamedTournament, bundle, read_record

HERE = Path(__file__).parent


def everything(ledger: Ledger) -> list[bytes]:
    """A day on which everything happens that can be written down."""
    hall = Hall(ledger, players=6, begun=False, rounds=2, cut=2, lists="open")
    hall.office = office = Office(ledger, ticking(), games={**GAMES, "hand-of-the-king": WithLists()})
    office.tournaments.name_staff(T, "p-late", "judge", by=ORG)
    office.tournaments.release_staff(T, "p-late", by=ORG)
    office.entries.enter(T, Applicant(("Zoe",), ("p-zoe",), club="Ravens", family="Long", table=4), by=ORG)
    office.entries.change_entry(T, "e1", club="Ravens", hard=True, by=ORG)
    office.entries.attach_list(T, "e1", "one two", by="p-1")
    office.entries.attach_list(T, "e2", "one two three four", accept="printed before the erratum", by=JUDGE)
    office.entries.check_in(T, "e1", by="p-1")
    office.tournaments.start(T, by=ORG)
    office.rounds.pair(T, by=ORG)
    first, second = hall.state.draft.tables[:2]
    office.rounds.swap(T, first.seats[0], second.seats[0], "they came together", by=HEAD)
    office.rounds.publish(T, by=HEAD)
    one, two, three = (table.number for table in hall.state.rounds[0].tables)
    office.rounds.clock(T, 1, "started", by=JUDGE)
    office.rounds.clock(T, 1, "extended", seconds=120, table=two, by=JUDGE)
    match = office.matches.begin_match(T, 1, one, by=JUDGE)
    office.matches.close_match(T, match, "time", Outcome(((1,), (0,)), (1,), (4, 6), "ruling"), "r-1", by=JUDGE)
    office.results.report(T, 1, two, ReportedResult("draw"), by=hall.player(two, 0))
    office.results.confirm(T, 1, two, by=hall.player(two, 1))
    office.results.report(T, 1, three, ReportedResult(winner=hall.seats(three)[0]), by=hall.player(three, 0))
    office.results.contest(T, 1, three, "it was the other way round", by=hall.player(three, 1))
    office.results.correct(
        T,
        1,
        three,
        ReportedResult("concession", winner=hall.seats(three)[1]),
        "the slip says so",
        by=HEAD,
        ruling="r-2",
    )
    office.penalties.penalize(T, "e3", "warning", "slow-play", "three minutes for one move", by=JUDGE)
    office.entries.drop(T, "e4", reason="the last train", by="p-4")
    office.entries.rejoin(T, "e4", by=HEAD)
    office.entries.enter(T, Applicant(("Yan",), ("p-yan",)), missed="byes", by=ORG)
    hall.play()
    office.tournaments.note(T, "the lights went out for a minute", by=JUDGE)
    office.rounds.cut(T, top=2, by=HEAD)
    office.entries.drop(T, hall.state.cut.entries[1], by=ORG)
    office.rounds.fill_cut(T, hall.state.cut.entries[1], by=HEAD)
    hall.play()
    office.tournaments.close(T, by=ORG)
    return office.tournaments.export(T, None)


def disputed(ledger: Ledger) -> list[bytes]:
    """A day of disputes: every remedy, appeals with every verdict, penalties that cost a game, keys and signatures."""
    court = Court(ledger, players=6, best_of=3)
    office, first, second = court.office, new_key(), new_key()
    office.keys.publish_key(T, first, by=HEAD)
    match = court.begin(1)
    court.record(match, ledger.look(match, -2).names[0], SHORT, protest=True)
    court.play_on(match, most=3)
    court.ruled(court.taken(1, place_="4", rules=(FARTHEST,)), "legal as played", at="4", extension=90)
    for number in (0, 1):
        office.appeals.accept_ruling(T, "d1", by=court.player(1, number))
    court.ruled(court.taken(1, place_="6"), "rewind", to="5")
    court.heard("d2", "overturned")
    seats = court.seats(1)
    court.ruled(court.taken(1), penalty=Penalized(seats[0], "game loss", "policy.late"))
    court.heard("d3", "confirmed")
    office.disputes.raise_dispute(T, 1, 2, "never mind", by=court.player(2, 0))
    office.disputes.withdraw_dispute(T, "d4", by=court.player(2, 0))
    office.penalties.penalize(
        T, court.seats(2)[0], "game loss", "policy.list-error", "sixty-one cards", round_=1, table=2, by=JUDGE
    )
    court.win(2), court.win(3)
    court.ruled(court.taken(3), "void")
    court.heard("d5", "changed", "award", ranking=tuple((one,) for one in court.seats(3)))
    out = Penalized(court.seats(2)[1], "disqualification", "policy.cheating")
    court.ruled(court.taken(2), penalty=out, by=HEAD)
    office.rulings.appeal(T, "d6", "it was a mistake", by=JUDGE)
    office.rulings.hear(T, "d6", "overturned", answer(), by=ORG)
    office.rulings.mark_precedent(T, f"{T}:d1.1", by=HEAD)
    office.keys.publish_key(T, second, first, by=HEAD)
    office.results.report(T, 1, 1, ReportedResult(winner=seats[1]), by=JUDGE)
    office.keys.sign(T, second, by=HEAD)
    court.play()
    office.tournaments.close(T, by=ORG)
    office.keys.sign(T, second, by=HEAD)
    return office.tournaments.export(T, None)


def published(ledger: Ledger) -> list[bytes]:
    """A day after which two cases are published without names: one that cites the other, and one that is taken back."""
    hall = Court(ledger)
    office = hall.office
    hall.ruled(hall.taken(1), "warning only", rules=("policy.late",))
    hall.ruled(hall.taken(2), "warning only", rules=("policy.late",), cites=("spring:d1.1",))
    for dispute in ("d1", "d2"):
        office.appeals.settle_dispute(T, dispute, reason="both sides agree", by=HEAD)
    office.tournaments.close(T, unfinished=True, by=ORG)
    text = CaseText("player A came late", "player A came late", "who comes late is warned")
    for dispute in ("d1", "d2"):
        office.publishing.publish_case(T, dispute, text, by=HEAD)
    office.publishing.withdraw_case(T, "d2", by=HEAD)
    return office.tournaments.export(T, None)


def cosigned(ledger: Ledger) -> list[bytes]:
    """A day in a club: a judge of the same club rules and says so, and who judges alone has every side sign."""
    hall = Hall(ledger, players=3, begun=False)
    office = hall.office
    office.entries.enter(T, Applicant(("Zoe",), ("p-zoe",), club="Ravens"), by=ORG)
    office.tournaments.name_staff(T, JUDGE, "judge", club="Ravens", by=ORG)
    office.tournaments.name_staff(T, "p-zoe", "organizer", by=ORG)
    office.tournaments.start(T, by=ORG)
    hall.round()
    table = hall.state.published[0].table_of("e4")
    other = next(one for one in table.seats if one != "e4")
    office.disputes.raise_dispute(T, 1, table.number, "he was late", entry=other, by=JUDGE)
    office.disputes.take_dispute(T, "d1", by=JUDGE)
    office.rulings.rule(T, "d1", answer("warning only", rules=("policy.late",)), by=JUDGE)
    for one in table.seats:
        office.appeals.accept_ruling(T, "d1", entry=one, by=HEAD)
    for one in (JUDGE, HEAD, ORG):
        office.tournaments.release_staff(T, one, by="p-zoe")
    office.disputes.raise_dispute(T, 1, table.number, "we agree on it", by="p-zoe")
    office.disputes.take_dispute(T, "d2", by="p-zoe")
    signed = office.cosigning.propose_ruling(T, "d2", answer("award", ranking=((other,), ("e4",))), by="p-zoe")
    office.cosigning.cosign_ruling(T, "d2", signed.body.digest, by=hall.state.entry(other).players[0])
    office.cosigning.rule_cosigned(T, "d2", by="p-zoe")
    office.tournaments.close(T, unfinished=True, by="p-zoe")
    return office.tournaments.export(T, None)


def evidence(ledger: Ledger) -> list[bytes]:
    """A dispute for which both sides hand something in: a photo, a text that is erased, statements; and a judge notes it."""
    court = Court(ledger)
    court.taken(1)
    office, ann, ben = court.office, court.player(1, 0), court.player(1, 1)
    office.evidence.add_evidence(T, "d1", "photo", "the table after the move", drawn(), by=ann)
    office.evidence.add_evidence(T, "d1", "text", "my notes", b"I moved left", by=ben)
    office.evidence.add_evidence(T, "d1", "video", "the stream", video_moment("stream.mp4", "1:02:03"), by=JUDGE)
    office.evidence.make_statement(T, "d1", "it stopped at a5", by=ann)
    office.evidence.make_statement(T, "d1", "it did not", entry=court.seats(1)[1], by=JUDGE)
    office.evidence.note_for_judges(T, "d1", "one of them is mistaken", by=JUDGE)
    office.evidence.erase_evidence(T, "d1", "d1-2", "the wrong file", by=ben)
    court.ruled("d1", "warning only")
    office.tournaments.close(T, unfinished=True, over_disputes=True, by=ORG)
    return office.tournaments.export(T, None)


def appealed(ledger: Ledger) -> list[bytes]:
    """A day of second thoughts: accepted, run out, withdrawn appeals, new evidence, penalties lifted; some after the close."""
    court = Court(ledger)
    office, late = court.office, "2026-11-16T11:30:00Z"
    office.appeals.set_appeal_window(T, 20, by=HEAD)
    match = court.begin(1)
    court.play_on(match, most=3)
    one, other = court.seats(1)
    both = (Penalized(one, "warning", "policy.slow-play"), Penalized(other, "caution", "policy.late"))
    court.ruled(court.taken(1), penalties=both)
    office.appeals.accept_ruling(T, "d1", by=court.player(1, 0))
    office.appeals.accept_ruling(T, "d1", entry=other, by=HEAD)
    court.ruled(court.taken(1))
    office.rulings.appeal(T, "d2", "no", by=court.player(1, 0))
    office.appeals.withdraw_appeal(T, "d2", by=court.player(1, 0))
    office.appeals.settle_dispute(T, "d2", reason="they shook hands", by=HEAD)
    lost = office.penalties.penalize(T, one, "match loss", "policy.late", "very late", round_=1, table=1, by=JUDGE)[0]
    office.penalties.correct_penalty(T, lost.position, "warning", "policy.late", "not so late", by=JUDGE)
    out = office.penalties.penalize(T, court.seats(2)[0], "disqualification", "policy.cheating", "cheat", by=HEAD)[0]
    office.penalties.lift_penalty(T, out.position, "it was somebody else", by=HEAD)
    court.play_on(match, 2)
    office.matches.close_match(T, match, by=JUDGE)
    court.win(2)
    court.ruled(court.taken(2), "award", ranking=tuple((seat,) for seat in court.seats(2)))
    office.tournaments.close(T, by=ORG)
    office.appeals.settle_run_out(T, by=JUDGE, at=late)
    office.appeals.ask_revision(T, "d3", "a film", by=HEAD, at=late)
    office.rulings.hear(T, "d3", "changed", answer("void"), by=HEAD, at=late)
    court.win(2, 1)
    return office.tournaments.export(T, None)


def zoned(ledger: Ledger) -> list[bytes]:
    """A short day with a time zone of its own."""
    hall = Hall(ledger, rounds=1, time_zone="Europe/Warsaw")
    hall.play()
    hall.office.tournaments.close(T, by=ORG)
    return hall.office.tournaments.export(T, None)


def folded(ledger: Ledger) -> list[bytes]:
    """Rulings that are folded: one rests on another and lapses, losses and a disqualification fall, corrections stay."""
    court = Court(ledger, players=4)
    office, (one, other) = court.office, court.seats(1)
    match = court.begin(1)
    court.record(match, ledger.look(match, -2).names[0], SHORT, protest=True)
    court.play_on(match, most=3)
    court.ruled(court.taken(1), "adjust", action={"do": "Adjust", "flow": [{"do": "SetTurn", "seat": 1}]})
    place = next(str(ref) for ref in ledger.peek(match, lambda one: one.refs()) if ref.part)
    court.ruled(court.taken(1), "rewind", to=place, penalty=Penalized(one, "match loss", "policy.cheating"))
    court.heard("d1", "overturned", falling="strike")  # d2 lapses
    court.ruled("d2", "rewind", to="5", penalty=Penalized(one, "game loss", "policy.late"))
    court.ruled(court.taken(1), "award", ranking=((one, other),))
    office.results.correct(T, 1, 1, ReportedResult("concession", winner=other), "the slip says so", by=HEAD)
    court.heard("d3", "overturned")
    court.win(2)
    out = Penalized(court.seats(2)[1], "disqualification", "policy.cheating")
    court.ruled(court.taken(2), penalty=out, by=HEAD)
    office.rulings.appeal(T, "d4", "it was a mistake", by=JUDGE)
    office.rulings.hear(T, "d4", "overturned", answer(), by=ORG)
    court.ruled(court.taken(2), penalty=Penalized(court.seats(2)[0], "match loss", "policy.outside-advice"))
    court.play()
    office.tournaments.close(T, by=ORG)
    return office.tournaments.export(T, None)


def simulated(event: SimulatedEvent) -> Callable[[Ledger], list[bytes]]:
    def play(ledger: Ledger) -> list[bytes]:
        office = Office(ledger, ticking(), trusted=["simulator"], games=GAMES)
        simulate_event(office, "golden", event)
        return office.tournaments.export("golden", None)

    return play


GOLDEN = {
    "everything": everything,
    "disputed": disputed,
    "published": published,
    "cosigned": cosigned,
    "evidence": evidence,
    "appealed": appealed,
    "zoned": zoned,
    "folded": folded,
    "swiss-and-cut": simulated(SimulatedEvent("thrones-hbo", 17, 4, cut=5)),
    "pods": simulated(SimulatedEvent("btwixt", 13, 3, format="pods")),
}


def expected(record: NamedTournament) -> str:
    """What is kept beside a file: every place and number, and the bundle."""
    places = [
        [line.place, line.entry, str(line.points), *map(str, line.values)] for line in final_list(record.state, record.seed)
    ]
    return json.dumps({"places": places, "bundle": bundle(record)}, ensure_ascii=False, indent=1) + "\n"


def make() -> None:
    for name, play in GOLDEN.items():
        path = HERE / f"{name}.jsonl"
        if path.exists():
            continue
        with TemporaryDirectory() as folder:
            migrate(location_of(Path(folder) / "golden.db"))
            with Ledger.at(Path(folder) / "golden.db", games=GAMES, clock=ticking()) as ledger:
                lines = play(ledger)
        path.write_bytes(b"\n".join(lines) + b"\n")
        path.with_suffix(".json").write_text(expected(read_record(list(enumerate(lines, start=1)))), encoding="utf-8")
        print(f"made {path.name}")


if __name__ == "__main__":
    make()
