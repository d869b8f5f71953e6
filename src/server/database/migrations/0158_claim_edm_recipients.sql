-- Mails of a task are claimed by one call, and a claim is not counted as an event.

-- A claim touches no figure of its task, but the trigger summed twelve of them over all its rows before it knew.
CREATE OR REPLACE FUNCTION count_edm_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE edm_task SET total = edm_task.total + come.total, skipped = edm_task.skipped + come.skipped
    FROM (SELECT task_id, count(*)::integer AS total, (count(*) FILTER (WHERE status = 6))::integer AS skipped FROM new_rows GROUP BY task_id) AS come
    WHERE edm_task.id = come.task_id;
    RETURN NULL;
  END IF;
  -- Rows that wait or are in hand, and of whom nothing is known yet, stand in no figure, before as after.
  IF NOT EXISTS (SELECT FROM new_rows WHERE status > 1 OR num_nonnulls(senttime, opentime, openmachine, clicktime, replytime, complainttime, unsubtime) > 0)
    AND NOT EXISTS (SELECT FROM old_rows WHERE status > 1 OR num_nonnulls(senttime, opentime, openmachine, clicktime, replytime, complainttime, unsubtime) > 0)
  THEN
    RETURN NULL;
  END IF;
  UPDATE edm_task AS task SET skipped = task.skipped + more.skipped, sent = task.sent + more.sent, opened = task.opened + more.opened,
    openedmachine = task.openedmachine + more.openedmachine, clicked = task.clicked + more.clicked, replied = task.replied + more.replied,
    softbounce = task.softbounce + more.softbounce, hardbounce = task.hardbounce + more.hardbounce, complaint = task.complaint + more.complaint,
    unsubscribed = task.unsubscribed + more.unsubscribed, failed = task.failed + more.failed, unsure = task.unsure + more.unsure
  FROM (SELECT task_id, sum(sign * (status = 6)::integer)::integer AS skipped, sum(sign * (senttime IS NOT NULL)::integer)::integer AS sent,
      sum(sign * (opentime IS NOT NULL OR clicktime IS NOT NULL)::integer)::integer AS opened,
      sum(sign * (openmachine IS NOT NULL AND opentime IS NULL AND clicktime IS NULL)::integer)::integer AS openedmachine,
      sum(sign * (clicktime IS NOT NULL)::integer)::integer AS clicked, sum(sign * (replytime IS NOT NULL)::integer)::integer AS replied,
      sum(sign * (status = 3)::integer)::integer AS softbounce, sum(sign * (status = 4)::integer)::integer AS hardbounce,
      sum(sign * (complainttime IS NOT NULL)::integer)::integer AS complaint, sum(sign * (unsubtime IS NOT NULL)::integer)::integer AS unsubscribed,
      sum(sign * (status = 5)::integer)::integer AS failed, sum(sign * (status = 7)::integer)::integer AS unsure
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS changed GROUP BY task_id) AS more
  WHERE task.id = more.task_id AND (more.skipped, more.sent, more.opened, more.openedmachine, more.clicked, more.replied, more.softbounce, more.hardbounce,
    more.complaint, more.unsubscribed, more.failed, more.unsure) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;

-- What the task's own limits, the single mails that the mailbox sends as well, and the quota of a cloud sender leave of `most`; null if the task does not
-- send. The task is locked, so that its senders count one after another.
CREATE FUNCTION edm_room(task bigint, sender bigint, month text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  room integer;
BEGIN
  UPDATE edm_task SET hourused = CASE WHEN hourbegin <= now() - interval '1 hour' THEN 0 ELSE hourused END,
    hourbegin = CASE WHEN hourbegin <= now() - interval '1 hour' THEN now() ELSE hourbegin END,
    dayused = CASE WHEN daybegin <= now() - interval '1 day' THEN 0 ELSE dayused END,
    daybegin = CASE WHEN daybegin <= now() - interval '1 day' THEN now() ELSE daybegin END
  FROM (SELECT (sendlimit ->> 'perday')::integer - (
      SELECT count(*) FROM outgoing_message WHERE mailbox_id = edm_room.sender AND begun > now() - interval '1 day') AS left
    FROM mailbox WHERE id = edm_room.sender) AS single
  WHERE id = edm_room.task AND status = 2 AND deletetime IS NULL
  RETURNING least(edm_room.most, single.left,
    (SELECT monthquota - coalesce((SELECT used FROM cloud_month WHERE mailbox_id = edm_room.sender AND month = edm_room.month), 0) FROM cloud_sender
      WHERE mailbox_id = edm_room.sender), coalesce(nullif((sendlimit ->> 'perhour')::integer, 0) - hourused, edm_room.most),
    coalesce(nullif((sendlimit ->> 'perday')::integer, 0) - dayused, edm_room.most)) INTO room;
  RETURN room;
END $$;

-- Takes mails of a task in hand for one sender, as many as all limits allow, and no other claimer the same. Ends the waiting of its transaction for the disk.
--
-- One claimer at a time counts the mails of a sender, because two at once would together take more than it may send; the other one gets none.
--
-- A function, because planning its statement takes longer than running it, and a function keeps the plan. The plan is made without statistics of the task, of
-- which there are none when it has just been prepared: with sorting, PostgreSQL would read all its recipients for each claim and not take the first ones of
-- the index that holds them in order.
CREATE FUNCTION claim_edm_recipients(task bigint, sender bigint, worker bigint, month text, most integer)
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
    WHERE sender_id = claim_edm_recipients.sender FOR UPDATE),
  rooms AS (SELECT provider, least(min(most - used), room) AS n FROM held GROUP BY provider HAVING min(most - used) > 0),
  due AS (
    SELECT one.* FROM (SELECT provider, n FROM rooms WHERE provider <> '') AS p CROSS JOIN LATERAL (
      SELECT id, provider, sendafter FROM edm_recipient
      WHERE task_id = claim_edm_recipients.task AND provider = p.provider AND status = 0 AND sendafter <= now() AND sendbefore > now() AND claimer IS NULL
        AND (sender_id IS NULL OR sender_id = claim_edm_recipients.sender)
      ORDER BY sendafter, id LIMIT p.n) AS one),
  chosen AS (
    SELECT id FROM (SELECT due.*, row_number() OVER (PARTITION BY provider ORDER BY sendafter, id) AS turn FROM due) AS turns
    ORDER BY turn, sendafter, id LIMIT coalesce((SELECT n FROM rooms WHERE provider = ''), 0)),
  -- Only now are rows locked: of each provider as many are due as may go of all together.
  picked AS (
    SELECT task_id, recipient.id, provider FROM chosen JOIN edm_recipient AS recipient ON task_id = claim_edm_recipients.task AND recipient.id = chosen.id
    WHERE status = 0 AND claimer IS NULL FOR UPDATE OF recipient SKIP LOCKED),
  spent AS (
    UPDATE edm_budget AS budget SET since = held.since,
      used = held.used + (SELECT count(*)::integer FROM picked WHERE held.provider IN ('', picked.provider))
    FROM held WHERE (budget.sender_id, budget.provider, budget.span) = (held.sender_id, held.provider, held.span)),
  counted AS (
    UPDATE edm_task SET hourused = hourused + (SELECT count(*) FROM picked), dayused = dayused + (SELECT count(*) FROM picked)
    WHERE id = claim_edm_recipients.task RETURNING tenant_id, account_id),
  months AS (
    INSERT INTO edm_month (account_id, tenant_id, month, used)
    SELECT account_id, tenant_id, claim_edm_recipients.month, (SELECT count(*)::integer FROM picked) FROM counted
    ON CONFLICT (account_id, month) DO UPDATE SET used = edm_month.used + excluded.used),
  clouds AS (
    INSERT INTO cloud_month (mailbox_id, tenant_id, month, used)
    SELECT mailbox_id, tenant_id, claim_edm_recipients.month, (SELECT count(*)::integer FROM picked) FROM cloud_sender
    WHERE mailbox_id = claim_edm_recipients.sender
    ON CONFLICT (mailbox_id, month) DO UPDATE SET used = cloud_month.used + excluded.used)
  UPDATE edm_recipient AS recipient SET status = 1, sender_id = claim_edm_recipients.sender, claimer = worker, tries = tries + 1 FROM picked
  WHERE (recipient.task_id, recipient.id) = (picked.task_id, picked.id)
  RETURNING recipient.id, recipient.email, recipient.name, recipient.companyname, recipient.countrycode, recipient.vars, recipient.variant, recipient.tries,
    recipient.sendafter, recipient.previous_id;
END $$;
