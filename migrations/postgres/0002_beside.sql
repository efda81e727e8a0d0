-- What lives beside the chain: names, words and proposals of people, all of which can be erased.
CREATE TABLE people (
    id text PRIMARY KEY,
    name text NOT NULL
);

CREATE TABLE words (
    digest text NOT NULL,
    stream text NOT NULL,
    author text NOT NULL,
    salt text NOT NULL,
    words text NOT NULL,
    PRIMARY KEY (stream, digest)
);
CREATE INDEX words_author ON words (author);

CREATE TABLE proposals (
    id text PRIMARY KEY,
    stream text NOT NULL,
    position bigint NOT NULL,
    author text NOT NULL,
    at text NOT NULL,
    seat integer NOT NULL,
    action text NOT NULL,
    settled text
);
CREATE INDEX proposals_stream ON proposals (stream);
CREATE INDEX proposals_author ON proposals (author);

-- Whoever keeps names or words in memory looks again when there are more of these.
CREATE TABLE people_changes (
    number bigserial PRIMARY KEY,
    person text NOT NULL,
    at text NOT NULL,
    what text NOT NULL CHECK (what IN ('renamed', 'erased'))
);
