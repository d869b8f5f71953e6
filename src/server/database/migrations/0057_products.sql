-- What a company says of itself and what it sells: profile, certificates, products and their pictures.
-- Texts are written once for each language: {"en":{…},"zh":{…}}, with BCP 47 tags as keys.

-- A picture that was uploaded, whatever shows it. One that nothing shows for a day is deleted.
CREATE TABLE picture (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint REFERENCES account,                    -- null where the demo made it
  filename    text NOT NULL,
  width       integer NOT NULL,                             -- of the largest file, upright
  height      integer NOT NULL,
  alt         jsonb NOT NULL DEFAULT '{}',                  -- {"en":"…"}: what it shows, for whoever cannot see it
  isworked    boolean NOT NULL DEFAULT false,               -- whether the job has added the AVIF files
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_tenant ON picture (tenant_id);
CREATE INDEX picture_waiting ON picture (id) WHERE NOT isworked;

-- The files of a picture: JPEG at 480 and 1200 pixels of width at once, AVIF at 320, 640, 960 and 1600 later. None is wider than what was uploaded.
CREATE TABLE picture_file (
  picture_id  bigint NOT NULL REFERENCES picture ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  format      text NOT NULL CHECK (format IN ('jpeg', 'avif')),
  size        smallint NOT NULL,                            -- the width it was made for
  width       integer NOT NULL,
  height      integer NOT NULL,
  bytes       integer NOT NULL,
  file_id     text NOT NULL,
  PRIMARY KEY (picture_id, format, size)
);
CREATE INDEX picture_file_id ON picture_file (file_id);

CREATE TABLE product_category (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  parent_id   bigint REFERENCES product_category,
  path        bigint[] NOT NULL DEFAULT '{}',               -- from the root to itself
  name        jsonb NOT NULL,                               -- {"zh":"…","en":"…"}
  position    bigint NOT NULL DEFAULT 0,
  version     integer NOT NULL DEFAULT 1,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_category_tenant ON product_category (tenant_id, position, id);

CREATE TABLE product (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  creator_id     bigint NOT NULL REFERENCES account,
  category_id    bigint REFERENCES product_category,
  category_path  bigint[] NOT NULL DEFAULT '{}',            -- the category's, so that a subtree is one index
  sku            text NOT NULL,
  texts          jsonb NOT NULL DEFAULT '{}',               -- {"en":{"name","summary","description"}}
  name           text NOT NULL GENERATED ALWAYS AS (coalesce(nullif(texts->'zh'->>'name', ''), texts->'zh-HK'->>'name', '')) STORED,
  nameen         text NOT NULL GENERATED ALWAYS AS (coalesce(texts->'en'->>'name', '')) STORED,
  specs          jsonb NOT NULL DEFAULT '[]',               -- [{"k":{"en":"…","zh":"…"},"v":{"en":"…"}}]
  keywords       text[] NOT NULL DEFAULT '{}',
  hscode         text NOT NULL DEFAULT '',
  unit           text NOT NULL DEFAULT 'H87',               -- UN/ECE Recommendation 20
  moq            numeric(15, 4),
  currency       text NOT NULL DEFAULT 'USD',
  incoterm       text NOT NULL DEFAULT 'FOB',
  port           text NOT NULL DEFAULT '',
  leadtime       text NOT NULL DEFAULT '',
  supplyability  text NOT NULL DEFAULT '',
  payment        text NOT NULL DEFAULT '',
  packaging      jsonb NOT NULL DEFAULT '{}',               -- pcsperctn, ctnl, ctnw, ctnh in cm, gw and nw in kg
  status         smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 9)),   -- 0 draft, 1 on sale, 2 off, 9 deleted
  laststatus     smallint NOT NULL DEFAULT 0 CHECK (laststatus IN (0, 1, 2)),  -- what a deleted one is restored to
  sort           bigint NOT NULL DEFAULT 0,                 -- with gaps of 1,024, the smallest first
  views          integer NOT NULL DEFAULT 0,
  inquiries      integer NOT NULL DEFAULT 0,
  isdemo         boolean NOT NULL DEFAULT false,            -- made up, and shown as such
  words          text NOT NULL DEFAULT '',                  -- what it is found by, in small letters
  version        integer NOT NULL DEFAULT 1,
  createtime     timestamptz NOT NULL DEFAULT now(),
  updatetime     timestamptz NOT NULL DEFAULT now(),
  deletetime     timestamptz
);
CREATE UNIQUE INDEX product_sku ON product (tenant_id, lower(sku)) WHERE status <> 9;
CREATE INDEX product_order ON product (tenant_id, sort, id);
CREATE INDEX product_of_category ON product USING gin (category_path);
CREATE INDEX product_words ON product USING gin (words gin_trgm_ops);

-- A price from a quantity on. The level '' is everybody's; others are for kinds of customers and never published.
CREATE TABLE product_price (
  product_id  bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  level       text NOT NULL DEFAULT '',
  fromqty     numeric(15, 4) NOT NULL,
  price       numeric(15, 4) NOT NULL,
  PRIMARY KEY (product_id, level, fromqty)
);

-- The first is the main picture.
CREATE TABLE product_image (
  product_id  bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  picture_id  bigint NOT NULL REFERENCES picture,
  position    smallint NOT NULL,
  PRIMARY KEY (product_id, picture_id)
);
CREATE INDEX product_image_picture ON product_image (picture_id);

CREATE TABLE certificate (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint NOT NULL REFERENCES account,
  kind        text NOT NULL DEFAULT 'other' CHECK (kind IN ('system', 'product', 'test', 'patent', 'other')),
  name        text NOT NULL,
  no          text NOT NULL DEFAULT '',
  issuer      text NOT NULL DEFAULT '',
  validfrom   date,
  validto     date,                                         -- the last day; null for one without an end
  filename    text NOT NULL DEFAULT '',
  size        bigint NOT NULL DEFAULT 0,
  file_id     text NOT NULL DEFAULT '',
  ispublic    boolean NOT NULL DEFAULT true,                -- shown on the site and in documents
  reminded    smallint,                                     -- the days before its end of the last reminder: 90, 30, 7 or 0
  isdemo      boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  createtime  timestamptz NOT NULL DEFAULT now(),
  deletetime  timestamptz
);
CREATE INDEX certificate_tenant ON certificate (tenant_id, validto);
CREATE INDEX certificate_file ON certificate (file_id) WHERE file_id <> '';
CREATE INDEX certificate_ending ON certificate (validto) WHERE deletetime IS NULL AND validto IS NOT NULL;

CREATE TABLE product_certificate (
  product_id      bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  tenant_id       bigint NOT NULL REFERENCES tenant,
  certificate_id  bigint NOT NULL REFERENCES certificate ON DELETE CASCADE,
  PRIMARY KEY (product_id, certificate_id)
);
CREATE INDEX product_certificate_certificate ON product_certificate (certificate_id);

-- What a company says of itself. One that never wrote anything has no row.
CREATE TABLE company_profile (
  tenant_id     bigint PRIMARY KEY REFERENCES tenant,
  texts         jsonb NOT NULL DEFAULT '{}',                -- {"en":{"name","slogan","description","address"}}
  businesstype  text NOT NULL DEFAULT '' CHECK (businesstype IN ('', 'manufacturer', 'trader', 'both', 'service')),
  founded       smallint,
  employees     text NOT NULL DEFAULT '',
  annualexport  text NOT NULL DEFAULT '',
  mainmarkets   text[] NOT NULL DEFAULT '{}',               -- ISO 3166-1 alpha-2
  factoryarea   integer,                                    -- square metres
  province      text NOT NULL DEFAULT '',                   -- codes of GB/T 2260
  city          text NOT NULL DEFAULT '',
  district      text NOT NULL DEFAULT '',
  contactname   text NOT NULL DEFAULT '',
  phone         text NOT NULL DEFAULT '',
  email         text NOT NULL DEFAULT '',
  website       text NOT NULL DEFAULT '',
  whatsapp      text NOT NULL DEFAULT '',
  wechat        text NOT NULL DEFAULT '',
  logo_id       bigint REFERENCES picture,
  isdemo        boolean NOT NULL DEFAULT false,
  version       integer NOT NULL DEFAULT 1,
  updatetime    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE company_photo (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  picture_id  bigint NOT NULL REFERENCES picture,
  position    smallint NOT NULL,
  PRIMARY KEY (tenant_id, picture_id)
);
