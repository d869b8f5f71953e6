import { type Kysely, sql } from 'kysely';

import { provePassword } from '#server/account/password/prove-password.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import { wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { CallerContext, Operation } from '#server/operation.ts';

/** Where calendars are read. The secret stands in the query, which no log of ours keeps; some programs take an address only if its path ends in `.ics`. */
export const CALENDAR_PATH = '/calendar/farsail.ics';

/** Whether the caller has a calendar address. */
export const getCalendarAddress: Operation<'getCalendarAddress'> = async ({ db, user }) => {
  const row = await db
    .selectFrom('calendar_address')
    .select(['createtime', 'usetime'])
    .where('account_id', '=', user.id)
    .executeTakeFirst();
  return { createtime: wireTime(row?.createtime ?? null), lastused: wireTime(row?.usetime ?? null) };
};

/** Makes the caller's calendar address, or a new one in place of it. The password is asked for because the address outlives the session. */
export const saveCalendarAddress: Operation<'saveCalendarAddress'> = async (context, { password }) => {
  const { db, user } = context;
  await provePassword(context, password);
  const secret = newSecret();
  const key_hash = hashSecret(secret);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('calendar_address')
      .values({ account_id: user.id, tenant_id: user.tenantId, key_hash })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ key_hash, createtime: sql<Date>`now()`, usetime: null }))
      .execute();
    await log(trx, context, 'create');
  });
  return { path: `${CALENDAR_PATH}?key=${secret}` };
};

/** Withdraws the caller's calendar address; without one nothing happens. */
export const deleteCalendarAddress: Operation<'deleteCalendarAddress'> = async (context) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('calendar_address').where('account_id', '=', user.id).returning('account_id').executeTakeFirst();
    if (gone) await log(trx, context, 'delete');
  });
  return null;
};

function log(trx: Kysely<Database>, { user, address }: CallerContext, action: 'create' | 'delete'): Promise<void> {
  return writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'calendar', entityId: user.id, action }]);
}
