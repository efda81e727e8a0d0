"""Commands on the store and its people: set up, back up, serve, measure."""
