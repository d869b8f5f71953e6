-- Under which the browser saves a new mail until it has an answer: a try whose answer was lost leaves no second draft.
ALTER TABLE outgoing_mail ADD clientkey text;
CREATE UNIQUE INDEX outgoing_mail_clientkey ON outgoing_mail (tenant_id, account_id, clientkey) WHERE clientkey IS NOT NULL;
