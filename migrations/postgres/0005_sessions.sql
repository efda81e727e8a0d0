-- Who is signed in at the pages, who is invited, whose password is good for one time, and what staff did outside any record.
-- A session is of an account, or of an entry whose player came with the code on a slip.
CREATE TABLE sessions (
    digest text PRIMARY KEY,
    account text,
    stream text,
    entry text,
    label text NOT NULL,
    made_at text NOT NULL,
    seen_at text NOT NULL,
    ends_at text NOT NULL
);
CREATE INDEX sessions_account ON sessions (account);

CREATE TABLE invitations (
    digest text PRIMARY KEY,
    maker text NOT NULL,
    admin integer NOT NULL,
    stream text,
    role text,
    made_at text NOT NULL,
    ends_at text NOT NULL,
    used_by text
);

CREATE TABLE one_time (
    account text PRIMARY KEY
);

CREATE TABLE acts (
    number bigserial PRIMARY KEY,
    at text NOT NULL,
    person text NOT NULL,
    what text NOT NULL,
    about text NOT NULL
);
