"""What people read and see: view, text, board, captions."""
