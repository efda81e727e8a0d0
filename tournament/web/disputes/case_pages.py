"""A dispute from raising to the end, and what can be taken away of it."""

from __future__ import annotations

from typing import Any

from flask import Response, render_template, request, url_for

from ledger import JUDGE, SPECTATOR, now

from ...domain.disputes.appeals import appeal_until, has_run_out
from ...domain.disputes.cases import Dispute, seconds_spent
from ...domain.disputes.events import PLAYS, REMEDIES, VERDICTS
from ...domain.redaction import HIDDEN
from ...domain.refusals import Refused, must
from ...rulings.policy import cited, policies
from ...services.disputes.cosigning import answer_from
from ...words.disputes import dispute_json, said
from ..access import tournament_of
from ..desk.room import acted, count_of, given, words_of
from ..languages import language
from ..me import allows, me, must_be_somebody, office
from ..query_args import PageRefused, the_ledger
from ..tournaments.log import knows_families, names_read
from ..tournaments.one_moment import Seen, facts_of
from ..writers import names_in
from .act_form import ActForm
from .around_action import ActPlace, alternatives, broken_at, places_near
from .before_ruling import given_before, had_before, offences, tables_shown
from .blueprint import pages
from .case_law import law_beside
from .evidence_view import evidence_shown
from .powers import DisputePowers

T = "/tournaments/<tournament>/disputes"
IN_THE_RECORD = ("legal as played", "rewind", "amend", "adjust", "reopen")  # remedies that need a record


@pages.get(T)
def index(tournament: str) -> Any:
    """Every dispute as whoever asks may read it, those that wait for somebody first."""
    return index_page(Seen(tournament))


def index_page(seen: Seen, refused: Refused | None = None) -> Any:
    """The list of disputes; for staff with the time for appeals, and what has run out."""
    order = {"open": 0, "appealed": 1, "taken": 2, "ruled": 3, "final": 4}
    found = sorted(office().disputes.disputes(seen.name, me().person), key=lambda one: (order[one.state], -one.source))
    rows = [dispute_json(seen.state, seen.names, one, language(), now()) for one in found]
    run_out = [one.id for one in seen.state.disputes if has_run_out(one, now())] if seen.may("settle_run_out") else []
    shown = render_template(
        "disputes/index.html", rows=rows, hidden=HIDDEN, run_out=run_out, refused=refused,
        sets_window=seen.may("set_appeal_window"), **facts_of(seen),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


# ---- raising


@pages.get(f"{T}/new")
def new(tournament: str) -> Any:
    seen = Seen(tournament)
    must_be_somebody()
    return _new_page(seen)


@pages.get("/matches/<match>/<place>/dispute")
def at_event(match: str, place: str) -> Any:
    """The form for a new dispute, filled in from one event of a replay."""
    belongs = tournament_of(match)
    if belongs is None:
        raise PageRefused(404, "dispute alone", match=match)
    must_be_somebody()
    return _new_page(
        Seen(belongs.name), match=match, place=place, as_of=_as_of(match, place), round_=belongs.place.round,
        table=belongs.place.table,
    )  # fmt: skip


def _as_of(match: str, place: str) -> int | str:
    """How many events the match had while an act still counted; nothing where it counts now."""
    position = place.partition(".")[0]
    if not (position.isascii() and position.isdigit() and len(position) <= 7):
        return ""
    gone = the_ledger().look(match, SPECTATOR).set_aside_by(int(position))
    return gone - 1 if gone is not None else ""


def _new_page(seen: Seen, refused: Refused | None = None, **filled: Any) -> Any:
    state = seen.state
    mine = state.entry_of(str(me().person))
    tables = [
        (one.number, table)
        for one in reversed(state.published)
        for table in one.tables
        if allows(state, "raise_dispute") or (mine and mine.id in table.seats)
    ]
    match, place = filled.get("match"), filled.get("place", "")
    shown = render_template(
        "disputes/new.html", tables=tables, own=mine, filled={**request.values.to_dict(), **filled}, refused=refused,
        ticked=request.values.getlist("rule"), broken=broken_at(match, place, language()) if match else (),
        **_citing(seen), **facts_of(seen),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


def _citing(seen: Seen) -> dict[str, Any]:
    """What the template needs for the list of rules that can be cited."""
    return {
        "policies": policies().values(),
        "cited_words": lambda rule: cited(seen.state.game, rule, language()) or "",
    }


def rules_cited() -> tuple[str, ...]:
    """Rules that were ticked, and those that were typed in."""
    return tuple(dict.fromkeys((*request.form.getlist("rule"), *words_of("rules").replace(",", " ").split())))


@pages.post(f"{T}/new")
def raising(tournament: str) -> Any:
    seen = Seen(tournament)
    must_be_somebody()
    round_, _, table = words_of("where").partition("/")
    rules = rules_cited()

    def act() -> None:
        known = all(one.isascii() and one.isdigit() and len(one) <= 6 for one in (round_, table))
        must(known, "unknown-table", round=round_[:6] or "?", table=table[:6] or "?")
        office().disputes.raise_dispute(
            tournament, int(round_), int(table), words_of("claim"), match=words_of("match") or None,
            place_=words_of("place") or None, as_of=count_of("as_of"), rules=rules, entry=words_of("side") or None, **given(),
        )  # fmt: skip

    home = url_for("disputes.index", tournament=tournament)
    return acted(seen, act, home, "dispute raised", again=lambda refused: _new_page(seen, refused))


# ---- one


@pages.get(f"{T}/<dispute>")
def show(tournament: str, dispute: str) -> Any:
    return case_page(tournament, dispute)


def case_page(tournament: str, dispute: str, refused: Refused | None = None, **more: Any) -> Any:
    """The page of one dispute. What a preview found, and what was typed in, comes in `more`."""
    seen = Seen(tournament)
    found = seen_dispute(seen, dispute)
    may = DisputePowers(seen, found)
    match = found.address.match
    near: list[ActPlace] = []
    if match and may.staff:
        near = places_near(match, found.address, JUDGE, language(), names_in(seen.names))
    spent = seconds_spent(found, now()) if found.play else 0
    ruling = _ruling_form(seen, found, may) if may.rule or may.propose else None
    proposed = answer_from(found.proposed)[0] if found.proposed else None
    names = names_read(seen.names, knows_families(seen.state), language())
    broken = tuple(dict.fromkeys(rule for one in near for rule in one.rules if one.disputed))
    law = law_beside(seen, found, broken) if may.staff or seen.state.closed is not None else None
    shown = render_template(
        "disputes/show.html", told=dispute_json(seen.state, names, found, language(), now()), dispute=found,
        may=may, until=appeal_until(found), appealed=_appealed(found), head=seen.may("mark_precedent"), near=near,
        proposed=proposed, law=law,
        minutes_spent=-(-spent // 60), word=lambda one: said(one, language()), plays=PLAYS, refused=refused, ruling=ruling,
        tables=tables_shown(seen.state.game, match, more.get("preview")), seats=may.seats, filled=request.form,
        evidence=evidence_shown(seen, found),
        broken_near=broken,
        **{"preview": None, "penalized": None, "figures": None, "shown": "", "changed": False, **more},
        **_citing(seen), **facts_of(seen),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


def _appealed(found: Dispute) -> str | None:
    """The ruling that the last appeal is against: the last one that was made before it."""
    made = found.appeal
    return next((one.id for one in reversed(found.rulings) if made and one.source < made.source), None)


def _ruling_form(seen: Seen, found: Dispute, may: DisputePowers) -> dict[str, Any]:
    """What the form of a ruling is made of: remedies with their fields, offences with what is proposed for each side.

    Who sits at the table is shown nothing that the match hides.
    """
    match, seats, remedy = found.address.match, may.seats, request.form.get("remedy", "")
    writing = ActForm(match) if match and may.rule else None
    given = given_before(seen, seats)
    remedies = [one for one in REMEDIES if match or one not in IN_THE_RECORD]
    return {
        "remedies": [one for one in remedies if may.remedies is None or one in may.remedies], "verdicts": VERDICTS,
        "kinds": may.penalties, "instead": alternatives(match, found.address, language()) if match and may.rule else [],
        "acts": writing.kinds if writing else [], "blanks": writing.blanks(remedy) if writing else (),
        "had": had_before(seen, given), "offences": offences(seen, given),
        "effect_word": writing.effect_word if writing else str,
    }  # fmt: skip


def seen_dispute(seen: Seen, dispute: str) -> Dispute:
    """The dispute as whoever asks may read it; one whose words are not for them is refused."""
    found = next((one for one in office().disputes.disputes(seen.name, me().person) if one.id == dispute), None)
    if found is None:
        raise Refused("unknown-dispute", dispute=dispute[:20])
    if found.claim == HIDDEN:
        raise PageRefused(403, "not you")
    return found


@pages.post(f"{T}/<dispute>/take")
def taking(tournament: str, dispute: str) -> Any:
    play = words_of("play") or "paused"
    return act_on(
        tournament,
        dispute,
        lambda: office().disputes.take_dispute(tournament, dispute, play, **given()),
        "dispute taken",
    )


@pages.post(f"{T}/<dispute>/withdraw")
def withdrawing(tournament: str, dispute: str) -> Any:
    return act_on(
        tournament,
        dispute,
        lambda: office().disputes.withdraw_dispute(tournament, dispute, entry=words_of("side") or None, **given()),
        "dispute gone",
    )


@pages.post(f"{T}/<dispute>/sign")
def signing(tournament: str, dispute: str) -> Any:
    """A side agrees to the ruling that is proposed."""
    digest = words_of("digest")
    return act_on(
        tournament, dispute, lambda: office().cosigning.cosign_ruling(tournament, dispute, digest, **given()), "dispute signed"
    )


@pages.post(f"{T}/<dispute>/signed")
def recording_signed(tournament: str, dispute: str) -> Any:
    """Whoever proposed a ruling records it, once every side has signed."""
    return act_on(tournament, dispute, lambda: office().cosigning.rule_cosigned(tournament, dispute, **given()), "dispute ruled")


@pages.post(f"{T}/<dispute>/precedent")
def marking(tournament: str, dispute: str) -> Any:
    ruling, marked = words_of("ruling"), words_of("precedent") == "yes"
    return act_on(
        tournament,
        dispute,
        lambda: office().rulings.mark_precedent(tournament, ruling, marked, **given()),
        "dispute marked",
    )


def act_on(tournament: str, dispute: str, act: Any, word: str) -> Any:
    """Do it and come back to the page of the dispute, with the reason if it was refused."""
    seen = Seen(tournament)
    must_be_somebody()
    seen_dispute(seen, dispute)
    home = url_for("disputes.show", tournament=tournament, dispute=dispute)
    return acted(seen, act, home, word, again=lambda refused: case_page(tournament, dispute, refused))


# ---- taken away


@pages.get(f"{T}/<dispute>/case")
def case(tournament: str, dispute: str) -> Any:
    """The case file on paper."""
    page = office().case_files.case_page(tournament, dispute, me().person, language())
    paper = "letter" if request.args.get("paper") == "letter" else "A4"
    return render_template(
        "disputes/case.html",
        page=page,
        paper=paper,
        head=office().queries.head(tournament),
        kept=office().evidence.files_kept(tournament),
        **facts_of(Seen(tournament)),
    )


@pages.get(f"{T}/<dispute>/bundle")
def bundle(tournament: str, dispute: str) -> Any:
    """The sealed bundle: anybody verifies it with no database."""
    lines = office().case_files.case_bundle(tournament, dispute, me().person, request.args.get("evidence") == "yes")
    answer = Response(b"\n".join(lines) + b"\n", mimetype="application/x-ndjson")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{tournament}-{dispute}.case.jsonl")
    return answer
