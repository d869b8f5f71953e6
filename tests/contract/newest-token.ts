import { type Fetchable, newDownloadToken } from '#server/http/download-token.ts';
import type { Caller } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** A token that opens a file, in the newest session of somebody. */
export async function newestToken({ server: { db }, people }: World, name: PersonName, file: Fetchable): Promise<string> {
  const { id, tenant } = people[name];
  const session = await db.selectFrom('session').select('id').where('account_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow();
  return newDownloadToken(db, { id, tenantId: tenant, sessionId: session.id } as Caller, file);
}
