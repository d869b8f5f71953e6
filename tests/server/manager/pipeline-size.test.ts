import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { openTo } from '#server/manager/offer/offer-access.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MANY = 100_000;
/** Fewer, because their words are indexed three times over. */
const INQUIRIES = 20_000;

let server: TestServer;
let owner: SignedIn;
let seller: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  const { id } = (await server.as(owner).call('createCustomer', { companyname: 'One of very many orders' })).body.result;
  seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const held = (await server.as(seller).call('createCustomer', { companyname: 'Bought by many before' })).body.result.id;
  await server.db.transaction().execute(async (trx) => {
    // Neither keys nor rules of the pools are looked at for each of the rows, which takes most of a minute.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      INSERT INTO opportunity (tenant_id, no, name, customer_id, probability, amount, currency, begindate, expectedclose, owner_id, creator_id, updatetime)
      SELECT ${owner.tenant}, 'N' || n, 'Order ' || n, ${id}, 10, n % 997, 'USD', '2026-01-01', date '2026-02-01' + n % 500, CASE WHEN n % 20 = 0 THEN ${seller.id} ELSE ${owner.id} END::bigint, ${owner.id}, now() - n * interval '1 minute'
      FROM generate_series(1, ${MANY}) AS n`.execute(trx);
    await sql`
      INSERT INTO clue (tenant_id, no, companyname, source, owner_id, creator_id, createtime)
      SELECT ${owner.tenant}, 'N' || n, 'Lead ' || n, 'fair', ${owner.id}, ${owner.id}, now() - n * interval '1 minute' FROM generate_series(1, ${MANY}) AS n`.execute(
      trx,
    );
    await sql`
      INSERT INTO inquiry (tenant_id, no, source, title, content, buyer, creator_id, receivetime, closingtime)
      SELECT ${owner.tenant}, 'N' || n, 'email', 'Wanted ' || n, 'Lamps', 'Buyer ' || n, ${owner.id}, now() - n * interval '1 minute',
        CASE WHEN n % 1000 = 0 THEN now() + interval '9 days' WHEN n > 1 THEN now() - n * interval '1 second' END
      FROM generate_series(1, ${INQUIRIES}) AS n`.execute(trx);
    await sql`
      INSERT INTO offer (tenant_id, no, customer_id, buyer, items, incoterm, currency, subtotal, total, validuntil, creator_id)
      SELECT ${owner.tenant}, 'N' || n, CASE WHEN n % 100 = 1 THEN ${held} ELSE ${id} END::bigint, 'Buyer ' || n, '[]', 'FOB', 'USD', 1, 1, '2190-01-31',
        CASE WHEN n % 100 = 0 THEN ${seller.id} ELSE ${owner.id} END::bigint
      FROM generate_series(1, ${MANY}) AS n`.execute(trx);
  });
  await sql`ANALYZE opportunity, clue, inquiry, offer, customer`.execute(server.db);
}, 240_000);

/** The index that the first page of a list is read from. */
async function indexOf(order: string, table: 'opportunity' | 'clue', of = sql`true`): Promise<unknown> {
  const plan = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT id FROM ${sql.table(table)} WHERE tenant_id = ${owner.tenant} AND deletetime IS NULL AND ${of} ORDER BY ${sql.raw(order)} LIMIT 10`.execute(
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

test('so has each order of the opportunities of one person', async () => {
  const own = sql`owner_id = ${seller.id}`;
  expect([
    await indexOf('updatetime DESC, id DESC', 'opportunity', own),
    await indexOf('expectedclose, id DESC', 'opportunity', own),
    await indexOf('amount DESC, id DESC', 'opportunity', own),
  ]).toEqual(['opportunity_owner', 'opportunity_owner_close', 'opportunity_owner_amount']);
});

test('the inquiries that can still be quoted for are counted without reading the others', async () => {
  const open = sql`coalesce(closingtime, 'infinity') >= now()`;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT count(*) FROM inquiry WHERE tenant_id = ${owner.tenant} AND ${open}`.execute(server.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('inquiry_open');
  const { result } = (await server.as(owner).call('listCompanyInquiries', { index: 1, open: true })).body;
  expect([result.total, result.datas.length]).toEqual([INQUIRIES / 1000 + 1, 10]);
});

test('a page of 100,000 opportunities comes with its total, in every order, and so does one of as many clues', async () => {
  for (const sort of ['updatetime', 'expectedclose', 'amount'] as const) {
    const { result } = (await server.as(owner).call('listOpportunities', { index: 3, sort })).body;
    expect([result.total, result.datas.length]).toEqual([MANY, 10]);
  }
  const { result } = (await server.as(owner).call('listClues', { index: 3, keyword: 'Lead 777' })).body;
  expect([result.total > 100, result.datas.length]).toEqual([true, 10]);
});

test('a salesperson’s page of 100,000 offers comes from the indexes of what they made and of their customers', async () => {
  const { result } = (await server.as(seller).call('listOffers', { index: 1 })).body;
  expect([result.total, result.datas.length]).toEqual([MANY / 50, 10]);
  const user = { id: seller.id, tenantId: owner.tenant, dataScope: 'SELF', rights: { permissions: [], roles: [] } } as never;
  const page = server.db.selectFrom('offer').where(openTo(user)).select('offer.id').orderBy('offer.id', 'desc').limit(10);
  const plan = (await page.explain<Record<'QUERY PLAN', string>>()).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('offer_creator');
  expect(plan).toContain('offer_customer');
  expect(plan).not.toContain('Seq Scan on offer');
});
