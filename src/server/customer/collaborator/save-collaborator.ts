import type { Kysely } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { NoticeKey } from '#server/notice/notice-texts.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { type HeldCustomer, holdOwned } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { colleagues } from '../may-see.ts';
import { MOST_COLLABORATORS, readCollaborators } from './read-collaborators.ts';

type Kind = Schemas['CollaboratorType'];

const noticeKeys = { READ_ONLY: 'customerSharedToRead', COLLABORATION: 'customerSharedToWrite' } as const satisfies Record<Kind, NoticeKey>;

/** Shares a customer with a colleague, or changes how far. */
export const saveCollaborator: Operation<'saveCollaborator'> = async (context, { customerid, userid, type }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdShareable(db, user, customerid);
    const colleague = await findColleague(db, user, { customer, userid });
    const known = await readCollaborators(db, customer.id);
    const before = known.find((one) => one.userid === colleague.id)?.type;
    if (before === type) return known;
    if (before === undefined && known.length >= MOST_COLLABORATORS)
      throw new Refusal(409, 'tooManyCollaborators', { field: 'userid', values: { n: MOST_COLLABORATORS } });
    await db
      .insertInto('customer_collaborator')
      .values({ tenant_id: user.tenantId, customer_id: customer.id, account_id: colleague.id, type })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'account_id', 'customer_id']).where('droptime', 'is', null).doUpdateSet({ type }),
      )
      .execute();
    const line = { entity: 'customer', entityId: customer.id, customerId: customer.id } as const;
    await writeLog(db, authorOf(context), [
      ...(before === undefined ? [{ ...line, action: 'addmember' as const, field: 'collaborator', after: colleague.id }] : []),
      {
        ...line,
        action: before === undefined ? ('addmember' as const) : ('update' as const),
        field: 'collaboratortype',
        before: before ?? null,
        after: type,
      },
    ]);
    await tell(db, user, { customer, to: colleague.id, key: noticeKeys[type] });
    return readCollaborators(db, customer.id);
  });

/** Shares a customer with a colleague no longer. */
export const deleteCollaborator: Operation<'deleteCollaborator'> = async (context, { customerid, userid }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customer = await holdShareable(db, user, customerid);
    const gone = await db
      .deleteFrom('customer_collaborator')
      .where('customer_id', '=', customer.id)
      .where('account_id', '=', readRowId(userid))
      .where('droptime', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    if (!gone) throw new Refusal(404, 'notFound', { field: 'userid' });
    await writeLog(db, authorOf(context), [
      {
        entity: 'customer',
        entityId: customer.id,
        customerId: customer.id,
        action: 'removemember',
        field: 'collaborator',
        before: gone.account_id,
      },
    ]);
    await tell(db, user, { customer, to: gone.account_id, key: 'customerUnshared' });
    return readCollaborators(db, customer.id);
  });

/** A customer with an owner; of the public pool there is nothing to share. */
async function holdShareable(db: Kysely<Database>, user: Caller, customerid: string): Promise<HeldCustomer> {
  const customer = await holdOwned(db, user, { customerid });
  if (customer.owner_id === null) throw new Refusal(409, 'claimFirst', { field: 'customerid' });
  return customer;
}

/** @throws Refusal 404 for nobody who works here, 409 for the owner and for those who may not view customers at all */
async function findColleague(
  db: Kysely<Database>,
  user: Caller,
  { customer, userid }: { customer: HeldCustomer; userid: string },
): Promise<{ id: string }> {
  const row = await colleagues(db, user, customer).where('account.id', '=', readRowId(userid)).forShare('account').executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'userid' });
  const values = { name: row.nameremark };
  if (row.id === customer.owner_id) throw new Refusal(409, 'ownCustomer', { field: 'userid', values });
  if (!row.mayread) throw new Refusal(409, 'colleagueReadsNone', { field: 'userid', values });
  return row;
}

/** Tells a colleague what is shared with them. Nobody is told of sharing with themselves, which whoever sees the whole company can do. */
async function tell(
  db: Kysely<Database>,
  user: Caller,
  { customer, to, key }: { customer: HeldCustomer; to: string; key: NoticeKey },
): Promise<void> {
  if (to === user.id) return;
  const isOver = key === 'customerUnshared';
  await notify(db, [
    {
      tenantId: user.tenantId,
      accountId: to,
      recordtype: noticeTypes.colleague,
      recordid: customer.id,
      key,
      values: { from: user.nameremark, name: customer.companyname },
      href: isOver ? href('customer.private') : href('customer.company', { type: 'slist', id: customer.id }),
    },
  ]);
}
