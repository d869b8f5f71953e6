-- Hosts of their own for sites: anybody may name one, and it counts for the one company whose TXT record stands there.

ALTER TABLE site_host DROP CONSTRAINT site_host_pkey;
ALTER TABLE site_host ADD id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE site_host ADD UNIQUE (tenant_id, host);
DROP INDEX site_host_tenant;
CREATE UNIQUE INDEX site_host_verified ON site_host (host) WHERE verifytime IS NOT NULL;
CREATE UNIQUE INDEX site_host_primary ON site_host (tenant_id) WHERE isprimary;

-- What the name servers said when they were last asked.
ALTER TABLE site_host ADD txt text NOT NULL DEFAULT 'unasked' CHECK (txt IN ('unasked', 'silent', 'missing', 'other', 'found'));
ALTER TABLE site_host ADD points text NOT NULL DEFAULT 'unasked' CHECK (points IN ('unasked', 'silent', 'missing', 'elsewhere', 'here'));
ALTER TABLE site_host ADD checktime timestamptz;

-- Servers keep the hosts in memory; whoever changes one need not think of telling them.
CREATE FUNCTION tell_site_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('farsail_site_hosts', '');
  RETURN NULL;
END $$;
CREATE TRIGGER site_host_told AFTER INSERT OR UPDATE OR DELETE ON site_host FOR EACH STATEMENT EXECUTE FUNCTION tell_site_hosts();
CREATE TRIGGER site_slug_told AFTER UPDATE OF slug ON site FOR EACH STATEMENT EXECUTE FUNCTION tell_site_hosts();
