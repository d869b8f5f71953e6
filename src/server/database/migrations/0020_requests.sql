-- Which customers of the public pool somebody opened in a day, where the rules limit how many.
CREATE TABLE pool_view (
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  day         date NOT NULL,                               -- where the company is
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  PRIMARY KEY (account_id, day, customer_id)
);

-- Who asks a colleague to hand a customer over, and what came of it.
CREATE TABLE transfer_request (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  owner_id    bigint NOT NULL REFERENCES account ON DELETE CASCADE,  -- whose it was when it was asked for
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,  -- who asks
  note        text NOT NULL DEFAULT '',
  status      smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),  -- open, accepted, declined
  createtime  timestamptz NOT NULL DEFAULT now(),
  answertime  timestamptz
);
-- Nobody asks twice for one customer before there is an answer.
CREATE UNIQUE INDEX transfer_request_open ON transfer_request (customer_id, owner_id, account_id) WHERE status = 0;
