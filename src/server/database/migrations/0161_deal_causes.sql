-- A deal goes when its last cause goes, whichever of its causes came first.
--
-- A stage made the deal and an opportunity was won after it: once the stage was taken back, the won opportunity was all that was left, but the deal
-- still bore the name of the stage, so that nothing took it back when the opportunity was opened again.
-- A customer that bought, was lost (9) and is being won back has bought all the same: only a step from 7 or 8 to an earlier stage is a slip.
CREATE OR REPLACE FUNCTION set_dealt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.stage IN (7, 8) AND NEW.dealstatus = 0 THEN
    NEW.dealstatus := 1;
    NEW.dealtime := now();
    NEW.dealorigin := 'stage';
  ELSIF NEW.stage < 7 AND OLD.stage IN (7, 8) AND NEW.dealorigin = 'stage' THEN
    IF has_won(NEW.id) THEN
      NEW.dealorigin := 'opportunity';
    ELSE
      NEW.dealstatus := 0;
      NEW.dealtime := NULL;
      NEW.dealorigin := '';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Deals that bear the name of a stage that the customer has left, while a won opportunity keeps them.
UPDATE customer SET dealorigin = 'opportunity' WHERE dealorigin = 'stage' AND stage < 7 AND has_won(id);
