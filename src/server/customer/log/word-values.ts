import type { Kysely } from 'kysely';

import { accountNames } from '#server/account/account-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';

/** A value before and after, as the log keeps it. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** Says of whom and of which category the log keeps only ids; a category that is gone since has the name it went by. */
export async function wordValues<Row extends Change>(db: Kysely<Database>, tenantId: string, rows: readonly Row[]): Promise<Row[]> {
  const named = {
    owneruserid: await accountNames(db, tenantId, idsOf(rows, 'owneruserid')),
    collaborator: await accountNames(db, tenantId, idsOf(rows, 'collaborator')),
    customerclassid: await categoryNames(db, tenantId, idsOf(rows, 'customerclassid')),
  };
  const word = (field: string, value: unknown) => {
    const names = named[field as keyof typeof named] as ReadonlyMap<string, string> | undefined;
    return names === undefined || value === null ? value : (names.get(idIn(value)) ?? '');
  };
  return rows.map((row) => ({ ...row, before: word(row.field, row.before), after: word(row.field, row.after) }));
}

/** Other fields hold no ids, and these hold an empty text for nobody. */
function idsOf(rows: readonly Change[], field: string): string[] {
  const values = rows.filter((row) => row.field === field).flatMap(({ before, after }) => [before, after]);
  return [...new Set(values.flatMap((value) => splitIds(idIn(value)) ?? []))];
}

/** Some lines hold an id as a text, some as a number. */
function idIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

async function categoryNames(db: Kysely<Database>, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_category')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const gone = await formerNames(
    db,
    tenantId,
    ids.filter((id) => !names.has(id)),
  );
  return new Map([...names, ...gone]);
}

/** Reads the last names of deleted categories from the lines of their deletion. */
async function formerNames(db: Kysely<Database>, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .selectFrom('log_entry')
    .where('entity', '=', 'category')
    .where('entity_id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('action', '=', 'delete')
    .select(['entity_id', 'before'])
    .execute();
  return new Map(lines.flatMap(({ entity_id, before }) => (entity_id !== null && typeof before === 'string' ? [[entity_id, before]] : [])));
}
