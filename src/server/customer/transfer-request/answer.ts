import type { Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { noticeTypes, transferRequest } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { holdColleague } from '../pool/colleagues.ts';
import { moveCustomers } from '../pool/move-customers.ts';
import { readPoolRules } from '../pool/pool-rules.ts';
import { holdRoom, poolFull } from '../pool/private-pool-capacity.ts';

/** The answer to a colleague who asked for a customer, by its owner or whoever sees the whole company: accepting hands it over, and who asked is told either way. */
export const updateTransferRequest: Operation<'updateTransferRequest'> = async (context, { id, accept }) => {
  const { db, user } = context;
  if (accept && !mayDo(user.rights, 'customer', 'transfer')) throw new Refusal(401, 'noPermission');
  await db.transaction().execute(async (trx) => {
    const request = await holdRequest(trx, user, id);
    if (accept) await handOver(trx, context, request);
    await trx
      .updateTable('transfer_request')
      .set({ status: accept ? transferRequest.accepted : transferRequest.declined, answertime: new Date() })
      .where('id', '=', request.id)
      .execute();
    if (!accept) await writeDecline(trx, context, request);
    await tell(trx, user, { request, accept });
  });
  return null;
};

type Request = Awaited<ReturnType<typeof holdRequest>>;

/** An open request for a customer that is still with whom it was asked of: the caller, or anybody where the caller sees the whole company; both are held until the end of the transaction. */
async function holdRequest(db: Kysely<Database>, user: Caller, id: string) {
  const request = await db
    .selectFrom('transfer_request as request')
    .innerJoin('customer', 'customer.id', 'request.customer_id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .where('request.id', '=', readRowId(id))
    .where('request.tenant_id', '=', user.tenantId)
    .where('request.status', '=', transferRequest.open)
    .whereRef('customer.owner_id', '=', 'request.owner_id')
    .$if(user.dataScope !== 'ALL', (query) => query.where('request.owner_id', '=', user.id))
    .where('customer.deletetime', 'is', null)
    .where('account.enabled', '=', true)
    .where('account.deletetime', 'is', null)
    .select(['request.id', 'request.customer_id', 'request.account_id', 'customer.companyname', 'account.nameremark'])
    .forUpdate(['request', 'customer'])
    .executeTakeFirst();
  if (!request) throw new Refusal(404, 'notFound', { field: 'id' });
  return request;
}

async function handOver(db: Kysely<Database>, context: CallerContext, { customer_id, account_id }: Request): Promise<void> {
  const { tenantId } = context.user;
  await holdColleague(db, context.user, { id: account_id });
  const rules = await readPoolRules(db, tenantId);
  const room = await holdRoom(db, { tenantId, accountId: account_id, rules });
  if (room.capacity < 1) throw poolFull(room, 'id');
  await moveCustomers(db, authorOf(context), { ids: [customer_id], to: account_id, action: 'transfer' });
}

async function writeDecline(db: Kysely<Database>, context: CallerContext, { customer_id: id, nameremark }: Request): Promise<void> {
  await writeLog(db, authorOf(context), [
    { entity: 'customer', entityId: id, customerId: id, action: 'decline', field: 'note', after: nameremark },
  ]);
}

async function tell(db: Kysely<Database>, user: Caller, { request, accept }: { request: Request; accept: boolean }): Promise<void> {
  await notify(db, [
    {
      tenantId: user.tenantId,
      accountId: request.account_id,
      recordtype: noticeTypes.finished,
      recordid: request.customer_id,
      key: accept ? 'transferAccepted' : 'transferDeclined',
      // What the asker may know of a customer that stays with its owner is its owner.
      values: { from: user.nameremark, ...(accept && { name: request.companyname }) },
      href: accept ? `/customer/companydetail/slist/${request.customer_id}` : '/customer/slist',
    },
  ]);
}
