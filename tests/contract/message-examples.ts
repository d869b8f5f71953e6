import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';

import { signIn } from '../support/accounts.ts';
import { addMail, newMailbox, type TestMailbox } from '../support/mailbox-rows.ts';
import type { PersonName, World } from './world.ts';

/** A mail, a folder of a mailbox, a mail that is written here, and a file for one. */
export type MessageKind = 'mail' | 'mailFolder' | 'mailDraft' | 'mailFile';

/** The id fields of reading and writing. */
export const messageIdFields = {
  getMail: { id: 'mail' },
  listThread: { id: 'mail' },
  getMailFrame: { id: 'mail' },
  getMailSender: { id: 'mail' },
  downloadMailPart: { id: 'mail' },
  markMails: { ids: 'mail' },
  updateMailLabels: { ids: 'mail', add: 'mailLabel', remove: 'mailLabel' },
  moveMails: { ids: 'mail', folderid: 'mailFolder' },
  deleteMails: { ids: 'mail' },
  undoMailDeletion: { ids: 'mail' },
  updateMailSnooze: { ids: 'mail' },
  giveMails: { ids: 'mail', assigneeid: 'open' },
  undoMailGiving: { ids: 'mail', assigneeid: 'open' },
  markGivenMails: { ids: 'mail' },
  listCustomerMails: { customerid: 'customer' },
  getOutgoingMail: { id: 'mailDraft' },
  saveDraft: { id: 'mailDraft', mailboxid: 'mailbox', signatureid: 'mailSignature', fileids: 'mailFile', customerid: 'customer' },
  startReply: { id: 'mail' },
  deleteDrafts: { ids: 'mailDraft' },
  undoDraftDeletion: { ids: 'mailDraft' },
  addKnownMailFile: { id: 'mail' },
  checkDraft: { id: 'mailDraft' },
  sendMail: { id: 'mailDraft' },
  cancelMail: { id: 'mailDraft' },
  updateUnsureMail: { id: 'mailDraft' },
  getMailTranslation: { id: 'mail' },
  getAnswerDraft: { id: 'mail' },
  getThreadSummary: { id: 'mail' },
} as const;

const PART = '2';
const document = { type: 'doc', content: [{ type: 'paragraph' }] };
const people = { to: [{ name: '', address: 'buyer@example.com' }], cc: [], bcc: [] };

/** A mailbox with folders for each account: mails and folders that go together have to be of the same one. */
const boxes = new WeakMap<World, Map<PersonName, Promise<TestMailbox>>>();

function boxOf(world: World, name: PersonName): Promise<TestMailbox> {
  const known = boxes.get(world) ?? new Map<PersonName, Promise<TestMailbox>>();
  boxes.set(world, known);
  const box = known.get(name) ?? newMailbox(world.server.db, world.people[name], { email: `${randomUUID()}@example.com` });
  known.set(name, box);
  return box;
}

/** A record of somebody's. */
export async function messageRecord(world: World, kind: MessageKind, name: PersonName): Promise<string> {
  if (kind === 'mailDraft') return draftOf(world, name);
  if (kind === 'mailFile') return fileOf(world, name);
  const box = await boxOf(world, name);
  return kind === 'mailFolder' ? (box.folders['archive'] ?? '') : addMail(world.server.db, box);
}

async function draftOf({ server: { db }, people: who }: World, name: PersonName, more: object = {}): Promise<string> {
  const { id: account_id, tenant: tenant_id } = who[name];
  const row = { tenant_id, account_id, recipients: JSON.stringify(people), document: JSON.stringify(document), ...more };
  return (await db.insertInto('outgoing_mail').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function fileOf({ server: { db, files }, people: who }: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = who[name];
  const file_id = await files.put(Readable.from(['a file']), { mostBytes: 100 });
  const row = { tenant_id, account_id, file_id, filename: 'a.txt', mime: 'text/plain', size: 6 };
  return (await db.insertInto('outgoing_file').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A mail with a file that was opened before, so that no mail server is asked. */
async function withFile(world: World, name: PersonName): Promise<string> {
  const { db, files } = world.server;
  const file_id = await files.put(Readable.from(['a file']), { mostBytes: 100 });
  return addMail(db, await boxOf(world, name), { parts: [{ part: PART, filename: 'a.pdf', file_id }] });
}

/** A mail of which nobody knows whether it arrived. */
async function unsureOf(world: World, name: PersonName): Promise<string> {
  const { id: account_id, tenant: tenant_id } = world.people[name];
  const mailbox_id = (await boxOf(world, name)).id;
  const id = await draftOf(world, name, { status: 'unsure', mailbox_id });
  const message = {
    tenant_id,
    account_id,
    outgoing_id: id,
    mailbox_id,
    messageid: `<${randomUUID()}@example.com>`,
    status: 'unsure',
  } as const;
  const now = new Date();
  await world.server.db
    .insertInto('outgoing_message')
    .values({ ...message, recipients: JSON.stringify(people), dueat: now, firstdue: now })
    .execute();
  return id;
}

/** A mail of a company that lets its mails be sent to the assistant. */
async function forAssistant(world: World, name: PersonName): Promise<{ id: string }> {
  await world.server.db
    .insertInto('mail_company_setting')
    .values({ tenant_id: world.people[name].tenant, assistant: true })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ assistant: true }))
    .execute();
  return ofMail(world, name);
}

async function colleagueOf({ server: { db }, people: who }: World, name: PersonName) {
  return signIn(db, { tenant: who[name].tenant });
}

/** A mail in a mailbox of somebody else of the company, given to this one. */
async function givenTo(world: World, name: PersonName): Promise<string> {
  const { db } = world.server;
  const id = await addMail(db, await newMailbox(db, await colleagueOf(world, name)));
  await db
    .insertInto('mail_assigned')
    .values({ mail_id: id, account_id: world.people[name].id, tenant_id: world.people[name].tenant })
    .execute();
  return id;
}

const ofMail = async (world: World, name: PersonName) => ({ id: await messageRecord(world, 'mail', name) });
const ofMails = async (world: World, name: PersonName) => ({ ids: await messageRecord(world, 'mail', name) });
const ofDraft = async (world: World, name: PersonName) => ({ id: await draftOf(world, name) });

/** Bodies that succeed. */
export const messageExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  listMails: async () => ({ condition: {} }),
  getMail: ofMail,
  listThread: ofMail,
  getMailFrame: ofMail,
  getMailSender: ofMail,
  downloadMailPart: async (world, name) => ({ id: await withFile(world, name), part: PART }),
  markMails: async (world, name) => ({ ...(await ofMails(world, name)), isread: true }),
  updateMailLabels: async (world, name) => ({ ...(await ofMails(world, name)), add: [], remove: [] }),
  moveMails: async (world, name) => ({ ...(await ofMails(world, name)), folderid: await messageRecord(world, 'mailFolder', name) }),
  deleteMails: ofMails,
  undoMailDeletion: ofMails,
  updateMailSnooze: async (world, name) => ({ ...(await ofMails(world, name)), until: null }),
  giveMails: async (world, name) => ({ ...(await ofMails(world, name)), assigneeid: (await colleagueOf(world, name)).id }),
  undoMailGiving: async (world, name) => ({ ...(await ofMails(world, name)), assigneeid: world.people[name].id }),
  markGivenMails: async (world, name) => ({ ids: await givenTo(world, name) }),
  listCustomerMails: async (world, name) => ({ customerid: (await world.freshCustomers(name, 1))[0] ?? '' }),
  listOutgoingMails: async () => ({ index: 1, view: 'drafts' }),
  getOutgoingMail: ofDraft,
  saveDraft: async (world, name) => ({ id: await draftOf(world, name), version: 1, mailboxid: '', ...people, subject: 'A', document }),
  startReply: async (world, name) => ({ ...(await ofMail(world, name)), kind: 'reply' }),
  deleteDrafts: async (world, name) => ({ ids: await draftOf(world, name) }),
  undoDraftDeletion: async (world, name) => ({ ids: await draftOf(world, name, { deletetime: new Date() }) }),
  uploadMailFile: async () => ({ filename: 'a.txt', content: 'a file' }),
  addKnownMailFile: async (world, name) => ({ source: 'mailpart', id: await withFile(world, name), part: PART }),
  checkDraft: ofDraft,
  sendMail: async (world, name) => ({ id: await draftOf(world, name, { mailbox_id: (await boxOf(world, name)).id }), version: 1 }),
  cancelMail: async (world, name) => ({ id: await draftOf(world, name, { status: 'scheduled', sendat: new Date('2099-01-01') }) }),
  updateUnsureMail: async (world, name) => ({ id: await unsureOf(world, name), answer: 'sent' }),
  getMailTranslation: async (world, name) => ({ ...(await forAssistant(world, name)), language: 'en' }),
  getAnswerDraft: async (world, name) => ({ ...(await forAssistant(world, name)), points: 'Yes' }),
  getThreadSummary: async (world, name) => ({ ...(await forAssistant(world, name)), language: 'en' }),
};
