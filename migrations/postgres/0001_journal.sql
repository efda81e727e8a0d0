-- The events of every stream. Columns are those of the eventsourcing library (a test compares them with its own statements);
-- state is the digest of the event, 32 bytes, and then what was stored of it.
CREATE TABLE stored_events (
    originator_id text NOT NULL,
    originator_version bigint NOT NULL,
    topic text,
    state bytea,
    notification_id bigserial,
    PRIMARY KEY (originator_id, originator_version)
) WITH (
    autovacuum_enabled = true,
    autovacuum_vacuum_threshold = 100000000,
    autovacuum_vacuum_scale_factor = 0.5,
    autovacuum_analyze_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.01
);

CREATE TYPE stored_event_text AS (
    originator_id text,
    originator_version bigint,
    topic text,
    state bytea
);

CREATE UNIQUE INDEX stored_events_notification_id_idx ON stored_events (notification_id ASC);

-- Streams by their first event, newest last.
CREATE INDEX stored_events_first ON stored_events (topic, notification_id) WHERE originator_version = 1;

-- Nothing is ever changed or taken away, no position is skipped and none is written twice.
CREATE FUNCTION stored_events_never() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are never changed or deleted' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER stored_events_no_change BEFORE UPDATE OR DELETE ON stored_events
    FOR EACH ROW EXECUTE FUNCTION stored_events_never();

CREATE TRIGGER stored_events_no_truncate BEFORE TRUNCATE ON stored_events
    FOR EACH STATEMENT EXECUTE FUNCTION stored_events_never();

CREATE FUNCTION stored_events_follow() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF NEW.originator_version IS DISTINCT FROM 1 + coalesce(
        (SELECT max(originator_version) FROM stored_events WHERE originator_id = NEW.originator_id), 0)
    THEN
        RAISE EXCEPTION 'events follow one another' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER stored_events_in_order BEFORE INSERT ON stored_events
    FOR EACH ROW EXECUTE FUNCTION stored_events_follow();

-- Whoever appends says which event it has seen last, by its digest.
CREATE FUNCTION stored_events_seen(stream text, place bigint, digest bytea) RETURNS void
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    IF NOT EXISTS (
        SELECT 1 FROM stored_events
        WHERE originator_id = stream AND originator_version = place AND substring(state FROM 1 FOR 32) = digest)
    THEN
        RAISE EXCEPTION 'not the head that was seen' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
END
$$;
