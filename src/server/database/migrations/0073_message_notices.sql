-- Notices of messages that somebody wrote by WhatsApp.
ALTER TABLE notice DROP CONSTRAINT notice_recordtype_check, ADD CONSTRAINT notice_recordtype_check CHECK (recordtype BETWEEN 1 AND 12);
