"""Two records of one match beside each other: aligned, told in words, merged; and what would have followed from another act."""
