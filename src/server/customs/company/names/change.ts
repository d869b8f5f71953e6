import type { Kysely } from 'kysely';

import type { Person } from '#server/customer/change-log.ts';
import { countMoving, type Move, moveRecords } from '#server/customs/write/move-records.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobHandle, Jobs } from '#server/jobs/jobs.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { Schemas } from '#server/operation.ts';

/** Moves very many records. */
export const nameMoveJob: JobHandle<{ id: string }> = { name: 'customs-name-move' };

/** Somebody waits for so many records; of 100,000 each with its place in every index, moving takes a quarter of a minute. */
const AT_ONCE = 5_000;

/** A spelling that becomes a company of its own, or comes back from being one. */
export interface NameChange extends Move {
  action: 'merge' | 'unmerge';
  author: Person;
}

/** What a change has come to: done, or begun by the work of this id. */
interface Outcome {
  records: number;
  moveId: string | undefined;
}

/** Does a change in the caller's transaction, or writes down that it is to be done where that would take long. */
export async function change(db: Kysely<Database>, request: NameChange): Promise<Outcome> {
  const records = await countMoving(db, request);
  if (records <= AT_ONCE) return { records: await complete(db, request), moveId: undefined };
  const { tenantId, author, action, from, to, spelling } = request;
  const { id } = await db
    .insertInto('customs_name_move')
    .values({
      tenant_id: tenantId,
      account_id: author.accountId,
      address: author.address,
      action,
      from_id: from.id,
      to_id: to.id,
      spelling,
      records,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { records, moveId: id };
}

/** Has the work done that a change has left, and tells of the change. */
export async function answer(
  jobs: Pick<Jobs, 'send'>,
  companyid: string,
  { records, moveId }: Outcome,
): Promise<Schemas['TradeNameChange']> {
  if (moveId !== undefined) await jobs.send(nameMoveJob, { id: moveId });
  return { companyid, records, goeson: moveId !== undefined };
}

/** Moves the records, with the log line of the change; a company that was joined again goes. */
export async function complete(db: Kysely<Database>, { action, author, ...move }: NameChange): Promise<number> {
  const { from, to, spelling } = move;
  const records = await moveRecords(db, move);
  if (action === 'merge') await db.deleteFrom('customs_company').where('id', '=', from.id).execute();
  const line =
    action === 'merge'
      ? { entityId: to.id, before: { name: spelling, companyid: from.id, records }, after: to.name }
      : { entityId: from.id, before: from.name, after: { name: spelling, companyid: to.id, records } };
  await writeLog(db, author, [{ entity: 'tradecompany', action, field: 'name', ...line }]);
  return records;
}
