import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { href } from '#routes/href.ts';

import { productInput } from '../contract/product-examples.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { type Person, sitDown } from '../support/person.ts';

const HEADLINE = 'Lamps that outlast the storm';
const QUESTION = 'Please quote 800 storm lamps, CIF Rotterdam, with your own label.';

const answers: Rights = {
  permissions: [
    { id: 'customer', operation: ['view', 'add', 'edit'] },
    { id: 'inquiry', operation: ['view', 'add', 'edit'] },
  ],
  roles: [],
};

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
});

/** Uploads two pictures at once, makes the second one the main one, describes it and takes the other one away. */
async function addPictures({ page, keys }: Person): Promise<void> {
  const pictures = ['navy', 'maroon'].map((background) => sharp({ create: { width: 64, height: 48, channels: 3, background } }).png());
  const files = await Promise.all(
    pictures.map(async (picture, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: await picture.toBuffer() })),
  );
  const choosing = page.waitForEvent('filechooser');
  await keys.activate('button', 'Upload pictures');
  await (await choosing).setFiles(files);
  await keys.activate('button', 'Move picture 2 forward');
  const first = page.getByRole('textbox', { name: 'Chinese description of picture 1' });
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await keys.fill('textbox', 'English description of picture 1', 'A lamp in the rain');
  await keys.activate('button', 'Remove picture 2');
  const upload = page.getByRole('button', { name: 'Upload pictures' });
  await expect.poll(() => upload.evaluate((button) => button === document.activeElement)).toBe(true);
}

async function addProduct(person: Person): Promise<void> {
  const { page, keys } = person;
  await keys.activate('button', 'Add a product');
  await keys.fill('textbox', /^Model/, 'SL-9');
  await keys.fill('textbox', 'Name in Chinese', '风暴灯');
  await keys.fill('textbox', 'Name in English', 'Storm lamp');
  await keys.fill('textbox', 'Summary in English', 'Burns for forty hours.');
  await addPictures(person);
  await keys.activate('button', 'Add a price');
  await keys.fill('textbox', 'Price 1: from quantity', '100');
  await keys.fill('textbox', 'Price 1: unit price', '12.5');
  await keys.reach('checkbox', /^CE of lamps/);
  await keys.press('Space');
  await keys.activate('button', 'Save the product');
  await keys.reach('row', /SL-9/);
  await keys.press('Space');
  await keys.activate('button', 'Put on sale');
  await page.getByRole('row', { name: /SL-9/ }).getByText('On sale').waitFor();
}

/** Begins the ready site, writes its headline and publishes it; answers where it stands. */
async function buildSite({ page, keys }: Person): Promise<string> {
  await keys.activate('button', 'Start building');
  await keys.fill('textbox', 'Title (English)', HEADLINE);
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: HEADLINE }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await keys.activate('button', 'Publish');
  await keys.activate('button', 'Publish now');
  await page.getByText('Published version').waitFor();
  return (await page.getByRole('link', { name: 'Open the site' }).getAttribute('href')) ?? '';
}

/** Reads the site in a browser that runs no script, and sends the form of the product's page. */
async function ask(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: HEADLINE }).waitFor();
  await page.getByRole('link', { name: 'Storm lamp' }).click();
  expect(await page.getByText(/USD\s12\.50/).count()).toBe(1);
  expect(
    await page
      .getByRole('group', { name: 'Certificates' })
      .getByRole('row', { name: /CE of lamps.*CE-77/ })
      .count(),
  ).toBe(1);
  await page.getByLabel('Your name').fill('Jan Visser');
  await page.getByLabel('Your email').fill('jan@visser-lampen.example');
  await page.getByLabel('Company').fill('Visser Lampen BV');
  await page.getByLabel('Country or region').fill('Netherlands');
  await page.getByLabel('What do you need?').fill(QUESTION);
  // Whoever types a question has read for longer than this test does.
  await product.server.db
    .updateTable('site_view')
    .set({ viewtime: sql<Date>`viewtime - interval '1 minute'` })
    .execute();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
}

async function answer({ page, keys }: Person): Promise<void> {
  await keys.reach('row', /Storm lamp/);
  await keys.press('Enter');
  await keys.activate('button', 'Claim');
  await page.getByRole('dialog').getByText('Visser Lampen BV').first().waitFor();
  await page.getByRole('dialog').getByText(QUESTION).first().waitFor();
  await keys.activate('button', 'Reply');
  await keys.fill('textbox', /^Reply/, 'USD 13.10 CIF Rotterdam, 35 days.');
  await keys.activate('button', 'Save');
  await page
    .getByRole('dialog')
    .getByText('USD 13.10 CIF Rotterdam, 35 days.', { exact: true })
    .and(page.locator(':not(textarea)'))
    .waitFor();
  await keys.activate('button', 'Convert to customer');
  await keys.activate('button', 'Add to my private pool');
  await page.getByRole('link', { name: 'Open customer' }).waitFor();
}

test('a company publishes a site, a visitor without scripts asks there, and a salesperson answers and wins a customer', async () => {
  const owner = await product.newOwner();
  const sales = await signIn(product.server.db, { tenant: owner.tenant, parent: owner.id, rights: answers });
  const proof = { kind: 'product' as const, name: 'CE of lamps', no: 'CE-77', issuer: '', validfrom: '', validto: '', ispublic: true };
  const { id: certificate } = (await product.server.as(owner).call('saveCertificate', proof)).body.result;
  await addProduct(await sitDown(product, owner, href('foreignTrade.products')));
  const proofs = await product.server.db
    .selectFrom('product_certificate')
    .where('tenant_id', '=', owner.tenant)
    .select('certificate_id')
    .execute();
  expect(proofs.map(({ certificate_id }) => certificate_id)).toEqual([certificate]);
  const address = await buildSite(await sitDown(product, owner, href('foreignTrade.staff')));

  // By itself this browser says that it is a machine.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const visitor = await product.browser.newContext({ baseURL: product.server.url, javaScriptEnabled: false, locale: 'en-GB', userAgent });
  const page = await visitor.newPage();
  await ask(page, address);
  expect(await visitor.cookies()).toEqual([]);
  await visitor.close();

  await answer(await sitDown(product, sales, href('foreignTrade.xunpan')));
  const customer = await product.server.db
    .selectFrom('customer')
    .where('tenant_id', '=', owner.tenant)
    .select(['companyname', 'owner_id', 'countrycode'])
    .execute();
  expect(customer).toEqual([{ companyname: 'Visser Lampen BV', owner_id: sales.id, countrycode: 'NL' }]);
});

/** Which category the field that has the focus shows; nothing where the focus is elsewhere. */
const shownCategory = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLSelectElement>('select:focus')?.selectedOptions[0]?.textContent);

/** Adds three categories and deletes two of them, one right after the other. */
async function sortCategories({ page, keys }: Person): Promise<void> {
  await keys.activate('button', 'Categories');
  for (const name of ['Lamps', 'Lanterns', 'Torches']) {
    await keys.fill('textbox', 'Name in English', name);
    await keys.press('Enter');
    await page.locator('select[name="id"] option', { hasText: name }).waitFor({ state: 'attached' });
  }
  await keys.reach('combobox', 'Category');
  await keys.type('Lant');
  for (const next of ['Torches (0)', 'Lamps (0)']) {
    await keys.activate('button', 'Delete this category');
    await expect.poll(() => shownCategory(page)).toBe(next);
  }
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function raisePrices({ page, keys }: Person): Promise<void> {
  await keys.reach('checkbox', /all/i);
  await keys.press('Space');
  await keys.activate('button', 'Bulk edit');
  await keys.reach('combobox', 'Prices');
  await keys.type('Change by a p');
  await keys.fill('textbox', /Percentage/, '10');
  await keys.activate('button', 'Preview');
  await keys.activate('button', 'Change 2 products');
  await page.getByText(/^2 products changed/).waitFor();
}

const pricesOf = async ({ tenant }: SignedIn) =>
  (await product.server.db.selectFrom('product_price').where('tenant_id', '=', tenant).select('price').orderBy('price').execute()).map(
    ({ price }) => Number(price),
  );

test('by keyboard alone categories come and go without the focus getting lost, and prices of many products are raised and taken back', async () => {
  const owner = await product.newOwner();
  for (const price of ['10', '20'])
    await product.server.as(owner).call('addProduct', { ...productInput(), prices: [{ level: '', fromqty: '1', price }] } as never);
  const person = await sitDown(product, owner, href('foreignTrade.products'));
  await sortCategories(person);
  await raisePrices(person);
  expect(await pricesOf(owner)).toEqual([11, 22]);
  await person.keys.activate('button', 'Undo');
  await person.page.getByText(/^Undone: 2 products restored/).waitFor();
  expect(await pricesOf(owner)).toEqual([10, 20]);
  await person.page.locator('li:focus', { hasText: 'Undone: 2 products restored' }).waitFor();
});

const FORM = { name: 'Jan Visser', email: 'jan@visser-lampen.example', company: '', country: '', phone: '', website: '' };

/** The company's published site. */
async function publishedSite({ id, tenant, ...rest }: SignedIn): Promise<string> {
  const { call } = product.server.as({ id, tenant, ...rest });
  const { slug } = (await call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] })).body.result;
  await call('startSitePublishing');
  const isLive = async () => (await call('getSite')).body.result.versions.some(({ live }) => live);
  await expect.poll(isLive).toBe(true);
  return `/s/${slug}/`;
}

test('an inquiry that a visitor sends stands on the open page within fifteen seconds, without anybody pressing anything', async () => {
  const owner = await product.newOwner();
  const site = await publishedSite(owner);
  const { page } = await product.arrive({ as: owner, language: 'US' });
  await page.clock.install();
  await page.goto(href('foreignTrade.xunpan'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('No inquiries from the site yet').first().waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  const visitor = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0' } };
  const read = await product.server.fetch(`${site}en/`, visitor);
  expect(read.status).toBe(200);
  await product.server.fetch(`${site}v.gif?p=en%2F`, visitor);
  await product.server.db
    .updateTable('site_view')
    .set({ viewtime: sql<Date>`viewtime - interval '1 minute'` })
    .execute();
  await product.server.fetch(`${site}inquiry`, {
    ...visitor,
    method: 'POST',
    redirect: 'manual',
    // In words of its own: what another company was asked as well is doubted first.
    body: new URLSearchParams({ ...FORM, message: 'Could you offer 1,200 garden lanterns, FOB Ningbo, for delivery in May?' }),
  });
  const row = page.getByRole('row').filter({ hasText: '1,200 garden lanterns' });
  expect(await row.count()).toBe(0);
  // The page asks while its clock stands. The clock goes on before the row is looked for: a locator that waits in a page whose time stands never looks twice.
  const answer = page.waitForResponse(/getwebinquirypage/);
  await page.clock.runFor('00:15');
  await answer;
  await page.clock.resume();
  await row.waitFor();
});
