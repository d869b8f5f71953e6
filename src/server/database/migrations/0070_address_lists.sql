-- Lists of email addresses that are verified in the background, and what was found out about each address.

CREATE TABLE address_list (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  total       integer NOT NULL,
  doubles     integer NOT NULL,                             -- how often an address stood there once more
  status      smallint NOT NULL DEFAULT 0,                  -- 0 waits, 1 goes on, 2 done, 4 stopped
  runner      uuid,
  beattime    timestamptz,
  createtime  timestamptz NOT NULL DEFAULT now(),
  finishtime  timestamptz
);
CREATE INDEX address_list_account ON address_list (tenant_id, account_id, id);

CREATE TABLE address_list_row (
  list_id  bigint NOT NULL REFERENCES address_list ON DELETE CASCADE,
  place    integer NOT NULL,                                -- in the list as it came
  turn     integer NOT NULL,                                -- the first of every domain come first, so that no mail server is asked in a row
  mail     text NOT NULL,
  asked    boolean NOT NULL DEFAULT false,                  -- written down before anybody is asked: a killed server asks nothing twice
  tries    smallint NOT NULL DEFAULT 0,
  askat    timestamptz NOT NULL DEFAULT now(),
  status   text,
  reason   text,
  PRIMARY KEY (list_id, place)
);
CREATE INDEX address_list_row_next ON address_list_row (list_id, turn, place) WHERE NOT asked;
