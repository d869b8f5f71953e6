-- What the small tools keep: names of ports in Chinese, and rates that people were told.

ALTER TABLE port ADD COLUMN name_cn text NOT NULL DEFAULT '';
ALTER TABLE port ADD COLUMN name_hk text NOT NULL DEFAULT '';

CREATE TABLE own_rate (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  base        text NOT NULL,
  quote       text NOT NULL,
  rate        numeric(17, 8) NOT NULL,                      -- how much of the quoted currency one of the base currency is
  day         date NOT NULL,
  UNIQUE (account_id, base, quote, day)
);
