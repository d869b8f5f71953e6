-- Numbers that a gateway speaks for, logged in with a code that a phone scans.
ALTER TABLE wa_account
  ADD COLUMN kind text NOT NULL DEFAULT 'cloud' CHECK (kind IN ('cloud', 'waha')),
  ADD COLUMN gatewayurl text NOT NULL DEFAULT '',           -- empty for the deployment's own
  ADD COLUMN pace integer NOT NULL DEFAULT 0,               -- seconds between two messages of a task
  ADD COLUMN logincode text NOT NULL DEFAULT '',            -- the code that is shown, by a hash
  ADD COLUMN logincodeno integer NOT NULL DEFAULT 0,        -- how many were shown since the login began
  ADD COLUMN logincodetime timestamptz,
  ADD COLUMN sessiontime timestamptz;                       -- when the gateway last told how the login stands; an older word changes nothing

-- How far a message has come, told before anybody knew whose it is: a gateway brings no mark of ours back.
CREATE TABLE wa_early (
  tenant_id      bigint NOT NULL REFERENCES tenant,
  wa_account_id  bigint NOT NULL REFERENCES wa_account,
  wamid          text NOT NULL,
  status         text NOT NULL,
  time           timestamptz NOT NULL,
  createtime     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (wa_account_id, wamid, status)
);
CREATE INDEX wa_early_old ON wa_early (createtime);

-- Reports name a message by WhatsApp's id.
CREATE INDEX wa_child_wamid ON wa_child (wa_account_id, wamid) WHERE wamid IS NOT NULL;
