-- What is changed in many products at once: some at a time, in the background. What they were is kept with the change.
CREATE TABLE product_edit (
  change_id   bigint PRIMARY KEY REFERENCES product_change ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  wish        jsonb NOT NULL,                              -- what each is to become
  ids         bigint[] NOT NULL,                           -- which were chosen, in order
  total       integer NOT NULL,
  place       integer NOT NULL DEFAULT 0,                  -- how many of them have been dealt with
  changed     integer NOT NULL DEFAULT 0,
  reasons     jsonb NOT NULL DEFAULT '{}',                 -- how many stayed as they were, by why
  status      smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),  -- under way, done, stopped, taken back
  ip          text NOT NULL DEFAULT '',
  tries       smallint NOT NULL DEFAULT 0,                 -- how often in a row it failed without getting any further
  beattime    timestamptz NOT NULL DEFAULT now(),
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
CREATE INDEX product_edit_tenant ON product_edit (tenant_id, change_id DESC);
CREATE INDEX product_edit_open ON product_edit (beattime) WHERE status = 0;
