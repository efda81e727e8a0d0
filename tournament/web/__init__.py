"""The pages: an application over one ledger."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from ledger import Ledger, tidy

from . import api, faults, matches, security
from .languages import day_and_time, time_of_day, words_of
from .live import Followers
from .security import LOOPBACK_HOSTS

TEMPLATES = Path(__file__).parents[2] / "templates"


def create_app(
    ledger: Ledger, *, everyone_is_judge: bool = False, hosts: frozenset[str] | None = None, most_followers: int = 16
) -> Flask:
    """The application. There are no accounts yet, so `everyone_is_judge` is for a server that only its own machine reaches.

    `hosts` are the names by which it may be called; unless told, the loopback names where everyone is judge, else any.
    `most_followers` pages at once hear of new events by themselves; each takes a thread of the server.
    """
    app = Flask(__name__, template_folder=str(TEMPLATES))
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.config["EVERYONE_IS_JUDGE"] = everyone_is_judge
    app.json.ensure_ascii = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(tidy=tidy, day_and_time=day_and_time, time_of_day=time_of_day)
    app.extensions["ledger"] = ledger
    app.extensions["followers"] = Followers(most_followers)
    app.context_processor(words_of)
    if hosts is None and everyone_is_judge:
        hosts = LOOPBACK_HOSTS
    security.guard(app, hosts)
    faults.answer(app)
    app.register_blueprint(matches.pages)
    api.register(app, ledger)
    return app
