-- What somebody does with very many customers is asked for whenever they open a list, and every second while it goes on.
CREATE INDEX wide_batch_account ON wide_batch (account_id);
