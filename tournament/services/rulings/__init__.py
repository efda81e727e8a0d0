"""The verbs of disputes: raised, taken, ruled, appealed, audited, signed."""
