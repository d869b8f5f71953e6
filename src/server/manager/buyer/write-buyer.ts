import { type Kysely, sql } from 'kysely';

import { authorOf, changesOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { holdOwner } from '../hold-colleague.ts';
import { groupOf } from './buyer-groups.ts';
import { readableBy, readWritten, withId } from './read-buyers.ts';

/** A buyer that has become a customer. */
const DEVELOPED = 2;

/** Puts a company of the directory, or one that is typed, among the buyers to be developed; a company of the directory is there once. */
export const addBuyer: Operation<'addBuyer'> = (context, { companyid, groupid = '', assignee = '', ...typed }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const company = companyid === undefined ? undefined : await findCompany(db, companyid);
    const buyer = (company?.buyer ?? typed.buyer ?? '').trim();
    if (buyer === '') throw new Refusal(400, 'buyerNameNeeded', { field: 'buyer' });
    const made = await db
      .insertInto('buyer')
      .values({
        ...typed,
        ...company,
        buyer,
        tenant_id: user.tenantId,
        group_id: await groupOf(db, user, groupid),
        ...(await assignmentOf(db, user, assignee)),
        creator_id: user.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refusal(409, 'buyerThere', { field: 'companyid' });
    await writeLog(db, authorOf(context), [{ entity: 'buyer', entityId: made.id, action: 'create', after: buyer }]);
    return readWritten(db, user, made.id);
  });

async function findCompany(db: Kysely<Database>, companyid: string) {
  const company = await db
    .selectFrom('company')
    .where('id', 'in', splitIds(companyid)?.slice(0, 1) ?? ['0'])
    .select(['id as company_id', 'companyname as buyer', 'countrycode', 'industry', 'phone'])
    .executeTakeFirst();
  if (!company) throw new Refusal(404, 'notFound', { field: 'companyid' });
  return company;
}

async function assignmentOf(db: Kysely<Database>, user: Caller, assignee: string) {
  if (assignee === '') return { assignee_id: null, assigntime: null };
  return { assignee_id: await holdOwner(db, user, { assignee }), assigntime: new Date() };
}

/** Changes a buyer, its group or who develops it; what is left out stays. */
export const updateBuyer: Operation<'updateBuyer'> = (context, { id, version, groupid, assignee, ...change }) =>
  changeBuyer(context, { id, version }, async (db, before) => ({
    ...change,
    ...(groupid !== undefined && { group_id: await groupOf(db, context.user, groupid) }),
    ...(assignee !== undefined && assignee !== (before.assignee_id ?? '') && (await assignmentOf(db, context.user, assignee))),
  }));

/** Says how far the development of a buyer has come. */
export const moveBuyer: Operation<'moveBuyer'> = (context, { id, version, state }) =>
  changeBuyer(context, { id, version }, async () => ({ state }));

/** Takes a buyer off the list; the customer it became stays. */
export const deleteBuyer: Operation<'deleteBuyer'> = (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const buyer = await holdBuyer(db, context.user, id);
    await db.updateTable('buyer').set({ deletetime: new Date() }).where('id', '=', buyer.id).execute();
    await writeLog(db, authorOf(context), [{ entity: 'buyer', entityId: buyer.id, action: 'delete', before: buyer.buyer }]);
    return { id: buyer.id };
  });

async function holdBuyer(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db.selectFrom('buyer').where(readableBy(user)).where(withId(id)).selectAll('buyer').forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

type HeldBuyer = Awaited<ReturnType<typeof holdBuyer>>;

/**
 * A buyer that is no customer yet, at the version the caller knows; locked.
 *
 * @throws Refusal 404, 409 for one that was changed meanwhile or has become a customer
 */
export async function holdOpenBuyer(
  db: Kysely<Database>,
  user: Caller,
  { id, version }: { id: string; version: number },
): Promise<HeldBuyer> {
  const buyer = await holdBuyer(db, user, id);
  if (buyer.state === DEVELOPED) throw new Refusal(409, 'buyerDeveloped', { field: 'id' });
  if (buyer.version !== version) throw new Refusal(409, 'stale', { current: { ...(await readWritten(db, user, buyer.id)) } });
  return buyer;
}

type Columns = Partial<Omit<HeldBuyer, 'id' | 'createtime' | 'tenant_id' | 'version'>>;

function changeBuyer(
  context: CallerContext,
  asked: { id: string; version: number },
  columnsOf: (db: Kysely<Database>, buyer: HeldBuyer) => Promise<Columns>,
): Promise<Schemas['Buyer']> {
  return context.db.transaction().execute(async (db) => {
    const before = await holdOpenBuyer(db, context.user, asked);
    const columns = await columnsOf(db, before);
    await db
      .updateTable('buyer')
      .set({ ...columns, updatetime: sql<Date>`now()` })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute();
    const of = { entity: 'buyer', entityId: before.id, action: 'update' as const };
    await writeLog(
      db,
      authorOf(context),
      changesOf(before as Readonly<Record<string, unknown>>, columns).map((line) => ({ ...line, ...of })),
    );
    return readWritten(db, context.user, before.id);
  });
}
