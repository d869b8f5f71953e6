import { Readable } from 'node:stream';

import { type Kysely, sql } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import type { Language, Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { readRowId, splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import { type Caller, type Input, type Operation, Refusal } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { findCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { chargeExport } from '../export/charge-export.ts';
import { chosen } from '../export/chosen.ts';
import { leftOut } from '../export/start-export.ts';
import type { Where } from '../list/pools.ts';
import { contactCard } from './contact-card.ts';
import type { ContactOrder } from './contact-order.ts';
import { readPeople, type Person } from './read-people.ts';

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
  { head: { CN: '手机', HK: '手機', US: 'Mobile' }, cell: ({ contact }) => numbers(contact, ['mobile']) },
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

/** A token that opens a file with contacts, for a window that cannot prove where it comes from; it costs what an export of customers costs. */
export const startContactExport: Operation<'startContactExport'> = async ({ db, user, language }, { format = 'vcf', ...input }) => {
  const whose = await whoseContacts(db, user, input);
  await chargeExport(db, user);
  const { ids } = whose;
  const wanted = await chosen(db, user, whose);
  const left = ids ? leftOut(ids, await countFound(db, wanted)) : {};
  const { total } = await db
    .selectFrom('contact')
    .where('contact.tenant_id', '=', user.tenantId)
    .where('contact.deletetime', 'is', null)
    .where('contact.customer_id', 'in', db.selectFrom('customer').where(wanted).select('customer.id'))
    .$if(whose.contactId !== undefined, (query) => query.where('contact.id', '=', whose.contactId ?? '0'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const detail = { ...whose, format, language, rows: total } satisfies ContactOrder;
  return { id: await newDownloadToken(db, user, { purpose: 'contact export', detail }), total, ...left };
};

async function countFound(db: Kysely<Database>, wanted: Where): Promise<number> {
  const counted = db
    .selectFrom('customer')
    .where(wanted)
    .select(sql<number>`count(*)::integer`.as('found'));
  return (await counted.executeTakeFirstOrThrow()).found;
}

type Whose = Pick<ContactOrder, 'ids' | 'selection' | 'contactId'>;

async function whoseContacts(db: Kysely<Database>, user: Caller, input: Omit<Input<'startContactExport'>, 'format'>): Promise<Whose> {
  const { linkmanid, id, selection } = input;
  const named = [linkmanid, id, selection].filter((one) => one !== undefined);
  if (named.length !== 1) throw new Refusal(400, 'invalidField', { field: 'id', values: { field: 'id' } });
  if (selection) return { ids: undefined, selection, contactId: undefined };
  if (linkmanid !== undefined) {
    const { contactId, customerId } = await findContact(db, user, linkmanid);
    return { ids: [customerId], selection: undefined, contactId };
  }
  const ids = splitIds(id ?? '');
  if (!ids) throw new Refusal(404, 'notFound', { field: 'id' });
  return { ids, selection: undefined, contactId: undefined };
}

async function findContact(db: Kysely<Database>, user: Caller, linkmanid: string) {
  const row = await db
    .selectFrom('contact')
    .where('tenant_id', '=', user.tenantId)
    .where('deletetime', 'is', null)
    .where('id', '=', readRowId(linkmanid))
    .select(['id', 'customer_id'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'linkmanid' });
  await findCustomer(db, user, { linkmanid: row.customer_id });
  return { contactId: row.id, customerId: row.customer_id };
}

/** The file of an export of contacts. Taking the token and writing the log are one: nothing leaves the company without a line about it. */
export const getContactExport: Operation<'getContactExport'> = async ({ db, user, address }, { id }) => {
  const order = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<ContactOrder>(trx, user, { purpose: 'contact export', token: id });
    await chargeExport(trx, user);
    const { ids, selection, contactId, format, rows } = taken;
    const after = { of: 'contacts', rows, format, ...(ids && { ids }), ...(selection && { selection }), ...(contactId && { contactId }) };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const { format, language } = order;
  const { countries } = await reference(db);
  const country = (code: string) => countries.get(code)?.[language] ?? code;
  const name = say('contactExportName', language);
  const filename = `${name} ${chineseDay()}.${format}`;
  const people = readPeople(db, user, order);
  if (format === 'vcf') return new Download(filename, Readable.from(cards(people, country)));
  return new Download(filename, writeSheet({ format, name, head: contactHead(language), rows: rows(people, country) }));
};

type People = ReturnType<typeof readPeople>;

async function* cards(people: People, country: (code: string) => string): AsyncGenerator<string> {
  for await (const person of people) yield contactCard(person, { country });
}

async function* rows(people: People, country: (code: string) => string): AsyncGenerator<string[]> {
  for await (const person of people) yield contactCells(person, country);
}

function numbers({ phones }: Person['contact'], types: readonly string[]): string {
  return phones
    .filter(({ type }) => types.includes(type))
    .map(({ number }) => number)
    .join(BETWEEN);
}

/** The headings of the table. */
function contactHead(language: Language): string[] {
  return columns.map(({ head }) => head[language]);
}

/** One person as a line of the table. */
function contactCells(person: Person, country: (code: string) => string): string[] {
  return columns.map(({ cell }) => cell(person, country));
}
