import { type Kysely, sql } from 'kysely';

import { createCustomers } from '#server/customer/create/create-customers.ts';
import type { Database } from '#server/database/schema.ts';

const MARK = '（演示）';

const opportunities = [
  { name: `户外灯具春季订单${MARK}`, stage: 'negotiate', probability: 70, amount: 48_000, currency: 'USD', products: ['庭院灯'] },
  { name: `工具套装试单${MARK}`, stage: 'quote', probability: 50, amount: 12_500, currency: 'EUR', products: ['手动工具'] },
  { name: `折叠椅补货${MARK}`, stage: 'need', probability: 30, amount: 8_200, currency: 'USD', products: ['折叠椅'] },
] as const;

const clues = [
  {
    companyname: `Demo Garden Centre${MARK}`,
    contactname: 'C. Demo',
    product: '庭院灯',
    source: 'fair',
    demand: '想要样册和 MOQ。',
    status: 'NEW',
  },
  {
    companyname: `Demo Home Stores${MARK}`,
    contactname: 'D. Demo',
    product: '收纳箱',
    source: 'website',
    demand: '询价三款。',
    status: 'FOLLOWING',
  },
] as const;

const buyers = [
  { buyer: `Demo Import SA${MARK}`, industry: '家居用品', tradesummary: '每季度进口两个柜。', state: 0 },
  { buyer: `Demo Wholesale BV${MARK}`, industry: '五金工具', tradesummary: '主要从两家供应商采购。', state: 1 },
] as const;

/** Gives the demo company a few opportunities, clues and buyers to develop, each marked as made up; a company that has any keeps its own. */
export async function addDemoPipeline(db: Kysely<Database>, mobile: string): Promise<void> {
  const manager = await db.selectFrom('account').where('mobile', '=', mobile).select(['id', 'tenant_id']).executeTakeFirst();
  if (!manager) return;
  const own = { tenant_id: manager.tenant_id, creator_id: manager.id };
  const known = await db.selectFrom('clue').where('tenant_id', '=', own.tenant_id).select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('clue')
    .values(clues.map((clue, at) => ({ ...clue, ...own, no: `XS-DEMO-${at + 1}`, owner_id: manager.id })))
    .execute();
  const group = await db
    .insertInto('buyer_group')
    .values({ tenant_id: own.tenant_id, name: `重点市场${MARK}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('buyer')
    .values(buyers.map((buyer) => ({ ...buyer, ...own, group_id: group.id, assignee_id: manager.id, assigntime: new Date() })))
    .execute();
  await addOpportunities(db, { tenantId: own.tenant_id, accountId: manager.id });
}

/** Opportunities are with a customer, which is made for them. */
async function addOpportunities(db: Kysely<Database>, { tenantId, accountId }: { tenantId: string; accountId: string }): Promise<void> {
  const customer = { companyname: `Demo Lighting Inc.${MARK}`, source: 'manual' } as const;
  const author = { tenantId, accountId, address: '' };
  const [made] = await createCustomers(db, author, { ownerId: accountId, customers: [customer], refuse: ['name'], action: 'create' });
  if (made?.state !== 'created') return;
  await db
    .insertInto('opportunity')
    .values(
      opportunities.map(({ products, ...opportunity }, at) => ({
        ...opportunity,
        products: [...products],
        no: `SJ-DEMO-${at + 1}`,
        tenant_id: tenantId,
        customer_id: made.id,
        begindate: sql<string>`current_date - 20`,
        expectedclose: sql<string>`current_date + ${20 + at * 15}::integer`,
        owner_id: accountId,
        creator_id: accountId,
      })),
    )
    .execute();
}
