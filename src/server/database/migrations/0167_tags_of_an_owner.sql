-- A tag of a company's is found among one owner's customers without fetching those of all the others, nor other companies' customers with the same tag.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX customer_tags;
CREATE INDEX customer_tags ON customer USING gin (tenant_id, owner_id, tags) WHERE deletetime IS NULL AND tags <> '{}';
