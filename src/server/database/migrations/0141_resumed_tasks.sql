-- What was known when somebody let a task go on that had paused itself: only what comes after it pauses the task again.
ALTER TABLE edm_task
  ADD pardonedhard       integer NOT NULL DEFAULT 0,
  ADD pardonedcomplaint  integer NOT NULL DEFAULT 0;
