-- A company's own tables of export tax refund rates, each with the day from which it holds. Of the days until today the newest counts.
CREATE TABLE refund_table (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  creator_id  bigint NOT NULL REFERENCES account,
  day         date NOT NULL,
  filename    text NOT NULL,
  rates       integer NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refund_table_tenant ON refund_table (tenant_id, day DESC, id DESC);

CREATE TABLE refund_rate (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  table_id    bigint NOT NULL REFERENCES refund_table ON DELETE CASCADE,
  hscode      text COLLATE "C" NOT NULL,                   -- digits only, as many as the table has
  rate        numeric(6, 3) NOT NULL,                      -- in percent
  vat         numeric(6, 3),                               -- the rate of the value-added tax, where the table has one
  PRIMARY KEY (table_id, hscode)
);
