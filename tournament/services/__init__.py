"""The verbs of the office: each checks the right, decides on the latest state, writes all or nothing."""
