-- When the colleague looked first at a mail that was given to them; in the owner's mailbox it may have been read long before.
ALTER TABLE mail_assigned ADD COLUMN seentime timestamptz;
-- What a company's people have given to one another.
CREATE INDEX mail_assigned_tenant ON mail_assigned (tenant_id);
