import { type Kysely, sql } from 'kysely';

import { createCustomers } from '#server/customer/create/create-customers.ts';
import type { NewContact, NewCustomer } from '#server/customer/create/new-customer.ts';
import { refreshFollowState } from '#server/customer/follow-up/follow-state.ts';
import type { Database } from '#server/database/schema.ts';
import { type Author, writeLog } from '#server/log/write-log.ts';
import { findCompanies } from '#server/search/company-customers.ts';

interface DemoFollowUp {
  type: 'phone' | 'email' | 'whatsapp' | 'visit' | 'meeting' | 'sample' | 'quote';
  content: string;
  daysAgo: number;
  /** From now on; below 0 it is overdue. */
  nextInDays?: number;
  result?: 'interested' | 'noresponse' | 'later';
}

interface DemoCustomer {
  marks: Pick<NewCustomer, 'stage' | 'star' | 'grade' | 'tags'>;
  /** Its place among the owner's categories. */
  category?: number;
  contact?: NewContact;
  followUps?: readonly DemoFollowUp[];
}

const MARK = '（演示）';
const CATEGORIES = ['重点跟进', '展会认识', '老客户'] as const;

const met = (name: string, title = 'Purchasing'): NewContact => ({
  name: `${name}${MARK}`,
  title,
  emails: [`${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.com`],
});

/** Three more people at each company, so that there is somebody to send marketing mail to. */
const COLLEAGUES =
  'Adam Bella Carlos Dana Emil Farah Goran Hanna Ivan Jana Karim Lena Marco Nadia Oscar Paula Quentin Rosa Samir Tara Ulrich Vera Walid Xenia Yusuf Zoe Anton Bruna Cedric Dora Elias Fiona Gabor Helga Imran Judit Kamil Laila Mateo Nora Olaf Petra Rafael Selma Tomas Ursula Viktor Wanda Ximena Yara Zoltan Astrid Boris Clara'.split(
    ' ',
  );
const TITLES = ['Owner', 'Category manager', 'Technical buyer'] as const;

const colleaguesAt = (company: number): NewContact[] =>
  COLLEAGUES.slice(company * TITLES.length, (company + 1) * TITLES.length).map((name, at) => met(`${name} Sample`, TITLES[at]));

const sent: DemoFollowUp = { type: 'email', content: `已发开发信和目录${MARK}`, daysAgo: 12 };
const silent: DemoFollowUp = { type: 'phone', content: `电话没人接，改天再打${MARK}`, daysAgo: 6, nextInDays: 1, result: 'noresponse' };
const sample: DemoFollowUp = {
  type: 'sample',
  content: `寄出三款样品，等对方测试${MARK}`,
  daysAgo: 4,
  nextInDays: 0.1,
  result: 'interested',
};
const quote: DemoFollowUp = {
  type: 'quote',
  content: `报了 FOB 宁波的价，对方要再比两家${MARK}`,
  daysAgo: 3,
  nextInDays: 3,
  result: 'later',
};
const talk: DemoFollowUp = {
  type: 'meeting',
  content: `视频看厂，谈到年框和付款方式${MARK}`,
  daysAgo: 2,
  nextInDays: -0.5,
  result: 'interested',
};

/** By whose pool they are in, in the order in which companies are found for them. */
const pools: Readonly<Record<'owner' | 'sales' | 'public', readonly DemoCustomer[]>> = {
  owner: [
    { marks: { stage: 6, star: 5, grade: 'A', tags: ['年框'] }, category: 0, contact: met('A. Sample'), followUps: [sent, sample, talk] },
    { marks: { stage: 4, star: 4, grade: 'A' }, category: 0, contact: met('B. Sample'), followUps: [sent, quote] },
    { marks: { stage: 3, star: 3, grade: 'B' }, category: 1, contact: met('C. Sample'), followUps: [sample] },
    { marks: { stage: 2, grade: 'B' }, category: 1, followUps: [silent] },
    { marks: { stage: 1 } },
    { marks: { stage: 1, tags: ['目录已发'] }, followUps: [sent] },
  ],
  sales: [
    { marks: { stage: 7, star: 5, grade: 'A' }, category: 2, contact: met('D. Sample'), followUps: [sample, talk] },
    { marks: { stage: 5, star: 4, grade: 'B' }, category: 0, contact: met('E. Sample'), followUps: [sent, quote] },
    { marks: { stage: 3, star: 3, grade: 'B' }, category: 0, followUps: [sample] },
    { marks: { stage: 2, grade: 'C' }, category: 1, followUps: [silent] },
    { marks: { stage: 2 }, followUps: [sent] },
    { marks: { stage: 1, tags: ['待核实'] } },
    { marks: { stage: 1 } },
    { marks: { stage: 1 } },
  ],
  public: [
    { marks: { stage: 2, grade: 'C' }, followUps: [sent] },
    { marks: { stage: 1 } },
    { marks: { stage: 1 } },
    { marks: { stage: 1 } },
  ],
};

/**
 * Gives the demo company customers in every stage: real companies of the shipped data, with contacts and follow-ups that say they are made up.
 *
 * A database without that data gets none, and a company with more than the demo's own customer keeps its own.
 */
export async function addDemoCustomers(db: Kysely<Database>, mobiles: { owner: string; sales: string }): Promise<void> {
  const [owner, sales] = [await accountOf(db, mobiles.owner), await accountOf(db, mobiles.sales)];
  if (!owner || !sales || (await hasCollected(db, owner.tenantId))) return;
  const companies = await chooseCompanies(db);
  let first = 0;
  for (const [ownerId, author, customers] of [
    [owner.accountId, owner, pools.owner],
    [sales.accountId, sales, pools.sales],
    [null, owner, pools.public],
  ] as const) {
    const chosen = companies.slice(first, first + customers.length);
    if (chosen.length === customers.length) await addPool(db, { author, ownerId, customers, chosen, first });
    first += customers.length;
  }
}

type DemoAuthor = Author & { accountId: string };

async function accountOf(db: Kysely<Database>, mobile: string): Promise<DemoAuthor | undefined> {
  const account = await db.selectFrom('account').where('mobile', '=', mobile).select(['id', 'tenant_id']).executeTakeFirst();
  return account && { tenantId: account.tenant_id, accountId: account.id, address: '' };
}

async function hasCollected(db: Kysely<Database>, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .where('tenant_id', '=', tenantId)
    .where('company_id', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** First those whose shipments the customs data tells, so that a timeline has something to show; then importers with a name that can be read. */
async function chooseCompanies(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      (SELECT min(company.id) AS id, 0 AS rank, min(company.namekey) AS place FROM company JOIN customs_company USING (namekey, countrycode)
        WHERE customs_company.tenant_id IS NULL GROUP BY company.namekey ORDER BY company.namekey LIMIT 4)
      UNION ALL
      (SELECT id, 1, md5(companyname) FROM company WHERE role = 'importer' AND city <> '' AND companyname ~ '^[A-Z]{4}' ORDER BY md5(companyname) LIMIT 18)
    ) AS chosen ORDER BY rank, place`.execute(db);
  return rows.map(({ id }) => id);
}

interface Pool {
  author: DemoAuthor;
  ownerId: string | null;
  customers: readonly DemoCustomer[];
  /** The ids of the companies that they are. */
  chosen: readonly string[];
  /** The place of the first one among those of all pools. */
  first: number;
}

async function addPool(db: Kysely<Database>, { author, ownerId, customers, chosen, first }: Pool): Promise<void> {
  const categories = ownerId === null ? [] : await addCategories(db, author);
  const companies = await findCompanies(db, chosen);
  const made = await createCustomers(db, author, {
    ownerId,
    customers: companies.map((company, at) => {
      const { marks, category = -1, contact } = customers[at] ?? {};
      return {
        ...company,
        ...marks,
        categoryId: categories[category] ?? null,
        contacts: [...(contact ? [contact] : []), ...colleaguesAt(first + at)],
      };
    }),
    refuse: [],
    action: 'create',
  });
  for (const [at, outcome] of made.entries()) {
    if (outcome.state === 'created') await addFollowUps(db, author, { customerId: outcome.id, followUps: customers[at]?.followUps ?? [] });
  }
}

async function addCategories(db: Kysely<Database>, { tenantId, accountId }: DemoAuthor): Promise<string[]> {
  const rows = CATEGORIES.map((name, at) => ({ tenant_id: tenantId, account_id: accountId, name, sort: at + 1 }));
  return (await db.insertInto('customer_category').values(rows).returning('id').execute()).map(({ id }) => id);
}

interface Followed {
  customerId: string;
  followUps: readonly DemoFollowUp[];
}

async function addFollowUps(db: Kysely<Database>, author: DemoAuthor, { customerId, followUps }: Followed): Promise<void> {
  for (const { type, content, daysAgo, nextInDays, result = '' as const } of followUps) {
    const followtime = inDays(-daysAgo);
    const nexttime = nextInDays === undefined ? null : inDays(nextInDays);
    const row = {
      tenant_id: author.tenantId,
      customer_id: customerId,
      type,
      content,
      followtime,
      nexttime,
      result,
      creator_id: author.accountId,
    };
    const { id } = await db.insertInto('follow_up').values(row).returning('id').executeTakeFirstOrThrow();
    const after = { type, content, followtime: followtime.toISOString(), nexttime: nexttime?.toISOString() ?? '', result };
    await writeLog(db, author, [{ entity: 'followup', entityId: id, customerId, action: 'follow', after }]);
  }
  if (followUps.length > 0) await refreshFollowState(db, customerId);
}

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
