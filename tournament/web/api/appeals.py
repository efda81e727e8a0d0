"""Rulings as programs make them, and what follows: accepted, appealed, withdrawn, settled, opened again; penalties lifted."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView

from ...domain.refusals import Refused
from ...services.disputes.pending_answer import Answer
from ...words.disputes import ruling_preview_json
from ..me import office
from .caller import asked, caller, tagged
from .disputes import ONE, answer_in
from .problems import a_part, refusal_problem
from .schemas import (
    AcceptingSchema,
    AppealSchema,
    LiftingSchema,
    PenaltyInsteadSchema,
    ProposalSchema,
    RulingSchema,
    SettlingSchema,
    WindowSchema,
)
from .spoken import language_asked
from .tournaments import written

api = a_part("api-appeals", "Rulings, appeals and penalties that are taken back.")


# ---- ruling


@api.route(f"{ONE}/rulings/preview")
class RulingPreviewView(MethodView):
    @api.arguments(ProposalSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """What an answer would change. Nothing is recorded; `shown` is what recording it takes."""
        return tagged(_preview(name, dispute, answer_in(data), data.get("verdict")), office().queries.tournament(name).position)


@api.route(f"{ONE}/rulings")
class DisputeRulingsView(MethodView):
    @api.arguments(RulingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Rule on a dispute, or with a `verdict` on an appeal. With `shown` a changed table answers 409 with the new preview."""
        answer, verdict, given = answer_in(data), data.get("verdict"), asked(name)
        try:
            if verdict:
                made = office().rulings.hear(name, dispute, verdict, answer, shown=data.get("shown"), **given)
            else:
                made = office().rulings.rule(name, dispute, answer, shown=data.get("shown"), **given)
        except Refused as refused:
            if refused.code != "preview-changed":
                raise
            return refusal_problem(refused, preview=_preview(name, dispute, answer, verdict))
        return written(name, made)


def _preview(name: str, dispute: str, answer: Answer, verdict: Any) -> dict[str, Any]:
    """A preview as data, with the digest by which it is recorded."""
    person, language = str(caller(name)), language_asked()
    seen = office().rulings.preview_ruling(name, dispute, answer, by=person, verdict=verdict, language=language)
    record = office().queries.record(name)
    return {**ruling_preview_json(record.state, record.names, seen, language), "shown": seen.digest}


# ---- after the ruling


@api.route(f"{ONE}/accept")
class AcceptedView(MethodView):
    @api.arguments(AcceptingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Accept the ruling: a player for the own side, staff for the `entry` that it names."""
        return written(name, office().appeals.accept_ruling(name, dispute, **data, **asked(name)))


@api.route(f"{ONE}/appeal")
class AppealView(MethodView):
    @api.arguments(AppealSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Ask the head judge, once and in time."""
        return written(name, office().rulings.appeal(name, dispute, data.pop("claim"), **data, **asked(name)))

    @api.response(200)
    def delete(self, name: str, dispute: str) -> Any:
        """Withdraw the appeal before it is heard."""
        return written(name, office().appeals.withdraw_appeal(name, dispute, **asked(name)))


@api.route(f"{ONE}/revision")
class RevisionView(MethodView):
    @api.arguments(AppealSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Open a final dispute again on new evidence; it is heard like an appeal."""
        return written(name, office().appeals.ask_revision(name, dispute, data.pop("claim"), **data, **asked(name)))


@api.route(f"{ONE}/settle")
class SettledView(MethodView):
    @api.arguments(SettlingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """End a dispute whose time for an appeal has passed; before that, a head judge who did not rule, with a reason."""
        return written(name, office().appeals.settle_dispute(name, dispute, **data, **asked(name)))


@api.route("/tournaments/<name>/disputes/run-out")
class RunOutView(MethodView):
    @api.response(200)
    def post(self, name: str) -> Any:
        """Close every dispute whose time for an appeal has passed."""
        return written(name, office().appeals.settle_run_out(name, **asked(name))[-1])


@api.route("/tournaments/<name>/appeal-window")
class WindowView(MethodView):
    @api.arguments(WindowSchema)
    @api.response(200)
    def put(self, data: dict[str, Any], name: str) -> Any:
        """Set how many minutes a side has to appeal against rulings from now on."""
        return written(name, office().appeals.set_appeal_window(name, data["minutes"], **asked(name)))


# ---- penalties


@api.route("/tournaments/<name>/penalties/<int:penalty>/lift")
class LiftedView(MethodView):
    @api.arguments(LiftingSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, penalty: int) -> Any:
        """Take back the penalty that was given by that event."""
        return written(name, office().penalties.lift_penalty(name, penalty, data["reason"], **asked(name))[0])


@api.route("/tournaments/<name>/penalties/<int:penalty>")
class PenaltyInsteadView(MethodView):
    @api.arguments(PenaltyInsteadSchema)
    @api.response(200)
    def put(self, data: dict[str, Any], name: str, penalty: int) -> Any:
        """Put another penalty in the place of the one that was given by that event."""
        kind, infraction, reason = (data[one] for one in ("kind", "infraction", "reason"))
        return written(name, office().penalties.correct_penalty(name, penalty, kind, infraction, reason, **asked(name))[0])
