-- Names of goods in two languages: of the headings of the Harmonized System, of trade, and of dictionaries.
ALTER TABLE hs_code
  ADD COLUMN name_cn  text NOT NULL DEFAULT '',   -- empty where the source has no Chinese name
  ADD COLUMN name_hk  text NOT NULL DEFAULT '',
  ADD COLUMN words_cn text NOT NULL DEFAULT '',   -- what finer tariffs say in it, to be found by
  ADD COLUMN words_us text NOT NULL DEFAULT '';

-- What trade calls the goods of a code. Chinese names are in simplified characters, English ones are stems with a space between.
CREATE TABLE trade_name (
  name   text NOT NULL,
  code   text NOT NULL,
  place  smallint NOT NULL,                        -- the likeliest code of a name is the first
  PRIMARY KEY (name, code)
);

-- What Chinese names of goods are in English, as dictionaries say.
CREATE TABLE product_name (
  name     text PRIMARY KEY,
  english  text[] NOT NULL
);

CREATE TABLE character_form (
  traditional  text PRIMARY KEY,
  simplified   text NOT NULL
);

ALTER TABLE data_source DROP CONSTRAINT data_source_kind_check,
  ADD CHECK (kind IN ('companies', 'customs', 'hs', 'fairs', 'geography', 'email', 'trade', 'rates', 'inquiries', 'holidays', 'words'));
DELETE FROM data_set WHERE name = 'hs-codes';
