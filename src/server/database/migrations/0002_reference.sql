-- What a data set is made from, so that a start imports only what is new.
CREATE TABLE data_set (
  name        text PRIMARY KEY,
  checksum    text NOT NULL,                -- SHA-256 of its files
  records     integer NOT NULL,
  importtime  timestamptz NOT NULL DEFAULT now()
);

-- The public sources as their readers should know them.
CREATE TABLE data_source (
  id           text PRIMARY KEY,
  position     integer NOT NULL,
  name         text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('companies', 'customs', 'hs', 'fairs', 'geography', 'email', 'trade', 'rates', 'inquiries')),
  publisher    text NOT NULL,
  licence      text NOT NULL,
  attribution  text NOT NULL,
  period       text NOT NULL,
  records      integer NOT NULL DEFAULT 0,
  note_cn      text NOT NULL,
  note_hk      text NOT NULL,
  note_us      text NOT NULL
);

CREATE TABLE country (
  code          text PRIMARY KEY,           -- ISO 3166-1 alpha-2
  code3         text NOT NULL,
  name_cn       text NOT NULL,
  name_hk       text NOT NULL,
  name_us       text NOT NULL,
  officialname  text NOT NULL,
  aliases       text[] NOT NULL,            -- other names in use, of any language
  region        text NOT NULL,
  subregion     text NOT NULL,
  capital       text NOT NULL,
  currencies    text[] NOT NULL,            -- ISO 4217
  callingcode   text NOT NULL,
  timezone      text NOT NULL,              -- IANA; empty where the country has several
  lat           double precision NOT NULL,
  lng           double precision NOT NULL
);

CREATE TABLE city (
  geonameid    integer PRIMARY KEY,
  name         text NOT NULL,
  countrycode  text NOT NULL,
  admin1       text NOT NULL,
  featurecode  text NOT NULL,
  population   integer NOT NULL,
  lat          double precision NOT NULL,
  lng          double precision NOT NULL
);

-- Provinces, cities and districts of mainland China, by GB/T 2260 code.
CREATE TABLE china_region (
  code    text PRIMARY KEY,
  name    text NOT NULL,
  parent  text NOT NULL,                    -- empty for a province
  level   smallint NOT NULL CHECK (level IN (1, 2, 3))
);

CREATE TABLE port (
  unlocode     text PRIMARY KEY,
  name         text NOT NULL,
  city         text NOT NULL,
  province     text NOT NULL,
  country      text NOT NULL,               -- as the source spells it
  countrycode  text NOT NULL,
  timezone     text NOT NULL,
  lat          double precision,
  lng          double precision
);

-- Ports outside the United States as its customs number them (Schedule K).
CREATE TABLE foreign_port (
  id           integer PRIMARY KEY,
  code         text NOT NULL,
  name         text NOT NULL,
  country      text NOT NULL,
  countrycode  text NOT NULL,
  lat          double precision,
  lng          double precision,
  isofficial   boolean NOT NULL             -- otherwise an alias of the official name
);
CREATE INDEX foreign_port_code ON foreign_port (code);

CREATE TABLE hs_chapter (
  chapter  text PRIMARY KEY,
  name_cn  text NOT NULL,
  name_hk  text NOT NULL,
  name_us  text NOT NULL
);

CREATE TABLE hs_code (
  code     text PRIMARY KEY,                -- 2, 4 or 6 digits
  section  text NOT NULL,
  parent   text NOT NULL,
  level    smallint NOT NULL,
  name_us  text NOT NULL
);
CREATE INDEX hs_code_parent ON hs_code (parent);

-- The China Import and Export Fair (Canton Fair): one row for each phase of a session.
CREATE TABLE fair_session (
  session       integer NOT NULL,
  phase         smallint NOT NULL,
  year          smallint NOT NULL,
  season        text NOT NULL CHECK (season IN ('spring', 'autumn')),
  startdate     date NOT NULL,
  enddate       date NOT NULL,
  sections      text NOT NULL,
  dateevidence  text NOT NULL,
  source        text NOT NULL,
  PRIMARY KEY (session, phase)
);

CREATE TABLE fair_section (
  session  integer NOT NULL,
  phase    smallint NOT NULL,
  section  text NOT NULL,
  PRIMARY KEY (session, phase, section)
);

CREATE TABLE trade_event (
  id            text PRIMARY KEY,
  name          text NOT NULL,
  kind          text NOT NULL,
  startdate     date NOT NULL,
  enddate       date NOT NULL,
  costusd       numeric(12, 2),
  venue         text NOT NULL,
  city          text NOT NULL,
  country       text NOT NULL,
  industries    text NOT NULL,
  registration  text NOT NULL,
  website       text NOT NULL,
  description   text NOT NULL
);

CREATE TABLE customs_record (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source            text NOT NULL,
  recordno          text NOT NULL,
  date              date NOT NULL,
  direction         text NOT NULL CHECK (direction IN ('import', 'export')),
  exporter          text NOT NULL,
  manufacturersite  text NOT NULL,
  exportercountry   text NOT NULL,
  exportercode      text NOT NULL,          -- ISO 3166-1 alpha-2, empty where the source does not tell
  importerref       text NOT NULL,
  importercountry   text NOT NULL,
  importercode      text NOT NULL,
  product           text NOT NULL,
  brand             text NOT NULL,
  hs6               text NOT NULL,
  hs6basis          text NOT NULL CHECK (hs6basis IN ('assigned', 'exact')),
  quantity          numeric(16, 3) NOT NULL,
  quantityunit      text NOT NULL,
  grossweightkg     numeric(16, 3),
  valueusd          numeric(16, 2),
  freightusd        numeric(16, 2),
  portloading       text NOT NULL,
  portdischarge     text NOT NULL,
  vessel            text NOT NULL,
  transportmode     text NOT NULL,
  incoterm          text NOT NULL
);
CREATE INDEX customs_record_hs6 ON customs_record (hs6, date DESC);
CREATE INDEX customs_record_importer ON customs_record (importercode, date DESC);

-- United States imports of a year, by product and partner; cells under a million dollars are left out at the source.
CREATE TABLE us_import (
  countrycode  text NOT NULL,
  country      text NOT NULL,
  hs6          text NOT NULL,
  valueusd     bigint NOT NULL,
  dutyusd      bigint NOT NULL,
  PRIMARY KEY (country, hs6)
);

-- United States imports from China by month and chapter; chapter 00 is all products.
CREATE TABLE us_import_from_china (
  month     date NOT NULL,
  chapter   text NOT NULL,
  valueusd  bigint NOT NULL,
  dutyusd   bigint NOT NULL,
  PRIMARY KEY (month, chapter)
);

CREATE TABLE steel_trade (
  reporter     text NOT NULL,
  direction    text NOT NULL CHECK (direction IN ('import', 'export')),
  partner      text NOT NULL,
  countrycode  text NOT NULL,               -- empty for totals and groups
  product      text NOT NULL,
  measure      text NOT NULL CHECK (measure IN ('quantity', 'value')),
  year         smallint NOT NULL,
  amount       numeric(16, 3) NOT NULL,
  PRIMARY KEY (reporter, direction, partner, product, measure, year)
);

CREATE TABLE exchange_rate (
  country  text NOT NULL,                   -- or Euro
  month    date NOT NULL,
  perusd   numeric(18, 6) NOT NULL,
  PRIMARY KEY (country, month)
);

CREATE TABLE tender (
  reference       text PRIMARY KEY,
  title           text NOT NULL,
  publishdate     date NOT NULL,
  closing         text NOT NULL,            -- with the zone's name, as published
  status          text NOT NULL,
  goods           text NOT NULL,            -- GSIN number and name
  noticetype      text NOT NULL,
  tradeagreement  text NOT NULL,
  buyer           text NOT NULL,
  enduser         text NOT NULL,
  description     text NOT NULL
);

CREATE TABLE email_domain (
  domain  text NOT NULL,
  kind    text NOT NULL CHECK (kind IN ('disposable', 'provider')),
  PRIMARY KEY (domain, kind)
);

-- Mailbox names that belong to a function and not to a person.
CREATE TABLE role_mailbox (
  name  text PRIMARY KEY
);
