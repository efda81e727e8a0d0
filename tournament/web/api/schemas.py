"""What the API takes: every field named, everything else refused. What it gives is described where it is made."""

from __future__ import annotations

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from ledger import LANGUAGES
from ledger.comparing import WAYS

from ...domain.disputes.events import REMEDIES, VERDICTS
from ...domain.events import FORMATS, LISTS, PENALTIES, ROLES

ID = validate.Regexp(r"[a-z0-9-]{1,48}$")  # of a tournament
NAME = validate.Length(1, 120)
TEXT = validate.Length(1, 2_000)
LARGE = validate.Range(0, 2**31)


class StrictSchema(Schema):
    """A body in which a misspelt field is an error, not nothing."""

    class Meta:
        unknown = RAISE


class QuerySchema(StrictSchema):
    """The fields that every address takes when it is read."""

    language = fields.String(
        validate=validate.OneOf(LANGUAGES),
        metadata={"description": "Of sentences; what Accept-Language prefers unless told, else English."},
    )


class PageSchema(QuerySchema):
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata={"description": "At most so many."})


class NewestSchema(PageSchema):
    before = fields.Integer(validate=LARGE, metadata={"description": "Only what is older: `next` of the page before."})


class AfterSchema(PageSchema):
    after = fields.Integer(load_default=0, validate=LARGE, metadata={"description": "Only events after this position."})


class AtSchema(QuerySchema):
    at = fields.Integer(validate=LARGE, metadata={"description": "As it was after so many events."})


class RankingSchema(AtSchema):
    lots = fields.Boolean(
        load_default=False,
        metadata={"description": "Ties broken by lot before the seed is public: for head judge and organizer."},
    )


class OpeningSchema(StrictSchema):
    tournament = fields.String(required=True, validate=ID)
    title = fields.String(required=True, validate=NAME)
    game = fields.String(required=True, validate=NAME)
    format = fields.String(
        load_default=None,
        validate=validate.OneOf(FORMATS),
        metadata={"description": "The first that suits the game unless told: swiss, or pods where two cannot play."},
    )
    profile = fields.String(validate=NAME)
    version = fields.Integer(validate=LARGE)
    data = fields.Dict(metadata={"description": "A scoring profile of one's own."})
    rounds = fields.Integer(load_default=0)
    cut = fields.Integer(load_default=0)
    best_of = fields.Integer()
    lists = fields.String(load_default="closed", validate=validate.OneOf(LISTS))
    team_size = fields.Integer(load_default=1)
    list_terms = fields.Dict()
    time_zone = fields.String(
        validate=validate.Length(max=60),
        metadata={"description": "Of the hall, by its IANA name such as Europe/Warsaw; that of the server unless told."},
    )
    seed = fields.String(validate=validate.Length(8, 120))


class StaffSchema(StrictSchema):
    person = fields.String(required=True, validate=NAME)
    role = fields.String(allow_none=True, validate=validate.OneOf(ROLES), metadata={"description": "null: none any more."})
    club = fields.String(
        validate=NAME, metadata={"description": "Of which they are: a ruling on somebody of the same one says so."}
    )


class EnteringSchema(StrictSchema):
    names = fields.List(fields.String(validate=NAME), required=True, validate=validate.Length(1, 8))
    ids = fields.List(fields.String(validate=NAME), load_default=list, validate=validate.Length(max=8))
    team = fields.String(validate=NAME)
    club = fields.String(validate=NAME)
    family = fields.String(validate=NAME)
    hard = fields.Boolean()
    table = fields.Integer(validate=LARGE)


class ChangingSchema(StrictSchema):
    club = fields.String(validate=NAME)
    family = fields.String(validate=NAME)
    hard = fields.Boolean()
    table = fields.Integer(validate=LARGE)


class EntriesSchema(StrictSchema):
    entries = fields.List(fields.Nested(EnteringSchema), required=True, validate=validate.Length(1, 2_000))
    missed = fields.String(validate=validate.OneOf(("losses", "byes")))
    namesakes = fields.Boolean(load_default=False, metadata={"description": "A name that is there already is another person."})


class CheckInSchema(StrictSchema):
    present = fields.Boolean(load_default=True)


class LeavingSchema(StrictSchema):
    no_show = fields.Boolean(load_default=False)
    reason = fields.String(validate=TEXT)


class MissedSchema(StrictSchema):
    missed = fields.String(load_default="losses", validate=validate.OneOf(("losses", "byes")))


class ListSchema(StrictSchema):
    words = fields.String(required=True, validate=validate.Length(1, 20_000))
    player = fields.String(validate=NAME)
    accept = fields.String(validate=TEXT, metadata={"description": "Why a judge takes it although it fails its check."})


class PenaltySchema(StrictSchema):
    kind = fields.String(required=True, validate=validate.OneOf(PENALTIES))
    infraction = fields.String(required=True, validate=NAME)
    reason = fields.String(required=True, validate=TEXT)
    player = fields.String(validate=NAME)
    round = fields.Integer(validate=LARGE)
    table = fields.Integer(validate=LARGE)
    ruling = fields.String(validate=NAME)


class PenalizedSchema(StrictSchema):
    entry = fields.String(required=True, validate=NAME)
    kind = fields.String(required=True, validate=validate.OneOf(PENALTIES))
    infraction = fields.String(required=True, validate=NAME)
    player = fields.String(validate=NAME)


class ProposalSchema(StrictSchema):
    finding = fields.String(required=True, validate=TEXT)
    reason = fields.String(required=True, validate=TEXT)
    remedy = fields.String(load_default="stands", validate=validate.OneOf(REMEDIES))
    at = fields.String(validate=NAME)
    to = fields.String(validate=NAME)
    action = fields.Dict()
    ranking = fields.List(fields.List(fields.String(validate=NAME), validate=validate.Length(1, 12)), load_default=list)
    falling = fields.String(validate=validate.OneOf(("strike", "keep")))
    rules = fields.List(fields.String(validate=NAME), load_default=list, validate=validate.Length(max=20))
    penalty = fields.Nested(PenalizedSchema, metadata={"description": "The only one; several are in `penalties`."})
    penalties = fields.List(fields.Nested(PenalizedSchema), load_default=list, validate=validate.Length(max=8))
    extension = fields.Integer(load_default=0, metadata={"description": "Seconds for the table."})
    verdict = fields.String(validate=validate.OneOf(VERDICTS), metadata={"description": "As the answer to an appeal."})


class SignatureSchema(StrictSchema):
    digest = fields.String(required=True, validate=NAME, metadata={"description": "Of the proposal that was read."})


class RulingSchema(ProposalSchema):
    shown = fields.String(validate=NAME, metadata={"description": "Of the preview that was read: 409 if it has changed."})


class AcceptingSchema(StrictSchema):
    entry = fields.String(validate=NAME, metadata={"description": "The side that staff says it for."})


class AppealSchema(StrictSchema):
    claim = fields.String(required=True, validate=TEXT)
    entry = fields.String(validate=NAME, metadata={"description": "The side that staff says it for."})


class SettlingSchema(StrictSchema):
    reason = fields.String(validate=TEXT, metadata={"description": "Of a head judge, before the time has passed."})


class WindowSchema(StrictSchema):
    minutes = fields.Integer(required=True, validate=LARGE)


class LiftingSchema(StrictSchema):
    reason = fields.String(required=True, validate=TEXT)


class PenaltyInsteadSchema(StrictSchema):
    kind = fields.String(required=True, validate=validate.OneOf(PENALTIES))
    infraction = fields.String(required=True, validate=NAME)
    reason = fields.String(required=True, validate=TEXT)


class PublishingSchema(StrictSchema):
    over_disputes = fields.Boolean(load_default=False, metadata={"description": "Although disputes wait for a judge."})


class StartSchema(StrictSchema):
    drop_absent = fields.Boolean(load_default=False)


class PairingSchema(StrictSchema):
    hold = fields.Boolean(load_default=False, metadata={"description": "Before the last result is in."})
    again = fields.Boolean(load_default=False, metadata={"description": "Instead of the draft that waits."})
    beyond = fields.Boolean(load_default=False, metadata={"description": "More rounds than were planned."})


class SeatSchema(StrictSchema):
    table = fields.Integer(required=True, validate=validate.Range(1, 9_999))
    entries = fields.List(fields.String(validate=NAME), required=True, validate=validate.Length(1, 12))


class ChangeSchema(StrictSchema):
    """One of three: `swap` two entries, `tables` (with `byes`) by hand, or `again` for tables to be paired anew."""

    swap = fields.List(fields.String(validate=NAME), validate=validate.Length(equal=2))
    tables = fields.List(fields.Nested(SeatSchema), validate=validate.Length(max=2_000))
    byes = fields.List(fields.String(validate=NAME), validate=validate.Length(max=2_000))
    without = fields.List(fields.Integer(validate=LARGE), load_default=list, validate=validate.Length(max=2_000))
    again = fields.List(fields.Integer(validate=LARGE), validate=validate.Length(1, 2_000))
    reason = fields.String(required=True, validate=TEXT)


class ClockSchema(StrictSchema):
    change = fields.String(required=True, validate=validate.OneOf(("started", "paused", "resumed", "extended")))
    seconds = fields.Integer(load_default=0)
    table = fields.Integer(validate=LARGE)


class CuttingSchema(StrictSchema):
    top = fields.Integer(validate=LARGE)
    points = fields.Integer(validate=LARGE)


class FillingSchema(StrictSchema):
    out = fields.String(required=True, validate=NAME)


class ClosingSchema(StrictSchema):
    unfinished = fields.Boolean(load_default=False)
    over_disputes = fields.Boolean(load_default=False, metadata={"description": "Although disputes wait for a judge."})


class ResultSchema(StrictSchema):
    kind = fields.String(load_default="win", validate=NAME)
    winner = fields.String(validate=NAME)
    ranking = fields.List(fields.List(fields.String(validate=NAME), validate=validate.Length(1, 12)), load_default=list)
    counted = fields.Dict(keys=fields.String(), values=fields.Dict(keys=fields.String(), values=fields.Integer(strict=True)))
    left = fields.List(fields.String(validate=NAME), load_default=list)


class CorrectionSchema(ResultSchema):
    reason = fields.String(required=True, validate=TEXT)
    ruling = fields.String(validate=NAME)


class ContestSchema(StrictSchema):
    reason = fields.String(required=True, validate=TEXT)


class BeginningSchema(StrictSchema):
    options = fields.Dict()


class MatchClosingSchema(StrictSchema):
    how = fields.String(validate=NAME)


class RecordingSchema(StrictSchema):
    seat = fields.Raw(required=True, metadata={"description": "The number of the seat from 0, its name, TABLE or JUDGE."})
    action = fields.Dict(required=True)
    protest = fields.Boolean(load_default=False)


class LookingSchema(AtSchema):
    viewer = fields.String(load_default="spectator", data_key="as", metadata={"description": "spectator, judge or a seat."})


class ComparingSchema(StrictSchema):
    other = fields.String(required=True, data_key="with", validate=NAME, metadata={"description": "The other match."})
    language = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES))


class SupposingSchema(StrictSchema):
    at = fields.String(required=True, validate=NAME, metadata={"description": "An act such as 17 or 17.2."})
    way = fields.String(load_default="replace", validate=validate.OneOf(WAYS))
    seat = fields.Integer(metadata={"description": "Who acts, from 0, or -1 for the table; whoever acted there unless told."})
    action = fields.String(validate=validate.Length(1, 20_000), metadata={"description": "The act as JSON; none for strike."})
    keep = fields.Boolean(load_default=False, metadata={"description": "Later acts that would fall are played all the same."})
    language = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES))


class NotingSchema(StrictSchema):
    text = fields.String(required=True, validate=TEXT)


def result_fields(data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a result as the office takes them."""
    return {
        "kind": data["kind"],
        "winner": data.get("winner"),
        "ranking": tuple(tuple(level) for level in data["ranking"]),
        "counted": data.get("counted"),
        "left": tuple(data["left"]),
    }
