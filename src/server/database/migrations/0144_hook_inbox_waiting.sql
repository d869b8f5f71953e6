-- How much of one number waits is looked up with each report.
CREATE INDEX hook_inbox_waiting ON hook_inbox (provider, target_id) WHERE doneat IS NULL;
