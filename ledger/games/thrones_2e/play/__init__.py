"""What an action does, a file for each chapter; carrying out effects; joining half-way."""
