-- Who said on the page of leaving that they want fewer mails and not none: they get one a month at most.
CREATE TABLE edm_preference (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  email       text NOT NULL,                                -- lower case
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, email)
);

-- Whether somebody who wants fewer mails has had this month's already.
CREATE FUNCTION edm_had_enough(of_tenant bigint, address text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM edm_preference WHERE tenant_id = of_tenant AND email = address)
    AND EXISTS (SELECT FROM edm_recipient WHERE tenant_id = of_tenant AND email = address AND senttime > now() - interval '30 days')
$$;
