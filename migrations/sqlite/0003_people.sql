-- Who may sign in, what programs and players sign in with, and the seeds of tournaments until they are published.
-- Passwords, tokens and codes are kept as digests alone.
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    login TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    admin INTEGER NOT NULL,
    made_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    label TEXT NOT NULL,
    made_at TEXT NOT NULL,
    ends_at TEXT
) WITHOUT ROWID;
CREATE INDEX tokens_account ON tokens (account);

CREATE TABLE codes (
    digest TEXT PRIMARY KEY,
    stream TEXT NOT NULL,
    entry TEXT NOT NULL,
    made_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX codes_entry ON codes (stream, entry);

CREATE TABLE attempts (
    whom TEXT PRIMARY KEY,
    failed INTEGER NOT NULL,
    until TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE seeds (
    stream TEXT PRIMARY KEY,
    seed TEXT NOT NULL
) WITHOUT ROWID;
