-- The events of every stream. Columns are those of the eventsourcing library (a test compares them with its own statements);
-- state is the digest of the event, 32 bytes, and then what was stored of it.
CREATE TABLE stored_events (
    originator_id TEXT,
    originator_version INTEGER,
    topic TEXT,
    state BLOB,
    PRIMARY KEY (originator_id, originator_version)
);

-- Streams by their first event, newest last.
CREATE INDEX stored_events_first ON stored_events (topic) WHERE originator_version = 1;

-- Nothing is ever changed or taken away, no position is skipped and none is written twice ("OR REPLACE" included).
CREATE TRIGGER stored_events_no_update BEFORE UPDATE ON stored_events
BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER stored_events_no_delete BEFORE DELETE ON stored_events
BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

CREATE TRIGGER stored_events_in_order BEFORE INSERT ON stored_events
WHEN NEW.originator_version IS NOT 1 + coalesce(
    (SELECT max(originator_version) FROM stored_events WHERE originator_id = NEW.originator_id), 0)
    OR EXISTS (SELECT 1 FROM stored_events WHERE rowid = NEW.rowid)
BEGIN
    SELECT RAISE(ABORT, 'events follow one another');
END;
