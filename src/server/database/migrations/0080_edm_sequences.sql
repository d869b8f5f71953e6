-- Follow-up mails, the trial of two subjects, and approval before sending.

-- A follow-up is a task below the first one, with recipients and figures of its own.
ALTER TABLE edm_task
  ADD COLUMN followups     jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN first_id      bigint REFERENCES edm_task ON DELETE CASCADE,  -- the task that a follow-up belongs to
  ADD COLUMN previous_id   bigint REFERENCES edm_task,                    -- the mail before it
  ADD COLUMN step          smallint NOT NULL DEFAULT 1,
  ADD COLUMN afterdays     smallint NOT NULL DEFAULT 0,
  ADD COLUMN lookedat      timestamptz NOT NULL DEFAULT '-infinity',      -- when it was last asked whether its next mails or its trial are due
  ADD COLUMN trial         jsonb,
  ADD COLUMN trialresult   jsonb,
  ADD COLUMN approvaltext  text NOT NULL DEFAULT '';
CREATE INDEX edm_task_first ON edm_task (first_id, step) WHERE first_id IS NOT NULL;

ALTER TABLE edm_recipient ADD COLUMN previous_id bigint;                  -- the same person in the mail before
CREATE INDEX edm_recipient_previous ON edm_recipient (task_id, previous_id) WHERE previous_id IS NOT NULL;

CREATE TABLE edm_company_setting (
  tenant_id  bigint PRIMARY KEY REFERENCES tenant,
  approval   boolean NOT NULL DEFAULT false
);

-- Why somebody gets no further mail of a sequence; empty for those who get it. Asked when a follow-up is due, and again before its first byte.
CREATE FUNCTION edm_stop(of_tenant bigint, of_first bigint, address text, of_customer bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN listed.reason = 'unsubscribe' THEN 'unsubscribed'
    WHEN listed.reason = 'hard' THEN 'invalid'
    WHEN listed.reason IS NOT NULL OR EXISTS (SELECT FROM mail_suppression WHERE tenant_id = of_tenant AND email = '@' || split_part(address, '@', 2)) THEN 'suppressed'
    WHEN got.answered OR EXISTS (
      SELECT FROM mail WHERE tenant_id = of_tenant AND party = address AND direction = 'in' AND NOT automatic AND date > got.since) THEN 'answered'
    WHEN got.opted THEN 'unsubscribed'
    WHEN got.complained THEN 'suppressed'
    WHEN got.bounced THEN 'invalid'
    WHEN EXISTS (SELECT FROM opportunity WHERE customer_id = of_customer AND stage = 'won' AND deletetime IS NULL AND actualclose >= got.since::date) THEN 'won'
    ELSE '' END
  FROM (SELECT bool_or(replytime IS NOT NULL) AS answered, bool_or(unsubtime IS NOT NULL) AS opted, bool_or(complainttime IS NOT NULL) AS complained,
      bool_or(bouncetime IS NOT NULL) AS bounced, min(senttime) AS since
    FROM edm_task JOIN edm_recipient ON edm_recipient.task_id = edm_task.id
    WHERE (edm_task.id = of_first OR edm_task.first_id = of_first) AND email = address AND skipreason <> 'duplicate') AS got
  LEFT JOIN mail_suppression AS listed ON listed.tenant_id = of_tenant AND listed.email = address
$$;
