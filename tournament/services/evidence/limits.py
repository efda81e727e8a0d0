"""How much may be handed in, as the environment says it."""

from __future__ import annotations

from collections.abc import Mapping

from ledger import Malformed

from ...domain.disputes.evidence import EvidenceLimits
from ..fault_words import says

SETTINGS = {  # name in the environment: what it limits, what one of its units is, the most that can be said
    "MAESTER_EVIDENCE_FILE": ("sent", 1_000_000, 100),
    "MAESTER_EVIDENCE_DISPUTE": ("files", 1, 1_000),
    "MAESTER_EVIDENCE_TOURNAMENT": ("stored", 1_000_000, 100_000),
}


def limits_of(environment: Mapping[str, str]) -> EvidenceLimits:
    """The limits, others where the environment says so; raises Malformed for what is no such number."""
    found = EvidenceLimits()
    for name, (field, unit, most) in SETTINGS.items():
        said = environment.get(name, "").strip()
        if not said:
            continue
        if not (said.isascii() and said.isdigit() and 1 <= int(said) <= most):
            raise Malformed(name, says("number-to", most=most))
        found = found._replace(**{field: int(said) * unit})
    return found
