import type { Kysely } from 'kysely';

import { mayInArea } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Input, type Member, type Operation, Refusal } from '#server/operation.ts';

import { type NamedId, nameAndId } from '../access.ts';

type Area = NonNullable<Input<'listColleagues'>['area']>;

/** The working accounts of the caller's company, the caller's own among them; with an area those who may see it. */
export const listColleagues: Operation<'listColleagues'> = async ({ db, user }, { area }) => {
  const all = area === undefined ? working(db, user) : working(db, user).where(mayInArea(area, 'view'));
  const rows = await all.select(['id', 'nameremark']).orderBy('nameremark').orderBy('id').limit(1000).execute();
  return rows.map(({ id, nameremark }) => ({ userid: id, name: nameremark }));
};

/**
 * A colleague who is about to be given something; the lock keeps the account from being disabled before it has arrived.
 *
 * @throws Refusal 404
 */
export async function holdColleague(db: Kysely<Database>, user: Member, named: NamedId): Promise<string> {
  return hold(working(db, user), named);
}

/**
 * As {@link holdColleague}, for a thing in an area that not everybody may see.
 *
 * @throws Refusal 404 also for somebody who may not
 */
export async function holdReader(db: Kysely<Database>, { user, area }: { user: Member; area: Area }, named: NamedId): Promise<string> {
  return hold(working(db, user).where(mayInArea(area, 'view')), named);
}

async function hold(accounts: ReturnType<typeof working>, named: NamedId): Promise<string> {
  const { field, id } = nameAndId(named);
  const colleague = await accounts
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
