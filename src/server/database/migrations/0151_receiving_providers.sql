-- What a sender may send to each receiving provider, and what tells one machine behind many opens.

-- The limits that the owner of a mailbox sets for providers: [{"provider", "perminute", "perhour", "perday"}].
ALTER TABLE edm_sender ADD COLUMN providerlimits jsonb NOT NULL DEFAULT '[]';

-- From where mails were opened or clicked in the last minute: a keyed hash, which nobody can turn back. Rows live for minutes, so a crash may take them.
CREATE UNLOGGED TABLE edm_hit_source (
  source        bytea NOT NULL,
  tenant_id     bigint NOT NULL,
  task_id       bigint NOT NULL,
  recipient_id  bigint NOT NULL,
  domain        text NOT NULL,                              -- of the recipient's address
  time          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX edm_hit_source_source ON edm_hit_source (task_id, source, time);
CREATE INDEX edm_hit_source_time ON edm_hit_source (time);

-- Takes mails of a task in hand for one sender, as many as all limits allow, and no other claimer the same. Ends the waiting of its transaction for the disk.
--
-- It stands in the place of claim_edm_recipients, which read a hundred waiting mails of each provider and wrote all budgets of the sender with every claim:
-- there are thirty providers since companies' domains are told apart. Here only providers for which mails wait take part, and share what is read.
--
-- One claimer at a time counts the mails of a sender, because two at once would together take more than it may send; the other one gets none. A function,
-- because planning its statement takes longer than running it, and a function keeps the plan. The plan is made without statistics of the task, of which there
-- are none when it has just been prepared: with sorting, PostgreSQL would read all its recipients for each claim and not take the first ones of the index that
-- holds them in order.
CREATE FUNCTION claim_edm_mails(task bigint, sender bigint, worker bigint, month text, most integer)
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
    SELECT provider, least(n, greatest(ceil(2.0 * room / count(*) OVER ()), 1))::integer AS n FROM rooms
    WHERE provider <> '' AND EXISTS (
      SELECT FROM edm_recipient WHERE task_id = claim_edm_mails.task AND edm_recipient.provider = rooms.provider AND status = 0 AND sendafter <= now()
        AND sendbefore > now() AND claimer IS NULL AND (sender_id IS NULL OR sender_id = claim_edm_mails.sender))),
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
  counts AS (
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
