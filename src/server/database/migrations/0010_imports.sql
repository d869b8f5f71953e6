-- Tables of customers that somebody brought, from the upload to the last row.
CREATE TABLE customer_import (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  filename    text NOT NULL,
  file_id     text NOT NULL,                            -- where the storage keeps it; empty once it is forgotten
  size        bigint NOT NULL,
  sheets      text[] NOT NULL,
  reading     jsonb NOT NULL,                           -- format, encoding and separator, or sheet
  headrow     integer NOT NULL,
  columns     jsonb NOT NULL,                           -- names, samples, guesses
  mapping     jsonb NOT NULL DEFAULT '[]',
  mode        text NOT NULL DEFAULT 'skip' CHECK (mode IN ('skip', 'update', 'create')),
  target      text NOT NULL DEFAULT 'private' CHECK (target IN ('private', 'public')),
  owner_id    bigint REFERENCES account,                -- nobody for the public pool
  matchkeys   text[] NOT NULL DEFAULT '{name,domain,email,phone}',
  badvalue    text NOT NULL DEFAULT 'refuse' CHECK (badvalue IN ('refuse', 'leaveout')),
  status      smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 6),
  failure     jsonb,                                    -- fault and line, where the whole table cannot be read
  total       integer NOT NULL DEFAULT 0,
  good        integer NOT NULL DEFAULT 0,
  created     integer NOT NULL DEFAULT 0,
  updated     integer NOT NULL DEFAULT 0,
  duplicate   integer NOT NULL DEFAULT 0,
  failed      integer NOT NULL DEFAULT 0,
  reasons     jsonb NOT NULL DEFAULT '{}',              -- how many rows each holds back
  address     text NOT NULL DEFAULT '',                 -- of whoever gave the go-ahead, for the log
  runner      uuid,                                     -- who works on it, and when it last said so: one that was killed is found by that
  beattime    timestamptz,
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
CREATE INDEX customer_import_account ON customer_import (account_id, id DESC);
CREATE INDEX customer_import_running ON customer_import (beattime) WHERE status IN (1, 3);

-- Its rows, from the dry run on. Each is dealt with in the transaction that also changes the customers.
CREATE TABLE customer_import_row (
  tenant_id    bigint NOT NULL REFERENCES tenant,
  import_id    bigint NOT NULL REFERENCES customer_import ON DELETE CASCADE,
  line         integer NOT NULL,
  cells        text[] NOT NULL,
  record       jsonb,
  namekey      text NOT NULL,
  countrycode  text NOT NULL,
  domains      text[] NOT NULL,
  phones       text[] NOT NULL,
  emails       text[] NOT NULL,
  state        text NOT NULL CHECK (state IN ('good', 'created', 'updated', 'duplicate', 'failed')),
  reasons      jsonb NOT NULL,
  customer_id  bigint REFERENCES customer,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX customer_import_row_state ON customer_import_row (import_id, state, line);
