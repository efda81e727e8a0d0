"""Results: told, confirmed, contested, corrected after a preview; matches of the ledger at a table."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView

from ...domain.demands import must_be_out, must_be_table
from ...domain.reported import ReportedResult
from ...words.named import result_json
from ...words.named_boards import preview_json
from ..me import office
from .caller import asked, caller, tagged, tagged_read
from .problems import a_part
from .schemas import BeginningSchema, ContestSchema, CorrectionSchema, MatchClosingSchema, ResultSchema, result_fields
from .tournaments import written

api = a_part("api-results", "How tables ended.")
TABLE = "/tournaments/<name>/rounds/<int:number>/tables/<int:table>"


@api.route(f"{TABLE}/result")
class ResultOfView(MethodView):
    @api.response(200)
    def get(self, name: str, number: int, table: int) -> Any:
        """How the table ended, and who stands by it."""
        record = office().queries.record(name)
        must_be_out(record.state, number)
        found = must_be_table(record.state, number, table)
        data = {"table": table, "state": found.state, "result": result_json(record, found), "agreed": list(found.agreed)}
        return tagged_read(data, record.state.position)

    @api.arguments(ResultSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, number: int, table: int) -> Any:
        """Say how the table ended. What a player says the other sides confirm; what staff says stands."""
        return written(name, office().results.report(name, number, table, ReportedResult(**result_fields(data)), **asked(name)))

    @api.arguments(CorrectionSchema)
    @api.response(200)
    def put(self, data: dict[str, Any], name: str, number: int, table: int) -> Any:
        """Put another result in its place. Later pairings stay as they were played."""
        reason, ruling = data.pop("reason"), data.pop("ruling", None)
        given = asked(name)
        return written(
            name,
            office().results.correct(name, number, table, ReportedResult(**result_fields(data)), reason, ruling=ruling, **given),
        )


@api.route(f"{TABLE}/result/preview")
class PreviewOfView(MethodView):
    @api.arguments(ResultSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, number: int, table: int) -> Any:
        """What a correction would change in standings, later pairings and cut. Nothing is written."""
        state = office().queries.tournament(name)
        office().rights.must_be_allowed(state, caller(name), "preview")
        seen = office().queries.preview(name, number, table, ReportedResult(**result_fields(data)))
        return tagged(preview_json(office().queries.record(name), seen), state.position)


@api.route(f"{TABLE}/result/confirm")
class ConfirmedView(MethodView):
    @api.response(200)
    def post(self, name: str, number: int, table: int) -> Any:
        """Stand by a result: each side for itself, staff for all."""
        return written(name, office().results.confirm(name, number, table, **asked(name)))


@api.route(f"{TABLE}/result/contest")
class ContestedView(MethodView):
    @api.arguments(ContestSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, number: int, table: int) -> Any:
        """Say that a result is wrong. It then waits for a judge."""
        return written(name, office().results.contest(name, number, table, data["reason"], **asked(name)))


@api.route(f"{TABLE}/match")
class MatchOfView(MethodView):
    @api.arguments(BeginningSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, number: int, table: int) -> Any:
        """Open a match of the ledger for the table; both records say so, or neither."""
        match = office().matches.begin_match(name, number, table, options=data.get("options"), **asked(name))
        state = office().queries.tournament(name)
        return tagged({"match": match, "position": state.position}, state.position)


@api.route("/tournaments/<name>/matches/take")
class MatchesTakenView(MethodView):
    @api.response(200)
    def post(self, name: str) -> Any:
        """Take the results of matches that were closed elsewhere. What a judge has decided stands."""
        return written(name, office().matches.take_matches(name, **asked(name))[-1])


@api.route("/tournaments/<name>/matches/<match>/close")
class MatchClosedView(MethodView):
    @api.arguments(MatchClosingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, match: str) -> Any:
        """Close a match and take its result, outcome and head; both records say so, or neither."""
        return written(name, office().matches.close_match(name, match, data.get("how"), **asked(name)))
