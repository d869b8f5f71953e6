import { File } from 'node:buffer';

import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn, type SignedIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

async function make(account: SignedIn, companyname: string, more: object = {}): Promise<string> {
  const { body } = await server.as(account).call('createCustomer', { companyname, countrycode: 'SE', ...more });
  return body.result.id ?? '';
}
/** A file that fetch can send; that of jsdom it cannot. */
const listFile = () => new File(['Name\nVolga Shipping Holding\n'], 'eu.csv') as unknown as globalThis.File;
const customersOf = (account: SignedIn) =>
  server.db
    .selectFrom('customer')
    .select(['id', 'companyname'])
    .where('tenant_id', '=', account.tenant)
    .where('deletetime', 'is', null)
    .orderBy('id')
    .execute();

test('a new customer is typed, its double of a colleague is told while typing, and nothing is made', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await make(owner, 'Norrland Timber AB', { website: 'https://norrland-timber-test.se', remark: 'secret' });
  const { user } = await openApp(server, { path: '/customer/slist', account: seller });

  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'New customer' });
  await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
  expect(await within(dialog).findByText('Enter the company name.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /Company name/ }), 'Norrland Timber');
  await user.type(await within(dialog).findByRole('combobox', { name: 'Country' }), '瑞典');
  await user.click(await screen.findByRole('option', { name: 'Sweden' }));
  expect(await within(dialog).findByText('1 possible duplicate in your company')).toBeTruthy();
  expect(within(dialog).getByText('A colleague’s customer')).toBeTruthy();
  expect(await within(dialog).findByText('same name, different legal form')).toBeTruthy();
  expect(dialog.textContent).not.toContain('AB');

  await user.click(within(dialog).getByRole('button', { name: 'Request transfer' }));
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'They wrote to me');
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
  expect(await within(dialog).findByText('Transfer requested. The owner will reply.')).toBeTruthy();
  const [theirs] = await customersOf(owner);
  const { body } = await server.as(owner).call('getCustomerCompanyInfo', { id: theirs?.id ?? '' });
  expect(body.result.transferrequests).toMatchObject([{ note: 'They wrote to me' }]);

  await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
  expect(await within(dialog).findByText('Not added. Your company may already have this customer.')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Add anyway' }).hasAttribute('disabled')).toBe(false);
  expect(await customersOf(owner)).toHaveLength(1);
});

test('a customer without a double is made, stands in the list and can be opened', async () => {
  const owner = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account: owner });
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'New customer' });
  await user.type(within(dialog).getByRole('textbox', { name: /Company name/ }), 'Kiruna Malm');
  await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
  expect(await screen.findByRole('rowheader', { name: /Kiruna Malm/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await expect.poll(readPath).toMatch(/^\/customer\/companydetail\/slist\/\d+$/);
});

test('a check that could compare nothing says so, and calls nothing free of duplicates', async () => {
  const owner = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/slist', account: owner });
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
  await user.type(dialog.getByRole('textbox', { name: /^Website/ }), 'gmail.com');
  expect(await dialog.findByText(/^Not compared: what you typed is too short/)).toBeTruthy();
  expect(dialog.queryByText('No duplicates found')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Company name/ }), 'AB');
  expect(await dialog.findByText(/^The name is too short to look for similar names/)).toBeTruthy();
});

test('a match with a list is told on the customer’s page, put aside with a reason, and taken back', async () => {
  const owner = await signIn(server.db);
  const id = await make(owner, 'Volga Shipping Holding');
  const { user } = await openApp(server, { path: '/usercenter/account?part=screening', account: owner });
  expect(await screen.findByText('Not screened: no list is uploaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Upload list' }));
  const form = within(await screen.findByRole('dialog', { name: 'Upload list' }));
  await user.type(form.getByRole('textbox', { name: /^Source/ }), 'EU');
  await user.type(form.getByLabelText(/^Date of the list/), '2026-10-01');
  await user.click(form.getByRole('button', { name: 'Upload list' }));
  expect(form.getByText('Choose a file')).toBeTruthy();
  await user.upload(form.getByLabelText('Choose file', { selector: 'input' }), listFile());
  await user.click(form.getByRole('button', { name: 'Upload list' }));
  await screen.findAllByText('Uploaded “EU” with 1 entry');
  cleanup();

  const page = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account: owner });
  const words = 'Possible match: Volga Shipping Holding on EU of 2026-10-01. Check it yourself.';
  expect(await screen.findByText(words)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Not the same: Volga Shipping Holding' }));
  const reason = within(await screen.findByRole('dialog'));
  await page.user.type(reason.getByRole('textbox', { name: /^Reason/ }), 'Another address');
  await page.user.click(reason.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/marked this as not the same on .*: Another address$/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Withdraw: Volga Shipping Holding' }));
  expect(await screen.findByRole('button', { name: 'Not the same: Volga Shipping Holding' })).toBeTruthy();
});

test('two selected customers are compared, merged by choice, and parted again', async () => {
  const owner = await signIn(server.db);
  const first = await make(owner, 'Alpha Steel', { grade: 'B' });
  const second = await make(owner, 'Beta Steel', { grade: 'A', contactname: 'Eva' });
  const { user } = await openApp(server, { path: '/customer/slist?sort=companyname', account: owner });
  await screen.findByRole('rowheader', { name: /Beta Steel/ });
  for (const row of (await screen.findAllByRole('row')).slice(1, 3)) await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));

  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 customers' });
  const grade = await within(dialog).findByRole('radiogroup', { name: 'Grade' });
  // What none of the others has is not told.
  expect(within(dialog).getByText(/^To be gained/).textContent).toBe('To be gained: 1 contact');
  await user.click(within(grade).getByRole('radio', { name: /A Key account/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge customers' }));
  await screen.findAllByText('2 customers merged');
  const [kept] = await customersOf(owner);
  expect(await customersOf(owner)).toHaveLength(1);
  expect(await server.db.selectFrom('customer').select('grade').where('id', '=', kept!.id).executeTakeFirstOrThrow()).toEqual({
    grade: 'A',
  });

  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  await screen.findAllByText('The merge is undone');
  expect((await customersOf(owner)).map(({ id }) => id)).toEqual([first, second]);
});

test('the page of a customer finds its doubles and merges them', async () => {
  const owner = await signIn(server.db);
  const first = await make(owner, 'Gamma Paper', { website: 'https://gamma-paper-test.se' });
  await server.as(owner).call('createCustomer', {
    companyname: 'Gamma Paper Sverige',
    countrycode: 'SE',
    website: 'https://www.gamma-paper-test.se',
    createanyway: true,
  });
  const { user } = await openApp(server, { path: `/customer/companydetail/slist/${first}`, account: owner });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge duplicates' }));
  const double = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Gamma Paper Sverige/ });
  expect(double.checked).toBe(true);
  await user.click(double);
  const told = async () => {
    await user.click(screen.getByRole('button', { name: 'Compare and merge' }));
    return screen.getByText('Choose at least one customer.').closest('[role="alert"] > *');
  };
  const once = await told();
  expect(await told()).not.toBe(once);
  await user.click(double);
  await user.click(screen.getByRole('button', { name: 'Compare and merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 customers' });
  await user.click(await within(dialog).findByRole('button', { name: 'Merge customers' }));
  await screen.findAllByText('2 customers merged');
  expect((await customersOf(owner)).map(({ id }) => id)).toEqual([first]);
});

test('a company that is renamed like another customer hears of it before it is saved', async () => {
  const owner = await signIn(server.db);
  await make(owner, 'Bergslagen Steel AB');
  const id = await make(owner, 'Some other name');
  const { user } = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account: owner });
  await screen.findByRole('button', { name: 'Follow up' });
  await user.click(within(screen.getByRole('main')).getByRole('tab', { name: /^Company/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Basics' }));
  const form = within(await screen.findByRole('dialog'));
  const name = form.getByRole('textbox', { name: /Company name/ });
  await user.clear(name);
  await user.type(name, 'Bergslagen Steel');
  expect(await form.findByText('1 possible duplicate in your company')).toBeTruthy();
  expect(form.getByRole('link', { name: /Bergslagen Steel AB/ })).toBeTruthy();
});

test('the owner who is asked for a customer hands it over on its page', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const id = await make(owner, 'Umeå Paper AB');
  await server.as(seller).call('sendTransferRequest', { companyname: 'Umeå Paper', countrycode: 'SE', note: 'An old contact of mine' });
  const { user } = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account: owner });
  const requests = within(await screen.findByRole('list', { name: 'Transfer requests' }));
  expect(requests.getByText('An old contact of mine')).toBeTruthy();
  await user.click(requests.getByRole('button', { name: 'Hand over' }));

  const ownerOf = async () => (await server.as(owner).call('getCustomerCompanyInfo', { id })).body.result.owneruserid;
  await expect.poll(ownerOf).toBe(seller.id);
  await expect.poll(() => screen.queryByRole('list', { name: 'Transfer requests' })).toBeNull();
});

test('customers whose comparison failed are not merged until they are compared again', async () => {
  const owner = await signIn(server.db);
  await make(owner, 'Alpha Steel', { grade: 'B' });
  await make(owner, 'Beta Steel', { grade: 'A' });
  const { user, refuseOnce } = await openApp(server, { path: '/customer/slist?sort=companyname', account: owner });
  await screen.findByRole('rowheader', { name: /Beta Steel/ });
  for (const row of (await screen.findAllByRole('row')).slice(1, 3)) await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 customers' }));
  const kept = await dialog.findByRole('radiogroup', { name: 'Which one to keep' });
  refuseOnce('previewMerge', 503);
  await user.click(within(kept).getAllByRole('radio')[1]!);
  await dialog.findByText('The comparison failed');

  await user.click(dialog.getByRole('button', { name: 'Merge customers' }));
  await expect.poll(() => dialog.queryByText('The comparison failed')).toBeNull();
  expect(await customersOf(owner)).toHaveLength(2);
});
