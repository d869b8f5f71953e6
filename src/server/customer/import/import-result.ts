import type { Kysely, Selectable } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { faultText } from './fault-text.ts';

/** An import as the tables have it. */
export type ImportRow = Selectable<Database['customer_import']>;

/**
 * An import of the caller's own; anybody else's is as unknown as one that does not exist.
 *
 * @param options with `forUpdate` it is locked until the end of the transaction
 */
export async function findImport(db: Kysely<Database>, user: Caller, id: string, { forUpdate = false } = {}): Promise<ImportRow> {
  const row = await db
    .selectFrom('customer_import')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** An import as its owner reads it. */
export async function importResult(db: Kysely<Database>, row: ImportRow, language: Language): Promise<Schemas['CustomerImport']> {
  const owner =
    row.owner_id === null
      ? undefined
      : await db.selectFrom('account').select('nameremark').where('id', '=', row.owner_id).executeTakeFirst();
  return wireImport(row, owner?.nameremark ?? '', language);
}

/** The same, where the owner's name is known already. */
export function wireImport(row: ImportRow, ownername: string, language: Language): Schemas['CustomerImport'] {
  const { id, filename, sheets, reading, headrow, columns, mapping, mode, target, matchkeys, badvalue, status } = row;
  const { total, good, created, updated, duplicate, failed, reasons, failure } = row;
  const counts = Object.entries(reasons).map(([code, count]) => ({ code: code as Schemas['ReasonCode'], count }));
  return {
    ...{ id, filename, sheets, headrow, columns, mapping, mode, target, matchkeys, badvalue, status },
    ...{ total, good, created, updated, duplicate, failed, ownername },
    format: reading.format,
    size: Number(row.size),
    sheet: reading.format === 'xlsx' ? reading.sheet : 0,
    encoding: reading.format === 'csv' ? reading.encoding : '',
    separator: reading.format === 'csv' ? reading.separator : '',
    ownerid: row.owner_id ?? '',
    done: created + updated + (status >= 3 ? duplicate + failed : 0),
    reasons: counts.toSorted((a, b) => b.count - a.count),
    failure: failure ? faultText(failure, language) : '',
    createtime: row.createtime.toISOString(),
    finishtime: row.finishtime?.toISOString() ?? null,
  };
}
