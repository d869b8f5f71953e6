-- What is planned with a customer is up to whoever has it; a colleague with whom it is shared keeps what they have planned themselves.
CREATE OR REPLACE FUNCTION hand_over_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_plan SET owner_id = NEW.owner_id, updatetime = now(), version = version + 1
  WHERE customer_id = NEW.id AND status IN ('PREPARED', 'UNDERWAY') AND owner_id <> NEW.owner_id AND NOT EXISTS (
    SELECT FROM customer_collaborator AS shared
    WHERE shared.customer_id = NEW.id AND shared.account_id = follow_plan.owner_id AND shared.droptime IS NULL AND shared.type = 'COLLABORATION');
  RETURN NULL;
END $$;
