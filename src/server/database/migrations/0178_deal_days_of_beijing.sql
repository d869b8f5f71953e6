-- A day on which an opportunity was won is one of Beijing, where the companies work, whatever zone the database is set to.
CREATE OR REPLACE FUNCTION opportunity_dealt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.stage = 'won' AND NEW.deletetime IS NULL THEN
    UPDATE customer SET dealstatus = 1, dealtime = least(NEW.actualclose::timestamp AT TIME ZONE 'Asia/Shanghai', now()), dealorigin = 'opportunity',
      version = version + 1
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
