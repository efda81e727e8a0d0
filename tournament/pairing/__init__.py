"""Who meets whom: fields of contenders in, drafts of rounds out, each with its reasons. Pure; chance comes from a seed."""
