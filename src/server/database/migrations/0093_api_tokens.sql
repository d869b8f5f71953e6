-- Keys of programs: what a person lets a program of theirs do by itself.
CREATE TABLE api_token (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  name         text NOT NULL,
  key_hash     bytea NOT NULL UNIQUE,                       -- of the secret, which is kept nowhere
  hint         text NOT NULL,                               -- its first characters, so that its owner can tell it apart
  permissions  jsonb NOT NULL,                              -- what it may do at most; its owner's rights limit it further
  createtime   timestamptz NOT NULL DEFAULT now(),
  expire_at    timestamptz NOT NULL,
  revoketime   timestamptz
);
CREATE INDEX api_token_owner ON api_token (account_id, id);

CREATE TABLE api_token_use (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_id    bigint NOT NULL REFERENCES api_token ON DELETE CASCADE,
  operation   text NOT NULL,
  status      smallint NOT NULL,
  address     text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_token_use_newest ON api_token_use (token_id, id);
CREATE INDEX api_token_use_time ON api_token_use (createtime);

-- What a program had prepared it fetches with the same key.
ALTER TABLE download_token ALTER COLUMN session_id DROP NOT NULL;
ALTER TABLE download_token ADD COLUMN api_token_id bigint REFERENCES api_token ON DELETE CASCADE;
ALTER TABLE download_token ADD CHECK (num_nonnulls(session_id, api_token_id) = 1);
CREATE INDEX download_token_api ON download_token (api_token_id) WHERE api_token_id IS NOT NULL;
