import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { findImport, importResult, wireImport } from './import-result.ts';

/** How far one import is. */
export const getImport: Operation<'getImport'> = async ({ db, user, language }, { id }) =>
  importResult(db, await findImport(db, user, id), language);

/** The caller's imports, newest first. */
export const listImports: Operation<'listImports'> = async ({ db, user, language }, { index, size = 10 }) => {
  const own = db
    .selectFrom('customer_import')
    .where('customer_import.tenant_id', '=', user.tenantId)
    .where('customer_import.account_id', '=', user.id);
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('account', 'account.id', 'owner_id')
      .selectAll('customer_import')
      .select('nameremark')
      .orderBy('customer_import.id', 'desc')
      .limit(size)
      .offset(((index ?? 1) - 1) * size)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { datas: rows.map(({ nameremark, ...row }) => wireImport(row, nameremark ?? '', language)), total };
};
