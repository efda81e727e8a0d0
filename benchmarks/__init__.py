"""Rows of `manage.py bench`: each measures one thing and, where there is a peer, the ratio in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .active import ROWS as ACTIVE
from .asoiaf_tmg import declared_audited_replay as tmg_audited_replay
from .asoiaf_tmg_measured import charge_question, measured_audited_replay
from .btwixt import audited_replay as btwixt_audited_replay
from .hand_of_the_king import audited_replay, flat_audit, flat_recording, kept_memory, plain_replay, show_any_position
from .journal import (
    append_postgres,
    append_sqlite,
    bytes_per_action,
    file_bytes_per_action,
    load_long,
    load_matches,
    record_postgres,
    record_sqlite,
)
from .pages import ROWS as PAGES
from .pairing import explain_500, pods_128, standings_2000, swiss_100, swiss_500, swiss_2000
from .rulings import ruling_preview, store_audit
from .thrones_2e import (
    agot2_audited_replay,
    agot2_plain_replay,
    agot2_show_any_position,
    agot2_show_from_the_start,
    agot2_show_kept_position,
    agot2_unopposed_rounds,
)
from .thrones_hbo import hbo_audited_replay, hbo_plain_replay
from .tournament_pages import standings_page, tournament_page

ROWS: dict[str, Callable[[], dict[str, Any]]] = {
    "hotk-audited-replay": audited_replay,
    "hotk-plain-replay": plain_replay,
    "hotk-flat-audit": flat_audit,
    "hotk-flat-recording": flat_recording,
    "hotk-show-any-position": show_any_position,
    "hotk-kept-memory": kept_memory,
    "journal-append-sqlite": append_sqlite,
    "journal-append-postgres": append_postgres,
    "journal-record-sqlite": record_sqlite,
    "journal-record-postgres": record_postgres,
    "journal-load-long": load_long,
    "journal-load-matches": load_matches,
    "journal-bytes": bytes_per_action,
    "journal-file-bytes": file_bytes_per_action,
    "hbo-audited-replay": hbo_audited_replay,
    "hbo-plain-replay": hbo_plain_replay,
    "btwixt-audited-replay": btwixt_audited_replay,
    "agot2-audited-replay": agot2_audited_replay,
    "agot2-plain-replay": agot2_plain_replay,
    "agot2-unopposed-rounds": agot2_unopposed_rounds,
    "agot2-show-any-position": agot2_show_any_position,
    "agot2-show-kept-position": agot2_show_kept_position,
    "agot2-show-from-the-start": agot2_show_from_the_start,
    "tmg-audited-replay": tmg_audited_replay,
    "tmg-measured-replay": measured_audited_replay,
    "tmg-charge-question": charge_question,
    "swiss-100": swiss_100,
    "swiss-500": swiss_500,
    "swiss-2000": swiss_2000,
    "explain-500": explain_500,
    "pods-128": pods_128,
    "standings-2000": standings_2000,
    "standings-page-300": standings_page,
    "tournament-page-300": tournament_page,
    "ruling-preview": ruling_preview,
    "store-audit": store_audit,
    **PAGES,
    **ACTIVE,
}


def measure(names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """One row after the other: {"name", "value", "unit", "ratio", "against"}."""
    for name in names:
        yield {"name": name, "value": None, "unit": None, "ratio": None, "against": None, **ROWS[name]()}
