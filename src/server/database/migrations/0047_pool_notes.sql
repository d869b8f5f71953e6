-- What customers were given back with, for a page of the public pool at once: among the many lines of a customer's log there is one.
CREATE INDEX log_entry_pool_note ON log_entry (customer_id, createtime) WHERE action = 'topool' AND field = 'note';
