"""Recorded matches: any moment of any of them, and writing down what happens at a table of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask.views import MethodView
from marshmallow import RAISE

from ledger import JUDGE, SPECTATOR, Event, IllegalAction, Ledger, MatchView, Unplayable
from ledger.comparing import compare_records, comparison_json, later_acts, suppose, supposed
from ledger.errors import JudgeOnly
from ledger.events import ActionRecorded
from ledger.values import Seat, parse

from ...domain.refusals import NotAllowed
from ...domain.roles import kept_from_match
from ...domain.tournament import RoundTable
from ...services.held import write_unheld
from ...services.matches import place_of_match
from ..access import tournament_of
from ..comparing.what_if import MOST_LATER
from ..console.context import is_for_judges
from ..form_errors import says
from ..me import office
from ..query_args import the_ledger
from .caller import asked, caller, is_admin, tagged, tagged_read
from .problems import a_part
from .schemas import AfterSchema, ComparingSchema, LookingSchema, NewestSchema, RecordingSchema, SupposingSchema
from .spoken import language_asked

api = a_part("api-matches", "Recorded matches.")


@api.route("/matches")
class MatchesView(MethodView):
    @api.arguments(NewestSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, page: dict[str, Any]) -> Any:
        """Matches, newest first; `next` is what `before` takes for the following page."""
        found = the_ledger().matches(page.get("before"), page["limit"] + 1)
        some = found[: page["limit"]]
        rows = [
            {
                "match": one.match, "game": one.game, "seats": list(one.names), "events": one.events,
                "opened_at": one.opened_at, "last_at": one.last_at, "closed": one.closed, "winners": list(one.winners),
            }
            for one in some
        ]  # fmt: skip
        return {"matches": rows, "next": some[-1].number if len(found) > page["limit"] else None}


@api.route("/matches/<match>")
class OneMatchView(MethodView):
    @api.arguments(LookingSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], match: str) -> Any:
        """The table after any event, as a spectator, a seat or a judge may see it."""
        return _moment(_look(match, query["viewer"], staff=_is_neutral_admin(match)), query)


@api.route("/tournaments/<name>/matches/<match>")
class TableMatchView(MethodView):
    @api.arguments(LookingSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], name: str, match: str) -> Any:
        """The same for a match of a tournament: its staff may look as a judge, its players from their own seats."""
        state = office().queries.tournament(name)
        _, table = place_of_match(state, match)
        running = the_ledger().look(match, SPECTATOR).closed is None
        staff = office().rights.judges_match(state, caller(name), table, match, running)
        return _moment(_look(match, query["viewer"], staff, _seat_of(name, table)), query)


@api.route("/matches/<match>/compare")
class ComparisonView(MethodView):
    @api.arguments(ComparingSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], match: str) -> Any:
        """Two records of one match act by act: the first difference and every other, each act with the rules that it breaks.

        Of a running match only a judge may ask.
        """
        one, other = _whole(match), _whole(query["other"])
        comparison = comparison_json(compare_records(one, other), query["language"])
        return tagged({**comparison}, one.length)


@api.route("/matches/<match>/what-if")
class WhatIfView(MethodView):
    @api.arguments(SupposingSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], match: str) -> Any:
        """What would have followed from another act at a place, none (`strike`) or one more after it (`insert`).

        Nothing is written. Of a running match only a judge may ask.
        """
        look, language = _whole(match), query["language"]
        if later_acts(look, query["at"], language) > MOST_LATER and caller() is None:
            raise NotAllowed("sign-in")
        action = parse(query["action"].encode(), "action") if query.get("action") else None
        change = supposed(look, query["at"], query["way"], query.get("seat"), action, language)
        return tagged({**suppose(look, change, language, query["keep"]).told}, look.length)


@api.route("/matches/<match>/log")
class LogView(MethodView):
    @api.arguments(AfterSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, page: dict[str, Any], match: str) -> Any:
        """What happened in words, as a spectator may read it: `words` in the language that was asked for."""
        look = the_ledger().look(match, SPECTATOR)
        upto = min(page["after"] + page["limit"], look.length)
        asked_for, *both = (look.log(language, page["after"], upto) for language in (language_asked(), "en", "pl"))
        lines = [
            {"position": one.position, "what": one.topic, "words": said.words, "words_en": one.words, "words_pl": other.words}
            for said, one, other in zip(asked_for, *both, strict=True)
        ]
        return tagged_read({"log": lines, "next": upto if upto < look.length else None}, look.length)


@api.route("/tournaments/<name>/matches/<match>/actions")
class ActionsView(MethodView):
    @api.arguments(RecordingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, match: str) -> Any:
        """Log an action: by whoever holds the pen at the table. What a judge does, or what breaks a rule, staff logs alone."""
        state = office().queries.tournament(name)
        _, table = place_of_match(state, match)
        given = asked(name)
        scribe = office().rights.speaks_for(state, given["by"], "write a match", table)
        running = the_ledger().look(match, SPECTATOR).closed is None
        staff = scribe is None and office().rights.judges_match(state, given["by"], table, match, running)
        judges = data["protest"] or data["seat"] in (JUDGE, "JUDGE") or is_for_judges(data["action"].get("do"))
        if not staff and (judges or scribe is None):  # a scribe writes for seats and table, not for a judge
            office().rights.must_be_allowed(state, given["by"], "judge a match", table.seats)
            office().rights.must_judge_match(state, given["by"], table, match, running)
        seat = _seat_of(name, table)
        viewer = JUDGE if staff else SPECTATOR if seat is None else seat
        what, protest = (data["seat"], data["action"]), data["protest"]

        def record(position: int = 0) -> Event[ActionRecorded]:
            args = given if not position or "expected" in given else {**given, "expected": position}
            return the_ledger().record(match, *what, protest=protest, viewer=viewer, **args)

        try:
            event = record() if staff else unheld(name, match, given["by"], record)
        except IllegalAction:
            if not _may_hear_rules(match, viewer, data["seat"]):
                raise Unplayable("breaks a rule; which one would tell what is secret: call a judge") from None
            raise
        return tagged({"match": match, "position": event.position}, event.position)


@api.route("/tournaments/<name>/matches/<match>/pen")
class PenView(MethodView):
    @api.response(200)
    def post(self, name: str, match: str) -> Any:
        """Take the pen over: whoever asks writes from now on. It is recorded."""
        state = office().queries.tournament(name)
        _, table = place_of_match(state, match)
        given = asked(name)
        if office().rights.speaks_for(state, given["by"], "write a match", table) is None:
            running = the_ledger().look(match, SPECTATOR).closed is None
            office().rights.must_judge_match(state, given["by"], table, match, running)
        event = the_ledger().pass_pen(match, given["by"], **given)
        return tagged({"match": match, "position": event.position}, event.position)


def unheld(name: str, match: str, person: str, write: Callable[[int], Event[ActionRecorded]]) -> Event[ActionRecorded]:
    """The event that a player or a scribe writes; refused while a dispute holds the match."""
    here = office()
    return write_unheld(the_ledger(), lambda: here.queries.tournament(name), here.rights, match, person, write)


def _is_neutral_admin(match: str) -> bool:
    """Whether the token is that of an admin who does not play in the tournament of that match, if it has one."""
    belongs, person = tournament_of(match), caller()
    if belongs is None or not is_admin():
        return is_admin()
    running = the_ledger().look(match, SPECTATOR).closed is None
    return kept_from_match(belongs.state, person, "organizer", belongs.table, match, running) is None


def _may_hear_rules(match: str, viewer: Any, seat: Any) -> bool:
    """Whether a writer may hear which rules an act breaks: not those of others while they see less than a judge sees."""
    whole, seen = the_ledger().look(match, JUDGE), the_ledger().look(match, viewer)
    own = viewer >= 0 and seat in (viewer, seen.names[viewer])
    return viewer == JUDGE or own or whole.view() == seen.view()


def _seat_of(name: str, table: RoundTable) -> Seat | None:
    """The seat of whoever asks at that table."""
    mine = office().queries.tournament(name).entry_of(caller(name) or "")
    return Seat(table.seats.index(mine.id)) if mine is not None and mine.id in table.seats else None


def _look(match: str, word: str, staff: bool, seat: int | None = None) -> MatchView:
    """The match with the eyes that were asked for; raises JudgeOnly unless the match is closed or they are one's own."""
    ledger: Ledger = the_ledger()
    plain = ledger.look(match, SPECTATOR)
    eyes = {"spectator": SPECTATOR, "judge": JUDGE}.get(word)
    if eyes is None and word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= len(plain.names):
        eyes = Seat(int(word) - 1)
    if eyes is None:
        raise NotAllowed("unknown-word", what="as", found=word[:40], known=("spectator", "judge", "1", "2"))
    if eyes != SPECTATOR and plain.closed is None and not staff and eyes != seat:
        raise JudgeOnly(says("judge-sees"))
    return ledger.look(match, eyes)


def _whole(match: str) -> MatchView:
    """The match with all that is in it; raises JudgeOnly while it runs, unless a judge of it asks."""
    return _look(match, "judge", staff=_is_neutral_admin(match) or _judges(match))


def _judges(match: str) -> bool:
    """Whether a judge of the tournament asks that the match is played in, and nothing keeps them from judging it."""
    belongs = tournament_of(match)
    if belongs is None:
        return False
    running = the_ledger().look(match, SPECTATOR).closed is None
    return office().rights.judges_match(belongs.state, caller(belongs.name), belongs.table, match, running)


def _moment(look: MatchView, query: dict[str, Any]) -> Any:
    return tagged_read({**look.moment(query.get("at")), "board": look.board(language_asked(), query.get("at"))}, look.length)
