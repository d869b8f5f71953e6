-- A company that uses the product, and the people in it.
CREATE TABLE tenant (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE account (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id          bigint NOT NULL REFERENCES tenant,
  parent_id          bigint REFERENCES account,
  mobile             text NOT NULL UNIQUE,             -- E.164
  password_hash      text NOT NULL,
  nameremark         text NOT NULL,
  isindustrymanager  smallint NOT NULL DEFAULT 0 CHECK (isindustrymanager IN (0, 1, 2)),
  datascope          text NOT NULL DEFAULT 'SELF' CHECK (datascope IN ('SELF', 'ALL')),
  permissions        jsonb NOT NULL DEFAULT '[]',      -- [{id, operation[]}]
  roles              jsonb NOT NULL DEFAULT '[]',
  source             text NOT NULL DEFAULT '',
  enabled            boolean NOT NULL DEFAULT true,
  createtime         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_tenant ON account (tenant_id);

-- Only hashes are kept: whoever reads the table cannot use a session.
CREATE TABLE session (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key_hash     bytea NOT NULL UNIQUE,
  token_hash   bytea NOT NULL,
  account_id   bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  remember     boolean NOT NULL,
  createtime   timestamptz NOT NULL DEFAULT now(),
  expire_at    timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_end ON session (expire_at);

CREATE TABLE image_code (
  id         text PRIMARY KEY,
  answer     text NOT NULL,
  salt       text NOT NULL,
  zerobits   smallint NOT NULL,
  expire_at  timestamptz NOT NULL
);

-- A code has a purpose, lives 5 minutes and works once.
CREATE TABLE mobile_code (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile     text NOT NULL,
  purpose    text NOT NULL CHECK (purpose IN ('register', 'password')),
  code_hash  bytea NOT NULL,
  tries      smallint NOT NULL DEFAULT 0,
  used       boolean NOT NULL DEFAULT false,
  createtime timestamptz NOT NULL DEFAULT now(),
  expire_at  timestamptz NOT NULL
);
CREATE INDEX mobile_code_number ON mobile_code (mobile, purpose, createtime DESC);

CREATE TABLE account_visit (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile          text NOT NULL,
  registerpage    text NOT NULL,
  registerbutton  text NOT NULL,
  createtime      timestamptz NOT NULL DEFAULT now()
);

-- Shared by all servers on this database. Unlogged: losing counts in a crash only forgives a few tries.
CREATE UNLOGGED TABLE rate_limit (
  key        text NOT NULL,
  window_end timestamptz NOT NULL,
  hits       integer NOT NULL,
  PRIMARY KEY (key)
);
