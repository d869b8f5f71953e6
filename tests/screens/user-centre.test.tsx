import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { startGateway } from '../server/account/support.ts';
import { newMobile, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const gateway = await startGateway();
const server = await startServer({ seed: true, settings: gateway.settings });

const SEARCH = { permissions: [{ id: 'search', operation: ['view' as const] }], roles: [] };
const pathOf = (part: string) => `/usercenter/account?part=${part}`;
const accountOf = (mobile: string) => server.db.selectFrom('account').selectAll().where('mobile', '=', `+86${mobile}`).executeTakeFirst();

describe("one's own account", () => {
  test('takes a new name, which the page has at once', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/usercenter/account', account });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Ann Zhou{Enter}');

    await expect.poll(async () => (await accountOf(account.mobile.slice(3)))?.nameremark).toBe('Ann Zhou');
    expect(await screen.findAllByText('Saved')).not.toHaveLength(0);
  });

  test('does not go without a name, and says so at the field', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/usercenter/account', account });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect((await accountOf(account.mobile.slice(3)))?.nameremark).toBe('Test owner');
  });

  test('is all that a sub-account sees of the user centre, whatever the address asks for', async () => {
    const owner = await signIn(server.db);
    const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
    await openApp(server, { path: pathOf('people'), account: seller });
    await screen.findByRole('textbox', { name: /^Name/ });
    const tabs = within(screen.getByRole('main')).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent?.trim())).toEqual(['My account', 'Notices', 'Devices', 'Connections']);
    expect(screen.queryByRole('button', { name: 'Add sub-account' })).toBeNull();
  });
});

describe('what one may do', () => {
  test('stands in the user centre, with who decides it', async () => {
    const owner = await signIn(server.db);
    const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
    await openApp(server, { path: '/usercenter/account', account: seller });
    const part = within(await screen.findByRole('region', { name: 'What I can do' }));
    expect(await part.findByText(/set by the parent account, Test owner/)).toBeTruthy();
    expect(part.getByText('Customers')).toBeTruthy();
    expect(part.queryByRole('link')).toBeNull();
  });

  test('leads a parent account to the roles that it gives', async () => {
    await openApp(server, { path: '/usercenter/account', account: await signIn(server.db) });
    const link = await screen.findByRole('link', { name: 'Manage roles and permissions' });
    expect(link.getAttribute('href')).toBe(pathOf('roles'));
  });
});

describe('the people of a company', () => {
  test('get one more by an invitation, with a limit of their own', async () => {
    const account = await signIn(server.db);
    const mobile = newMobile();
    const { user } = await openApp(server, { path: pathOf('people'), account });
    const arriving = gateway.next();
    await user.click(await screen.findByRole('button', { name: 'Add sub-account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add sub-account' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Mei Zhou');
    await user.type(form.getByRole('textbox', { name: /^Mobile number/ }), mobile);
    const job = form.getByRole('combobox', { name: 'Job' });
    expect(job).toHaveProperty('value', 'sales');
    await user.selectOptions(job, 'viewer');
    expect(form.getByText('Can view but not change anything')).toBeTruthy();
    await user.click(form.getByText('Adjust permissions'));
    await user.click(form.getByRole('checkbox', { name: 'Search companies' }));
    expect(job).toHaveProperty('value', 'adjusted');
    await user.type(form.getByRole('textbox', { name: 'Exports per day' }), '5');
    await user.click(form.getByRole('button', { name: 'Send invitation' }));

    const row = await screen.findByRole('row', { name: /Mei Zhou/ });
    expect(within(row).getByText('Invited')).toBeTruthy();
    expect((await arriving).mobile).toContain(mobile);
    expect(await accountOf(mobile)).toMatchObject({
      parent_id: account.id,
      datascope: 'ALL',
      permissions: ['customer', 'customs', 'fair', 'mail', 'marketing', 'product', 'site', 'tool'].map((id) => ({
        id,
        operation: ['view'],
      })),
      quota: { exportperday: 5, customerlimit: null },
    });
  });

  test('are refused a number that is none, and nobody is invited', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: pathOf('people'), account });
    await user.click(await screen.findByRole('button', { name: 'Add sub-account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add sub-account' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Mei Zhou');
    await user.type(form.getByRole('textbox', { name: /^Mobile number/ }), '12');
    await user.click(form.getByRole('button', { name: 'Send invitation' }));

    expect(await form.findByText('Enter a mobile number')).toBeTruthy();
    expect(await server.db.selectFrom('account').select('id').where('tenant_id', '=', account.tenant).execute()).toHaveLength(1);
  });

  test('can be disabled from their form as well, by Tab and Enter alone', async () => {
    const account = await signIn(server.db);
    const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    const { user } = await openApp(server, { path: pathOf('people'), account });
    const row = await screen.findByRole('row', { name: /Test sales/ });
    row.focus();
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Edit sub-account' }));
    form.getByRole('button', { name: 'Actions for Test sales' }).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Disable' })).focus();
    await user.keyboard('{Enter}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }));

    expect(await within(await screen.findByRole('row', { name: /Test sales/ })).findByText('Disabled')).toBeTruthy();
    expect((await accountOf(seller.mobile.slice(3)))?.enabled).toBe(false);
  });

  test('is deleted after a question that says what goes to the successor', async () => {
    const account = await signIn(server.db);
    const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    const { call } = server.as(seller);
    for (const companyname of ['Nordic Lamp AB', 'Harbour Trading']) await call('createCustomer', { companyname, countrycode: 'SE' });
    await call('addCustomerCategory', { name: 'Retail' });
    const { user } = await openApp(server, { path: pathOf('people'), account });
    await user.click(await screen.findByRole('button', { name: 'Actions for Test sales' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    const held = await question.findAllByRole('listitem');
    expect(held.map(({ textContent }) => textContent)).toEqual(['2 customers', '1 customer category']);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await expect.poll(async () => (await server.as(account).call('listSubAccounts', {})).body.result.total).toBe(0);
  });
});

test('a role that is made narrower counts for its holder from the next call on, and both changes stand in the audit', async () => {
  const account = await signIn(server.db);
  const asOwner = server.as(account);
  const permissions = [{ id: 'customer', operation: ['view' as const, 'edit' as const] }];
  const { body } = await asOwner.call('addRole', { name: 'Keepers', datascope: 'SELF', permissions });
  const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, rights: { permissions: [], roles: [] } });
  await asOwner.call('updateSubAccount', { id: seller.id, roleids: [body.result.id] });
  const look = async () => (await server.as(seller).call('listCustomerCountries')).body.code;
  expect(await look()).toBe(200);

  const { user } = await openApp(server, { path: pathOf('roles'), account });
  await user.click(await screen.findByRole('button', { name: 'Edit Keepers' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit role' }));
  await user.click(form.getByRole('checkbox', { name: 'View customers, the public pool and activity' }));
  await user.click(form.getByRole('button', { name: 'Save role' }));
  await expect.poll(look).toBe(401);

  cleanup();
  const again = await openApp(server, { path: pathOf('audit'), account });
  const entries = await screen.findAllByRole('row', { name: /Keepers/ });
  expect(entries.length).toBeGreaterThanOrEqual(2);
  entries[0]!.focus();
  await again.user.keyboard('{Enter}');
  const entry = within(await screen.findByRole('dialog'));
  expect(entry.queryByRole('textbox')).toBeNull();
  expect(entry.getAllByText(/Keepers/).length).toBeGreaterThan(0);
});

test('the audit is narrowed to days, the last of them included, and to nobody else', async () => {
  const account = await signIn(server.db);
  await server.as(account).call('addRole', { name: 'Of today', datascope: 'SELF', permissions: [] });
  const { user } = await openApp(server, { path: pathOf('audit'), account });
  await screen.findByRole('row', { name: /Of today/ });
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const days = within(screen.getByRole('group', { name: 'Time' }));
  fireEvent.change(days.getByLabelText('To'), { target: { value: today } });
  await expect.poll(() => screen.queryByRole('button', { name: 'Clear 1 filter' })).not.toBeNull();
  expect(await screen.findByRole('row', { name: /Of today/ })).toBeTruthy();

  fireEvent.change(days.getByLabelText('To'), { target: { value: '2020-01-31' } });
  expect(await screen.findByText('No entries match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear 1 filter' }));
  expect(await screen.findByRole('row', { name: /Of today/ })).toBeTruthy();
});

describe('what one person may do', () => {
  test('stands beside the role or the grant that allows it', async () => {
    const account = await signIn(server.db);
    const asOwner = server.as(account);
    const { body } = await asOwner.call('addRole', {
      name: 'Keepers',
      datascope: 'ALL',
      permissions: [{ id: 'customer', operation: ['view'] }],
    });
    const seller = await signIn(server.db, { tenant: account.tenant, parent: account.id, rights: SEARCH });
    await asOwner.call('updateSubAccount', { id: seller.id, roleids: [body.result.id], isindustrymanager: 2, datascope: 'SELF' });
    const { user } = await openApp(server, { path: pathOf('people'), account });
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View permissions' }));

    const rights = within(await screen.findByRole('dialog', { name: /^What .* can do$/ }));
    expect(rights.getByText(/Whole company \(from Keepers\)/)).toBeTruthy();
    expect(rights.getByRole('row', { name: 'View customers, the public pool and activity Allowed Keepers' })).toBeTruthy();
    expect(rights.getByRole('row', { name: 'Search companies Allowed Individual permissions' })).toBeTruthy();
    expect(rights.getByRole('row', { name: /^Export customers Not allowed/ })).toBeTruthy();
    expect(rights.getAllByRole('row', { name: /Follow-up service$/ }).length).toBeGreaterThan(0);
  });

  test('takes the place of the roles when the person is chosen there, and gives it back', async () => {
    const account = await signIn(server.db);
    await signIn(server.db, { tenant: account.tenant, parent: account.id, rights: SEARCH });
    const { user } = await openApp(server, { path: pathOf('roles'), account });
    await user.click(await screen.findByRole('button', { name: /^Show/ }));
    await user.click(await screen.findByRole('option', { name: /^Test/ }));
    expect(await screen.findByRole('region', { name: /^What .* can do$/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Parent account/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: /^Show/ }));
    await user.click(await screen.findByRole('option', { name: 'All roles' }));
    expect(await screen.findByRole('columnheader', { name: /Parent account/ })).toBeTruthy();
  });
});
