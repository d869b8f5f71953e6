import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Member, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { type NamedId, nameAndId } from '../access.ts';

/** The working accounts of the caller's company, the caller's own among them, to whom customers can be handed over. */
export const listColleagues: Operation<'listColleagues'> = async ({ db, user }) => {
  const rows = await working(db, user).select(['id', 'nameremark']).orderBy('nameremark').orderBy('id').limit(1000).execute();
  return rows.map(({ id, nameremark }) => ({ userid: id, name: nameremark }));
};

/**
 * A colleague who is about to be given something; the lock keeps the account from being disabled before it has arrived.
 *
 * @throws Refusal 404
 */
export async function holdColleague(db: Kysely<Database>, user: Member, named: NamedId): Promise<string> {
  const { field, id } = nameAndId(named);
  const colleague = await working(db, user)
    .select('id')
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .forShare()
    .executeTakeFirst();
  if (!colleague) throw new Refusal(404, 'notFound', { field });
  return colleague.id;
}

function working(db: Kysely<Database>, user: Member) {
  return db.selectFrom('account').where('tenant_id', '=', user.tenantId).where('enabled', '=', true).where('deletetime', 'is', null);
}
