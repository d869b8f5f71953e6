import type { Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { readableMail } from '#server/mail/read/shared-mails.ts';
import { seesChat } from '#server/messaging/chat/chats.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { filesOf } from '../entry-files.ts';
import { claimRefusal, publicKey } from './inquiry-access.ts';
import { ownRows, PRODUCT_NAME, publicRows } from './inquiry-rows.ts';
import { masked, visibleCustomers, wireRow } from './wire-inquiry.ts';

type Inquiry = Schemas['Inquiry'];

/** So many answers are read; nobody reads more. */
const MOST_ANSWERS = 200;

/** One inquiry as the caller may read it. */
export const getInquiry: Operation<'getInquiry'> = ({ db, user }, { id }) => readInquiry(db, user, id);

/** One inquiry whole; refused where it would be masked. */
export const getClaimedInquiry: Operation<'getClaimedInquiry'> = async ({ db, user }, { id }) => {
  const inquiry = await readInquiry(db, user, id);
  if (inquiry.masked) throw await claimRefusal(db, inquiry.userid === '' ? null : inquiry.userid);
  return inquiry;
};

/** One inquiry as one sees it before it is claimed; a public one that nobody can claim any more hides nothing. */
export const getMaskedInquiry: Operation<'getMaskedInquiry'> = async ({ db, user }, { id }) => {
  const inquiry = await readInquiry(db, user, id);
  return publicKey(id) === undefined ? mask(inquiry) : inquiry;
};

/**
 * One inquiry as the wire has it, masked where the caller may not read it whole.
 *
 * @throws Refusal 404
 */
export async function readInquiry(db: Kysely<Database>, user: Caller, id: string): Promise<Inquiry> {
  const key = publicKey(id);
  const inquiry = key === undefined ? await readOwn(db, user, id) : await readPublic(db, user, key);
  if (!inquiry) throw new Refusal(404, 'notFound', { field: 'id' });
  return inquiry.masked ? mask(inquiry) : inquiry;
}

async function readOwn(db: Kysely<Database>, user: Caller, id: string): Promise<Inquiry | undefined> {
  const row = await ownRows(db, user)
    .where('inquiry.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['content', 'enduser', 'contact', 'inquiry.email', 'phone', 'quantity', 'unit', 'targetprice', 'currency', 'destinationport'])
    .select(['tender', 'tradeagreement', 'closereason', 'closenote', 'closetime', 'inquiry.version'])
    .select(['inquiry.mail_id', 'inquiry.wa_contact_id', 'inquiry.lang', 'inquiry.product_id', PRODUCT_NAME.as('productname')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, enduser, contact, email, phone, quantity, unit, targetprice, currency, destinationport, ...rest } = row;
  const { tender, tradeagreement, closereason, closenote, closetime, version, mail_id, wa_contact_id, ...common } = rest;
  const about = { lang: row.lang, productid: row.product_id ?? '', productname: row.productname };
  const wanted = { content, enduser, contact, email, phone, quantity, unit, targetprice, currency, destinationport, tradeagreement };
  const closing = { closereason, closenote, closetime: wireTime(closetime) ?? '' };
  const [customers, answers, files, message] = await Promise.all([
    visibleCustomers(db, user, [row]),
    readAnswers(db, row.id),
    filesOf(db, 'inquiry', [row.id]),
    readableMessage(db, user, { mail_id, wa_contact_id }),
  ]);
  const filelist = files.get(row.id) ?? [];
  const read = { ...about, ...message, reference: tender ?? '', version, answers, filelist };
  return { ...wireRow(user, common, customers), ...wanted, ...closing, ...read };
}

/** The mail or the conversation that it was, as far as the caller may read them. */
async function readableMessage(db: Kysely<Database>, user: Caller, of: { mail_id: string | null; wa_contact_id: string | null }) {
  const [mailid, chatid] = await Promise.all([readableMailId(db, user, of.mail_id), readableChatId(db, user, of.wa_contact_id)]);
  return { mailid, chatid };
}

async function readableMailId(db: Kysely<Database>, user: Caller, id: string | null): Promise<string> {
  if (id === null || !mayDo(user.rights, 'mail', 'view')) return '';
  return (await readableMail(db, user, id))?.id ?? '';
}

async function readableChatId(db: Kysely<Database>, user: Caller, id: string | null): Promise<string> {
  if (id === null || !mayDo(user.rights, 'marketing', 'view')) return '';
  return (await seesChat(db, user, id)) ? id : '';
}

async function readPublic(db: Kysely<Database>, user: Caller, key: string): Promise<Inquiry | undefined> {
  const row = await publicRows(db, user)
    .where((eb) => eb(eb.fn('md5', ['reference']), '=', eb.val(key)))
    .select(['description', 'enduser', 'reference', 'tradeagreement'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { description, enduser, reference, tradeagreement, ...common } = row;
  return {
    ...wireRow(user, common, new Set()),
    content: description,
    enduser,
    reference,
    tradeagreement,
    version: 0,
    answers: [],
    filelist: [],
    contact: '',
    email: '',
    phone: '',
    quantity: '',
    unit: '',
    targetprice: '',
    currency: '',
    destinationport: '',
    closereason: '',
    closenote: '',
    closetime: '',
    mailid: '',
    chatid: '',
    lang: '',
    productid: '',
    productname: '',
  };
}

async function readAnswers(db: Kysely<Database>, inquiryId: string): Promise<Schemas['InquiryAnswer'][]> {
  const rows = await db
    .selectFrom('inquiry_answer')
    .innerJoin('account', 'account.id', 'inquiry_answer.creator_id')
    .where('inquiry_id', '=', inquiryId)
    .select(['inquiry_answer.id', 'content', 'creator_id as userid', 'nameremark as username', 'inquiry_answer.createtime'])
    .orderBy('inquiry_answer.id', 'desc')
    .limit(MOST_ANSWERS)
    .execute();
  return rows.map(({ createtime, ...row }) => ({ ...row, createtime: createtime.toISOString() }));
}

/** Takes out of an inquiry what tells who the buyer is; what is wanted stays. */
function mask(inquiry: Inquiry): Inquiry {
  const { buyer, enduser, contact, email, phone, masked: isMasked } = inquiry;
  return {
    ...inquiry,
    buyer: isMasked ? buyer : masked(buyer),
    enduser: masked(enduser),
    contact: masked(contact),
    email: masked(email),
    phone: masked(phone),
    reference: '',
    answers: [],
    filelist: [],
    customerid: '',
    mailid: '',
    chatid: '',
    masked: true,
  };
}
