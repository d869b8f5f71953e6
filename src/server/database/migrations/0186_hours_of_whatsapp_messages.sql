-- When a message of a task that keeps to working hours has to have gone, and whose hours they are; later it is planned again. Messages of tasks that keep to
-- none may go at any time.
ALTER TABLE wa_child
  ADD duebefore    timestamptz NOT NULL DEFAULT 'infinity',
  ADD timezone     text NOT NULL DEFAULT '',
  ADD countrycode  text NOT NULL DEFAULT '';
CREATE INDEX wa_child_late ON wa_child (task_id, duebefore) WHERE status = 'PENDING';
