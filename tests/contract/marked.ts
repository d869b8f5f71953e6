import { randomInt } from 'node:crypto';

import type { PersonName, World } from './world.ts';

/** A customer of somebody with a text of its own in every field, and the ids of all that hangs on it. */
export interface MarkedCustomer {
  /** Every text that only those who may see the customer may read. */
  marks: Readonly<Record<Mark, string>>;
  ids: Readonly<
    Record<'customer' | 'contact' | 'socialmedia' | 'followup' | 'plan' | 'file' | 'category' | 'condition' | 'import', string>
  >;
}

const words = [
  'name',
  'namecn',
  'short',
  'city',
  'address',
  'products',
  'remark',
  'tag',
  'note',
  'contact',
  'title',
  'contactremark',
  'wechat',
  'followup',
  'plan',
  'filename',
  'social',
  'category',
  'condition',
  'minedvalue',
  'minedname',
  'minedpage',
  'upload',
  'site',
  'email',
  'page',
] as const;
export type Mark = (typeof words)[number] | 'phone';

/** The words that others say in what they ask: by these somebody is searched for and looked up. */
export const spokenWords = ['name', 'email', 'phone', 'page', 'contact', 'remark', 'tag'] as const satisfies Mark[];
export type SpokenWord = (typeof spokenWords)[number];

/** Makes one as its holder would, call by call, so that the log and the search texts know of it as well. Only the company and the contact hold a word that is spoken. */
export async function markCustomer(world: World, holder: PersonName): Promise<MarkedCustomer> {
  const marks = newMarks();
  const [id = ''] = await world.freshCustomers(holder, 1);
  const call = callAs(world, holder);
  const category = await call('addCustomerCategory', { name: marks.category });
  await call('updateCustomerCompanyInfo', { id, version: await versionOf(world, 'customer', id), ...companyTexts(marks) });
  await call('updateCustomerCategories', { id, customerclassid: category });
  await call('addLogNote', { id, content: marks.note });
  const contact = await call('addContact', { customerid: id, ...contactTexts(marks) });
  return { marks, ids: { customer: id, category, contact, ...(await addWork(world, holder, { id, marks, call })) } };
}

/** Gives one other words for those that are spoken, as its holder would, because some may have become texts of those who spoke them. */
export async function sayAnew(world: World, holder: PersonName, { marks: old, ids }: MarkedCustomer): Promise<MarkedCustomer> {
  const fresh = newMarks();
  const others = Object.fromEntries([...spokenWords, 'site' as const].map((word) => [word, fresh[word]]));
  const marks = { ...old, ...others };
  const call = callAs(world, holder);
  const { customer, contact } = ids;
  await call('updateCustomerCompanyInfo', { id: customer, version: await versionOf(world, 'customer', customer), ...companyTexts(marks) });
  await call('updateContact', { id: contact, version: await versionOf(world, 'contact', contact), ...contactTexts(marks) });
  // What changed since pushes the note off the log's first page.
  await call('addLogNote', { id: customer, content: marks.note });
  return { marks, ids };
}

function callAs(world: World, holder: PersonName): Call {
  return async (operation, body) => {
    const { status, body: answer } = await world.send(operation, body, await world.enter(holder));
    if (status !== 200) throw new Error(`${operation} answered ${status}: ${answer.message}`);
    return (answer.result as { id?: string } | null)?.id ?? '';
  };
}

async function versionOf({ server: { db } }: World, table: 'customer' | 'contact', id: string): Promise<number> {
  return (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
}

type Call = (operation: Parameters<World['send']>[0], body: object) => Promise<string>;
interface Making {
  id: string;
  marks: MarkedCustomer['marks'];
  call: Call;
}

function newMarks(): MarkedCustomer['marks'] {
  const own = randomInt(1e9, 1e10);
  const texts = Object.fromEntries(words.map((word) => [word, `zq${word}${own}`])) as Record<Mark, string>;
  return {
    ...texts,
    email: `zqemail@${texts.site}.se`,
    page: `https://www.${texts.site}.se/zqpage`,
    phone: `+4670${String(randomInt(1e7)).padStart(7, '0')}`,
  };
}

function companyTexts(marks: MarkedCustomer['marks']): object {
  return {
    companyname: marks.name,
    companynamecn: marks.namecn,
    shortname: marks.short,
    website: marks.page,
    city: marks.city,
    address: marks.address,
    phone: marks.phone,
    mainproducts: marks.products,
    remark: marks.remark,
    tags: [marks.tag],
  };
}

function contactTexts(marks: MarkedCustomer['marks']): object {
  return {
    name: marks.contact,
    title: marks.title,
    wechat: marks.wechat,
    remark: marks.contactremark,
    emails: [{ email: marks.email }],
    phones: [{ number: marks.phone }],
  };
}

/** What is done with a customer: talks, plans, files, what its site told, and an import and a condition that name it. */
async function addWork({ server: { db }, people }: World, holder: PersonName, { id, marks, call }: Making) {
  const followup = await call('saveFollowUp', { customerid: id, type: 'phone', content: marks.followup });
  const plan = await call('savePlan', { customerid: id, method: 'email', content: marks.plan, estimatedtime: '2031-01-02T03:04:05Z' });
  const socialmedia = await call('addSocialMedia', { customerid: id, platform: 'wechat', account: marks.social });
  const file = await call('uploadCustomerFile', { customerid: id, filename: `${marks.filename}.txt`, content: marks.note });
  const condition = await call('saveCondition', { list: 'slist', name: marks.condition, condition: { keyword: marks.condition } });
  const upload = await call('uploadImport', { filename: `${marks.upload}.csv`, content: `Company,Country\n${marks.upload},US\n` });
  const of = { tenant_id: people[holder].tenant, customer_id: id };
  const mining = await db
    .insertInto('mining')
    .values({
      ...of,
      account_id: people[holder].id,
      kind: 'email',
      site: `https://www.${marks.minedpage}.se/`,
      batch: crypto.randomUUID(),
      status: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = {
    field: 'email',
    value: marks.minedvalue,
    name: marks.minedname,
    uri: `https://${marks.minedpage}.se/`,
    confidence: 90,
  } as const;
  await db
    .insertInto('mined_value')
    .values({ ...of, ...found, mining_id: mining.id })
    .execute();
  return { followup, plan, socialmedia, file, condition, import: upload };
}
