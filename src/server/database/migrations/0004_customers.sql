-- What colleagues keep of a customer beside what its source said.

-- Each account sorts its own customers.
CREATE TABLE customer_category (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  sort        integer NOT NULL DEFAULT 0,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX customer_category_name ON customer_category (tenant_id, account_id, lower(name));

ALTER TABLE customer
  DROP CONSTRAINT customer_source_check,
  ADD CONSTRAINT customer_source_check CHECK (source IN ('bigdata', 'customs', 'fair', 'canton', 'map', 'website', 'alibaba', 'mic', 'email', 'whatsapp',
    'social', 'referral', 'import', 'manual', 'other')),
  ADD companynamecn      text NOT NULL DEFAULT '',
  ADD shortname          text NOT NULL DEFAULT '',
  ADD website            text NOT NULL DEFAULT '',
  ADD domain             text NOT NULL DEFAULT '',        -- registrable, lower case; empty for free-mail domains
  ADD star               smallint NOT NULL DEFAULT 0 CHECK (star BETWEEN 0 AND 5),
  ADD category_id        bigint REFERENCES customer_category ON DELETE SET NULL,
  ADD grade              text NOT NULL DEFAULT '' CHECK (grade IN ('', 'A', 'B', 'C', 'D')),
  ADD employees          smallint CHECK (employees BETWEEN 1 AND 5),
  ADD annualpurchase     smallint CHECK (annualpurchase BETWEEN 1 AND 6),
  ADD mainproducts       text NOT NULL DEFAULT '',
  ADD hscodes            text[] NOT NULL DEFAULT '{}',
  ADD tags               text[] NOT NULL DEFAULT '{}',
  ADD remark             text NOT NULL DEFAULT '',
  ADD info               jsonb NOT NULL DEFAULT '{}',     -- the further fields of the company page
  ADD fieldorigin        jsonb NOT NULL DEFAULT '{}',     -- field: manual | mined | customs | import
  ADD contactcount       integer NOT NULL DEFAULT 0,
  ADD emailcount         integer NOT NULL DEFAULT 0,
  ADD lastfollowtime     timestamptz,
  ADD lastfollowcontent  text NOT NULL DEFAULT '',
  ADD nextfollowtime     timestamptz,
  ADD dealstatus         smallint NOT NULL DEFAULT 0 CHECK (dealstatus IN (0, 1)),
  ADD dealtime           timestamptz,
  ADD creator_id         bigint REFERENCES account,
  ADD createtime         timestamptz NOT NULL DEFAULT now(),
  ADD ownertime          timestamptz NOT NULL DEFAULT now(),  -- since when it has this owner, or nobody
  ADD pooltime           timestamptz,                     -- when it last came into the public pool
  ADD poolreason         text NOT NULL DEFAULT '' CHECK (poolreason IN ('', 'timeout', 'nodeal', 'manual', 'leave', 'capacity', 'protectend')),
  ADD preowner_id        bigint REFERENCES account,       -- who had it before
  ADD locked             boolean NOT NULL DEFAULT false,  -- stays with its owner whatever the rules say
  ADD protectuntil       timestamptz,
  ADD fallat             timestamptz,                     -- when the rules would move it to the public pool
  ADD mergedinto         bigint REFERENCES customer;
UPDATE customer SET createtime = collecttime, ownertime = collecttime, creator_id = owner_id;

CREATE INDEX customer_domain ON customer (tenant_id, domain) WHERE deletetime IS NULL AND domain <> '';
CREATE INDEX customer_phone ON customer (tenant_id, phone) WHERE deletetime IS NULL AND phone <> '';
CREATE INDEX customer_category_members ON customer (category_id) WHERE deletetime IS NULL AND category_id IS NOT NULL;
CREATE INDEX customer_merged ON customer (mergedinto) WHERE mergedinto IS NOT NULL;

-- A person at a customer (the contract's linkman).
CREATE TABLE contact (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id        bigint NOT NULL REFERENCES tenant,
  customer_id      bigint NOT NULL REFERENCES customer,
  name             text NOT NULL,
  firstname        text NOT NULL DEFAULT '',
  lastname         text NOT NULL DEFAULT '',
  title            text NOT NULL DEFAULT '',
  department       text NOT NULL DEFAULT '' CHECK (department IN ('', 'executive', 'purchasing', 'sales', 'finance', 'marketing', 'operations', 'it', 'technical',
    'quality', 'other')),
  seniority        text NOT NULL DEFAULT '' CHECK (seniority IN ('', 'junior', 'senior', 'executive')),
  gender           smallint NOT NULL DEFAULT 0 CHECK (gender IN (0, 1, 2)),
  isprimary        boolean NOT NULL DEFAULT false,
  isdecisionmaker  boolean NOT NULL DEFAULT false,
  whatsapp         text NOT NULL DEFAULT '',
  wechat           text NOT NULL DEFAULT '',
  skype            text NOT NULL DEFAULT '',
  otherim          text NOT NULL DEFAULT '',
  birthday         date,
  language         text NOT NULL DEFAULT '',
  timezone         text NOT NULL DEFAULT '',
  countrycode      text NOT NULL DEFAULT '',
  origin           text NOT NULL DEFAULT 'manual' CHECK (origin IN ('manual', 'mined', 'mail', 'import', 'inquiry')),
  confidence       smallint CHECK (confidence BETWEEN 0 AND 100),
  lastcontacttime  timestamptz,
  nexttime         timestamptz,
  enable           boolean NOT NULL DEFAULT true,
  disablereason    text NOT NULL DEFAULT '',
  remark           text NOT NULL DEFAULT '',
  creator_id       bigint REFERENCES account,
  createtime       timestamptz NOT NULL DEFAULT now(),
  updatetime       timestamptz NOT NULL DEFAULT now(),
  deletetime       timestamptz,
  version          integer NOT NULL DEFAULT 1
);
CREATE INDEX contact_customer ON contact (customer_id, id) WHERE deletetime IS NULL;
CREATE UNIQUE INDEX contact_primary ON contact (customer_id) WHERE deletetime IS NULL AND isprimary;

-- Rows of deleted contacts are deleted with them; the log keeps what they were.
CREATE TABLE contact_email (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  customer_id   bigint NOT NULL REFERENCES customer,
  contact_id    bigint NOT NULL REFERENCES contact ON DELETE CASCADE,
  email         text NOT NULL,                             -- lower case
  type          text NOT NULL DEFAULT 'work' CHECK (type IN ('work', 'personal', 'other')),
  isprimary     boolean NOT NULL DEFAULT false,
  verifystatus  text NOT NULL DEFAULT '' CHECK (verifystatus IN ('', 'valid', 'risky', 'invalid', 'unknown')),
  verifytime    timestamptz,
  optout        boolean NOT NULL DEFAULT false,
  invalid       boolean NOT NULL DEFAULT false,
  UNIQUE (contact_id, email)
);
CREATE INDEX contact_email_address ON contact_email (tenant_id, email);
CREATE INDEX contact_email_customer ON contact_email (customer_id);

CREATE TABLE contact_phone (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint NOT NULL REFERENCES customer,
  contact_id   bigint NOT NULL REFERENCES contact ON DELETE CASCADE,
  number       text NOT NULL,                              -- E.164
  type         text NOT NULL DEFAULT 'work' CHECK (type IN ('mobile', 'work', 'fax', 'other')),
  iswhatsapp   boolean,                                    -- null: nobody knows
  UNIQUE (contact_id, number)
);
CREATE INDEX contact_phone_number ON contact_phone (tenant_id, number);
CREATE INDEX contact_phone_customer ON contact_phone (customer_id);

CREATE TABLE social_media (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint NOT NULL REFERENCES customer,
  contact_id   bigint REFERENCES contact,
  platform     text NOT NULL CHECK (platform IN ('linkedin', 'facebook', 'instagram', 'x', 'youtube', 'tiktok', 'pinterest', 'wechat', 'vk', 'telegram', 'line',
    'other')),
  url          text NOT NULL DEFAULT '',
  account      text NOT NULL DEFAULT '',
  remark       text NOT NULL DEFAULT '',
  origin       text NOT NULL DEFAULT 'manual' CHECK (origin IN ('manual', 'mined', 'import')),
  creator_id   bigint REFERENCES account,
  createtime   timestamptz NOT NULL DEFAULT now(),
  CHECK (url <> '' OR account <> ''),
  UNIQUE (customer_id, platform, url, account)
);

CREATE TABLE follow_up (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint NOT NULL REFERENCES customer,
  contact_ids  bigint[] NOT NULL DEFAULT '{}',
  type         text NOT NULL CHECK (type IN ('phone', 'email', 'whatsapp', 'wechat', 'visit', 'meeting', 'fair', 'sample', 'quote', 'other')),
  content      text NOT NULL,
  followtime   timestamptz NOT NULL,
  nexttime     timestamptz,
  result       text NOT NULL DEFAULT '' CHECK (result IN ('', 'interested', 'noresponse', 'refused', 'later', 'wrong')),
  creator_id   bigint NOT NULL REFERENCES account,
  createtime   timestamptz NOT NULL DEFAULT now(),
  deletetime   timestamptz
);
CREATE INDEX follow_up_customer ON follow_up (customer_id, followtime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX follow_up_creator ON follow_up (tenant_id, creator_id, followtime DESC) WHERE deletetime IS NULL;

CREATE TABLE follow_plan (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  customer_id    bigint NOT NULL REFERENCES customer,
  contact_ids    bigint[] NOT NULL DEFAULT '{}',
  method         text NOT NULL CHECK (method IN ('phone', 'email', 'whatsapp', 'wechat', 'visit', 'meeting', 'fair', 'sample', 'quote', 'other')),
  content        text NOT NULL,
  estimatedtime  timestamptz NOT NULL,
  status         text NOT NULL DEFAULT 'PREPARED' CHECK (status IN ('PREPARED', 'UNDERWAY', 'COMPLETED', 'CANCELLED')),
  follow_up_id   bigint REFERENCES follow_up,              -- the record it became
  owner_id       bigint NOT NULL REFERENCES account,
  createtime     timestamptz NOT NULL DEFAULT now(),
  updatetime     timestamptz NOT NULL DEFAULT now(),
  version        integer NOT NULL DEFAULT 1
);
CREATE INDEX follow_plan_customer ON follow_plan (customer_id, estimatedtime, id);
CREATE INDEX follow_plan_due ON follow_plan (tenant_id, owner_id, estimatedtime) WHERE status IN ('PREPARED', 'UNDERWAY');

CREATE TABLE customer_file (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint NOT NULL REFERENCES customer,
  file_id      text NOT NULL,                              -- where the storage keeps it
  filename     text NOT NULL,
  size         bigint NOT NULL,
  creator_id   bigint NOT NULL REFERENCES account,
  createtime   timestamptz NOT NULL DEFAULT now(),
  deletetime   timestamptz
);
CREATE INDEX customer_file_customer ON customer_file (customer_id, id) WHERE deletetime IS NULL;

-- One action on many customers, so that it can be taken back as one.
CREATE TABLE customer_batch (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  action      text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now(),
  undonetime  timestamptz
);

-- What was done, by whom; written in the transaction of the change, never changed or removed.
CREATE TABLE log_entry (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  entity       text NOT NULL,                              -- customer, contact, category, account, role, poolrule …
  entity_id    bigint,
  customer_id  bigint REFERENCES customer,
  batch_id     bigint REFERENCES customer_batch,
  action       text NOT NULL,
  field        text NOT NULL DEFAULT '',
  before       jsonb,
  after        jsonb,
  account_id   bigint REFERENCES account,                  -- null: the product itself, as a rule's job
  ip           text NOT NULL DEFAULT '',
  createtime   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX log_entry_customer ON log_entry (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX log_entry_tenant ON log_entry (tenant_id, id DESC);
CREATE INDEX log_entry_batch ON log_entry (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The log is never changed'; END $$;
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE ON log_entry FOR EACH ROW EXECUTE FUNCTION keep_log();

-- A list's filters, kept under a name.
CREATE TABLE saved_condition (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  list        text NOT NULL CHECK (list IN ('slist', 'glist')),
  name        text NOT NULL,
  condition   jsonb NOT NULL,
  pinned      boolean NOT NULL DEFAULT false,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_condition_name ON saved_condition (tenant_id, account_id, list, lower(name));
