"""The pages: an application over one ledger."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from flask import Flask
from flask.json.provider import DefaultJSONProvider

from ledger import GAMES, Ledger
from ledger.values import tidy

from . import api, assets, comparing, console, desk, disputes, faults, forms, home, me, security, tournaments
from .console.labels import name_in
from .disputes.uploads import allow_files
from .enumerations import enumeration, listed_people
from .hall import player, printing
from .hall import screens as hall
from .heavy import Turns
from .limits import Limits
from .live import Followers
from .matches import pages as matches
from .people import accounts, staff
from .reference import catalogue, rules
from .security import LOOPBACK_HOSTS
from .wording.template_context import template_context
from .wording.template_filters import day_and_time, decimal, duration, time_of_day
from .wording.template_gettext import install_gettext

PAGES = (  # the blueprints, one for each noun
    home.pages,
    accounts.pages,
    tournaments.pages,
    desk.pages,
    disputes.pages,
    hall.pages,
    player.pages,
    printing.pages,
    matches.pages,
    comparing.pages,
    console.pages,
    rules.pages,
    catalogue.pages,
    staff.pages,
)

# where the templates lie: inside this package in a wheel, at the top in a clone
INSTALLED, CLONED = Path(__file__).with_name("templates"), Path(__file__).parents[2] / "templates"
TEMPLATES = INSTALLED if INSTALLED.is_dir() else CLONED


class PlainJson(DefaultJSONProvider):
    """JSON with letters as they are, not as escapes."""

    ensure_ascii = False


def create_app(
    ledger: Ledger,
    *,
    everyone_is_judge: bool = False,
    hosts: frozenset[str] | None = None,
    most_followers: int = 16,
    demo_people: Sequence[tuple[str, str]] = (),
    limits: Limits | None = None,
    program: str = "maester",
) -> Flask:
    """The application. `everyone_is_judge` lets everyone look at everything: for a server that only its own machine reaches.

    `hosts` are the names by which it may be called; unless told, the loopback names where everyone is judge, else any.
    `most_followers` pages at once hear of new events by themselves; each takes a thread of the server.
    `demo_people` are logins, with the words for what they are, that anybody may come in as.
    `program` is what to type before a command.
    """
    tuple(GAMES.values())  # loaded now, not while the first reader waits
    app = Flask(__name__, template_folder=str(TEMPLATES))
    app.config.update(
        PROVIDE_AUTOMATIC_OPTIONS=False,
        EVERYONE_IS_JUDGE=everyone_is_judge,
        DEMO_PEOPLE=tuple(demo_people),
        PROGRAM=program,
    )
    app.json = PlainJson(app)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    install_gettext(app.jinja_env)
    app.jinja_env.filters.update(
        tidy=tidy,
        day_and_time=day_and_time,
        time_of_day=time_of_day,
        duration=duration,
        decimal=decimal,
        name_in=name_in,
        enumeration=enumeration,
        people=listed_people,
    )
    app.jinja_env.globals.update(asset=assets.asset, script=assets.script, program=program)
    app.extensions["ledger"] = ledger
    app.extensions.update(followers=Followers(most_followers), turns=Turns())
    app.context_processor(template_context)
    assets.serve(app)
    me.register(app, ledger)
    if hosts is None and everyone_is_judge:
        hosts = LOOPBACK_HOSTS
    security.guard(app, hosts)
    allow_files(app)
    forms.guard(app, limits or Limits())
    faults.answer(app)
    for pages in PAGES:
        app.register_blueprint(pages)
    api.register(app)
    return app
