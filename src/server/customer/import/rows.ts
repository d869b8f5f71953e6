import { type Kysely, sql } from 'kysely';

import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation } from '#server/operation.ts';

import { findImport } from './import-result.ts';
import { reasonText } from './reason-text.ts';
import type { RowReason } from './table/import-record.ts';

/** What became of the rows of an import, in the order of the table. */
export const listImportRows: Operation<'listImportRows'> = async ({ db, user, language }, { id, index, size = 10, state, reason }) => {
  const found = await findImport(db, user, id);
  const asked = db
    .selectFrom('customer_import_row')
    .where('import_id', '=', found.id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'good'))
    .$if(reason !== undefined, (query) => query.where(sql<boolean>`reasons @> ${JSON.stringify([{ code: reason }])}::jsonb`));
  const [rows, { total }] = await Promise.all([
    asked
      .select(['line', 'state', 'customer_id', 'reasons', 'cells'])
      .select(sql<string | null>`record->>'companyname'`.as('companyname'))
      .orderBy('line')
      .limit(size)
      .offset(((index ?? 1) - 1) * size)
      .execute(),
    asked.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const shown = await visibleIds(
    db,
    user,
    rows.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const nameColumn = found.mapping.find(({ field }) => field === 'companyname')?.column ?? 0;
  const datas = rows.map(({ line, state: became, customer_id, reasons, cells, companyname }) => ({
    line,
    state: became,
    companyname: (companyname ?? cells[nameColumn] ?? '').slice(0, 255),
    reasons: (reasons as RowReason[]).map(({ code, field, value }) => ({
      code,
      field,
      text: reasonText({ code, field, value }, language),
    })),
    customerid: customer_id !== null && shown.has(customer_id) ? customer_id : '',
  }));
  return { datas, total };
};

async function visibleIds(db: Kysely<Database>, user: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('customer').select('id').where(visibleTo(user)).where('customer.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
