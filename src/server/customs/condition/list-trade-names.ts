import { type Kysely, sql } from 'kysely';

import { byIndex } from '#server/database/planned.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Operation, Schemas } from '#server/operation.ts';

/**
 * What the companies and ports that a condition narrows to are called now.
 *
 * A saved condition and a shared address keep ids alone: a name kept beside them would go on being shown after the company was told apart, and an
 * address could call a company what its sender likes.
 */
export const listTradeNames: Operation<'listTradeNames'> = async (context, { company = [], port = [] }) =>
  byIndex(context, async (db) => ({
    companies: await companies(db, context.user.tenantId, rowIds(company)),
    ports: await ports(db, context.user.tenantId, rowIds(port)),
  }));

function rowIds(ids: readonly string[]): string[] {
  return ids.filter((id) => splitIds(id) !== undefined);
}

async function companies(db: Kysely<Database>, tenantId: string, ids: string[]): Promise<Schemas['NamesOfIds']> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('customs_company')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenantId)]))
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
}

/** Ports belong to nobody, but one that has no public code may be what another company's import calls it: it is named to those who see a record of it. */
async function ports(db: Kysely<Database>, tenantId: string, ids: string[]): Promise<Schemas['NamesOfIds']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Schemas['NamesOfIds'][number]>`
    SELECT id::text, CASE WHEN unlocode IN ('', name) THEN name ELSE name || ' (' || unlocode || ')' END AS name FROM customs_port
    WHERE id = ANY (${ids}::bigint[]) AND (unlocode <> '' OR EXISTS (
      SELECT FROM customs_record WHERE tags @@ format('L%s | U%s', customs_port.id, customs_port.id)::tsquery
        AND (tenant_id IS NULL OR tenant_id = ${tenantId}::bigint)))
    ORDER BY customs_port.id`.execute(db);
  return rows;
}
