-- Where programs of others want to hear of what happens.
CREATE TABLE webhook (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  account_id    bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  name          text NOT NULL,
  url           text NOT NULL,
  secret        bytea NOT NULL,                              -- sealed; what its messages are signed with
  events        text[] NOT NULL,
  state         text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'failing', 'password')),
  failures      integer NOT NULL DEFAULT 0,                  -- since the last success
  failingsince  timestamptz,                                 -- the first of them
  holduntil     timestamptz,                                 -- nothing is sent before that
  worker        integer,                                     -- the sender that has it in hand, alive as long as its lock
  createtime    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_owner ON webhook (account_id, id);
CREATE INDEX webhook_tenant ON webhook (tenant_id);

-- What happened, written in the transaction of the change, so that neither is without the other.
CREATE TABLE webhook_event (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  webhook_id  bigint REFERENCES webhook ON DELETE CASCADE,   -- only a trial is for one alone
  family      text NOT NULL,
  type        text NOT NULL,
  object      text NOT NULL,                                 -- what is told of in order, as customer 12
  owner_id    bigint,                                        -- who may hear of it beside those who see the whole company; nobody's is everybody's
  data        jsonb NOT NULL,
  spread      boolean NOT NULL DEFAULT false,                -- whether its deliveries are written down
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_event_new ON webhook_event (id) WHERE NOT spread;
CREATE INDEX webhook_event_time ON webhook_event (createtime);

CREATE TABLE webhook_delivery (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id  bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event_id    bigint NOT NULL REFERENCES webhook_event ON DELETE CASCADE,
  object      text NOT NULL,
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
  tries       integer NOT NULL DEFAULT 0,
  dueat       timestamptz NOT NULL DEFAULT now(),
  status      smallint,                                      -- what was answered last
  answer      text NOT NULL DEFAULT '',
  lasttime    timestamptz,
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_pending ON webhook_delivery (webhook_id, object, event_id) WHERE state = 'pending';

-- Events that came while nobody listened are nobody's.
CREATE FUNCTION webhook_heard(tenant bigint) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT EXISTS (SELECT FROM webhook WHERE tenant_id = tenant) $$;

CREATE FUNCTION webhook_wake() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('farsail_webhooks', ''); RETURN NULL; END $$;
CREATE TRIGGER webhook_wake AFTER INSERT ON webhook_event FOR EACH STATEMENT EXECUTE FUNCTION webhook_wake();

-- Most of it stands in the log. The lines of one change are one event.
CREATE FUNCTION webhook_of_log() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE tenant_id IN (SELECT tenant_id FROM lines)) THEN RETURN NULL; END IF;
  INSERT INTO webhook_event (tenant_id, family, type, object, owner_id, data)
  SELECT happened.tenant_id, CASE entity WHEN 'plan' THEN 'followup' ELSE entity END,
    entity || '.' || CASE WHEN action IN ('create', 'import', 'delete') THEN CASE action WHEN 'delete' THEN 'deleted' ELSE 'created' END
      WHEN entity = 'followup' AND action = 'follow' THEN 'created' ELSE 'updated' END,
    entity || ' ' || happened.object_id,
    CASE entity WHEN 'inquiry' THEN (SELECT owner_id FROM inquiry WHERE id = happened.object_id)
      WHEN 'offer' THEN (SELECT creator_id FROM offer WHERE id = happened.object_id)
      ELSE (SELECT owner_id FROM customer WHERE id = coalesce(happened.customer_id, happened.object_id)) END,
    jsonb_strip_nulls(jsonb_build_object('id', happened.object_id::text, 'action', action, 'customerid', happened.customer_id::text,
      'userid', happened.account_id::text)) || jsonb_build_object('fields', fields)
  FROM (
    SELECT min(id) AS first, tenant_id, entity, coalesce(entity_id, customer_id) AS object_id, customer_id, account_id, action,
      coalesce(jsonb_agg(DISTINCT field) FILTER (WHERE field <> ''), '[]') AS fields
    FROM lines WHERE entity IN ('customer', 'followup', 'plan', 'inquiry', 'offer') AND coalesce(entity_id, customer_id) IS NOT NULL
      AND NOT (entity = 'inquiry' AND action = 'create') AND webhook_heard(tenant_id)
    GROUP BY tenant_id, entity, coalesce(entity_id, customer_id), customer_id, account_id, action) AS happened
  ORDER BY first;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_log AFTER INSERT ON log_entry REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_log();

-- Visitors of a site write inquiries, too, and no line of the log.
CREATE FUNCTION webhook_of_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO webhook_event (tenant_id, family, type, object, owner_id, data)
  SELECT tenant_id, 'inquiry', 'inquiry.created', 'inquiry ' || id, owner_id,
    jsonb_strip_nulls(jsonb_build_object('id', id::text, 'action', 'create', 'source', source, 'userid', creator_id::text))
  FROM lines WHERE webhook_heard(tenant_id) ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_inquiry AFTER INSERT ON inquiry REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_inquiry();

-- A mailbox that is bound brings years of mail; only what came just now has happened.
CREATE FUNCTION webhook_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO webhook_event (tenant_id, family, type, object, owner_id, data)
  SELECT mailbox.tenant_id, 'mail', CASE lines.direction WHEN 'in' THEN 'mail.received' ELSE 'mail.sent' END, 'mail ' || lines.id, mailbox.owner_id,
    jsonb_strip_nulls(jsonb_build_object('id', lines.id::text, 'mailboxid', mailbox.id::text, 'threadid', lines.thread_id::text,
      'customerid', lines.customer_id::text))
  FROM lines JOIN mailbox ON mailbox.id = lines.mailbox_id WHERE lines.date > now() - interval '1 day' AND webhook_heard(mailbox.tenant_id) ORDER BY lines.id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_mail AFTER INSERT ON mail REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION webhook_of_mail();

CREATE FUNCTION webhook_of_bounce() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO webhook_event (tenant_id, family, type, object, owner_id, data)
  SELECT tenant_id, 'mail', 'mail.bounced', 'mail ' || NEW.id, owner_id,
    jsonb_strip_nulls(jsonb_build_object('id', NEW.id::text, 'mailboxid', id::text, 'threadid', NEW.thread_id::text, 'customerid', NEW.customer_id::text))
  FROM mailbox WHERE id = NEW.mailbox_id AND webhook_heard(tenant_id);
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_bounce AFTER UPDATE OF state ON mail FOR EACH ROW WHEN (NEW.state = 'bounced' AND OLD.state <> 'bounced')
  EXECUTE FUNCTION webhook_of_bounce();

-- Tasks of marketing by mail and by WhatsApp: begun, paused, finished and so on.
CREATE FUNCTION webhook_of_task() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NOT webhook_heard(NEW.tenant_id) THEN RETURN NULL; END IF;
  INSERT INTO webhook_event (tenant_id, family, type, object, owner_id, data)
  VALUES (NEW.tenant_id, 'task', CASE TG_OP WHEN 'INSERT' THEN 'task.created' ELSE 'task.updated' END, TG_ARGV[0] || ' task ' || NEW.id,
    (to_jsonb(NEW) ->> TG_ARGV[1])::bigint, jsonb_build_object('id', NEW.id::text, 'kind', TG_ARGV[0], 'status', NEW.status::text));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_new_task AFTER INSERT ON edm_task FOR EACH ROW EXECUTE FUNCTION webhook_of_task('mail', 'account_id');
CREATE TRIGGER webhook_of_task AFTER UPDATE OF status ON edm_task FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION webhook_of_task('mail', 'account_id');
CREATE TRIGGER webhook_new_task AFTER INSERT ON wa_task FOR EACH ROW EXECUTE FUNCTION webhook_of_task('whatsapp', 'creator_id');
CREATE TRIGGER webhook_of_task AFTER UPDATE OF status ON wa_task FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION webhook_of_task('whatsapp', 'creator_id');
