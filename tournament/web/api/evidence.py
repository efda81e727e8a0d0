"""Evidence of a dispute: handed in as a form with a file, listed, read, erased; statements, and notes of the judges."""

from __future__ import annotations

from typing import Any

from flask import request
from flask.views import MethodView

from ...domain.disputes.cases import Dispute
from ...domain.redaction import HIDDEN
from ...domain.refusals import NotAllowed, must_find
from ...services.evidence.video import video_moment
from ...words.evidence import evidence_json, note_json, statement_json
from ..disputes.evidence_pages import sent_file
from ..me import office
from .caller import asked, caller, tagged_read
from .disputes import ONE
from .evidence_schemas import EvidenceSchema, JudgeNoteSchema, StatementSchema
from .problems import a_part
from .schemas import ContestSchema
from .spoken import language_asked
from .tournaments import written

api = a_part("api-evidence", "Evidence of disputes, statements of the sides, notes of the judges.")


def _read(name: str, dispute: str) -> Dispute:
    """The dispute, for those who may read its words; raises Refused for others."""
    seen = next((one for one in office().disputes.disputes(name, caller(name)) if one.id == dispute), None)
    found = must_find(seen, "unknown-dispute", dispute=dispute[:20])
    if found.claim == HIDDEN:
        raise NotAllowed("unseen")
    return found


@api.route(f"{ONE}/evidence")
class EvidenceListView(MethodView):
    @api.response(200)
    def get(self, name: str, dispute: str) -> Any:
        """Every file with its digest, and whether it is still `there`; and what the sides say."""
        found, state, names = _read(name, dispute), office().queries.tournament(name), office().queries.names(name)
        kept = office().evidence.files_kept(name)
        files = [
            {**evidence_json(state, names, one, language_asked()), "there": one.kept and one.digest in kept}
            for one in found.evidence
        ]
        statements = [statement_json(state, names, one) for one in found.statements]
        return tagged_read({"evidence": files, "statements": statements}, state.position)

    @api.arguments(EvidenceSchema, location="form")
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Hand in a file: a form (`multipart/form-data`) with `file`; of a video `where` it is and the `moment` instead."""
        given = asked(name)
        if data["kind"] == "video":
            content = video_moment(data.get("where", ""), data.get("moment", ""))
        else:
            chosen = request.files.get("file")
            content = chosen.read(office().evidence.limits.sent + 1) if chosen is not None else b""
        event = office().evidence.add_evidence(
            name, dispute, data["kind"], data["title"], content, entry=data.get("entry"), **given
        )
        return written(name, event)


@api.route(f"{ONE}/evidence/<evidence>")
class EvidenceView(MethodView):
    @api.response(200, content_type="image/jpeg")
    def get(self, name: str, dispute: str, evidence: str) -> Any:
        """The file as it is stored: a JPEG, or a plain text."""
        one, stored = office().evidence.evidence_file(name, dispute, evidence, caller(name))
        return sent_file(one.id, one.media, stored.content)


@api.route(f"{ONE}/evidence/<evidence>/erase")
class EvidenceErasedView(MethodView):
    @api.arguments(ContestSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str, evidence: str) -> Any:
        """Erase a file, with the reason: its digest and this line stay."""
        return written(name, office().evidence.erase_evidence(name, dispute, evidence, data["reason"], **asked(name)))


@api.route(f"{ONE}/statements")
class StatementsView(MethodView):
    @api.arguments(StatementSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Say what happened: each side for itself, staff for the side that is named."""
        event = office().evidence.make_statement(name, dispute, data["words"], entry=data.get("entry"), **asked(name))
        return written(name, event)


@api.route(f"{ONE}/notes")
class JudgeNotesView(MethodView):
    @api.response(200)
    def get(self, name: str, dispute: str) -> Any:
        """The notes of the judges, for judges alone."""
        found, names = _read(name, dispute), office().queries.names(name)
        state = office().queries.tournament(name)
        return tagged_read({"notes": [note_json(names, one) for one in found.notes]}, state.position)

    @api.arguments(JudgeNoteSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Write a note for the other judges."""
        return written(name, office().evidence.note_for_judges(name, dispute, data["words"], **asked(name)))
