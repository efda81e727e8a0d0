"""Evidence in a dispute: files, statements of the sides, notes of the judges."""
