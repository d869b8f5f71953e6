-- What industry managers and follow-up staff write for the readers of a role.

-- Remark calls name a record by its id alone, so records of every kind take their ids from here.
CREATE SEQUENCE record_id AS bigint;

CREATE TABLE record (
  id           bigint PRIMARY KEY DEFAULT nextval('record_id'),
  tenant_id    bigint NOT NULL REFERENCES tenant,
  recordtype   smallint NOT NULL CHECK (recordtype IN (1, 2, 3, 7)),  -- visit, service, marketing report, quality
  audience     text NOT NULL CHECK (audience IN ('industryManager', 'genjin')),
  code         text NOT NULL,
  title        text NOT NULL,
  customer_id  bigint REFERENCES customer,
  buyer        text NOT NULL DEFAULT '',
  content      text NOT NULL DEFAULT '',
  status       smallint NOT NULL DEFAULT 0,                -- 0 in progress, 1 completed, 2 ended
  begintime    timestamptz NOT NULL,
  endtime      timestamptz,
  detail       jsonb NOT NULL DEFAULT '{}',                -- the fields of its type
  creator_id   bigint NOT NULL REFERENCES account,
  createtime   timestamptz NOT NULL DEFAULT now(),
  updatetime   timestamptz NOT NULL DEFAULT now(),
  deletetime   timestamptz,
  version      integer NOT NULL DEFAULT 1,
  CHECK (status IN (0, 1) OR (status = 2 AND recordtype = 1)),
  CHECK (endtime IS NULL OR endtime >= begintime),
  UNIQUE (tenant_id, code)
);
CREATE INDEX record_list ON record (tenant_id, recordtype, audience, begintime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX record_state ON record (tenant_id, recordtype, audience, status, begintime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX record_words ON record USING gin ((title || ' ' || code || ' ' || buyer) gin_trgm_ops) WHERE deletetime IS NULL;

-- The last number given out to records of a type in a day.
CREATE TABLE record_counter (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  recordtype  smallint NOT NULL,
  day         date NOT NULL,
  last        integer NOT NULL,
  PRIMARY KEY (tenant_id, recordtype, day)
);

CREATE TABLE record_file (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  record_id   bigint NOT NULL REFERENCES record,
  file_id     text NOT NULL,                               -- where the storage keeps it
  filename    text NOT NULL,
  size        bigint NOT NULL,
  creator_id  bigint NOT NULL REFERENCES account,
  createtime  timestamptz NOT NULL DEFAULT now(),
  deletetime  timestamptz
);
CREATE INDEX record_file_record ON record_file (record_id, id) WHERE deletetime IS NULL;

CREATE TABLE remark (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  record_id   bigint NOT NULL REFERENCES record,
  content     text NOT NULL,
  creator_id  bigint NOT NULL REFERENCES account,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX remark_record ON remark (record_id, id DESC);
