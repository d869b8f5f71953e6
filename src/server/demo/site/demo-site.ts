import { createHash } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { makeSite } from '#server/site/draft/write-site.ts';
import { makeInquiry } from '#server/site/inquiry/make-inquiry.ts';
import { publish } from '#server/site/publish/publish-job.ts';
import type { SiteOrigins } from '#server/site/serve/site-address.ts';

import { addDemoCompany, type DemoShop } from './demo-company.ts';

const MARK = '（演示）';
const THEME = 'cedar';

interface Asking {
  sku: string;
  title: string;
  content: string;
  contact: string;
  company: string;
  email: string;
  countrycode: string;
  lang: 'en' | 'es';
  utm: string;
  referrer: string;
  hoursAgo: number;
  verdict: 'new' | 'spam';
  /** Whether the salesperson has it already. */
  isClaimed: boolean;
  signals: readonly string[];
  score: number;
}

const seen = { signals: [], score: 0, verdict: 'new' } as const;

const askings: readonly Asking[] = [
  {
    ...seen,
    sku: 'FS-103',
    title: 'Watering can, 9 litres',
    content: `Please quote 1,200 pcs in petrol and grey, FOB Ningbo, and 3 samples by courier. Do you print logos?${MARK}`,
    contact: 'A. Demo',
    company: `Demo Garden Centers Inc.${MARK}`,
    email: 'a.demo@gardencenters.example',
    countrycode: 'US',
    lang: 'en',
    utm: '',
    referrer: 'duckduckgo.com',
    hoursAgo: 2,
    isClaimed: false,
  },
  {
    ...seen,
    sku: 'FS-302',
    title: 'Ceramic planter',
    content: `Buscamos 600 macetas con esmalte propio. ¿Cuál es el plazo y el precio CIF Valencia?${MARK}`,
    contact: 'C. Demo',
    company: `Jardines Demo SL${MARK}`,
    email: 'c.demo@jardines.example',
    countrycode: 'ES',
    lang: 'es',
    utm: 'fair / qr / autumn',
    referrer: '',
    hoursAgo: 26,
    isClaimed: true,
  },
  {
    sku: '',
    title: 'SEO for your website, first page guaranteed',
    content: `Dear owner, see https://rank.example and https://links.example and https://more.example now.${MARK}`,
    contact: 'Rank Demo',
    company: '',
    email: 'rank@rank.example',
    countrycode: '',
    lang: 'en',
    utm: '',
    referrer: '',
    hoursAgo: 9,
    verdict: 'spam',
    isClaimed: false,
    signals: ['notrap', 'unseen', 'links'],
    score: 125,
  },
];

/** Gives the demo company goods and a site that is about to be published, with what visitors have asked there; one that has a site keeps its own. */
export async function addDemoSite(
  place: Pick<DemoShop, 'db' | 'files'>,
  mobiles: Readonly<Record<'owner' | 'sales', string>>,
): Promise<void> {
  const { db } = place;
  const [owner, sales] = await Promise.all([accountOf(db, mobiles.owner), accountOf(db, mobiles.sales)]);
  if (!owner || !sales) return;
  const known = await db.selectFrom('site').where('tenant_id', '=', owner.tenant_id).select('tenant_id').executeTakeFirst();
  const goods = await db.selectFrom('product').where('tenant_id', '=', owner.tenant_id).select('id').limit(1).executeTakeFirst();
  if (known || goods) return;
  await addDemoCompany({ ...place, tenantId: owner.tenant_id, creatorId: owner.id });
  await makeSite(db, owner.tenant_id, { kind: 'trader', langs: ['en', 'zh', 'es'] });
  await db.updateTable('site').set({ theme: THEME }).where('tenant_id', '=', owner.tenant_id).execute();
  await db.insertInto('site_version').values({ tenant_id: owner.tenant_id, creator_id: owner.id }).execute();
  for (const asking of askings) await addAsking(db, { tenantId: owner.tenant_id, salesId: sales.id }, asking);
}

/** Publishes what `addDemoSite` has prepared. It comes after that, because a publication ends with a transaction of its own. */
export async function publishDemoSite(db: Kysely<Database>, settings: SiteOrigins, mobile: string): Promise<void> {
  const version = await db
    .selectFrom('site_version')
    .innerJoin('account', 'account.id', 'creator_id')
    .where('mobile', '=', mobile)
    .where('state', '=', 'working')
    .select('site_version.id')
    .executeTakeFirst();
  if (version) await publish({ db, settings }, version.id);
}

function accountOf(db: Kysely<Database>, mobile: string) {
  return db.selectFrom('account').where('mobile', '=', mobile).select(['id', 'tenant_id']).executeTakeFirst();
}

async function addAsking(
  db: Kysely<Database>,
  { tenantId, salesId }: { tenantId: string; salesId: string },
  { sku, hoursAgo, isClaimed, signals, ...asking }: Asking,
): Promise<void> {
  const product = await db.selectFrom('product').where('tenant_id', '=', tenantId).where('sku', '=', sku).select('id').executeTakeFirst();
  const { id } = await db
    .insertInto('inquiry_web')
    .values({
      ...asking,
      title: `${asking.title}${MARK}`,
      signals: [...signals],
      tenant_id: tenantId,
      inquiry_id: null,
      hash: createHash('sha256').update(`${asking.email}|${asking.content}`).digest(),
      phone: '',
      page: product ? `${asking.lang}/products/` : `${asking.lang}/`,
      product_id: product?.id ?? null,
      createtime: new Date(Date.now() - hoursAgo * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (asking.verdict === 'spam') return;
  await makeInquiry(db, id);
  if (!isClaimed) return;
  await sql`UPDATE inquiry SET state = 'claimed', owner_id = ${salesId}, claimtime = now()
    FROM inquiry_web WHERE inquiry_web.inquiry_id = inquiry.id AND inquiry_web.id = ${id}`.execute(db);
}
