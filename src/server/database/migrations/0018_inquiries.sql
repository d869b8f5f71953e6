-- What buyers ask for, what they are offered, and what the company publishes for its readers.

-- Inquiries take remarks as records do; both take their ids from the sequence record_id.
ALTER TABLE remark DROP CONSTRAINT remark_record_id_fkey;

CREATE TABLE publication (
  id           bigint PRIMARY KEY DEFAULT nextval('record_id'),
  tenant_id    bigint NOT NULL REFERENCES tenant,
  recordtype   smallint NOT NULL CHECK (recordtype IN (5, 6)),  -- market research, product manual
  title        text NOT NULL,
  industry     text NOT NULL DEFAULT '',
  countrycode  text NOT NULL DEFAULT '',
  summary      text NOT NULL DEFAULT '',
  downloads    integer NOT NULL DEFAULT 0,
  creator_id   bigint NOT NULL REFERENCES account,
  publishtime  timestamptz,                                -- null until it is released
  createtime   timestamptz NOT NULL DEFAULT now(),
  updatetime   timestamptz NOT NULL DEFAULT now(),
  deletetime   timestamptz,
  version      integer NOT NULL DEFAULT 1
);
CREATE INDEX publication_list ON publication (tenant_id, recordtype, coalesce(publishtime, createtime) DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX publication_words ON publication USING gin ((title || ' ' || industry || ' ' || summary) gin_trgm_ops) WHERE deletetime IS NULL;

CREATE TABLE publication_file (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id       bigint NOT NULL REFERENCES tenant,
  publication_id  bigint NOT NULL REFERENCES publication,
  file_id         text NOT NULL,                           -- where the storage keeps it
  filename        text NOT NULL,
  size            bigint NOT NULL,
  creator_id      bigint NOT NULL REFERENCES account,
  createtime      timestamptz NOT NULL DEFAULT now(),
  deletetime      timestamptz
);
CREATE INDEX publication_file_publication ON publication_file (publication_id, id) WHERE deletetime IS NULL;

-- A public tender is named on the wire by this hash, because its own number has signs no id has.
CREATE INDEX tender_key ON tender (md5(reference));

-- Inquiries of a company. A public tender has a row here from the moment somebody of the company claims it.
CREATE TABLE inquiry (
  id               bigint PRIMARY KEY DEFAULT nextval('record_id'),
  tenant_id        bigint NOT NULL REFERENCES tenant,
  no               text NOT NULL,
  tender           text,                                   -- the reference of the tender it was
  source           text NOT NULL,
  title            text NOT NULL,
  content          text NOT NULL,
  buyer            text NOT NULL,
  enduser          text NOT NULL DEFAULT '',
  industry         text NOT NULL DEFAULT '',
  countrycode      text NOT NULL DEFAULT '',
  contact          text NOT NULL DEFAULT '',
  email            text NOT NULL DEFAULT '',
  phone            text NOT NULL DEFAULT '',
  quantity         text NOT NULL DEFAULT '',
  unit             text NOT NULL DEFAULT '',
  targetprice      text NOT NULL DEFAULT '',
  currency         text NOT NULL DEFAULT '',
  destinationport  text NOT NULL DEFAULT '',
  tradeagreement   text NOT NULL DEFAULT '',
  validity         text NOT NULL DEFAULT '',               -- as the buyer said it, with the zone's name
  closingtime      timestamptz,
  state            text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'claimed', 'answered', 'closed')),
  owner_id         bigint REFERENCES account,
  claimtime        timestamptz,
  answertime       timestamptz,                            -- of the first answer
  closereason      text NOT NULL DEFAULT '',
  closenote        text NOT NULL DEFAULT '',
  closetime        timestamptz,
  customer_id      bigint REFERENCES customer,
  creator_id       bigint NOT NULL REFERENCES account,
  receivetime      timestamptz NOT NULL DEFAULT now(),     -- since when the company has it
  createtime       timestamptz NOT NULL DEFAULT now(),
  updatetime       timestamptz NOT NULL DEFAULT now(),
  version          integer NOT NULL DEFAULT 1,
  CHECK ((state = 'new') = (owner_id IS NULL) OR state = 'closed'),
  UNIQUE (tenant_id, no),
  UNIQUE (tenant_id, tender)
);
CREATE INDEX inquiry_list ON inquiry (tenant_id, receivetime DESC, id DESC);
CREATE INDEX inquiry_state ON inquiry (tenant_id, state, receivetime DESC, id DESC);
CREATE INDEX inquiry_owner ON inquiry (tenant_id, owner_id, receivetime DESC, id DESC);
CREATE INDEX inquiry_waiting ON inquiry (tenant_id, receivetime DESC, id DESC) WHERE state IN ('new', 'claimed');
CREATE INDEX inquiry_country ON inquiry (tenant_id, countrycode, receivetime DESC, id DESC);
CREATE INDEX inquiry_customer ON inquiry (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX inquiry_words ON inquiry USING gin ((title || ' ' || no || ' ' || industry) gin_trgm_ops);

CREATE TABLE inquiry_answer (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  inquiry_id  bigint NOT NULL REFERENCES inquiry,
  content     text NOT NULL,
  creator_id  bigint NOT NULL REFERENCES account,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiry_answer_inquiry ON inquiry_answer (inquiry_id, id DESC);

CREATE TABLE offer (
  id           bigint PRIMARY KEY DEFAULT nextval('record_id'),
  tenant_id    bigint NOT NULL REFERENCES tenant,
  no           text NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  inquiry_id   bigint REFERENCES inquiry,
  customer_id  bigint REFERENCES customer,
  buyer        text NOT NULL,
  items        jsonb NOT NULL,
  incoterm     text NOT NULL,
  place        text NOT NULL DEFAULT '',
  currency     text NOT NULL,
  ratedate     date,                                       -- the month the rate is of
  rate         numeric(18, 6),                             -- yuan for one unit of the currency
  subtotal     numeric(20, 2) NOT NULL,
  freight      numeric(20, 2) NOT NULL DEFAULT 0,
  insurance    numeric(20, 2) NOT NULL DEFAULT 0,
  discount     numeric(20, 2) NOT NULL DEFAULT 0,
  total        numeric(20, 2) NOT NULL CHECK (total >= 0),
  payment      text NOT NULL DEFAULT '',
  validuntil   date NOT NULL,
  leadtime     text NOT NULL DEFAULT '',
  packing      text NOT NULL DEFAULT '',
  remark       text NOT NULL DEFAULT '',
  status       text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'viewed', 'accepted', 'rejected', 'void')),
  sendtime     timestamptz,
  creator_id   bigint NOT NULL REFERENCES account,
  createtime   timestamptz NOT NULL DEFAULT now(),
  updatetime   timestamptz NOT NULL DEFAULT now(),
  revision     integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, no, version)
);
CREATE INDEX offer_list ON offer (tenant_id, id DESC);
CREATE INDEX offer_inquiry ON offer (inquiry_id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX offer_customer ON offer (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX offer_words ON offer USING gin ((no || ' ' || buyer) gin_trgm_ops);

-- A customer's timeline asks what was done with the inquiries and offers of a customer.
CREATE INDEX log_entry_inquiry ON log_entry (entity_id, id DESC) WHERE entity IN ('inquiry', 'offer');
