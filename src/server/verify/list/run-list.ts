import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { addressListStatus } from '#lib/status-names.ts';
import { heldPermissions, mergeGrants } from '#server/account/rights/rights.ts';
import { readMember } from '#server/account/session/caller.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import type { Schemas } from '#server/operation.ts';
import { type Asker, findOut, readKept } from '#server/verify/address/find-out.ts';
import type { VerifySettings } from '#server/verify/talk/verify-parts.ts';

import type { ListRow } from './list-rows.ts';

/** What verifying lists takes. */
interface Parts {
  db: Kysely<Database>;
  settings: VerifySettings;
}

/** Whoever works on a list says so more often than this. */
const SILENCE = sql.lit('60 seconds');
const BEAT_EVERY_MS = 5_000;
/** Addresses at once; of one mail server never more than two. */
const AT_ONCE = 30;
/** A server that puts us off is asked once more, and later. */
const MOST_TRIES = 2;
const AGAIN_AFTER = sql.lit('5 minutes');

/** Verifies the addresses of one list. */
export const addressListJob: Pick<JobDefinition<{ id: string }>, 'name'> = { name: 'address-list' };

/** The jobs of lists: the work itself, and every minute a look for lists that a killed server has left, or whose servers wanted to be asked later. */
export function addressListJobs(parts: Parts): JobDefinition[] {
  return [
    { ...addressListJob, run: (data) => runAddressList(parts, (data as { id: string }).id) },
    {
      name: 'left-address-lists',
      cron: '* * * * *',
      run: async (_, send) => {
        for (const id of await leftLists(parts.db)) await send(addressListJob, { id });
      },
    },
  ];
}

async function leftLists(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM address_list AS list
    WHERE status IN (0, 1) AND (runner IS NULL OR beattime < now() - interval ${SILENCE})
      AND (EXISTS (SELECT FROM address_list_row WHERE list_id = list.id AND NOT asked AND askat <= now())
        OR NOT EXISTS (SELECT FROM address_list_row WHERE list_id = list.id AND NOT asked))
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Works on a list until nothing of it is due, it is stopped, or another run has taken it over. */
export async function runAddressList(parts: Parts, id: string): Promise<void> {
  const list = await begin(parts.db, id);
  if (!list) return;
  const asker = await askerOf(parts.db, list.account_id);
  if (!asker) {
    await parts.db.updateTable('address_list').set({ status: addressListStatus.stopped, runner: null }).where('id', '=', list.id).execute();
    return;
  }
  let beaten = Date.now();
  const work = async (): Promise<void> => {
    for (let row = await claim(parts.db, list); row; row = await claim(parts.db, list)) {
      const check = (await readKept(parts.db, asker, row.mail)) ?? (await findOut(parts, asker, row.mail));
      await keepAnswer(parts.db, list, { ...row, status: check.status, reason: check.reason });
      if (Date.now() - beaten < BEAT_EVERY_MS) continue;
      beaten = Date.now();
      await own(parts.db, list).set({ beattime: new Date() }).execute();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // An address that was locked while the others looked for their next one was skipped by them.
  await work();
  await finish(parts.db, list);
}

async function begin(db: Kysely<Database>, id: string): Promise<ListRow | undefined> {
  const list = await db
    .updateTable('address_list')
    .set({ status: addressListStatus.running, runner: randomUUID(), beattime: new Date() })
    .where('id', '=', id)
    .where('status', 'in', [0, 1])
    .where((eb) => eb.or([eb('runner', 'is', null), eb('beattime', '<', sql<Date>`now() - interval ${SILENCE}`)]))
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

/** Whoever brought the list, with what they may see and change by now; nothing once they are gone. */
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

interface ClaimedRow {
  place: number;
  mail: string;
  tries: number;
}

/** Writes down that the next address is asked about, before it is. */
async function claim(db: Kysely<Database>, { id, runner }: ListRow): Promise<ClaimedRow | undefined> {
  const { rows } = await sql<ClaimedRow>`
    WITH next AS MATERIALIZED (
      SELECT place FROM address_list_row
      WHERE list_id = ${id} AND NOT asked AND askat <= now()
        AND EXISTS (SELECT FROM address_list WHERE id = ${id} AND runner = ${runner} AND status = 1)
      ORDER BY turn, place LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE address_list_row AS own SET asked = true, tries = tries + 1
    FROM next
    WHERE own.list_id = ${id} AND own.place = next.place
    RETURNING own.place, own.mail, own.tries`.execute(db);
  return rows[0];
}

type Answer = ClaimedRow & Pick<Schemas['AddressCheck'], 'status' | 'reason'>;

async function keepAnswer(db: Kysely<Database>, list: ListRow, { place, tries, status, reason }: Answer): Promise<void> {
  const isLater = reason === 'greylisted' && tries < MOST_TRIES;
  await db
    .updateTable('address_list_row')
    .set(isLater ? { asked: false, askat: sql<Date>`now() + interval ${AGAIN_AFTER}` } : { status, reason })
    .where('list_id', '=', list.id)
    .where('place', '=', place)
    .execute();
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
