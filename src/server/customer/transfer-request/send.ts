import type { Kysely } from 'kysely';

import { noticeTypes, transferRequest } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import type { CallerContext, Operation } from '#server/operation.ts';

import { mayChange } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { findDuplicates } from '../duplicate/find.ts';

/** As many colleagues as one request reaches. */
const MOST = 5;

interface Wanted {
  customerId: string;
  ownerId: string;
}

/**
 * Asks colleagues to hand over the customer that is described: those of the duplicate check whom the caller may not open.
 *
 * It is named by what the caller knows of it, as in that check, because its id is nothing the caller may know.
 */
export const sendTransferRequest: Operation<'sendTransferRequest'> = async (context, { note = '', ...question }) => {
  const { db, user } = context;
  const { matches } = await findDuplicates(db, user.tenantId, question);
  const wanted = matches
    .flatMap(({ customerId, ownerId }): Wanted[] => (ownerId === null || mayChange(user, ownerId) ? [] : [{ customerId, ownerId }]))
    .slice(0, MOST);
  if (wanted.length === 0) return { requests: 0 };
  return db.transaction().execute(async (trx) => ({ requests: await ask(trx, context, { wanted, note: note.trim() }) }));
};

/** How many were asked for anew; whom one has asked already is not told again. */
async function ask(
  db: Kysely<Database>,
  context: CallerContext,
  { wanted, note }: { wanted: readonly Wanted[]; note: string },
): Promise<number> {
  const { tenantId, id: accountId, nameremark } = context.user;
  const inserted = await db
    .insertInto('transfer_request')
    .values(
      wanted.map(({ customerId, ownerId }) => ({
        tenant_id: tenantId,
        customer_id: customerId,
        owner_id: ownerId,
        account_id: accountId,
        note,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'owner_id', 'account_id']).where('status', '=', transferRequest.open).doNothing(),
    )
    .returning(['customer_id', 'owner_id'])
    .execute();
  if (inserted.length === 0) return 0;
  const names = await namesOf(
    db,
    inserted.map(({ customer_id }) => customer_id),
  );
  await writeLog(
    db,
    authorOf(context),
    inserted.map(({ customer_id: id }) => ({
      entity: 'customer',
      entityId: id,
      customerId: id,
      action: 'request',
      field: 'note',
      after: note,
    })),
  );
  await notify(
    db,
    inserted.map(({ customer_id: id, owner_id }) => ({
      tenantId,
      accountId: owner_id,
      recordtype: noticeTypes.finished,
      recordid: id,
      key: 'transferRequested',
      values: { from: nameremark, name: names.get(id) ?? '' },
      href: `/customer/companydetail/slist/${id}`,
    })),
  );
  return inserted.length;
}

async function namesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('customer').where('id', 'in', ids).select(['id', 'companyname']).execute();
  return new Map(rows.map(({ id, companyname }) => [id, companyname]));
}
