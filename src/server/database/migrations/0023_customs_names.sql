-- A spelling that a company told apart from the others of one name key and country is a company of its own, for that tenant alone.
ALTER TABLE customs_company ADD COLUMN apart text NOT NULL DEFAULT '';  -- the spelling; empty for all that are not told apart
ALTER TABLE customs_company DROP CONSTRAINT customs_company_namekey_countrycode_tenant_id_key;
ALTER TABLE customs_company ADD UNIQUE NULLS NOT DISTINCT (namekey, countrycode, tenant_id, apart);
