-- Email marketing: tasks, their recipients, who is the queue of what is sent, and what recipients did.

CREATE TABLE edm_task (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  account_id    bigint NOT NULL REFERENCES account,
  taskname      text NOT NULL,
  status        smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 7),
  pausereason   text NOT NULL DEFAULT '',
  pausetext     text NOT NULL DEFAULT '',
  senderids     bigint[] NOT NULL DEFAULT '{}',             -- mailboxes, in turn
  fromname      text NOT NULL DEFAULT '',
  replyto       text NOT NULL DEFAULT '',
  subject       text NOT NULL DEFAULT '',
  subjectb      text NOT NULL DEFAULT '',
  preheader     text NOT NULL DEFAULT '',
  template_id   text NOT NULL DEFAULT '',
  design        jsonb,
  html          text NOT NULL DEFAULT '',
  text          text NOT NULL DEFAULT '',
  language      text NOT NULL DEFAULT '',
  audience      jsonb NOT NULL,
  schedule      jsonb NOT NULL,
  sendlimit     jsonb NOT NULL,
  trackopens    boolean NOT NULL DEFAULT true,
  trackclicks   boolean NOT NULL DEFAULT true,
  preparing     boolean NOT NULL DEFAULT false,             -- its recipients are being gathered
  total         integer NOT NULL DEFAULT 0,
  skipped       integer NOT NULL DEFAULT 0,
  hourbegin     timestamptz NOT NULL DEFAULT '-infinity',   -- of the hour and the day that its own limits count
  hourused      integer NOT NULL DEFAULT 0,
  daybegin      timestamptz NOT NULL DEFAULT '-infinity',
  dayused       integer NOT NULL DEFAULT 0,
  sent          integer NOT NULL DEFAULT 0,
  opened        integer NOT NULL DEFAULT 0,
  openedmachine integer NOT NULL DEFAULT 0,
  clicked       integer NOT NULL DEFAULT 0,
  replied       integer NOT NULL DEFAULT 0,
  softbounce    integer NOT NULL DEFAULT 0,
  hardbounce    integer NOT NULL DEFAULT 0,
  complaint     integer NOT NULL DEFAULT 0,
  unsubscribed  integer NOT NULL DEFAULT 0,
  failed        integer NOT NULL DEFAULT 0,
  unsure        integer NOT NULL DEFAULT 0,
  machineclicks integer NOT NULL DEFAULT 0,
  version       integer NOT NULL DEFAULT 1,
  createtime    timestamptz NOT NULL DEFAULT now(),
  updatetime    timestamptz NOT NULL DEFAULT now(),
  starttime     timestamptz,
  finishtime    timestamptz,
  deletetime    timestamptz
);
CREATE INDEX edm_task_list ON edm_task (tenant_id, updatetime DESC, id DESC) WHERE deletetime IS NULL;
CREATE INDEX edm_task_running ON edm_task (id) WHERE status IN (1, 2) AND deletetime IS NULL;

-- Where the links of a started task lead; they never change, because mails on their way name them.
CREATE TABLE edm_link (
  task_id  bigint NOT NULL REFERENCES edm_task ON DELETE CASCADE,
  no       smallint NOT NULL,
  target   text NOT NULL,
  people   integer NOT NULL DEFAULT 0,
  clicks   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (task_id, no)
);

-- One mail to one address. What is waiting here is the queue.
CREATE TABLE edm_recipient (
  id            bigint GENERATED ALWAYS AS IDENTITY,
  task_id       bigint NOT NULL REFERENCES edm_task ON DELETE CASCADE,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  email         text NOT NULL,                              -- lower case
  provider      text NOT NULL DEFAULT 'other',              -- who receives its mail
  name          text NOT NULL DEFAULT '',
  companyname   text NOT NULL DEFAULT '',
  countrycode   text NOT NULL DEFAULT '',
  timezone      text NOT NULL DEFAULT '',
  customer_id   bigint REFERENCES customer,
  contact_id    bigint REFERENCES contact,
  vars          jsonb NOT NULL DEFAULT '{}',                -- what its variables are filled with
  variant       smallint NOT NULL DEFAULT 0,
  status        smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 7),
  skipreason    text NOT NULL DEFAULT '',
  sendafter     timestamptz NOT NULL DEFAULT now(),
  sendbefore    timestamptz NOT NULL DEFAULT 'infinity',    -- the end of the hours of that day; later it waits for the next good day
  sender_id     bigint REFERENCES mailbox,                  -- the mailbox that had it first, and keeps it over all tries
  claimer       bigint,                                     -- the process that has it in hand: it holds the advisory lock of this number
  begun         timestamptz,                                -- before the first byte
  tries         smallint NOT NULL DEFAULT 0,
  senttime      timestamptz,
  fault         text NOT NULL DEFAULT '',
  faulttext     text NOT NULL DEFAULT '',
  bouncetime    timestamptz,
  opentime      timestamptz,
  openmachine   timestamptz,
  clicktime     timestamptz,
  replytime     timestamptz,
  complainttime timestamptz,
  unsubtime     timestamptz,
  lasttime      timestamptz,
  links         smallint[] NOT NULL DEFAULT '{}',           -- those that were clicked by a person
  PRIMARY KEY (task_id, id)
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX edm_recipient_address ON edm_recipient (task_id, email) WHERE skipreason <> 'duplicate';
CREATE INDEX edm_recipient_due ON edm_recipient (task_id, provider, sendafter, id) WHERE status = 0;
CREATE INDEX edm_recipient_status ON edm_recipient (task_id, status, id) WHERE status NOT IN (0, 2);
CREATE INDEX edm_recipient_claimer ON edm_recipient (claimer) WHERE claimer IS NOT NULL;
CREATE INDEX edm_recipient_sent ON edm_recipient (tenant_id, email, senttime DESC) WHERE senttime IS NOT NULL;
CREATE INDEX edm_recipient_customer ON edm_recipient (customer_id, senttime DESC) WHERE customer_id IS NOT NULL AND senttime IS NOT NULL;
CREATE INDEX edm_recipient_doing ON edm_recipient (task_id, lasttime DESC, id DESC) WHERE lasttime IS NOT NULL;

-- How much marketing mail a mailbox may send; the windows of its limits begin when they are first used.
CREATE TABLE edm_sender (
  mailbox_id  bigint PRIMARY KEY REFERENCES mailbox ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  sendlimit   jsonb NOT NULL DEFAULT '{"perminute":20,"perhour":200,"perday":500}',
  warmup      boolean NOT NULL DEFAULT true,
  startcount  integer NOT NULL DEFAULT 50,
  growth      real NOT NULL DEFAULT 1.3,
  startday    date
);
CREATE TABLE edm_budget (
  sender_id  bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  tenant_id  bigint NOT NULL REFERENCES tenant,
  provider   text NOT NULL DEFAULT '',                      -- empty for all together
  span       text NOT NULL CHECK (span IN ('minute', 'hour', 'day')),
  since      timestamptz NOT NULL DEFAULT '-infinity',
  used       integer NOT NULL DEFAULT 0,
  most       integer NOT NULL,
  PRIMARY KEY (sender_id, provider, span)
);

-- Who receives the mail of a domain, looked up once in thirty days.
CREATE TABLE edm_domain (
  domain     text PRIMARY KEY,
  provider   text NOT NULL,
  checkedat  timestamptz NOT NULL DEFAULT now()
);

-- What recipients did, one row each time.
CREATE TABLE edm_event (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  task_id       bigint NOT NULL REFERENCES edm_task ON DELETE CASCADE,
  recipient_id  bigint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('open', 'click', 'reply', 'bounce', 'complaint', 'unsubscribe')),
  link          smallint,
  reason        text NOT NULL DEFAULT '',                   -- by what a machine gave itself away; empty for a person
  time          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX edm_event_recipient ON edm_event (task_id, recipient_id, time);
CREATE INDEX edm_event_list ON edm_event (tenant_id, id DESC);
CREATE INDEX edm_event_task ON edm_event (task_id, id DESC);

-- How many marketing mails an account has sent in a month, by the calendar of Beijing.
CREATE TABLE edm_month (
  account_id  bigint NOT NULL REFERENCES account,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  month       text NOT NULL,                                -- YYYY-MM
  used        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, month)
);

-- The figures of a task are counted with what they count, so that no list ever has to count a million recipients.
CREATE FUNCTION count_edm_recipients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE edm_task SET total = edm_task.total + come.total, skipped = edm_task.skipped + come.skipped
    FROM (SELECT task_id, count(*)::integer AS total, (count(*) FILTER (WHERE status = 6))::integer AS skipped FROM new_rows GROUP BY task_id) AS come
    WHERE edm_task.id = come.task_id;
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
CREATE TRIGGER edm_recipient_come AFTER INSERT ON edm_recipient REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_edm_recipients();
CREATE TRIGGER edm_recipient_changed AFTER UPDATE ON edm_recipient REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION count_edm_recipients();
