-- Very many records of one spelling that go to another company in the background.
CREATE TABLE customs_name_move (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  address     text NOT NULL DEFAULT '',
  action      text NOT NULL CHECK (action IN ('merge', 'unmerge')),
  from_id     bigint NOT NULL,                             -- of customs_company; gone once it was merged
  to_id       bigint NOT NULL,
  spelling    text NOT NULL,
  records     integer NOT NULL,
  tries       smallint NOT NULL DEFAULT 0,
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
-- Names of a company change one after the other.
CREATE UNIQUE INDEX customs_name_move_running ON customs_name_move (tenant_id) WHERE finishtime IS NULL;
