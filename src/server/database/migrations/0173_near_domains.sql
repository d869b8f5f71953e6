-- A mail from a domain that no customer has is held against those whose names are like its own; they are found by what stands before the ending.
CREATE INDEX customer_domain_name ON customer USING gin (tenant_id, split_part(domain, '.', 1) gin_trgm_ops) WHERE deletetime IS NULL AND domain <> '';
