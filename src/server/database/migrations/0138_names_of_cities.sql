-- What cities are called in Chinese: on the mainland, and as Hong Kong writes it; empty where no source tells.
ALTER TABLE city
  ADD COLUMN name_cn text NOT NULL DEFAULT '',
  ADD COLUMN name_hk text NOT NULL DEFAULT '';
