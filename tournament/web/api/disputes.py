"""Disputes as whoever asks may read them, and rulings that every side signs because their judge sits at the table."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView

from ledger import now

from ...rulings.losses import Penalized
from ...rulings.remedies import Remedy
from ...services.disputes.pending_answer import Answer
from ...words.disputes import dispute_json
from ..me import office
from ..tournaments.log import names_read
from .caller import asked, caller, tagged_read
from .problems import a_part
from .schemas import ProposalSchema, SignatureSchema
from .tournaments import written

api = a_part("api-disputes", "Disputes, and rulings that every side signs.")

ONE = "/tournaments/<name>/disputes/<dispute>"


@api.route("/tournaments/<name>/disputes")
class DisputesView(MethodView):
    @api.response(200)
    def get(self, name: str) -> Any:
        """Every dispute as whoever asks may read it: until the close the words are for the staff and for the table."""
        state = office().queries.tournament(name)
        knows = state.closed is not None or office().rights.may(state, caller(name), "all events")
        names = names_read(office().queries.names(name), knows, "en")
        rows = [dispute_json(state, names, one, "en", now()) for one in office().disputes.disputes(name, caller(name))]
        return tagged_read({"disputes": rows}, state.position)


@api.route(f"{ONE}/proposal")
class ProposalView(MethodView):
    @api.arguments(ProposalSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Propose a ruling on the own table, where nobody else of the staff is there; its `digest` is signed."""
        answer, verdict = answer_in(data), data.get("verdict")
        return written(name, office().cosigning.propose_ruling(name, dispute, answer, verdict=verdict, **asked(name)))


@api.route(f"{ONE}/signature")
class SignatureView(MethodView):
    @api.arguments(SignatureSchema)
    @api.response(200)
    def post(self, data: dict[str, Any], name: str, dispute: str) -> Any:
        """Agree to the ruling that is proposed: each side for itself, with a token or with the code of its slip."""
        return written(name, office().cosigning.cosign_ruling(name, dispute, data["digest"], **asked(name)))


@api.route(f"{ONE}/ruling")
class SignedRulingView(MethodView):
    @api.response(200)
    def post(self, name: str, dispute: str) -> Any:
        """Record the ruling that is proposed, once every side has signed it: by whoever proposed it."""
        return written(name, office().cosigning.rule_cosigned(name, dispute, **asked(name)))


def answer_in(data: dict[str, Any]) -> Answer:
    """The judge's answer that a body describes."""
    remedy = Remedy(
        data["remedy"], data.get("at"), data.get("to"), data.get("action"), tuple(map(tuple, data["ranking"])),
        data.get("falling"),
    )  # fmt: skip
    penalties = tuple(Penalized(**one) for one in ([data["penalty"]] if "penalty" in data else data["penalties"]))
    return Answer(data["finding"], data["reason"], remedy, tuple(data["rules"]), penalties, data["extension"])
