"""Rounds: drawn, explained, changed by hand, published; their clocks."""

from __future__ import annotations

from typing import Any

from flask import current_app
from flask.views import MethodView

from ledger import LANGUAGES, now

from ...domain.demands import must_be_draft
from ...domain.events import Seating
from ...domain.refusals import must
from ...words.named import round_json
from ...words.named_boards import board_json, clock_json
from ..heavy import Turns
from ..me import office
from .caller import asked, caller, tagged, tagged_read
from .problems import a_part
from .schemas import ChangeSchema, ClockSchema, PairingSchema, PublishingSchema
from .spoken import language_asked
from .tournaments import written

api = a_part("api-rounds", "Rounds and why they were drawn so.")


@api.route("/tournaments/<name>/rounds")
class RoundsView(MethodView):
    @api.response(200)
    def get(self, name: str) -> Any:
        """Every published round; the draft too, for those who may see it."""
        record = office().queries.record(name)
        state = record.state
        shown = state.rounds if office().queries.may_see_draft(name, caller(name)) else state.published
        return tagged_read({"rounds": [round_json(record, one) for one in shown]}, state.position)

    @api.arguments(PairingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """Draft the next round."""
        return written(name, office().rounds.pair(name, **data, **asked(name)))


@api.route("/tournaments/<name>/rounds/draft")
class DraftView(MethodView):
    @api.arguments(ChangeSchema)
    @api.response(200)
    def patch(self, data: dict[str, Any], name: str) -> Any:
        """Change the draft for a reason: swap two entries, seat tables by hand, or pair some of them anew."""
        ways = [way for way in ("swap", "tables", "again") if way in data]
        must(
            len(ways) == 1,
            "unknown-word",
            what="change",
            found=", ".join(ways) or "nothing",
            known=("swap", "tables", "again"),
        )
        given = asked(name)
        if ways == ["swap"]:
            one, other = data["swap"]
            return written(name, office().rounds.swap(name, one, other, data["reason"], **given))
        if ways == ["again"]:
            return written(name, office().rounds.pair_part(name, data["again"], data["reason"], **given))
        draft = must_be_draft(office().queries.tournament(name))
        tables = [Seating(table["table"], tuple(table["entries"])) for table in data["tables"]]
        byes = data.get("byes", list(draft.byes))
        return written(name, office().rounds.seat(name, tables, byes, data["reason"], without=data["without"], **given))


@api.route("/tournaments/<name>/rounds/draft/publish")
class PublishedView(MethodView):
    @api.arguments(PublishingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str) -> Any:
        """Let the drafted round be seen, and played; while disputes wait for a judge, only if that is said."""
        return written(name, office().rounds.publish(name, **data, **asked(name)))


@api.route("/tournaments/<name>/rounds/<int:number>/tables/<int:table>/why")
class WhyView(MethodView):
    @api.response(200)
    def get(self, name: str, number: int, table: int) -> Any:
        """Why these sit there (0: why the bye): every criterion, and what the next best would have cost."""
        state = office().queries.tournament(name)
        round_ = state.round(number)
        if round_ is not None and round_.published is None:
            office().rights.must_be_allowed(state, caller(name), "see draft")
        turns: Turns = current_app.extensions["turns"]
        reasons, record = turns.take(lambda: office().queries.why(name, number, table)), office().queries.record(name)
        called = {one.id: record.name(one.id) for one in state.entries}
        words = {f"words_{language}": reasons.lines(language, called) for language in LANGUAGES}
        return tagged_read({**reasons.data(), "words": words[f"words_{language_asked()}"], **words}, state.position)


@api.route("/tournaments/<name>/rounds/<int:number>/board")
class BoardOfView(MethodView):
    @api.response(200)
    def get(self, name: str, number: int) -> Any:
        """Every table of a round, first what needs somebody: dispute, late, waiting, running, done."""
        at = now()
        rows, record = office().queries.board(name, number, at), office().queries.record(name)
        return tagged({"round": number, "tables": board_json(record, rows), "at": at}, record.state.position)


@api.route("/tournaments/<name>/rounds/<int:number>/clock")
class ClockOfView(MethodView):
    @api.response(200)
    def get(self, name: str, number: int) -> Any:
        """The time that is left, for the round and for tables that got more."""
        at = now()
        data = {**clock_json(office().queries.round_clock(name, number, at)), "at": at}
        return tagged(data, office().queries.tournament(name).position)  # never 304: time passes without an event

    @api.arguments(ClockSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, number: int) -> Any:
        """Start, pause, resume or extend."""
        return written(name, office().rounds.clock(name, number, **data, **asked(name)))
