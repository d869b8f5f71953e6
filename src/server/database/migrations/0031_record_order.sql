-- The lists of records by title, for the readers of either role and of both.
CREATE INDEX record_title ON record (tenant_id, recordtype, title COLLATE "zh-x-icu", id) INCLUDE (audience) WHERE deletetime IS NULL;
