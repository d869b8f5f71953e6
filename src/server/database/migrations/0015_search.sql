-- What somebody always or never wants to see among the results of a search.
CREATE TABLE search_filter (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account,
  filtertype   smallint NOT NULL CHECK (filtertype BETWEEN 1 AND 6),
  filterwords  text NOT NULL,                              -- one to a line, as they were typed
  words        text[] NOT NULL,                            -- the same as they are compared; country codes, industry ids
  matchtype    text NOT NULL CHECK (matchtype IN ('contains', 'exact', 'prefix')),
  createtime   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_filter_account ON search_filter (account_id, id);

-- What somebody has searched for; a keyword stands there once, as it was asked last.
CREATE TABLE search_history (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  kw_name     text NOT NULL,
  condition   jsonb NOT NULL,
  count       integer NOT NULL,
  time        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, kw_name)
);
CREATE INDEX search_history_time ON search_history (account_id, time DESC, id DESC);

-- A search that gathers all its results, to count them or to collect them.
CREATE TABLE search_query (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  purpose     text NOT NULL CHECK (purpose IN ('statistics', 'collect')),
  condition   jsonb NOT NULL,                              -- as it was asked
  question    jsonb NOT NULL,                              -- as it was understood, with the filters and corrections of that moment
  status      smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  tries       smallint NOT NULL DEFAULT 0,
  total       integer NOT NULL,
  found       integer NOT NULL DEFAULT 0,
  collected   integer NOT NULL DEFAULT 0,
  mine        integer NOT NULL DEFAULT 0,
  colleague   integer NOT NULL DEFAULT 0,
  pool        integer NOT NULL DEFAULT 0,
  overfull    integer NOT NULL DEFAULT 0,                  -- no room in the private pool
  undone      integer NOT NULL DEFAULT 0,
  statistics  jsonb,
  address     text NOT NULL DEFAULT '',
  beattime    timestamptz,
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
CREATE INDEX search_query_account ON search_query (account_id, id DESC);
-- Of each purpose, somebody has one that runs.
CREATE UNIQUE INDEX search_query_running ON search_query (account_id, purpose) WHERE status IN (0, 1);

-- What a query has gathered, in order, some hundred companies to a row.
CREATE TABLE search_query_part (
  query_id      bigint NOT NULL REFERENCES search_query ON DELETE CASCADE,
  part          integer NOT NULL,
  company_ids   bigint[] NOT NULL,
  customer_ids  bigint[],                                  -- what was made of them; nothing until they are collected
  PRIMARY KEY (query_id, part)
);
