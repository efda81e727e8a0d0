"""Disputes and what comes of them: rulings, remedies, appeals, penalties, case law, case files."""
