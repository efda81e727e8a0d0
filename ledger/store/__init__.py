"""Records at rest: the journal on its databases, sealed files, migrations, backups."""
