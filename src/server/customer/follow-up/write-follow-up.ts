import { type Kysely, type Selectable, sql } from 'kysely';

import type { ContactMethod } from '#server/database/customer-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';

import type { Person } from '../change-log.ts';
import { wireTime } from '../times.ts';
import { refreshFollowState } from './follow-state.ts';

/** A contact with a customer. */
interface NewFollowUp {
  customerId: string;
  contacts: string[];
  /** Colleagues who are named; whether they may see the customer was asked before. */
  mentions?: string[];
  type: ContactMethod;
  content: string;
  result: Selectable<Database['follow_up']>['result'];
  followtime: Date;
  nexttime: Date | null;
}

/** Writes down a contact with a customer, with all that depends on it; whether the writer may was asked before. */
export async function writeFollowUp(
  db: Kysely<Database>,
  author: Person,
  { customerId, contacts, mentions = [], type, content, result, followtime, nexttime }: NewFollowUp,
): Promise<string> {
  const own = {
    tenant_id: author.tenantId,
    customer_id: customerId,
    creator_id: author.accountId,
    contact_ids: contacts,
    mention_ids: mentions,
  };
  const { id } = await db
    .insertInto('follow_up')
    .values({ ...own, type, content, followtime, nexttime, result })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`UPDATE contact SET lastcontacttime = greatest(lastcontacttime, ${followtime}) WHERE id = ANY (${contacts}::bigint[])`.execute(
    db,
  );
  await refreshFollowState(db, customerId);
  const after = { type, content, followtime: followtime.toISOString(), nexttime: wireTime(nexttime), result };
  await writeLog(db, author, [{ entity: 'followup', entityId: id, customerId, action: 'follow', after }]);
  return id;
}
