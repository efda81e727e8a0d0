"""The parts of the table that many acts move: councils, ally deck, auction, influence cards."""
