CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE industry (
  id       text PRIMARY KEY,
  pid      text REFERENCES industry,
  name_cn  text NOT NULL,
  name_hk  text NOT NULL,
  name_us  text NOT NULL
);

-- The directory that big-data search looks through; the same for every tenant.
CREATE TABLE company (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source        text NOT NULL REFERENCES data_source,
  sourcerow     integer NOT NULL,
  companyname   text NOT NULL,
  namekey       text NOT NULL,
  sortname      text COLLATE "C" NOT NULL,  -- the words of the name: lower case, no accents, no punctuation
  role          text NOT NULL,
  countrycode   text NOT NULL,              -- empty where the source does not tell
  state         text NOT NULL,
  city          text NOT NULL,
  address       text NOT NULL,
  postcode      text NOT NULL,
  phone         text NOT NULL,              -- E.164 where the number is complete
  industry      text NOT NULL,              -- as the source has it; empty where it does not tell
  lat           double precision,
  lng           double precision,
  geoprecision  text NOT NULL CHECK (geoprecision IN ('', 'city', 'address')),
  vector        tsvector NOT NULL,          -- words, pairs of Chinese characters, @country, #industry
  UNIQUE (source, sourcerow)
);
CREATE INDEX company_vector ON company USING gin (vector);
CREATE INDEX company_sortname ON company (sortname, id);
CREATE INDEX company_country ON company (countrycode);
CREATE INDEX company_namekey ON company (namekey, countrycode);

-- What a source's own words for industries stand for: each industry, and those above it.
-- There are some hundred wordings for all companies, so that counting by wording is much quicker than by company.
CREATE TABLE industry_wording (
  wording      text NOT NULL,
  industry_id  text NOT NULL REFERENCES industry,
  PRIMARY KEY (wording, industry_id)
);

-- The words companies are found by, to complete and to correct what is typed.
CREATE TABLE search_word (
  word       text COLLATE "C" PRIMARY KEY,
  companies  integer NOT NULL,              -- that have this very word
  found      integer NOT NULL               -- that a search for it finds: this word or a longer one
);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

-- Names of countries, industries and products in three languages, and the lexemes they stand for.
CREATE TABLE search_term (
  term      text NOT NULL,
  language  text NOT NULL CHECK (language IN ('', 'CN', 'HK', 'US')),  -- empty for names used in several
  field     text NOT NULL CHECK (field IN ('country', 'industry', 'hs')),
  ref       text NOT NULL,                  -- country code, industry id or HS chapter
  lexeme    text NOT NULL,
  PRIMARY KEY (term, language, field, ref, lexeme)
);

-- Customers of a tenant. Without an owner a customer is in the public pool.
CREATE TABLE customer (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  customercode  text NOT NULL,
  company_id    bigint REFERENCES company,
  sourceid      text REFERENCES data_source,
  source        text NOT NULL CHECK (source IN ('bigdata', 'manual')),
  companyname   text NOT NULL,
  namekey       text NOT NULL,
  countrycode   text NOT NULL,
  state         text NOT NULL,
  city          text NOT NULL,
  address       text NOT NULL,
  postcode      text NOT NULL,
  phone         text NOT NULL,
  role          text NOT NULL,
  industry_ids  text[] NOT NULL,
  timezone      text NOT NULL,
  lat           double precision,
  lng           double precision,
  geoprecision  text NOT NULL CHECK (geoprecision IN ('', 'city', 'address')),
  stage         smallint NOT NULL DEFAULT 1 CHECK (stage BETWEEN 1 AND 9),
  isfollow      smallint NOT NULL DEFAULT 0 CHECK (isfollow IN (0, 1)),
  owner_id      bigint REFERENCES account,
  collecttime   timestamptz NOT NULL DEFAULT now(),
  updatetime    timestamptz NOT NULL DEFAULT now(),
  deletetime    timestamptz,
  version       integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, customercode)
);
-- However many ask at once, a tenant has a company as a customer once.
CREATE UNIQUE INDEX customer_company ON customer (tenant_id, company_id) WHERE deletetime IS NULL;
CREATE INDEX customer_namekey ON customer (tenant_id, namekey, countrycode) WHERE deletetime IS NULL;
CREATE INDEX customer_owner ON customer (tenant_id, owner_id, collecttime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX customer_collecttime ON customer (tenant_id, collecttime DESC, id DESC) WHERE deletetime IS NULL;

-- The last number given out, one row for each tenant; whoever adds customers holds it until the end of the transaction.
CREATE TABLE customer_counter (
  tenant_id  bigint PRIMARY KEY REFERENCES tenant,
  last       integer NOT NULL DEFAULT 0
);
