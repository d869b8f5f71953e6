-- Forms by which people ask for a company's marketing mail, and who did. Who has not confirmed by the link that was mailed to them is nobody's recipient.
CREATE TABLE edm_signup_form (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint NOT NULL REFERENCES account,
  mailbox_id  bigint NOT NULL REFERENCES mailbox,           -- what asks people to confirm
  key         text NOT NULL UNIQUE,                         -- names the form in its address
  name        text NOT NULL,
  texts       jsonb NOT NULL,                               -- [{language, title, consent}], the first for whoever reads none of them
  enabled     boolean NOT NULL DEFAULT true,
  version     integer NOT NULL DEFAULT 1,
  createtime  timestamptz NOT NULL DEFAULT now(),
  updatetime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX edm_signup_form_tenant ON edm_signup_form (tenant_id, id DESC);

CREATE TABLE edm_subscriber (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  form_id      bigint NOT NULL REFERENCES edm_signup_form ON DELETE CASCADE,
  email        text NOT NULL,                               -- lower case
  name         text NOT NULL DEFAULT '',
  language     text NOT NULL,
  consent      text NOT NULL,                               -- as it stood on the form when it was agreed to
  address      text NOT NULL,                               -- of the form
  createtime   timestamptz NOT NULL DEFAULT now(),
  mailtime     timestamptz,                                 -- when they were last asked to confirm
  confirmtime  timestamptz,
  UNIQUE (form_id, email)
);
CREATE INDEX edm_subscriber_tenant ON edm_subscriber (tenant_id, id DESC);
CREATE INDEX edm_subscriber_waiting ON edm_subscriber (createtime) WHERE confirmtime IS NULL;
