"""Case files that anybody can verify: the page, the sealed bundle around it, and verifying it with nothing else at hand."""
