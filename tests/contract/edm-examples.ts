import { randomUUID } from 'node:crypto';

import type { OperationId } from '#server/operation.ts';

import { mailRecord } from './mail-examples.ts';
import { newestToken } from './newest-token.ts';
import type { PersonName, World } from './world.ts';

/** The id fields of marketing tasks. */
export const edmIdFields = {
  getEdmTask: { id: 'edmTask' },
  saveEdmTask: { id: 'edmTask' },
  deleteEdmTasks: { ids: 'edmTask' },
  undoEdmTaskDeletion: { ids: 'edmTask' },
  checkEdmTask: { id: 'edmTask' },
  getEdmPreview: { id: 'edmTask' },
  getEdmStatistics: { id: 'edmTask' },
  startEdmExport: { id: 'edmTask' },
  startEdmTask: { id: 'edmTask' },
  updateEdmTaskStatus: { id: 'edmTask' },
  addNextEdmTask: { id: 'edmTask' },
  sendEdmTest: { id: 'edmTask', templateid: 'edmTemplate', senderid: 'mailbox' },
  updateEdmApproval: { id: 'edmTask' },
  listEdmEvents: { taskid: 'edmTask' },
  listEdmRecipients: { id: 'edmTask' },
  updateUnsureEdmRecipients: { id: 'edmTask', recipientids: 'open' },
  updateEdmSender: { id: 'mailbox' },
  saveCloudSender: { id: 'cloudSender' },
  deleteCloudSender: { id: 'cloudSender' },
  saveSignupForm: { id: 'signupForm', mailboxid: 'mailbox' },
  deleteEdmBody: { id: 'edmTask' },
  deleteSignupForm: { id: 'signupForm' },
  deleteSubscriber: { id: 'subscriber' },
  listSubscribers: { formid: 'open' },
} as const;

const schedule = { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true } as const;
const audience = { source: 'paste', addresses: 'anna@buyer.example' } as const;
const text = { fromname: '', replyto: '', subject: 'A', preheader: '', html: '<p>A</p>', text: '' };

/** A task of somebody's. */
export async function edmTaskOf(world: World, name: PersonName, status: 0 | 2 | 4 | 7 = 0): Promise<string> {
  const { id: account_id, tenant: tenant_id } = world.people[name];
  const { id } = await world.server.db
    .insertInto('edm_task')
    .values({
      ...text,
      tenant_id,
      account_id,
      status,
      taskname: randomUUID(),
      senderids: [],
      subjectb: '',
      template_id: '',
      language: '',
      audience: JSON.stringify(audience),
      schedule: JSON.stringify(schedule),
      sendlimit: JSON.stringify({ perhour: 0, perday: 0 }),
      trackopens: true,
      trackclicks: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function cloudDraft() {
  const email = `${randomUUID()}@example.com`;
  return {
    provider: 'ses',
    region: 'us-east-1',
    email,
    displayname: '',
    keyid: 'AKIAEXAMPLE',
    secret: 's',
    configset: '',
    monthquota: null,
  } as const;
}

/** A sender at a cloud provider of somebody's. */
export async function cloudSenderOf(world: World, name: PersonName): Promise<string> {
  const { id: owner_id, tenant: tenant_id } = world.people[name];
  const { db } = world.server;
  const place = JSON.stringify({ host: 'email.us-east-1.amazonaws.com', port: 443, security: 'ssl', user: 'AKIAEXAMPLE' });
  const { email, provider, region, keyid } = cloudDraft();
  const { id: mailbox_id } = await db
    .insertInto('mailbox')
    .values({ tenant_id, owner_id, email, channel: 'cloud', provider: 'custom', imap: place, smtp: place })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('cloud_sender').values({ mailbox_id, tenant_id, provider, region, keyid, hookkey: randomUUID() }).execute();
  return mailbox_id;
}

/** A mailbox of somebody's that can send. */
async function sendingMailbox(world: World, name: PersonName): Promise<string> {
  const id = await mailRecord(world, 'mailbox', name);
  await world.server.db.updateTable('mailbox').set({ status: 1 }).where('id', '=', id).execute();
  return id;
}

/** A form by which people ask for somebody's mail. */
export async function signupFormOf(world: World, name: PersonName): Promise<string> {
  const { id: creator_id, tenant: tenant_id } = world.people[name];
  const mailbox_id = await mailRecord(world, 'mailbox', name);
  const texts = JSON.stringify([{ language: 'en', title: 'A', consent: 'B' }]);
  const { id } = await world.server.db
    .insertInto('edm_signup_form')
    .values({ tenant_id, creator_id, mailbox_id, texts, name: 'A', key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who asked for somebody's mail. */
export async function subscriberOf(world: World, name: PersonName): Promise<string> {
  const { tenant: tenant_id } = world.people[name];
  const { id } = await world.server.db
    .insertInto('edm_subscriber')
    .values({
      tenant_id,
      form_id: await signupFormOf(world, name),
      email: 'anna@buyer.example',
      name: '',
      language: 'en',
      consent: 'B',
      address: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A task that has all it needs. */
async function readyTask(world: World, name: PersonName): Promise<object> {
  const id = await edmTaskOf(world, name);
  const mailbox = await mailRecord(world, 'mailbox', name);
  await world.server.db.updateTable('mailbox').set({ status: 1 }).where('id', '=', mailbox).execute();
  await world.server.db
    .updateTable('edm_task')
    .set({ senderids: [mailbox] })
    .where('id', '=', id)
    .execute();
  return { id, version: 1 };
}

/** Bodies that succeed. */
export const edmExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  getEdmTask: async (world, name) => ({ id: await edmTaskOf(world, name) }),
  saveEdmTask: async () => ({
    task: {
      ...text,
      taskname: randomUUID(),
      senderids: [],
      audience,
      schedule,
      limit: { perhour: 0, perday: 0 },
      trackopens: true,
      trackclicks: true,
    },
  }),
  deleteEdmTasks: async (world, name) => ({ ids: await edmTaskOf(world, name) }),
  deleteEdmBody: async (world, name) => ({ id: await edmTaskOf(world, name, 4) }),
  undoEdmTaskDeletion: async (world, name) => ({ ids: await edmTaskOf(world, name) }),
  checkEdmTask: async (world, name) => ({ id: await edmTaskOf(world, name) }),
  getEdmPreview: async (world, name) => ({ id: await edmTaskOf(world, name) }),
  startEdmExport: async (world, name) => ({ id: await edmTaskOf(world, name, 2) }),
  getEdmExport: async (world, name) => {
    const detail = { taskId: await edmTaskOf(world, name, 2), view: 'all', format: 'csv', language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'edm export', detail }) };
  },
  getEdmStatistics: async (world, name) => ({ id: await edmTaskOf(world, name, 2) }),
  startEdmTask: readyTask,
  updateEdmTaskStatus: async (world, name) => ({ id: await edmTaskOf(world, name, 2), status: 3 }),
  addNextEdmTask: async (world, name) => ({ id: await edmTaskOf(world, name), view: 'all', taskname: randomUUID() }),
  sendEdmTest: async (world, name) => {
    const senderid = await mailRecord(world, 'mailbox', name);
    await world.server.db.updateTable('mailbox').set({ status: 1 }).where('id', '=', senderid).execute();
    return { id: await edmTaskOf(world, name), senderid, emails: [`${randomUUID()}@example.com`] };
  },
  updateEdmApproval: async (world, name) => ({ id: await edmTaskOf(world, name, 7), version: 1, approve: false }),
  startSuppressionExport: async () => ({ format: 'csv' }),
  getSuppressionExport: async (world, name) => ({
    id: await newestToken(world, name, { purpose: 'suppressions', detail: { format: 'csv', language: 'CN' } }),
  }),
  listEdmDays: async () => ({}),
  listEdmEvents: async (world, name) => ({ taskid: await edmTaskOf(world, name, 2), index: 1 }),
  saveEdmSettings: async () => ({ approval: false }),
  listEdmAudience: async () => ({ audience, index: 1 }),
  listEdmContacts: async () => ({ keyword: 'anna' }),
  uploadEdmAddresses: async () => ({ filename: 'a.txt', content: 'anna@buyer.example\n' }),
  startEdmVerification: async () => ({ audience: { source: 'paste', addresses: `${randomUUID()}@buyer.example` }, name: 'A' }),
  listEdmRecipients: async (world, name) => ({ id: await edmTaskOf(world, name), index: 1 }),
  updateUnsureEdmRecipients: async (world, name) => ({ id: await edmTaskOf(world, name), answer: 'sent' }),
  updateEdmSender: async (world, name) => ({
    id: await mailRecord(world, 'mailbox', name),
    limit: { perminute: 1, perhour: 1, perday: 1 },
    warmup: { enabled: true, startcount: 1, growth: 1 },
  }),
  saveCloudSender: async () => cloudDraft(),
  deleteCloudSender: async (world, name) => ({ id: await cloudSenderOf(world, name) }),
  saveSignupForm: async (world, name) => ({
    name: 'A',
    mailboxid: await sendingMailbox(world, name),
    texts: [{ language: 'en', title: 'A', consent: 'B' }],
    enabled: true,
  }),
  deleteSignupForm: async (world, name) => ({ id: await signupFormOf(world, name) }),
  deleteSubscriber: async (world, name) => ({ id: await subscriberOf(world, name) }),
  listSubscribers: async () => ({ index: 1 }),
  addSuppressions: async () => ({ addresses: `${randomUUID()}@example.com` }),
  deleteSuppressions: async () => ({ emails: [`${randomUUID()}@example.com`], why: 'A' }),
};
