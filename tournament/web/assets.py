"""Addresses of our own files: each carries a digest, so that browsers keep them for ever and still get what is new.

A file that stands alone carries the digest of its bytes. Scripts are modules that import one another by relative names, so
all of them lie under one path with the digest of them all: a page never mixes modules of two versions.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from posixpath import dirname, join, normpath
from re import MULTILINE
from re import compile as pattern

from flask import Flask, Response, abort, current_app, request, url_for
from markupsafe import Markup

STATIC = Path(__file__).parent / "static"
OTHERS = "vendor"  # scripts of other people: no modules, and each stands alone
_IMPORT = pattern(r'^(?:import|export)\b[^";]*"(\.{1,2}/[^"]+)";', MULTILINE)
_LINK = Markup('<link rel="modulepreload" href="{}">\n')
_SCRIPT = Markup('<script src="{}" type="module"></script>')


def asset(name: str) -> str:
    """The address of a file that stands alone: a style sheet, a picture, somebody else's script."""
    return url_for("static", filename=name, v=_digest(name))


def script(name: str) -> Markup:
    """The tags that load the script of a page and, at the same time, every module that it imports."""
    links = (_LINK.format(_module(one)) for one in modules_of(name)[1:])
    return Markup("").join((*links, _SCRIPT.format(_module(name))))


@cache
def modules() -> tuple[str, ...]:
    """All of our scripts, by their paths."""
    found = (path.relative_to(STATIC) for path in STATIC.rglob("*.js"))
    return tuple(sorted(path.as_posix() for path in found if path.parts[0] != OTHERS))


@cache
def modules_of(name: str) -> tuple[str, ...]:
    """The module, then all that it imports and that those import, each once."""
    found = [name]
    for one in found:
        text = (STATIC / one).read_text(encoding="utf-8")
        imports = (normpath(join(dirname(one), target)) for target in _IMPORT.findall(text))
        found += dict.fromkeys(target for target in imports if target not in found)
    return tuple(found)


def serve(app: Flask) -> None:
    """Serve modules under the path of any version: a page from before an update gets the new ones."""

    @app.get(f"{app.static_url_path}/v-<version>/<path:filename>", endpoint="modules")
    def send_module(version: str, filename: str) -> Response:
        if filename not in modules():
            abort(404)
        return current_app.send_static_file(filename)


def is_ours() -> bool:
    """Whether one of our own files is asked for."""
    return request.endpoint in ("static", "modules")


def lasts() -> bool:
    """Whether the address that is asked for would change with its file, so that browsers may keep it for ever."""
    if request.endpoint == "modules":
        return (request.view_args or {}).get("version") == _version()
    return "v" in request.args


def _module(name: str) -> str:
    return url_for("modules", version=_version(), filename=name)


@cache
def _version() -> str:
    """A digest over all scripts, names included: any change gives all of them new addresses."""
    digest = blake2b(digest_size=6)
    for name in modules():
        text = (STATIC / name).read_bytes()
        digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.hexdigest()


@cache
def _digest(name: str) -> str:
    return blake2b((STATIC / name).read_bytes(), digest_size=6).hexdigest()
