-- Whoever is at a mining says so again and again; one whose server was killed is found by that.
ALTER TABLE mining ADD beattime timestamptz;
