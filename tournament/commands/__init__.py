"""The commands of manage.py, a file for each noun. They speak to the ledger through its door."""
