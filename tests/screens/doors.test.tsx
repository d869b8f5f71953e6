import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const PASSWORD = 'a far-off horizon';
const server = await startServer({ seed: true });

let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
});

const PAGE = {
  url: 'https://www.nordic.example/about',
  title: 'About us | Nordic',
  site: 'Nordic Tools GmbH',
  text: 'We buy <b>garden tools</b>',
  emails: ['info@nordic.example', 'buyer@nordic.example'],
  phones: ['+49 40 12345678'],
};
const keepPath = (page: object = PAGE) => `/customer/keep#page=${encodeURIComponent(JSON.stringify(page))}`;
const customersOf = ({ tenant }: SignedIn) =>
  server.db.selectFrom('customer').select(['companyname', 'website', 'phone', 'remark']).where('tenant_id', '=', tenant).execute();

describe('the calendar address', () => {
  test('is made with the password, shown once, and withdrawn', async () => {
    const account = await signIn(server.db);
    await server.db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
    const { user } = await openApp(server, { path: '/usercenter/account?part=doors', account });
    const part = within(await screen.findByRole('region', { name: 'Calendar' }));
    expect(part.getByText('No calendar address yet')).toBeTruthy();

    await user.click(part.getByRole('button', { name: 'Create address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create address' }));
    await user.click(form.getByRole('button', { name: 'Create address' }));
    expect(await form.findByText('Enter your password')).toBeTruthy();
    await user.type(form.getByLabelText(/^Your password/), `${PASSWORD}{Enter}`);
    const made = within(await screen.findByRole('dialog', { name: 'Copy the calendar address now' }));
    const address = new URL(made.getByText(/\/calendar\/farsail\.ics\?key=/).textContent ?? '');
    expect((await server.fetch(address.pathname + address.search)).status).toBe(200);
    await user.keyboard('{Escape}');

    expect(await part.findByText(/^Address created/)).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Withdraw' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await part.findByText('No calendar address yet')).toBeTruthy();
    expect((await server.fetch(address.pathname + address.search)).status).toBe(404);
  });
});

describe('the bookmark', () => {
  test('is a script to drag away, and a press on it here only says so', async () => {
    const { user } = await openApp(server, { path: '/usercenter/account?part=doors', account: await signIn(server.db) });
    const part = within(await screen.findByRole('region', { name: 'Bookmark' }));
    const link = part.getByRole('link', { name: 'Save to Farsail' });
    expect(link.getAttribute('href')).toMatch(/^javascript:/);
    await user.click(link);
    expect(await screen.findAllByText(/^Drag it to your bookmarks bar/)).not.toEqual([]);
  });
});

describe('the company of a web page', () => {
  test('is shown as text, with what else was found, and kept after a press', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: keepPath(), account });
    const found = within(await screen.findByRole('region', { name: 'On the web page' }));
    expect(found.getByText('About us | Nordic')).toBeTruthy();
    expect(found.getByText('nordic.example')).toBeTruthy();
    expect(found.getByText('We buy <b>garden tools</b>')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'Company to save' }));
    expect(form.getByRole('textbox', { name: /^Company name/ })).toHaveProperty('value', 'Nordic Tools GmbH');
    expect(await customersOf(account)).toEqual([]);

    await user.click(found.getByRole('button', { name: 'Use buyer@nordic.example' }));
    expect(form.getByRole('textbox', { name: /^Contact’s email/ })).toHaveProperty('value', 'buyer@nordic.example');
    expect(await form.findByText(/^No duplicates/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save as customer' }));
    expect(await screen.findByText('Saved. You can close this window.')).toBeTruthy();
    expect(await customersOf(account)).toMatchObject([
      { companyname: 'Nordic Tools GmbH', website: expect.stringContaining('nordic.example'), remark: expect.stringContaining(PAGE.url) },
    ]);
  });

  test('that is a customer already is said to be one before anything is pressed, and is not kept twice', async () => {
    const account = await signIn(server.db);
    await server.as(account).call('createCustomer', { companyname: 'Nordic Tools', website: 'nordic.example' });
    const { user } = await openApp(server, { path: keepPath(), account });
    const form = within(await screen.findByRole('form', { name: 'Company to save' }));
    expect(await form.findByRole('link', { name: /^Nordic Tools/ })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save as customer' }));
    expect(await form.findByText(/^Not saved\./)).toBeTruthy();
    expect(await customersOf(account)).toHaveLength(1);
  });

  test('is saved as a lead by whoever works with leads, and nobody else is offered that', async () => {
    const manager = await signIn(server.db, { role: 'industryManager' });
    const { user } = await openApp(server, { path: keepPath(), account: manager });
    await user.click(await screen.findByRole('button', { name: 'Save as lead' }));
    expect(await screen.findByText('Saved. You can close this window.')).toBeTruthy();
    const leads = await server.db
      .selectFrom('clue')
      .select(['companyname', 'email', 'demand'])
      .where('tenant_id', '=', manager.tenant)
      .execute();
    expect(leads).toMatchObject([
      { companyname: 'Nordic Tools GmbH', email: 'info@nordic.example', demand: expect.stringContaining(PAGE.url) },
    ]);
  });

  test('is not there without a page, which says where the bookmark is', async () => {
    await openApp(server, { path: '/customer/keep', account: await signIn(server.db) });
    expect(await screen.findByText('No web page received')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Company to save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as lead' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Connections' }).getAttribute('href')).toBe('/usercenter/account?part=doors');
  });

  test('waits behind the login, and the address it came with tells no server of it', async () => {
    const { readPath, readFragment } = await openApp(server, { path: keepPath() });
    await expect.poll(readPath).toBe('/login?to=%2Fcustomer%2Fkeep');
    expect(readFragment()).toBe(keepPath().slice('/customer/keep'.length));
  });
});

describe('contacts', () => {
  test('of a customer are taken along as cards, from their list and one by one', async () => {
    const account = await signIn(server.db);
    const { id = '' } = (await server.as(account).call('createCustomer', { companyname: 'Maple', contactname: 'Ann Smith' })).body.result;
    const { user } = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account });
    await user.click(await screen.findByRole('tab', { name: /^Contacts/ }));
    await user.click(await screen.findByRole('button', { name: 'Download the vCard of Ann Smith' }));
    expect(await screen.findAllByText('Downloading 1 contact')).not.toEqual([]);
    const tokens = server.db.selectFrom('download_token').select('detail').where('purpose', '=', 'contact export');
    expect(await tokens.execute()).toMatchObject([{ detail: { format: 'vcf', rows: 1, ids: [id] } }]);
  });
});
