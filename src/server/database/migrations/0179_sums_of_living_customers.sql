-- The sums of the board leave out the opportunities of deleted customers, so their index tells whose each is.
DROP INDEX opportunity_sums;
CREATE INDEX opportunity_sums ON opportunity (tenant_id, stage, currency) INCLUDE (amount, owner_id, customer_id) WHERE deletetime IS NULL;
