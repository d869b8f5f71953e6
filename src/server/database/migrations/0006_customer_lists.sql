-- What a batch found before it changed anything, so that it can be taken back where nobody has changed more since.
CREATE TABLE customer_batch_row (
  batch_id     bigint NOT NULL REFERENCES customer_batch ON DELETE CASCADE,
  customer_id  bigint NOT NULL REFERENCES customer,
  version      integer NOT NULL,                           -- of the customer after the change
  before       jsonb NOT NULL,
  PRIMARY KEY (batch_id, customer_id)
);
CREATE INDEX customer_batch_row_customer ON customer_batch_row (customer_id);
