"""Dice on the table that several rooms throw: roll-offs, and dice that may be rerolled."""
