-- Vendors' customs files that somebody brought, from the upload to the last record, and back.
CREATE TABLE customs_import (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account,
  filename     text NOT NULL,
  file_id      text NOT NULL,                            -- where the storage keeps it; empty once it is forgotten
  size         bigint NOT NULL,
  checksum     text NOT NULL,                            -- SHA-256 of the file, so that the same file is known again
  sheets       text[] NOT NULL,
  reading      jsonb NOT NULL,                           -- format, encoding and separator, or sheet
  headrow      integer NOT NULL,
  columns      jsonb NOT NULL,                           -- names, samples, guesses
  headkey      text NOT NULL,                            -- by what a vendor's headings are known again
  mapping      jsonb NOT NULL DEFAULT '[]',
  remembered   boolean NOT NULL DEFAULT false,
  kind         text NOT NULL DEFAULT 'declaration' CHECK (kind IN ('bol', 'declaration', 'shipping', 'route', 'vesselowner', 'mirror', 'transit', 'roster')),
  direction    text NOT NULL CHECK (direction IN ('import', 'export')),
  countrycode  text NOT NULL,
  currency     text NOT NULL DEFAULT 'USD',
  status       smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 8),
  aim          smallint NOT NULL DEFAULT 8,              -- the status that taking away ends in
  failure      jsonb,                                    -- fault and line, where the whole file cannot be read
  habits       jsonb,                                    -- how its columns write dates and numbers, as the dry run saw
  total        integer NOT NULL DEFAULT 0,
  good         integer NOT NULL DEFAULT 0,
  failed       integer NOT NULL DEFAULT 0,
  companies    integer NOT NULL DEFAULT 0,
  firstdate    date,
  lastdate     date,
  reasons      jsonb NOT NULL DEFAULT '{}',              -- how many rows each leaves out
  blanks       jsonb NOT NULL DEFAULT '[]',              -- how many values each leaves empty
  done         integer NOT NULL DEFAULT 0,               -- rows dealt with, good and others
  line         integer NOT NULL DEFAULT 0,               -- the last of them: where it goes on after a crash
  summed       boolean NOT NULL DEFAULT false,           -- whether its records are in the sums by company and month
  source_id    integer REFERENCES customs_source,
  address      text NOT NULL DEFAULT '',
  runner       uuid,                                     -- who works on it, and when it last said so: one that was killed is found by that
  beattime     timestamptz,
  createtime   timestamptz NOT NULL DEFAULT now(),
  finishtime   timestamptz
);
CREATE INDEX customs_import_tenant ON customs_import (tenant_id, id DESC);
CREATE INDEX customs_import_checksum ON customs_import (tenant_id, checksum);
CREATE INDEX customs_import_running ON customs_import (beattime) WHERE status IN (1, 3, 7);

-- The rows that are left out, as they came.
CREATE TABLE customs_import_row (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  import_id  bigint NOT NULL REFERENCES customs_import ON DELETE CASCADE,
  line       integer NOT NULL,
  code       text NOT NULL CHECK (code IN ('nodate', 'baddate', 'nogoods')),
  value      text NOT NULL,
  cells      text[] NOT NULL,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX customs_import_row_code ON customs_import_row (import_id, code, line);

-- All rows as they came, packed by some hundred, so that every record can show its line.
CREATE TABLE customs_import_block (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  import_id  bigint NOT NULL REFERENCES customs_import ON DELETE CASCADE,
  first      integer NOT NULL,
  last       integer NOT NULL,
  content    bytea NOT NULL,                             -- gzip of JSON: line and cells of each row
  PRIMARY KEY (import_id, first)
);
ALTER TABLE customs_import_block ALTER COLUMN content SET STORAGE EXTERNAL;

-- What a company said of a vendor's columns, by their headings, for the vendor's next file.
CREATE TABLE customs_import_mapping (
  tenant_id    bigint NOT NULL REFERENCES tenant,
  headkey      text NOT NULL,
  mapping      jsonb NOT NULL,
  kind         text NOT NULL,
  currency     text NOT NULL,
  updatetime   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, headkey)
);
