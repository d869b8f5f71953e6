-- A mail or a conversation becomes an inquiry in one step: it says which it was, and a mail becomes one only once. What it is about and the buyer's language stand
-- with every inquiry, whichever way it came.
ALTER TABLE inquiry
  ADD mail_id bigint REFERENCES mail ON DELETE SET NULL,
  ADD wa_contact_id bigint REFERENCES wa_contact ON DELETE SET NULL,
  ADD product_id bigint REFERENCES product,
  ADD lang text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX inquiry_mail ON inquiry (tenant_id, mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX inquiry_of_mail ON inquiry (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX inquiry_of_chat ON inquiry (wa_contact_id, id DESC) WHERE wa_contact_id IS NOT NULL;
UPDATE inquiry SET lang = web.lang, product_id = web.product_id FROM inquiry_web AS web WHERE web.inquiry_id = inquiry.id;
