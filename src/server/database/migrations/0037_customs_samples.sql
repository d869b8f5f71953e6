-- Every beginning of an HS code up to six digits is a tag, so that one of an odd length is one list of the index too. The marks of samples go.
-- PostgreSQL before 17 cannot give a column another expression: there it is made anew, and its index with it.
DO $do$
DECLARE
  tags constant text := $sql$(array_to_tsvector(array_remove(ARRAY[
  't' || coalesce(tenant_id, 0)::text, 'k' || source_id::text, 'd' || left(direction, 1),
  'y' || extract(year FROM date)::integer::text, 'm' || (extract(year FROM date) * 100 + extract(month FROM date))::integer::text,
  'h' || nullif(left(hscode, 1), ''), 'h' || nullif(left(hscode, 2), ''), 'h' || nullif(left(hscode, 3), ''), 'h' || nullif(left(hscode, 4), ''),
  'h' || nullif(left(hscode, 5), ''), 'h' || nullif(left(hscode, 6), ''), 'h' || nullif(hscode, ''),
  'b' || nullif(buyercountry, ''), 's' || nullif(suppliercountry, ''), 'o' || nullif(origin, ''), 'n' || nullif(destination, ''),
  'B' || buyer_id::text, 'S' || supplier_id::text, 'L' || loading_id::text, 'U' || unloading_id::text,
  CASE WHEN buyerwithheld OR supplierwithheld THEN 'x' END, CASE WHEN hasforwarder THEN 'f' END,
  customs_step('v', valueusd), customs_step('w', weightkg), customs_step('q', quantity), customs_step('u', teu)
], NULL)))$sql$;
BEGIN
  IF current_setting('server_version_num')::integer >= 170000 THEN
    EXECUTE 'ALTER TABLE customs_record ALTER COLUMN tags SET EXPRESSION AS ' || tags;
  ELSE
    ALTER TABLE customs_record DROP COLUMN tags;
    EXECUTE 'ALTER TABLE customs_record ADD COLUMN tags tsvector NOT NULL GENERATED ALWAYS AS ' || tags || ' STORED';
    CREATE INDEX customs_record_words ON customs_record USING gin (words, tags);
  END IF;
END $do$;

-- A sample of one record in 32, apart from the others: it fits in memory where they do not, so figures of very many records are judged by it.
-- Of each record it has what is searched, counted and shown in figures. Of this again one in 16 has an index of its own, for what
-- finds very many, and one in 256 for what finds everything.
CREATE TABLE customs_sample (
  id                bigint PRIMARY KEY,
  tenant_id         bigint,
  source_id         integer NOT NULL,
  date              date NOT NULL,
  billtype          text NOT NULL,
  hscode            text NOT NULL,
  hsassigned        boolean NOT NULL,
  product           text NOT NULL,
  buyer_id          bigint,
  supplier_id       bigint,
  buyerwithheld     boolean NOT NULL,
  supplierwithheld  boolean NOT NULL,
  hasforwarder      boolean NOT NULL,
  buyercountry      text NOT NULL,
  suppliercountry   text NOT NULL,
  origin            text NOT NULL,
  destination       text NOT NULL,
  loading_id        integer,
  unloading_id      integer,
  quantity          double precision,
  weightkg          double precision,
  teu               double precision,
  valueusd          double precision,
  valueestimated    boolean NOT NULL,
  carrier           text NOT NULL,
  words             tsvector NOT NULL,
  tags              tsvector NOT NULL
);

CREATE FUNCTION customs_sample_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM customs_sample WHERE id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO customs_sample (id, tenant_id, source_id, date, billtype, hscode, hsassigned, product, buyer_id, supplier_id, buyerwithheld,
      supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, quantity, weightkg, teu, valueusd,
      valueestimated, carrier, words, tags)
    VALUES (NEW.id, NEW.tenant_id, NEW.source_id, NEW.date, NEW.billtype, NEW.hscode, NEW.hsassigned, NEW.product, NEW.buyer_id, NEW.supplier_id,
      NEW.buyerwithheld, NEW.supplierwithheld, NEW.hasforwarder, NEW.buyercountry, NEW.suppliercountry, NEW.origin, NEW.destination, NEW.loading_id,
      NEW.unloading_id, NEW.quantity, NEW.weightkg, NEW.teu, NEW.valueusd, NEW.valueestimated, NEW.carrier, NEW.words, NEW.tags);
  END IF;
  RETURN NULL;
END $$;

-- A number multiplied so is as good as drawn by lot, and always the same for the same record.
CREATE TRIGGER customs_sample_more AFTER INSERT OR UPDATE ON customs_record FOR EACH ROW
  WHEN ((NEW.id * 2654435761 & 4294967295) < 134217728) EXECUTE FUNCTION customs_sample_follow();
CREATE TRIGGER customs_sample_less AFTER DELETE ON customs_record FOR EACH ROW
  WHEN ((OLD.id * 2654435761 & 4294967295) < 134217728) EXECUTE FUNCTION customs_sample_follow();

INSERT INTO customs_sample SELECT id, tenant_id, source_id, date, billtype, hscode, hsassigned, product, buyer_id, supplier_id, buyerwithheld,
  supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, quantity, weightkg, teu, valueusd,
  valueestimated, carrier, words, tags
FROM customs_record WHERE (id * 2654435761 & 4294967295) < 134217728;
CREATE INDEX customs_sample_words ON customs_sample USING gin (words, tags);
CREATE INDEX customs_sample_few ON customs_sample USING gin (words, tags) WHERE (id * 2654435761 & 4294967295) < 8388608;
CREATE INDEX customs_sample_fewest ON customs_sample (id) WHERE (id * 2654435761 & 4294967295) < 524288;
CREATE STATISTICS customs_sample_lot ON (id * 2654435761 & 4294967295) FROM customs_sample;
ANALYZE customs_sample;

-- A company's partners are added up from the indexes alone.
ALTER TABLE customs_pair DROP CONSTRAINT customs_pair_buyer_id_supplier_id_tenant_id_key;
ALTER TABLE customs_pair ADD UNIQUE NULLS NOT DISTINCT (buyer_id, supplier_id, tenant_id) INCLUDE (records, valueusd, firstdate, lastdate);
DROP INDEX customs_pair_supplier;
CREATE INDEX customs_pair_supplier ON customs_pair (supplier_id, buyer_id) INCLUDE (tenant_id, records, valueusd, firstdate, lastdate);
