import { type Kysely, sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { moneyIn, numberIn } from '#lib/exact-numbers.ts';
import { productStatuses } from '#lib/product-status.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId, splitIds } from '#server/http/row-ids.ts';
import { Refusal, type Schemas } from '#server/operation.ts';
import { numberColumn, type Paper, type PaperBlock, type PaperCard, type PaperFact, type PaperTable } from '#server/pdf/paper.ts';
import { unitSymbol } from '#server/product/units.ts';
import { tradeText, unitIn } from '#site/labels-of-trade.ts';

import { pictureOf, readLetterhead } from './letterhead.ts';
import { filled } from './offer-paper.ts';
import { textIn, wordsIn, writtenIn } from './words.ts';

type Request = Schemas['CatalogueRequest'];
type Product = Awaited<ReturnType<typeof readCatalogueProducts>>[number];

/** More would make a file that no mail carries, and fill the memory while it is drawn. */
const MOST_PRODUCTS = 1000;

/**
 * Products as a catalogue, under their categories.
 *
 * @throws Refusal 404 for a chosen product or category of somebody else, 409 for none or too many
 */
export async function cataloguePaper(db: Kysely<Database>, { tenantId, request }: { tenantId: string; request: Request }): Promise<Paper> {
  const { language } = request;
  const say = wordsIn(language);
  const head = await readLetterhead(db, tenantId, language);
  const products = await readCatalogueProducts(db, tenantId, request);
  const changed = new Date(Math.max(...products.map(({ updatetime }) => updatetime.getTime())));
  const categories = await readCategoryNames(db, tenantId, language);
  const groups = [...Map.groupBy(products, ({ category_id }) => categories.get(category_id ?? '') ?? say('others'))];
  const isOne = groups.length === 1;
  const blocks = groups.flatMap(([name, members]): PaperBlock[] => [
    { kind: 'heading', text: isOne && name === say('others') ? say('products') : name },
    ...members.map((product) => cardOf(product, request)),
  ]);
  return {
    lang: language,
    title: say('catalogue'),
    number: '',
    seller: head.seller,
    logo: head.logo,
    head: filled([[say('date'), chineseDay(changed)]]),
    parties: [{ name: say('seller'), lines: head.lines }],
    blocks: isOne ? blocks : [{ kind: 'contents', title: say('contents') }, ...blocks],
    foot: head.foot,
    changed: changed.toISOString(),
  };
}

function cardOf(product: Product, { language, prices }: Request): PaperCard {
  const text = writtenIn(product.texts, language, ({ name }) => name.trim() === '');
  const title = text?.name.trim() || product.sku;
  const [picture] = product.pictures;
  const isPriced = prices && product.prices.length > 0;
  return {
    kind: 'card',
    title,
    text: text?.summary.trim() ?? '',
    picture: picture ? pictureOf(picture, language, title) : null,
    facts: factsOf(product, { language, isPriced }),
    table: isPriced ? priceTable(product, language) : null,
  };
}

interface FactParts {
  language: Request['language'];
  isPriced: boolean;
}

function factsOf(product: Product, { language, isPriced }: FactParts): PaperFact[] {
  const say = wordsIn(language);
  const { sku, unit, moq, incoterm, port, leadtime, specs } = product;
  const named = specs.map(({ k, v }) => [textIn(k, language), textIn(v, language)] as const).filter(([name]) => name !== '');
  return filled([
    [say('model'), sku],
    [say('moq'), moq === null ? '' : `${numberIn(language, moq)} ${unitIn(language, unitSymbol(unit))}`],
    [say('terms'), isPriced ? `${incoterm} ${port}`.trim() : ''],
    [say('leadtime'), tradeText(language, leadtime)],
    ...named,
    [say('carton'), cartonWords(product, language)],
  ]);
}

function priceTable({ prices, currency, unit }: Product, language: Request['language']): PaperTable {
  const say = wordsIn(language);
  return {
    kind: 'table',
    columns: [
      numberColumn(`${say('fromQuantity')} (${unitIn(language, unitSymbol(unit))})`),
      numberColumn(`${say('price')} (${currency})`),
    ],
    rows: prices.map(({ fromqty, price }) => [numberIn(language, fromqty), moneyIn(language, price, currency)]),
    sums: [],
  };
}

function cartonWords({ packaging }: Product, language: Request['language']): string {
  const { pcsperctn = '', gw = '' } = packaging;
  const sides = [packaging.ctnl, packaging.ctnw, packaging.ctnh];
  const pieces = pcsperctn === '' ? '' : wordsIn(language)('perCarton', { n: pcsperctn });
  const size = sides.every(Boolean) ? `${sides.join(' × ')} ${unitIn(language, 'cm')}` : '';
  return [pieces, size, gw === '' ? '' : `${gw} ${unitIn(language, 'kg')}`].filter((part) => part !== '').join(' · ');
}

async function readCatalogueProducts(db: Kysely<Database>, tenantId: string, { ids, categoryid = '' }: Request) {
  const chosen = ids === undefined ? undefined : (splitIds(ids) ?? ['0']);
  if (categoryid !== '') await refuseStrange(db, tenantId, categoryid);
  const own = db.selectFrom('product').where('tenant_id', '=', tenantId);
  const wanted = chosen
    ? own.where('id', 'in', chosen).where('status', '<>', productStatuses.deleted)
    : own.where('status', '=', productStatuses.on);
  const rows = await wanted
    .$if(categoryid !== '', (query) => query.where(sql<boolean>`category_path @> ARRAY[${readRowId(categoryid)}]::bigint[]`))
    .select([
      'id',
      'sku',
      'category_id',
      'texts',
      'specs',
      'unit',
      'moq',
      'currency',
      'incoterm',
      'port',
      'leadtime',
      'packaging',
      'updatetime',
    ])
    .select([pricesForAll.as('prices'), mainPicture.as('pictures')])
    .orderBy('sort')
    .orderBy('id')
    .limit(MOST_PRODUCTS + 1)
    .execute();
  refuseCount(rows.length, chosen?.length ?? 0);
  return rows;
}

function refuseCount(found: number, chosen: number): void {
  if (found < chosen) throw new Refusal(404, 'notFound', { field: 'ids' });
  if (found === 0) throw new Refusal(409, 'catalogueEmpty');
  if (found > MOST_PRODUCTS) throw new Refusal(409, 'catalogueTooLarge', { values: { n: MOST_PRODUCTS } });
}

const pricesForAll = sql<Pick<Schemas['ProductPrice'], 'fromqty' | 'price'>[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('fromqty', trim_scale(fromqty)::text, 'price', trim_scale(price)::text) ORDER BY fromqty)
  FROM product_price WHERE product_id = product.id AND level = ''), '[]')`;

const mainPicture = sql<Schemas['ShownPicture'][]>`coalesce((
  SELECT jsonb_build_array(jsonb_build_object('id', picture.id::text, 'alt', picture.alt))
  FROM product_image JOIN picture ON picture.id = picture_id WHERE product_id = product.id ORDER BY position LIMIT 1), '[]')`;

async function refuseStrange(db: Kysely<Database>, tenantId: string, id: string): Promise<void> {
  const own = await db
    .selectFrom('product_category')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', readRowId(id))
    .select('id')
    .executeTakeFirst();
  if (!own) throw new Refusal(404, 'notFound', { field: 'categoryid' });
}

/** The categories' names with those above them. */
async function readCategoryNames(db: Kysely<Database>, tenantId: string, language: Request['language']): Promise<Map<string, string>> {
  const rows = await db.selectFrom('product_category').where('tenant_id', '=', tenantId).select(['id', 'path', 'name']).execute();
  const own = new Map(rows.map(({ id, name }) => [id, textIn(name, language)]));
  return new Map(
    rows.map(({ id, path }) => [
      id,
      path
        .map((step) => own.get(step) ?? '')
        .filter((name) => name !== '')
        .join(' / '),
    ]),
  );
}
