import type { Kysely } from 'kysely';

import { type NamedId, nameAndId } from '#server/customer/access.ts';
import { holdColleague } from '#server/customer/pool/colleagues.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

import { readersOf } from './record-readers.ts';

/**
 * Whose a thing is to be: a working colleague's, for those who see the whole company, else only the caller's own.
 *
 * @throws Refusal 404 for anybody else
 */
export async function holdOwner(db: Kysely<Database>, user: Caller, named: NamedId): Promise<string> {
  const { field, id } = nameAndId(named);
  if (id === user.id) return user.id;
  if (user.dataScope !== 'ALL') throw new Refusal(404, 'notFound', { field });
  return holdColleague(db, user, named);
}

/**
 * As {@link holdOwner}, for a thing that only the two roles can open: nobody is given what they could not see.
 *
 * @throws Refusal 404 for anybody else
 */
export async function holdHandler(db: Kysely<Database>, user: Caller, ownerid: string): Promise<string> {
  const id = await holdOwner(db, user, { ownerid });
  if (id === user.id) return id;
  const handler = await readersOf(db, user).where('id', '=', id).select('id').executeTakeFirst();
  if (!handler) throw new Refusal(404, 'handlerUnknown', { field: 'ownerid' });
  return id;
}
