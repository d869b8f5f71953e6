-- Colleagues with whom the owner of a private customer shares it.
CREATE TABLE customer_collaborator (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id    bigint NOT NULL REFERENCES tenant,
  customer_id  bigint NOT NULL REFERENCES customer,
  account_id   bigint NOT NULL REFERENCES account,
  type         text NOT NULL CHECK (type IN ('READ_ONLY', 'COLLABORATION')),
  createtime   timestamptz NOT NULL DEFAULT now(),
  droptime     timestamptz                                   -- when the customer went to the public pool; an undo of that brings it back
);
CREATE UNIQUE INDEX customer_collaborator_shared ON customer_collaborator (tenant_id, account_id, customer_id) WHERE droptime IS NULL;
CREATE INDEX customer_collaborator_customer ON customer_collaborator (customer_id);

-- In the public pool everybody sees the customer, and whoever claims it next shares it anew. Only an undo gives it the time back at which it had come there before.
CREATE FUNCTION customer_shared() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.owner_id IS NULL THEN
    UPDATE customer_collaborator SET droptime = NEW.pooltime WHERE customer_id = NEW.id AND droptime IS NULL;
  ELSIF OLD.owner_id IS NULL THEN
    DELETE FROM customer_collaborator
    WHERE customer_id = NEW.id AND (droptime IS DISTINCT FROM OLD.pooltime OR NEW.pooltime IS NOT DISTINCT FROM OLD.pooltime);
    UPDATE customer_collaborator SET droptime = NULL WHERE customer_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_shared AFTER UPDATE OF owner_id ON customer FOR EACH ROW WHEN (NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION customer_shared();
