-- What leads to an order: leads, buyers to be won, and opportunities with customers.

CREATE TABLE clue (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id       bigint NOT NULL REFERENCES tenant,
  no              text NOT NULL,
  companyname     text NOT NULL,
  contactname     text NOT NULL DEFAULT '',
  email           text NOT NULL DEFAULT '',
  phone           text NOT NULL DEFAULT '',
  countrycode     text NOT NULL DEFAULT '',
  product         text NOT NULL DEFAULT '',
  source          text NOT NULL,
  demand          text NOT NULL DEFAULT '',
  status          text NOT NULL DEFAULT 'NEW' CHECK (status IN ('NEW', 'FOLLOWING', 'INTERESTED', 'SUCCESS', 'FAIL')),
  customer_id     bigint REFERENCES customer,              -- what became of it
  opportunity_id  bigint,
  owner_id        bigint NOT NULL REFERENCES account,
  creator_id      bigint NOT NULL REFERENCES account,
  lastfollowtime  timestamptz,
  nexttime        timestamptz,
  createtime      timestamptz NOT NULL DEFAULT now(),
  updatetime      timestamptz NOT NULL DEFAULT now(),
  deletetime      timestamptz,
  version         integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, no)
);
CREATE INDEX clue_list ON clue (tenant_id, createtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX clue_state ON clue (tenant_id, status, createtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX clue_owner ON clue (tenant_id, owner_id, createtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX clue_words ON clue USING gin ((companyname || ' ' || contactname || ' ' || email || ' ' || product || ' ' || no) gin_trgm_ops) WHERE deletetime IS NULL;
CREATE INDEX clue_customer ON clue (customer_id) WHERE customer_id IS NOT NULL;

-- What was done about a lead, in the words of who did it.
CREATE TABLE clue_track (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  clue_id     bigint NOT NULL REFERENCES clue,
  kind        text NOT NULL,
  content     text NOT NULL,
  nexttime    timestamptz,
  creator_id  bigint NOT NULL REFERENCES account,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX clue_track_clue ON clue_track (clue_id, id DESC);

CREATE TABLE opportunity (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  no             text NOT NULL,
  name           text NOT NULL,
  customer_id    bigint NOT NULL REFERENCES customer,
  contact_id     bigint REFERENCES contact,
  stage          text NOT NULL DEFAULT 'initial' CHECK (stage IN ('initial', 'need', 'quote', 'negotiate', 'won', 'lost', 'void')),
  probability    smallint NOT NULL CHECK (probability BETWEEN 0 AND 100),
  amount         numeric(15, 2) NOT NULL DEFAULT 0 CHECK (amount >= 0),
  currency       text NOT NULL,
  products       text[] NOT NULL DEFAULT '{}',
  begindate      date NOT NULL,
  expectedclose  date,
  actualclose    date,
  lostreason     text NOT NULL DEFAULT '',
  remark         text NOT NULL DEFAULT '',
  owner_id       bigint NOT NULL REFERENCES account,
  creator_id     bigint NOT NULL REFERENCES account,
  createtime     timestamptz NOT NULL DEFAULT now(),
  updatetime     timestamptz NOT NULL DEFAULT now(),
  deletetime     timestamptz,
  deleter_id     bigint REFERENCES account,
  version        integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, no),
  CHECK (expectedclose >= begindate),
  CHECK (actualclose >= begindate),
  CHECK ((stage = 'lost') = (lostreason <> '')),
  CHECK ((stage IN ('won', 'lost', 'void')) = (actualclose IS NOT NULL))
);
CREATE INDEX opportunity_list ON opportunity (tenant_id, updatetime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX opportunity_close ON opportunity (tenant_id, expectedclose, id DESC) WHERE deletetime IS NULL;
CREATE INDEX opportunity_amount ON opportunity (tenant_id, amount DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX opportunity_stage ON opportunity (tenant_id, stage, updatetime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX opportunity_owner ON opportunity (tenant_id, owner_id, updatetime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX opportunity_words ON opportunity USING gin ((name || ' ' || no) gin_trgm_ops) WHERE deletetime IS NULL;
-- Also what a rule asks that lets customers without opportunities fall into the public pool.
CREATE INDEX opportunity_customer ON opportunity (customer_id, createtime DESC) WHERE deletetime IS NULL;
ALTER TABLE clue ADD FOREIGN KEY (opportunity_id) REFERENCES opportunity;
CREATE INDEX log_entry_opportunity ON log_entry (entity_id, id DESC) WHERE entity = 'opportunity';

CREATE TABLE buyer_group (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  name        text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX buyer_group_name ON buyer_group (tenant_id, lower(name));

-- Companies that the company would like to have as customers.
CREATE TABLE buyer (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  company_id    bigint REFERENCES company ON DELETE SET NULL, -- that of the directory which it is a copy of
  buyer         text NOT NULL,
  countrycode   text NOT NULL DEFAULT '',
  industry      text NOT NULL DEFAULT '',
  website       text NOT NULL DEFAULT '',
  email         text NOT NULL DEFAULT '',
  phone         text NOT NULL DEFAULT '',
  tradesummary  text NOT NULL DEFAULT '',
  group_id      bigint REFERENCES buyer_group ON DELETE SET NULL,
  state         smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3)), -- to be developed, in development, developed, given up
  assignee_id   bigint REFERENCES account,
  assigntime    timestamptz,
  customer_id   bigint REFERENCES customer,
  developtime   timestamptz,
  creator_id    bigint NOT NULL REFERENCES account,
  createtime    timestamptz NOT NULL DEFAULT now(),
  updatetime    timestamptz NOT NULL DEFAULT now(),
  deletetime    timestamptz,
  version       integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX buyer_company ON buyer (tenant_id, company_id) WHERE deletetime IS NULL AND company_id IS NOT NULL;
CREATE INDEX buyer_list ON buyer (tenant_id, createtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX buyer_state ON buyer (tenant_id, state, createtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX buyer_of_group ON buyer (tenant_id, group_id, createtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX buyer_words ON buyer USING gin ((buyer || ' ' || industry) gin_trgm_ops) WHERE deletetime IS NULL;

-- The last number given out to opportunities and clues in a day.
CREATE TABLE pipeline_counter (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  prefix     text NOT NULL,
  day        date NOT NULL,
  last       integer NOT NULL,
  PRIMARY KEY (tenant_id, prefix, day)
);
