import { setImmediate } from 'node:timers/promises';

import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { unitSymbol } from '#server/product/units.ts';

type Texts = Schemas['SiteTexts'];
type Content = Schemas['SiteContent'];
type Profile = Selectable<Database['company_profile']>;

const ON_SALE = 1;
const AT_ONCE = 500;

/** What the sections of the site show beside their own texts. */
export const getSiteContent: Operation<'getSiteContent'> = ({ db, user }) => readSiteContent(db, user.tenantId);

/** Profile, products on sale, categories, public certificates and their pictures, as anybody may see them. Prices of a level are nobody's to publish. */
export async function readSiteContent(db: Kysely<Database>, tenantId: string): Promise<Content> {
  const [{ profile, isdemo }, products, categories, certificates, pictures] = await Promise.all([
    profileOf(db, tenantId),
    productsOf(db, tenantId),
    categoriesOf(db, tenantId),
    certificatesOf(db, tenantId),
    picturesOf(db, tenantId),
  ]);
  return { profile, products, categories, certificates, pictures, isdemo };
}

/** Reads the part of {@link readSiteContent} that stands around every page; one product tells that there are some. */
export async function readFrameContent(db: Kysely<Database>, tenantId: string): Promise<Content> {
  const [{ profile, isdemo }, products] = await Promise.all([profileOf(db, tenantId), productsOf(db, tenantId, 1)]);
  const pictures = profile.logoid === '' ? [] : await picturesOf(db, tenantId, profile.logoid);
  return { profile, isdemo, products, categories: [], certificates: [], pictures };
}

/** What the company says of itself; before it says anything, its name. */
async function profileOf(db: Kysely<Database>, tenantId: string): Promise<Pick<Content, 'profile' | 'isdemo'>> {
  const row = await db
    .selectFrom('tenant')
    .leftJoin('company_profile', 'tenant_id', 'tenant.id')
    .where('tenant.id', '=', tenantId)
    .select(['tenant.name', sql<Profile['texts']>`coalesce(texts, '{}')`.as('texts'), sql<boolean>`coalesce(isdemo, false)`.as('isdemo')])
    .select(['mainmarkets', sql<Content['profile']['businesstype']>`coalesce(businesstype, '')`.as('businesstype')])
    .select([sql<number>`coalesce(founded, 0)`.as('founded'), sql<number>`coalesce(factoryarea, 0)`.as('factoryarea')])
    .select(
      (['employees', 'phone', 'email', 'whatsapp'] as const).map((column) => sql<string>`coalesce(${sql.ref(column)}, '')`.as(column)),
    )
    .select(sql<string>`coalesce(logo_id::text, '')`.as('logoid'))
    .executeTakeFirstOrThrow();
  const { name: company, texts, isdemo, mainmarkets, ...known } = row;
  const text = (field: 'name' | 'slogan' | 'description' | 'address'): Texts =>
    Object.fromEntries(Object.entries(texts).flatMap(([lang, own]) => (own?.[field] ? [[lang, own[field]]] : [])));
  const name = text('name');
  const profile = {
    ...known,
    name: Object.keys(name).length > 0 ? name : { zh: company },
    slogan: text('slogan'),
    description: text('description'),
    address: text('address'),
    mainmarkets: mainmarkets ?? [],
    photoids: await photosOf(db, tenantId),
  };
  return { profile, isdemo };
}

/**
 * The products on sale in their order, or the first of them.
 *
 * Which they are is asked at once, so that one that is moved meanwhile comes neither twice nor not at all. The rest is read for some at a time, because what
 * comes at once is also taken apart at once, and the server answers others in between.
 */
async function productsOf(db: Kysely<Database>, tenantId: string, most?: number): Promise<Content['products']> {
  const onSale = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', ON_SALE)
    .select('id')
    .orderBy('sort')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  const products: Content['products'] = [];
  for (let first = 0; first < onSale.length; first += AT_ONCE) {
    const ids = onSale.slice(first, first + AT_ONCE).map(({ id }) => id);
    const rows = new Map((await productRows(db, tenantId, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) products.push(productOf(row));
    }
    await setImmediate();
  }
  return products;
}

function productRows(db: Kysely<Database>, tenantId: string, ids: readonly string[]) {
  return db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', ON_SALE)
    .where('id', 'in', ids)
    .select(['id', 'sku', 'category_id', 'texts', 'specs', 'hscode', 'unit', 'moq', 'currency', 'incoterm', 'port'])
    .select(['leadtime', 'supplyability', 'payment'])
    .select(
      sql<
        { fromqty: string; price: string }[]
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('fromqty', trim_scale(fromqty)::text, 'price', trim_scale(price)::text) ORDER BY fromqty)
        FROM product_price WHERE product_id = product.id AND level = ''), '[]')`.as('prices'),
    )
    .select(
      sql<
        string[]
      >`coalesce((SELECT jsonb_agg(picture_id::text ORDER BY position) FROM product_image WHERE product_id = product.id), '[]')`.as(
        'pictureids',
      ),
    )
    .select(
      sql<
        string[]
      >`coalesce((SELECT jsonb_agg(certificate.id::text ORDER BY certificate.id) FROM product_certificate JOIN certificate ON certificate.id = certificate_id
        WHERE product_id = product.id AND ispublic AND deletetime IS NULL), '[]')`.as('certificateids'),
    )
    .execute();
}

function productOf({
  texts,
  category_id,
  moq,
  unit,
  ...row
}: Awaited<ReturnType<typeof productRows>>[number]): Content['products'][number] {
  const of = (field: 'name' | 'summary' | 'description'): Texts =>
    Object.fromEntries(Object.entries(texts).flatMap(([lang, own]) => (own?.[field] ? [[lang, own[field].slice(0, 5000)]] : [])));
  return {
    ...row,
    categoryid: category_id ?? '',
    name: of('name'),
    summary: of('summary'),
    description: of('description'),
    moq: moq === null ? '' : String(Number(moq)),
    unit: unitSymbol(unit),
  };
}

async function categoriesOf(db: Kysely<Database>, tenantId: string): Promise<Content['categories']> {
  const rows = await db
    .selectFrom('product_category')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'parent_id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, parent_id, name }) => ({ id, parentid: parent_id ?? '', name }));
}

async function certificatesOf(db: Kysely<Database>, tenantId: string): Promise<Content['certificates']> {
  return db
    .selectFrom('certificate')
    .where('tenant_id', '=', tenantId)
    .where('deletetime', 'is', null)
    .where('ispublic', '=', true)
    .select(['id', 'name', 'no', 'issuer', sql<string>`coalesce(validto::text, '')`.as('validto')])
    .orderBy('id')
    .execute();
}

async function photosOf(db: Kysely<Database>, tenantId: string): Promise<string[]> {
  const rows = await db.selectFrom('company_photo').where('tenant_id', '=', tenantId).select('picture_id').orderBy('position').execute();
  return rows.map(({ picture_id }) => picture_id);
}

async function picturesOf(db: Kysely<Database>, tenantId: string, only?: string): Promise<Content['pictures']> {
  const pictures: Content['pictures'] = [];
  let last: string | undefined;
  do {
    const some = await pictureRows(db, tenantId, { only, after: last ?? '0' });
    pictures.push(...some);
    last = some.length === AT_ONCE ? some.at(-1)?.id : undefined;
    await setImmediate();
  } while (last !== undefined);
  return pictures;
}

function pictureRows(db: Kysely<Database>, tenantId: string, { only, after }: { only: string | undefined; after: string }) {
  return db
    .selectFrom('picture')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', after)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .select(['id', 'width', 'height', 'alt'])
    .select(
      sql<
        Content['pictures'][number]['files']
      >`coalesce((SELECT jsonb_agg(jsonb_build_object('format', format, 'size', size, 'width', width) ORDER BY format, size)
        FROM picture_file WHERE picture_id = picture.id), '[]')`.as('files'),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}
