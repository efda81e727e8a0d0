-- What was handed in for a dispute, in pieces: an event holds the salted digest of the whole, so that it can be erased.
CREATE TABLE evidence (
    id text PRIMARY KEY,
    digest text NOT NULL,
    stream text NOT NULL,
    author text NOT NULL,
    salt text NOT NULL,
    number integer NOT NULL,
    piece bytea NOT NULL
);
CREATE INDEX evidence_digest ON evidence (stream, digest, number);
CREATE INDEX evidence_author ON evidence (author);
