"""What the API takes about evidence."""

from __future__ import annotations

from marshmallow import fields, validate

from ...domain.disputes.evidence_events import EVIDENCE_KINDS
from ...services.evidence.evidence import LONGEST_TITLE, LONGEST_WORDS
from .schemas import NAME, StrictSchema

WORDS = validate.Length(1, LONGEST_WORDS)


class EvidenceSchema(StrictSchema):
    kind = fields.String(load_default="photo", validate=validate.OneOf(EVIDENCE_KINDS))
    title = fields.String(required=True, validate=validate.Length(1, LONGEST_TITLE))
    entry = fields.String(validate=NAME, metadata={"description": "The side that it is from, where staff hands it in."})
    where = fields.String(metadata={"description": "Of a video: its address or file name."})
    moment = fields.String(metadata={"description": "Of a video: such as 12:34 or 1:02:03."})


class StatementSchema(StrictSchema):
    words = fields.String(required=True, validate=WORDS)
    entry = fields.String(validate=NAME, metadata={"description": "Whose statement it is, where staff writes it down."})


class JudgeNoteSchema(StrictSchema):
    words = fields.String(required=True, validate=WORDS)
