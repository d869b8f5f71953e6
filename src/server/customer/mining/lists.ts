import type { Kysely, Selectable } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { accessTo, findCustomer } from '../access.ts';
import { wireTime } from '../times.ts';
import { byValue } from './read-values.ts';

const MOST_VALUES = 500;

/** The caller's minings, or everybody's of one customer; a list that says what is under way to whoever comes back. */
export const listMinings: Operation<'listMinings'> = async ({ db, user }, { kind, id, index = 1, size = 10 }) => {
  const customerId = id === undefined ? undefined : (await findCustomer(db, user, { id })).id;
  const listed = db
    .selectFrom('mining')
    .innerJoin('customer', 'customer.id', 'mining.customer_id')
    .where('mining.tenant_id', '=', user.tenantId)
    .where('kind', '=', kind)
    .where((eb) => (customerId === undefined ? eb('mining.account_id', '=', user.id) : eb('mining.customer_id', '=', customerId)));
  const rows = await listed
    .select([
      'mining.id',
      'mining.customer_id',
      'companyname',
      'kind',
      'status',
      'reason',
      'found',
      'added',
      'mining.createtime',
      'finishtime',
    ])
    .orderBy('mining.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await listed.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { datas: rows.map(wire), total: Number(total), running: await countRunning(db, user, kind) };
};

async function countRunning(db: Kysely<Database>, user: Caller, kind: Schemas['MiningKind']): Promise<number> {
  const { count } = await db
    .selectFrom('mining')
    .where('account_id', '=', user.id)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Row = Pick<
  Selectable<Database['mining']>,
  'id' | 'customer_id' | 'kind' | 'status' | 'reason' | 'found' | 'added' | 'createtime' | 'finishtime'
> & {
  companyname: string;
};

function wire({ customer_id, kind, createtime, finishtime, ...mining }: Row): Schemas['Mining'] {
  return {
    ...mining,
    kind: kind as Schemas['MiningKind'],
    customerid: customer_id ?? '',
    createtime: createtime.toISOString(),
    finishtime: wireTime(finishtime),
  };
}

/** What was mined for a customer, with the pages it was on; of one in the public pool only for those who may change it. */
export const listMinedValues: Operation<'listMinedValues'> = async ({ db, user }, { id }) => {
  const customer = await findCustomer(db, user, { id });
  if ((await accessTo(db, user, customer)) === 'claim') return [];
  const rows = await db
    .selectFrom('mined_value')
    .where('customer_id', '=', customer.id)
    .select(['field', 'value', 'name', 'title', 'label', 'isused', 'uri', 'firstseen', 'lastseen', 'stillonpage'])
    .orderBy('isused', 'desc')
    .orderBy('confidence', 'desc')
    .orderBy('id')
    .limit(MOST_VALUES * 4)
    .execute();
  return byValue(rows)
    .slice(0, MOST_VALUES)
    .map(({ best: { field, value, name, title, label }, sources }) => ({
      field,
      value,
      label: label || [name, title].filter(Boolean).join(', ').slice(0, 200),
      isused: rows.some((row) => row.field === field && row.value === value && row.isused),
      sources,
    }));
};
