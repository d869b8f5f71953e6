import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/** Whether nothing goes out from a mailbox. */
const DISABLED = 0;

export type SendableMailbox = Awaited<ReturnType<typeof sendingMailbox>>;

/**
 * The caller's mailbox that a mail goes out from: the one that is named, or the default one, or any.
 *
 * @throws Refusal 409 where there is none, or the one that is named is disabled
 */
export async function sendingMailbox(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>, named: string | null) {
  const row = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', user.tenantId)
    .where('owner_id', '=', user.id)
    .where('channel', '=', 'mail')
    .where('status', '<>', DISABLED)
    .where('unlinktime', 'is', null)
    .$if(named !== null, (query) => query.where('id', '=', named ?? ''))
    .select(['id', 'email', 'displayname'])
    .orderBy('isdefault', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'mailNoMailbox', { field: 'mailboxid' });
  return row;
}
