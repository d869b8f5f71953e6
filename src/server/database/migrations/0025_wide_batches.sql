-- What is done with so many customers that nobody waits for it: some at a time, in the background.
CREATE TABLE wide_batch (
  batch_id    bigint NOT NULL REFERENCES customer_batch ON DELETE CASCADE,
  isundo      boolean NOT NULL DEFAULT false,              -- the taking back of it
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  asked       jsonb NOT NULL,                              -- what is to be done
  ids         bigint[] NOT NULL,                           -- who was chosen, in order
  total       integer NOT NULL,
  place       integer NOT NULL DEFAULT 0,                  -- how many of them have been dealt with
  done        integer NOT NULL DEFAULT 0,
  reasons     jsonb NOT NULL DEFAULT '{}',                 -- how many were left as they were, by why
  failed      jsonb NOT NULL DEFAULT '[]',                 -- the first of these
  status      smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),  -- under way, over, stopped
  ip          text NOT NULL DEFAULT '',
  beattime    timestamptz NOT NULL DEFAULT now(),
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz,
  PRIMARY KEY (batch_id, isundo)
);
CREATE INDEX wide_batch_open ON wide_batch (beattime) WHERE status = 0;

-- A mining that is one of very many.
ALTER TABLE mining ADD wide_batch_id bigint REFERENCES customer_batch;
CREATE INDEX mining_wide_batch ON mining (wide_batch_id, status) WHERE wide_batch_id IS NOT NULL;
