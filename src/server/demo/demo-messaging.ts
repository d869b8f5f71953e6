import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { filledText } from '#server/messaging/template/template-components.ts';

import { catalogueTemplate, type DemoChat, demoChats, demoCourses, type DemoTemplate, otherTemplates, storyNumber } from './demo-chats.ts';

const MARK = '（演示）';
const HOUR_MS = 3_600_000;
/** Nobody is written to twice: the numbers of the conversations come first. */
const FIRST_OF_TASK = demoChats.length;
/** What WhatsApp says when a number has no WhatsApp, among other reasons that it does not tell apart. */
const UNDELIVERABLE = 131_026;

interface DemoNumber {
  tenant_id: string;
  wa_account_id: string;
}

interface DemoPerson {
  name: string;
  companyname: string;
  customer_id: string;
  contact_id: string;
}

/**
 * Gives the demo company a WhatsApp number with templates, a finished task and conversations.
 *
 * The number has no token, so nothing can be sent, and the phone numbers are of a range that nobody has. A company with a number keeps its own.
 */
export async function addDemoMessaging(db: Kysely<Database>, mobile: string): Promise<void> {
  const owner = await db.selectFrom('account').where('mobile', '=', mobile).select(['id', 'tenant_id']).executeTakeFirst();
  if (!owner || (await hasNumber(db, owner.tenant_id))) return;
  const people = await peopleOf(db, owner.tenant_id);
  if (people.length === 0) return;
  const number = await addNumber(db, owner);
  for (const template of otherTemplates) await addTemplate(db, number, template);
  await addTask(db, { ...number, creator_id: owner.id, template_id: await addTemplate(db, number, catalogueTemplate) }, people);
  for (const chat of demoChats) {
    const { customer_id, contact_id } = people.find(({ name }) => name === chat.name) ?? { customer_id: null, contact_id: null };
    await addChat(db, { ...number, author_id: owner.id }, { ...chat, customer_id, contact_id });
  }
}

async function hasNumber(db: Kysely<Database>, tenantId: string): Promise<boolean> {
  return (await db.selectFrom('wa_account').where('tenant_id', '=', tenantId).select('id').executeTakeFirst()) !== undefined;
}

/** The made-up people at the owner's customers. */
async function peopleOf(db: Kysely<Database>, tenantId: string): Promise<DemoPerson[]> {
  return db
    .selectFrom('contact')
    .innerJoin('customer', 'customer.id', 'contact.customer_id')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.tenant_id', '=', tenantId)
    .where('customer.company_id', 'is not', null)
    .where('account.parent_id', 'is', null)
    .where('contact.name', 'like', `%Sample${MARK}`)
    .select(['contact.name', 'customer.companyname', 'customer.id as customer_id', 'contact.id as contact_id'])
    .orderBy('contact.id')
    .execute();
}

async function addNumber(db: Kysely<Database>, owner: { id: string; tenant_id: string }): Promise<DemoNumber> {
  const { tenant_id } = owner;
  const { id } = await db
    .insertInto('wa_account')
    .values({
      tenant_id,
      creator_id: owner.id,
      name: `销售号码${MARK}`,
      phonenumberid: '1000000000000000',
      wabaid: '2000000000000000',
      hookkey: randomBytes(24).toString('base64url'),
      phonenumber: '+1 613-555-0199',
      displayname: `Farsail Demo Trading${MARK}`,
      quality: 'GREEN',
      tier: 'TIER_1K',
      tierlimit: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { tenant_id, wa_account_id: id };
}

async function addTemplate(db: Kysely<Database>, number: DemoNumber, { content, ...template }: DemoTemplate): Promise<string> {
  const values = { ...number, ...template, content: JSON.stringify(content), statustime: before(20 * 24) };
  return (await db.insertInto('wa_template').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Four days ago, to everybody but those with whom a conversation goes on. */
async function addTask(
  db: Kysely<Database>,
  task: DemoNumber & { creator_id: string; template_id: string },
  people: readonly DemoPerson[],
): Promise<void> {
  const begun = before(4 * 24);
  const { id } = await db
    .insertInto('wa_task')
    .values({
      ...task,
      name: `2027 目录通知${MARK}`,
      status: 'finished',
      createtime: begun,
      finishtime: new Date(begun.getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const strangers = people.filter(({ name }) => demoChats.every((chat) => chat.name !== name));
  for (const [at, person] of strangers.entries()) await addRecipient(db, { task, taskId: id, person, at, begun });
}

interface DemoRecipient {
  task: DemoNumber & { creator_id: string };
  taskId: string;
  person: DemoPerson;
  at: number;
  begun: Date;
}

async function addRecipient(db: Kysely<Database>, { task, taskId, person, at, begun }: DemoRecipient): Promise<void> {
  const { tenant_id, wa_account_id, creator_id } = task;
  const status = demoCourses[at % demoCourses.length] ?? 'SENT';
  const phone = storyNumber(FIRST_OF_TASK + at);
  const texts = [person.name.split(' ')[0] ?? '', person.companyname];
  const wamid = `wamid.demo.${taskId}.${at}`;
  const after = (minutes: number) => new Date(begun.getTime() + (at + minutes) * 60_000);
  const hasArrived = status === 'DELIVERED' || status === 'READ';
  const person_id = { customer_id: person.customer_id, contact_id: person.contact_id };
  const child = await db
    .insertInto('wa_child')
    .values({
      tenant_id,
      wa_account_id,
      task_id: taskId,
      phone,
      name: person.name,
      companyname: person.companyname,
      ...person_id,
      texts: JSON.stringify(texts),
      status,
      dueat: begun,
      begun: after(0),
      wamid,
      accepttime: after(0),
      ...(status === 'FAILED'
        ? { errorcode: UNDELIVERABLE, errortext: 'Message undeliverable', failtime: after(1) }
        : { senttime: after(0), deliveredtime: hasArrived ? after(1) : null, readtime: status === 'READ' ? after(190) : null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = filledText(catalogueTemplate.content.body, texts);
  const contact = { tenant_id, wa_account_id, phone, name: person.name, ...person_id, snippet: body.slice(0, 200), lasttime: after(0) };
  const { id: wa_contact_id } = await db.insertInto('wa_contact').values(contact).returning('id').executeTakeFirstOrThrow();
  const message = {
    tenant_id,
    wa_account_id,
    wa_contact_id,
    child_id: child.id,
    author_id: creator_id,
    wamid,
    body,
    status,
    time: after(0),
  };
  await db
    .insertInto('wa_message')
    .values({ ...message, direction: 'out', kind: 'template' })
    .execute();
}

async function addChat(
  db: Kysely<Database>,
  { tenant_id, wa_account_id, author_id }: DemoNumber & { author_id: string },
  { messages, ...person }: DemoChat & { customer_id: string | null; contact_id: string | null },
): Promise<void> {
  const [last, lastIn] = [messages.at(-1), messages.findLast(({ direction }) => direction === 'in')];
  const { id: wa_contact_id } = await db
    .insertInto('wa_contact')
    .values({
      tenant_id,
      wa_account_id,
      ...person,
      snippet: last?.body ?? '',
      lasttime: before(last?.hoursAgo ?? 0),
      lastintime: lastIn ? before(lastIn.hoursAgo) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = messages.map(({ direction, body, hoursAgo }) => ({
    tenant_id,
    wa_account_id,
    wa_contact_id,
    direction,
    body,
    kind: 'text',
    time: before(hoursAgo),
    ...(direction === 'out' && { author_id, status: 'READ' as const }),
  }));
  await db.insertInto('wa_message').values(rows).execute();
}

function before(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS);
}
