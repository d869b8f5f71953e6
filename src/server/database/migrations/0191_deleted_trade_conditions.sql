-- A condition that is taken back is the very same one, with what its owner was told of; its name is free meanwhile.
ALTER TABLE customs_condition ADD COLUMN deletetime timestamptz;
DROP INDEX customs_condition_name;
CREATE UNIQUE INDEX customs_condition_name ON customs_condition (account_id, lower(name)) WHERE deletetime IS NULL;
