import { type Kysely, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { getDomain } from 'tldts';

import { companyDomain } from '#server/customer/domain.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { customersOfAddresses } from '#server/mail/customer-of-address.ts';
import { ownWords } from '#server/mail/decode/own-words.ts';
import { findReadableMail } from '#server/mail/read/shared-mails.ts';
import { languageOf } from '#server/mail/show/text-language.ts';
import { readChat } from '#server/messaging/chat/chats.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

/** What a message tells of an inquiry, in the columns of one. */
export interface Written {
  place: { mail_id: string | null; wa_contact_id: string | null };
  source: 'email' | 'whatsapp';
  title: string;
  content: string;
  buyer: string;
  contact: string;
  email: string;
  phone: string;
  countrycode: string;
  lang: string;
  customer_id: string | null;
  receivetime: Date;
}

/** What each column takes. */
const LONGEST = { title: 300, content: 10_000, buyer: 255, contact: 100, email: 254, phone: 40 } as const;
/** So many of the last messages make up an inquiry, of so many days. */
const MOST_MESSAGES = 20;
const DAYS_OF_MESSAGES = 7;

/**
 * What a mail to the company tells. It is locked until the end of the transaction: of two who make an inquiry of it at once, the second finds the first one's.
 *
 * @throws Refusal 404 for a mail that the caller may not read, or that was sent by the company
 */
export async function inquiryOfMail(db: Kysely<Database>, user: Caller, id: string): Promise<Written> {
  const { id: mailId } = await findReadableMail(db, user, id);
  const { rows } = await sql<{ subject: string; text: string; address: string; name: string; date: Date }>`
    SELECT subject, left(coalesce(body.text, ''), 20000) AS text, fromaddress AS address, fromname AS name, date
    FROM mail LEFT JOIN mail_body AS body ON body.mail_id = mail.id WHERE mail.id = ${mailId} AND direction = 'in' FOR UPDATE OF mail`.execute(
    db,
  );
  const [mail] = rows;
  if (!mail) throw new Refusal(404, 'notFound', { field: 'mailid' });
  const words = ownWords(mail.text);
  const subject = mail.subject.replace(ANSWERED, '').trim();
  const person = await personOf(db, user, mail);
  return cut({
    ...person,
    ...reachOf(words, person.countrycode || (await countryOf(db, mail.address))),
    place: { mail_id: mailId, wa_contact_id: null },
    source: 'email',
    title: subject || firstLine(words),
    content: words || subject,
    contact: mail.name,
    email: mail.address,
    lang: known(languageOf(`${subject}\n${words}`)),
    receivetime: mail.date < new Date() ? mail.date : new Date(),
  });
}

/**
 * What somebody wrote on WhatsApp tells; locked as a mail is.
 *
 * @throws Refusal 404 for a conversation that the caller may not read
 */
export async function inquiryOfChat(db: Kysely<Database>, user: Caller, id: string): Promise<Written> {
  const chat = await readChat(db, user, { chatid: id });
  await sql`SELECT FROM wa_contact WHERE id = ${chat.id} FOR UPDATE`.execute(db);
  const { rows } = await sql<{ body: string; time: Date }>`
    SELECT body, time FROM wa_message WHERE wa_contact_id = ${chat.id} AND direction = 'in' AND body <> ''
      AND time > now() - make_interval(days => ${DAYS_OF_MESSAGES}) ORDER BY time DESC, id DESC LIMIT ${MOST_MESSAGES}`.execute(db);
  const said = rows.toReversed();
  const words = said.map(({ body }) => body.trim()).join('\n') || chat.snippet;
  return cut({
    place: { mail_id: null, wa_contact_id: chat.id },
    source: 'whatsapp',
    title: firstLine(words),
    content: words,
    buyer: nameOf(chat),
    contact: chat.name,
    email: '',
    phone: chat.phone,
    countrycode: chat.countrycode,
    lang: known(languageOf(words)),
    customer_id: chat.customerid === '' ? null : chat.customerid,
    receivetime: said[0]?.time ?? new Date(),
  });
}

/** The customer or the lead that somebody is, else their own name, else their number. */
function nameOf({
  customername,
  cluename,
  name,
  phone,
}: Pick<Schemas['WhatsAppChat'], 'customername' | 'cluename' | 'name' | 'phone'>): string {
  return customername || cluename || name || phone || 'WhatsApp';
}

/** What mail programs put before the subject of what is answered or passed on. */
const ANSWERED = /^(?:(?:re|fwd?|aw|wg|sv|vs|tr|rv|res|enc|antw|odp|回复|回覆|答复|转发|轉寄)\s{0,3}[:：]\s{0,5})+/i;

/** The customer behind an address, as far as the caller may see them; a stranger is called by the domain, or by the name where anybody has mail at that domain. */
async function personOf(db: Kysely<Database>, user: Caller, { address, name }: { address: string; name: string }) {
  const owners = await customersOfAddresses(db, { tenantId: user.tenantId, ownerId: user.id }, [address]);
  const id = owners.get(address)?.customerId ?? '0';
  const customer = await db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('customer.id', '=', id)
    .select(['customer.id', 'companyname', 'customer.countrycode'])
    .executeTakeFirst();
  if (customer) return { customer_id: customer.id, buyer: customer.companyname, countrycode: customer.countrycode };
  const domain = await companyDomain(db, address.slice(address.lastIndexOf('@') + 1));
  return { customer_id: null, buyer: domain || name || address, countrycode: '' };
}

/** A number as people write it who write to abroad: with the code of its country. */
const NUMBER = /\+\d[\d ().-]{6,20}\d/;

/** The number that stands in the words, and its country, where that is not known better. */
function reachOf(words: string, countrycode: string) {
  const [written = ''] = NUMBER.exec(words) ?? [];
  const found = parsePhoneNumberFromString(written);
  if (!found?.isPossible()) return { phone: '', countrycode };
  return { phone: found.number, countrycode: countrycode || (found.country ?? '') };
}

/** Endings that look like a country's and are sold to everybody. */
const SOLD_TO_ALL: ReadonlySet<string> = new Set(['IO', 'CO', 'AI', 'ME', 'TV', 'CC', 'FM', 'LY', 'TO', 'WS', 'VC', 'SH', 'GG', 'IM']);

/** The country whose ending an address has. */
async function countryOf(db: Kysely<Database>, address: string): Promise<string> {
  const domain = getDomain(address.slice(address.lastIndexOf('@') + 1)) ?? '';
  const ending = domain.slice(domain.lastIndexOf('.') + 1).toUpperCase();
  const code = ending === 'UK' ? 'GB' : ending;
  if (code.length !== 2 || SOLD_TO_ALL.has(code)) return '';
  const country = await db.selectFrom('country').where('code', '=', code).select('code').executeTakeFirst();
  return country?.code ?? '';
}

const known = (language: string) => (language === 'und' ? '' : language);

const firstLine = (text: string) => text.split('\n', 1)[0]?.trim() ?? '';

/** No text is longer than its column takes. */
function cut(written: Written): Written {
  const texts = Object.entries(LONGEST).map(([key, most]) => [key, written[key as keyof typeof LONGEST].slice(0, most)]);
  return { ...written, ...(Object.fromEntries(texts) as Pick<Written, keyof typeof LONGEST>) };
}
