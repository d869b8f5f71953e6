-- Customers with whom nothing is in sight can fall into the public pool too.
ALTER TABLE customer DROP CONSTRAINT customer_poolreason_check;
ALTER TABLE customer ADD CONSTRAINT customer_poolreason_check
  CHECK (poolreason IN ('', 'timeout', 'nodeal', 'noopportunity', 'manual', 'leave', 'capacity', 'protectend'));

-- When rules would move a customer to the public pool, and why; no row where no rule concerns it, infinity where it is exempt.
CREATE OR REPLACE FUNCTION customer_fall(c customer, rules jsonb) RETURNS TABLE (at timestamptz, reason text) LANGUAGE sql STABLE AS $$
  SELECT greatest(due, c.protectuntil), due_for
  FROM (
    SELECT
      CASE
        WHEN exemptdealt AND c.dealstatus = 1 OR exemptstar > 0 AND c.star >= exemptstar OR kind = 'deal' AND c.dealstatus = 1 THEN 'infinity'
        WHEN exemptopportunity AND EXISTS (
          SELECT FROM opportunity
          WHERE customer_id = c.id AND deletetime IS NULL AND stage NOT IN ('won', 'lost', 'void')
        ) THEN 'infinity'
        WHEN kind = 'follow' THEN greatest(c.ownertime, c.lastfollowtime) + make_interval(days => days)
        WHEN kind = 'opportunity' THEN
          greatest(c.ownertime, (SELECT max(updatetime) FROM opportunity WHERE customer_id = c.id AND deletetime IS NULL)) + make_interval(days => days)
        ELSE c.ownertime + make_interval(days => days)
      END AS due,
      CASE kind WHEN 'follow' THEN 'timeout' WHEN 'opportunity' THEN 'noopportunity' ELSE 'nodeal' END AS due_for
    FROM jsonb_to_recordset(rules -> 'rules')
      AS rule (kind text, days integer, grade jsonb, countrycode jsonb, exemptdealt boolean, exemptopportunity boolean, exemptstar integer)
    WHERE (grade = '[]' OR grade ? c.grade) AND (countrycode = '[]' OR countrycode ? c.countrycode)
  ) AS concerned
  WHERE (rules ->> 'enabled')::boolean AND c.owner_id IS NOT NULL AND NOT c.locked AND c.deletetime IS NULL
  ORDER BY CASE WHEN rules ->> 'join' = 'OR' THEN due END, due DESC
  LIMIT 1
$$;

-- The time follows the opportunities of a customer too; where no rule asks for them, customers are left in peace.
CREATE FUNCTION opportunity_sets_fall_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer SET fallat = NULL
  FROM pool_rules
  WHERE customer.id IN (NEW.customer_id, OLD.customer_id) AND pool_rules.tenant_id = customer.tenant_id
    AND pool_rules.rules @? '$.rules[*] ? (@.kind == "opportunity" || @.exemptopportunity == true)';
  RETURN NULL;
END $$;
CREATE TRIGGER opportunity_sets_fall_time
  AFTER INSERT OR DELETE OR UPDATE OF customer_id, stage, updatetime, deletetime ON opportunity
  FOR EACH ROW EXECUTE FUNCTION opportunity_sets_fall_time();
