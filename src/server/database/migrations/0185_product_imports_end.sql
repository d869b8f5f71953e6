-- An import whose runs fail again and again is given up instead of being begun for ever.
ALTER TABLE product_import ADD COLUMN tries smallint NOT NULL DEFAULT 0;
