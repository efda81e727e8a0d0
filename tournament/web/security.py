"""Headers that every answer carries, and checks that every request must pass."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from html import unescape
from re import DOTALL
from re import compile as pattern

from flask import Flask, Response, g, request

from . import assets
from .languages import remember_language
from .query_args import PageRefused

LOOPBACK_HOSTS = frozenset(("localhost", "127.0.0.1", "[::1]"))
METHODS = ("GET", "HEAD", "POST")  # that pages take
SESSION = "session"  # the cookie of whoever is signed in
API = "/api/"  # has tokens in a header, which no other site can send: what writes there needs no other proof
_STYLE = pattern(r"<style>(.*?)</style>", DOTALL)


def own_names(host: str) -> frozenset[str]:
    """The names by which a server that listens at a loopback address is called."""
    return LOOPBACK_HOSTS | {f"[{host}]" if ":" in host else host.lower()}


def guard(app: Flask, hosts: frozenset[str] | None) -> None:
    """Let the application refuse what is not asked under one of its names, and put the headers on every answer."""

    @app.before_request
    def keep_out() -> None:
        # Another site may point its own name at this machine: then the browser sends that name, not ours.
        if hosts is not None and _without_port(request.environ.get("HTTP_HOST", "")) not in hosts:
            raise PageRefused(400, "wrong host")
        if request.method not in METHODS and not request.path.startswith(API):
            raise PageRefused(405, "only get")

    @app.after_request
    def put_headers(response: Response) -> Response:
        response.headers.setdefault("Content-Security-Policy", _policy(g.get("styles", ())))  # a file may have a stricter one
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["X-Frame-Options"] = "DENY"
        response.headers["Referrer-Policy"] = "same-origin"
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        if response.status_code == 405 and not request.path.startswith(API):
            response.headers["Allow"] = ", ".join(_allowed())
        if not assets.is_ours():
            # Whoever signs out of a tablet leaves nothing that the next one finds by going back.
            response.headers["Cache-Control"] = f"private, {'no-store' if SESSION in request.cookies else 'no-cache'}"
            remember_language(response)
        elif assets.lasts():
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def _allowed() -> list[str]:
    """The methods that an address takes, for whoever used another."""
    fault = request.routing_exception
    known = getattr(fault, "valid_methods", None) or (request.url_rule.methods if request.url_rule else None)
    return sorted(set(known or ("GET", "HEAD")) & set(METHODS))


def allow_style(svg: str) -> None:
    """Let this page apply the style sheet inside a board: by its digest, so that no other gets in."""
    if found := _STYLE.search(svg):
        g.styles = (*g.get("styles", ()), _digest(found[1]))


@lru_cache(maxsize=32)
def _digest(style: str) -> str:
    # Inside an SVG the browser reads entities before it takes the digest.
    return f"'sha256-{b64encode(sha256(unescape(style).encode()).digest()).decode()}'"


def _policy(styles: tuple[str, ...]) -> str:
    """The content security policy: our own files alone, and these inline styles."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            " ".join(("style-src 'self'", *dict.fromkeys(styles))),
            "img-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).lower()
