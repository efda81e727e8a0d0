"""The commands of maester, a file for each noun. They speak to the ledger through its door."""
