import type { Kysely } from 'kysely';

import { fillDocument, fillText, type TemplateValues } from '#lib/mail/template-variables.ts';
import { mayKnow } from '#server/customer/hidden.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Caller, Operation } from '#server/operation.ts';

import { readDocument } from '../document-column.ts';
import { findTemplate } from './templates.ts';

/** A template with its variables filled in for a recipient: only with what the caller may see of them. */
export const getFilledTemplate: Operation<'getFilledTemplate'> = async ({ db, user, language }, { id, email, customerid = '' }) => {
  const template = await findTemplate(db, user, { id, language });
  const values = await templateValues(db, user, { email, customerid, language: template.language || language });
  const subject = fillText(template.subject, values);
  const document = fillDocument(readDocument(template.document), values);
  return {
    subject: subject.filled.slice(0, 255),
    document: document.filled as never,
    unfilled: [...new Set([...subject.unfilled, ...document.unfilled])].slice(0, 50),
  };
};

interface Recipient {
  /** Empty for none. */
  email: string;
  customerid: string;
  /** In which the country is named. */
  language: string;
}

/** What is known of a recipient and the sender; nothing of customers that the caller may not see, and no name that the public pool hides. */
export async function templateValues(
  db: Kysely<Database>,
  user: Caller,
  { email, customerid, language }: Recipient,
): Promise<TemplateValues> {
  const contact = await findContact(db, user, { email: email.trim().toLowerCase(), customerid });
  const customer = await db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('customer.id', 'in', splitIds(contact?.customerid ?? customerid) ?? ['0'])
    .select(['companyname', 'countrycode', 'city', 'website'])
    .executeTakeFirst();
  return {
    ...(contact && valuesOfContact(contact)),
    ...(customer && {
      'company.name': customer.companyname,
      'company.country': countryName(customer.countrycode, language),
      'company.city': customer.city,
      'company.website': customer.website,
    }),
    ...(await valuesOfSender(db, user)),
  };
}

async function findContact(db: Kysely<Database>, user: Caller, { email, customerid }: Omit<Recipient, 'language'>) {
  if (email === '') return undefined;
  const isNamed = await mayKnow(db, user, 'contactname');
  const contact = await db
    .selectFrom('contact_email')
    .innerJoin('contact', 'contact.id', 'contact_email.contact_id')
    .innerJoin('customer', 'customer.id', 'contact_email.customer_id')
    .where(visibleTo(user) as never)
    .where('contact.deletetime', 'is', null)
    .where('contact_email.email', '=', email)
    .$if(customerid !== '', (query) => query.where('customer.id', 'in', splitIds(customerid) ?? ['0']))
    .select(['contact.firstname', 'contact.lastname', 'contact.name', 'contact.title', 'customer.id as customerid'])
    .select(isNamed.as('isnamed'))
    .orderBy('contact.id')
    .executeTakeFirst();
  return contact?.isnamed === false ? { ...contact, name: '', firstname: '', lastname: '' } : contact;
}

/** Many contacts have a whole name only; one of a single word, as Chinese and Korean names are, is not taken apart. */
export function valuesOfContact(contact: Record<'name' | 'firstname' | 'lastname' | 'title', string>): TemplateValues {
  const words = contact.name.trim().split(/\s+/);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [];
  return {
    'contact.name': contact.name,
    'contact.firstname': contact.firstname || first,
    'contact.lastname': contact.lastname || last,
    'contact.title': contact.title,
  };
}

async function valuesOfSender(db: Kysely<Database>, { id }: Caller): Promise<TemplateValues> {
  const sender = await db
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
    .leftJoin('mailbox', (join) => join.onRef('mailbox.owner_id', '=', 'account.id').on('mailbox.isdefault', '=', true))
    .where('account.id', '=', id)
    .select(['account.nameremark', 'tenant.name as company', 'mailbox.displayname', 'mailbox.email'])
    .executeTakeFirstOrThrow();
  return {
    'sender.name': sender.displayname || sender.nameremark,
    'sender.company': sender.company,
    ...(sender.email !== null && { 'sender.email': sender.email }),
  };
}

const LOCALES: Readonly<Record<string, string>> = { CN: 'zh-CN', HK: 'zh-HK', US: 'en' };

/** The name of a country in a language, given as the product names its languages or as a tag; empty for what is no country. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  const locale = LOCALES[language] ?? language;
  const supported = Intl.DisplayNames.supportedLocalesOf([locale]).length > 0 ? locale : 'en';
  return new Intl.DisplayNames([supported], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
