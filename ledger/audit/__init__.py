"""Reading a record critically: findings in words, differences, and what another act would have changed."""
