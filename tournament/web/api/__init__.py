"""The JSON API under /api/v1: for programs, with a token for each user.

Positions are entity tags: what was read carries `ETag: "17"`, and writing with `If-Match: "17"` is refused if anything came
after. `Idempotency-Key` makes a request safe to send again. What is refused is a problem document (RFC 9457) with the reason
in the language that `?language=` or `Accept-Language` asks for. The document of all of it is at /api/v1/openapi.json.
"""

from __future__ import annotations

from threading import Lock
from typing import Any

from flask import Flask, Response
from flask_smorest import Api, Blueprint

from . import appeals, disputes, entries, evidence, matches, results, rounds, rulings, tournaments

PREFIX = "/api/v1"
LARGEST = 2_000_000  # bytes of a request


class LazyApi(Api):
    """The library's API, with two differences.

    It leaves faults of the other pages alone: `faults.py` answers them, and its own parts theirs. And it writes its document
    when somebody first asks for it: that takes as long as everything else of the application together.
    """

    _written = False
    _writing = Lock()

    def _register_error_handlers(self) -> None:
        pass

    def _init_spec(self, **options: Any) -> None:
        self._options = options
        self._parts: list[Blueprint] = []

    def register_blueprint(self, blp: Blueprint, **options: Any) -> None:
        """Serve the part now, and remember it for the document."""
        self._app.extensions["flask-smorest"]["blp_name_to_api"][blp.name] = self
        self._app.register_blueprint(blp, **options)
        self._parts.append(blp)

    def _openapi_json(self) -> Response:
        """The OpenAPI document, written when it is first asked for: hardly any caller needs it."""
        with self._writing:
            if not self._written:
                super()._init_spec(**self._options)
                for part in self._parts:
                    part.register_views_in_doc(self, self._app, self.spec, name=part.name, parameters=None)
                    self.spec.tag({"name": part.name, "description": part.description})
                self._written = True
        found: Response = super()._openapi_json()
        return found


def register(app: Flask) -> None:
    """Put the API into the application."""
    app.config.update(
        API_TITLE="Maester",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=PREFIX,
        OPENAPI_JSON_PATH="openapi.json",
        MAX_CONTENT_LENGTH=LARGEST,
    )
    bearer = {"type": "http", "scheme": "bearer", "description": "A token: maester user token"}
    code = {"type": "apiKey", "in": "header", "name": "X-Table-Code", "description": "The code on a player's slip"}
    api = LazyApi(
        app,
        spec_kwargs={
            "info": {"description": (__doc__ or "").strip()},
            "components": {"securitySchemes": {"token": bearer, "code": code}},
            "security": [{}, {"token": []}, {"code": []}],
        },
    )
    for part in (tournaments, entries, rounds, results, disputes, appeals, evidence, matches, rulings):
        api.register_blueprint(part.api, url_prefix=PREFIX)
