-- Questions to the export reports that somebody keeps, as the page's address has them.

CREATE TABLE report_question (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  question    text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_question_account ON report_question (account_id, id);
