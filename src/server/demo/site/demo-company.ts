import { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';

import { type Drawing, drawDemoPicture } from './demo-drawings.ts';
import { demoCategories, demoGoods, type Said } from './demo-goods.ts';

const MARK = '（演示）';
const MOST_BYTES = 1_000_000;
const GAP = 1024;
const ON_SALE = 1;

/** The database that the demo's goods are written to, and the company that has them. */
export interface DemoShop {
  db: Kysely<Database>;
  files: Storage;
  tenantId: string;
  creatorId: string;
}

const said = ([en, zh, es, ar]: Said) => ({ en, zh, es, ar });

const profile = {
  en: {
    name: 'Farsail Demo Trading',
    slogan: 'Garden and home goods, from one hand to your port',
    description:
      'We bring garden tools, outdoor furniture and home storage from twelve workshops around Ningbo into one container.\n\nEvery order is checked before it is loaded, and you get the pictures.',
    address: '88 Demo Road, Beilun, Ningbo, China',
  },
  zh: {
    name: '远帆示范外贸有限公司',
    slogan: '园艺与家居用品，一柜到港',
    description: '我们把宁波周边十二家工坊的园艺工具、户外家具和收纳用品拼进同一个货柜。\n\n每一单装柜前检验，并附照片。',
    address: '中国宁波北仑示范路 88 号',
  },
  es: {
    name: 'Farsail Demo Trading',
    slogan: 'Artículos de jardín y hogar, de una mano a su puerto',
    description:
      'Reunimos en un contenedor herramientas de jardín, muebles de exterior y almacenaje de doce talleres cerca de Ningbo.\n\nCada pedido se revisa antes de cargarlo y usted recibe las fotos.',
    address: 'Demo Road 88, Beilun, Ningbo, China',
  },
  ar: {
    name: 'Farsail Demo Trading',
    slogan: 'مستلزمات الحديقة والمنزل، من يد واحدة إلى مينائك',
    description:
      'نجمع في حاوية واحدة أدوات الحديقة والأثاث الخارجي وصناديق التخزين من اثنتي عشرة ورشة حول نينغبو.\n\nيُفحص كل طلب قبل التحميل، وتصلك الصور.',
    address: '88 Demo Road، بيلون، نينغبو، الصين',
  },
} as const;

const certificates = [
  { kind: 'system', name: `ISO 9001:2015${MARK}`, no: 'DEMO-9001', days: 640 },
  { kind: 'system', name: `BSCI${MARK}`, no: 'DEMO-BSCI', days: 300 },
  { kind: 'test', name: `LFGB${MARK}`, no: 'DEMO-LFGB-301', days: 200 },
] as const;

/** Gives the demo company a profile, certificates, categories and goods with drawn pictures, each marked as made up. */
export async function addDemoCompany(shop: DemoShop): Promise<void> {
  const { db, tenantId, creatorId } = shop;
  const harbour = await addPicture(shop, 'harbour', [
    'A container ship in a harbour, drawn',
    '港口里的货柜船（插画）',
    'Un portacontenedores en el puerto, dibujo',
    'سفينة حاويات في ميناء، رسم',
  ]);
  const columns = {
    businesstype: 'trader',
    founded: 2009,
    employees: '51-100',
    factoryarea: 6200,
    mainmarkets: ['US', 'GB', 'DE', 'ES', 'AU'],
  } as const;
  const contact = { contactname: '周雨晴', phone: '+86 574 0000 0000', email: 'sales@farsail-demo.example', province: '', city: '' };
  await db
    .insertInto('company_profile')
    .values({
      ...columns,
      ...contact,
      mainmarkets: [...columns.mainmarkets],
      tenant_id: tenantId,
      texts: JSON.stringify(profile),
      isdemo: true,
    })
    .execute();
  await db.insertInto('company_photo').values({ tenant_id: tenantId, picture_id: harbour, position: 0 }).execute();
  const proofs = await db
    .insertInto('certificate')
    .values(
      certificates.map(({ days, ...certificate }) => ({
        ...certificate,
        tenant_id: tenantId,
        creator_id: creatorId,
        issuer: 'Demo Certification Body',
        validto: sql<string>`current_date + ${days}::integer`,
        ispublic: true,
        isdemo: true,
      })),
    )
    .returning(['id', 'no'])
    .execute();
  const categories = await addCategories(shop);
  for (const [place, good] of demoGoods.entries()) {
    const id = await addGood(shop, good, { category: categories[good.category], sort: place * GAP });
    const proof = proofs.find(({ no }) => no.endsWith(good.sku.replace(/\D+/, '')));
    if (proof)
      await db.insertInto('product_certificate').values({ product_id: id, tenant_id: tenantId, certificate_id: proof.id }).execute();
  }
}

async function addCategories({ db, tenantId }: DemoShop) {
  const ids = { tools: '', outdoor: '', home: '' };
  for (const [place, name] of (Object.keys(ids) as (keyof typeof ids)[]).entries()) {
    const row = { tenant_id: tenantId, name: JSON.stringify(said(demoCategories[name])), position: place * GAP };
    const { id } = await db.insertInto('product_category').values(row).returning('id').executeTakeFirstOrThrow();
    // The path ends with the category itself, whose number is known only now.
    await db
      .updateTable('product_category')
      .set({ path: [id] })
      .where('id', '=', id)
      .execute();
    ids[name] = id;
  }
  return ids;
}

async function addGood(
  shop: DemoShop,
  { sku, name, summary, description, specs, prices, carton, drawing, ...good }: (typeof demoGoods)[number],
  { category, sort }: { category: string; sort: number },
): Promise<string> {
  const { db, tenantId, creatorId } = shop;
  const texts = Object.fromEntries(
    (['en', 'zh', 'es', 'ar'] as const).map((lang, at) => [lang, { name: name[at], summary: summary[at], description: description[at] }]),
  );
  const { id } = await db
    .insertInto('product')
    .values({
      tenant_id: tenantId,
      creator_id: creatorId,
      category_id: category,
      category_path: [category],
      sku,
      texts: JSON.stringify(texts),
      specs: JSON.stringify(specs.map(([k, v]) => ({ k: said(k), v: said(v) }))),
      hscode: good.hscode,
      unit: good.unit,
      moq: good.moq,
      currency: 'USD',
      incoterm: 'FOB',
      port: 'Ningbo',
      leadtime: good.leadtime,
      payment: '30% T/T, 70% against B/L copy',
      packaging: JSON.stringify(
        Object.fromEntries((['pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw'] as const).map((key, at) => [key, carton[at]])),
      ),
      status: ON_SALE,
      sort,
      isdemo: true,
      words: [sku, ...name, good.hscode].join('\n').toLowerCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_price')
    .values(prices.map(([fromqty, price]) => ({ product_id: id, tenant_id: tenantId, fromqty, price })))
    .execute();
  const picture_id = await addPicture(shop, drawing, name);
  await db.insertInto('product_image').values({ product_id: id, tenant_id: tenantId, picture_id, position: 0 }).execute();
  return id;
}

async function addPicture({ db, files, tenantId, creatorId }: DemoShop, drawing: Drawing, alt: Said): Promise<string> {
  const { width, height, files: drawn } = await drawDemoPicture(drawing);
  const row = {
    tenant_id: tenantId,
    creator_id: creatorId,
    filename: `${drawing}.svg`,
    width,
    height,
    alt: JSON.stringify(said(alt)),
    isworked: true,
  };
  const { id } = await db.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow();
  for (const { content, ...file } of drawn) {
    const file_id = await files.put(Readable.from([content]), { mostBytes: MOST_BYTES });
    await db
      .insertInto('picture_file')
      .values({ ...file, tenant_id: tenantId, picture_id: id, bytes: content.length, file_id })
      .execute();
  }
  return id;
}
