-- By what a change finds its mail while the server has told no number of it: the change then waits under a negative uid, and so does a deletion whose mail is
-- no longer here. Empty for marks, and for mails without one.
ALTER TABLE mail_change ADD COLUMN messageid text NOT NULL DEFAULT '';
UPDATE mail_change SET messageid = mail.messageid FROM mail_place AS place JOIN mail ON mail.id = place.mail_id
  WHERE mail_change.kind = 'move' AND place.folder_id = mail_change.target_id AND place.uid = -mail_change.id;
CREATE INDEX mail_change_waiting ON mail_change (folder_id, messageid) WHERE uid < 0;
