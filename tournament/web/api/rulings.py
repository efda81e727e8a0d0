"""Case law: rulings that whoever asks may read, figures about them, and cases that were published without names."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView
from marshmallow import RAISE, fields, validate

from ledger import GAMES

from ...services.disputes.publishing import CaseText
from ...words.disputes import ruling_json
from ...words.law import statistics_json
from ...words.nameless import published_json
from ..me import office
from .caller import asked, caller
from .problems import a_part
from .schemas import NAME, TEXT, PageSchema, QuerySchema, StrictSchema
from .spoken import language_asked
from .tournaments import written

api = a_part("api-rulings", "Case law: rulings, figures about them, and published cases.")


class LawQuerySchema(PageSchema):
    game = fields.String(validate=validate.OneOf(tuple(GAMES)), metadata={"description": "Of this game."})
    rule = fields.String(validate=NAME, metadata={"description": "That cite this rule of the game or of the policy."})
    card = fields.String(validate=NAME, metadata={"description": "About this card."})
    words = fields.String(validate=NAME, metadata={"description": "That have all of these words."})
    precedents = fields.Boolean(load_default=False, metadata={"description": "Precedents alone."})


class FiguresQuerySchema(QuerySchema):
    game = fields.String(validate=validate.OneOf(tuple(GAMES)), metadata={"description": "Of this game."})


class PublicationSchema(StrictSchema):
    claim = fields.String(required=True, validate=TEXT)
    finding = fields.String(required=True, validate=TEXT)
    reason = fields.String(required=True, validate=TEXT)
    no_names = fields.List(
        fields.String(validate=NAME),
        load_default=list,
        metadata={"description": "Words that look like a name and are none here."},
    )


@api.route("/rulings")
class RulingsView(MethodView):
    @api.arguments(LawQuerySchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any]) -> Any:
        """Rulings of closed tournaments, and of running ones on whose staff the caller is: precedents first, then the latest."""
        sought = {name: query.get(name) for name in ("game", "rule", "card", "words")}
        found = office().law.case_law(caller(), precedents=query["precedents"], **sought)
        rows = []
        for one in found[: query["limit"]]:
            state, names = office().queries.tournament(one.tournament), office().queries.names(one.tournament)
            told = ruling_json(state, names, one.ruling, language_asked())
            rows.append({**told, "tournament": one.tournament, "precedent": one.precedent, "outcome": one.outcome})
        return {"rulings": rows, "count": len(found)}


@api.route("/rulings/statistics")
class RulingFiguresView(MethodView):
    @api.arguments(FiguresQuerySchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any]) -> Any:
        """How often which rules and remedies were ruled on, appealed and overturned; judges where the caller is a head judge."""
        found = office().law.ruling_statistics(caller(), query.get("game"))
        names = {one: office().queries.names(one) for one in {place for (place, _), _ in found.by_judge}}
        return statistics_json(found, names, language_asked())


@api.route("/rulings/published")
class PublishedCasesView(MethodView):
    @api.arguments(QuerySchema, location="query", unknown=RAISE)
    @api.response(200)
    def get(self, query: dict[str, Any]) -> Any:
        """Cases that were published without names, the latest first."""
        return {"cases": [published_json(*one, language_asked()) for one in office().law.published_cases()]}


@api.route("/tournaments/<name>/disputes/<dispute>/publication")
class PublicationView(MethodView):
    @api.arguments(PublicationSchema)
    @api.response(200)
    def put(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Publish a case without names, once the tournament is closed; words that name somebody are refused."""
        text = CaseText(data["claim"], data["finding"], data["reason"])
        return written(name, office().publishing.publish_case(name, dispute, text, data["no_names"], **asked(name)))

    @api.response(200)
    def delete(self, name: str, dispute: str) -> Any:
        """Take a published case back."""
        return written(name, office().publishing.withdraw_case(name, dispute, **asked(name)))
