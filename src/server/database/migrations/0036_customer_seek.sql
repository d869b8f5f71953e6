-- Whose a customer is and where it stands in the usual order, by its number: what a keyword finds is told apart without reading whole customers.
CREATE INDEX customer_seek ON customer (id)
  INCLUDE (tenant_id, pooltype, owner_id, collecttime, star, grade, stage, countrycode, category_id, isfollow, dealstatus, lastfollowkey, nextfollowkey,
    fallkey) WHERE deletetime IS NULL;

-- Lists know the day of entry as the time of collecting, which has an index of its own.
DROP INDEX customer_by_createtime;
DROP INDEX customer_sample;
CREATE INDEX customer_sample ON customer (tenant_id, pooltype)
  INCLUDE (id, owner_id, star, grade, stage, countrycode, category_id, isfollow, dealstatus, emailcount, source, role, namekey, lastfollowkey, nextfollowkey,
    fallkey, collecttime) WHERE deletetime IS NULL AND id % 127 = 0;
-- Tags may be longer than an index of that kind carries.
CREATE INDEX customer_sample_tags ON customer USING gin (tags) WHERE deletetime IS NULL AND tags <> '{}' AND id % 127 = 0;
CREATE INDEX customer_text_sample ON customer_text USING gin (text gin_trgm_ops) WHERE customer_id % 127 = 0;
