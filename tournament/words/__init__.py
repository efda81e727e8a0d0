"""What happened, in sentences, and tournaments told with names."""
