"""Tournaments: the list, one of them, its events, standings and staff; opened, started, cut and closed."""

from __future__ import annotations

from typing import Any

from flask import Response, url_for
from flask.views import MethodView
from marshmallow import RAISE

from ledger import LANGUAGES

from ...domain.events import TournamentEvent
from ...domain.plan import Plan, formats_of
from ...domain.refusals import NotAllowed, must
from ...words.event_text import sentence
from ...words.named import NamedTournament, bundle, explained_json, standings_json
from ..me import office
from ..tournaments.log import without_families
from .caller import asked, caller, is_admin, tagged, tagged_read
from .problems import a_part
from .schemas import (
    AfterSchema,
    AtSchema,
    ClosingSchema,
    CuttingSchema,
    FillingSchema,
    NewestSchema,
    NotingSchema,
    OpeningSchema,
    RankingSchema,
    StaffSchema,
    StartSchema,
)
from .spoken import language_asked

api = a_part("api-tournaments", "Tournaments, their standings and their record.")


def written(name: str, event: TournamentEvent) -> tuple[dict[str, Any], int, dict[str, str]]:
    """The answer to whatever wrote an event: what it was, and the position that the tournament has now."""
    position = office().queries.tournament(name).position
    return tagged(
        {"tournament": name, "event": event.position, "what": type(event.body).__name__, "position": position}, position
    )


@api.route("/tournaments")
class TournamentsView(MethodView):
    @api.arguments(NewestSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, page: dict[str, Any]) -> Any:
        """Tournaments, newest first; `next` is what `before` takes for the following page."""
        found = office().streams.list(page.get("before"), page["limit"] + 1)
        some = found[: page["limit"]]
        rows = [office().queries.summary(name) for _, name in some]
        return {"tournaments": rows, "next": some[-1][0] if len(found) > page["limit"] else None}

    @api.arguments(OpeningSchema)
    @api.response(201)
    def post(self, data: dict[str, Any]) -> Any:
        """Open a tournament. Whoever asks is its organizer."""
        given = asked()
        if not is_admin():
            raise NotAllowed("role", needs=("admin",), role="user")
        name, title, seed = data.pop("tournament"), data.pop("title"), data.pop("seed", None)
        given.pop("expected", None)
        data["format"] = data["format"] or formats_of(data["game"], office().games)[0]
        office().tournaments.open(name, title, Plan(**data), seed=seed, **given)
        answer, _, headers = tagged(bundle(office().queries.record(name)), office().queries.tournament(name).position)
        headers["Location"] = url_for("api-tournaments.OneTournamentView", name=name)
        return answer, 201, headers


@api.route("/tournaments/<name>")
class OneTournamentView(MethodView):
    @api.arguments(AtSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], name: str) -> Any:
        """Everything that is public: entries, published rounds, standings; at any moment with `?at=`."""
        record = office().queries.record(name, query.get("at"))
        return tagged_read(bundle(record), record.state.position)


@api.route("/tournaments/<name>/standings")
class StandingsView(MethodView):
    @api.arguments(RankingSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], name: str) -> Any:
        """The standings, at any moment. Until the seed is public equals share a place; `lots` is for the head judge."""
        if query["lots"]:
            record = office().queries.staff_record(name, caller(name), query.get("at"))
            return tagged(_with_late(record), record.state.position)
        record = office().queries.record(name, query.get("at"))
        return tagged_read(_with_late(record), record.state.position)


def _with_late(record: NamedTournament) -> dict[str, Any]:
    """The standings, and the last event after the close that changed what they are counted from."""
    return {**standings_json(record), "changed_after_close": record.state.changed_late}


@api.route("/tournaments/<name>/standings/<entry>")
class ExplainedView(MethodView):
    @api.arguments(AtSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any], name: str, entry: str) -> Any:
        """Every number of an entry unfolded into its terms, down to the events that they came from."""
        record = office().queries.record(name, query.get("at"))
        return tagged_read({"entry": entry, "numbers": explained_json(record, entry)}, record.state.position)


@api.route("/tournaments/<name>/events")
class EventsView(MethodView):
    @api.arguments(AfterSchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, page: dict[str, Any], name: str) -> Any:
        """What happened, in order and in words, as whoever asks may read it; the whole record is the sealed file."""
        events, record = office().queries.events_seen(name, caller(name), page["after"]), office().queries.record(name)
        knows = record.state.closed is not None or office().rights.may(record.state, caller(name), "all events")
        called = {one: record.called if knows else without_families(record, one) for one in LANGUAGES}
        shown = [
            {
                "position": one.position, "what": type(one.body).__name__, "at": one.at, "by": one.by,
                "words": sentence(one, called[language_asked()], language_asked()),
                **{f"words_{language}": sentence(one, called[language], language) for language in LANGUAGES},
            }
            for one in events[: page["limit"]]
        ]  # fmt: skip
        more = shown[-1]["position"] if len(events) > page["limit"] else None
        return tagged_read({"events": shown, "next": more}, office().queries.tournament(name).position)


@api.route("/tournaments/<name>/record")
class RecordView(MethodView):
    @api.response(200, content_type="application/x-ndjson")
    def get(self, name: str) -> Any:
        """The sealed file; until the tournament is closed it is for its head judge and organizer."""
        lines = office().tournaments.export(name, caller(name))
        return Response(b"\n".join(lines) + b"\n", mimetype="application/x-ndjson")


@api.route("/tournaments/<name>/staff")
class StaffOfView(MethodView):
    @api.arguments(StaffSchema)
    @api.response(200)
    def put(self, data: dict[str, Any], name: str) -> Any:
        """Give somebody a role, or take it away."""
        if data.get("role") is None:
            return written(name, office().tournaments.release_staff(name, data["person"], **asked(name)))
        club = data.get("club")
        return written(name, office().tournaments.name_staff(name, data["person"], data["role"], club=club, **asked(name)))


@api.route("/tournaments/<name>/start")
class StartedView(MethodView):
    @api.arguments(StartSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """Begin: lists are locked."""
        return written(name, office().tournaments.start(name, **data, **asked(name))[-1])


@api.route("/tournaments/<name>/cut")
class CutView(MethodView):
    @api.arguments(CuttingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """Say who plays on: `top` so many, or everybody with `points` or more."""
        must(bool(data), "cut-how")
        return written(name, office().rounds.cut(name, **data, **asked(name)))

    @api.arguments(FillingSchema)
    @api.response(200)
    def patch(self, data: dict[str, Any], name: str) -> Any:
        """Let the next in the standings come in for somebody who left before play."""
        return written(name, office().rounds.fill_cut(name, data["out"], **asked(name)))


@api.route("/tournaments/<name>/close")
class ClosedView(MethodView):
    @api.arguments(ClosingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """End the tournament and publish its seed."""
        return written(name, office().tournaments.close(name, **data, **asked(name)))


@api.route("/tournaments/<name>/notes")
class NotesView(MethodView):
    @api.arguments(NotingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """Write something down that belongs to the record."""
        return written(name, office().tournaments.note(name, data["text"], **asked(name)))
