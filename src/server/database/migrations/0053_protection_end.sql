-- A customer that was protected beyond the time of the rules falls when the protection ends, and says so.
CREATE OR REPLACE FUNCTION customer_fall(c customer, rules jsonb) RETURNS TABLE (at timestamptz, reason text) LANGUAGE sql STABLE AS $$
  SELECT greatest(due, c.protectuntil), CASE WHEN c.protectuntil > due THEN 'protectend' ELSE due_for END
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
