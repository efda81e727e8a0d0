"""Compares two records of one match, says the differences in words, merges them; and what would follow from another act."""
