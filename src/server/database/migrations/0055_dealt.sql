-- One truth about deals: who reaches the stage 已成交 (7) or 重复购买 (8), or wins an opportunity, is dealt, whoever writes it and however.
-- `dealorigin` says what made the deal, so that a slip that is taken back takes the deal back, and nothing else does.
ALTER TABLE customer ADD dealorigin text NOT NULL DEFAULT '' CHECK (dealorigin IN ('', 'manual', 'stage', 'opportunity'));
UPDATE customer SET dealorigin = 'manual' WHERE dealstatus = 1;

CREATE FUNCTION has_won(customer_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM opportunity WHERE opportunity.customer_id = $1 AND stage = 'won' AND deletetime IS NULL)
$$;

-- A customer that is lost (9) after a deal has dealt all the same.
CREATE FUNCTION set_dealt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.stage IN (7, 8) AND NEW.dealstatus = 0 THEN
    NEW.dealstatus := 1;
    NEW.dealtime := now();
    NEW.dealorigin := 'stage';
  ELSIF NEW.stage < 7 AND NEW.dealorigin = 'stage' AND NOT has_won(NEW.id) THEN
    NEW.dealstatus := 0;
    NEW.dealtime := NULL;
    NEW.dealorigin := '';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER set_dealt_at_once BEFORE INSERT ON customer FOR EACH ROW WHEN (NEW.stage IN (7, 8)) EXECUTE FUNCTION set_dealt();
CREATE TRIGGER set_dealt_later BEFORE UPDATE OF stage ON customer FOR EACH ROW WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION set_dealt();

-- PostgreSQL runs triggers of a kind in the order of their names: the deal is known before the rules of the pools look at it.
DROP TRIGGER set_fall_time ON customer;
CREATE TRIGGER set_fall_time
  BEFORE INSERT OR UPDATE OF owner_id, ownertime, lastfollowtime, dealstatus, stage, grade, star, countrycode, locked, protectuntil, deletetime, fallat ON customer
  FOR EACH ROW EXECUTE FUNCTION set_fall_time();

CREATE FUNCTION opportunity_dealt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.stage = 'won' AND NEW.deletetime IS NULL THEN
    UPDATE customer SET dealstatus = 1, dealtime = least(NEW.actualclose::timestamptz, now()), dealorigin = 'opportunity', version = version + 1
    WHERE id = NEW.customer_id AND dealstatus = 0;
  ELSE
    UPDATE customer SET
      dealstatus = CASE WHEN stage IN (7, 8) THEN 1 ELSE 0 END,
      dealtime = CASE WHEN stage IN (7, 8) THEN dealtime END,
      dealorigin = CASE WHEN stage IN (7, 8) THEN 'stage' ELSE '' END,
      version = version + 1
    WHERE id = NEW.customer_id AND dealorigin = 'opportunity' AND NOT has_won(id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER opportunity_came AFTER INSERT ON opportunity FOR EACH ROW WHEN (NEW.stage = 'won') EXECUTE FUNCTION opportunity_dealt();
CREATE TRIGGER opportunity_moved AFTER UPDATE OF stage, deletetime ON opportunity FOR EACH ROW
  WHEN ((OLD.stage = 'won' AND OLD.deletetime IS NULL) <> (NEW.stage = 'won' AND NEW.deletetime IS NULL)) EXECUTE FUNCTION opportunity_dealt();

UPDATE customer SET dealstatus = 1, dealorigin = 'opportunity', dealtime = won.day
FROM (SELECT customer_id, min(actualclose)::timestamptz AS day FROM opportunity WHERE stage = 'won' AND deletetime IS NULL GROUP BY 1) AS won
WHERE customer.id = won.customer_id AND dealstatus = 0;
UPDATE customer SET dealstatus = 1, dealorigin = 'stage', dealtime = updatetime WHERE stage IN (7, 8) AND dealstatus = 0;
