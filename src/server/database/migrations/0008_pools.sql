-- By which rules a company's customers go to its public pool, and may be taken out of it.
CREATE TABLE pool_rules (
  tenant_id   bigint PRIMARY KEY REFERENCES tenant,
  rules       jsonb NOT NULL,                              -- the contract's PoolRules, without the version
  version     integer NOT NULL DEFAULT 1,
  updatetime  timestamptz NOT NULL DEFAULT now()
);

-- What one person claimed today; whoever adds to a private pool holds its row until the end of the transaction.
CREATE TABLE pool_account (
  account_id  bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  day         date NOT NULL,
  claims      integer NOT NULL DEFAULT 0
);

-- The daily run of the rules: one a day for each company, however often it begins.
CREATE TABLE pool_run (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  day         date NOT NULL,                               -- where the company is
  begintime   timestamptz NOT NULL DEFAULT now(),
  moved       jsonb NOT NULL DEFAULT '{}',                 -- how many of each owner
  finishtime  timestamptz,
  PRIMARY KEY (tenant_id, day)
);

CREATE INDEX customer_fall ON customer (tenant_id, fallat, id) WHERE deletetime IS NULL AND fallat IS NOT NULL;

-- When rules would move a customer to the public pool, and why; no row where no rule concerns it, infinity where it is exempt.
CREATE FUNCTION customer_fall(c customer, rules jsonb) RETURNS TABLE (at timestamptz, reason text) LANGUAGE sql STABLE AS $$
  SELECT greatest(due, c.protectuntil), due_for
  FROM (
    SELECT
      CASE
        WHEN exemptdealt AND c.dealstatus = 1 OR exemptstar > 0 AND c.star >= exemptstar OR kind = 'deal' AND c.dealstatus = 1 THEN 'infinity'
        WHEN kind = 'follow' THEN greatest(c.ownertime, c.lastfollowtime) + make_interval(days => days)
        ELSE c.ownertime + make_interval(days => days)
      END AS due,
      CASE kind WHEN 'follow' THEN 'timeout' ELSE 'nodeal' END AS due_for
    FROM jsonb_to_recordset(rules -> 'rules') AS rule (kind text, days integer, grade jsonb, countrycode jsonb, exemptdealt boolean, exemptstar integer)
    WHERE (grade = '[]' OR grade ? c.grade) AND (countrycode = '[]' OR countrycode ? c.countrycode)
  ) AS concerned
  WHERE (rules ->> 'enabled')::boolean AND c.owner_id IS NOT NULL AND NOT c.locked AND c.deletetime IS NULL
  ORDER BY CASE WHEN rules ->> 'join' = 'OR' THEN due END, due DESC
  LIMIT 1
$$;

-- Whoever changes anything that the time depends on need not know the rules.
CREATE FUNCTION set_fall_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fallat := (
    SELECT nullif(fall.at, 'infinity') FROM pool_rules, customer_fall(NEW, pool_rules.rules) AS fall WHERE pool_rules.tenant_id = NEW.tenant_id
  );
  RETURN NEW;
END $$;
CREATE TRIGGER set_fall_time
  BEFORE INSERT OR UPDATE OF owner_id, ownertime, lastfollowtime, dealstatus, grade, star, countrycode, locked, protectuntil, deletetime, fallat ON customer
  FOR EACH ROW EXECUTE FUNCTION set_fall_time();

-- What is planned with a customer is up to whoever has it.
CREATE FUNCTION hand_over_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_plan SET owner_id = NEW.owner_id, updatetime = now(), version = version + 1
  WHERE customer_id = NEW.id AND status IN ('PREPARED', 'UNDERWAY') AND owner_id <> NEW.owner_id;
  RETURN NULL;
END $$;
CREATE TRIGGER hand_over_plans AFTER UPDATE OF owner_id ON customer
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION hand_over_plans();

-- Which customers became part of which, and what came along, so that it can be taken back.
CREATE TABLE customer_merge (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  kept_id     bigint NOT NULL REFERENCES customer,
  merged_ids  bigint[] NOT NULL,
  before      jsonb NOT NULL,                              -- the columns of the kept one that the merge changed, as they were
  after       jsonb NOT NULL,                              -- and as it left them
  moved       jsonb NOT NULL,                              -- table: [row, former customer]
  createtime  timestamptz NOT NULL DEFAULT now(),
  undonetime  timestamptz
);
CREATE INDEX customer_merge_kept ON customer_merge (kept_id, id DESC);
-- A company that became part of another is not collected again.
CREATE INDEX customer_merged_company ON customer (tenant_id, company_id) WHERE mergedinto IS NOT NULL AND company_id IS NOT NULL;
