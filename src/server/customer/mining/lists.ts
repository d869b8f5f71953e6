import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { findCustomer, mayChange } from '../access.ts';
import { wireTime } from '../times.ts';
import { byValue } from './read-values.ts';

const MOST_VALUES = 500;

/** The caller's minings, or everybody's of one customer; a list that says what is under way to whoever comes back. */
export const listMinings: Operation<'listMinings'> = async ({ db, user }, { kind, id, index = 1, size = 10 }) => {
  const customer = id === undefined ? undefined : await findCustomer(db, user, { id });
  const { rows } = await sql<{ total: string; running: string }>`
    SELECT count(*) FILTER (WHERE ${customer?.id ?? null}::bigint IS NULL OR customer_id = ${customer?.id ?? null}) AS total,
      count(*) FILTER (WHERE account_id = ${user.id} AND status IN ('queued', 'running')) AS running
    FROM mining
    WHERE kind = ${kind} AND tenant_id = ${user.tenantId} AND (account_id = ${user.id} OR customer_id = ${customer?.id ?? null})`.execute(
    db,
  );
  const datas = await db
    .selectFrom('mining')
    .innerJoin('customer', 'customer.id', 'mining.customer_id')
    .where('mining.tenant_id', '=', user.tenantId)
    .where('kind', '=', kind)
    .where((eb) => (customer ? eb('mining.customer_id', '=', customer.id) : eb('mining.account_id', '=', user.id)))
    .select(['mining.id', 'mining.customer_id', 'companyname', 'status', 'reason', 'found', 'added', 'mining.createtime', 'finishtime'])
    .orderBy('mining.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  return {
    datas: datas.map(({ customer_id, createtime, finishtime, ...mining }) => ({
      ...mining,
      kind,
      customerid: customer_id ?? '',
      createtime: createtime.toISOString(),
      finishtime: wireTime(finishtime),
    })),
    total: Number(rows[0]?.total ?? 0),
    running: Number(rows[0]?.running ?? 0),
  };
};

/** What was mined for a customer, with the pages it was on; of one in the public pool only for those who may change it. */
export const listMinedValues: Operation<'listMinedValues'> = async ({ db, user }, { id }) => {
  const customer = await findCustomer(db, user, { id });
  if (!mayChange(user, customer.owner_id)) return [];
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
