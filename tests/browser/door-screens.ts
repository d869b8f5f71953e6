import type { Kysely } from 'kysely';
import type { Locator, Page } from 'playwright-core';

import { href } from '#routes/href.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { hashSecret, newSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';

import type { SignedIn } from '../support/accounts.ts';
import { settled } from '../support/traffic.ts';
import { go, type Screen, type Stage } from './screen.ts';

const PASSWORD = 'a far-off horizon';
const FAR_OFF = new Date('2100-01-01T00:00:00.000Z');

/** The ways out to other programs: keys, webhooks, calendars and files of contacts. */
export const doorScreens: readonly Screen[] = [
  { name: 'new access token', visitor: 'owner', open: (page) => openDoor(page, /^(新建令牌|新增權杖|New token)$/) },
  { name: 'new webhook', visitor: 'owner', open: (page) => openDoor(page, /^(新建 Webhook|新增 Webhook|New webhook)$/) },
  { name: 'log of a webhook', visitor: 'owner', open: (page) => openDoor(page, /^(发送记录|傳送紀錄|Log) /, 'rowheader') },
  { name: 'uses of a token', visitor: 'owner', open: (page) => openDoor(page, /^(使用记录|使用紀錄|Usage log) /, 'rowheader') },
  { name: 'new calendar address', visitor: 'owner', open: (page) => openDoor(page, /^(生成订阅地址|產生訂閱網址|Create address)$/) },
  { name: 'contacts to take out', visitor: 'owner', open: exportContacts },
];

/** What came later; a list before them would shift the turns of languages. */
export const secretScreens: readonly Screen[] = [
  {
    name: 'a token that was made',
    visitor: 'owner',
    open: (page) =>
      makeSecret(page, /^(新建令牌|新增權杖|New token)$/, async (dialog) => {
        await dialog.locator('[name="name"]').fill('X-69');
        await dialog.getByRole('checkbox').first().check({ force: true });
      }),
  },
  {
    name: 'a webhook that was made',
    visitor: 'owner',
    open: (page) =>
      makeSecret(page, /^(新建 Webhook|新增 Webhook|New webhook)$/, async (dialog) => {
        await dialog.locator('[name="name"]').fill('X-70');
        await dialog.locator('[name="url"]').fill('https://x-71.example/x-72');
      }),
  },
  {
    name: 'a calendar address that was made',
    visitor: 'owner',
    open: (page) => makeSecret(page, /^(生成订阅地址|產生訂閱網址|Create address|换一个地址|更換網址|Create new address)$/, async () => {}),
  },
];

/** A webhook that took one message and refuses another, and a token that was used and refused. */
export async function doorsInUse(db: Kysely<Database>, { id: account_id, tenant: tenant_id }: SignedIn): Promise<void> {
  const password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
  await db.updateTable('account').set({ password_hash }).where('id', '=', account_id).execute();
  const of = { tenant_id, account_id };
  const webhook = await db
    .insertInto('webhook')
    .values({ ...of, name: 'X-61', url: 'https://x-62.example/x-63', events: ['task'], secret: Buffer.alloc(1), state: 'paused' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const told of [
    { state: 'sent', tries: 1, status: 204 },
    { state: 'pending', tries: 3, status: 500, answer: 'X-64', dueat: FAR_OFF },
  ] as const) {
    const event = await db
      .insertInto('webhook_event')
      .values({ tenant_id, webhook_id: webhook.id, family: 'test', type: 'test', object: 'X-65', data: '{}', spread: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('webhook_delivery')
      .values({ ...told, webhook_id: webhook.id, event_id: event.id, object: 'X-65' })
      .execute();
  }
  const token = await db
    .insertInto('api_token')
    .values({ ...of, name: 'X-66', hint: 'fsl_', key_hash: hashSecret(newSecret()), permissions: '[]', expire_at: FAR_OFF })
    .returning('id')
    .executeTakeFirstOrThrow();
  const use = { token_id: token.id, operation: 'X-67', address: '192.0.2.7' };
  await db
    .insertInto('api_token_use')
    .values([
      { ...use, status: 200 },
      { ...use, status: 403 },
    ])
    .execute();
}

async function openDoor(page: Page, name: RegExp, awaited: 'textbox' | 'rowheader' = 'textbox'): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=doors`);
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  // A password has no role of its own.
  await dialog.getByRole(awaited).or(dialog.locator('input')).first().waitFor();
  await settled(page);
}

/** Makes what has a secret, which is shown this once. */
async function makeSecret(page: Page, name: RegExp, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await openDoor(page, name);
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.locator('[name="password"]').press('Enter');
  await dialog.getByRole('button', { name: /^(复制|複製|Copy)$/ }).waitFor();
  await settled(page);
}

async function exportContacts(page: Page, { customer }: Stage): Promise<void> {
  await go(page, href('customer.company', { type: 'slist', id: customer }));
  await page.locator('main').getByRole('tab').nth(2).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^(导出|匯出|Export)$/ })
    .click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await settled(page);
}
