import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { selectSubAccounts, subAccountOf, subAccountsOf } from './sub-account-rows.ts';

/** A page of the caller's sub-accounts, oldest first. */
export const listSubAccounts: Operation<'listSubAccounts'> = async ({ db, user }, { index = 1, size = 10, keyword = '', status = -1 }) => {
  const pattern = `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = sql<boolean>`(account.nameremark ILIKE ${pattern} OR account.mobile LIKE ${pattern}) AND ${status} IN (-1, account.enabled::integer)`;
  const [rows, { total }] = await Promise.all([
    selectSubAccounts(db, user)
      .where(wanted)
      .orderBy('account.id')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    subAccountsOf(db, user)
      .where(wanted)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { datas: rows.map((row) => subAccountOf(row, user)), total };
};
