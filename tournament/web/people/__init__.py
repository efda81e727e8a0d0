"""Pages on people: signing in, one's own account, accounts of the store."""
