-- What buyers send along with an inquiry: drawings, lists, photographs. The same as the files of records.
CREATE TABLE inquiry_file (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  inquiry_id  bigint NOT NULL REFERENCES inquiry,
  file_id     text NOT NULL,                               -- where the storage keeps it
  filename    text NOT NULL,
  size        bigint NOT NULL,
  creator_id  bigint NOT NULL REFERENCES account,
  createtime  timestamptz NOT NULL DEFAULT now(),
  deletetime  timestamptz
);
CREATE INDEX inquiry_file_inquiry ON inquiry_file (inquiry_id, id) WHERE deletetime IS NULL;

-- People are found by a part of their names, as companies are.
CREATE INDEX contact_words ON contact USING gin (search_text(name) gin_trgm_ops) WHERE deletetime IS NULL;
