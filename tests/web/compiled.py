"""What every application compiles alike, a worker compiles once: the templates, and the patterns of the routes.

Most tests make an application of their own, as they should, and then spent most of their time on compiling the same two
hundred routes and the same templates again. Nothing is different for it: each application still registers its own routes and
reads its own templates; a template whose text changed is compiled anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import CodeType
from typing import Any

from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache
from werkzeug.routing import Rule


class KeptTemplates(BytecodeCache):
    """The code of each template, by its name and the digest of its text."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._kept.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self._kept[bucket.key, bucket.checksum] = bucket.code


@cache
def compile_once() -> None:
    """From now on, in this process."""
    Flask.jinja_options = {**Flask.jinja_options, "bytecode_cache": KeptTemplates()}
    compile_builder, kept = Rule._compile_builder, {}

    def kept_builder(rule: Rule, append_unknown: bool = True) -> Callable[..., Any]:
        """The function that writes an address: it takes its rule as an argument, so rules that read alike share it."""
        if rule.defaults:
            return compile_builder(rule, append_unknown)
        key = rule.rule, tuple(rule._trace), append_unknown
        if key not in kept:
            kept[key] = compile_builder(rule, append_unknown)
        return kept[key]

    Rule._compile_builder = kept_builder
