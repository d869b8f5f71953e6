-- A company keeps only so many bytes of what it imported; of lists of exhibitors it was not known how many they are.
ALTER TABLE fair_import ADD size bigint NOT NULL DEFAULT 0;
