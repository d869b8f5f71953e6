-- What somebody who sees only the own opportunities reads of 100,000, in each order of their list.
CREATE INDEX opportunity_owner_close ON opportunity (tenant_id, owner_id, expectedclose, id DESC) WHERE deletetime IS NULL;
CREATE INDEX opportunity_owner_amount ON opportunity (tenant_id, owner_id, amount DESC, id DESC) WHERE deletetime IS NULL;
-- Inquiries that can still be quoted for are few among those that a company has had.
CREATE INDEX inquiry_open ON inquiry (tenant_id, coalesce(closingtime, 'infinity'), receivetime DESC, id DESC);
