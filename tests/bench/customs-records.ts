import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** As many different goods are drawn from; the weights of the real ones are kept. */
const GOODS = 8192;
const MOST_COMPANIES = 200_000;

/**
 * Puts so many generated trade records in the place of the shipped ones: goods and countries as often as United States imports have them, real
 * names of companies again and again, each copy with a mark of its own; few companies trade much and many little. In the order of their dates,
 * as imports bring them. Indexes wait until the rows are there.
 */
export async function makeTradeRecords(db: Kysely<Database>, rows: number): Promise<void> {
  const indexes = await dropIndexes(db);
  await sql`TRUNCATE customs_record, customs_sample, customs_company, customs_company_name, customs_month, customs_pair, customs_word, customs_port RESTART IDENTITY CASCADE`.execute(
    db,
  );
  await makeGoods(db);
  await makeCompanies(db, Math.round(Math.min(Math.max(rows / 20, 500), MOST_COMPANIES)));
  await makePorts(db);
  await makeRecords(db, rows);
  await sql`SELECT set_config('maintenance_work_mem', '1GB', false), set_config('work_mem', '512MB', false)`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
  await makeSums(db);
  for (const table of [
    'customs_record',
    'customs_sample',
    'customs_company',
    'customs_company_name',
    'customs_month',
    'customs_pair',
    'customs_word',
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

/** How to make them again, in the words of the migration. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'customs_record' AND indexdef NOT LIKE 'CREATE UNIQUE%'`.execute(
    db,
  );
  for (const { indexname } of rows) await sql`DROP INDEX ${sql.id(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

async function makeGoods(db: Kysely<Database>): Promise<void> {
  await sql`DROP TABLE IF EXISTS bench_weight, bench_goods`.execute(db);
  await sql`
    CREATE UNLOGGED TABLE bench_weight AS
    SELECT hs6, countrycode, left(name_us, 120) AS product, sum(sqrt(valueusd)) OVER (ORDER BY hs6, countrycode) AS upto
    FROM us_import JOIN hs_code ON code = hs6 WHERE countrycode <> '' AND valueusd > 0`.execute(db);
  await sql`CREATE INDEX ON bench_weight (upto)`.execute(db);
  await sql`
    CREATE UNLOGGED TABLE bench_goods AS
    SELECT slot, hs6 AS hscode, countrycode AS origin, product, array(SELECT DISTINCT found[1] FROM regexp_matches(lower(product), '[a-z0-9]{2,}', 'g') AS found) AS words
    FROM generate_series(0, ${sql.lit(GOODS - 1)}) AS slot CROSS JOIN LATERAL (
      SELECT * FROM bench_weight WHERE upto > slot * (SELECT max(upto) FROM bench_weight) / ${sql.lit(GOODS)} ORDER BY upto LIMIT 1) AS goods`.execute(
    db,
  );
}

async function makeCompanies(db: Kysely<Database>, companies: number): Promise<void> {
  await sql`
    INSERT INTO customs_company (tenant_id, name, namekey, countrycode, forwarder)
    SELECT NULL, companyname || mark, namekey || lower(mark), countrycode, companyname ~* 'logistics|freight|cargo'
    FROM company CROSS JOIN generate_series(0, ${Math.ceil(companies / 26_000)}::integer) AS copy
      CROSS JOIN LATERAL (SELECT CASE WHEN copy = 0 THEN '' ELSE ' ' || substr(md5(company.id::text || copy), 1, 6) END AS mark) AS more
    ORDER BY copy, md5(company.id::text) LIMIT ${companies} ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO customs_company_name (company_id, name) SELECT id, name FROM customs_company`.execute(db);
  await sql`DROP TABLE IF EXISTS bench_company`.execute(db);
  await sql`
    CREATE UNLOGGED TABLE bench_company AS
    SELECT (row_number() OVER (ORDER BY md5(id::text)))::integer - 1 AS slot, id, countrycode, forwarder, tsvector_to_array(customs_name_words(name)) AS words FROM customs_company`.execute(
    db,
  );
}

async function makePorts(db: Kysely<Database>): Promise<void> {
  await sql`INSERT INTO customs_port (unlocode, name, countrycode) SELECT unlocode, name, countrycode FROM port ORDER BY md5(unlocode) LIMIT 300 ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/** A number from 0 to 1 of each row's own. */
const part = (salt: number) => sql`((hashint8(n * 16 + ${sql.lit(salt)}) & 1048575) / 1048576.0::float8)`;

async function makeRecords(db: Kysely<Database>, rows: number): Promise<void> {
  const { source } = await db.selectFrom('customs_source').select('id as source').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { companies } = await db
    .selectNoFrom(sql<number>`(SELECT count(*)::integer FROM bench_company)`.as('companies'))
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO customs_record (source_id, line, date, direction, billtype, billno, hscode, product, buyer_id, supplier_id, buyerwithheld, hasforwarder,
      buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, quantity, quantityunit, weightkg, teu, value, currency, valueusd, carrier, words)
    SELECT ${source}, n, '2010-01-01'::date + (n * 5478 / ${rows})::integer, 'import', (ARRAY['house', 'master', 'straight'])[1 + n % 3], 'BL' || n, hscode,
      product || ' m' || n % 9973, CASE WHEN n % 10 > 0 THEN buyer.id END, supplier.id, n % 10 = 0, buyer.forwarder OR supplier.forwarder,
      buyer.countrycode, origin, origin, buyer.countrycode, 1 + n % 97, 1 + n % 41, weight / 7, 'PCS', weight, greatest(weight / 12000, 0.05), value, 'USD', value,
      (ARRAY['MAEU', 'MSCU', 'COSU', 'EGLV', 'ONEY'])[1 + n % 5],
      array_to_tsvector(goods.words || supplier.words || CASE WHEN n % 10 > 0 THEN buyer.words ELSE '{}' END || ARRAY['m' || n % 9973, '@' || lower(origin)])
    FROM (
      SELECT n, (power(${part(1)}, 2.5) * ${companies})::integer AS buyerslot, (power(${part(2)}, 2) * ${companies})::integer AS supplierslot,
        (${part(3)} * ${GOODS})::integer AS goodsslot, power(10, 0.5 + 2.5 * (${part(4)} + ${part(5)}) / 1.4) AS weight,
        CASE WHEN n % 7 > 0 THEN power(10, 1 + 5 * (${part(6)} + ${part(7)}) / 2) END AS value
      FROM generate_series(1, ${rows}::bigint) AS n) AS drawn
    JOIN bench_goods AS goods ON goods.slot = goodsslot % ${GOODS}
    JOIN bench_company AS buyer ON buyer.slot = buyerslot % ${companies}
    JOIN bench_company AS supplier ON supplier.slot = supplierslot % ${companies}`.execute(db);
}

async function makeSums(db: Kysely<Database>): Promise<void> {
  await sql`
    INSERT INTO customs_month (company_id, role, month, records, valueusd, weightkg, teu)
    SELECT company_id, role, date_trunc('month', date)::date, count(*), coalesce(sum(valueusd), 0), coalesce(sum(weightkg), 0), coalesce(sum(teu), 0)
    FROM customs_record CROSS JOIN LATERAL (VALUES ('buyer', buyer_id), ('supplier', supplier_id)) AS party (role, company_id)
    WHERE company_id IS NOT NULL GROUP BY 1, 2, 3`.execute(db);
  await sql`
    INSERT INTO customs_pair (buyer_id, supplier_id, records, valueusd, firstdate, lastdate)
    SELECT buyer_id, supplier_id, count(*), coalesce(sum(valueusd), 0), min(date), max(date)
    FROM customs_record WHERE buyer_id IS NOT NULL AND supplier_id IS NOT NULL GROUP BY 1, 2`.execute(db);
  await sql`
    INSERT INTO customs_word (word, records)
    SELECT word, count(*) FROM (
      SELECT unnest(words) FROM bench_goods UNION ALL SELECT unnest(words) FROM bench_company UNION ALL SELECT 'm' || n FROM generate_series(0, 9972) AS n
    ) AS of (word) WHERE word ~ '^[a-z][a-z0-9]+$' GROUP BY 1`.execute(db);
  await sql`
    UPDATE customs_source SET records = found.records, firstdate = '2010-01-01', lastdate = '2024-12-31', hasvalue = true, hasprice = true, hasbuyer = true, hassupplier = true
    FROM (SELECT source_id, count(*)::integer AS records FROM customs_record GROUP BY 1) AS found WHERE found.source_id = customs_source.id`.execute(
    db,
  );
}
