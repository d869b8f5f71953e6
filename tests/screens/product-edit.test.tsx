import { File } from 'node:buffer';
import { randomUUID } from 'node:crypto';

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { productInput } from '../contract/product-examples.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { keptMailbox } from '../support/kept-mailbox.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ runsJobs: true });

const add = async (account: SignedIn, change: Partial<Schemas['ProductInput']>) => {
  const input = { ...(structuredClone(productInput()) as unknown as Schemas['ProductInput']), sku: randomUUID(), ...change };
  return (await server.as(account).call('addProduct', input)).body.result;
};
const pricesOf = async (account: SignedIn, id: string) =>
  (await server.as(account).call('getProduct', { id })).body.result.prices.map(({ price }) => price);

test('prices of all products that match are raised after a preview that says which stay, and are undone as a whole', async () => {
  const account = await signIn(server.db);
  const pan = await add(account, { sku: 'KT-2', prices: [] });
  const kettle = await add(account, { sku: 'KT-1', prices: [{ level: '', fromqty: '1', price: '3.25' }] });
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  await screen.findByText('KT-1');
  screen.getByRole('checkbox', { name: /all/i }).focus();
  await user.keyboard(' ');
  (await screen.findByRole('button', { name: 'Bulk edit' })).focus();
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Edit 2 products' });
  await user.click(within(form).getByRole('button', { name: 'Preview' }));
  await within(form).findByText('Change at least one field');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Prices' }), 'Change by a percentage');
  await user.type(within(form).getByRole('textbox', { name: /Percentage/ }), '10');
  await user.click(within(form).getByRole('button', { name: 'Preview' }));

  const preview = await screen.findByRole('dialog', { name: '1 product changes, 1 stays as it is' });
  expect(within(preview).getByText('prices +10%, rounded to 0.01')).toBeTruthy();
  expect(within(preview).getByText('KT-1: USD 3.25 → 3.58')).toBeTruthy();
  expect(within(preview).getByText('KT-2: has no price')).toBeTruthy();
  expect(await pricesOf(account, kettle.id)).toEqual(['3.25']);
  await user.click(within(preview).getByRole('button', { name: 'Change 1 product' }));

  const edits = await screen.findByRole('region', { name: 'Bulk edits' });
  await within(edits).findByText('1 product changed (prices +10%, rounded to 0.01)');
  expect(await pricesOf(account, kettle.id)).toEqual(['3.58']);
  await user.click(within(edits).getByRole('button', { name: 'Undo' }));
  await within(edits).findByText('Undone: 1 product restored (prices +10%, rounded to 0.01)');
  expect(await pricesOf(account, kettle.id)).toEqual(['3.25']);
  expect(await pricesOf(account, pan.id)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Past edits' }));
  const past = await screen.findByRole('dialog', { name: 'Past edits' });
  await within(past).findByText('Undone: 1 product restored (prices +10%, rounded to 0.01)');
}, 120_000);

test('whoever puts products on sale by keys stands in the list afterwards, and takes it back for all of them', async () => {
  const account = await signIn(server.db);
  const ids = [(await add(account, { sku: 'ON-1' })).id, (await add(account, { sku: 'ON-2' })).id];
  await server.as(account).call('updateProductStatus', { ids: ids[0] ?? '', status: 2 });
  const statuses = async () => Promise.all(ids.map(async (id) => (await server.as(account).call('getProduct', { id })).body.result.status));
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  await screen.findByText('ON-1');
  screen.getByRole('checkbox', { name: /all/i }).focus();
  await user.keyboard(' ');
  (await screen.findByRole('button', { name: 'Put on sale' })).focus();
  await user.keyboard('{Enter}');

  await screen.findByText('2 products changed');
  expect(await statuses()).toEqual([1, 1]);
  await waitFor(() => expect(document.activeElement?.closest('tbody')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(async () => expect(await statuses()).toEqual([2, 0]));
}, 120_000);

/** A marketing mail that only says who sends it. */
const FOOTED: Schemas['EdmDocument'] = {
  accent: 'petrol',
  direction: 'ltr',
  blocks: [{ key: 'b1', type: 'footer', address: 'Farsail, Ningbo', reason: '', unsubscribe: 'Unsubscribe' }],
};
const LADDER = [
  { level: '', fromqty: '100', price: '3.25' },
  { level: '', fromqty: '500', price: '2.95' },
  { level: 'Agents', fromqty: '100', price: '2.60' },
];
const offerOf = async (account: SignedIn, change: Partial<Schemas['OfferDraft']> = {}) => {
  const items = [{ name: 'Kettle', quantity: '10', unitprice: '5' }];
  const draft = { buyer: 'Borealis Oy', items, incoterm: 'CIF', currency: 'USD', validuntil: '2099-01-31', ...change } as const;
  return (await server.as(account).call('saveOffer', draft)).body.result;
};
const linesOf = async (account: SignedIn, id: string) => {
  const { items } = (await server.as(account).call('getOffer', { id })).body.result;
  return items.map(({ name, quantity, unit, unitprice, productid = '' }) => ({ name, quantity, unit, unitprice, productid }));
};

test('the menu of a row puts a product into an open offer by keyboard: its price follows the quantity, and a notice leads to the offer', async () => {
  const account = await signIn(server.db);
  const pan = await add(account, { sku: 'PN-1', moq: '100', prices: LADDER });
  const offer = await offerOf(account);
  const { user, readPath } = await openApp(server, { path: '/foreignTrade/products', account });
  (await screen.findByRole('row', { name: /PN-1/ })).focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = await screen.findByRole('menu', { name: 'Product actions' });
  const names = within(menu).getAllByRole('menuitem');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Copy as a new product',
    'Add to an offer',
    'Write an email about it',
    'Add to a marketing template',
    'Catalogue as PDF',
    'Show on the site',
    'Put on sale',
    'Delete',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  const dialog = await screen.findByRole('dialog', { name: 'Add 1 product to an offer' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Existing offer' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add to the offer' }));
  await within(dialog).findByText('Choose an offer');
  await user.type(await within(dialog).findByRole('combobox', { name: 'Offer' }), 'borea');
  await user.click(await screen.findByRole('option', { name: new RegExp(`${offer.no} v1 · Borealis Oy`) }));
  const quantity = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Quantity/ });
  const price = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Unit price \(USD\)/ });
  expect([quantity.value, price.value]).toEqual(['100', '3.25']);
  await user.clear(quantity);
  await user.type(quantity, '500');
  expect(price.value).toBe('2.95');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Price level' }), 'Agents');
  expect(price.value).toBe('2.6');
  await user.click(within(dialog).getByRole('button', { name: 'Add to the offer' }));

  expect((await screen.findAllByText(`1 product added to offer ${offer.no}`)).length).toBeGreaterThan(0);
  expect(await linesOf(account, offer.id)).toEqual([
    { name: 'Kettle', quantity: '10', unit: 'pcs', unitprice: '5', productid: '' },
    { name: pan.texts.en?.name, quantity: '500', unit: 'pcs', unitprice: '2.6', productid: pan.id },
  ]);
  await user.click(screen.getByRole('button', { name: 'View the offer', hidden: true }));
  expect(readPath()).toBe(`/customer/offer?id=${offer.id}`);
}, 120_000);

test('a new offer of the selected products begins with their lines and terms; a sent offer gets them in a draft of its next version', async () => {
  const account = await signIn(server.db);
  const terms = { incoterm: 'FOB', port: 'Ningbo', leadtime: '20 days', moq: '200', prices: LADDER } as const;
  const pan = await add(account, { sku: 'PN-1', ...terms });
  const pot = await add(account, { sku: 'PT-1', ...terms, currency: 'EUR' });
  const sent = await offerOf(account);
  await server.as(account).call('moveOffer', { id: sent.id, to: 'sent' });
  const { user, readPath } = await openApp(server, { path: '/foreignTrade/products', account });
  await screen.findByText('PN-1');
  await user.click(screen.getByRole('checkbox', { name: /all/i }));
  const use = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Use in' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await use('Add to an offer');
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 products to an offer' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Existing offer' }));
  await user.type(await within(dialog).findByRole('combobox', { name: 'Offer' }), sent.no);
  await user.click(await screen.findByRole('option', { name: /Sent/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add to the offer' }));
  await within(dialog).findAllByText('Enter a number of 0 or more, with up to 4 decimals');
  await user.type(
    within(dialog)
      .getAllByRole('textbox', { name: /^Unit price \(USD\)/ })
      .find((field) => (field as HTMLInputElement).value === '')!,
    '4',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Add to the offer' }));
  const words = `2 products added to a draft of version 2 of offer ${sent.no}`;
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect((await linesOf(account, sent.id)).length).toBe(1);

  await use('Add to an offer');
  const another = await screen.findByRole('dialog', { name: 'Add 2 products to an offer' });
  await user.click(await within(another).findByRole('button', { name: 'Create offer' }));
  const form = await screen.findByRole('dialog', { name: 'New offer' });
  const buyer = await within(form).findByRole('textbox', { name: /^Buyer/ });
  expect(readPath()).toMatch(/^\/customer\/offer\?products=\d+%7C\d+$/);
  const valuesOf = (name: RegExp) =>
    within(form)
      .getAllByRole<HTMLInputElement>('textbox', { name })
      .map(({ value }) => value);
  const ids = new URLSearchParams(readPath().split('?')[1]).get('products')?.split('|');
  const currency = ids?.[0] === pot.id ? 'EUR' : 'USD';
  expect(valuesOf(/^Quantity/)).toEqual(['200', '200']);
  expect(valuesOf(/^Unit price/)).toEqual(ids?.map((id) => ((id === pan.id) === (currency === 'USD') ? '3.25' : '')));
  expect([valuesOf(/^Named place/), valuesOf(/^Lead time/)]).toEqual([['Ningbo'], ['20 days']]);
  await user.type(buyer, 'Fjord AS');
  await user.type(
    within(form)
      .getAllByRole('textbox', { name: /^Unit price/ })
      .find((field) => (field as HTMLInputElement).value === '')!,
    '4',
  );
  await user.click(within(form).getByRole('button', { name: 'Save draft' }));
  expect((await screen.findAllByText(/^Draft .* saved$/)).length).toBeGreaterThan(0);
}, 120_000);

test('a product is shown on a page of the site, which is taken back; a page that shows all products stays as it is', async () => {
  const account = await signIn(server.db);
  const pan = await add(account, { sku: 'PN-1' });
  const { call } = server.as(account);
  const site = (await call('addSite', { kind: 'brand', langs: ['en', 'zh'] })).body.result;
  const [home, other] = site.pages;
  const sectionsOf = async (id = '') => (await call('getSite', undefined)).body.result.pages.find((page) => page.id === id)?.sections;
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions for PN-1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show on the site' }));
    const dialog = await screen.findByRole('dialog', { name: 'Show 1 product on the site' });
    await within(dialog).findByText('1 of them is not on sale and will not be shown until put on sale.');
    return dialog;
  };
  await user.click(within(await ask()).getByRole('button', { name: 'Add to the page' }));
  const words = 'Home page shows all products on sale, so nothing was added';
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(await sectionsOf(home?.id)).toEqual(home?.sections);

  const dialog = await ask();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Page' }), other?.id ?? '');
  await user.click(within(dialog).getByRole('button', { name: 'Add to the page' }));
  expect((await screen.findAllByText(/^1 product added to /)).length).toBeGreaterThan(0);
  expect((await sectionsOf(other?.id))?.filter(({ kind }) => kind === 'products').map(({ ids }) => ids)).toEqual([[pan.id]]);
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await expect.poll(() => sectionsOf(other?.id)).toEqual(other?.sections);
}, 120_000);

test('a marketing template and a mail begin with the product that they were opened for', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await keptMailbox(server.db, account);
  const pan = await add(account, { sku: 'PN-1', moq: '100', port: 'Ningbo', incoterm: 'FOB', leadtime: '', prices: LADDER });
  const template = (await call('addEdmTemplate', { name: 'Spring', subject: 'New', document: FOOTED })).body.result;
  const { user, readPath } = await openApp(server, { path: '/foreignTrade/products', account });
  const use = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions for PN-1' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await use('Add to a marketing template');
  const dialog = await screen.findByRole('dialog', { name: 'Add 1 product to a marketing template' });
  await user.type(await within(dialog).findByRole('combobox', { name: 'Template' }), 'spr');
  await user.click(await screen.findByRole('option', { name: /Spring/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Open the template' }));
  const blocksOf = async () => (await call('getEdmTemplate', { id: template.id })).body.result.document.blocks;
  const name = pan.texts.en?.name ?? '';
  await expect.poll(blocksOf).toEqual([
    {
      key: 'b2',
      type: 'product',
      name,
      text: [pan.texts.en?.summary, 'MOQ: 100 pcs · FOB Ningbo'].filter(Boolean).join('\n'),
      price: 'USD 2.95–3.25 / pcs',
      src: '',
      alt: '',
      href: '',
      action: '',
    },
    ...FOOTED.blocks,
  ]);
  await expect.poll(readPath).toBe(`/marketing/template?id=${template.id}`);
  cleanup();

  const mail = await openApp(server, { path: '/foreignTrade/products', account });
  await mail.user.click(await screen.findByRole('button', { name: 'More actions for PN-1' }));
  await mail.user.click(await screen.findByRole('menuitem', { name: 'Write an email about it' }));
  const body = await screen.findByRole('textbox', { name: 'Text' });
  await expect.poll(() => body.textContent).toContain(`${name}PN-1`);
  expect(body.textContent).toContain('USD 2.95–3.25 / pcsMOQ: 100 pcs · FOB Ningbo');
}, 120_000);

test('whoever adds prices to a new product types on in the new line, and what is missing in a line is said at that line', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  await user.click((await screen.findAllByRole('button', { name: 'Add a product' }))[0]!);
  const form = await screen.findByRole('dialog', { name: 'New product' });
  await user.type(within(form).getByRole('textbox', { name: 'Model' }), 'KB-1');
  await user.type(within(form).getByRole('textbox', { name: 'Name in English' }), 'Rake');
  const adding = within(form).getByRole('button', { name: 'Add a price' });
  const field = (name: RegExp, place: number) => within(form).getAllByRole('textbox', { name })[place]!;
  for (const place of [0, 1]) {
    adding.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(form.querySelector(`[name="fromqty.${place}"]`)));
  }
  await user.type(field(/level/i, 1), 'VIP');
  await user.click(within(form).getByRole('button', { name: 'Save the product' }));
  await waitFor(() => expect(form.querySelector('[name="fromqty.1"]')?.getAttribute('aria-invalid')).toBe('true'));
  expect(form.querySelector('[name="fromqty.0"]')?.getAttribute('aria-invalid')).not.toBe('true');
  (await within(form).findByRole('button', { name: /Remove price 2/ })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(adding));
}, 40_000);

test('a product is described in every language of the site, and in one more that is asked for', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await call('addSite', { kind: 'brand', langs: ['en', 'ar'] });
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  await user.click((await screen.findAllByRole('button', { name: 'Add a product' }))[0]!);
  const form = await screen.findByRole('dialog', { name: 'New product' });
  await user.type(within(form).getByRole('textbox', { name: 'Model' }), 'KB-7');
  const arabic = await within(form).findByRole('textbox', { name: 'Name in Arabic' });
  expect(arabic.getAttribute('dir')).toBe('rtl');
  await user.type(arabic, 'مجرفة');
  await user.click(within(form).getByRole('button', { name: 'Add a language' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  const german = await within(form).findByRole('textbox', { name: 'Name in German' });
  await waitFor(() => expect(document.activeElement).toBe(german));
  await user.type(german, 'Rechen');
  await user.click(within(form).getByRole('button', { name: 'Save the product' }));
  await expect.poll(async () => (await call('listProducts', { index: 1, size: 10 })).body.result.datas.length).toBe(1);
  const [made] = (await call('listProducts', { index: 1, size: 10 })).body.result.datas;
  const { texts } = (await call('getProduct', { id: made!.id })).body.result;
  expect([texts.ar?.name, texts.de?.name]).toEqual(['مجرفة', 'Rechen']);
}, 40_000);

test('a keyword with a comma stays one keyword when the product is saved again, and a new one is typed with a backslash', async () => {
  const account = await signIn(server.db);
  const kept = await add(account, { sku: 'PVC-1', keywords: ['PVC, rigid', '软管，透明', 'hose'] });
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  (await screen.findByText('PVC-1')).closest('tr')!.focus();
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Product PVC-1' }));
  await user.type(form.getByRole('textbox', { name: 'Keywords' }), ', tube\\, clear, pipe');
  await user.click(form.getByRole('button', { name: 'Save the product' }));
  await screen.findAllByText(/saved/i);
  const { keywords } = (await server.as(account).call('getProduct', { id: kept.id })).body.result;
  expect(keywords).toEqual(['PVC, rigid', '软管，透明', 'hose', 'tube, clear', 'pipe']);
}, 40_000);

test('what is typed while a picture goes up stays, and the product can be saved once it is there', async () => {
  const account = await signIn(server.db);
  const { user, holdOnce } = await openApp(server, { path: '/foreignTrade/products', account });
  await user.click((await screen.findAllByRole('button', { name: 'Add a product' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'New product' }));
  const letGo = holdOnce('uploadProductPicture');
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'rake.png') as unknown as globalThis.File;
  await user.upload(form.getByLabelText('Upload pictures', { selector: 'input' }), file);
  await user.type(form.getByRole('textbox', { name: 'Model' }), 'KB-9');
  await user.type(form.getByRole('textbox', { name: 'Name in English' }), 'Rake');
  const save = form.getByRole('button', { name: /Save the product|Working/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await letGo();

  expect(await form.findByRole('img', { name: 'Picture 1' })).toBeTruthy();
  expect(form.getByRole('textbox', { name: 'Model' })).toHaveProperty('value', 'KB-9');
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
  await user.click(save);
  await expect.poll(async () => (await server.as(account).call('listProducts', { index: 1, size: 10 })).body.result.datas.length).toBe(1);
}, 60_000);
