import type { NewContact, NewCustomer } from '#server/customer/create/new-customer.ts';

import type { ImportRecord } from '../table/import-record.ts';

/** A row as the customer that is made of it. */
export function customerOf(record: ImportRecord, categories: ReadonlyMap<string, string>): NewCustomer {
  const { companyname, countrycode, phone, website, texts, choices, hscodes, tags, times } = record;
  const { category = '', ...plain } = texts;
  const own = { companyname, countrycode, phone, website, hscodes, tags, ...plain, ...choices, ...times };
  return { ...own, source: 'import', categoryId: categories.get(category.toLowerCase()) ?? null, contacts: contactsOf(record) };
}

/** Somebody without a name is called by the address, and an address of the company by its name. */
function contactsOf({ companyname, contact }: ImportRecord): NewContact[] {
  const { name, emails, phones, whatsapp, wechat } = contact;
  const ways = [name, ...emails, ...phones, whatsapp, wechat].filter((way) => way !== '');
  if (ways.length === 0) return [];
  const called = [name, emails[0]?.split('@')[0] ?? '', Array.from(companyname).slice(0, 100).join('')].find((word) => word !== '') ?? '';
  return [{ ...contact, name: called }];
}
