"""Case law: how rules were ruled before, searched by words, game, rule and card."""

from __future__ import annotations

from typing import Any

from flask import render_template, request

from ...services.disputes.case_law import Found
from ...words.disputes import ruling_json
from ..languages import language
from ..me import me, office
from ..wording.game_titles import game_titles
from .blueprint import pages

MOST = 100


@pages.get("/rulings")
def search() -> Any:
    words, game, rule, card = (request.args.get(name, "").strip()[:80] for name in ("find", "game", "rule", "card"))
    found = office().law.case_law(
        me().person, game=game or None, rule=rule or None, card=card or None, words=words or None,
        precedents=request.args.get("precedents") == "yes",
    )  # fmt: skip
    titles = game_titles(language())
    return render_template(
        "disputes/law.html", rows=[told(one) for one in found[:MOST]], count=len(found), words=words, game=game, rule=rule,
        card=card, precedents=request.args.get("precedents") == "yes", games=titles,
    )  # fmt: skip


def told(one: Found) -> dict[str, Any]:
    """A ruling for a list, with where it was made."""
    state, names = office().queries.tournament(one.tournament), office().queries.names(one.tournament)
    return {
        **ruling_json(state, names, one.ruling, language()),
        "tournament": one.tournament, "title": names.get("title:1", one.tournament), "game": one.game,
        "claim": one.dispute.claim, "overturned": one.overturned, "precedent": one.precedent,
    }  # fmt: skip


@pages.app_context_processor
def before() -> dict[str, Any]:
    """For the page of a rule: how it was ruled before, as far as whoever asks may know."""
    return {"ruled_before": lambda game, rule: [told(one) for one in office().law.ruled_before(me().person, game, rule)[:10]]}
