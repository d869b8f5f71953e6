import { createHash } from 'node:crypto';

import { expect } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import type { TestCaller, TestServer } from '../../support/server.ts';
import { PHONE_NUMBER_ID, WABA_ID, type WhatsAppDouble } from '../../support/whatsapp-double.ts';

export const templateText = {
  name: 'new_catalogue',
  language: 'en',
  category: 'MARKETING',
  header: '',
  body: 'Hello {{1}}, our new catalogue is out. Shall we send it to {{2}}?',
  footer: 'Reply STOP to hear no more',
  buttons: [],
  examples: ['Anna', 'Nordlicht'],
} as const;

/** A number of a company, tried at the double, with an approved template. */
export async function newNumber(server: TestServer, account: SignedIn, double: WhatsAppDouble) {
  const caller = server.as(account);
  const draft = { name: 'Sales', phonenumberid: PHONE_NUMBER_ID, wabaid: WABA_ID, token: double.token, appsecret: double.secret };
  const number = (await caller.call('addWhatsAppAccount', draft)).body.result;
  const saved = (await caller.call('saveWhatsAppTemplate', { text: { ...templateText, accountid: number.id, buttons: [], examples: [...templateText.examples] } })).body.result; // prettier-ignore
  await caller.call('sendWhatsAppTemplate', { id: saved.id });
  const { hookkey } = await server.db.selectFrom('wa_account').select('hookkey').where('id', '=', number.id).executeTakeFirstOrThrow();
  const hook = `/hook/whatsapp/${hookkey}`;
  await post(server, hook, double.report({ event: 'APPROVED', message_template_name: templateText.name, message_template_language: 'en' }, 'message_template_status_update')); // prettier-ignore
  await expect.poll(async () => (await caller.call('listWhatsAppTemplates', { index: 1 })).body.result.datas[0]?.status).toBe('APPROVED');
  return { accountid: number.id, templateid: saved.id, chosen: { accountid: number.id, templateid: saved.id }, hook };
}

/** Reports something as WhatsApp does. */
export async function post(server: TestServer, hook: string, { body, signature }: { body: string; signature: string }): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return (await server.fetch(hook, { method: 'POST', body, headers })).status;
}

/** Waits until a task stands as a test wants it; the jobs of the server work meanwhile. */
export async function untilTask(caller: TestCaller, id: string, isThere: (task: Task) => boolean): Promise<Task> {
  let task: Task | undefined;
  await expect
    .poll(
      async () => {
        task = (await caller.call('getWhatsAppTask', { id })).body.result;
        return isThere(task);
      },
      { timeout: 40_000, interval: 50 },
    )
    .toBe(true);
  if (!task) throw new Error('There is no task');
  return task;
}

type Task = Awaited<ReturnType<typeof taskOf>>;
const taskOf = async (caller: TestCaller) => (await caller.call('getWhatsAppTask', { id: '' })).body.result;

/** German mobile numbers, all different. */
export function germanNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `+4915112${String(100_000 + at)}`);
}

/** Numbers between 0 and 1 that are the same in every run. */
export function dice(seed: string): () => number {
  let at = 0;
  return () => createHash('sha256').update(`${seed} ${at++}`).digest().readUInt32BE(0) / 2 ** 32;
}
