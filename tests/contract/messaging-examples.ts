import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { OperationId } from '#server/operation.ts';
import { openSecrets } from '#server/secrets.ts';

import { newestToken } from './newest-token.ts';
import { type PersonName, SECRET_KEY, type World } from './world.ts';

/** What WhatsApp is spoken to with. Numbers and templates are the company's, a task is somebody's. */
export type MessagingKind =
  | 'whatsappNumber'
  | 'whatsappGateway'
  | 'whatsappTemplate'
  | 'whatsappApproved'
  | 'whatsappTask'
  | 'whatsappChat'
  | 'whatsappFile';

/** The id fields of messaging. */
export const messagingIdFields = {
  updateWhatsAppAccount: { id: 'whatsappNumber' },
  checkWhatsAppAccount: { id: 'whatsappNumber' },
  deleteWhatsAppAccount: { id: 'whatsappNumber' },
  startWhatsAppBackup: { id: 'whatsappChat', accountid: 'whatsappNumber' },
  updateWhatsAppGateway: { id: 'whatsappGateway' },
  startWhatsAppLogin: { id: 'whatsappGateway' },
  checkWhatsAppLogin: { id: 'whatsappGateway' },
  closeWhatsAppLogin: { id: 'whatsappGateway' },
  importWhatsAppChats: { id: 'whatsappGateway' },
  listWhatsAppTemplates: { accountid: 'whatsappNumber' },
  saveWhatsAppTemplate: { id: 'whatsappTemplate' },
  sendWhatsAppTemplate: { id: 'whatsappTemplate' },
  importWhatsAppTemplates: { id: 'whatsappNumber' },
  deleteWhatsAppTemplate: { id: 'whatsappTemplate' },
  checkWhatsAppAudience: { accountid: 'whatsappNumber', templateid: 'whatsappApproved' },
  addWhatsAppTask: { accountid: 'whatsappNumber', templateid: 'whatsappApproved' },
  getWhatsAppTask: { id: 'whatsappTask' },
  moveWhatsAppTask: { id: 'whatsappTask' },
  listWhatsAppSends: { id: 'whatsappTask' },
  getWhatsAppConversation: { id: 'whatsappChat', before: 'open' },
  markWhatsAppChatRead: { id: 'whatsappChat' },
  sendWhatsAppMessage: { id: 'whatsappChat' },
  sendWhatsAppFile: { id: 'whatsappChat' },
  getWhatsAppFile: { id: 'whatsappFile' },
  startWhatsAppFile: { id: 'whatsappFile' },
  sendWhatsAppChatTemplate: { id: 'whatsappChat', templateid: 'whatsappApproved' },
  updateWhatsAppChat: { id: 'whatsappChat', assigneeid: 'open', customerid: 'customer', clueid: 'clue' },
} as const;

const content = { header: '', body: 'Hello {{1}}', footer: '', buttons: [], examples: ['Anna'] };
const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '' });
const newId = () => String(randomInt(10 ** 11, 10 ** 12));

async function numberOf({ server: { db }, people }: World, name: PersonName, kind: 'cloud' | 'waha' = 'cloud'): Promise<string> {
  const { id, tenant } = people[name];
  const { id: made } = await db
    .insertInto('wa_account')
    .values({
      tenant_id: tenant,
      creator_id: id,
      kind,
      name: 'A',
      phonenumberid: newId(),
      wabaid: newId(),
      token: secrets.seal('token'),
      appsecret: secrets.seal('secret'),
      hookkey: randomBytes(24).toString('base64url'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made;
}

async function templateOf(world: World, name: PersonName, status: 'DRAFT' | 'APPROVED'): Promise<{ id: string; number: string }> {
  const number = await numberOf(world, name);
  const { id } = await world.server.db
    .insertInto('wa_template')
    .values({
      tenant_id: world.people[name].tenant,
      wa_account_id: number,
      name: `t${randomUUID().replaceAll('-', '')}`,
      language: 'en',
      category: 'UTILITY',
      status,
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** A record of somebody's. */
export async function messagingRecord(world: World, kind: MessagingKind, name: PersonName): Promise<string> {
  if (kind === 'whatsappNumber') return numberOf(world, name);
  if (kind === 'whatsappGateway') return numberOf(world, name, 'waha');
  if (kind === 'whatsappChat') return chatOf(world, name);
  if (kind === 'whatsappFile') return fileOf(world, name);
  if (kind === 'whatsappTemplate') return (await templateOf(world, name, 'DRAFT')).id;
  const { id, number } = await templateOf(world, name, 'APPROVED');
  if (kind === 'whatsappApproved') return id;
  const { id: creator_id, tenant: tenant_id } = world.people[name];
  const task = { tenant_id, creator_id, wa_account_id: number, template_id: id, name: 'A', status: 'running' } as const;
  const made = await world.server.db.insertInto('wa_task').values(task).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** With a stranger: everybody of the company may answer. */
async function chatOf(world: World, name: PersonName, at?: string): Promise<string> {
  const number = at ?? (await numberOf(world, name));
  const person = { tenant_id: world.people[name].tenant, wa_account_id: number, phone: '+4915112345678', lastintime: new Date() };
  return (await world.server.db.insertInto('wa_contact').values(person).returning('id').executeTakeFirstOrThrow()).id;
}

/** A message with a document that is kept. */
async function fileOf(world: World, name: PersonName): Promise<string> {
  const { db, files } = world.server;
  const number = await numberOf(world, name);
  const tenant_id = world.people[name].tenant;
  const line = {
    tenant_id,
    wa_account_id: number,
    wa_contact_id: await chatOf(world, name, number),
    direction: 'in',
    kind: 'document',
  } as const;
  const { id } = await db.insertInto('wa_message').values(line).returning('id').executeTakeFirstOrThrow();
  const file_id = await files.put(Readable.from(['a file']), { mostBytes: 100 });
  await db.insertInto('wa_file').values({ wa_message_id: id, tenant_id, state: 'kept', file_id, size: 6 }).execute();
  return id;
}

/** Examples of other operations add numbers too, and there is a limit. */
async function dropNumbers({ server: { db }, people }: World, name: PersonName): Promise<void> {
  await db.updateTable('wa_account').set({ deletetime: new Date() }).where('tenant_id', '=', people[name].tenant).execute();
}

/** The service account of WeChat of somebody's company. */
async function serviceAccountOf({ server: { db }, people }: World, name: PersonName): Promise<void> {
  const row = { tenant_id: people[name].tenant, appid: 'wx1', appsecret: secrets.seal('secret'), hookkey: randomUUID() };
  await db
    .insertInto('wechat_account')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ enabled: true }))
    .execute();
}

const account = () => ({ name: 'A', phonenumberid: newId(), wabaid: newId(), token: 't', appsecret: 's' });
const chosen = async (world: World, name: PersonName) => {
  const { id, number } = await templateOf(world, name, 'APPROVED');
  return { accountid: number, templateid: id, audience: { source: 'paste', numbers: '+4915112345678' } };
};

const priceList = { day: '2026-01-01', currency: 'USD', lines: [{ countrycode: 'DE', marketing: '0.1', utility: '', authentication: '' }] };

/** Bodies that succeed; a service on this machine stands for WhatsApp. */
export const messagingExamples: Partial<Record<OperationId, (world: World, name: PersonName) => Promise<object>>> = {
  addWhatsAppAccount: async (world, name) => {
    await dropNumbers(world, name);
    return account();
  },
  updateWhatsAppAccount: async (world, name) => ({ id: await numberOf(world, name), version: 1, account: account() }),
  checkWhatsAppAccount: async (world, name) => ({ id: await numberOf(world, name) }),
  deleteWhatsAppAccount: async (world, name) => ({ id: await numberOf(world, name) }),
  startWhatsAppBackup: async (world, name) => ({ id: await chatOf(world, name) }),
  getWhatsAppBackup: async (world, name) => {
    const detail = { chatId: await chatOf(world, name), accountId: '', format: 'html', language: 'CN' };
    return { id: await newestToken(world, name, { purpose: 'chat backup', detail }) };
  },
  addWhatsAppGateway: async (world, name) => {
    await dropNumbers(world, name);
    return { name: 'A', kind: 'evolution', url: 'https://gateway.example.com', key: 'key' };
  },
  updateWhatsAppGateway: async (world, name) => ({ id: await numberOf(world, name, 'waha'), version: 1, gateway: { name: 'B' } }),
  startWhatsAppLogin: async (world, name) => ({ id: await numberOf(world, name, 'waha') }),
  checkWhatsAppLogin: async (world, name) => ({ id: await numberOf(world, name, 'waha'), code: '' }),
  closeWhatsAppLogin: async (world, name) => ({ id: await numberOf(world, name, 'waha') }),
  importWhatsAppChats: async (world, name) => ({ id: await numberOf(world, name, 'waha') }),
  listWhatsAppTemplates: async () => ({ index: 1 }),
  saveWhatsAppTemplate: async (world, name) => ({
    text: { accountid: await numberOf(world, name), name: `t${randomInt(10 ** 9)}`, language: 'en', category: 'UTILITY', ...content },
  }),
  sendWhatsAppTemplate: async (world, name) => ({ id: (await templateOf(world, name, 'DRAFT')).id }),
  importWhatsAppTemplates: async (world, name) => ({ id: await numberOf(world, name) }),
  deleteWhatsAppTemplate: async (world, name) => ({ id: (await templateOf(world, name, 'DRAFT')).id }),
  checkWhatsAppAudience: chosen,
  uploadWhatsAppNumbers: async () => ({ filename: 'a.csv', content: 'Name,Mobile\nAnna,+4915112345678\n' }),
  addWhatsAppTask: async (world, name) => ({ ...(await chosen(world, name)), name: 'A', values: [{ kind: 'text', text: 'a' }] }),
  listWhatsAppChats: async () => ({ index: 1 }),
  getWhatsAppConversation: async (world, name) => ({ id: await chatOf(world, name) }),
  markWhatsAppChatRead: async (world, name) => ({ id: await chatOf(world, name) }),
  sendWhatsAppMessage: async (world, name) => ({ id: await chatOf(world, name), body: 'Hello' }),
  sendWhatsAppFile: async (world, name) => ({ id: await chatOf(world, name), filename: 'a.txt', content: 'a file' }),
  getWhatsAppFile: async (world, name) => ({ id: await fileOf(world, name) }),
  startWhatsAppFile: async (world, name) => ({ id: await fileOf(world, name) }),
  sendWhatsAppChatTemplate: async (world, name) => {
    const { id, number } = await templateOf(world, name, 'APPROVED');
    return { id: await chatOf(world, name, number), templateid: id, texts: ['Anna'] };
  },
  updateWhatsAppChat: async (world, name) => ({ id: await chatOf(world, name), assigneeid: '' }),
  getNoticeSettings: async () => ({}),
  saveNoticeSettings: async () => ({
    choices: [{ event: 'inquiry', channels: ['email'] }],
    quietfrom: '22:00',
    quietto: '08:00',
    timezone: 'Asia/Shanghai',
  }),
  listBrowserNotices: async () => ({ seconds: 60 }),
  sendTestPush: async ({ server: { db }, people }, name) => {
    await db
      .updateTable('account')
      .set({ email: `${randomUUID()}@farsail.example` })
      .where('id', '=', people[name].id)
      .execute();
    return { channel: 'email' };
  },
  listPushes: async () => ({ index: 1 }),
  startWeChatBinding: async (world, name) => {
    await serviceAccountOf(world, name);
    return {};
  },
  checkWeChatBinding: async () => ({ scene: 'a' }),
  deleteWeChatBinding: async () => ({}),
  getWeChatAccount: async () => ({}),
  saveWeChatAccount: async () => ({ enabled: true, kind: 'template', appid: `wx${newId()}`, appsecret: 'secret', templates: [] }),
  listWhatsAppReplies: async () => ({}),
  saveWhatsAppReplies: async () => ({ texts: ['Thank you.'] }),
  saveWhatsAppPrices: async () => priceList,
  deleteWhatsAppPrices: async ({ server: { db }, people }, name) => {
    const values = { tenant_id: people[name].tenant, day: priceList.day, currency: 'USD', lines: JSON.stringify(priceList.lines) };
    await db
      .insertInto('wa_price_list')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { day: priceList.day };
  },
  listWhatsAppTasks: async () => ({ index: 1 }),
  getWhatsAppTask: async (world, name) => ({ id: await messagingRecord(world, 'whatsappTask', name) }),
  moveWhatsAppTask: async (world, name) => ({ id: await messagingRecord(world, 'whatsappTask', name), status: 'paused' }),
  listWhatsAppSends: async (world, name) => ({ id: await messagingRecord(world, 'whatsappTask', name), index: 1 }),
};
