-- What was handed in for a dispute, in pieces: an event holds the salted digest of the whole, so that it can be erased.
CREATE TABLE evidence (
    id TEXT PRIMARY KEY,
    digest TEXT NOT NULL,
    stream TEXT NOT NULL,
    author TEXT NOT NULL,
    salt TEXT NOT NULL,
    number INTEGER NOT NULL,
    piece BLOB NOT NULL
);
CREATE INDEX evidence_digest ON evidence (stream, digest, number);
CREATE INDEX evidence_author ON evidence (author);
