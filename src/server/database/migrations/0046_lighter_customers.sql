-- A customer that comes with addresses gets the words of how to reach it when they are written, right after it and in the same transaction; to write
-- them here as well would be to index them twice.
CREATE OR REPLACE FUNCTION customers_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_tally
  SELECT tenant_id, owner_id, countrycode, category_id, star > 0, isfollow, count(*) FROM came WHERE deletetime IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO customer_text SELECT id, 'name', name_text(companyname, companynamecn, city, customercode, website) FROM came;
  PERFORM write_reach_text(ARRAY(SELECT id FROM came WHERE phone <> '' AND emailcount = 0));
  RETURN NULL;
END $$;

-- Most customers come where no rule is on: to look for one first spares them the sum over all.
CREATE OR REPLACE FUNCTION set_fall_time() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked jsonb;
BEGIN
  NEW.fallat := NULL;
  IF NEW.owner_id IS NULL OR NEW.locked OR NEW.deletetime IS NOT NULL THEN RETURN NEW; END IF;
  SELECT rules INTO asked FROM pool_rules WHERE tenant_id = NEW.tenant_id AND (rules ->> 'enabled')::boolean;
  IF asked IS NOT NULL THEN NEW.fallat := (SELECT nullif(fall.at, 'infinity') FROM customer_fall(NEW, asked) AS fall); END IF;
  RETURN NEW;
END $$;
