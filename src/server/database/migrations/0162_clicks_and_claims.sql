-- A browser that somebody leads to a page says so with its request, and a program that calls itself a browser does not. It tells a person's single click behind
-- a gateway from the gateway's own.
ALTER TABLE edm_event ADD COLUMN navigated boolean NOT NULL DEFAULT false;

-- As in 0151_receiving_providers.sql, but for whether mails of a provider wait: the first of them is looked up in the index that holds them in order. Asked
-- whether there is any, PostgreSQL read all recipients for each provider and each claim. What budgets come to is counted once and not three times.
CREATE OR REPLACE FUNCTION claim_edm_mails(task bigint, sender bigint, worker bigint, month text, most integer)
RETURNS TABLE (id bigint, email text, name text, companyname text, countrycode text, vars jsonb, variant smallint, tries smallint, sendafter timestamptz, previous bigint)
LANGUAGE plpgsql SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  room integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7305123, (sender % 2147483647)::integer) THEN RETURN; END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  room := edm_room(task, sender, month, most);
  IF room IS NULL OR room <= 0 THEN RETURN; END IF;
  RETURN QUERY
  WITH held AS (
    SELECT sender_id, provider, span, CASE WHEN since + ('1 ' || span)::interval <= now() THEN now() ELSE since END AS since,
      CASE WHEN since + ('1 ' || span)::interval <= now() THEN 0 ELSE used END AS used, most FROM edm_budget
    WHERE sender_id = claim_edm_mails.sender FOR UPDATE),
  rooms AS (SELECT provider, least(min(most - used), room) AS n FROM held GROUP BY provider HAVING min(most - used) > 0),
  waiting AS (
    SELECT rooms.provider, least(n, greatest(ceil(2.0 * room / count(*) OVER ()), 1))::integer AS n FROM rooms CROSS JOIN LATERAL (
      SELECT id FROM edm_recipient WHERE task_id = claim_edm_mails.task AND edm_recipient.provider = rooms.provider AND status = 0 AND sendafter <= now()
        AND sendbefore > now() AND claimer IS NULL AND (sender_id IS NULL OR sender_id = claim_edm_mails.sender)
      ORDER BY sendafter, id LIMIT 1) AS next
    WHERE rooms.provider <> ''),
  due AS (
    SELECT one.* FROM waiting AS p CROSS JOIN LATERAL (
      SELECT id, provider, sendafter FROM edm_recipient
      WHERE task_id = claim_edm_mails.task AND provider = p.provider AND status = 0 AND sendafter <= now() AND sendbefore > now() AND claimer IS NULL
        AND (sender_id IS NULL OR sender_id = claim_edm_mails.sender)
      ORDER BY sendafter, id LIMIT p.n) AS one),
  chosen AS (
    SELECT id FROM (SELECT due.*, row_number() OVER (PARTITION BY provider ORDER BY sendafter, id) AS turn FROM due) AS turns
    ORDER BY turn, sendafter, id LIMIT coalesce((SELECT n FROM rooms WHERE provider = ''), 0)),
  -- Only now are rows locked: of each provider as many are due as may go of all together.
  picked AS (
    SELECT task_id, recipient.id, provider FROM chosen JOIN edm_recipient AS recipient ON task_id = claim_edm_mails.task AND recipient.id = chosen.id
    WHERE status = 0 AND claimer IS NULL FOR UPDATE OF recipient SKIP LOCKED),
  counts AS MATERIALIZED (
    SELECT held.*, held.used + (SELECT count(*)::integer FROM picked WHERE held.provider IN ('', picked.provider)) AS spent FROM held),
  spent AS (
    UPDATE edm_budget AS budget SET since = counts.since, used = counts.spent FROM counts
    WHERE (budget.sender_id, budget.provider, budget.span) = (counts.sender_id, counts.provider, counts.span)
      AND (budget.since, budget.used) IS DISTINCT FROM (counts.since, counts.spent) AND counts.spent > 0),
  counted AS (
    UPDATE edm_task SET hourused = hourused + (SELECT count(*) FROM picked), dayused = dayused + (SELECT count(*) FROM picked)
    WHERE id = claim_edm_mails.task RETURNING tenant_id, account_id),
  months AS (
    INSERT INTO edm_month (account_id, tenant_id, month, used)
    SELECT account_id, tenant_id, claim_edm_mails.month, (SELECT count(*)::integer FROM picked) FROM counted
    ON CONFLICT (account_id, month) DO UPDATE SET used = edm_month.used + excluded.used),
  clouds AS (
    INSERT INTO cloud_month (mailbox_id, tenant_id, month, used)
    SELECT mailbox_id, tenant_id, claim_edm_mails.month, (SELECT count(*)::integer FROM picked) FROM cloud_sender
    WHERE mailbox_id = claim_edm_mails.sender
    ON CONFLICT (mailbox_id, month) DO UPDATE SET used = cloud_month.used + excluded.used)
  UPDATE edm_recipient AS recipient SET status = 1, sender_id = claim_edm_mails.sender, claimer = worker, tries = tries + 1 FROM picked
  WHERE (recipient.task_id, recipient.id) = (picked.task_id, picked.id)
  RETURNING recipient.id, recipient.email, recipient.name, recipient.companyname, recipient.countrycode, recipient.vars, recipient.variant, recipient.tries,
    recipient.sendafter, recipient.previous_id;
END $$;
