"""A match as one viewer may read it: snapshots, views, drawn boards, the timeline, the handbook."""
