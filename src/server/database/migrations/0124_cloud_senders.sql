-- Senders of marketing mail at a cloud provider, and what the provider reports of its mails.

-- A cloud sender is no mailbox that anybody reads; the queue, the limits and the figures treat both alike.
ALTER TABLE mailbox ADD COLUMN channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'cloud'));
DROP INDEX mailbox_address;
CREATE UNIQUE INDEX mailbox_address ON mailbox (tenant_id, owner_id, channel, email) WHERE unlinktime IS NULL;

CREATE TABLE cloud_sender (
  mailbox_id  bigint PRIMARY KEY REFERENCES mailbox ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  provider    text NOT NULL CHECK (provider IN ('ses', 'directmail')),
  region      text NOT NULL,
  keyid       text NOT NULL,                                -- the name of the key; the key itself is the mailbox's secret
  configset   text NOT NULL DEFAULT '',                     -- of SES: what its events are published by
  monthquota  integer,                                      -- null for no limit
  hookkey     text NOT NULL UNIQUE,                         -- in the address that the provider reports to
  topicarn    text NOT NULL DEFAULT '',                     -- of SES: the one topic that is listened to
  hooktime    timestamptz
);

-- How many mails went by a cloud sender in a month, by the calendar of Beijing.
CREATE TABLE cloud_month (
  mailbox_id  bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  month       text NOT NULL,                                -- YYYY-MM
  used        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (mailbox_id, month)
);

-- Events that were applied, because providers report them more than once.
CREATE TABLE cloud_event (
  mailbox_id  bigint NOT NULL REFERENCES mailbox ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  key         text NOT NULL,
  createtime  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mailbox_id, key)
);
CREATE INDEX cloud_event_old ON cloud_event (createtime);

-- A provider that gives mails an id of its own is answered with that id.
ALTER TABLE edm_recipient ADD COLUMN providerid text;
CREATE INDEX edm_recipient_providerid ON edm_recipient (tenant_id, providerid) WHERE providerid IS NOT NULL;
