-- WhatsApp: the numbers of a company, its templates, what is written to many, and the conversations.

-- A number of the Cloud API. `token` and `appsecret` are sealed; only what calls WhatsApp and what checks its reports opens them.
CREATE TABLE wa_account (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  creator_id     bigint NOT NULL REFERENCES account,
  name           text NOT NULL,
  phonenumberid  text NOT NULL,
  wabaid         text NOT NULL,
  token          bytea,                                     -- null once it is taken away
  appsecret      bytea,
  hookkey        text NOT NULL UNIQUE,                      -- what the address of its reports ends with
  phonenumber    text NOT NULL DEFAULT '',
  displayname    text NOT NULL DEFAULT '',
  quality        text NOT NULL DEFAULT 'UNKNOWN' CHECK (quality IN ('GREEN', 'YELLOW', 'RED', 'UNKNOWN')),
  tier           text NOT NULL DEFAULT '',
  tierlimit      integer NOT NULL DEFAULT 250,              -- 0 for none; 250 is where WhatsApp begins
  status         text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'working', 'refused')),
  fault          text NOT NULL DEFAULT '',
  faulttext      text NOT NULL DEFAULT '',
  holduntil      timestamptz,                               -- WhatsApp asked for a pause
  hooktime       timestamptz,
  checktime      timestamptz,
  version        integer NOT NULL DEFAULT 1,
  createtime     timestamptz NOT NULL DEFAULT now(),
  deletetime     timestamptz
);
CREATE UNIQUE INDEX wa_account_number ON wa_account (tenant_id, phonenumberid) WHERE deletetime IS NULL;

CREATE TABLE wa_template (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  wa_account_id  bigint NOT NULL REFERENCES wa_account,
  providerid     text NOT NULL DEFAULT '',                  -- WhatsApp's own number of it
  name           text NOT NULL,
  language       text NOT NULL,
  category       text NOT NULL CHECK (category IN ('MARKETING', 'UTILITY', 'AUTHENTICATION')),
  status         text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'ARCHIVED')),
  reason         text NOT NULL DEFAULT '',
  note           text NOT NULL DEFAULT '',
  content        jsonb NOT NULL,                            -- header, body, footer, buttons, examples
  statustime     timestamptz,                               -- when WhatsApp said the status; an older word changes nothing
  version        integer NOT NULL DEFAULT 1,
  createtime     timestamptz NOT NULL DEFAULT now(),
  updatetime     timestamptz NOT NULL DEFAULT now(),
  deletetime     timestamptz
);
CREATE UNIQUE INDEX wa_template_name ON wa_template (wa_account_id, name, language) WHERE deletetime IS NULL;
CREATE INDEX wa_template_tenant ON wa_template (tenant_id, updatetime DESC);

-- Somebody a number talks with: known by the number, or by the id that WhatsApp gives people who show none.
CREATE TABLE wa_contact (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  wa_account_id  bigint NOT NULL REFERENCES wa_account,
  phone          text NOT NULL DEFAULT '',                  -- E.164
  bsuid          text NOT NULL DEFAULT '',                  -- WhatsApp's id of somebody for this business (business-scoped user id)
  name           text NOT NULL DEFAULT '',
  customer_id    bigint REFERENCES customer,
  contact_id     bigint REFERENCES contact ON DELETE SET NULL,
  assignee_id    bigint REFERENCES account,
  snippet        text NOT NULL DEFAULT '',
  unread         integer NOT NULL DEFAULT 0,
  lastintime     timestamptz,                               -- the window of free text counts from here
  lasttime       timestamptz NOT NULL DEFAULT now(),
  createtime     timestamptz NOT NULL DEFAULT now(),
  CHECK (phone <> '' OR bsuid <> '')
);
CREATE UNIQUE INDEX wa_contact_phone ON wa_contact (wa_account_id, phone) WHERE phone <> '';
CREATE UNIQUE INDEX wa_contact_user ON wa_contact (wa_account_id, bsuid) WHERE bsuid <> '';
CREATE INDEX wa_contact_last ON wa_contact (tenant_id, lasttime DESC, id DESC);
CREATE INDEX wa_contact_customer ON wa_contact (customer_id) WHERE customer_id IS NOT NULL;

-- Who does not want to be written to; it holds for the whole company.
CREATE TABLE wa_optout (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  person      text NOT NULL,                                -- a number in E.164, or an id of WhatsApp
  word        text NOT NULL,
  time        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, person)
);

CREATE TABLE wa_task (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  creator_id     bigint NOT NULL REFERENCES account,
  wa_account_id  bigint NOT NULL REFERENCES wa_account,
  template_id    bigint NOT NULL REFERENCES wa_template,
  name           text NOT NULL,
  status         text NOT NULL CHECK (status IN ('scheduled', 'running', 'paused', 'finished', 'cancelled')),
  pausereason    text NOT NULL DEFAULT '',
  sendat         timestamptz,
  createtime     timestamptz NOT NULL DEFAULT now(),
  finishtime     timestamptz
);
CREATE INDEX wa_task_tenant ON wa_task (tenant_id, id DESC);
CREATE INDEX wa_task_alive ON wa_task (status) WHERE status IN ('scheduled', 'running');

-- How far a message has come. Reports arrive in any order, so a status only ever moves to a higher rank; what failed after it arrived has arrived.
CREATE FUNCTION wa_rank(status text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['PENDING', 'SENDING', 'SKIPPED', 'UNSURE', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ', 'PLAYED'], status)
$$;

-- One recipient of a task.
CREATE TABLE wa_child (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  task_id        bigint NOT NULL REFERENCES wa_task,
  wa_account_id  bigint NOT NULL REFERENCES wa_account,
  phone          text NOT NULL,
  name           text NOT NULL DEFAULT '',
  companyname    text NOT NULL DEFAULT '',
  customer_id    bigint REFERENCES customer,
  contact_id     bigint REFERENCES contact ON DELETE SET NULL,
  texts          jsonb NOT NULL DEFAULT '[]',               -- what stands for the variables
  status         text NOT NULL DEFAULT 'PENDING',
  skipreason     text NOT NULL DEFAULT '',
  dueat          timestamptz NOT NULL DEFAULT now(),
  begun          timestamptz,                               -- written before WhatsApp is asked: what was begun is never sent again by itself
  tries          integer NOT NULL DEFAULT 0,
  wamid          text,
  errorcode      integer NOT NULL DEFAULT 0,
  errortext      text NOT NULL DEFAULT '',
  accepttime     timestamptz,
  senttime       timestamptz,
  deliveredtime  timestamptz,
  readtime       timestamptz,
  failtime       timestamptz
) WITH (fillfactor = 80);
CREATE INDEX wa_child_task ON wa_child (task_id, status, id);
CREATE INDEX wa_child_due ON wa_child (task_id, dueat, id) WHERE status = 'PENDING';
CREATE INDEX wa_child_begun ON wa_child (wa_account_id, begun) WHERE begun IS NOT NULL;
CREATE INDEX wa_child_phone ON wa_child (tenant_id, phone) WHERE status = 'PENDING';
CREATE INDEX wa_child_customer ON wa_child (customer_id) WHERE customer_id IS NOT NULL;

CREATE TABLE wa_message (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  wa_account_id  bigint NOT NULL REFERENCES wa_account,
  wa_contact_id  bigint NOT NULL REFERENCES wa_contact,
  child_id       bigint UNIQUE REFERENCES wa_child,
  direction      text NOT NULL CHECK (direction IN ('in', 'out')),
  kind           text NOT NULL,
  body           text NOT NULL DEFAULT '',
  media          jsonb,                                     -- id, mime, filename, size, file_id once fetched
  author_id      bigint REFERENCES account,
  wamid          text,
  status         text NOT NULL DEFAULT '',                  -- of what we wrote
  errorcode      integer NOT NULL DEFAULT 0,
  errortext      text NOT NULL DEFAULT '',
  time           timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX wa_message_wamid ON wa_message (wa_account_id, wamid) WHERE wamid IS NOT NULL;
CREATE INDEX wa_message_contact ON wa_message (wa_contact_id, time DESC, id DESC);

-- What providers report, as they sent it, once its signature was found right. A job applies it; what is applied is kept for a week.
CREATE TABLE hook_inbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider    text NOT NULL,
  target_id   bigint NOT NULL,                              -- the number or the service account it is for
  body        bytea NOT NULL,
  time        timestamptz NOT NULL DEFAULT now(),
  doneat      timestamptz,
  fault       text NOT NULL DEFAULT ''
);
CREATE INDEX hook_inbox_open ON hook_inbox (id) WHERE doneat IS NULL;
CREATE INDEX hook_inbox_done ON hook_inbox (doneat) WHERE doneat IS NOT NULL;
