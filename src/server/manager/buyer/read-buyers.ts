import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { givenId } from '../given-id.ts';
import { patternOf } from '../opportunity/read-opportunities.ts';

type Request = Schemas['BuyerListRequest'];

/** The buyers of the caller's company: whoever develops buyers sees which of them others develop. */
export function readableBy({ tenantId }: Caller) {
  return (eb: ExpressionBuilder<Database, 'buyer'>) => eb.and([eb('buyer.tenant_id', '=', tenantId), eb('buyer.deletetime', 'is', null)]);
}

/** The one buyer of an id, or none: an id that is no number of a row names none. */
export function withId(id: string) {
  return (eb: ExpressionBuilder<Database, 'buyer'>) => eb('buyer.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']);
}

/** A page of the buyers to be developed. */
export const listBuyers: Operation<'listBuyers'> = async ({ db, user }, { index, size = 10, ...filter }) => {
  const found = db.selectFrom('buyer').where(readableBy(user)).where(matching(filter));
  const [page, { total }] = await Promise.all([
    found
      .select('buyer.id')
      .orderBy('buyer.createtime', 'desc')
      .orderBy('buyer.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  if (page.length === 0) return { datas: [], total };
  const rows = await buyerRows(db, user)
    .where(
      'buyer.id',
      'in',
      page.map(({ id }) => id),
    )
    .orderBy('buyer.createtime', 'desc')
    .orderBy('buyer.id', 'desc')
    .execute();
  return { datas: rows.map(wireBuyer), total };
};

/** One buyer to be developed. */
export const getBuyer: Operation<'getBuyer'> = async ({ db, user }, { id }) => {
  const row = await buyerRows(db, user).where(readableBy(user)).where(withId(id)).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireBuyer(row);
};

/** Reads a buyer that was just written. */
export async function readWritten(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['Buyer']> {
  return wireBuyer(await buyerRows(db, user).where('buyer.id', '=', id).executeTakeFirstOrThrow());
}

function matching({ keyword = '', groupid, state = [], assignee }: Omit<Request, 'index' | 'size'>) {
  return (eb: ExpressionBuilder<Database, 'buyer'>) =>
    eb.and([
      ...(keyword.trim() === '' ? [] : [eb(sql`(buyer || ' ' || industry)`, 'ilike', patternOf(keyword))]),
      ...givenId(groupid).map((id) => eb('buyer.group_id', '=', id)),
      ...(state.length === 0 ? [] : [eb('buyer.state', 'in', state)]),
      ...givenId(assignee).map((id) => eb('buyer.assignee_id', '=', id)),
    ]);
}

function buyerRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('buyer')
    .leftJoin('buyer_group', 'buyer_group.id', 'buyer.group_id')
    .leftJoin('account', 'account.id', 'buyer.assignee_id')
    .leftJoin('customer', (join) => join.onRef('customer.id', '=', 'buyer.customer_id').on(visibleTo(user)))
    .select([
      'buyer.id',
      'buyer.company_id',
      'buyer.buyer',
      'buyer.countrycode',
      'buyer.industry',
      'buyer.website',
      'buyer.email',
      'buyer.phone',
    ])
    .select(['buyer.group_id', 'buyer_group.name as group', 'tradesummary', 'buyer.state', 'assignee_id', 'nameremark', 'assigntime'])
    .select(['customer.id as customer', 'customer.contactcount', 'buyer.createtime', 'buyer.version']);
}

type Row = Awaited<ReturnType<ReturnType<typeof buyerRows>['executeTakeFirstOrThrow']>>;

function wireBuyer(row: Row): Schemas['Buyer'] {
  const { company_id, group_id, group, assignee_id, nameremark, assigntime, customer, contactcount, createtime, ...rest } = row;
  return {
    ...rest,
    ...wireNames({
      companyid: company_id,
      groupid: group_id,
      groupname: group,
      assignee: assignee_id,
      assigneename: nameremark,
      customerid: customer,
    }),
    source: company_id === null ? 'manual' : 'directory',
    contactcount: contactcount ?? 0,
    assigntime: wireTime(assigntime) ?? '',
    createtime: createtime.toISOString(),
  };
}

/** Writes names as the wire has them; a missing one is empty. */
function wireNames<Name extends string>(names: Readonly<Record<Name, string | null>>): Record<Name, string> {
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, value ?? ''])) as Record<Name, string>;
}
