import { beforeAll, expect, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { href } from '#routes/href.ts';
import { operationNames, ownerRights } from '#server/account/rights/owner-rights.ts';

import { newNumber, post } from '../server/messaging/support.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';
import { PHONE_NUMBER_ID, startWhatsAppDouble, WABA_ID, type WhatsAppDouble } from '../support/whatsapp-double.ts';

const BUYERS = [
  { name: 'Anna Berg', company: 'Berg Leuchten', number: '4915112345601' },
  { name: 'Ben Holm', company: 'Holm Lampen', number: '4915112345602' },
  { name: 'Carl Lund', company: 'Lund Licht', number: '4915112345603' },
] as const;
const QUESTION = 'What do 500 lamps cost?';
const ANSWER = 'Dear Anna, they are 4.20 each.';
/** A task is sent by a job, and its reports by another. */
const SLOW = { timeout: 30_000 };

let double: WhatsAppDouble;
let product: OpenProduct;
beforeAll(async () => {
  double = await startWhatsAppDouble();
  product = await openProduct({ runsJobs: true, settings: { whatsappUrl: double.url } });
  return () => double.close();
});

/** A seller with three customers and a number whose template WhatsApp has approved. */
async function sellerWithBuyers(): Promise<{ seller: SignedIn; hook: string }> {
  const seller = await product.newOwner();
  const own = product.server.as(seller);
  for (const { name, company, number } of BUYERS) {
    const made = (await own.call('createCustomer', { companyname: company, countrycode: 'DE' })).body.result;
    await own.call('addContact', { customerid: made.id ?? '', name, phones: [{ number: `+${number}`, iswhatsapp: true }] });
  }
  const { hook } = await newNumber(product.server, seller, double);
  return { seller, hook };
}

const nowInSeconds = () => String(Math.floor(Date.now() / 1000));

/** How far the messages have come, as WhatsApp tells: all arrive, and Anna reads hers. */
async function reportCourses(hook: string): Promise<void> {
  for (const { id, to, mark } of double.taken) {
    const steps = to === BUYERS[0].number ? ['read', 'sent'] : ['delivered', 'sent'];
    for (const status of steps) {
      const course = { id, status, timestamp: nowInSeconds(), recipient_id: to, biz_opaque_callback_data: mark };
      await post(product.server, hook, double.report({ statuses: [course] }));
    }
  }
}

async function annaWrites(hook: string): Promise<void> {
  const [{ number, name }] = BUYERS;
  const message = { from: number, id: 'wamid.question', timestamp: nowInSeconds(), type: 'text', text: { body: QUESTION } };
  await post(product.server, hook, double.report({ contacts: [{ wa_id: number, profile: { name } }], messages: [message] }));
}

test('a salesperson with a keyboard alone writes a template to three buyers, sees it delivered and read, and answers the one who asks', async () => {
  double.taken.splice(0);
  const { seller, hook } = await sellerWithBuyers();
  const { page, keys } = await sitDown(product, seller, href('marketing.whatsApp'));
  await keys.activate('button', 'New task');
  await keys.fill('textbox', /^Name/, 'Spring lamps');
  await keys.fill('textbox', /^If missing/, 'there');
  await keys.reach('combobox', 'Variable 2');
  await keys.type('Fixed');
  await keys.fill('textbox', /^Text of variable 2/, 'you');
  await keys.activate('button', 'Check recipients');
  await page.getByText('3 people will receive it').waitFor();
  await keys.activate('button', 'Start sending');
  await page.getByRole('heading', { name: 'Spring lamps' }).waitFor();
  await expect.poll(() => double.taken.map(({ to }) => to).toSorted(), SLOW).toEqual(BUYERS.map(({ number }) => number));
  await page.getByRole('tabpanel', { name: 'Bulk tasks' }).getByText('Finished', { exact: true }).waitFor(SLOW);

  await reportCourses(hook);
  await page.getByRole('row', { name: /Anna Berg.*Read/ }).waitFor(SLOW);
  await page.getByRole('row', { name: /Carl Lund.*Delivered/ }).waitFor(SLOW);

  await page.goto(`${href('marketing.whatsApp')}?part=chats`);
  await keys.fill('searchbox', /^Name, number/, 'Anna');
  await keys.press('Enter');
  await page.getByRole('row', { name: /Ben Holm/ }).waitFor({ state: 'detached' });
  await keys.reach('row', /Anna Berg/);
  await keys.press('Enter');
  const messages = page.getByRole('log', { name: 'Messages' });
  await messages.getByText('Hello Anna Berg, our new catalogue is out.').waitFor();
  await page.getByText(/Only templates can be sent/).waitFor();

  await annaWrites(hook);
  await messages.getByText(QUESTION).waitFor(SLOW);
  await keys.fill('textbox', /^Reply/, ANSWER);
  await keys.activate('button', 'Send');
  await messages.getByText(ANSWER).waitFor();
  expect(double.taken.at(-1)).toMatchObject({ to: BUYERS[0].number, body: { type: 'text', text: { body: ANSWER } } });
});

/** An owner who works on leads as well. */
const managingOwner: Rights = { ...ownerRights, roles: [{ id: 'industryManager', operation: [...operationNames] }] };
/** Somebody who shows WhatsApp users no number. */
const LENA = 'US.13491208655302741918';

test('a salesperson with a keyboard alone connects a number, has a template approved, and makes a lead of a stranger without a number', async () => {
  const { db } = product.server;
  const seller = await signIn(db, { rights: managingOwner });
  const { page, keys } = await sitDown(product, seller, `${href('marketing.whatsApp')}?part=accounts`);
  await keys.activate('button', 'Add a number');
  await keys.fill('textbox', /^Name/, 'Sales');
  await keys.fill('textbox', /^Phone number ID/, PHONE_NUMBER_ID);
  await keys.fill('textbox', /^WhatsApp business account/, WABA_ID);
  await keys.fill('textbox', /^Access token/, double.token);
  await keys.fill('textbox', /^App secret/, double.secret);
  await keys.press('Enter');
  await page.getByText('+1 555-000-1111 · Farsail Trading').waitFor();

  await keys.reach('tab', 'Numbers');
  await keys.press('ArrowLeft');
  await keys.activate('button', 'New template');
  await keys.fill('textbox', /^Name/, 'spring_lamps');
  await keys.fill('textbox', 'Text', 'Hello {{1}}, our lamps are here.');
  await keys.fill('textbox', /^Sample for variable 1/, 'Anna');
  await keys.activate('button', 'Save draft');
  await keys.reach('row', /spring_lamps/);
  // From cell to cell to the last one, which has the menu.
  for (let cell = 0; cell < 8; cell++) await keys.press('ArrowRight');
  await keys.press('Enter');
  await keys.choose('menuitem', 'Submit for review');
  await page.getByRole('row', { name: /spring_lamps.*In review/ }).waitFor();
  const { hookkey } = await db.selectFrom('wa_account').where('tenant_id', '=', seller.tenant).select('hookkey').executeTakeFirstOrThrow();
  const hook = `/hook/whatsapp/${hookkey}`;
  const approved = { event: 'APPROVED', message_template_name: 'spring_lamps', message_template_language: 'en' };
  await post(product.server, hook, double.report(approved, 'message_template_status_update'));
  await expect.poll(() => db.selectFrom('wa_template').where('tenant_id', '=', seller.tenant).select('status').execute(), SLOW).toEqual([{ status: 'APPROVED' }]); // prettier-ignore

  const message = { from_user_id: LENA, id: 'wamid.lena', timestamp: nowInSeconds(), type: 'text', text: { body: QUESTION } };
  await post(product.server, hook, double.report({ contacts: [{ user_id: LENA, profile: { name: 'Lena' } }], messages: [message] }));
  await page.goto(`${href('marketing.whatsApp')}?part=chats`);
  await keys.reach('row', /Lena/);
  await keys.press('Enter');
  await keys.activate('button', 'Quick replies');
  await keys.choose('menuitem', /^Edit quick replies/);
  await keys.fill('textbox', /^Quick replies for the whole company/, 'Thank you, I will ask.');
  await keys.activate('button', 'Save');
  await keys.activate('button', 'Quick replies');
  await keys.choose('menuitem', 'Thank you, I will ask.');
  await keys.activate('button', 'Send');
  await expect.poll(() => double.taken.at(-1)?.to, SLOW).toBe(LENA);
  await keys.activate('button', 'Create lead');
  await keys.fill('textbox', /^Company name/, 'Lena Lamps');
  await keys.press('Enter');
  await page.getByRole('link', { name: 'Open lead Lena Lamps' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SLOW).toBe('Lena');
});
