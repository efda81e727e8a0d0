"""People: accounts, sessions, invitations, and the log of what staff did with them."""
