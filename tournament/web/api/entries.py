"""Entries: in, checked, out and back; their lists and penalties."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView

from ...services.entries import Applicant
from ...words.named_boards import my_table_json
from ..me import office, people
from .caller import asked, caller, tagged, tagged_read
from .problems import a_part
from .schemas import (
    ChangingSchema,
    CheckInSchema,
    EntriesSchema,
    LeavingSchema,
    ListSchema,
    MissedSchema,
    PenaltySchema,
)
from .tournaments import written

api = a_part("api-entries", "Who takes part.")


@api.route("/tournaments/<name>/entries")
class AllEntriesView(MethodView):
    @api.response(200)
    def get(self, name: str) -> Any:
        """Everybody, with what they are now."""
        record = office().queries.record(name)
        rows = [
            {"entry": one.id, "name": record.name(one.id), "status": one.status, "present": one.present}
            for one in record.state.entries
        ]
        return tagged_read({"entries": rows}, record.state.position)

    @api.arguments(EntriesSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """Add entries: all of them or none."""
        who = [Applicant(**{**one, "names": tuple(one["names"]), "ids": tuple(one["ids"])}) for one in data["entries"]]
        events = office().entries.enter_all(name, who, missed=data.get("missed"), namesakes=data["namesakes"], **asked(name))
        answer, status, headers = written(name, events[-1])
        return {**answer, "entries": [one.body.entry for one in events]}, status, headers


@api.route("/tournaments/<name>/entries/<entry>")
class OneEntryView(MethodView):
    @api.arguments(ChangingSchema)
    @api.response(200)
    def put(self, data: dict[str, Any], name: str, entry: str) -> Any:
        """Give an entry other clubs and families, and a table of its own; what is left out it has not any more."""
        return written(name, office().entries.change_entry(name, entry, **data, **asked(name)))


@api.route("/tournaments/<name>/entries/<entry>/table")
class MyTableView(MethodView):
    @api.response(200)
    def get(self, name: str, entry: str) -> Any:
        """Where an entry sits in the latest round, against whom, the time left, its standing, and what is next for it."""
        found, record = office().queries.my_table(name, entry), office().queries.record(name)
        return tagged(my_table_json(record, found), record.state.position)


@api.route("/tournaments/<name>/entries/<entry>/check-in")
class CheckedInView(MethodView):
    @api.arguments(CheckInSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, entry: str) -> Any:
        """Say that somebody is there, or is not after all."""
        return written(name, office().entries.check_in(name, entry, **data, **asked(name)))


@api.route("/tournaments/<name>/entries/<entry>/drop")
class DroppedView(MethodView):
    @api.arguments(LeavingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, entry: str) -> Any:
        """Somebody leaves."""
        return written(name, office().entries.drop(name, entry, **data, **asked(name)))


@api.route("/tournaments/<name>/entries/<entry>/rejoin")
class RejoinedView(MethodView):
    @api.arguments(MissedSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, entry: str) -> Any:
        """Somebody who left comes back."""
        return written(name, office().entries.rejoin(name, entry, **data, **asked(name)))


@api.route("/tournaments/<name>/entries/<entry>/lists")
class ListsView(MethodView):
    @api.response(200)
    def get(self, name: str, entry: str) -> Any:
        """The lists of an entry, as whoever asks may read them."""
        found = office().entries.lists(name, entry, caller(name))
        rows = [{"words": one.words, "player": one.player, "faults": list(one.faults)} for one in found]
        return tagged_read({"entry": entry, "lists": rows}, office().queries.tournament(name).position)

    @api.arguments(ListSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, entry: str) -> Any:
        """Hand in a deck or an army; one that fails its check is refused with every rule that it breaks."""
        return written(name, office().entries.attach_list(name, entry, data.pop("words"), **data, **asked(name)))


@api.route("/tournaments/<name>/entries/<entry>/penalties")
class PenaltiesView(MethodView):
    @api.response(200)
    def get(self, name: str, entry: str) -> Any:
        """What the entry was given, for staff."""
        state = office().queries.tournament(name)
        office().rights.must_be_allowed(state, caller(name), "penalties_of")
        rows = [
            {
                "kind": one.kind,
                "infraction": one.infraction,
                "reason": one.reason,
                "round": one.round,
                "event": one.source,
            }
            for one in state.penalties
            if one.entry == entry
        ]
        return tagged_read({"entry": entry, "penalties": rows}, state.position)

    @api.arguments(PenaltySchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, entry: str) -> Any:
        """Give a penalty."""
        kind, infraction, reason = (data.pop(one) for one in ("kind", "infraction", "reason"))
        data["round_"] = data.pop("round", None)
        return written(name, office().penalties.penalize(name, entry, kind, infraction, reason, **data, **asked(name))[0])


@api.route("/tournaments/<name>/codes")
class CodesView(MethodView):
    @api.response(200)
    def post(self, name: str) -> Any:
        """New codes for players without accounts, one for each entry; they are told this once."""
        state = office().queries.tournament(name)
        office().rights.must_be_allowed(state, asked(name)["by"], "codes")
        playing = [one.id for one in state.entries if one.status == "in"]
        return tagged({"codes": people().new_codes(name, playing)}, state.position)
