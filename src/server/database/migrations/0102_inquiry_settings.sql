-- How a company takes the inquiries of its site: who gets them, how soon they are to be answered, and what the buyer is told at once.

CREATE TABLE inquiry_setting (
  tenant_id    bigint PRIMARY KEY REFERENCES tenant,
  slahours     integer NOT NULL CHECK (slahours BETWEEN 1 AND 240),
  officehours  boolean NOT NULL,                          -- whether only hours at work count
  timezone     text NOT NULL,
  autoanswer   boolean NOT NULL,
  mailbox_id   bigint REFERENCES mailbox,
  subject      jsonb NOT NULL,                            -- language → text; what is empty is said in ready words
  text         jsonb NOT NULL,
  rules        jsonb NOT NULL,                            -- the first that fits gives an inquiry to one of its people
  version      integer NOT NULL
);

-- When the company itself means to have answered; what has none is late after a day.
ALTER TABLE inquiry ADD duetime timestamptz;

-- A mail that no person wrote says so, and programs do not answer it.
ALTER TABLE outgoing_mail ADD automatic boolean NOT NULL DEFAULT false;
ALTER TABLE inquiry_web ADD answer_id bigint REFERENCES outgoing_mail ON DELETE SET NULL;
CREATE INDEX inquiry_web_sender ON inquiry_web (tenant_id, lower(email), createtime DESC);
