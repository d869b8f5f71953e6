-- What companies tell of themselves on their own sites, where it was read and when.

-- One look for one kind of information, at a customer's site or at a domain alone.
CREATE TABLE mining (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account,
  kind         text NOT NULL CHECK (kind IN ('company', 'email', 'domain')),
  customer_id  bigint REFERENCES customer,
  site         text NOT NULL,                              -- the address or the domain to begin at
  batch        uuid NOT NULL,                              -- those that were asked for together
  ip           text NOT NULL DEFAULT '',
  status       text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  reason       text NOT NULL DEFAULT '',
  found        integer NOT NULL DEFAULT 0,
  added        integer NOT NULL DEFAULT 0,
  source       text NOT NULL DEFAULT '',
  tries        smallint NOT NULL DEFAULT 0,
  notifies     boolean NOT NULL DEFAULT false,             -- nobody waits for the answer any more
  createtime   timestamptz NOT NULL DEFAULT now(),
  starttime    timestamptz,
  finishtime   timestamptz,
  CHECK ((kind = 'domain') = (customer_id IS NULL))
);
CREATE UNIQUE INDEX mining_of_customer ON mining (customer_id, kind) WHERE status IN ('queued', 'running') AND customer_id IS NOT NULL;
CREATE UNIQUE INDEX mining_of_domain ON mining (account_id, site) WHERE status IN ('queued', 'running') AND customer_id IS NULL;
CREATE INDEX mining_account ON mining (account_id, id DESC);
CREATE INDEX mining_customer ON mining (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX mining_batch ON mining (batch);
CREATE INDEX mining_open ON mining (createtime) WHERE status IN ('queued', 'running');

-- A value and one page it was on.
CREATE TABLE mined_value (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint REFERENCES customer,
  account_id   bigint REFERENCES account,                  -- whose look it was, for a domain alone
  site         text NOT NULL DEFAULT '',                   -- the domain, for a domain alone
  mining_id    bigint NOT NULL REFERENCES mining,          -- the last look that saw it
  field        text NOT NULL,
  value        text NOT NULL,
  name         text NOT NULL DEFAULT '',
  title        text NOT NULL DEFAULT '',
  label        text NOT NULL DEFAULT '',                   -- the platform of a page
  confidence   smallint NOT NULL CHECK (confidence BETWEEN 0 AND 100),
  isgeneric    boolean NOT NULL DEFAULT false,             -- an address such as info@
  isused       boolean NOT NULL DEFAULT false,             -- it went into the customer's record
  uri          text NOT NULL,
  firstseen    timestamptz NOT NULL DEFAULT now(),
  lastseen     timestamptz NOT NULL DEFAULT now(),
  stillonpage  boolean NOT NULL DEFAULT true,
  key          text GENERATED ALWAYS AS (md5(field || ' ' || value || ' ' || uri)) STORED,
  UNIQUE NULLS NOT DISTINCT (customer_id, account_id, site, key)
);
CREATE INDEX mined_value_mining ON mined_value (mining_id);
CREATE INDEX mined_value_email ON mined_value (tenant_id, value) WHERE field = 'email';

-- Addresses that a person asked to be forgotten; only their hashes, so that they can be left out without being known.
CREATE TABLE mining_refusal (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  email_hash  bytea NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, email_hash)
);

-- One request to a host at a time, whichever server makes it.
CREATE TABLE crawl_turn (
  host      text PRIMARY KEY,
  heldtill  timestamptz NOT NULL
);
