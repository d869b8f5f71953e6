import { filterTypes } from '#lib/status-names.ts';
import type { Operation } from '#server/operation.ts';

import { remembered } from '../remembered.ts';
import { own } from './filters.ts';

/** Mail addresses that are nobody to write to: mailboxes of functions, throw-away domains, and the domains that the caller leaves out. */
export const listEmailFilters: Operation<'listEmailFilters'> = async ({ db, user }) => {
  const shipped = await remembered({ db }, ['email filters'], async () => ({
    prefixes: (await db.selectFrom('role_mailbox').select('name').orderBy('name').execute()).map(({ name }) => name),
    domains: (await db.selectFrom('email_domain').select('domain').where('kind', '=', 'disposable').orderBy('domain').execute()).map(
      ({ domain }) => domain,
    ),
  }));
  const filters = await own(db, user).where('filtertype', '=', filterTypes.domains).select('words').execute();
  return { ...shipped, own: [...new Set(filters.flatMap(({ words }) => words))] };
};
