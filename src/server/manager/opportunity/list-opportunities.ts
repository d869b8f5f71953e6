import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

import { type OpportunityStage, STAGES } from '#lib/opportunity-stages.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { givenId } from '../given-id.ts';
import { openTo } from './opportunity-access.ts';
import { containing, opportunityRows, readOpportunity, wireOpportunity } from './read-opportunities.ts';

type Request = Schemas['OpportunityListRequest'];

/** Cards in a column of the board; the list has the others. */
const MOST_CARDS = 50;

/** The orders of the list, each with an index. */
const orders: Readonly<Record<NonNullable<Request['sort']>, RawBuilder<unknown>>> = {
  updatetime: sql`updatetime DESC, opportunity.id DESC`,
  expectedclose: sql`expectedclose, opportunity.id DESC`,
  amount: sql`amount DESC, opportunity.id DESC`,
};

/** A page of the opportunities that the caller may see. The ids come from an index, so that only the rows of the page are read. */
export const listOpportunities: Operation<'listOpportunities'> = async (
  { db, user },
  { index, size = 10, sort = 'updatetime', ...filter },
) => {
  const found = db.selectFrom('opportunity').where(openTo(user)).where(matching(user, filter));
  const [page, { total }] = await Promise.all([
    found
      .select('opportunity.id')
      .orderBy(orders[sort])
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { datas: await readAll(db, user, page), total };
};

/** One opportunity. */
export const getOpportunity: Operation<'getOpportunity'> = ({ db, user }, { id }) => readOpportunity(db, user, id);

/** The opportunities by stage. */
export const getOpportunityBoard: Operation<'getOpportunityBoard'> = async ({ db, user }, filter) => {
  const sums = await db
    .selectFrom('opportunity')
    .where(openTo(user))
    .where(matching(user, filter))
    .select(['stage', 'currency', sql<number>`count(*)::integer`.as('count'), sql<number>`sum(amount)::float8`.as('amount')])
    .groupBy(['stage', 'currency'])
    .orderBy('currency')
    .execute();
  return Promise.all(
    STAGES.map(async (stage) => {
      const own = sums.filter((sum) => sum.stage === stage);
      return {
        stage,
        count: own.reduce((all, { count }) => all + count, 0),
        sums: own.flatMap(({ currency, amount }) => (amount > 0 ? [{ currency, amount }] : [])),
        datas: own.length === 0 ? [] : await cardsOf(db, user, { ...filter, stage: [stage] }),
      };
    }),
  );
};

interface Filter {
  keyword?: string | undefined;
  stage?: readonly OpportunityStage[] | undefined;
  ownerid?: string | undefined;
  customerid?: string | undefined;
  whose?: Request['whose'];
}

function matching(user: Caller, { keyword = '', stage = [], ownerid, customerid, whose }: Filter) {
  return (eb: ExpressionBuilder<Database, 'opportunity'>) =>
    eb.and([
      ...(keyword.trim() === '' ? [] : [containing(user, keyword)]),
      ...(stage.length === 0 ? [] : [eb('opportunity.stage', 'in', stage)]),
      ...(whose === 'mine' ? [eb('opportunity.owner_id', '=', user.id)] : []),
      ...givenId(ownerid).map((id) => eb('opportunity.owner_id', '=', id)),
      ...givenId(customerid).map((id) => eb('opportunity.customer_id', '=', id)),
    ]);
}

async function cardsOf(db: Kysely<Database>, user: Caller, filter: Filter): Promise<Schemas['Opportunity'][]> {
  const page = await db
    .selectFrom('opportunity')
    .where(openTo(user))
    .where(matching(user, filter))
    .select('opportunity.id')
    .orderBy(orders.updatetime)
    .limit(MOST_CARDS)
    .execute();
  return readAll(db, user, page);
}

/** The rows of some ids, in their order. */
async function readAll(db: Kysely<Database>, user: Caller, page: readonly { id: string }[]): Promise<Schemas['Opportunity'][]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await opportunityRows(db, user).where('opportunity.id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row ? [wireOpportunity(row)] : [];
  });
}
