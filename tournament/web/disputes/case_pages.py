"""A dispute from raising to the end, and what can be taken away of it."""

from __future__ import annotations

from typing import Any

from flask import Response, render_template, request, url_for

from ledger import JUDGE, now

from ...domain.disputes.cases import Dispute, seconds_spent
from ...domain.disputes.events import PLAYS, REMEDIES, VERDICTS
from ...domain.events import PENALTIES
from ...domain.redaction import HIDDEN
from ...domain.refusals import Refused, must
from ...rulings.policy import cited, policies
from ...words.disputes import dispute_json, said
from ..access import tournament_of
from ..desk.room import acted, count_of, given, words_of
from ..languages import language
from ..me import allows, me, must_be_somebody, office
from ..query_args import PageRefused
from ..tournaments.one_moment import Seen, facts_of
from .act_form import ActForm
from .around_action import ActPlace, alternatives, broken_at, places_near
from .before_ruling import had_before, offences, tables_shown
from .blueprint import pages
from .case_law import law_beside

T = "/tournaments/<tournament>/disputes"
IN_THE_RECORD = ("legal as played", "rewind", "amend", "adjust", "reopen")  # remedies that need a record


@pages.get(T)
def index(tournament: str) -> Any:
    """Every dispute as whoever asks may read it, those that wait for somebody first."""
    seen = Seen(tournament)
    order = {"open": 0, "appealed": 1, "taken": 2, "ruled": 3, "final": 4}
    found = sorted(office().disputes.disputes(tournament, me().person), key=lambda one: (order[one.state], -one.source))
    rows = [dispute_json(seen.state, seen.names, one, language(), now()) for one in found]
    return render_template("disputes/index.html", rows=rows, hidden=HIDDEN, **facts_of(seen))


# ---- raising


@pages.get(f"{T}/new")
def new(tournament: str) -> Any:
    seen = Seen(tournament)
    must_be_somebody()
    return _new_page(seen)


@pages.get("/matches/<match>/<place>/dispute")
def at_event(match: str, place: str) -> Any:
    """From the exact event of a replay: on to the form, with everything filled in."""
    belongs = tournament_of(match)
    if belongs is None:
        raise PageRefused(404, "dispute alone", match=match)
    must_be_somebody()
    return _new_page(Seen(belongs.name), match=match, place=place, round_=belongs.place.round, table=belongs.place.table)


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
        "disputes/new.html", tables=tables, filled={**request.values.to_dict(), **filled}, refused=refused,
        ticked=request.values.getlist("rule"), broken=broken_at(match, place, language()) if match else (),
        **_citing(seen), **facts_of(seen),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


def _citing(seen: Seen) -> dict[str, Any]:
    """What the list of rules to cite asks for."""
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
            place_=words_of("place") or None, as_of=count_of("as_of"), rules=rules, **given(),
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
    staff = allows(seen.state, "take_dispute")
    match = found.address.match
    near: list[ActPlace] = places_near(match, found.address, JUDGE, language()) if match and staff else []
    spent = seconds_spent(found, now()) if found.play else 0
    ruling = _ruling_form(seen, found) if _may_rule(seen, found) else None
    broken = tuple(dict.fromkeys(rule for one in near for rule in one.rules if one.disputed))
    law = law_beside(seen, found, broken) if staff or seen.state.closed is not None else None
    shown = render_template(
        "disputes/show.html", law=law, told=dispute_json(seen.state, seen.names, found, language(), now()), dispute=found,
        staff=staff, head=allows(seen.state, "mark_precedent"), may_appeal=_may_appeal(seen, found), near=near,
        minutes_spent=-(-spent // 60), word=lambda one: said(one, language()), plays=PLAYS, refused=refused, ruling=ruling,
        tables=tables_shown(seen.state.game, match, more.get("preview")), seats=_seats(seen, found), filled=request.form,
        broken_near=broken,
        **{"preview": None, "penalized": None, "figures": None, "shown": "", "changed": False, **more},
        **_citing(seen), **facts_of(seen),
    )  # fmt: skip
    return shown if refused is None else (shown, 409)


def _may_rule(seen: Seen, found: Dispute) -> bool:
    """A judge rules on what was taken; the head judge hears an appeal."""
    if found.state == "appealed":
        return allows(seen.state, "hear")
    return found.state == "taken" and allows(seen.state, "rule")


def _ruling_form(seen: Seen, found: Dispute) -> dict[str, Any]:
    """What the form of a ruling is made of: remedies with their fields, offences with what is proposed for each side."""
    match, seats, remedy = found.address.match, _seats(seen, found), request.form.get("remedy", "")
    writing = ActForm(match) if match else None
    return {
        "remedies": [one for one in REMEDIES if match or one not in IN_THE_RECORD], "verdicts": VERDICTS,
        "kinds": PENALTIES, "instead": alternatives(match, found.address, language()) if match else [],
        "acts": writing.kinds if writing else [], "blanks": writing.blanks(remedy) if writing else (),
        "had": had_before(seen, seats), "offences": offences(seen, seats),
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


def _seats(seen: Seen, found: Dispute) -> tuple[str, ...]:
    round_ = seen.state.round(found.round)
    table = round_.table(found.table) if round_ else None
    return table.seats if table else ()


def _may_appeal(seen: Seen, found: Dispute) -> bool:
    mine = seen.state.entry_of(str(me().person))
    sits = mine is not None and mine.id in _seats(seen, found)
    return found.state == "ruled" and found.appeal is None and (sits or allows(seen.state, "appeal"))


@pages.post(f"{T}/<dispute>/take")
def taking(tournament: str, dispute: str) -> Any:
    play = words_of("play") or "paused"
    return _acted(
        tournament,
        dispute,
        lambda: office().disputes.take_dispute(tournament, dispute, play, **given()),
        "dispute taken",
    )


@pages.post(f"{T}/<dispute>/withdraw")
def withdrawing(tournament: str, dispute: str) -> Any:
    return _acted(tournament, dispute, lambda: office().disputes.withdraw_dispute(tournament, dispute, **given()), "dispute gone")


@pages.post(f"{T}/<dispute>/settle")
def settling(tournament: str, dispute: str) -> Any:
    return _acted(
        tournament, dispute, lambda: office().disputes.settle_dispute(tournament, dispute, **given()), "dispute settled"
    )


@pages.post(f"{T}/<dispute>/appeal")
def appealing(tournament: str, dispute: str) -> Any:
    claim = words_of("claim")
    return _acted(tournament, dispute, lambda: office().rulings.appeal(tournament, dispute, claim, **given()), "dispute appealed")


@pages.post(f"{T}/<dispute>/precedent")
def marking(tournament: str, dispute: str) -> Any:
    ruling, marked = words_of("ruling"), words_of("precedent") == "yes"
    return _acted(
        tournament,
        dispute,
        lambda: office().rulings.mark_precedent(tournament, ruling, marked, **given()),
        "dispute marked",
    )


def _acted(tournament: str, dispute: str, act: Any, word: str) -> Any:
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
        **facts_of(Seen(tournament)),
    )


@pages.get(f"{T}/<dispute>/bundle")
def bundle(tournament: str, dispute: str) -> Any:
    """The sealed bundle: anybody verifies it with no database."""
    lines = office().case_files.case_bundle(tournament, dispute, me().person)
    answer = Response(b"\n".join(lines) + b"\n", mimetype="application/x-ndjson")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{tournament}-{dispute}.case.jsonl")
    return answer
