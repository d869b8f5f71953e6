-- The other body of a marketing mail whose two variants are compared; without one both variants have the same.
ALTER TABLE edm_task ADD COLUMN bodyb jsonb;
