-- A mail that a rule gives to a colleague: whoever has to take care of it reads and answers it, though it lies in somebody else's mailbox.
CREATE TABLE mail_assigned (
  mail_id     bigint NOT NULL REFERENCES mail ON DELETE CASCADE,
  account_id  bigint NOT NULL REFERENCES account,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mail_id, account_id)
);
CREATE INDEX mail_assigned_account ON mail_assigned (account_id);
