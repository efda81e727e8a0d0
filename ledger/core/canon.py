"""One way to write a value down, so that equal values give equal bytes on any machine under any hash seed."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any, Final

DERIVED: Final = {"derived": True}  # metadata of a field that follows from other fields: left out of the digest


def canonical(value: object) -> bytes:
    """JSON bytes without spaces, keys in the order in which they were written."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def plain(value: Any) -> Any:
    """Dataclasses as dicts that name their class, tuples as lists: what JSON can hold."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if is_dataclass(value):
        shown = {f.name: plain(getattr(value, f.name)) for f in fields(value) if not f.metadata.get("derived")}
        return {"is": type(value).__name__, **shown}
    raise TypeError(f"{type(value).__name__} has no canonical form")


def digest(value: Any) -> str:
    """blake2b-256 of the canonical form, in hex."""
    return blake2b(canonical(plain(value)), digest_size=32).hexdigest()
