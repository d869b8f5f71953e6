-- Ready answers of a company for its conversations.
CREATE TABLE wa_reply (
  tenant_id  bigint PRIMARY KEY REFERENCES tenant,
  texts      jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX wa_contact_assignee ON wa_contact (assignee_id) WHERE assignee_id IS NOT NULL;
