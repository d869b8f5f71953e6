-- The company's own site: what is being built, what was published, who saw it and what visitors asked.

CREATE TABLE site (
  tenant_id     bigint PRIMARY KEY REFERENCES tenant,
  slug          text NOT NULL UNIQUE,
  langs         text[] NOT NULL,                            -- BCP 47 tags, the first for whoever names none
  theme         text NOT NULL,
  live_version  bigint,                                     -- what visitors see; a publication or a rollback changes this alone
  version       integer NOT NULL DEFAULT 1,
  createtime    timestamptz NOT NULL DEFAULT now()
);

-- The names under which a site is reached, beside its slug; one counts once it is verified.
CREATE TABLE site_host (
  host        text PRIMARY KEY,                             -- in small letters
  tenant_id   bigint NOT NULL REFERENCES tenant,
  token       text NOT NULL,                                -- what the TXT record _farsail.<host> has to say
  verifytime  timestamptz,
  isprimary   boolean NOT NULL DEFAULT false,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_host_tenant ON site_host (tenant_id);

CREATE TABLE site_page_draft (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  slug         text NOT NULL,                               -- empty for the home page
  position     smallint NOT NULL,
  title        jsonb NOT NULL DEFAULT '{}',
  description  jsonb NOT NULL DEFAULT '{}',
  sections     jsonb NOT NULL DEFAULT '[]',
  version      integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, slug)
);

CREATE TABLE site_version (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint REFERENCES account,
  state       text NOT NULL DEFAULT 'working' CHECK (state IN ('working', 'whole', 'failed')),
  pages       integer NOT NULL DEFAULT 0,
  bytes       bigint NOT NULL DEFAULT 0,
  pictures    bigint[] NOT NULL DEFAULT '{}',               -- what its pages show; no other picture is handed out
  style       text NOT NULL DEFAULT '',                     -- the hash of the style sheet in its pages, for their policy
  beattime    timestamptz NOT NULL DEFAULT now(),           -- when whoever makes it last said so
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_version_tenant ON site_version (tenant_id, id DESC);
-- One publication of a company at a time.
CREATE UNIQUE INDEX site_version_working ON site_version (tenant_id) WHERE state = 'working';

ALTER TABLE site ADD FOREIGN KEY (live_version) REFERENCES site_version;

-- What pages consist of, compressed once; equal pages of several versions are one row.
CREATE TABLE site_blob (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  hash       bytea NOT NULL,
  body       bytea NOT NULL,                                -- brotli
  PRIMARY KEY (tenant_id, hash)
);
ALTER TABLE site_blob ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE TABLE site_page (
  version_id  bigint NOT NULL REFERENCES site_version ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  path        text NOT NULL,
  hash        bytea NOT NULL,
  type        text NOT NULL,
  PRIMARY KEY (version_id, path)
);
CREATE INDEX site_page_blob ON site_page (tenant_id, hash);

-- The salt that tells visitors of one day apart; without it nobody can be followed into the next one.
CREATE TABLE site_salt (
  day   date PRIMARY KEY,
  salt  bytea NOT NULL
);

-- Single views, for two days: whether an inquiry comes from somebody who has read a page, and the figures of today.
CREATE TABLE site_view (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  visitor    bytea NOT NULL,                                -- a keyed hash of the day, the address and the browser
  page       text NOT NULL,
  lang       text NOT NULL,
  source     text NOT NULL,                                 -- the host that led here
  device     text NOT NULL,
  utm        text NOT NULL,
  ishuman    boolean NOT NULL,                              -- whether the picture of the page was loaded too
  viewtime   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_view_visitor ON site_view (tenant_id, visitor, viewtime);
CREATE INDEX site_view_time ON site_view (viewtime);

CREATE TABLE site_day (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  day        date NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('all', 'page', 'source', 'device', 'lang')),
  key        text NOT NULL,
  views      integer NOT NULL,
  visitors   integer NOT NULL,
  PRIMARY KEY (tenant_id, day, kind, key)
);

-- What visitors sent. Spam has no inquiry and is forgotten after 30 days.
CREATE TABLE inquiry_web (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  inquiry_id   bigint UNIQUE REFERENCES inquiry,
  verdict      text NOT NULL CHECK (verdict IN ('new', 'spam')),
  hash         bytea NOT NULL,                              -- of sender and text: the same sent twice is one
  title        text NOT NULL,
  content      text NOT NULL,
  contact      text NOT NULL,
  company      text NOT NULL,
  email        text NOT NULL,
  phone        text NOT NULL,
  countrycode  text NOT NULL,
  lang         text NOT NULL,
  page         text NOT NULL,
  product_id   bigint,
  utm          text NOT NULL,
  referrer     text NOT NULL,
  score        integer NOT NULL,
  signals      text[] NOT NULL,
  createtime   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiry_web_list ON inquiry_web (tenant_id, verdict, id DESC);
CREATE INDEX inquiry_web_hash ON inquiry_web (tenant_id, hash, createtime DESC);
CREATE INDEX inquiry_web_text ON inquiry_web (md5(content));
CREATE INDEX inquiry_web_spam ON inquiry_web (createtime) WHERE verdict = 'spam';

-- A form has no writer.
ALTER TABLE inquiry ALTER COLUMN creator_id DROP NOT NULL;
