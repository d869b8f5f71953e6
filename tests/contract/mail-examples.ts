import { randomUUID } from 'node:crypto';

import type { OperationId } from '#server/operation.ts';

import type { PersonName, World } from './world.ts';

/** What a mailbox and what an account keeps for its mails are called in requests. */
export type MailKind = 'mailbox' | 'mailLabel' | 'mailSearch' | 'mailRule' | 'mailSignature' | 'mailTemplate';

/** The id fields of mailboxes and of what belongs to them. */
export const mailIdFields = {
  checkMailbox: { id: 'mailbox' },
  addMailbox: { signatureid: 'mailSignature' },
  updateMailbox: { id: 'mailbox' },
  updateMailboxStatus: { id: 'mailbox' },
  updateDefaultMailbox: { id: 'mailbox' },
  deleteMailbox: { id: 'mailbox' },
  startMailboxSync: { id: 'mailbox' },
  checkMailDomain: { id: 'mailbox' },
  saveMailLabel: { id: 'mailLabel' },
  deleteMailLabel: { id: 'mailLabel' },
  deleteMailSearch: { id: 'mailSearch' },
  saveMailRule: { id: 'mailRule', mailboxid: 'mailbox', labelid: 'mailLabel', assigneeid: 'open' },
  deleteMailRule: { id: 'mailRule' },
  updateSignature: { id: 'mailSignature' },
  updateDefaultSignature: { id: 'mailSignature' },
  deleteSignatures: { ids: 'mailSignature' },
  updateMailTemplate: { id: 'mailTemplate' },
  deleteMailTemplates: { ids: 'mailTemplate' },
  undoMailTemplateDeletion: { ids: 'mailTemplate' },
  getFilledTemplate: { id: 'mailTemplate', customerid: 'customer' },
} as const;

const mailServer = { host: '127.0.0.1', port: 1, security: 'none', user: 'a' } as const;
const document = { type: 'doc', content: [{ type: 'paragraph' }] };

async function insert(
  { server: { db } }: World,
  table: 'mailbox' | 'mail_label' | 'mail_search' | 'mail_rule' | 'mail_signature' | 'mail_template',
  row: object,
): Promise<string> {
  const made = await db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** A record of somebody's. */
export async function mailRecord(world: World, kind: MailKind, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = world.people[name];
  const own = { tenant_id, account_id, name: randomUUID() };
  if (kind === 'mailLabel') return insert(world, 'mail_label', { ...own, color: 1 });
  if (kind === 'mailSearch') return insert(world, 'mail_search', { ...own, condition: '{}' });
  if (kind === 'mailRule') return insert(world, 'mail_rule', { ...own, rule: JSON.stringify(rule) });
  if (kind === 'mailSignature') return insert(world, 'mail_signature', { ...own, document: JSON.stringify(document) });
  if (kind === 'mailTemplate') return insert(world, 'mail_template', { ...own, document: JSON.stringify(document) });
  const servers = { imap: JSON.stringify(mailServer), smtp: JSON.stringify(mailServer), secret: Buffer.from('sealed'), status: 0 };
  return insert(world, 'mailbox', {
    tenant_id,
    owner_id: account_id,
    email: `${randomUUID()}@example.com`,
    provider: 'custom',
    ...servers,
  });
}

const rule = { from: '', to: '', subject: 'order', hasfile: false, labelid: '', move: '', star: true, markread: false } as const;

/** A mailbox as a form has it; the address of one that is there stays. */
async function draftOf({ server: { db } }: World, id?: string) {
  const email =
    id === undefined ? undefined : (await db.selectFrom('mailbox').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  return {
    email: email ?? `${randomUUID()}@example.com`,
    displayname: 'A',
    provider: 'custom',
    password: 'p',
    imap: mailServer,
    smtp: mailServer,
  };
}

/** Bodies that succeed. */
export const mailExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  getMailPreset: async () => ({ email: 'a@qq.com' }),
  checkMailbox: async () => ({
    email: 'a@example.com',
    password: 'p',
    imap: { ...mailServer, user: randomUUID() },
    smtp: { ...mailServer, user: randomUUID() },
  }),
  addMailbox: async (world, name) => {
    // Examples of other operations bind mailboxes too, and there is a limit.
    await world.server.db.updateTable('mailbox').set({ unlinktime: new Date() }).where('owner_id', '=', world.people[name].id).execute();
    return draftOf(world);
  },
  updateMailbox: async (world, name) => {
    const id = await mailRecord(world, 'mailbox', name);
    return { id, version: 1, mailbox: await draftOf(world, id) };
  },
  updateMailboxStatus: async (world, name) => ({ id: await mailRecord(world, 'mailbox', name), status: 0 }),
  updateDefaultMailbox: async (world, name) => ({ id: await mailRecord(world, 'mailbox', name) }),
  deleteMailbox: async (world, name) => ({ id: await mailRecord(world, 'mailbox', name) }),
  startMailboxSync: async (world, name) => {
    const id = await mailRecord(world, 'mailbox', name);
    await world.server.db.updateTable('mailbox').set({ status: 1 }).where('id', '=', id).execute();
    return { id };
  },
  checkMailDomain: async (world, name) => ({ id: await mailRecord(world, 'mailbox', name) }),
  saveMailSettings: async () => ({ shortcuts: true, pane: 'right', conversations: true, undoseconds: 10, shareall: false }),
  saveMailAssistant: async () => ({ enabled: false }),
  saveMailLabel: async () => ({ name: randomUUID(), color: 1 }),
  deleteMailLabel: async (world, name) => ({ id: await mailRecord(world, 'mailLabel', name) }),
  saveMailSearch: async () => ({ name: randomUUID(), condition: {} }),
  deleteMailSearch: async (world, name) => ({ id: await mailRecord(world, 'mailSearch', name) }),
  saveMailRule: async () => ({ ...rule, name: 'A', enabled: true }),
  deleteMailRule: async (world, name) => ({ id: await mailRecord(world, 'mailRule', name) }),
  addSignature: async () => ({ name: randomUUID(), document }),
  updateSignature: async (world, name) => ({
    id: await mailRecord(world, 'mailSignature', name),
    version: 1,
    name: randomUUID(),
    document,
  }),
  updateDefaultSignature: async (world, name) => ({ id: await mailRecord(world, 'mailSignature', name) }),
  deleteSignatures: async (world, name) => ({ ids: await mailRecord(world, 'mailSignature', name) }),
  listMailTemplates: async () => ({ index: 1 }),
  addMailTemplate: async () => ({ name: 'A', subject: '', document }),
  updateMailTemplate: async (world, name) => ({
    id: await mailRecord(world, 'mailTemplate', name),
    version: 1,
    template: { name: 'B', subject: '', document },
  }),
  deleteMailTemplates: async (world, name) => ({ ids: await mailRecord(world, 'mailTemplate', name) }),
  undoMailTemplateDeletion: async (world, name) => ({ ids: await mailRecord(world, 'mailTemplate', name) }),
  getFilledTemplate: async (world, name) => ({ id: await mailRecord(world, 'mailTemplate', name), email: '' }),
  getSendTime: async () => ({ emails: ['a@example.de'] }),
};
