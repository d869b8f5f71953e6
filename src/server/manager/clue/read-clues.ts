import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { wireTime } from '#server/customer/times.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { seenBy } from '#server/messaging/chat/chats.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { givenId } from '../given-id.ts';
import { patternOf } from '../opportunity/read-opportunities.ts';
import { readableBy, withId } from './clue-access.ts';

type Request = Schemas['ClueListRequest'];

/** A page of the clues that the caller may see. The ids come from an index, so that only the rows of the page are read. */
export const listClues: Operation<'listClues'> = async ({ db, user }, { index, size = 10, ...filter }) => {
  const found = db.selectFrom('clue').where(readableBy(user)).where(matching(filter));
  const [page, { total }] = await Promise.all([
    found
      .select('clue.id')
      .orderBy('clue.createtime', 'desc')
      .orderBy('clue.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  if (page.length === 0) return { datas: [], total };
  const rows = await clueRows(db, user)
    .where(
      'clue.id',
      'in',
      page.map(({ id }) => id),
    )
    .orderBy('clue.createtime', 'desc')
    .orderBy('clue.id', 'desc')
    .execute();
  return { datas: rows.map(wireClue), total };
};

/** One clue. */
export const getClue: Operation<'getClue'> = async ({ db, user }, { id }) => {
  const row = await clueRows(db, user).where(readableBy(user)).where(withId(id)).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireClue(row);
};

/** Reads a clue that was just written, whoever may see it. */
export async function readWritten(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['Clue']> {
  return wireClue(await clueRows(db, user).where('clue.id', '=', id).executeTakeFirstOrThrow());
}

function matching({ keyword = '', status = [], ownerid }: Pick<Request, 'keyword' | 'status' | 'ownerid'>) {
  const words = sql`(companyname || ' ' || contactname || ' ' || email || ' ' || product || ' ' || no)`;
  return (eb: ExpressionBuilder<Database, 'clue'>) =>
    eb.and([
      ...(keyword.trim() === '' ? [] : [eb(words, 'ilike', patternOf(keyword))]),
      ...(status.length === 0 ? [] : [eb('clue.status', 'in', status)]),
      ...givenId(ownerid).map((id) => eb('clue.owner_id', '=', id)),
    ]);
}

function clueRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('clue')
    .innerJoin('account', 'account.id', 'clue.owner_id')
    .leftJoin('customer', (join) => join.onRef('customer.id', '=', 'clue.customer_id').on(visibleTo(user)))
    .select([
      'clue.id',
      'no',
      'clue.companyname',
      'contactname',
      'clue.email',
      'clue.phone',
      'clue.countrycode',
      'product',
      'clue.source',
      'demand',
    ])
    .select(['status', 'customer.id as visible', 'customer.companyname as customername', 'opportunity_id', 'clue.owner_id as ownerid'])
    .select(['nameremark as ownername', 'clue.lastfollowtime', 'nexttime', 'clue.createtime', 'clue.version', 'clue.customer_id'])
    .select(chatOf(user).as('chatid'));
}

/** The conversation with whom a clue is about, where the caller may read it; the first of several. */
function chatOf(user: Caller): RawBuilder<string> {
  return sql`coalesce((
    SELECT person.id::text FROM wa_contact AS person LEFT JOIN customer ON customer.id = person.customer_id AND customer.deletetime IS NULL
    WHERE person.clue_id = clue.id AND ${mayDo(user.rights, 'marketing', 'view')} AND ${seenBy(user)} ORDER BY person.id LIMIT 1), '')`;
}

type Row = Awaited<ReturnType<ReturnType<typeof clueRows>['executeTakeFirstOrThrow']>>;

function wireClue({
  visible,
  customername,
  customer_id,
  opportunity_id,
  lastfollowtime,
  nexttime,
  createtime,
  ...row
}: Row): Schemas['Clue'] {
  return {
    ...row,
    ...transitionOf(customer_id, opportunity_id),
    customerid: visible ?? '',
    customername: customername ?? '',
    opportunityid: opportunity_id ?? '',
    lastfollowtime: wireTime(lastfollowtime) ?? '',
    nexttime: wireTime(nexttime) ?? '',
    createtime: createtime.toISOString(),
  };
}

function transitionOf(customerId: string | null, opportunityId: string | null): Pick<Schemas['Clue'], 'transitiontype' | 'transitionid'> {
  if (opportunityId !== null) return { transitiontype: 'OPPORTUNITY', transitionid: opportunityId };
  return customerId === null ? { transitiontype: '', transitionid: '' } : { transitiontype: 'CUSTOMER', transitionid: customerId };
}
