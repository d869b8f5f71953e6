-- What happened on each day is counted as it happens: the daily figures read a row for each task and day, and not a million recipients.

-- By the calendar of Beijing, where the users are; each recipient counts once for everything they did.
CREATE TABLE edm_day (
  task_id       bigint NOT NULL REFERENCES edm_task ON DELETE CASCADE,
  day           date NOT NULL,
  sent          integer NOT NULL DEFAULT 0,
  delivered     integer NOT NULL DEFAULT 0,
  opened        integer NOT NULL DEFAULT 0,
  clicked       integer NOT NULL DEFAULT 0,
  replied       integer NOT NULL DEFAULT 0,
  bounced       integer NOT NULL DEFAULT 0,
  complaint     integer NOT NULL DEFAULT 0,
  unsubscribed  integer NOT NULL DEFAULT 0,
  PRIMARY KEY (task_id, day)
) WITH (fillfactor = 70);

CREATE FUNCTION count_edm_days() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT come.task_id, (did.time AT TIME ZONE 'Asia/Shanghai')::date AS day, did.kind, 1 AS sign FROM new_rows AS come CROSS JOIN LATERAL (VALUES
      ('sent', come.senttime), ('delivered', CASE WHEN come.status NOT IN (3, 4) THEN come.senttime END), ('opened', least(come.opentime, come.clicktime)), ('clicked', come.clicktime),
      ('replied', come.replytime), ('bounced', come.bouncetime), ('complaint', come.complainttime), ('unsubscribed', come.unsubtime)) AS did (kind, time)
    WHERE come.senttime IS NOT NULL AND did.time IS NOT NULL
    UNION ALL SELECT gone.task_id, (did.time AT TIME ZONE 'Asia/Shanghai')::date, did.kind, -1 FROM old_rows AS gone CROSS JOIN LATERAL (VALUES
      ('sent', gone.senttime), ('delivered', CASE WHEN gone.status NOT IN (3, 4) THEN gone.senttime END), ('opened', least(gone.opentime, gone.clicktime)), ('clicked', gone.clicktime),
      ('replied', gone.replytime), ('bounced', gone.bouncetime), ('complaint', gone.complainttime), ('unsubscribed', gone.unsubtime)) AS did (kind, time)
    WHERE gone.senttime IS NOT NULL AND did.time IS NOT NULL) AS did
    GROUP BY task_id, day, kind HAVING sum(sign) <> 0) AS changed
  GROUP BY task_id, day ORDER BY task_id, day
  ON CONFLICT (task_id, day) DO UPDATE SET sent = known.sent + excluded.sent, delivered = known.delivered + excluded.delivered, opened = known.opened + excluded.opened,
    clicked = known.clicked + excluded.clicked, replied = known.replied + excluded.replied, bounced = known.bounced + excluded.bounced,
    complaint = known.complaint + excluded.complaint, unsubscribed = known.unsubscribed + excluded.unsubscribed;
  RETURN NULL;
END $$;

CREATE TRIGGER edm_recipient_days_come AFTER INSERT ON edm_recipient REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_edm_days();
CREATE TRIGGER edm_recipient_days_changed AFTER UPDATE ON edm_recipient REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_edm_days();

INSERT INTO edm_day (task_id, day, sent, delivered, opened, clicked, replied, bounced, complaint, unsubscribed)
SELECT recipient.task_id, (did.time AT TIME ZONE 'Asia/Shanghai')::date, count(*) FILTER (WHERE did.kind = 'sent'), count(*) FILTER (WHERE did.kind = 'delivered'), count(*) FILTER (WHERE did.kind = 'opened'),
  count(*) FILTER (WHERE did.kind = 'clicked'), count(*) FILTER (WHERE did.kind = 'replied'), count(*) FILTER (WHERE did.kind = 'bounced'),
  count(*) FILTER (WHERE did.kind = 'complaint'), count(*) FILTER (WHERE did.kind = 'unsubscribed')
FROM edm_recipient AS recipient CROSS JOIN LATERAL (VALUES
    ('sent', recipient.senttime), ('delivered', CASE WHEN recipient.status NOT IN (3, 4) THEN recipient.senttime END), ('opened', least(recipient.opentime, recipient.clicktime)), ('clicked', recipient.clicktime),
    ('replied', recipient.replytime), ('bounced', recipient.bouncetime), ('complaint', recipient.complainttime), ('unsubscribed', recipient.unsubtime)) AS did (kind, time)
  WHERE recipient.senttime IS NOT NULL AND did.time IS NOT NULL
GROUP BY 1, 2;
