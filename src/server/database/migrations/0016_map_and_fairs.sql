-- The map asks for the companies of a box.
CREATE INDEX company_point ON company USING gist (point(lng, lat)) WHERE lat IS NOT NULL;

-- Areas of the map that an account keeps, with what it narrowed them by.
CREATE TABLE map_area (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  account_id    bigint NOT NULL REFERENCES account,
  name          text NOT NULL,
  area          jsonb NOT NULL,
  keyword       text NOT NULL,
  industry_ids  text[] NOT NULL,
  createtime    timestamptz NOT NULL DEFAULT now(),
  version       integer NOT NULL DEFAULT 1,
  CONSTRAINT map_area_name UNIQUE (account_id, name)
);

-- Fairs that a company has added itself, beside the Canton Fair and the public trade events.
CREATE TABLE fair (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account,
  name         text NOT NULL,
  type         text NOT NULL CHECK (type IN ('fair', 'mission', 'seminar', 'other')),
  startdate    date NOT NULL,
  enddate      date NOT NULL,
  venue        text NOT NULL,
  city         text NOT NULL,
  countrycode  text NOT NULL,
  website      text NOT NULL,
  createtime   timestamptz NOT NULL DEFAULT now(),
  version      integer NOT NULL DEFAULT 1,
  CHECK (startdate <= enddate)
);
CREATE INDEX fair_tenant ON fair (tenant_id, startdate DESC, id DESC);

-- Lists of exhibitors that somebody brought. All rows of one come or go together.
CREATE TABLE fair_import (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  session_id  text NOT NULL,                  -- canton-140-1, event-40033 or own-12
  filename    text NOT NULL,
  file_id     text NOT NULL,
  reading     jsonb NOT NULL,                 -- format, encoding and separator, or sheet
  headrow     integer NOT NULL,
  columns     jsonb NOT NULL,                 -- names, samples, guesses
  mapping     jsonb NOT NULL DEFAULT '[]',
  status      smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 4, 7)),  -- uploaded, imported, undone
  total       integer NOT NULL DEFAULT 0,
  good        integer NOT NULL DEFAULT 0,
  duplicate   integer NOT NULL DEFAULT 0,
  failed      integer NOT NULL DEFAULT 0,
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
CREATE INDEX fair_import_tenant ON fair_import (tenant_id, id DESC);

CREATE TABLE fair_exhibitor (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  session_id     text NOT NULL,
  import_id      bigint NOT NULL REFERENCES fair_import,
  line           integer NOT NULL,
  companyname    text NOT NULL,
  companynamecn  text NOT NULL,
  namekey        text NOT NULL,
  countrycode    text NOT NULL,
  hall           text NOT NULL,
  booth          text NOT NULL,
  categories     text[] NOT NULL,
  products       text[] NOT NULL,
  website        text NOT NULL,
  address        text NOT NULL,
  contactperson  text NOT NULL,
  telephone      text NOT NULL,
  mobile         text NOT NULL,
  fax            text NOT NULL,
  email          text NOT NULL,
  zipcode        text NOT NULL,
  shopurl        text NOT NULL,
  vector         tsvector NOT NULL,           -- words and pairs of Chinese characters of names, categories, products, hall and booth
  UNIQUE (import_id, line)
);
CREATE INDEX fair_exhibitor_session ON fair_exhibitor (tenant_id, session_id, companyname, id);
CREATE INDEX fair_exhibitor_tenant ON fair_exhibitor (tenant_id, companyname, id);
CREATE INDEX fair_exhibitor_namekey ON fair_exhibitor (tenant_id, session_id, namekey);
CREATE INDEX fair_exhibitor_vector ON fair_exhibitor USING gin (vector);
