import { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { PublicationKind } from '#server/database/inquiry-tables.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

const MARK = '（演示）';
const MOST_BYTES = 10_000;

const inquiry = {
  no: 'INQ-DEMO-1',
  source: 'website',
  title: `园艺剪 200 把，FOB 宁波${MARK}`,
  content: 'We look for 200 pcs of garden shears, steel blades and beech handles. Please quote FOB Ningbo with lead time.',
  buyer: `Demo Outdoor Ltd${MARK}`,
  industry: '园艺工具',
  countrycode: 'GB',
  contact: 'E. Demo',
  email: 'e.demo@example.com',
  quantity: '200',
  unit: 'pcs',
  destinationport: 'Felixstowe',
} as const;

const item = {
  name: 'Garden shears',
  spec: 'Steel blades, beech handles',
  quantity: '200',
  unit: 'pcs',
  unitprice: '3.5',
  hscode: '820160',
};

const offer = {
  no: 'QT-DEMO-1',
  buyer: inquiry.buyer,
  items: JSON.stringify([{ ...item, amount: '700.00' }]),
  incoterm: 'FOB',
  place: 'Ningbo',
  currency: 'USD',
  subtotal: '700.00',
  total: '700.00',
  payment: '30% T/T in advance, 70% against copy of B/L',
  leadtime: '35 days',
} as const;

interface DemoPublication {
  recordtype: PublicationKind;
  title: string;
  industry: string;
  countrycode: string;
  summary: string;
  filename: string;
  text: string;
}

const publications: readonly DemoPublication[] = [
  {
    recordtype: noticeTypes.research,
    title: `英国园艺工具市场简报${MARK}`,
    industry: '园艺工具',
    countrycode: 'GB',
    summary: '示范用的短文，说明调研报告长什么样。',
    filename: '英国园艺工具市场简报.txt',
    text: '演示内容，不是真实调研。\n\n一、销售旺季在三月至六月。\n二、买家常问：材质、保修、最小起订量。\n',
  },
  {
    recordtype: noticeTypes.manual,
    title: `园艺剪产品手册${MARK}`,
    industry: '园艺工具',
    countrycode: '',
    summary: '示范用的手册：规格、包装与保养。',
    filename: '园艺剪产品手册.txt',
    text: '演示内容，不是真实产品。\n\n规格：全长 210 mm，刀片 SK5。\n包装：12 把一箱。\n保养：用后擦干，上油。\n',
  },
];

/** Where the demo is written: its rows, and the place where its files lie. */
export interface DemoPlace {
  db: Kysely<Database>;
  files: Storage;
}

/** Gives the demo company an inquiry that waits for an answer, an offer, a report and a manual, each marked as made up; a company that has an inquiry keeps its own. */
export async function addDemoInquiries({ db, files }: DemoPlace, mobile: string): Promise<void> {
  const manager = await db.selectFrom('account').where('mobile', '=', mobile).select(['id', 'tenant_id']).executeTakeFirst();
  if (!manager) return;
  const own = { tenant_id: manager.tenant_id, creator_id: manager.id };
  const known = await db.selectFrom('inquiry').where('tenant_id', '=', own.tenant_id).select('id').limit(1).executeTakeFirst();
  if (known) return;
  const { id } = await db
    .insertInto('inquiry')
    .values({ ...inquiry, ...own, state: 'claimed', owner_id: manager.id, claimtime: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const validuntil = sql<string>`current_date + 30`;
  await db
    .insertInto('offer')
    .values({ ...offer, ...own, inquiry_id: id, validuntil })
    .execute();
  for (const publication of publications) await publish({ db, files }, publication, own);
}

async function publish(
  { db, files }: DemoPlace,
  { filename, text, ...publication }: DemoPublication,
  own: { tenant_id: string; creator_id: string },
) {
  const content = Buffer.from(text);
  const file_id = await files.put(Readable.from([content]), { mostBytes: MOST_BYTES });
  const { id } = await db
    .insertInto('publication')
    .values({ ...publication, ...own, publishtime: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('publication_file')
    .values({ ...own, publication_id: id, file_id, filename, size: String(content.length) })
    .execute();
}
