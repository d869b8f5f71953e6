-- Whoever approved a task follows what becomes of it, also one who otherwise sees only their own.
ALTER TABLE edm_task ADD COLUMN approver_id bigint REFERENCES account;
CREATE INDEX edm_task_approver ON edm_task (approver_id) WHERE approver_id IS NOT NULL;
