-- An import of customers can be taken back: the customers that it made and that nobody has changed since.
ALTER TABLE customer_import DROP CONSTRAINT customer_import_status_check, ADD CONSTRAINT customer_import_status_check CHECK (status BETWEEN 0 AND 8);
ALTER TABLE customer_import
  ADD undone     integer NOT NULL DEFAULT 0,                 -- customers that were taken away again
  ADD stayed     integer NOT NULL DEFAULT 0,                 -- those that somebody had changed
  ADD undoneline integer NOT NULL DEFAULT 0;                 -- how far that is
DROP INDEX customer_import_running;
CREATE INDEX customer_import_running ON customer_import (beattime) WHERE status IN (1, 3, 7);
