-- Who is signed in at the pages, who is invited, whose password is good for one time, and what staff did outside any record.
-- A session is of an account, or of an entry whose player came with the code on a slip.
CREATE TABLE sessions (
    digest TEXT PRIMARY KEY,
    account TEXT,
    stream TEXT,
    entry TEXT,
    label TEXT NOT NULL,
    made_at TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    ends_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_account ON sessions (account);

CREATE TABLE invitations (
    digest TEXT PRIMARY KEY,
    maker TEXT NOT NULL,
    admin INTEGER NOT NULL,
    stream TEXT,
    role TEXT,
    made_at TEXT NOT NULL,
    ends_at TEXT NOT NULL,
    used_by TEXT
) WITHOUT ROWID;

CREATE TABLE one_time (
    account TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE acts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    person TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL
);
