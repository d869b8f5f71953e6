import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { SignedIn } from './accounts.ts';

/** A number with an approved template, a task that is over and a conversation, as if WhatsApp had been spoken to. */
export async function keptWhatsApp(db: Kysely<Database>, { id, tenant }: SignedIn): Promise<{ chat: string; chatTask: string }> {
  const own = { tenant_id: tenant };
  const number = await db
    .insertInto('wa_account')
    .values({ ...own, creator_id: id, name: 'X-31', phonenumberid: '10654', wabaid: '10229', hookkey: `hook${id}`, status: 'working' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wa_account')
    .values({ ...own, creator_id: id, kind: 'waha', name: 'X-38', phonenumberid: 'farsail-1', wabaid: '', pace: 8, hookkey: `gate${id}` })
    .execute();
  const content = JSON.stringify({ header: '', body: 'X-32 {{1}}', footer: '', buttons: [], examples: ['X-33'] });
  const template = {
    ...own,
    wa_account_id: number.id,
    name: 'x_34',
    language: 'en',
    category: 'MARKETING',
    status: 'APPROVED',
    content,
  } as const;
  const { id: template_id } = await db.insertInto('wa_template').values(template).returning('id').executeTakeFirstOrThrow();
  const chatTask = await sentTask(db, { ...own, wa_account_id: number.id, template_id, creator_id: id });
  const person = {
    ...own,
    wa_account_id: number.id,
    phone: '+4915112345678',
    name: 'X-35',
    snippet: 'X-36',
    unread: 1,
    lastintime: new Date(),
  };
  const chat = await db.insertInto('wa_contact').values(person).returning('id').executeTakeFirstOrThrow();
  const line = { ...own, wa_account_id: number.id, wa_contact_id: chat.id, kind: 'text' };
  await db
    .insertInto('wa_message')
    .values([
      { ...line, direction: 'in', body: 'X-36' },
      { ...line, direction: 'out', body: 'X-37', status: 'READ', author_id: id },
    ])
    .execute();
  for (const state of ['kept', 'gone', 'toolarge'] as const) {
    const media = JSON.stringify({ id: '', mime: 'application/pdf', filename: `X-39-${state}.pdf` });
    const sent = { ...line, kind: 'document', direction: 'in' as const, body: '', media };
    const { id: wa_message_id } = await db.insertInto('wa_message').values(sent).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('wa_file').values({ wa_message_id, tenant_id: tenant, state, size: 4000 }).execute();
  }
  return { chat: chat.id, chatTask };
}

/** Of its recipients one has read, one could not be reached and one was left out. */
async function sentTask(
  db: Kysely<Database>,
  task: Record<'tenant_id' | 'wa_account_id' | 'template_id' | 'creator_id', string>,
): Promise<string> {
  const finished = { ...task, name: 'X-53', status: 'finished', finishtime: new Date() } as const;
  const { id: task_id } = await db.insertInto('wa_task').values(finished).returning('id').executeTakeFirstOrThrow();
  const of = { task_id, tenant_id: task.tenant_id, wa_account_id: task.wa_account_id, companyname: 'X-54' };
  await db
    .insertInto('wa_child')
    .values([
      { ...of, phone: '+4915112345678', name: 'X-35', status: 'READ', readtime: new Date() },
      { ...of, phone: '+4915112345679', status: 'FAILED', errorcode: 131_026, errortext: 'X-55' },
      { ...of, phone: '+16135550199', status: 'SKIPPED', skipreason: 'usmarketing' },
    ])
    .execute();
  return task_id;
}
