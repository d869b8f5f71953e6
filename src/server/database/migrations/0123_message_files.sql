-- Files of WhatsApp conversations: what people sent is fetched by a job, because WhatsApp keeps it for some weeks only.
CREATE TABLE wa_file (
  wa_message_id  bigint PRIMARY KEY REFERENCES wa_message ON DELETE CASCADE,
  tenant_id      bigint NOT NULL REFERENCES tenant,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'gone', 'toolarge')),
  shown          text NOT NULL DEFAULT 'link' CHECK (shown IN ('picture', 'voice', 'link')),
  mime           text NOT NULL DEFAULT '',
  size           integer NOT NULL DEFAULT 0,
  file_id        text NOT NULL DEFAULT '',
  tries          integer NOT NULL DEFAULT 0,
  dueat          timestamptz NOT NULL DEFAULT now()         -- while it is fetched, when that is given up for dead
);
CREATE INDEX wa_file_due ON wa_file (dueat) WHERE state = 'waiting';
CREATE INDEX wa_file_file ON wa_file (file_id) WHERE file_id <> '';

-- What arrived before this table was there, as far as WhatsApp may still have it.
INSERT INTO wa_file (wa_message_id, tenant_id)
SELECT id, tenant_id FROM wa_message WHERE direction = 'in' AND coalesce(media ->> 'id', '') <> '' AND time > now() - interval '30 days';
