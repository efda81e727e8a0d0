-- One event at the end of one stream, which is what nearly every append is: checked, written and announced in one statement,
-- so that it costs one round trip. The lock is the library's: numbers of the log become visible in their order.
CREATE FUNCTION stored_events_append(stream text, place bigint, kind text, event bytea, seen bytea) RETURNS void
    LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    LOCK TABLE stored_events IN EXCLUSIVE MODE;
    IF seen IS NOT NULL THEN
        PERFORM stored_events_seen(stream, place - 1, seen);
    END IF;
    INSERT INTO stored_events (originator_id, originator_version, topic, state) VALUES (stream, place, kind, event);
    NOTIFY stored_events;
END
$$;
