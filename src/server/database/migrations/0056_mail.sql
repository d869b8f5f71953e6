-- Mailboxes, the mails in them, and the mails that are written here.

-- A mailbox of an account at some provider. `secret` is its password, encrypted; nothing reads it but what logs in.
CREATE TABLE mailbox (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  owner_id       bigint NOT NULL REFERENCES account,
  email          text NOT NULL,                             -- lower case
  displayname    text NOT NULL DEFAULT '',
  provider       text NOT NULL,
  imap           jsonb NOT NULL,                            -- host, port, security, user
  smtp           jsonb NOT NULL,
  secret         bytea,                                     -- null once it is unlinked
  storesent      boolean NOT NULL DEFAULT true,
  signature_id   bigint,
  sendlimit      jsonb NOT NULL DEFAULT '{"perminute":20,"perhour":200,"perday":500}',
  shared         boolean NOT NULL DEFAULT false,
  isdefault      boolean NOT NULL DEFAULT false,
  status         smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 0 AND 3),   -- 0 disabled, 1 enabled, 2 password refused, 3 unreachable
  fault          text NOT NULL DEFAULT '',
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'connecting', 'syncing', 'idle', 'retrying', 'refused', 'disabled')),
  lasttime       timestamptz,                               -- the end of the last whole pass
  nexttime       timestamptz,                               -- of the next try
  tries          integer NOT NULL DEFAULT 0,
  keeper         text,                                      -- the process that holds the connection
  beat           timestamptz,                               -- its last sign of life
  wake           bigint NOT NULL DEFAULT 0,                 -- counts up whenever the keeper should look at once
  unlinktime     timestamptz,
  version        integer NOT NULL DEFAULT 1,
  createtime     timestamptz NOT NULL DEFAULT now(),
  updatetime     timestamptz NOT NULL DEFAULT now()
);
-- An unlinked one may stand beside: handed over by a colleague who had the address, too.
CREATE UNIQUE INDEX mailbox_address ON mailbox (tenant_id, owner_id, email) WHERE unlinktime IS NULL;
CREATE INDEX mailbox_owner ON mailbox (owner_id);
CREATE INDEX mailbox_free ON mailbox (beat NULLS FIRST) WHERE status IN (1, 3) AND unlinktime IS NULL;

-- Keepers hear of it at once when a mailbox is bound, or when something about it asks for them.
CREATE FUNCTION tell_keepers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mailbox', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER mailbox_added AFTER INSERT ON mailbox FOR EACH ROW EXECUTE FUNCTION tell_keepers();
CREATE TRIGGER mailbox_woken AFTER UPDATE OF wake, status, unlinktime, secret, imap ON mailbox FOR EACH ROW
  WHEN (NEW.wake <> OLD.wake OR (NEW.status <> OLD.status AND (NEW.status = 0 OR OLD.status IN (0, 2))) OR NEW.unlinktime IS DISTINCT FROM OLD.unlinktime OR NEW.secret IS DISTINCT FROM OLD.secret
    OR NEW.imap <> OLD.imap)
  EXECUTE FUNCTION tell_keepers();
CREATE FUNCTION tell_keepers_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mailbox', id::text) FROM mailbox WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER account_mailboxes AFTER UPDATE OF enabled ON account FOR EACH ROW WHEN (NEW.enabled <> OLD.enabled)
  EXECUTE FUNCTION tell_keepers_of_account();

CREATE TABLE mail_folder (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  mailbox_id   bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  path         text NOT NULL,                               -- as the server spells it
  name         text NOT NULL,                               -- as people read it
  role         text NOT NULL DEFAULT 'custom' CHECK (role IN ('inbox', 'sent', 'draft', 'junk', 'archive', 'trash', 'custom')),
  uidvalidity  text NOT NULL DEFAULT '',
  nextuid      bigint NOT NULL DEFAULT 1,
  modseq       text NOT NULL DEFAULT '',
  total        integer NOT NULL DEFAULT 0,                  -- EXISTS, as the server said
  kept         integer NOT NULL DEFAULT 0,                  -- how many places there are; triggers count
  lasttime     timestamptz,
  error        text NOT NULL DEFAULT '',
  UNIQUE (mailbox_id, path)
);

CREATE TABLE mail_thread (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  mailbox_id  bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  rootid      text NOT NULL DEFAULT '',                     -- the Message-ID that its References begin with, or # and the provider's number of it
  subjectkey  text NOT NULL,                                -- the subject without Re: and the like
  party       text NOT NULL,                                -- the other side's address
  lastdate    timestamptz NOT NULL
);
CREATE INDEX mail_thread_root ON mail_thread (mailbox_id, rootid);
CREATE INDEX mail_thread_subject ON mail_thread (mailbox_id, subjectkey, party, lastdate DESC);

CREATE TABLE mail (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  mailbox_id   bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  thread_id    bigint NOT NULL REFERENCES mail_thread,
  direction    text NOT NULL CHECK (direction IN ('in', 'out')),
  messageid    text NOT NULL DEFAULT '',
  inreplyto    text NOT NULL DEFAULT '',
  refs         text[] NOT NULL DEFAULT '{}',
  fromname     text NOT NULL DEFAULT '',
  fromaddress  text NOT NULL DEFAULT '',                    -- lower case
  party        text NOT NULL DEFAULT '',                    -- the other side's address, lower case
  recipients   jsonb NOT NULL DEFAULT '{"to":[],"cc":[],"bcc":[],"replyto":[]}',
  subject      text NOT NULL DEFAULT '',
  snippet      text NOT NULL DEFAULT '',
  date         timestamptz NOT NULL,
  size         integer NOT NULL DEFAULT 0,
  hasfile      boolean NOT NULL DEFAULT false,
  automatic    boolean NOT NULL DEFAULT false,              -- answered by a machine
  auth         jsonb NOT NULL DEFAULT '{"spf":"unknown","dkim":"unknown","dmarc":"unknown"}',
  state        text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'sent', 'failed', 'unsure', 'bounced')),
  customer_id  bigint REFERENCES customer,
  contact_id   bigint REFERENCES contact,
  iscut        boolean NOT NULL DEFAULT false,
  words        tsvector NOT NULL DEFAULT ''
);
CREATE INDEX mail_messageid ON mail (mailbox_id, messageid);
CREATE INDEX mail_of_thread ON mail (thread_id, date);
CREATE INDEX mail_of_customer ON mail (customer_id, date DESC, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX mail_party ON mail (tenant_id, party, date DESC);
CREATE INDEX mail_words ON mail USING gin (words);

-- Where a mail lies. Role, owner and date are the folder's and the mail's, so that one index gives a page.
-- A negative uid is a sent mail that was not seen in the mailbox yet, so that the list shows it at once: minus its mail_id.
-- Whoever finds the mailbox's own copy, by its Message-ID, puts the real uid in its place.
CREATE TABLE mail_place (
  folder_id    bigint NOT NULL REFERENCES mail_folder ON DELETE CASCADE,
  uid          bigint NOT NULL,                             -- minus the id of the mail_change that brings it, until the server has numbered it
  tenant_id    bigint NOT NULL,
  owner_id     bigint NOT NULL REFERENCES account,
  mailbox_id   bigint NOT NULL,
  mail_id      bigint NOT NULL REFERENCES mail ON DELETE CASCADE,
  thread_id    bigint NOT NULL,
  role         text NOT NULL,
  date         timestamptz NOT NULL,
  isread       boolean NOT NULL DEFAULT false,
  isstarred    boolean NOT NULL DEFAULT false,
  isanswered   boolean NOT NULL DEFAULT false,
  isforwarded  boolean NOT NULL DEFAULT false,
  snoozetime   timestamptz,                                 -- hidden from the inbox until then
  trashtime    timestamptz,                                 -- since when it is in the recycle bin
  origin_id    bigint,                                      -- the folder it was deleted from
  PRIMARY KEY (folder_id, uid)
);
CREATE INDEX mail_place_view ON mail_place (owner_id, role, date DESC, mail_id DESC) WHERE snoozetime IS NULL;
CREATE INDEX mail_place_folder ON mail_place (folder_id, date DESC, mail_id DESC) WHERE snoozetime IS NULL;
CREATE INDEX mail_place_all ON mail_place (owner_id, date DESC, mail_id DESC) WHERE role NOT IN ('junk', 'trash');
CREATE INDEX mail_place_mail ON mail_place (mail_id);
CREATE INDEX mail_place_thread ON mail_place (thread_id, date DESC);
CREATE INDEX mail_place_unread ON mail_place (owner_id, role, folder_id) WHERE NOT isread;
CREATE INDEX mail_place_starred ON mail_place (owner_id, date DESC, mail_id DESC) WHERE isstarred;
CREATE INDEX mail_place_snoozed ON mail_place (snoozetime) WHERE snoozetime IS NOT NULL;
CREATE INDEX mail_place_trashed ON mail_place (trashtime) WHERE trashtime IS NOT NULL;

-- A page of a list says how many mails are here, and counting a million takes longer than the page.
CREATE FUNCTION count_mail_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE mail_folder SET kept = kept - gone.count FROM (SELECT folder_id, count(*) FROM old_places GROUP BY folder_id) AS gone
      WHERE mail_folder.id = gone.folder_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE mail_folder SET kept = kept + come.count FROM (SELECT folder_id, count(*) FROM new_places GROUP BY folder_id) AS come
      WHERE mail_folder.id = come.folder_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_place_come AFTER INSERT ON mail_place REFERENCING NEW TABLE AS new_places FOR EACH STATEMENT EXECUTE FUNCTION count_mail_places();
CREATE TRIGGER mail_place_gone AFTER DELETE ON mail_place REFERENCING OLD TABLE AS old_places FOR EACH STATEMENT EXECUTE FUNCTION count_mail_places();

CREATE TABLE mail_body (
  mail_id  bigint PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  html     bytea,                                           -- zstd of the HTML as it came
  text     text NOT NULL DEFAULT ''
);
ALTER TABLE mail_body ALTER COLUMN html SET STORAGE EXTERNAL;

CREATE TABLE mail_part (
  mail_id    bigint NOT NULL REFERENCES mail ON DELETE CASCADE,
  part       text NOT NULL,
  filename   text NOT NULL DEFAULT '',
  mime       text NOT NULL,
  encoding   text NOT NULL DEFAULT '',
  size       integer NOT NULL DEFAULT 0,
  cid        text NOT NULL DEFAULT '',
  isinline   boolean NOT NULL DEFAULT false,
  file_id    text,                                          -- null until it was opened
  PRIMARY KEY (mail_id, part)
);
CREATE INDEX mail_part_file ON mail_part (file_id) WHERE file_id IS NOT NULL;

-- What was done here and has still to be done in the mailbox, in order.
CREATE TABLE mail_change (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  mailbox_id  bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  folder_id   bigint NOT NULL REFERENCES mail_folder ON DELETE CASCADE,
  uid         bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('read', 'unread', 'star', 'unstar', 'answered', 'forwarded', 'move', 'delete')),
  target_id   bigint REFERENCES mail_folder ON DELETE CASCADE,   -- where to move it
  tries       integer NOT NULL DEFAULT 0,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_change_mailbox ON mail_change (mailbox_id, id);

CREATE TABLE mail_label (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  color       smallint NOT NULL CHECK (color BETWEEN 1 AND 8)
);
CREATE UNIQUE INDEX mail_label_name ON mail_label (account_id, lower(name));
CREATE TABLE mail_labelled (
  label_id  bigint NOT NULL REFERENCES mail_label ON DELETE CASCADE,
  mail_id   bigint NOT NULL REFERENCES mail ON DELETE CASCADE,
  date      timestamptz NOT NULL,
  PRIMARY KEY (label_id, mail_id)
);
CREATE INDEX mail_labelled_mail ON mail_labelled (mail_id);
CREATE INDEX mail_labelled_date ON mail_labelled (label_id, date DESC, mail_id DESC);

CREATE TABLE mail_search (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  condition   jsonb NOT NULL
);
CREATE UNIQUE INDEX mail_search_name ON mail_search (account_id, lower(name));

CREATE TABLE mail_setting (
  account_id  bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  settings    jsonb NOT NULL
);
CREATE TABLE mail_company_setting (
  tenant_id  bigint PRIMARY KEY REFERENCES tenant,
  shareall   boolean NOT NULL DEFAULT false,
  assistant  boolean NOT NULL DEFAULT false                 -- whether mails may be sent to the service that translates
);

-- Whose remote pictures somebody wants to see.
CREATE TABLE mail_image_sender (
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  address     text NOT NULL,
  PRIMARY KEY (account_id, address)
);
-- A remote picture that was fetched once.
CREATE TABLE mail_image (
  url_hash    bytea NOT NULL,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  file_id     text,                                         -- null where it could not be had
  mime        text NOT NULL DEFAULT '',
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, url_hash)
);
-- Account numbers that a customer's mails named, as keyed hashes: enough to see that one is new.
CREATE TABLE mail_bank_number (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint NOT NULL REFERENCES customer,
  hash         bytea NOT NULL,
  ending       text NOT NULL,                               -- its last four characters
  mail_id      bigint NOT NULL REFERENCES mail ON DELETE CASCADE,
  date         timestamptz NOT NULL,
  UNIQUE (tenant_id, customer_id, hash)
);

CREATE TABLE mail_rule (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  mailbox_id  bigint REFERENCES mailbox ON DELETE CASCADE,
  name        text NOT NULL,
  enabled     boolean NOT NULL DEFAULT true,
  rule        jsonb NOT NULL
);
CREATE INDEX mail_rule_account ON mail_rule (account_id);

CREATE TABLE mail_signature (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  name        text NOT NULL,
  document    jsonb NOT NULL,
  language    text NOT NULL DEFAULT '',
  isdefault   boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX mail_signature_name ON mail_signature (account_id, lower(name));
ALTER TABLE mailbox ADD FOREIGN KEY (signature_id) REFERENCES mail_signature ON DELETE SET NULL;

CREATE TABLE mail_template (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account,
  shared      boolean NOT NULL DEFAULT false,
  category    text NOT NULL DEFAULT '',
  name        text NOT NULL,
  subject     text NOT NULL DEFAULT '',
  document    jsonb NOT NULL,
  language    text NOT NULL DEFAULT '',
  version     integer NOT NULL DEFAULT 1,
  createtime  timestamptz NOT NULL DEFAULT now(),
  updatetime  timestamptz NOT NULL DEFAULT now(),
  deletetime  timestamptz
);
CREATE INDEX mail_template_account ON mail_template (tenant_id, account_id) WHERE deletetime IS NULL;

-- A mail that is written here, from the first typed letter on.
CREATE TABLE outgoing_mail (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id     bigint NOT NULL REFERENCES tenant,
  account_id    bigint NOT NULL REFERENCES account,
  mailbox_id    bigint REFERENCES mailbox,
  status        text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'queued', 'sending', 'sent', 'failed', 'unsure')),
  kind          text NOT NULL DEFAULT 'new' CHECK (kind IN ('new', 'reply', 'replyall', 'forward')),
  original_id   bigint REFERENCES mail ON DELETE SET NULL,
  recipients    jsonb NOT NULL,                             -- to, cc, bcc
  subject       text NOT NULL DEFAULT '',
  snippet       text NOT NULL DEFAULT '',
  document      jsonb NOT NULL,
  signature_id  bigint REFERENCES mail_signature ON DELETE SET NULL,
  language      text NOT NULL DEFAULT '',
  original      boolean NOT NULL DEFAULT true,
  separate      boolean NOT NULL DEFAULT false,
  track         boolean NOT NULL DEFAULT false,
  remindafter   smallint NOT NULL DEFAULT 0,
  remindat      timestamptz,                                -- set when it was sent, null once answered or reminded
  followup      jsonb,
  customer_id   bigint REFERENCES customer,
  sendat        timestamptz,
  senttime      timestamptz,
  fault         text NOT NULL DEFAULT '',
  faulttext     text NOT NULL DEFAULT '',
  mail_id       bigint REFERENCES mail ON DELETE SET NULL,
  version       integer NOT NULL DEFAULT 1,
  createtime    timestamptz NOT NULL DEFAULT now(),
  updatetime    timestamptz NOT NULL DEFAULT now(),
  deletetime    timestamptz
);
CREATE INDEX outgoing_mail_account ON outgoing_mail (account_id, status, updatetime DESC) WHERE deletetime IS NULL;
CREATE INDEX outgoing_mail_due ON outgoing_mail (sendat) WHERE status IN ('scheduled', 'queued') AND deletetime IS NULL;
CREATE INDEX outgoing_mail_reminder ON outgoing_mail (remindat) WHERE remindat IS NOT NULL;
CREATE INDEX outgoing_mail_deleted ON outgoing_mail (deletetime) WHERE deletetime IS NOT NULL;

CREATE TABLE outgoing_file (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account,
  outgoing_id  bigint REFERENCES outgoing_mail ON DELETE SET NULL,  -- null until a draft names it, and once its draft is gone; then a sweep deletes it
  file_id      text NOT NULL,
  filename     text NOT NULL,
  mime         text NOT NULL,
  size         integer NOT NULL,
  isinline     boolean NOT NULL DEFAULT false,
  sort         smallint NOT NULL DEFAULT 0,
  createtime   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outgoing_file_mail ON outgoing_file (outgoing_id, sort);
CREATE INDEX outgoing_file_unused ON outgoing_file (createtime) WHERE outgoing_id IS NULL;

-- One mail as a mail server takes it: one for all recipients, or one for each.
CREATE TABLE outgoing_message (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  account_id   bigint NOT NULL REFERENCES account,
  outgoing_id  bigint NOT NULL REFERENCES outgoing_mail ON DELETE CASCADE,
  mailbox_id   bigint NOT NULL REFERENCES mailbox,
  messageid    text NOT NULL,                               -- kept over all tries
  recipients   jsonb NOT NULL,                              -- to, cc, bcc of this one
  status       text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'begun', 'sent', 'failed', 'unsure')),
  dueat        timestamptz NOT NULL,                        -- of the next try
  firstdue     timestamptz NOT NULL,                        -- of the first one
  sender       bigint,                                      -- the process that has it in hand: it holds the advisory lock of this number
  tries        smallint NOT NULL DEFAULT 0,
  begun        timestamptz,                                 -- before the first byte of the mail
  senttime     timestamptz,
  fault        text NOT NULL DEFAULT '',
  reply        text NOT NULL DEFAULT '',                    -- what the server said last
  mail_id      bigint REFERENCES mail ON DELETE SET NULL,   -- as it stands among the sent ones
  copyat       timestamptz,                                 -- when to see whether the mailbox has a copy, and to put one there
  bouncetime   timestamptz,
  bounce       text NOT NULL DEFAULT '',                    -- hard, soft, blocked, complaint
  bouncetext   text NOT NULL DEFAULT '',
  answertime   timestamptz,
  tracked      boolean NOT NULL DEFAULT false,
  opencount    integer NOT NULL DEFAULT 0,                  -- by people
  machineopens integer NOT NULL DEFAULT 0,
  clickcount   integer NOT NULL DEFAULT 0,
  lastopentime timestamptz
);
CREATE UNIQUE INDEX outgoing_message_id ON outgoing_message (messageid);
CREATE INDEX outgoing_message_due ON outgoing_message (mailbox_id, dueat, id) WHERE status = 'waiting';
CREATE INDEX outgoing_message_sender ON outgoing_message (sender) WHERE sender IS NOT NULL;
CREATE INDEX outgoing_message_unsure ON outgoing_message (id) WHERE status = 'unsure';
CREATE INDEX outgoing_message_copy ON outgoing_message (copyat) WHERE copyat IS NOT NULL;
CREATE INDEX outgoing_message_of ON outgoing_message (outgoing_id);
CREATE INDEX outgoing_message_sent ON outgoing_message (account_id, senttime DESC, id DESC);
CREATE INDEX outgoing_message_pace ON outgoing_message (mailbox_id, begun) WHERE begun IS NOT NULL;

-- A link of a tracked mail, and what was opened and clicked.
CREATE TABLE mail_link (
  message_id  bigint NOT NULL REFERENCES outgoing_message ON DELETE CASCADE,
  no          smallint NOT NULL,
  target      text NOT NULL,
  PRIMARY KEY (message_id, no)
);
CREATE TABLE mail_hit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id  bigint NOT NULL REFERENCES outgoing_message ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('open', 'click')),
  link        smallint,
  ismachine   boolean NOT NULL,
  reason      text NOT NULL DEFAULT '',
  time        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_hit_message ON mail_hit (message_id, time);

-- Addresses that are not to be written to.
CREATE TABLE mail_suppression (
  tenant_id   bigint NOT NULL REFERENCES tenant,
  email       text NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('hard', 'complaint', 'unsubscribe', 'manual')),
  text        text NOT NULL DEFAULT '',
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, email)
);
-- What a bounce or complaint said, as it was read.
CREATE TABLE mail_report (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  mail_id     bigint NOT NULL REFERENCES mail ON DELETE CASCADE,
  message_id  bigint REFERENCES outgoing_message ON DELETE CASCADE,
  kind        text NOT NULL,
  recipient   text NOT NULL,
  verdict     text NOT NULL,
  status      text NOT NULL DEFAULT '',
  text        text NOT NULL DEFAULT '',
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_report_mail ON mail_report (mail_id);

-- 11 is a mail: one that could not be sent, or of which nobody knows whether it arrived.
ALTER TABLE notice DROP CONSTRAINT notice_recordtype_check, ADD CHECK (recordtype BETWEEN 1 AND 11);

-- When a country rests, of the data that is shipped.
CREATE TABLE public_holiday (
  countrycode  text NOT NULL,
  day          date NOT NULL,
  name         text NOT NULL,
  PRIMARY KEY (countrycode, day)
);
ALTER TABLE data_source DROP CONSTRAINT data_source_kind_check,
  ADD CHECK (kind IN ('companies', 'customs', 'hs', 'fairs', 'geography', 'email', 'trade', 'rates', 'inquiries', 'holidays'));

-- A file of a part that is gone is looked at by the sweep of files, which deletes those that no table names.
CREATE FUNCTION mail_part_gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO begun_file (id, createtime) SELECT DISTINCT file_id, now() - interval '2 days' FROM gone WHERE file_id IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_part_gone AFTER DELETE ON mail_part REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION mail_part_gone();
