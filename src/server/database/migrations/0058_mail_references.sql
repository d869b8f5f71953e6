-- A mail that goes is looked for in these tables; without an index each deletion would read them whole. The first also leads from a customer's mails to what became of them.
CREATE INDEX outgoing_message_mail ON outgoing_message (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX outgoing_mail_mail ON outgoing_mail (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX outgoing_mail_original ON outgoing_mail (original_id) WHERE original_id IS NOT NULL;
CREATE INDEX mail_bank_number_mail ON mail_bank_number (mail_id);
CREATE INDEX mail_report_message ON mail_report (message_id) WHERE message_id IS NOT NULL;
