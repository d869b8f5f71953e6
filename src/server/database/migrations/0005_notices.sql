-- Messages to one account. What they say is kept as key and values, and worded in the reader's language.
CREATE TABLE notice (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  recordtype  smallint NOT NULL CHECK (recordtype BETWEEN 1 AND 10),
  recordid    text NOT NULL,
  key         text NOT NULL,
  values      jsonb NOT NULL DEFAULT '{}',
  href        text NOT NULL DEFAULT '',                    -- where to look, for kinds without a detail of their own
  createtime  timestamptz NOT NULL DEFAULT now(),
  readtime    timestamptz
);
CREATE INDEX notice_unread ON notice (account_id, id DESC) WHERE readtime IS NULL;
CREATE INDEX notice_read ON notice (account_id, id DESC) WHERE readtime IS NOT NULL;
CREATE INDEX notice_record ON notice (account_id, recordtype, recordid) WHERE readtime IS NULL;

-- What a window may fetch once without the token header, because a window cannot send it.
CREATE TABLE download_token (
  key_hash    bytea PRIMARY KEY,
  session_id  bigint NOT NULL REFERENCES session ON DELETE CASCADE,
  purpose     text NOT NULL,
  detail      jsonb NOT NULL,
  expire_at   timestamptz NOT NULL
);
