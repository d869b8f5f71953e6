import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import { shownStatus } from '#lib/offer.ts';
import { wireTime } from '#server/customer/times.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { givenId } from '../given-id.ts';
import { visibleCustomers } from '../inquiry/wire-inquiry.ts';
import { patternOf } from '../keyword-pattern.ts';
import { isOpenTo, openTo } from './offer-access.ts';

type Request = Schemas['OfferListRequest'];

/** Which offers a reader sees with a status: {@link shownStatus}, in a form that an index knows. */
function shownAs(status: Schemas['OfferStatus']) {
  if (status === 'expired') return sql<boolean>`(status IN ('sent', 'viewed') AND validuntil < ${CHINA_TODAY})`;
  if (status === 'sent' || status === 'viewed') return sql<boolean>`(status = ${status} AND validuntil >= ${CHINA_TODAY})`;
  return sql<boolean>`status = ${status}`;
}

function offerRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.creator_id')
    .where('offer.tenant_id', '=', user.tenantId)
    .select([
      'offer.id',
      'no',
      'offer.version',
      'inquiry_id',
      'offer.customer_id',
      'opportunity_id',
      'buyer',
      'place',
      'total',
      'status',
      'offer.creator_id',
    ])
    .select([
      'nameremark',
      'offer.createtime',
      'sendtime',
      sql<string>`validuntil::text`.as('validuntil'),
      sql<string>`${CHINA_TODAY}::text`.as('today'),
    ])
    .select([sql<Schemas['Incoterm']>`incoterm`.as('incoterm'), sql<Schemas['OfferCurrency']>`currency`.as('currency')])
    .select(sql<string>`coalesce(round(total * rate, 2)::text, '')`.as('totalcny'));
}

type Row = Awaited<ReturnType<ReturnType<typeof offerRows>['executeTakeFirstOrThrow']>>;

/** The offers that the caller may open, the newest first. The ids come from an index, so that only the rows of the page are read. */
export const listOffers: Operation<'listOffers'> = async ({ db, user }, input) => {
  const { index, size = 10 } = input;
  const found = db.selectFrom('offer').where(openTo(user)).where(matching(user, input));
  const [page, { total }] = await Promise.all([
    found
      .select('offer.id')
      .orderBy('offer.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  if (page.length === 0) return { datas: [], total };
  const ids = page.map(({ id }) => id);
  const rows = await offerRows(db, user).where('offer.id', 'in', ids).orderBy('offer.id', 'desc').execute();
  const customers = await visibleCustomers(db, user, rows);
  return { datas: rows.map((row) => wireRow(row, customers)), total };
};

/** The offers to a customer whom the caller may see, each in its latest version, the newest first. */
export async function readCustomerOffers(
  db: Kysely<Database>,
  user: Caller,
  { customerId, most }: { customerId: string; most: number },
): Promise<Schemas['OfferRow'][]> {
  const rows = await offerRows(db, user)
    .where('offer.customer_id', '=', customerId)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM offer AS later WHERE later.tenant_id = offer.tenant_id AND later.no = offer.no AND later.version > offer.version)`,
    )
    .orderBy('offer.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => wireRow(row, new Set([customerId])));
}

/** One offer whole. */
export const getOffer: Operation<'getOffer'> = ({ db, user }, { id }) => readOffer(db, user, id);

/** An offer speaks English, so the seller has its English name where its profile tells one. */
const SELLER = sql<string>`coalesce((SELECT nullif(texts->'en'->>'name', '') FROM company_profile WHERE tenant_id = tenant.id), tenant.name)`;

/** Where the seller is, in English too. */
const SELLER_ADDRESS = sql<string>`coalesce((SELECT texts->'en'->>'address' FROM company_profile WHERE tenant_id = tenant.id), '')`;

/**
 * One offer as the wire has it, with its items and its other versions.
 *
 * @throws Refusal 404
 */
export async function readOffer(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['Offer']> {
  const row = await offerRows(db, user)
    .innerJoin('tenant', 'tenant.id', 'offer.tenant_id')
    .where(isOpenTo(user))
    .where('offer.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select([SELLER.as('company'), SELLER_ADDRESS.as('companyaddress')])
    .select(['revision', 'items', 'rate', 'subtotal', 'freight', 'insurance', 'discount', 'payment', 'leadtime'])
    .select(['packing', 'buyeraddress', 'offer.remark', sql<string | null>`ratedate::text`.as('ratedate')])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const {
    company,
    companyaddress,
    buyeraddress,
    revision,
    items,
    subtotal,
    freight,
    insurance,
    discount,
    payment,
    leadtime,
    packing,
    remark,
    rate,
    ratedate,
    ...common
  } = row;
  const who = { company, companyaddress, buyeraddress };
  const terms = { ...who, revision, items, subtotal, freight, insurance, discount, payment, leadtime, packing, remark };
  const [customers, versions] = await Promise.all([visibleCustomers(db, user, [row]), readVersions(db, user, row.no)]);
  return { ...wireRow(common, customers), ...terms, rate: rate ?? '', ratedate: ratedate ?? '', versions };
}

async function readVersions(db: Kysely<Database>, user: Caller, no: string): Promise<Schemas['OfferVersion'][]> {
  const rows = await offerRows(db, user).where('no', '=', no).orderBy('offer.version', 'desc').limit(200).execute();
  return rows.map(({ id, version, status, validuntil, today }) => ({ id, version, status: shownStatus(status, validuntil, today) }));
}

function wireRow(row: Row, customers: ReadonlySet<string>): Schemas['OfferRow'] {
  const { inquiry_id, customer_id, opportunity_id, creator_id, nameremark, createtime, sendtime, status, today, ...rest } = row;
  return {
    ...rest,
    inquiryid: inquiry_id ?? '',
    opportunityid: opportunity_id ?? '',
    customerid: customers.has(customer_id ?? '') ? (customer_id ?? '') : '',
    status: shownStatus(status, rest.validuntil, today),
    userid: creator_id,
    username: nameremark,
    createtime: createtime.toISOString(),
    sendtime: wireTime(sendtime) ?? '',
  };
}

function matching(user: Caller, { keyword = '', whose, status, inquiryid, opportunityid }: Request) {
  return (eb: ExpressionBuilder<Database, 'offer'>) => {
    const conditions = [
      keyword.trim() !== '' && eb(sql`(no || ' ' || buyer)`, 'ilike', patternOf(keyword.trim())),
      ...givenId(inquiryid).map((id) => eb('inquiry_id', '=', id)),
      ...givenId(opportunityid).map((id) => eb('opportunity_id', '=', id)),
      whose === 'mine' && eb('creator_id', '=', user.id),
      status !== undefined && shownAs(status),
    ];
    return eb.and(conditions.filter((part) => part !== false));
  };
}
