import type { Kysely } from 'kysely';

import type { OperationName, Rights } from '#lib/rights.ts';
import { wireMobile } from '#server/account/mobile.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import type { Database } from '#server/database/schema.ts';
import type { SiteOrigins } from '#server/site/serve/site-address.ts';

import { addDemoCustomers } from './demo-customers.ts';
import { addDemoInquiries, type DemoPlace } from './demo-inquiries.ts';
import { addDemoMails } from './demo-mails.ts';
import { addDemoMarketing } from './demo-marketing.ts';
import { addDemoMessaging } from './demo-messaging.ts';
import { addDemoPipeline } from './demo-pipeline.ts';
import { addDemoRecords } from './demo-records.ts';
import { addDemoSite, publishDemoSite } from './site/demo-site.ts';

/** What the terminal says about one demo account. */
export interface DemoAccount {
  /** As it is typed at the login. */
  mobile: string;
  name: string;
  company: string;
  part: 'owner' | 'sales' | 'industry manager' | 'follow-up (genjin)';
}

interface DemoRow extends DemoAccount {
  isindustrymanager: 0 | 1 | 2;
  datascope: 'SELF' | 'ALL';
  rights: Rights;
}

const everythingShort: readonly OperationName[] = ['view', 'add', 'edit', 'delete'];
const reader: Rights['permissions'] = [
  { id: 'search', operation: ['view'] },
  { id: 'customs', operation: ['view'] },
  { id: 'customer', operation: ['view'] },
];
const sales: Rights = {
  permissions: [
    { id: 'search', operation: ['view', 'collect', 'export'] },
    { id: 'customs', operation: ['view', 'collect', 'export'] },
    { id: 'fair', operation: ['view', 'collect', 'import', 'export'] },
    { id: 'customer', operation: [...everythingShort, 'collect', 'import', 'export', 'transfer'] },
    { id: 'mail', operation: [...everythingShort, 'send'] },
    { id: 'tool', operation: ['view', 'import'] },
    { id: 'product', operation: ['view', 'add', 'edit', 'delete'] },
    { id: 'site', operation: ['view', 'edit'] },
    { id: 'inquiry', operation: ['view', 'add', 'edit'] },
    { id: 'marketing', operation: [...everythingShort, 'send', 'export'] },
  ],
  roles: [],
};

const FIRST = '远帆示范外贸有限公司';
const OWNER = '+8613800000001';
const SALES = '+8613800000002';
const MANAGER = '+8613800000003';
const GENJIN = '+8613800000004';
const SECOND = '海澜示范进出口有限公司';

const managing: Rights['roles'] = [{ id: 'industryManager', operation: [...everythingShort] }];
const owner = { part: 'owner', isindustrymanager: 1, datascope: 'ALL', rights: { ...ownerRights, roles: managing } } as const;
/** The owner of a company stands before the people who work in it. */
const rows: readonly DemoRow[] = [
  { mobile: OWNER, name: '林晓', company: FIRST, ...owner },
  { mobile: SALES, name: '周雨晴', company: FIRST, part: 'sales', isindustrymanager: 0, datascope: 'SELF', rights: sales },
  {
    mobile: MANAGER,
    name: '陈立远',
    company: FIRST,
    part: 'industry manager',
    isindustrymanager: 1,
    datascope: 'ALL',
    rights: { permissions: reader, roles: managing },
  },
  {
    mobile: GENJIN,
    name: '何静文',
    company: FIRST,
    part: 'follow-up (genjin)',
    isindustrymanager: 2,
    datascope: 'ALL',
    rights: { permissions: reader, roles: [{ id: 'genjin', operation: [...everythingShort] }] },
  },
  { mobile: '+8613900000001', name: '许清扬', company: SECOND, ...owner },
];

/**
 * Makes two demo companies and their accounts, all with one password, and says who they are.
 *
 * Accounts that exist already stay as they are, password included. One hash serves all: they share the password anyway.
 */
export async function makeDemo({ db, files, settings }: DemoPlace & { settings: SiteOrigins }, password: string): Promise<DemoAccount[]> {
  const password_hash = await hashPassword(password, { address: '', account: '' });
  await db.transaction().execute(async (trx) => {
    for (const row of rows) await addAccount(trx, row, password_hash);
    await addDemoCustomers(trx, { owner: OWNER, sales: SALES });
    await addDemoMails(trx, { owner: OWNER, sales: SALES });
    await addDemoMarketing(trx, { owner: OWNER, sales: SALES });
    await addDemoMessaging(trx, OWNER);
    await addDemoRecords(trx, { industryManager: MANAGER, genjin: GENJIN });
    await addDemoPipeline(trx, MANAGER);
    await addDemoInquiries({ db: trx, files }, MANAGER);
    await addDemoSite({ db: trx, files }, { owner: OWNER, sales: SALES });
  });
  await publishDemoSite(db, settings, OWNER);
  return rows.map(({ mobile, name, company, part }) => ({ mobile: wireMobile(mobile), name, company, part }));
}

async function addAccount(db: Kysely<Database>, row: DemoRow, password_hash: string): Promise<void> {
  const { mobile, name, company, isindustrymanager, datascope, rights } = row;
  const existing = await db.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirst();
  if (existing) return;
  const place = await placeOf(db, company);
  const [permissions, roles] = [JSON.stringify(rights.permissions), JSON.stringify(rights.roles)];
  const values = { ...place, mobile, password_hash, nameremark: name, isindustrymanager, datascope, permissions, roles };
  await db.insertInto('account').values(values).execute();
}

/** Under the company's owner, or at the head of a new company. */
async function placeOf(db: Kysely<Database>, company: string): Promise<{ tenant_id: string; parent_id: string | null }> {
  const head = rows.find((row) => row.company === company && row.part === 'owner')?.mobile ?? '';
  const owner = await db.selectFrom('account').select(['id', 'tenant_id']).where('mobile', '=', head).executeTakeFirst();
  if (owner) return { tenant_id: owner.tenant_id, parent_id: owner.id };
  const tenant = await db.insertInto('tenant').values({ name: company }).returning('id').executeTakeFirstOrThrow();
  return { tenant_id: tenant.id, parent_id: null };
}
