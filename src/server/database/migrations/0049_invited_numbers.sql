-- An invited number is nobody's before its holder confirms it: every company may invite it, and whoever proves to own it has it.
ALTER TABLE account DROP CONSTRAINT account_mobile_key;
CREATE UNIQUE INDEX account_mobile ON account (mobile) WHERE password_hash <> '';
CREATE UNIQUE INDEX account_invited ON account (mobile, tenant_id) WHERE password_hash = '';
