import type { Language, Text } from '#lib/language.ts';

import type { Person } from './read-people.ts';

const BETWEEN = '; ';

type Cell = (person: Person, country: (code: string) => string) => string;

// Three languages to a line.
// oxfmt-ignore
/** The columns of a table of contacts, in order. */
const columns: readonly { readonly head: Text; readonly cell: Cell }[] = [
  { head: { CN: '姓名', HK: '姓名', US: 'Name' }, cell: ({ contact }) => contact.name },
  { head: { CN: '名', HK: '名', US: 'First name' }, cell: ({ contact }) => contact.firstname },
  { head: { CN: '姓', HK: '姓', US: 'Last name' }, cell: ({ contact }) => contact.lastname },
  { head: { CN: '公司名称', HK: '公司名稱', US: 'Company name' }, cell: ({ firm }) => firm.companyname },
  { head: { CN: '公司中文名', HK: '公司中文名', US: 'Chinese name' }, cell: ({ firm }) => firm.companynamecn },
  { head: { CN: '职务', HK: '職銜', US: 'Job title' }, cell: ({ contact }) => contact.title },
  { head: { CN: '邮箱', HK: '電郵', US: 'Email' }, cell: ({ contact }) => contact.emails.map(({ email }) => email).join(BETWEEN) },
  { head: { CN: '手机', HK: '手提電話', US: 'Mobile' }, cell: ({ contact }) => numbers(contact, ['mobile']) },
  { head: { CN: '电话', HK: '電話', US: 'Phone' }, cell: ({ contact }) => numbers(contact, ['work', 'other']) },
  { head: { CN: '传真', HK: '傳真', US: 'Fax' }, cell: ({ contact }) => numbers(contact, ['fax']) },
  { head: { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' }, cell: ({ contact }) => contact.whatsapp },
  { head: { CN: '微信', HK: '微信', US: 'WeChat' }, cell: ({ contact }) => contact.wechat },
  { head: { CN: 'Skype', HK: 'Skype', US: 'Skype' }, cell: ({ contact }) => contact.skype },
  { head: { CN: '国家', HK: '國家', US: 'Country' }, cell: ({ firm }, country) => country(firm.countrycode) },
  { head: { CN: '城市', HK: '城市', US: 'City' }, cell: ({ firm }) => firm.city },
  { head: { CN: '地址', HK: '地址', US: 'Address' }, cell: ({ firm }) => firm.address },
  { head: { CN: '网站', HK: '網站', US: 'Website' }, cell: ({ firm }) => firm.website },
  { head: { CN: '备注', HK: '備註', US: 'Remark' }, cell: ({ contact }) => contact.remark },
];

function numbers({ phones }: Person['contact'], types: readonly string[]): string {
  return phones
    .filter(({ type }) => types.includes(type))
    .map(({ number }) => number)
    .join(BETWEEN);
}

/** The headings of the table. */
export function contactHead(language: Language): string[] {
  return columns.map(({ head }) => head[language]);
}

/** One person as a line of the table. */
export function contactCells(person: Person, country: (code: string) => string): string[] {
  return columns.map(({ cell }) => cell(person, country));
}
