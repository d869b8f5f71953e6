-- A dry run that fails again and again is given up instead of being begun for ever.
ALTER TABLE customer_import ADD COLUMN tries smallint NOT NULL DEFAULT 0;
