import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MANY = 100_000;

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  const { id } = (await server.as(owner).call('createCustomer', { companyname: 'One of very many orders' })).body.result;
  await sql`
    INSERT INTO opportunity (tenant_id, no, name, customer_id, probability, amount, currency, begindate, expectedclose, owner_id, creator_id, updatetime)
    SELECT ${owner.tenant}, 'N' || n, 'Order ' || n, ${id}, 10, n % 997, 'USD', '2026-01-01', date '2026-02-01' + n % 500, ${owner.id}, ${owner.id}, now() - n * interval '1 minute'
    FROM generate_series(1, ${MANY}) AS n`.execute(server.db);
  await sql`
    INSERT INTO clue (tenant_id, no, companyname, source, owner_id, creator_id, createtime)
    SELECT ${owner.tenant}, 'N' || n, 'Lead ' || n, 'fair', ${owner.id}, ${owner.id}, now() - n * interval '1 minute' FROM generate_series(1, ${MANY}) AS n`.execute(
    server.db,
  );
  await sql`ANALYZE opportunity, clue`.execute(server.db);
}, 120_000);

/** The index that the first page of a list is read from. */
async function indexOf(order: string, table: 'opportunity' | 'clue'): Promise<unknown> {
  const plan = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT id FROM ${sql.table(table)} WHERE tenant_id = ${owner.tenant} AND deletetime IS NULL ORDER BY ${sql.raw(order)} LIMIT 10`.execute(
    server.db,
  );
  return /using (\w+)/.exec(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1];
}

test('each order of the lists of 100,000 has an index', async () => {
  expect([
    await indexOf('updatetime DESC, id DESC', 'opportunity'),
    await indexOf('expectedclose, id DESC', 'opportunity'),
    await indexOf('amount DESC, id DESC', 'opportunity'),
    await indexOf('createtime DESC, id DESC', 'clue'),
  ]).toEqual(['opportunity_list', 'opportunity_close', 'opportunity_amount', 'clue_list']);
});

test('a page of 100,000 opportunities comes with its total, in every order, and so does one of as many clues', async () => {
  for (const sort of ['updatetime', 'expectedclose', 'amount'] as const) {
    const { result } = (await server.as(owner).call('listOpportunities', { index: 3, sort })).body;
    expect([result.total, result.datas.length]).toEqual([MANY, 10]);
  }
  const { result } = (await server.as(owner).call('listClues', { index: 3, keyword: 'Lead 777' })).body;
  expect([result.total > 100, result.datas.length]).toEqual([true, 10]);
});
