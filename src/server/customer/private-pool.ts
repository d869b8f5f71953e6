import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Input, Operation } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';
import { reference } from '#server/search/reference.ts';

import { privateTo } from './visible.ts';

type Request = Input<'listPrivateCustomers'>;
type Sort = NonNullable<Request['sort']>[number];

const NEWEST_FIRST: Sort = { field: 'collecttime', order: 'desc' };

/**
 * A page of the private pools that the caller may see.
 *
 * An account outside the caller's company or scope has, as `subuserid`, an empty pool, like one that does not exist.
 */
export const listPrivateCustomers: Operation<'listPrivateCustomers'> = async ({ db, user, language }, input) => {
  const { index, size = 10, sort: [sort = NEWEST_FIRST] = [] } = input;
  const found = db.selectFrom('customer').where(privateTo(user)).where(matching(input));
  const [rows, { total }, { countries }] = await Promise.all([
    found
      .innerJoin('account', 'account.id', 'customer.owner_id')
      .leftJoin('country', 'country.code', 'customer.countrycode')
      .select([
        'customer.id',
        'customercode',
        'companyname',
        'countrycode',
        'city',
        'phone',
        'stage',
        'customer.source',
        'owner_id',
        'nameremark',
      ])
      .select(['collecttime', 'version'])
      .orderBy(orderOf(sort, language), sort.order)
      .orderBy('customer.id', sort.order)
      .limit(size)
      .offset(((index ?? 1) - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    reference(db),
  ]);
  const datas = rows.map(({ owner_id, nameremark, collecttime, stage, ...row }) => ({
    ...row,
    country: countries.get(row.countrycode)?.[language] ?? '',
    stage: stage as 1,
    owneruserid: owner_id ?? '',
    ownername: nameremark,
    collecttime: collecttime.toISOString(),
  }));
  return { datas, total };
};

function matching({ keyword = '', countrycode = [], subuserid }: Request) {
  return (eb: ExpressionBuilder<Database, 'customer'>): Expression<SqlBool> =>
    eb.and([
      ...(keyword.trim() ? [containing(eb, keyword.trim())] : []),
      ...(countrycode.length > 0 ? [eb('customer.countrycode', 'in', countrycode)] : []),
      ...(subuserid === undefined ? [] : [eb('customer.owner_id', '=', splitIds(subuserid)?.[0] ?? NOBODY)]),
    ]);
}

/** No row has this id. */
const NOBODY = '0';
/** A digit or two would be part of every phone number. */
const FEWEST_DIGITS = 3;

/** A part of the name, the city or the phone number; signs that PostgreSQL would read as patterns are looked for as they are. */
function containing(eb: ExpressionBuilder<Database, 'customer'>, keyword: string): Expression<SqlBool> {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = keyword.replaceAll(/[\s()+.-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS;
  return eb.or([
    eb('customer.companyname', 'ilike', pattern),
    eb('customer.city', 'ilike', pattern),
    ...(isNumber ? [eb(sql`regexp_replace(customer.phone, '\\D', '', 'g')`, 'like', `%${digits}%`)] : []),
  ]);
}

/** How each language sorts names: by sound, by strokes, by letters. */
const collations = { CN: 'zh-x-icu', HK: 'zh-Hant-HK-x-icu', US: 'en-x-icu' } as const satisfies Record<Language, string>;
const countryNames = { CN: 'country.name_cn', HK: 'country.name_hk', US: 'country.name_us' } as const satisfies Record<Language, string>;

function orderOf({ field }: Sort, language: Language): RawBuilder<unknown> {
  if (field === 'collecttime') return sql.ref('customer.collecttime');
  const name = field === 'country' ? countryNames[language] : 'customer.companyname';
  return sql`${sql.ref(name)} COLLATE ${sql.id(collations[language])}`;
}
