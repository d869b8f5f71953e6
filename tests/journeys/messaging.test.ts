import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { newNumber, post } from '../server/messaging/support.ts';
import type { SignedIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';
import { startWhatsAppDouble, type WhatsAppDouble } from '../support/whatsapp-double.ts';

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
  await page.getByText('Finished', { exact: true }).waitFor(SLOW);

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
  await page.getByText(/only templates may be sent/).waitFor();

  await annaWrites(hook);
  await messages.getByText(QUESTION).waitFor(SLOW);
  await keys.fill('textbox', /^Answer/, ANSWER);
  await keys.activate('button', 'Send');
  await messages.getByText(ANSWER).waitFor();
  expect(double.taken.at(-1)).toMatchObject({ to: BUYERS[0].number, body: { type: 'text', text: { body: ANSWER } } });
});
