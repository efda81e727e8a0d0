"""Points and standings: results in, numbers out, each of them explained. Pure; integers and fractions only."""
