-- What the lists of the managers' area read at 100,000 rows of a kind.

-- Somebody who holds both roles reads the records of both in one order.
CREATE INDEX record_of_both ON record (tenant_id, recordtype, begintime DESC, id DESC) INCLUDE (audience) WHERE deletetime IS NULL;
-- An offer that was sent is shown as expired after its last day.
CREATE INDEX offer_status ON offer (tenant_id, status, id DESC) INCLUDE (validuntil);
CREATE INDEX inquiry_buyer ON inquiry USING gin (buyer gin_trgm_ops);
-- The countries and goods that filters offer, counted.
CREATE INDEX inquiry_facets ON inquiry (tenant_id, countrycode, industry) WHERE tender IS NULL;
-- The sums of the board.
CREATE INDEX opportunity_sums ON opportunity (tenant_id, stage, currency) INCLUDE (amount, owner_id) WHERE deletetime IS NULL;
