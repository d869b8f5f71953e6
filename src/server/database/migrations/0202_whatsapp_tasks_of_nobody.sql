-- An unfinished task of somebody who is gone could never go on: it comes to whoever the account belonged to, as tasks of marketing mail do when they are handed over.
UPDATE wa_task SET creator_id = account.parent_id
FROM account
WHERE account.id = creator_id AND account.deletetime IS NOT NULL AND account.parent_id IS NOT NULL AND wa_task.status IN ('scheduled', 'running', 'paused');
