-- Opens and clicks come by the thousand a second, and each of them changes a recipient.

-- The task of an event is of the same company, so that to look up the company of each event as well says nothing new.
ALTER TABLE edm_event DROP CONSTRAINT edm_event_tenant_id_fkey;

-- As in 0153_edm_days.sql, but of a recipient that changes only what has changed is counted anew, and not all that ever happened to it.
CREATE OR REPLACE FUNCTION count_edm_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Claims touch no figure: they are of recipients whom nothing was sent to yet.
  IF NOT EXISTS (SELECT FROM new_rows WHERE senttime IS NOT NULL) THEN
    IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
    IF NOT EXISTS (SELECT FROM old_rows WHERE senttime IS NOT NULL) THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO edm_day AS known (task_id, day, sent, delivered, opened, clicked, replied, bounced, complaint, unsubscribed)
    SELECT come.task_id, (did.time AT TIME ZONE 'Asia/Shanghai')::date, count(*) FILTER (WHERE did.kind = 'sent'), count(*) FILTER (WHERE did.kind = 'delivered'), count(*) FILTER (WHERE did.kind = 'opened'),
      count(*) FILTER (WHERE did.kind = 'clicked'), count(*) FILTER (WHERE did.kind = 'replied'), count(*) FILTER (WHERE did.kind = 'bounced'),
      count(*) FILTER (WHERE did.kind = 'complaint'), count(*) FILTER (WHERE did.kind = 'unsubscribed')
    FROM new_rows AS come CROSS JOIN LATERAL (VALUES
      ('sent', come.senttime), ('delivered', CASE WHEN come.status NOT IN (3, 4) THEN come.senttime END), ('opened', least(come.opentime, come.clicktime)), ('clicked', come.clicktime),
      ('replied', come.replytime), ('bounced', come.bouncetime), ('complaint', come.complainttime), ('unsubscribed', come.unsubtime)) AS did (kind, time)
    WHERE come.senttime IS NOT NULL AND did.time IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (task_id, day) DO UPDATE SET sent = known.sent + excluded.sent, delivered = known.delivered + excluded.delivered, opened = known.opened + excluded.opened,
      clicked = known.clicked + excluded.clicked, replied = known.replied + excluded.replied, bounced = known.bounced + excluded.bounced,
      complaint = known.complaint + excluded.complaint, unsubscribed = known.unsubscribed + excluded.unsubscribed;
    RETURN NULL;
  END IF;
  INSERT INTO edm_day AS known (task_id, day, sent, delivered, opened, clicked, replied, bounced, complaint, unsubscribed)
  SELECT task_id, day, coalesce(sum(sign) FILTER (WHERE kind = 'sent'), 0), coalesce(sum(sign) FILTER (WHERE kind = 'delivered'), 0),
    coalesce(sum(sign) FILTER (WHERE kind = 'opened'), 0), coalesce(sum(sign) FILTER (WHERE kind = 'clicked'), 0), coalesce(sum(sign) FILTER (WHERE kind = 'replied'), 0),
    coalesce(sum(sign) FILTER (WHERE kind = 'bounced'), 0), coalesce(sum(sign) FILTER (WHERE kind = 'complaint'), 0),
    coalesce(sum(sign) FILTER (WHERE kind = 'unsubscribed'), 0)
  FROM (SELECT task_id, day, kind, sum(sign) AS sign FROM (
    SELECT come.task_id, (turn.time AT TIME ZONE 'Asia/Shanghai')::date AS day, did.kind, turn.sign
    FROM new_rows AS come JOIN old_rows AS gone ON (gone.task_id, gone.id) = (come.task_id, come.id)
    CROSS JOIN LATERAL (VALUES
      ('sent', gone.senttime, come.senttime),
      ('delivered', CASE WHEN gone.status NOT IN (3, 4) THEN gone.senttime END, CASE WHEN come.status NOT IN (3, 4) THEN come.senttime END),
      ('opened', CASE WHEN gone.senttime IS NOT NULL THEN least(gone.opentime, gone.clicktime) END, CASE WHEN come.senttime IS NOT NULL THEN least(come.opentime, come.clicktime) END),
      ('clicked', CASE WHEN gone.senttime IS NOT NULL THEN gone.clicktime END, CASE WHEN come.senttime IS NOT NULL THEN come.clicktime END),
      ('replied', CASE WHEN gone.senttime IS NOT NULL THEN gone.replytime END, CASE WHEN come.senttime IS NOT NULL THEN come.replytime END),
      ('bounced', CASE WHEN gone.senttime IS NOT NULL THEN gone.bouncetime END, CASE WHEN come.senttime IS NOT NULL THEN come.bouncetime END),
      ('complaint', CASE WHEN gone.senttime IS NOT NULL THEN gone.complainttime END, CASE WHEN come.senttime IS NOT NULL THEN come.complainttime END),
      ('unsubscribed', CASE WHEN gone.senttime IS NOT NULL THEN gone.unsubtime END, CASE WHEN come.senttime IS NOT NULL THEN come.unsubtime END)) AS did (kind, was, becomes)
    CROSS JOIN LATERAL (VALUES (becomes, 1), (was, -1)) AS turn (time, sign)
    WHERE was IS DISTINCT FROM becomes AND turn.time IS NOT NULL) AS turns
    GROUP BY task_id, day, kind HAVING sum(sign) <> 0) AS changed
  GROUP BY task_id, day ORDER BY task_id, day
  ON CONFLICT (task_id, day) DO UPDATE SET sent = known.sent + excluded.sent, delivered = known.delivered + excluded.delivered, opened = known.opened + excluded.opened,
    clicked = known.clicked + excluded.clicked, replied = known.replied + excluded.replied, bounced = known.bounced + excluded.bounced,
    complaint = known.complaint + excluded.complaint, unsubscribed = known.unsubscribed + excluded.unsubscribed;
  RETURN NULL;
END $$;
