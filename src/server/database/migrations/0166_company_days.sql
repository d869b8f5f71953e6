-- On which days a company rests or works otherwise than its country does. Days are compared as text and never reckoned with.
CREATE TABLE company_days (
  tenant_id   bigint PRIMARY KEY REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,          -- who saved them last
  countrycode text NOT NULL,                               -- where it ships from
  closed      text[] NOT NULL,                             -- YYYY-MM-DD
  worked      text[] NOT NULL,
  savetime    timestamptz NOT NULL DEFAULT now()
);
