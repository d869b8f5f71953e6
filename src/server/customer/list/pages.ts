import { type RawBuilder, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { matching } from './condition.ts';
import { inList, type List } from './pools.ts';
import { readRows } from './row.ts';

type Request = Schemas['CustomerListRequest'];
type Sort = NonNullable<Request['sort']>[number];

const NEWEST_FIRST: Sort = { field: 'collecttime', order: 'desc' };

/**
 * A page of the private pools that the caller may see.
 *
 * An account outside the caller's company or scope has, as `subuserid`, an empty pool, like one that does not exist.
 */
export const listPrivateCustomers: Operation<'listPrivateCustomers'> = async (context, input) => readPage(context, 'slist', input);

/** A page of the company's public pool. */
export const listPublicCustomers: Operation<'listPublicCustomers'> = async (context, input) => readPage(context, 'glist', input);

async function readPage({ db, user, language }: CallerContext, list: List, input: Request): Promise<Schemas['CustomerPage']> {
  const { index, size = 10, sort: [sort = NEWEST_FIRST] = [] } = input;
  const found = db.selectFrom('customer').where(inList(user, list)).where(matching(input));
  const [rows, { total }, { countries }] = await Promise.all([
    found
      .leftJoin('country', 'country.code', 'customer.countrycode')
      .select('customer.id')
      .orderBy(orderOf(sort, language), sort.order)
      .orderBy('customer.id', sort.order)
      .limit(size)
      .offset(((index ?? 1) - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    reference(db),
  ]);
  const ids = rows.map(({ id }) => id);
  return { datas: await readRows(db, ids, { countries, language }), total, totalexact: true, next: '' };
}

/** How each language sorts names: by sound, by strokes, by letters. */
const collations = { CN: 'zh-x-icu', HK: 'zh-Hant-HK-x-icu', US: 'en-x-icu' } as const satisfies Record<Language, string>;
const countryNames = { CN: 'country.name_cn', HK: 'country.name_hk', US: 'country.name_us' } as const satisfies Record<Language, string>;

function orderOf({ field }: Sort, language: Language): RawBuilder<unknown> {
  if (field !== 'country' && field !== 'companyname') return sql.ref(`customer.${field}`);
  const name = field === 'country' ? countryNames[language] : 'customer.companyname';
  return sql`${sql.ref(name)} COLLATE ${sql.id(collations[language])}`;
}
