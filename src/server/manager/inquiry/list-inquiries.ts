import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, CallerContext, Operation, Schemas } from '#server/operation.ts';

import { goodsInEnglish } from './goods-in-english.ts';
import { publicKey } from './inquiry-access.ts';
import { type AskedInquiries, type InquiryListRow, matchingOwn, matchingPublic, ownRows, publicRows } from './inquiry-rows.ts';
import { wireRows } from './wire-inquiry.ts';

/** All inquiries, the company's own and the public ones that nobody of it has claimed. */
export const searchInquiries: Operation<'searchInquiries'> = async ({ db, user }, asked) => {
  const input = await withEnglish(db, asked);
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

/** What the platform supplies: the public tenders that nobody of the company has claimed. */
export const listPublicInquiries: Operation<'listPublicInquiries'> = async ({ db, user }, asked) => {
  const input = await withEnglish(db, asked);
  const { size, offset } = placeOf(input);
  return pageOf({ db, user }, open(db, user, input).limit(size).offset(offset), countPublic(db, user, input));
};

/** What buyers sent to the company, or its people have claimed. */
export const listCompanyInquiries: Operation<'listCompanyInquiries'> = async ({ db, user }, asked) => {
  const input = await withEnglish(db, asked);
  const { size, offset } = placeOf(input);
  return pageOf({ db, user }, own(db, user, input).limit(size).offset(offset), countOwn(db, user, input));
};

async function pageOf({ db, user }: Pick<CallerContext, 'db' | 'user'>, page: ReturnType<typeof own>, count: Promise<number>) {
  const [ids, total] = await Promise.all([page.execute(), count]);
  return { datas: await wireRows(db, user, await rowsOf(db, user, ids)), total };
}

async function withEnglish(db: Kysely<Database>, asked: Schemas['InquiryListRequest']): Promise<AskedInquiries> {
  return { ...asked, english: await goodsInEnglish(db, asked.keyword ?? '') };
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
