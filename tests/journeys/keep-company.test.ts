import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';

const ADDRESS = 'https://www.nordic.example/about?token=secret';
const HEADERS = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" };
const PAGE = `<!doctype html><title>About us | Nordic</title><meta property="og:site_name" content="Nordic Tools GmbH">
<h1>Nordic Tools</h1><p>We buy garden tools</p><a href="mailto:info@nordic.example">Mail</a> <a href="tel:+494012345678">Call</a>`;

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

test('a salesperson keeps the company of a page that allows no script, and is told the second time that it is a customer', async () => {
  const { page, keys } = await sitDown(product, await product.newOwner(), `${href('userCentre.account')}?part=doors`);
  await keys.reach('link', 'Keep in Farsail');
  const bookmark = (await page.getByRole('link', { name: 'Keep in Farsail' }).getAttribute('href')) ?? '';
  const site = await page.context().newPage();
  await site.route(ADDRESS, (route) => route.fulfill({ headers: HEADERS, body: PAGE }));
  await site.goto(ADDRESS);

  /** As a bookmark is run: by the browser and not by the page, whose policy would forbid it. */
  const press = async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      site.evaluate(decodeURIComponent(bookmark.replace(/^javascript:/, ''))),
    ]);
    await opened.getByRole('form', { name: 'Company to keep' }).waitFor();
    return opened;
  };

  const first = await press();
  expect(new URL(first.url()).search).toBe('');
  expect(decodeURIComponent(first.url())).not.toContain('secret');
  expect(await first.getByRole('textbox', { name: 'Company name' }).inputValue()).toBe('Nordic Tools GmbH');
  await first.getByText('No duplicates found').waitFor();
  await first.getByRole('button', { name: 'Keep as customer' }).press('Enter');
  await first.getByText('Kept. You can close this window.').waitFor();
  await first.close();

  const second = await press();
  await second.getByRole('link', { name: /^Nordic Tools GmbH/ }).waitFor();
});
