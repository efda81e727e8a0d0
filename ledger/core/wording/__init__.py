"""What is said, and in which language: sentences lie in files, by language and key."""
