-- A second kind of gateway: the Evolution API.
ALTER TABLE wa_account
  DROP CONSTRAINT wa_account_kind_check,
  ADD CONSTRAINT wa_account_kind_check CHECK (kind IN ('cloud', 'waha', 'evolution'));
