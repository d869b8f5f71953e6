-- A record of a contact can be edited; a stale edit is told from a fresh one.
ALTER TABLE follow_up ADD version integer NOT NULL DEFAULT 1;
CREATE INDEX contact_deleted ON contact (customer_id, deletetime DESC) WHERE deletetime IS NOT NULL;
