-- A stranger's bank numbers count too once the stranger is a customer. So each mail keeps the numbers that it names, and says itself whose it is.
ALTER TABLE mail_bank_number DROP COLUMN customer_id;
DELETE FROM mail_bank_number AS twice USING mail_bank_number AS kept WHERE (twice.mail_id, twice.hash) = (kept.mail_id, kept.hash) AND twice.id > kept.id;
ALTER TABLE mail_bank_number ADD UNIQUE (mail_id, hash);
DROP INDEX mail_bank_number_mail;
