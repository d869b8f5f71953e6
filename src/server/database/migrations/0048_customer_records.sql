-- A customer's timeline reads the records about the customer; a merge moves them.
CREATE INDEX record_customer ON record (customer_id, begintime DESC, id DESC) WHERE customer_id IS NOT NULL;
