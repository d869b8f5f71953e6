import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { heldPermissions, mergeGrants } from '#server/account/rights/rights.ts';
import { readMember } from '#server/account/session/caller.ts';
import type { Database } from '#server/database/schema.ts';
import { isFree } from '#server/jobs/left-behind.ts';
import type { Asker } from '#server/verify/address/kept-checks.ts';
import type { VerifyParts } from '#server/verify/talk/verify-parts.ts';

import { SILENCE } from './left-lists.ts';
import type { ListRow } from './list-rows.ts';
import type { TalkShares } from './talk-shares.ts';
import { verifyList } from './verify-list.ts';

/** What verifying lists takes. */
interface Parts {
  db: Kysely<Database>;
  verify: VerifyParts;
  /** What this list and the others of this process may have in hand. */
  shares: TalkShares;
}

const BEAT_EVERY_MS = 5_000;

/** Works on a list until nothing of it is due, it is stopped, or another run has taken it over. */
export async function runAddressList(parts: Parts, id: string): Promise<void> {
  const list = await begin(parts.db, id);
  if (!list) return;
  const asker = await askerOf(parts.db, list.account_id);
  if (!asker) {
    await parts.db.updateTable('address_list').set({ status: addressListStatus.stopped, runner: null }).where('id', '=', list.id).execute();
    return;
  }
  const beat = () => own(parts.db, list).set({ beattime: new Date() }).execute();
  // A beat that fails is made up for by the next one; where none comes through, somebody else takes the list over.
  const beating = setInterval(() => void beat().catch(() => undefined), BEAT_EVERY_MS);
  try {
    await verifyList({ ...parts, list, asker });
  } finally {
    clearInterval(beating);
  }
  await finish(parts.db, list);
}

async function begin(db: Kysely<Database>, id: string): Promise<ListRow | undefined> {
  const list = await db
    .updateTable('address_list')
    .set({ status: addressListStatus.running, runner: randomUUID(), beattime: new Date() })
    .where('id', '=', id)
    .where('status', 'in', [0, 1])
    .where(isFree(SILENCE))
    .returningAll()
    .executeTakeFirst();
  // A server that was killed between question and answer has asked, and nobody is asked twice: what it would have learnt stays open.
  if (list)
    await db
      .updateTable('address_list_row')
      .set({ status: 'unknown', reason: 'timeout' })
      .where('list_id', '=', list.id)
      .where('asked', '=', true)
      .where('status', 'is', null)
      .execute();
  return list;
}

/** Reads who brought the list, with what they may see and change by now; nothing once they are gone. */
async function askerOf(db: Kysely<Database>, accountId: string): Promise<Asker | undefined> {
  const [member, held] = await Promise.all([
    readMember(db, accountId),
    db
      .selectFrom('account')
      .where('id', '=', accountId)
      .select(['roles', heldPermissions.as('permissions')])
      .executeTakeFirst(),
  ]);
  return (
    member && held && { ...member, mayMark: mayDo({ permissions: mergeGrants(held.permissions), roles: held.roles }, 'customer', 'edit') }
  );
}

/** The list, as long as this run is the one that works on it. */
function own(db: Kysely<Database>, { id, runner }: ListRow) {
  return db.updateTable('address_list').where('id', '=', id).where('runner', '=', runner).where('status', '=', 1);
}

/** Done once every address has its answer; else the rest waits for its time. */
async function finish(db: Kysely<Database>, list: ListRow): Promise<void> {
  const isOpen = sql<boolean>`EXISTS (SELECT FROM address_list_row WHERE list_id = ${list.id} AND status IS NULL)`;
  const done = await own(db, list)
    .set({ status: addressListStatus.done, runner: null, finishtime: new Date() })
    .where(sql<boolean>`NOT ${isOpen}`)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) await own(db, list).set({ runner: null }).execute();
}
