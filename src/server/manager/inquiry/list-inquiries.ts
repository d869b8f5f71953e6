import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, CallerContext, Operation, Schemas } from '#server/operation.ts';
import { type Part, readWords } from '#server/search/keyword.ts';
import { isCjk } from '#server/search/lexemes.ts';
import type { ProductNames } from '#server/search/product-names.ts';
import { reference } from '#server/search/reference.ts';
import { formsOf } from '#server/search/word-forms.ts';

import { publicKey } from './inquiry-access.ts';
import { type AskedInquiries, type InquiryListRow, matchingOwn, matchingPublic, ownRows, publicRows } from './inquiry-rows.ts';
import { wireRows } from './wire-inquiry.ts';

/** All inquiries, the company's own and the public ones that nobody of it has claimed. */
export const searchInquiries: Operation<'searchInquiries'> = async ({ db, user }, request) => {
  const input = await withEnglish(db, request);
  const { size, offset } = placeOf(input);
  // Each part brings no more than can be on the page, so that its index is read and not its table.
  const most = offset + size;
  const both = db
    .selectFrom(own(db, user, input).limit(most).as('own'))
    .selectAll()
    .unionAll(db.selectFrom(open(db, user, input).limit(most).as('open')).selectAll());
  const page = db
    .selectFrom(both.as('both'))
    .select('id')
    .orderBy('receivetime', 'desc')
    .orderBy('place', 'desc')
    .limit(size)
    .offset(offset);
  const [ids, owned, offered] = await Promise.all([page.execute(), countOwn(db, user, input), countPublic(db, user, input)]);
  return { datas: await wireRows(db, user, await rowsOf(db, user, ids)), total: owned + offered };
};

/** Lists the public tenders that the platform supplies and nobody of the company has claimed. */
export const listPublicInquiries: Operation<'listPublicInquiries'> = async ({ db, user }, request) => {
  const input = await withEnglish(db, request);
  const { size, offset } = placeOf(input);
  return pageOf({ db, user }, open(db, user, input).limit(size).offset(offset), countPublic(db, user, input));
};

/** Lists the inquiries that buyers sent to the company or its people have claimed. */
export const listCompanyInquiries: Operation<'listCompanyInquiries'> = async ({ db, user }, request) => {
  const input = await withEnglish(db, request);
  const { size, offset } = placeOf(input);
  return pageOf({ db, user }, own(db, user, input).limit(size).offset(offset), countOwn(db, user, input));
};

async function pageOf({ db, user }: Pick<CallerContext, 'db' | 'user'>, page: ReturnType<typeof own>, count: Promise<number>) {
  const [ids, total] = await Promise.all([page.execute(), count]);
  return { datas: await wireRows(db, user, await rowsOf(db, user, ids)), total };
}

async function withEnglish(db: Kysely<Database>, request: Schemas['InquiryListRequest']): Promise<AskedInquiries> {
  return { ...request, english: await goodsInEnglish(db, request.keyword ?? '') };
}

function placeOf({ index, size = 10 }: AskedInquiries): { size: number; offset: number } {
  return { size, offset: (index - 1) * size };
}

/** The company's own in the order of their list, with no more than an index holds. */
function own(db: Kysely<Database>, user: Caller, input: AskedInquiries) {
  return db
    .selectFrom('inquiry')
    .where('inquiry.tenant_id', '=', user.tenantId)
    .where(matchingOwn(user, input))
    .select([sql<string>`inquiry.id::text`.as('id'), 'receivetime', sql<string>`inquiry.id`.as('place')])
    .orderBy('receivetime', 'desc')
    .orderBy('inquiry.id', 'desc');
}

function open(db: Kysely<Database>, user: Caller, input: AskedInquiries) {
  const offered = db.selectFrom(publicRows(db, user).where(matchingPublic(input)).as('offered')).select(['id', 'receivetime', 'place']);
  return offered.orderBy('receivetime', 'desc').orderBy('place', 'desc') as unknown as ReturnType<typeof own>;
}

/** The rows of some ids, in their order. */
async function rowsOf(db: Kysely<Database>, user: Caller, page: readonly { id: string }[]): Promise<InquiryListRow[]> {
  const keys = page.flatMap(({ id }) => publicKey(id) ?? []);
  const ids = page.flatMap(({ id }) => (publicKey(id) === undefined ? [id] : []));
  const [owned, offered] = await Promise.all([
    ids.length === 0 ? [] : ownRows(db, user).where('inquiry.id', 'in', ids).execute(),
    keys.length === 0
      ? []
      : publicRows(db, user)
          .where((eb) => eb(eb.fn('md5', ['reference']), 'in', keys))
          .execute(),
  ]);
  const known = new Map([...owned, ...(offered as InquiryListRow[])].map((row) => [row.id, row]));
  return page.flatMap(({ id }) => known.get(id) ?? []);
}

const COUNT = sql<number>`count(*)::integer`.as('total');

async function countOwn(db: Kysely<Database>, user: Caller, input: AskedInquiries): Promise<number> {
  const counting = db.selectFrom('inquiry').where('inquiry.tenant_id', '=', user.tenantId).where(matchingOwn(user, input)).select(COUNT);
  return (await counting.executeTakeFirstOrThrow()).total;
}

async function countPublic(db: Kysely<Database>, user: Caller, input: AskedInquiries): Promise<number> {
  const counting = publicRows(db, user).where(matchingPublic(input)).clearSelect().select(COUNT);
  return (await counting.executeTakeFirstOrThrow()).total;
}

/**
 * What a Chinese keyword is in English, for titles that are English only: regular expressions of PostgreSQL, all of which must match.
 *
 * There are none where a name is in no dictionary, because the other names alone would find something else.
 */
async function goodsInEnglish(db: Kysely<Database>, keyword: string): Promise<string[]> {
  const { dictionary, products } = await reference(db);
  const parts = readWords(keyword, dictionary);
  const patterns = parts.map((part) => patternOf(part, products));
  return parts.some(isChinese) && patterns.every((pattern) => pattern !== '') ? patterns : [];
}

function isChinese({ words }: Part): boolean {
  return words.some(isCjk);
}

/** Makes a pattern of the English words for a part of a keyword: the dictionary's, and the trade names of the narrowest kind of goods (公交车 is a bus). Words hold letters and digits only, so that nothing in them is syntax. */
function patternOf(part: Part, products: ProductNames): string {
  const [name = ''] = part.words;
  const [kind = []] = isChinese(part) ? products.kindsOf(products.units(name).join('')) : [];
  const names = isChinese(part) ? [...(part.translations ?? []), ...kind.map((word) => [word])] : [part.words];
  return names.length === 0 ? '' : String.raw`\m(${names.map(nameOf).join('|')})\M`;
}

function nameOf(words: readonly string[]): string {
  return words.map((word) => `(${formsOf(word).join('|')})`).join(String.raw`\W+`);
}
