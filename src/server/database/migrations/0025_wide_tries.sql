-- How often in a row a batch failed without getting any further.
ALTER TABLE wide_batch ADD tries smallint NOT NULL DEFAULT 0;
