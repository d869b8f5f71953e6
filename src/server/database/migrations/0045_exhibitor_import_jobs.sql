-- A list of exhibitors is imported by a job: it says how far it is, and can be stopped.
ALTER TABLE fair_import
  DROP CONSTRAINT fair_import_status_check,
  ADD CONSTRAINT fair_import_status_check CHECK (status IN (0, 3, 4, 5, 6, 7)),  -- uploaded, importing, imported, failed, cancelled, undone
  ADD COLUMN done integer NOT NULL DEFAULT 0,  -- rows read so far
  ADD COLUMN failure jsonb,                    -- why the list could not be read to its end
  ADD COLUMN runner uuid,                      -- the run of the job that works on it
  ADD COLUMN beattime timestamptz;             -- when that run was last heard of
CREATE INDEX fair_import_open ON fair_import (beattime) WHERE status = 3;
