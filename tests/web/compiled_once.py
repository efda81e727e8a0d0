"""What every application compiles anew and always alike: functions that build addresses, and templates.

The tests make more than a thousand applications of two hundred addresses each, in a process or two. Without this a third of
the time of such a test goes into compiling; what is compiled is the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule


class Templates(BytecodeCache):
    """Compiled templates by name and content, for all applications of this process."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if (kept := self._kept.get(bucket.key)) is not None:
            bucket.bytecode_from_string(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


def remember_addresses() -> None:
    """Compile the function that builds an address once for each rule of this process."""
    compiled: Callable[..., Any] = Rule._compile_builder
    known: dict[tuple[Any, ...], Any] = {}

    def remembered(rule: Rule, append_unknown: bool = True) -> Any:
        kinds = tuple((name, type(one), one.regex) for name, one in rule._converters.items())
        key = (rule.rule, rule.subdomain, rule.host, repr(rule.defaults), kinds, append_unknown)
        if key not in known:
            known[key] = compiled(rule, append_unknown)
        return known[key]

    Rule._compile_builder = remembered  # type: ignore[method-assign]
