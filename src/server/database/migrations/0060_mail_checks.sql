-- What was found out about email addresses. A company's results are its own; what a domain does for everybody is shared.

CREATE TABLE mail_check (
  tenant_id  bigint NOT NULL REFERENCES tenant,
  address    text NOT NULL,                                 -- the domain as name servers know it, in lower case
  result     jsonb NOT NULL,
  checkedat  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, address)
);

-- Whether a domain takes mail for any name, asked once in 30 days.
CREATE TABLE mail_domain (
  domain     text PRIMARY KEY,
  catchall   boolean NOT NULL,
  checkedat  timestamptz NOT NULL DEFAULT now()
);
