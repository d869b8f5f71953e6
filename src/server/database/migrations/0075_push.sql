-- What is told to people outside the app: by email and by a service account of WeChat.

-- What one person wants; an event that is not named is told in the app only.
CREATE TABLE notice_setting (
  account_id  bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  choices     jsonb NOT NULL DEFAULT '{}',                  -- event → channels
  quietfrom   text NOT NULL DEFAULT '',                     -- HH:MM; empty for never
  quietto     text NOT NULL DEFAULT '',
  timezone    text NOT NULL DEFAULT 'Asia/Shanghai',
  language    text NOT NULL DEFAULT 'CN'
);

-- A company's service account. `appsecret` and `accesstoken` are sealed; the token is kept here once for all servers.
CREATE TABLE wechat_account (
  tenant_id    bigint PRIMARY KEY REFERENCES tenant,
  enabled      boolean NOT NULL DEFAULT true,
  kind         text NOT NULL DEFAULT 'template' CHECK (kind IN ('template', 'subscribe')),
  appid        text NOT NULL,
  appsecret    bytea NOT NULL,
  hookkey      text NOT NULL UNIQUE,
  templates    jsonb NOT NULL DEFAULT '{}',                 -- event → template of WeChat
  accesstoken  bytea,
  tokenend     timestamptz,
  fault        text NOT NULL DEFAULT ''
);

CREATE TABLE wechat_binding (
  account_id  bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  openid      text NOT NULL,
  bindtime    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX wechat_binding_person ON wechat_binding (tenant_id, openid);

-- A picture that somebody scans to be known; it holds for ten minutes and once.
CREATE TABLE wechat_scene (
  scene       text PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  endtime     timestamptz NOT NULL,
  donetime    timestamptz
);

CREATE TABLE push_log (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id   bigint NOT NULL REFERENCES tenant,
  account_id  bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  notice_id   bigint REFERENCES notice ON DELETE SET NULL,
  event       text NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('email', 'wechat')),
  text        text NOT NULL DEFAULT '',
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'sent', 'success', 'userblock', 'failed')),
  msgid       text NOT NULL DEFAULT '',
  fault       text NOT NULL DEFAULT '',
  dueat       timestamptz NOT NULL DEFAULT now(),
  begun       timestamptz,
  createtime  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_log_account ON push_log (account_id, id DESC);
CREATE INDEX push_log_due ON push_log (dueat) WHERE status = 'pending';
CREATE INDEX push_log_message ON push_log (tenant_id, msgid) WHERE msgid <> '';

-- When something may be told to somebody: now, or when their quiet hours end.
CREATE FUNCTION push_due(quietfrom text, quietto text, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN quietfrom = quietto THEN now()
    WHEN quietfrom < quietto AND clock >= quietfrom AND clock < quietto THEN (day + quietto::time) AT TIME ZONE zone
    WHEN quietfrom > quietto AND clock >= quietfrom THEN (day + 1 + quietto::time) AT TIME ZONE zone
    WHEN quietfrom > quietto AND clock < quietto THEN (day + quietto::time) AT TIME ZONE zone
    ELSE now() END
  FROM (SELECT to_char(now() AT TIME ZONE zone, 'HH24:MI') AS clock, (now() AT TIME ZONE zone)::date AS day) AS here
$$;
