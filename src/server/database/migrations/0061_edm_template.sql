-- What marketing mails are begun from: blocks, of which the server makes HTML and a plain part.
CREATE TABLE edm_template (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  shared      boolean NOT NULL DEFAULT false,
  category    text NOT NULL DEFAULT '',
  name        text NOT NULL,
  subject     text NOT NULL DEFAULT '',
  preheader   text NOT NULL DEFAULT '',
  document    jsonb NOT NULL,
  text        text NOT NULL DEFAULT '',                     -- the plain part as somebody wrote it
  language    text NOT NULL DEFAULT '',
  version     integer NOT NULL DEFAULT 1,
  createtime  timestamptz NOT NULL DEFAULT now(),
  updatetime  timestamptz NOT NULL DEFAULT now(),
  deletetime  timestamptz
);
CREATE INDEX edm_template_account ON edm_template (tenant_id, account_id) WHERE deletetime IS NULL;
