import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { href } from '#routes/href.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { type Person, sitDown } from '../support/person.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

/** Who reads inquiries and may also say where the company is paid. */
const approvingManager: Rights = {
  permissions: [{ id: 'customer', operation: ['view', 'approve'] }],
  roles: [{ id: 'industryManager', operation: ['view', 'add', 'edit', 'delete'] }],
};

interface Tender {
  title: string;
  buyer: string;
  countrycode: string;
}

/** What stands first among the inquiries that the platform supplies, and who asks for it, which its readers are not told. */
async function firstTender(reader: SignedIn): Promise<Tender> {
  const { body } = await product.server.as(reader).call('listPublicInquiries', { index: 1 });
  // Those that are shipped are past, and what is past is claimed by nobody.
  return product.server.db
    .updateTable('tender')
    .set({ closing: '2190-01-15 14:00 Eastern Standard Time (EST)' })
    .where(sql`'T' || md5(reference)`, '=', body.result.datas[0]?.id ?? '')
    .returning(['title', 'buyer', 'countrycode'])
    .executeTakeFirstOrThrow();
}

async function claim({ page, keys }: Person, { title, buyer }: Tender): Promise<void> {
  await keys.reach('radio', 'All');
  await keys.press('ArrowRight', 'ArrowRight');
  await keys.reach('row', new RegExp(title.replaceAll(/[^\w ]/g, '.')));
  await keys.press('Enter');
  await page.getByText('Claim this inquiry to see the buyer and contact details.').waitFor();
  expect(await page.getByRole('dialog').getByText(buyer, { exact: true }).count()).toBe(0);
  await keys.activate('button', 'Claim');
  await page.getByRole('dialog').getByText(buyer, { exact: true }).first().waitFor();
}

async function answer({ page, keys }: Person, text: string): Promise<void> {
  await keys.activate('button', 'Reply');
  await keys.fill('textbox', /^Reply/, text);
  await keys.activate('button', 'Save');
  await page.getByRole('dialog').getByText(text, { exact: true }).and(page.locator(':not(textarea)')).waitFor();
}

async function tieToCustomer({ page, keys }: Person, { buyer }: Tender): Promise<void> {
  await keys.activate('button', 'Convert to customer');
  await keys.activate('button', 'Add to my private pool');
  await page.getByText('Your company may already have this customer').waitFor();
  await keys.activate('button', `Link to ${buyer}`);
  await page.getByRole('link', { name: 'Open customer' }).waitFor();
}

async function writeOffer({ page, keys }: Person): Promise<void> {
  await keys.activate('button', 'New offer');
  await page.getByRole('dialog', { name: 'New offer' }).waitFor();
  await keys.reach('combobox', /^Incoterm/);
  await keys.type('CIF');
  await keys.fill('textbox', 'Named place', 'Halifax');
  await keys.reach('combobox', 'Currency');
  await keys.type('EUR');
  await keys.fill('textbox', /^Quantity/, '200');
  await keys.fill('textbox', /^Unit price/, '-3');
  await keys.activate('button', 'Save draft');
  await page.getByText('Enter a number of 0 or more, with up to 4 decimals').waitFor();
  await keys.fill('textbox', /^Unit price/, '12.5');
  await keys.fill('textbox', 'Freight', '100');
  await page.getByText('total EUR 2,600.00').waitFor();
  await keys.activate('button', 'Save draft');
  await page.getByText(/^Draft QT\d+ saved$/).first().waitFor(); // prettier-ignore
  await page.getByRole('dialog', { name: 'New offer' }).waitFor({ state: 'detached' });
}

/** Asks for the proforma: what a buyer would miss on it is said before it is made. */
async function lookForGaps({ page, keys }: Person): Promise<void> {
  await keys.activate('button', 'Create document');
  const dialog = page.getByRole('dialog', { name: 'Create document' });
  const gaps = dialog.getByRole('status');
  await gaps.getByText('The company profile has no English address').waitFor();
  expect(await gaps.getByText('no bank details').count()).toBe(0);
  await keys.reach('combobox', 'Document type');
  await keys.type('Prof');
  await gaps.getByText('There are no bank details yet').waitFor();
  expect(await gaps.getByText('payment terms').count()).toBe(0);
  await keys.fill('textbox', /^Bank details/, 'Bank of Testing, SWIFT TESTCNBJ');
  await gaps.getByText('There are no bank details yet').waitFor({ state: 'detached' });
  await keys.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Closes what lies over the page, once the focus has come back to it from the dialog that lay over it in turn. */
async function closeDialog({ page, keys }: Person): Promise<void> {
  await page.locator('[role=dialog]:focus-within').waitFor();
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function turnToOffers({ page, keys }: Person): Promise<void> {
  const tab = page.locator('main').getByRole('tab', { name: 'Buyer inquiries' });
  while (!(await tab.evaluate((element) => element === document.activeElement))) await keys.press('Tab');
  await keys.press('ArrowRight');
}

async function openOffer({ page, keys }: Person, row: RegExp): Promise<void> {
  await keys.reach('row', row);
  await keys.press('Enter');
  await page.getByRole('article').waitFor();
}

async function send({ page, keys }: Person): Promise<void> {
  await keys.activate('button', 'Mark as sent');
  await keys.reach('button', 'Cancel');
  await keys.press('Tab', 'Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.locator('[role=dialog]:focus-within').waitFor();
}

test('by keyboard alone a tender is claimed and answered, its buyer is tied to the customer that was there, and is sent an offer with two versions', async () => {
  const { db, as } = product.server;
  const owner = await product.newOwner();
  const manager = await signIn(db, { rights: approvingManager, tenant: owner.tenant, parent: owner.id, dataScope: 'ALL' });
  const tender = await firstTender(manager);
  const known = await as(owner).call('createCustomer', { companyname: tender.buyer, countrycode: tender.countrycode });
  const inquiry = () => db.selectFrom('inquiry').where('tenant_id', '=', manager.tenant);
  const person = await sitDown(product, manager, href('industryManager.buyInquiryVister'));
  const { page, keys } = person;

  await claim(person, tender);
  await answer(person, 'Our prices follow today');
  const first = await inquiry().select(['state', 'answertime']).executeTakeFirst();
  expect(first).toEqual({ state: 'answered', answertime: expect.any(Date) });
  await answer(person, 'And samples tomorrow');
  expect(await inquiry().select(['state', 'answertime']).executeTakeFirst()).toEqual(first);
  await tieToCustomer(person, tender);
  expect(await inquiry().select('customer_id').execute()).toEqual([{ customer_id: known.body.result.id }]);
  await writeOffer(person);

  await closeDialog(person);
  await turnToOffers(person);
  await openOffer(person, /QT\d+.*Draft/);
  await send(person);
  await db
    .updateTable('offer')
    .set({ validuntil: sql`current_date - 1` })
    .where('tenant_id', '=', manager.tenant)
    .execute();
  await page.reload();
  await openOffer(person, /QT\d+.*Expired/);
  await keys.activate('button', 'New version');
  await keys.reach('textbox', /^Valid until/);
  await keys.type('12312190');
  await keys.activate('button', 'Save draft');
  await page.getByRole('heading', { name: /Version 2$/ }).waitFor();
  await send(person);
  await lookForGaps(person);
  await closeDialog(person);
  await page.getByRole('row', { name: /v2.*Sent/ }).waitFor();
  const offers = await db
    .selectFrom('offer')
    .where('tenant_id', '=', manager.tenant)
    .orderBy('version')
    .select(['version', 'status', 'incoterm', 'currency', 'total'])
    .execute();
  expect(offers).toEqual([
    { version: 1, status: 'void', incoterm: 'CIF', currency: 'EUR', total: '2600.00' },
    { version: 2, status: 'sent', incoterm: 'CIF', currency: 'EUR', total: '2600.00' },
  ]);
});

/** Makes a link for the buyer of the offer that is open; answers where it leads. */
async function shareProforma({ page, keys }: Person): Promise<string> {
  await keys.activate('button', 'Create document');
  await keys.reach('combobox', 'Document type');
  await keys.type('Prof');
  await keys.reach('radio', 'Download PDF');
  await keys.press('ArrowRight', 'ArrowRight');
  await keys.activate('button', 'Create link');
  const link = page.getByRole('link', { name: /\/d\// });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

test('by keyboard alone a buyer gets a link to the proforma, which leads nowhere once it is withdrawn', async () => {
  const manager = await signIn(product.server.db, { role: 'industryManager' });
  const items = [{ name: 'Storm lamp', quantity: '200', unitprice: '12.5' }];
  const terms = { incoterm: 'CIF', place: 'Halifax', currency: 'EUR', validuntil: '2190-12-31' } as const;
  await product.server.as(manager).call('saveOffer', { buyer: 'Halifax Lamps', items, ...terms });
  const person = await sitDown(product, manager, href('industryManager.buyInquiryVister'));
  const { page, keys } = person;
  await turnToOffers(person);
  await openOffer(person, /QT\d+.*Draft/);
  const address = await shareProforma(person);
  const seen = await fetch(address);
  expect([seen.status, (await seen.text()).includes('Storm lamp')]).toEqual([200, true]);
  await keys.activate('button', 'Withdraw link');
  await keys.reach('button', 'Cancel');
  await keys.press('Tab', 'Enter');
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  await page.locator('[role=dialog]:focus-within').waitFor();
  expect((await fetch(address)).status).toBe(404);
});
