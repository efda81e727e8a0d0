"""Services about disputes: raised, ruled on, appealed, filed, cited as case law."""
