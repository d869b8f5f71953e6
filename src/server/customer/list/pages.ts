import { sql, type SqlBool } from 'kysely';

import type { Language } from '#lib/language.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { type CallerContext, invalidField, type Operation, type Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { activeFilters, asksElsewhere, type Condition, type Hidden, matching } from './condition.ts';
import { type Mark, orderBy, type Sort } from './order.ts';
import { hiddenIn, inList, type List } from './pools.ts';
import { readBehind, readFrom, type Stretch } from './read-stretch.ts';
import { readRows } from './row.ts';
import { visibleCountries } from './tally.ts';
import { countCustomers, type Counted, type Total } from './total.ts';

/** How each language sorts names: by sound, by strokes, by letters. */
const locales = { CN: 'zh-CN', HK: 'zh-Hant-HK', US: 'en' } as const satisfies Record<Language, string>;

/** The countries of the customers that the caller may see, in the order of their names; those without a name, and none at all, come last. */
async function countryOrder({ db, user, language }: CallerContext): Promise<string[]> {
  const { countries } = await reference(db);
  const { compare } = new Intl.Collator(locales[language]);
  const rows = await visibleCountries(db, user).execute();
  const named = rows.map(({ countrycode: code }) => ({ code, name: countries.get(code)?.[language] ?? '\uFFFF' }));
  return named.toSorted((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
}

type Request = Schemas['CustomerListRequest'];
type Page = Schemas['CustomerPage'];

const NEWEST_FIRST: Sort = { field: 'collecttime', order: 'desc' };
/** Orders that mean nothing in a list. */
const elsewhere: Readonly<Record<List, readonly Sort['field'][]>> = { slist: ['pooltime'], glist: ['nextfollowtime', 'fallat'] };
/**
 * So many rows are gathered and sorted rather than sought in an order. Those of a span of time stand together in an index, and mostly at one end of the
 * order, so even many are; what a kind finds is spread out and soon met.
 */
const FEW = { inTime: 30_000, ofKind: 2_000 };
/** Pages further down than this are looked for from the nearer end. */
const FAR_DOWN = 1_000;

/**
 * A page of the private pools that the caller may see.
 *
 * An account outside the caller's company or scope has, as `subuserid`, an empty pool, like one that does not exist.
 */
export const listPrivateCustomers: Operation<'listPrivateCustomers'> = async (context, input) => readPage(context, 'slist', input);

/** A page of the company's public pool. */
export const listPublicCustomers: Operation<'listPublicCustomers'> = async (context, input) => readPage(context, 'glist', input);

async function readPage(context: CallerContext, list: List, input: Request): Promise<Page> {
  const { db, language } = context;
  const { index, size = 10, sort: [sort = NEWEST_FIRST] = [], after, ...condition } = input;
  if (elsewhere[list].includes(sort.field)) throw invalidField('sort');
  const { countries } = await reference(db);
  const { few, ...total } = await countCustomers(db, context.user, { list, condition });
  const hidden = await hiddenIn(db, context.user, list);
  const stretch = await stretchOf(context, list, { condition, hidden, sort, few, total });
  const marks = await readMarks(db, stretch, { index, size, after, total });
  const [shown, last] = [marks.slice(0, size), marks[size - 1]];
  const datas = await readRows(
    db,
    shown.map(({ id }) => id),
    { countries, language, hidden },
  );
  return { datas, ...total, next: marks.length > size && last ? writeCursor(last) : '' };
}

interface Ordered {
  condition: Condition;
  hidden: Hidden;
  sort: Sort;
  few: Counted['few'];
  total: Total;
}

async function stretchOf(context: CallerContext, list: List, { condition, hidden, sort, few, total }: Ordered): Promise<Stretch> {
  const { db, user, language } = context;
  const isOneForAll = user.dataScope === 'ALL' && !condition.shared && !condition.due;
  const passes = few ? sql<SqlBool>`customer.id = ANY (${few}::bigint[])` : matching(condition, hidden, { isInTurn: true });
  return {
    found: db
      .selectFrom('customer')
      .where(inList(user, list, condition))
      .where(passes),
    order: orderBy(sort.field, sort.field === 'country' ? await countryOrder(context) : []),
    direction: sort.order,
    name: JSON.stringify([user.tenantId, isOneForAll ? '' : user.id, list, activeFilters(condition), sort.field, language]),
    areFew: few !== undefined || areFew(total, condition),
  };
}

function areFew({ total }: Total, condition: Condition): boolean {
  const { lastfollow, nextfollow, create, fallwithin, due, ...others } = activeFilters(condition);
  if (asksElsewhere(others)) return false;
  const isInTime = [lastfollow, nextfollow, create, fallwithin, due].some((span) => span !== undefined);
  return total <= (isInTime ? FEW.inTime : FEW.ofKind);
}

interface Asked {
  index: number;
  size: number;
  after: string | undefined;
  total: Total;
}

/** The rows of a page and, where another page follows, the first one of that. */
async function readMarks(
  db: CallerContext['db'],
  stretch: Stretch,
  { index, size, after, total: { total, totalexact } }: Asked,
): Promise<Mark[]> {
  const [skip, limit] = [(index - 1) * size, size + 1];
  if (totalexact && total === 0) return [];
  if (after !== undefined) return readBehind(db, stretch, { after: readCursor(after), limit });
  if (skip < FAR_DOWN || !totalexact) return readFrom(db, stretch, { skip, limit });
  if (skip < total / 2) return readFrom(db, stretch, { skip, limit, total });
  const reversed = { ...stretch, direction: stretch.direction === 'asc' ? ('desc' as const) : ('asc' as const) };
  const rest = Math.max(total - skip - limit, 0);
  const rows = await readFrom(db, reversed, { skip: rest, limit: Math.max(total - skip - rest, 0), total });
  return rows.toReversed();
}
