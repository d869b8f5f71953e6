-- The secret address at which a calendar program reads somebody's plans and visits; one a person.
CREATE TABLE calendar_address (
  account_id  bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  key_hash    bytea NOT NULL UNIQUE,                        -- of the secret in the address, which is kept nowhere
  createtime  timestamptz NOT NULL DEFAULT now(),
  usetime     timestamptz                                   -- when a program last read it, to the hour
);
