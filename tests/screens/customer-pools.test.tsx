import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn, type SignedIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { keptWhatsApp } from '../support/whatsapp-rows.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

/** Fills the pool with the first companies that a word finds. */
async function collect(account: SignedIn, keyword: string, count: number) {
  const { body } = await server.as(account).call('searchCompanies', { keyword, index: 1, size: count });
  const ids = body.result.datas.map(({ id }) => id);
  const outcome = await server.as(account).call('collectCompanies', { ids: ids.join('|') });
  return outcome.body.result.collected.map(({ customerid }) => customerid);
}

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const said = (text: string | RegExp) => screen.findAllByText(text);

test('the filters of a pool stand in its address, and an address sets them', async () => {
  const account = await signIn(server.db);
  const [first] = await collect(account, 'lighting', 12);
  await server.as(account).call('updateCustomerStages', { id: first!, stage: 4 });
  const { user, readPath } = await openApp(server, { path: '/customer/slist?stage=4&size=20&sort=companyname&isfollow=nonsense', account });

  await expect.poll(names).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Clear 1 filter' }));
  await expect.poll(names).toHaveLength(12);
  expect(readPath()).toBe('/customer/slist?sort=companyname&size=20');
  expect(names()).toEqual(names().toSorted((a, b) => a.localeCompare(b)));
});

test('customers of several pages, then all results, are put into a category at once, and that is taken back', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting', 12);
  await server.as(account).call('addCustomerCategory', { name: 'Lamps' });
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await expect.poll(names).toHaveLength(10);

  const [, firstRow] = await screen.findAllByRole('row');
  await user.click(within(firstRow!).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await expect.poll(names).toHaveLength(2);
  await user.click(within((await screen.findAllByRole('row'))[1]!).getByRole('checkbox'));
  expect(await screen.findByText('2 selected')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Select all 12' }));
  await user.click(await screen.findByRole('button', { name: 'Set category' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set category' }));
  await said('12 customers moved');
  await expect.poll(async () => (await server.as(account).call('listCustomerCategories', {})).body.result[0]?.count).toBe(12);

  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  await said('Undone. 12 customers restored');
  await expect.poll(async () => (await server.as(account).call('listCustomerCategories', {})).body.result[0]?.count).toBe(0);
});

test('customers are marked as dealt together with the day of the deal, which their rows tell beside the stage', async () => {
  const account = await signIn(server.db);
  const [dealt = ''] = await collect(account, 'cement', 3);
  await server.as(account).call('markCustomerDeals', { id: dealt, dealstatus: 1, dealtime: '2023-11-02' });
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await said('Deal 2 Nov 2023');
  await user.click(screen.getByRole('checkbox', { name: /^Select all on this page/ }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as deal made' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark 3 customers as deal made' });
  const day = within(dialog).getByLabelText(/^Date of the deal/);
  await user.clear(day);
  await user.type(day, '2024-03-20');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as deal made' }));
  await said('3 customers marked as deal made');
  expect(await said('Deal 20 Mar 2024')).toHaveLength(2);
  screen.getByText('Deal 2 Nov 2023');
});

test('the day that was typed for one customer and not sent does not stand there for another', async () => {
  const account = await signIn(server.db);
  await collect(account, 'cement', 2);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await expect.poll(names).toHaveLength(2);
  const turn = async (at: number) => user.click(within(screen.getAllByRole('row')[at]!).getByRole('checkbox'));
  const ask = async (at: number) => {
    await turn(at);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as deal made' }));
    return screen.findByLabelText<HTMLInputElement>(/^Date of the deal/);
  };
  const first = await ask(1);
  const today = first.value;
  await user.clear(first);
  await user.type(first, '2024-03-20');
  await user.keyboard('{Escape}');
  await turn(1);
  expect((await ask(2)).value).toBe(today);
});

test('marketing mail and WhatsApp are written to all that the filters of the pool show, also to those of other pages', async () => {
  const account = await signIn(server.db);
  const [first] = await collect(account, 'lighting', 12);
  await server.as(account).call('markCustomerFollowed', { id: first!, isfollow: 1 });
  await keptWhatsApp(server.db, account);
  const { user, readPath } = await openApp(server, { path: '/customer/slist?isfollow=0', account });
  await expect.poll(names).toHaveLength(10);
  await user.click(within((await screen.findAllByRole('row'))[1]!).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Select all 11' }));
  await user.click(await screen.findByRole('button', { name: 'Send marketing email' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Filtered customers' })).checked).toBe(true);
  expect(readPath()).toBe('/marketing/emailwrite?isfollow=0&list=slist');
  cleanup();

  const again = await openApp(server, { path: '/customer/slist?isfollow=0', account });
  await expect.poll(names).toHaveLength(10);
  await again.user.click(within((await screen.findAllByRole('row'))[1]!).getByRole('checkbox'));
  await again.user.click(await screen.findByRole('button', { name: 'Select all 11' }));
  await again.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await again.user.click(await screen.findByRole('menuitem', { name: 'Send WhatsApp' }));
  const recipients = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Recipients' });
  expect(recipients.selectedOptions[0]?.textContent).toBe('Filtered customers');
  expect(again.readPath()).toBe('/marketing/whatsAppwrite?isfollow=0&list=slist');
});

test('the keys of the list star a customer, and only that one', async () => {
  const account = await signIn(server.db);
  await collect(account, 'cement', 3);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await expect.poll(names).toHaveLength(3);
  (await screen.findAllByRole('row'))[1]!.focus();
  await user.keyboard('js');
  await said('Star changed for 1 customer');
  await expect
    .poll(() => screen.getAllByRole('button', { name: /^Star / }).map((star) => star.getAttribute('aria-pressed')))
    .toEqual(['false', 'true', 'false']);
});

test('who may only look at customers sees their stars and is offered nothing that the server would refuse', async () => {
  const owner = await signIn(server.db);
  await collect(owner, 'cement', 2);
  const [{ id } = { id: '' }] = await server.db.selectFrom('customer').select('id').where('tenant_id', '=', owner.tenant).execute();
  await server.db.updateTable('customer').set({ star: 3 }).where('id', '=', id).execute();
  const rights = { permissions: [{ id: 'customer' as const, operation: ['view' as const] }], roles: [] };
  const viewer = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales', rights, dataScope: 'ALL' });
  await openApp(server, { path: '/customer/slist', account: viewer });
  await expect.poll(names).toHaveLength(2);

  screen.getByText('3 stars');
  expect(screen.queryAllByRole('button', { name: /^Star / })).toEqual([]);
  expect(screen.getByRole('button', { name: 'Manage categories' }).getAttribute('aria-disabled')).toBe('true');
});

test('given back with a reason, a customer is in the public pool, from where a colleague claims it', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await collect(seller, 'lighting', 2);
  const { user } = await openApp(server, { path: '/customer/slist', account: seller });
  await expect.poll(names).toHaveLength(2);
  const [name] = names();

  await user.click(within((await screen.findAllByRole('row'))[1]!).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Return to pool' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Return 1' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'They buy nothing of ours');
  await user.click(within(dialog).getByRole('button', { name: 'Return 1' }));
  await said('1 customer returned to the public pool');
  await expect.poll(names).toHaveLength(1);

  const { body } = await server.as(owner).call('listPublicCustomers', { index: 1 });
  expect(body.result.datas.map(({ companyname }) => companyname)).toEqual([name]);
  cleanup();
  await openApp(server, { path: '/customer/glist', account: owner });
  expect(await screen.findByRole('cell', { name: 'Returned: They buy nothing of ours' })).toBeTruthy();
});

test('a colleague claims from the public pool', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const ids = await collect(seller, 'lighting', 2);
  await server.as(seller).call('giveBackCustomers', { id: ids.join('|'), note: 'not ours' });
  const { user } = await openApp(server, { path: '/customer/glist', account: owner });
  await expect.poll(names).toHaveLength(2);

  await user.click(screen.getAllByRole('button', { name: /^Claim / })[0]!);
  await said('1 customer claimed');
  await expect.poll(names).toHaveLength(1);
});

test('a seller who presses Claim twice claims once, which can be undone', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const ids = await collect(seller, 'lighting', 2);
  await server.as(seller).call('giveBackCustomers', { id: ids.join('|'), note: 'not ours' });
  const { user, holdOnce } = await openApp(server, { path: '/customer/glist', account: owner });
  await expect.poll(names).toHaveLength(2);
  const [, first, second] = await screen.findAllByRole('row');
  await user.click(within(first!).getByRole('checkbox'));
  const letGo = holdOnce('claimCustomers');
  await user.dblClick(await screen.findByRole('button', { name: 'Claim' }));
  // The held call has been overtaken, if there is a second one.
  await user.click(within(second!).getByRole('checkbox'));
  await letGo();
  await said('1 customer claimed');
  await expect.poll(names).toHaveLength(1);
  expect(screen.getByText('1 selected', { selector: 'span' })).toBeTruthy();
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  await expect.poll(names).toHaveLength(2);
});

test('of several that are claimed, the one that a colleague took meanwhile is told', async () => {
  const owner = await signIn(server.db);
  const rights = { permissions: [{ id: 'customer', operation: ['view' as const, 'collect' as const] }], roles: [] };
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights, dataScope: 'SELF' });
  const ids = await collect(owner, 'lighting', 2);
  await server.as(owner).call('giveBackCustomers', { id: ids.join('|'), note: 'not ours' });
  const { user, refuseOnce } = await openApp(server, { path: '/customer/glist', account: seller });
  await expect.poll(names).toHaveLength(2);
  const [, first, second] = await screen.findAllByRole('row');
  const taken = within(first!).getByRole('rowheader').textContent;
  for (const row of [first!, second!]) await user.click(within(row).getByRole('checkbox'));
  const { datas } = (await server.as(owner).call('listPublicCustomers', { index: 1 })).body.result;
  await server.as(owner).call('claimCustomers', { ids: datas.find(({ companyname }) => companyname === taken)!.id });

  // A refusal of all leaves the selection, to be tried again.
  refuseOnce('claimCustomers', 503);
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  await said('Refused for the test');
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  const result = await screen.findByRole('dialog', { name: '1 done, 1 not changed' });
  expect(within(result).getByRole('listitem').textContent).toMatch(new RegExp(`^${taken}.*already claimed by .+$`));
});

test('of several that are selected, the one that a colleague deleted meanwhile is told by its name, and the others are done', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting', 2);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await expect.poll(names).toHaveLength(2);
  const [, first, second] = await screen.findAllByRole('row');
  const deleted = within(first!).getByRole('rowheader').textContent;
  for (const row of [first!, second!]) await user.click(within(row).getByRole('checkbox'));
  const { datas } = (await server.as(account).call('listPrivateCustomers', { index: 1 })).body.result;
  const id = datas.find(({ companyname }) => companyname === deleted)!.id;
  await server.as(account).call('deleteCustomers', { ids: id, source: 'slist' });

  await user.click(await screen.findByRole('button', { name: 'Return to pool' }));
  const question = await screen.findByRole('dialog');
  await user.type(within(question).getByRole('textbox'), 'no answer');
  await user.click(within(question).getByRole('button', { name: 'Return 2' }));
  const result = await screen.findByRole('dialog', { name: '1 done, 1 not changed' });
  expect(within(result).getByRole('listitem').textContent).toBe(`${deleted}deleted, or no longer visible to you`);
});

test('of several that are selected, those that a colleague deleted meanwhile are left out of the export and of mining, which say so', async () => {
  const account = await signIn(server.db);
  const [deleted = '', kept = ''] = await collect(account, 'lighting', 2);
  await server.db.updateTable('customer').set({ website: '', domain: '' }).where('id', '=', kept).execute();
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await expect.poll(names).toHaveLength(2);
  for (const row of (await screen.findAllByRole('row')).slice(1)) await user.click(within(row).getByRole('checkbox'));
  await server.as(account).call('deleteCustomers', { ids: deleted, source: 'slist' });

  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Mine company data/ }));
  await said('Nothing was found · 1 customer is deleted or no longer visible to you');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Export 2 customers' })).getByRole('button', { name: 'Export' }));
  await said('Downloading 1 customer. 1 other is deleted or no longer visible to you.');
});

test('filters are saved under a name, pinned to the bar, used and deleted', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting', 3);
  const { user, readPath } = await openApp(server, { path: '/customer/slist?isfollow=0', account });
  await expect.poll(names).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  const drawer = await screen.findByRole('dialog', { name: 'Saved filters' });
  await user.type(within(drawer).getByRole('textbox', { name: /Name/ }), 'To call');
  await user.click(within(drawer).getByRole('button', { name: 'Save these filters' }));
  await user.click(await within(drawer).findByRole('button', { name: 'Pin To call to the bar' }));
  const saving = within(drawer).getByRole('textbox', { name: /Name/ });
  await user.type(saving, 'To call');
  await user.click(within(drawer).getByRole('button', { name: 'Save these filters' }));
  await within(drawer).findByText('A saved filter with this name already exists');
  expect(saving).toHaveProperty('value', 'To call');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear 1 filter' }));
  expect(readPath()).toBe('/customer/slist');

  await user.click(await screen.findByRole('button', { name: 'Filter by To call' }));
  expect(readPath()).toBe('/customer/slist?isfollow=0');

  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('button', { name: 'Delete To call' }));
  await said('To call deleted');
  expect((await server.as(account).call('listSavedConditions', {})).body.result).toEqual([]);
});

test('categories are added, renamed, moved, and deleted only after a question where customers are in them', async () => {
  const account = await signIn(server.db);
  const [first] = await collect(account, 'lighting', 1);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await user.click(await screen.findByRole('button', { name: 'Manage categories' }));
  const drawer = await screen.findByRole('dialog', { name: 'Manage categories' });
  for (const name of ['Lamps', 'Tiles']) {
    await user.type(within(drawer).getByRole('textbox', { name: /New category/ }), name);
    await user.click(within(drawer).getByRole('button', { name: 'Add' }));
    await within(drawer).findByText(name);
  }
  const added = within(drawer).getByRole('textbox', { name: /New category/ });
  await user.type(added, 'Tiles{Enter}');
  await within(drawer).findByText('A category with this name already exists');
  expect(added).toHaveProperty('value', 'Tiles');
  await user.click(within(drawer).getByRole('button', { name: 'Rename Tiles' }));
  expect(document.activeElement).toBe(within(drawer).getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(within(drawer).getByRole('button', { name: 'Rename Tiles' }));
  await user.click(within(drawer).getByRole('button', { name: 'Move Tiles up' }));
  const inOrder = async () => (await server.as(account).call('listCustomerCategories', {})).body.result.map(({ name }) => name);
  await expect.poll(inOrder).toEqual(['Tiles', 'Lamps']);

  const lamps = (await server.as(account).call('listCustomerCategories', {})).body.result.find(({ name }) => name === 'Lamps')!;
  await server.as(account).call('updateCustomerCategories', { id: first!, customerclassid: lamps.id });
  await user.click(within(drawer).getByRole('button', { name: 'Delete Lamps' }));
  const question = await screen.findByRole('dialog', { name: 'Delete the category Lamps?' });
  await within(question).findByText(/It contains 1 customer/);
  await user.selectOptions(within(question).getByRole('combobox'), 'Tiles');
  await user.click(within(question).getByRole('button', { name: 'Delete category' }));
  await expect
    .poll(async () => (await server.as(account).call('listCustomerCategories', {})).body.result)
    .toMatchObject([{ name: 'Tiles', count: 1 }]);
});

test('a category whose move was refused goes one place when it is moved again', async () => {
  const account = await signIn(server.db);
  for (const name of ['Lamps', 'Tiles', 'Chairs']) await server.as(account).call('addCustomerCategory', { name });
  const { user, refuseOnce } = await openApp(server, { path: '/customer/slist', account });
  await user.click(await screen.findByRole('button', { name: 'Manage categories' }));
  const up = await screen.findByRole('button', { name: 'Move Chairs up' });
  refuseOnce('moveCustomerCategories', 503);
  await user.click(up);
  await said('Refused for the test');
  await user.click(up);
  const inOrder = async () => (await server.as(account).call('listCustomerCategories', {})).body.result.map(({ name }) => name);
  await expect.poll(inOrder).toEqual(['Lamps', 'Chairs', 'Tiles']);
});

test('tags that are typed narrow the list also where the drawer is closed at once', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting', 1);
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const tags = await screen.findByRole('textbox', { name: /^Tags/ });
  fireEvent.change(tags, { target: { value: 'big buyer, lamps' } });
  tags.focus();
  await user.keyboard('{Escape}');
  expect(new URL(readPath(), 'http://farsail.test').searchParams.getAll('tags')).toEqual(['big buyer', 'lamps']);
});

test('a look that was chosen for the table is there on the next visit', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting', 1);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await expect.poll(names).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'City' }));
  expect(await screen.findByRole('columnheader', { name: 'City', hidden: true })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Continuous scrolling instead of pages' }));
  await expect.poll(() => screen.getByRole('grid', { hidden: true }).getAttribute('aria-rowcount')).toBe('2');
});
