-- Taking a mail of a task in hand writes less.

-- For each claimed row it was looked up that the mailbox exists, though it had just been locked out for all other claimers; mailboxes are unlinked, never deleted.
ALTER TABLE edm_recipient DROP CONSTRAINT edm_recipient_sender_id_fkey;

-- What is in hand is found by its claimer. Each row came into this index and left it again within seconds.
DROP INDEX edm_recipient_status;
CREATE INDEX edm_recipient_status ON edm_recipient (task_id, status, id) WHERE status > 2;
