-- Lists of names that customers are screened against, as somebody of the company brought them; none is shipped.
CREATE TABLE screening_list (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  listdate    date NOT NULL,
  filename    text NOT NULL,
  entries     integer NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX screening_list_tenant ON screening_list (tenant_id, listdate DESC, id DESC);

CREATE TABLE screening_entry (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  list_id     bigint NOT NULL REFERENCES screening_list ON DELETE CASCADE,
  name        text NOT NULL,                               -- its first one
  text        text NOT NULL                                -- what the list says of it
);
CREATE INDEX screening_entry_list ON screening_entry (list_id);

-- Each name of an entry; looked up by the same blocks as the names of customers.
CREATE TABLE screening_name (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  entry_id    bigint NOT NULL REFERENCES screening_entry ON DELETE CASCADE,
  name        text NOT NULL,
  namekey     text NOT NULL
);
CREATE INDEX screening_name_entry ON screening_name (entry_id);
CREATE INDEX screening_name_blocks ON screening_name USING gin (name_blocks(tenant_id, namekey, name, ''));

-- Who said that an entry is not the customer. By the names of list and entry, so that it holds for the next list of that name.
CREATE TABLE screening_dismissal (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  account_id  bigint NOT NULL REFERENCES account,
  listname    text NOT NULL,
  entryname   text NOT NULL,
  reason      text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX screening_dismissal_of ON screening_dismissal (customer_id, listname, entryname);
