import { type Kysely, sql } from 'kysely';

import { sumsOf } from '#lib/offer.ts';
import { mayDo } from '#lib/rights.ts';
import { findCustomer } from '#server/customer/access.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { OfferItem } from '#server/database/inquiry-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { nextOfferNumber } from '../day-numbers.ts';
import { holdOwnInquiry } from '../inquiry/inquiry-access.ts';
import { isOpenTo, withId } from '../opportunity/opportunity-access.ts';
import { readRate } from './exchange-rate.ts';
import { holdOffer } from './hold-offer.ts';
import { readOffer } from './read-offers.ts';

type Draft = Schemas['OfferDraft'];

/** Saves a draft: a new offer, a change of one, or the next version of one that was sent; amounts and rate are worked out here. */
export const saveOffer: Operation<'saveOffer'> = (context, draft) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const before = draft.id === undefined ? undefined : await holdOffer(db, user, draft.id);
    const terms = { ...(await termsOf(db, draft)), ...(await tiesOf(db, { user, before, draft })) };
    const id = before?.status === 'draft' ? await change(db, { user, before, draft, terms }) : await insert(db, { user, before, terms });
    const action = before?.status === 'draft' ? 'update' : 'create';
    const offer = await readOffer(db, user, id);
    const after = { name: `${offer.no} v${offer.version}`, total: `${offer.currency} ${offer.total}` };
    await writeLog(db, authorOf(context), [{ entity: 'offer', entityId: id, action, after }]);
    return offer;
  });

type Held = Awaited<ReturnType<typeof holdOffer>>;
type Terms = Awaited<ReturnType<typeof termsOf>> & Ties;

interface Change {
  user: Caller;
  before: Held;
  draft: Draft;
  terms: Terms;
}

async function change(db: Kysely<Database>, { user, before, draft, terms }: Change): Promise<string> {
  if (draft.revision !== before.revision) throw new Refusal(409, 'stale', { current: { ...(await readOffer(db, user, before.id)) } });
  await refuseOnItsWay(db, before.id);
  await db
    .updateTable('offer')
    .set({ ...terms, updatetime: new Date() })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  return before.id;
}

/** Refuses to change what a buyer is about to get under the same number. */
async function refuseOnItsWay(db: Kysely<Database>, id: string): Promise<void> {
  const carrying = await db
    .selectFrom('outgoing_file')
    .innerJoin('outgoing_mail', 'outgoing_mail.id', 'outgoing_id')
    .innerJoin('account', 'account.id', 'outgoing_mail.account_id')
    .where('offer_id', '=', id)
    .where('outgoing_mail.status', 'in', ['scheduled', 'queued', 'sending', 'unsure'])
    .select('nameremark as name')
    .limit(1)
    .executeTakeFirst();
  if (carrying) throw new Refusal(409, 'offerOnItsWay', { values: carrying });
}

/** A new number, or the next version under the number there is. */
async function insert(
  db: Kysely<Database>,
  { user, before, terms }: { user: Caller; before: Held | undefined; terms: Terms },
): Promise<string> {
  const place = before
    ? { no: before.no, version: await nextVersion(db, user, before.no) }
    : { no: await nextOfferNumber(db, user.tenantId), version: 1 };
  const row = { ...terms, ...place, tenant_id: user.tenantId, creator_id: user.id };
  return (await db.insertInto('offer').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function nextVersion(db: Kysely<Database>, user: Caller, no: string): Promise<number> {
  const others = db.selectFrom('offer').where('tenant_id', '=', user.tenantId).where('no', '=', no);
  const draft = await others.where('status', '=', 'draft').select('id').executeTakeFirst();
  if (draft) throw new Refusal(409, 'stale', { current: { ...(await readOffer(db, user, draft.id)) } });
  const { last } = await others.select(sql<number>`max(version)`.as('last')).executeTakeFirstOrThrow();
  return last + 1;
}

/** What the contract fills in for what was left out. */
const LEFT_OUT = {
  buyeraddress: '',
  place: '',
  payment: '',
  leadtime: '',
  packing: '',
  remark: '',
  freight: '',
  insurance: '',
  discount: '',
} as const;

async function termsOf(db: Kysely<Database>, draft: Draft) {
  const { items, incoterm, currency, place, payment, leadtime, packing, remark, validuntil, ...typed } = { ...LEFT_OUT, ...draft };
  const { buyeraddress, freight, insurance, discount } = typed;
  const sums = sumsOf({ items, freight, insurance, discount });
  if (!sums) throw invalidField('items');
  if (sums.total.startsWith('-')) throw new Refusal(400, 'discountTooLarge', { field: 'discount' });
  await refusePastDay(db, validuntil);
  const { ratedate, rate } = await readRate(db, currency);
  const known = rate === '' ? { ratedate: null, rate: null } : { ratedate, rate };
  const { amounts, subtotal, total } = sums;
  const text = {
    incoterm,
    currency,
    place,
    payment,
    leadtime,
    packing,
    remark,
    validuntil,
    buyer: draft.buyer.trim(),
    buyeraddress: buyeraddress.trim(),
  };
  const charges = { freight: orZero(freight), insurance: orZero(insurance), discount: orZero(discount) };
  return {
    ...text,
    ...known,
    ...charges,
    subtotal,
    total,
    items: JSON.stringify(items.map((item, at) => pricedOf(item, amounts[at] ?? ''))),
  };
}

const orZero = (amount: string) => (amount === '' ? '0' : amount);

function pricedOf(
  { name, spec = '', quantity, unit = 'pcs', unitprice, hscode = '', productid = '' }: Schemas['OfferItem'],
  amount: string,
): OfferItem {
  return { name: name.trim(), spec, quantity, unit, unitprice, hscode, ...(productid !== '' && { productid }), amount };
}

type Ties = Pick<Held, 'inquiry_id' | 'opportunity_id' | 'customer_id'>;
const UNTIED: Ties = { inquiry_id: null, opportunity_id: null, customer_id: null };

/**
 * Finds what an offer is tied to: what is named, and through an opportunity or an inquiry the customer of that.
 *
 * An offer keeps the ties it has: its inquiry may be closed by now, its opportunity or its customer a colleague's. Only a new tie is asked about.
 */
async function tiesOf(
  db: Kysely<Database>,
  { user, before, draft }: Pick<Change, 'user' | 'draft'> & { before: Held | undefined },
): Promise<Ties> {
  const { inquiry_id, opportunity_id, customer_id } = before ?? UNTIED;
  const { inquiryid, opportunityid, customerid } = draft;
  return {
    inquiry_id,
    opportunity_id,
    customer_id,
    ...(isNew(inquiryid, inquiry_id) && (await tiesToInquiry(db, user, inquiryid))),
    ...(isNew(opportunityid, opportunity_id) && (await tiesToOpportunity(db, user, opportunityid))),
    ...(isNew(customerid, customer_id) && { customer_id: (await findCustomer(db, user, { customerid })).id }),
  };
}

const isNew = (id: string | undefined, kept: string | null): id is string => id !== undefined && id !== kept;

/**
 * Who may not open the list of inquiries learns nothing of those that others have.
 *
 * @throws Refusal 404 that names the field of this request
 */
async function tiesToInquiry(db: Kysely<Database>, user: Caller, inquiryid: string): Promise<Partial<Ties>> {
  if (!mayDo(user.rights, 'industryManager|genjin|inquiry', 'view')) {
    const own = await db
      .selectFrom('inquiry')
      .where('tenant_id', '=', user.tenantId)
      .where('owner_id', '=', user.id)
      .where('id', '=', readRowId(inquiryid))
      .select('id')
      .executeTakeFirst();
    if (!own) throw new Refusal(404, 'notFound', { field: 'inquiryid' });
  }
  const { id, customer_id } = await holdOwnInquiry(db, user, inquiryid);
  return { inquiry_id: id, ...(customer_id !== null && { customer_id }) };
}

/** @throws Refusal 404 that names the field of this request */
async function tiesToOpportunity(db: Kysely<Database>, user: Caller, opportunityid: string): Promise<Partial<Ties>> {
  const row = await db
    .selectFrom('opportunity')
    .where(isOpenTo(user))
    .where(withId(opportunityid))
    .select(['id', 'customer_id'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'opportunityid' });
  return { opportunity_id: row.id, customer_id: row.customer_id };
}

/** Refuses a last day that has passed, or is no day. */
async function refusePastDay(db: Kysely<Database>, day: string): Promise<void> {
  const { rows } = await sql<{ isover: boolean }>`SELECT ${day}::date < ${CHINA_TODAY} AS isover`.execute(db);
  if (rows[0]?.isover !== false) throw new Refusal(400, 'endBeforeBegin', { field: 'validuntil' });
}
