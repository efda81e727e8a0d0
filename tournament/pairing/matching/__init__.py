"""Minimum-cost perfect matching with a proof: Edmonds' blossoms, whole numbers of any size, edges put in as needed.

The libraries at hand keep their dual numbers to themselves and count in 128 bits. Here both matter: criteria in a fixed
order make long numbers, and the dual numbers are the proof that no other pairing is better.
"""

from .solver import Solved, solve

__all__ = ["Solved", "solve"]
