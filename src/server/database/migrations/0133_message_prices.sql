-- What WhatsApp charges a company for a message, as the company wrote it down from a day on; one list a day.
CREATE TABLE wa_price_list (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  day         date NOT NULL,                               -- from when it is valid
  currency    text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  lines       jsonb NOT NULL,                              -- [{countrycode, marketing, utility, authentication}], prices as decimal texts
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, day)
);
