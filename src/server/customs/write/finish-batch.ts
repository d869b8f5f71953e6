import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Records whose sums are added or taken away: those of an import, or the shipped ones. */
export type Part = { batchId: string } | 'public';

/** Brings sums, words and coverage up to date with records that were just added. Once for each record, in the transaction that adds the last. */
export async function finishBatch(db: Kysely<Database>, part: Part): Promise<void> {
  await addMonths(db, part, 1);
  await addPairs(db, part);
  await addWords(db, part, 1);
  await updateSources(db, part);
}

/** Takes records away as if they had never come, with everything that was only there because of them. */
export async function removeBatch(db: Kysely<Database>, part: Part): Promise<void> {
  const sources = await sql<{ id: number }>`SELECT DISTINCT source_id AS id FROM customs_record WHERE ${within(part)}`.execute(db);
  const companies = await sql<{ id: string }>`
    SELECT DISTINCT party.id FROM customs_record CROSS JOIN LATERAL (VALUES (buyer_id), (supplier_id)) AS party (id)
    WHERE ${within(part)} AND party.id IS NOT NULL`.execute(db);
  const pairs = await sql<Pair>`
    SELECT DISTINCT buyer_id, supplier_id, tenant_id FROM customs_record
    WHERE ${within(part)} AND buyer_id IS NOT NULL AND supplier_id IS NOT NULL`.execute(db);
  await addMonths(db, part, -1);
  await addWords(db, part, -1);
  await sql`DELETE FROM customs_record WHERE ${within(part)}`.execute(db);
  await sql`DELETE FROM customs_month WHERE records <= 0`.execute(db);
  await sql`DELETE FROM customs_word WHERE records <= 0`.execute(db);
  await recountPairs(db, pairs.rows);
  await updateSourceRows(
    db,
    sources.rows.map(({ id }) => id),
  );
  await dropUnnamed(
    db,
    companies.rows.map(({ id }) => id),
  );
}

interface Pair {
  buyer_id: string;
  supplier_id: string;
  tenant_id: string | null;
}

function within(part: Part): RawBuilder<SqlBool> {
  return part === 'public' ? sql`tenant_id IS NULL` : sql`batch_id = ${part.batchId}`;
}

async function addMonths(db: Kysely<Database>, part: Part, sign: 1 | -1): Promise<void> {
  const add = sql.lit(sign);
  await sql`
    INSERT INTO customs_month AS known (company_id, role, tenant_id, month, records, valueusd, weightkg, teu)
    SELECT company_id, role, tenant_id, date_trunc('month', date)::date, ${add} * count(*), ${add} * coalesce(sum(valueusd), 0),
      ${add} * coalesce(sum(weightkg), 0), ${add} * coalesce(sum(teu), 0)
    FROM customs_record CROSS JOIN LATERAL (VALUES ('buyer', buyer_id), ('supplier', supplier_id)) AS party (role, company_id)
    WHERE ${within(part)} AND company_id IS NOT NULL
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, role, tenant_id, month) DO UPDATE SET records = known.records + excluded.records,
      valueusd = greatest(known.valueusd + excluded.valueusd, 0), weightkg = greatest(known.weightkg + excluded.weightkg, 0),
      teu = greatest(known.teu + excluded.teu, 0)`.execute(db);
}

async function addPairs(db: Kysely<Database>, part: Part): Promise<void> {
  await sql`
    INSERT INTO customs_pair AS known (buyer_id, supplier_id, tenant_id, records, valueusd, firstdate, lastdate)
    SELECT buyer_id, supplier_id, tenant_id, count(*), coalesce(sum(valueusd), 0), min(date), max(date)
    FROM customs_record WHERE ${within(part)} AND buyer_id IS NOT NULL AND supplier_id IS NOT NULL
    GROUP BY 1, 2, 3
    ON CONFLICT (buyer_id, supplier_id, tenant_id) DO UPDATE SET records = known.records + excluded.records,
      valueusd = known.valueusd + excluded.valueusd, firstdate = least(known.firstdate, excluded.firstdate),
      lastdate = greatest(known.lastdate, excluded.lastdate)`.execute(db);
}

/** First and last dates cannot be taken back by adding up; what is left is counted anew, but for an import that is not in the sums yet: it adds its own. */
async function recountPairs(db: Kysely<Database>, pairs: readonly Pair[]): Promise<void> {
  const json = JSON.stringify(pairs);
  const these = sql`json_populate_recordset(NULL::customs_pair, ${json}::json)`;
  await sql`
    DELETE FROM customs_pair AS known USING ${these} AS pair
    WHERE known.buyer_id = pair.buyer_id AND known.supplier_id = pair.supplier_id AND known.tenant_id IS NOT DISTINCT FROM pair.tenant_id`.execute(
    db,
  );
  await sql`
    INSERT INTO customs_pair (buyer_id, supplier_id, tenant_id, records, valueusd, firstdate, lastdate)
    SELECT record.buyer_id, record.supplier_id, record.tenant_id, count(*), coalesce(sum(record.valueusd), 0), min(date), max(date)
    FROM ${these} AS pair JOIN customs_record AS record ON record.buyer_id = pair.buyer_id AND record.supplier_id = pair.supplier_id
      AND record.tenant_id IS NOT DISTINCT FROM pair.tenant_id
    WHERE NOT EXISTS (SELECT FROM customs_import WHERE customs_import.id = batch_id AND NOT summed)
    GROUP BY 1, 2, 3`.execute(db);
}

/** Words of Latin letters only: Chinese is searched by its pairs and needs no list. */
async function addWords(db: Kysely<Database>, part: Part, sign: 1 | -1): Promise<void> {
  await sql`
    INSERT INTO customs_word AS known (word, tenant_id, records)
    SELECT word, tenant_id, ${sql.lit(sign)} * count(*)
    FROM customs_record CROSS JOIN LATERAL unnest(tsvector_to_array(words)) AS lexeme (word)
    WHERE ${within(part)} AND word ~ '^[a-z][a-z0-9]+$'
    GROUP BY 1, 2
    ON CONFLICT (word, tenant_id) DO UPDATE SET records = known.records + excluded.records`.execute(db);
}

async function updateSources(db: Kysely<Database>, part: Part): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT source_id AS id FROM customs_record WHERE ${within(part)}`.execute(db);
  await updateSourceRows(
    db,
    rows.map(({ id }) => id),
  );
}

async function updateSourceRows(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE customs_source SET records = found.records, firstdate = found.firstdate, lastdate = found.lastdate, hasvalue = found.hasvalue,
      hasprice = found.hasprice, hasbuyer = found.hasbuyer, hassupplier = found.hassupplier, hascontact = found.hascontact
    FROM unnest(${ids}::integer[]) AS asked (id) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS records, min(date) AS firstdate, max(date) AS lastdate, coalesce(bool_or(valueusd IS NOT NULL), false) AS hasvalue,
        coalesce(bool_or(valueusd IS NOT NULL AND quantity IS NOT NULL), false) AS hasprice, coalesce(bool_or(buyer_id IS NOT NULL), false) AS hasbuyer,
        coalesce(bool_or(supplier_id IS NOT NULL), false) AS hassupplier,
        coalesce(bool_or(detail ? 'buyeraddress' OR detail ? 'supplieraddress'), false) AS hascontact
      FROM customs_record WHERE source_id = asked.id) AS found
    WHERE customs_source.id = asked.id`.execute(db);
}

/** Companies that no record names any more; what somebody told apart stays told apart for the next import. */
async function dropUnnamed(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM customs_company WHERE id = ANY (${ids}::bigint[]) AND apart = ''
      AND NOT EXISTS (SELECT FROM customs_record WHERE buyer_id = customs_company.id)
      AND NOT EXISTS (SELECT FROM customs_record WHERE supplier_id = customs_company.id)`.execute(db);
}
