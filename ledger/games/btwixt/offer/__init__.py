"""What may be done now, and what chance may bring."""
