-- What people keep of themselves, and what their parent account grants them.
ALTER TABLE account
  ADD email       text NOT NULL DEFAULT '',
  ADD language    text NOT NULL DEFAULT '' CHECK (language IN ('', 'CN', 'HK', 'US')),
  ADD timezone    text NOT NULL DEFAULT '',
  ADD quota       jsonb NOT NULL DEFAULT '{}',             -- a limit that is not named does not exist
  ADD lastlogin   timestamptz,
  ADD deletetime  timestamptz;                             -- the row stays, because the log and former customers name it
CREATE INDEX account_children ON account (parent_id, id) WHERE deletetime IS NULL;

ALTER TABLE session
  ADD address   text NOT NULL DEFAULT '',
  ADD device    text NOT NULL DEFAULT '',                  -- as the browser names itself
  ADD lastseen  timestamptz NOT NULL DEFAULT now();

-- Codes go to numbers and to email addresses.
ALTER TABLE mobile_code RENAME TO sent_code;
ALTER TABLE sent_code RENAME COLUMN mobile TO receiver;
ALTER INDEX mobile_code_number RENAME TO sent_code_receiver;
ALTER TABLE sent_code
  DROP CONSTRAINT mobile_code_purpose_check,
  ADD CONSTRAINT sent_code_purpose_check CHECK (purpose IN ('register', 'password', 'invite', 'oldmobile', 'newmobile', 'oldemail', 'newemail'));

-- Rights under a name, made by a parent account for its company.
CREATE TABLE company_role (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  name         text NOT NULL,
  datascope    text NOT NULL CHECK (datascope IN ('SELF', 'ALL')),
  permissions  jsonb NOT NULL,                             -- [{id, operation[]}]
  createtime   timestamptz NOT NULL DEFAULT now(),
  version      integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX company_role_name ON company_role (tenant_id, lower(name));

CREATE TABLE account_role (
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  role_id     bigint NOT NULL REFERENCES company_role,     -- a role that somebody holds cannot be deleted
  PRIMARY KEY (account_id, role_id)
);
CREATE INDEX account_role_holders ON account_role (role_id);
