-- A master bill whose house bills are there as well is listed, but left out of figures: its goods are counted by the house bills.
ALTER TABLE customs_record ADD COLUMN housed boolean NOT NULL DEFAULT false;
ALTER TABLE customs_sample ADD COLUMN housed boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION customs_sample_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM customs_sample WHERE id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO customs_sample (id, tenant_id, source_id, date, billtype, housed, hscode, hsassigned, product, buyer_id, supplier_id, buyerwithheld,
      supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, quantity, weightkg, teu, valueusd,
      valueestimated, carrier, words, tags)
    VALUES (NEW.id, NEW.tenant_id, NEW.source_id, NEW.date, NEW.billtype, NEW.housed, NEW.hscode, NEW.hsassigned, NEW.product, NEW.buyer_id,
      NEW.supplier_id, NEW.buyerwithheld, NEW.supplierwithheld, NEW.hasforwarder, NEW.buyercountry, NEW.suppliercountry, NEW.origin, NEW.destination,
      NEW.loading_id, NEW.unloading_id, NEW.quantity, NEW.weightkg, NEW.teu, NEW.valueusd, NEW.valueestimated, NEW.carrier, NEW.words, NEW.tags);
  END IF;
  RETURN NULL;
END $$;
