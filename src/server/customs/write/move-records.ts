import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

interface Named {
  id: string;
  name: string;
}

/** Which records of a tenant go from one company to another: those of one spelling. */
export interface Move {
  tenantId: string;
  from: Named;
  to: Named;
  spelling: string;
}

const roles = [
  { party: sql.ref('buyer_id'), written: sql.lit('buyername') },
  { party: sql.ref('supplier_id'), written: sql.lit('suppliername') },
] as const;

/** How a record writes its party: the company's name where the record has no spelling of its own. */
export function writtenAs(written: RawBuilder<unknown>, name: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(detail ->> ${written}, ''), ${name})`;
}

/** How many records of a tenant a move is about. */
export async function countMoving(db: Kysely<Database>, { tenantId, from, spelling }: Omit<Move, 'to'>): Promise<number> {
  const counts = roles.map(
    ({ party, written }) => sql`
      (SELECT count(*) FROM customs_record WHERE ${party} = ${from.id} AND tenant_id = ${tenantId} AND ${writtenAs(written, from.name)} = ${spelling})`,
  );
  const { rows } = await sql<{ n: number }>`SELECT (${sql.join(counts, sql` + `)})::integer AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Moves a tenant's own records of one spelling to another company, with the sums of both, in the caller's transaction; tells how many they were. */
export async function moveRecords(db: Kysely<Database>, { tenantId, from, to, spelling }: Move): Promise<number> {
  let moved = 0;
  for (const { party, written } of roles) {
    const said = to.name === spelling ? sql`detail - ${written}` : sql`detail || jsonb_build_object(${written}, ${spelling}::text)`;
    const { numAffectedRows } = await sql`
      UPDATE customs_record SET ${party} = ${to.id}, detail = ${said}
      WHERE ${party} = ${from.id} AND tenant_id = ${tenantId} AND ${writtenAs(written, from.name)} = ${spelling}`.execute(db);
    moved += Number(numAffectedRows ?? 0n);
  }
  await sql`DELETE FROM customs_company_name WHERE company_id = ${from.id} AND name = ${spelling} AND tenant_id = ${tenantId}`.execute(db);
  await sql`INSERT INTO customs_company_name (company_id, name, tenant_id) VALUES (${to.id}, ${spelling}, ${tenantId}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  if (moved > 0) await recount(db, tenantId, [from.id, to.id]);
  return moved;
}

/** Counts the tenant's sums of some companies anew; records of an import that is not yet in the sums come with that. */
async function recount(db: Kysely<Database>, tenantId: string, ids: readonly string[]): Promise<void> {
  const companies = sql`${ids}::bigint[]`;
  const summed = sql`tenant_id = ${tenantId} AND NOT housed AND NOT EXISTS (SELECT FROM customs_import WHERE customs_import.id = batch_id AND NOT summed)`;
  await sql`DELETE FROM customs_month WHERE tenant_id = ${tenantId} AND company_id = ANY (${companies})`.execute(db);
  for (const [role, party] of [
    ['buyer', sql.ref('buyer_id')],
    ['supplier', sql.ref('supplier_id')],
  ] as const)
    await sql`
      INSERT INTO customs_month (company_id, role, tenant_id, month, records, valueusd, weightkg, teu)
      SELECT ${party}, ${role}, tenant_id, date_trunc('month', date)::date, count(*), coalesce(sum(valueusd), 0), coalesce(sum(weightkg), 0), coalesce(sum(teu), 0)
      FROM customs_record WHERE ${party} = ANY (${companies}) AND ${summed} GROUP BY 1, 2, 3, 4`.execute(db);
  await sql`
    DELETE FROM customs_pair WHERE tenant_id = ${tenantId} AND (buyer_id = ANY (${companies}) OR supplier_id = ANY (${companies}))`.execute(
    db,
  );
  await sql`
    INSERT INTO customs_pair (buyer_id, supplier_id, tenant_id, records, valueusd, firstdate, lastdate)
    SELECT buyer_id, supplier_id, tenant_id, count(*), coalesce(sum(valueusd), 0), min(date), max(date) FROM customs_record
    WHERE (buyer_id = ANY (${companies}) OR supplier_id = ANY (${companies})) AND buyer_id IS NOT NULL AND supplier_id IS NOT NULL AND ${summed}
    GROUP BY 1, 2, 3`.execute(db);
}
