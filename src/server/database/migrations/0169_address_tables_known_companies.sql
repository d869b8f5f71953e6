-- A list of addresses may come as a table, whose other columns stand in the file of results; it waits until somebody has said which columns hold addresses.
ALTER TABLE address_list
  ADD COLUMN file_id text NOT NULL DEFAULT '',                                 -- the table as it came; empty for pasted addresses
  ADD COLUMN size    bigint NOT NULL DEFAULT 0,
  ADD COLUMN sheets  text[] NOT NULL DEFAULT '{}',
  ADD COLUMN reading jsonb,                                                    -- format, encoding and separator, or sheet
  ADD COLUMN headrow integer NOT NULL DEFAULT 0,
  ADD COLUMN columns jsonb NOT NULL DEFAULT '[]',                              -- names, samples, guesses
  ADD COLUMN chosen  integer[] NOT NULL DEFAULT '{}',                          -- the columns that hold addresses
  ADD COLUMN width   integer NOT NULL DEFAULT 0;                               -- of the widest row
COMMENT ON COLUMN address_list.status IS '0 waits, 1 goes on, 2 done, 4 stopped, 5 waits for its columns, 6 given up before it began';
CREATE INDEX address_list_file ON address_list (tenant_id) WHERE file_id <> '';

-- The list beside the map begins with companies that can be reached, by name; those that are named by a number come last.
CREATE INDEX company_known ON company (
  (CASE WHEN sortname ~ '^[0-9]{4}' THEN 3 WHEN website <> '' OR email <> '' OR phone <> '' THEN 0 WHEN industry <> '' OR goods <> '' THEN 1 ELSE 2 END),
  sortname, id
) WHERE lat IS NOT NULL;
