-- No deal stands beside a stage or a won opportunity that says there is one: what was taken back by hand there is a deal again, of the day that the
-- opportunity tells or, as when stages began to make deals, of the last change.
UPDATE customer SET
  dealstatus = 1,
  dealorigin = CASE WHEN stage IN (7, 8) THEN 'stage' ELSE 'opportunity' END,
  dealtime = coalesce(
    (SELECT least(now(), min(actualclose)::timestamp AT TIME ZONE 'Asia/Shanghai') FROM opportunity
      WHERE customer_id = customer.id AND opportunity.stage = 'won' AND opportunity.deletetime IS NULL),
    updatetime)
WHERE dealstatus = 0 AND (stage IN (7, 8) OR id IN (SELECT customer_id FROM opportunity WHERE stage = 'won' AND deletetime IS NULL));

-- What makes a deal is told only while there is one.
UPDATE customer SET dealorigin = '' WHERE dealstatus = 0 AND dealorigin <> '';
