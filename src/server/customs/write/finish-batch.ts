import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';

/** Records whose sums are added or taken away: those of an import, or the shipped ones. */
export type Part = { batchId: string } | 'public';
type Some = Part | { ids: readonly string[] };

/** Brings sums, words and coverage up to date with records that were just added. Once for each record, in the transaction that adds the last. */
export async function finishBatch(db: Kysely<Database>, part: Part): Promise<void> {
  const sources = await sourcesOf(db, part);
  await reconcileMasters(db, sources, part);
  await addMonths(db, part, 1);
  await addPairs(db, part);
  await addWords(db, part, 1);
  await updateSourceRows(db, sources);
}

/** Takes records away as if they had never come, with everything that was only there because of them. */
export async function removeBatch(db: Kysely<Database>, part: Part): Promise<void> {
  const sources = await sourcesOf(db, part);
  const companies = await sql<{ id: string }>`
    SELECT DISTINCT party.id FROM customs_record CROSS JOIN LATERAL (VALUES (buyer_id), (supplier_id)) AS party (id)
    WHERE ${within(part)} AND party.id IS NOT NULL`.execute(db);
  const pairs = await pairsOf(db, part);
  await addMonths(db, part, -1);
  await addWords(db, part, -1);
  await sql`DELETE FROM customs_record WHERE ${within(part)}`.execute(db);
  await reconcileMasters(db, sources, part);
  await sql`DELETE FROM customs_month WHERE records <= 0`.execute(db);
  await sql`DELETE FROM customs_word WHERE records <= 0`.execute(db);
  await recountPairs(db, pairs);
  await updateSourceRows(db, sources);
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

function within(part: Some): RawBuilder<SqlBool> {
  if (part === 'public') return sql`tenant_id IS NULL`;
  return 'ids' in part ? sql`id = ANY (${part.ids}::bigint[])` : sql`batch_id = ${part.batchId}`;
}

async function sourcesOf(db: Kysely<Database>, part: Part): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT source_id AS id FROM customs_record WHERE ${within(part)} ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function pairsOf(db: Kysely<Database>, part: Some): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT DISTINCT buyer_id, supplier_id, tenant_id FROM customs_record
    WHERE ${within(part)} AND buyer_id IS NOT NULL AND supplier_id IS NOT NULL`.execute(db);
  return rows;
}

/**
 * Leaves master bills out of figures whose house bills are there, and counts those again whose house bills are gone; the sums of records that
 * are in them already follow. Of two imports of one source that end at once, one waits for the other.
 *
 * @param part whose own sums the caller sees to
 */
async function reconcileMasters(db: Kysely<Database>, sources: readonly number[], part: Part): Promise<void> {
  for (const source of sources) await holdUntilCommit(db, `customs bills ${source}`);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${unreconciled(sources)} AS bill WHERE (${within(part)}) IS NOT TRUE
      AND NOT EXISTS (SELECT FROM customs_import WHERE customs_import.id = batch_id AND NOT summed)`.execute(db);
  const summed = { ids: rows.map(({ id }) => id) };
  await addMonths(db, summed, -1);
  await sql`UPDATE customs_record SET housed = NOT housed WHERE id IN (SELECT id FROM ${unreconciled(sources)} AS bill)`.execute(db);
  await addMonths(db, summed, 1);
  if (rows.length > 0) await sql`DELETE FROM customs_month WHERE records <= 0`.execute(db);
  await recountPairs(db, await pairsOf(db, summed));
}

/** The records of some sources that count though house bills name their number as that of the master, or that do not count though none names it any more. */
function unreconciled(sources: readonly number[]): RawBuilder<unknown> {
  const those = sql`source_id = ANY (${sources}::integer[])`;
  // A house bill without a number of its own has its master's alone.
  const own = sql`CASE WHEN billno <> '' THEN billno WHEN billtype <> 'house' THEN masterbillno ELSE '' END`;
  return sql`(
    SELECT id, batch_id, tenant_id FROM (SELECT id, batch_id, tenant_id, source_id, housed, ${own} AS own FROM customs_record WHERE ${those}) AS bill
    LEFT JOIN (
      SELECT DISTINCT source_id, masterbillno AS own, true AS isnamed FROM customs_record
      WHERE ${those} AND billtype = 'house' AND masterbillno NOT IN ('', billno)) AS house USING (source_id, own)
    WHERE housed <> (isnamed IS NOT NULL))`;
}

async function addMonths(db: Kysely<Database>, part: Some, sign: 1 | -1): Promise<void> {
  const add = sql.lit(sign);
  await sql`
    INSERT INTO customs_month AS known (company_id, role, tenant_id, month, records, valueusd, weightkg, teu)
    SELECT company_id, role, tenant_id, date_trunc('month', date)::date, ${add} * count(*), ${add} * coalesce(sum(valueusd), 0),
      ${add} * coalesce(sum(weightkg), 0), ${add} * coalesce(sum(teu), 0)
    FROM customs_record CROSS JOIN LATERAL (VALUES ('buyer', buyer_id), ('supplier', supplier_id)) AS party (role, company_id)
    WHERE ${within(part)} AND company_id IS NOT NULL AND NOT housed
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (company_id, role, tenant_id, month) DO UPDATE SET records = known.records + excluded.records,
      valueusd = greatest(known.valueusd + excluded.valueusd, 0), weightkg = greatest(known.weightkg + excluded.weightkg, 0),
      teu = greatest(known.teu + excluded.teu, 0)`.execute(db);
}

async function addPairs(db: Kysely<Database>, part: Part): Promise<void> {
  await sql`
    INSERT INTO customs_pair AS known (buyer_id, supplier_id, tenant_id, records, valueusd, firstdate, lastdate)
    SELECT buyer_id, supplier_id, tenant_id, count(*), coalesce(sum(valueusd), 0), min(date), max(date)
    FROM customs_record WHERE ${within(part)} AND buyer_id IS NOT NULL AND supplier_id IS NOT NULL AND NOT housed
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
    WHERE NOT housed AND NOT EXISTS (SELECT FROM customs_import WHERE customs_import.id = batch_id AND NOT summed)
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
