-- What lives beside the chain: names, words and proposals of people, all of which can be erased.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE words (
    digest TEXT NOT NULL,
    stream TEXT NOT NULL,
    author TEXT NOT NULL,
    salt TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (stream, digest)
) WITHOUT ROWID;
CREATE INDEX words_author ON words (author);

CREATE TABLE proposals (
    id TEXT PRIMARY KEY,
    stream TEXT NOT NULL,
    position INTEGER NOT NULL,
    author TEXT NOT NULL,
    at TEXT NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    settled TEXT
) WITHOUT ROWID;
CREATE INDEX proposals_stream ON proposals (stream);
CREATE INDEX proposals_author ON proposals (author);

-- Whoever keeps names or words in memory looks again when there are more of these.
CREATE TABLE people_changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL,
    at TEXT NOT NULL,
    what TEXT NOT NULL CHECK (what IN ('renamed', 'erased'))
);
