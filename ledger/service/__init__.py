"""The verbs of the record: recording, correcting, loading, the cache of matches, one unit of work over several streams."""
