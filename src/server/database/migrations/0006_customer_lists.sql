-- What a batch found before it changed anything, so that it can be taken back where nobody has changed more since.
CREATE TABLE customer_batch_row (
  batch_id     bigint NOT NULL REFERENCES customer_batch ON DELETE CASCADE,
  customer_id  bigint NOT NULL REFERENCES customer,
  version      integer NOT NULL,                           -- of the customer after the change
  before       jsonb NOT NULL,
  PRIMARY KEY (batch_id, customer_id)
);
CREATE INDEX customer_batch_row_customer ON customer_batch_row (customer_id);

ALTER TABLE customer
  -- Which list a customer stands in: 0 the public pool, 1 a private one. As a column it can lead an index that is read in order.
  ADD pooltype       smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN owner_id IS NULL THEN 0 ELSE 1 END) STORED,
  -- The times by which lists are ordered. A customer without one stands at the end that fits: followed up long ago, due last, falling last.
  ADD lastfollowkey  timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(lastfollowtime, '-infinity')) STORED,
  ADD nextfollowkey  timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(nextfollowtime, 'infinity')) STORED,
  ADD fallkey        timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(fallat, 'infinity')) STORED,
  ADD poolkey        timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(pooltime, '-infinity')) STORED;

-- One index an order. Each brings along what lists are mostly narrowed by, so that rows that do not fit are passed over without being fetched.
DROP INDEX customer_owner, customer_collecttime, customer_category_members;
CREATE INDEX customer_by_collecttime ON customer (tenant_id, pooltype, collecttime, id)
  INCLUDE (owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus, lastfollowkey, nextfollowkey, fallkey, createtime)
  WHERE deletetime IS NULL;
CREATE INDEX customer_by_name ON customer (tenant_id, pooltype, companyname COLLATE "zh-x-icu", id)
  INCLUDE (owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_country ON customer (tenant_id, pooltype, countrycode, id)
  INCLUDE (owner_id, star, grade, stage, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_star ON customer (tenant_id, pooltype, star, id)
  INCLUDE (owner_id, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_grade ON customer (tenant_id, pooltype, grade, id)
  INCLUDE (owner_id, star, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_stage ON customer (tenant_id, pooltype, stage, id)
  INCLUDE (owner_id, star, grade, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_lastfollow ON customer (tenant_id, pooltype, lastfollowkey, id)
  INCLUDE (collecttime, owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_nextfollow ON customer (tenant_id, pooltype, nextfollowkey, id)
  INCLUDE (collecttime, owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
CREATE INDEX customer_by_fallat ON customer (tenant_id, pooltype, fallkey, id)
  INCLUDE (collecttime, owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL AND owner_id IS NOT NULL;
CREATE INDEX customer_by_pooltime ON customer (tenant_id, pooltype, poolkey, id)
  INCLUDE (star, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL AND owner_id IS NULL;
CREATE INDEX customer_of_owner ON customer (tenant_id, owner_id, collecttime, id)
  INCLUDE (pooltype, star, grade, stage, countrycode, category_id, isfollow, dealstatus, lastfollowkey, nextfollowkey, fallkey, createtime)
  WHERE deletetime IS NULL AND owner_id IS NOT NULL;
CREATE INDEX customer_by_createtime ON customer (tenant_id, pooltype, createtime, id)
  INCLUDE (collecttime, owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus) WHERE deletetime IS NULL;
-- What may be rare is found by itself, newest first.
CREATE INDEX customer_of_source ON customer (tenant_id, pooltype, source, collecttime, id) INCLUDE (owner_id) WHERE deletetime IS NULL;
CREATE INDEX customer_of_role ON customer (tenant_id, pooltype, role, collecttime, id) INCLUDE (owner_id) WHERE deletetime IS NULL;
CREATE INDEX customer_of_isfollow ON customer (tenant_id, pooltype, isfollow, collecttime, id) INCLUDE (owner_id) WHERE deletetime IS NULL;
CREATE INDEX customer_of_dealstatus ON customer (tenant_id, pooltype, dealstatus, collecttime, id) INCLUDE (owner_id) WHERE deletetime IS NULL;
CREATE INDEX customer_of_email ON customer (tenant_id, pooltype, (emailcount > 0), collecttime, id) INCLUDE (emailcount, owner_id) WHERE deletetime IS NULL;
CREATE INDEX customer_category_members ON customer (category_id, id) WHERE deletetime IS NULL AND category_id IS NOT NULL;
CREATE INDEX customer_tags ON customer USING gin (tags) WHERE deletetime IS NULL AND tags <> '{}';
CREATE INDEX customer_falling ON customer (tenant_id, owner_id, fallat) WHERE deletetime IS NULL AND fallat IS NOT NULL;
CREATE INDEX customer_due ON customer (tenant_id, owner_id, nextfollowtime) WHERE deletetime IS NULL AND nextfollowtime IS NOT NULL;
-- One customer in 127, by which large totals are judged; nothing that repeats falls in step with a prime.
CREATE INDEX customer_sample ON customer (tenant_id, pooltype)
  INCLUDE (id, owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus, emailcount, source, role, namekey, lastfollowkey, nextfollowkey,
    fallkey, createtime) WHERE deletetime IS NULL AND id % 127 = 0;

-- How many customers there are of each kind, as sums: every change adds a line of what came and went, so nobody waits for anybody, and lines are
-- added up from time to time.
CREATE TABLE customer_tally (
  tenant_id    bigint NOT NULL,
  owner_id     bigint,
  countrycode  text NOT NULL,
  category_id  bigint,
  starred      boolean NOT NULL,
  isfollow     smallint NOT NULL,
  count        integer NOT NULL
);
CREATE INDEX customer_tally_of ON customer_tally (tenant_id, owner_id);

-- What keywords look in: a line with names and places, and one with how to reach the company, which a pool may hide. Apart from the customer, so that
-- moving a customer does not write its words again.
CREATE TABLE customer_text (
  customer_id  bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('name', 'reach')),
  text         text NOT NULL,
  PRIMARY KEY (customer_id, kind)
);
CREATE INDEX customer_text_parts ON customer_text USING gin (text gin_trgm_ops);

-- Lower case; every Chinese character begins a word, so that one alone is found, too.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(lower(' ' || $1), '([㐀-鿿])', ' \1', 'g');

CREATE FUNCTION name_text(companyname text, companynamecn text, city text, customercode text, website text) RETURNS text LANGUAGE sql STABLE RETURN
  search_text(concat_ws(' ', companyname, nullif(companynamecn, ''), nullif(city, ''), customercode,
    nullif(regexp_replace(website, '^https?://(www\.)?', ''), '')));

-- The company's own number, and the addresses and numbers of its people.
CREATE FUNCTION write_reach_text(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO customer_text (customer_id, kind, text)
  SELECT customer.id, 'reach', search_text(concat_ws(' ', nullif(regexp_replace(phone, '\D', '', 'g'), ''),
    (SELECT string_agg(email, ' ' ORDER BY contact_email.id) FROM contact_email WHERE customer_id = customer.id),
    (SELECT string_agg(regexp_replace(number, '\D', '', 'g'), ' ' ORDER BY contact_phone.id) FROM contact_phone WHERE customer_id = customer.id)))
  FROM customer WHERE id = ANY (ids) ORDER BY id
  ON CONFLICT (customer_id, kind) DO UPDATE SET text = excluded.text WHERE customer_text.text <> excluded.text $$;

CREATE FUNCTION customers_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_tally
  SELECT tenant_id, owner_id, countrycode, category_id, star > 0, isfollow, count(*) FROM came WHERE deletetime IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO customer_text SELECT id, 'name', name_text(companyname, companynamecn, city, customercode, website) FROM came;
  PERFORM write_reach_text(ARRAY(SELECT id FROM came WHERE phone <> ''));
  RETURN NULL;
END $$;
CREATE TRIGGER customers_came AFTER INSERT ON customer REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION customers_came();

CREATE FUNCTION customers_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_tally
  SELECT tenant_id, owner_id, countrycode, category_id, starred, isfollow, sum(n) FROM (
    SELECT tenant_id, owner_id, countrycode, category_id, star > 0 AS starred, isfollow, 1 AS n FROM came WHERE deletetime IS NULL
    UNION ALL
    SELECT tenant_id, owner_id, countrycode, category_id, star > 0, isfollow, -1 FROM went WHERE deletetime IS NULL
  ) AS change GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0;
  UPDATE customer_text SET text = name_text(came.companyname, came.companynamecn, came.city, came.customercode, came.website)
  FROM came JOIN went USING (id)
  WHERE customer_id = id AND kind = 'name' AND (came.companyname, came.companynamecn, came.city, came.website)
    IS DISTINCT FROM (went.companyname, went.companynamecn, went.city, went.website);
  PERFORM write_reach_text(ARRAY(SELECT id FROM came JOIN went USING (id) WHERE came.phone <> went.phone));
  RETURN NULL;
END $$;
CREATE TRIGGER customers_changed AFTER UPDATE ON customer REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT
  EXECUTE FUNCTION customers_changed();

CREATE FUNCTION customers_went() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_tally
  SELECT tenant_id, owner_id, countrycode, category_id, star > 0, isfollow, -count(*) FROM went WHERE deletetime IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_went AFTER DELETE ON customer REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION customers_went();

CREATE FUNCTION reach_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM write_reach_text(ARRAY(SELECT customer_id FROM came));
  RETURN NULL;
END $$;
CREATE FUNCTION reach_went() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM write_reach_text(ARRAY(SELECT customer_id FROM went));
  RETURN NULL;
END $$;
CREATE FUNCTION reach_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM write_reach_text(ARRAY(SELECT customer_id FROM came UNION SELECT customer_id FROM went));
  RETURN NULL;
END $$;
CREATE TRIGGER reach_came AFTER INSERT ON contact_email REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION reach_came();
CREATE TRIGGER reach_came AFTER INSERT ON contact_phone REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION reach_came();
CREATE TRIGGER reach_went AFTER DELETE ON contact_email REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION reach_went();
CREATE TRIGGER reach_went AFTER DELETE ON contact_phone REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION reach_went();
CREATE TRIGGER reach_changed AFTER UPDATE ON contact_email REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION reach_changed();
CREATE TRIGGER reach_changed AFTER UPDATE ON contact_phone REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION reach_changed();

INSERT INTO customer_tally
SELECT tenant_id, owner_id, countrycode, category_id, star > 0, isfollow, count(*) FROM customer WHERE deletetime IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO customer_text SELECT id, 'name', name_text(companyname, companynamecn, city, customercode, website) FROM customer;
SELECT write_reach_text(ARRAY(SELECT id FROM customer WHERE phone <> ''));
