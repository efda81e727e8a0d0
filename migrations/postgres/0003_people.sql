-- Who may sign in, what programs and players sign in with, and the seeds of tournaments until they are published.
-- Passwords, tokens and codes are kept as digests alone.
CREATE TABLE accounts (
    id text PRIMARY KEY,
    login text NOT NULL UNIQUE,
    password text NOT NULL,
    admin integer NOT NULL,
    made_at text NOT NULL
);

CREATE TABLE tokens (
    digest text PRIMARY KEY,
    account text NOT NULL,
    label text NOT NULL,
    made_at text NOT NULL,
    ends_at text
);
CREATE INDEX tokens_account ON tokens (account);

CREATE TABLE codes (
    digest text PRIMARY KEY,
    stream text NOT NULL,
    entry text NOT NULL,
    made_at text NOT NULL
);
CREATE UNIQUE INDEX codes_entry ON codes (stream, entry);

CREATE TABLE attempts (
    whom text PRIMARY KEY,
    failed integer NOT NULL,
    until text NOT NULL
);

CREATE TABLE seeds (
    stream text PRIMARY KEY,
    seed text NOT NULL
);
