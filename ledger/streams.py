"""Parts for another kind of stream on the journal, as `tournament` has one: its kind, reading, writing, sealing."""

from .core.idempotency import asked_digest
from .service.drafts import MatchDraft
from .service.people import shelf_id
from .service.streams import Stream, Streams
from .service.unit_of_work import StreamWrite
from .store.streams import Document, SealedStream, StreamKind, is_sealed_stream, seal_stream, unseal_stream

__all__ = [
    "Document",
    "MatchDraft",
    "SealedStream",
    "Stream",
    "StreamKind",
    "StreamWrite",
    "Streams",
    "asked_digest",
    "is_sealed_stream",
    "seal_stream",
    "shelf_id",
    "unseal_stream",
]
