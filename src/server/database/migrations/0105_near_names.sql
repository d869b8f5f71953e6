-- Customers whose names begin alike, whatever is written as one word or two: src/server/customer/duplicate/near-names.ts looks among them for near ones.
CREATE INDEX customer_near_name ON customer (tenant_id, left(replace(namekey, ' ', ''), 6)) WHERE deletetime IS NULL;
