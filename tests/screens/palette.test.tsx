import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn, type SignedIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

// jsdom lays nothing out, and has nothing to scroll.
Object.assign(Element.prototype, { scrollIntoView() {} });

const server = await startServer({ seed: true });

async function openPalette(
  account: SignedIn,
  { path, name }: { path: string; name: string } = { path: '/customer/slist', name: 'Private pool' },
) {
  const app = await openApp(server, { path, account });
  await screen.findByRole('heading', { level: 1, name });
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to a page or action' }));
  const field = dialog.getByRole<HTMLInputElement>('combobox');
  const names = () => dialog.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent);
  const chosen = () => dialog.queryByRole('option', { selected: true })?.firstChild?.textContent;
  return { ...app, dialog, field, names, chosen };
}

async function withCustomer(companyname: string): Promise<SignedIn> {
  const account = await signIn(server.db);
  await server.as(account).call('createCustomer', { companyname, countrycode: 'SE' });
  return account;
}

const only = (id: 'customer' | 'search', options = {}) =>
  signIn(server.db, { ...options, rights: { permissions: [{ id, operation: ['view'] }], roles: [] } });

test('customers that the server finds stand behind what is there, and what was chosen stays chosen', async () => {
  const { user, dialog, names, chosen } = await openPalette(await withCustomer('Offerdal Timber'));
  await user.keyboard('offer');
  const before = names();
  const first = chosen();
  expect(before.length).toBeGreaterThan(1);
  expect(first).toBe(before[0]);

  await dialog.findByRole('option', { name: /Offerdal Timber/ });
  const known = before.slice(0, -1);
  expect(names().slice(0, known.length)).toEqual(known);
  expect(chosen()).toBe(first);

  // Over to the customers, and back.
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Offerdal Timber');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe(first);
});

test('Enter that the input method takes runs no command, and its arrows choose none', async () => {
  const { user, field, chosen, readPath } = await openPalette(await signIn(server.db));
  await user.keyboard('pool');
  const before = { path: readPath(), chosen: chosen() };
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect({ path: readPath(), chosen: chosen() }).toEqual(before);
  expect(field.isConnected).toBe(true);
});

test('an opportunity and an inquiry are found by their names, and open', async () => {
  const account = await withCustomer('Offerdal Timber');
  const caller = server.as(account);
  const { datas } = (await caller.call('listPrivateCustomers', { index: 1 })).body.result;
  await caller.call('addOpportunity', { name: 'Quokka lamps for spring', customerid: datas[0]!.id, currency: 'USD' });
  const inquiry = { title: 'Quokka lamps, 200 pieces', buyer: 'Borealis', content: 'Lamps', source: 'email' } as const;
  const { id } = (await caller.call('addInquiry', inquiry)).body.result;
  const { no } = (await caller.call('getInquiry', { id })).body.result;
  const { user, dialog, readPath } = await openPalette(account);
  await user.keyboard('quokka');
  const found = await dialog.findByRole('option', { name: /Quokka lamps, 200 pieces/ });
  expect(found.lastChild?.textContent).toBe(`Inquiry · ${no}`);
  expect(dialog.getByRole('option', { name: /Quokka lamps for spring/ }).lastChild?.textContent).toBe('Opportunity');
  await user.click(found);
  await waitFor(() => expect(readPath()).toBe(`/foreignTrade/xunpan?id=${id}`));
  expect(await screen.findByRole('heading', { name: /Quokka lamps, 200 pieces/ })).toBeTruthy();
});

test('who may not see inquiries finds none of them', async () => {
  const owner = await signIn(server.db);
  await server.as(owner).call('addInquiry', { title: 'Numbat lamps', buyer: 'Borealis', content: 'Lamps', source: 'email' });
  const { user, dialog, names } = await openPalette(await only('customer', { tenant: owner.tenant, parent: owner.id }));
  await user.keyboard('numbat');
  await dialog.findByText('No match');
  expect(names()).toEqual([]);
});

test('a company of the public data stands behind the reader’s own, and Enter opens it before it is collected', async () => {
  const { user, dialog, names, readPath } = await openPalette(await withCustomer('Distinct Distribution House'));
  await user.keyboard('distinct distr');
  const company = await dialog.findByRole('option', { name: /DISTINCT DISTRIBUTORS INC/ });
  expect(names().slice(0, -1)).toEqual(['Distinct Distribution House', 'DISTINCT DISTRIBUTORS INC.']);
  expect(company.lastChild?.textContent).toBe('Company · Canada');

  await user.keyboard('{ArrowDown}{Enter}');
  const drawer = within(await screen.findByRole('dialog', { name: 'DISTINCT DISTRIBUTORS INC.' }));
  await drawer.findByRole('button', { name: 'Collect' });
  const search = '/search/bigsearch?keyword=DISTINCT+DISTRIBUTORS+INC.&type=company&country=CA';
  expect(readPath()).toMatch(/^\/search\/bigsearch\?keyword=DISTINCT\+DISTRIBUTORS\+INC\.&type=company&country=CA&company=\d+$/);

  // Once it is closed, a reload does not open it again; the search for its name stays.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(readPath()).toBe(search));
  expect(await screen.findByRole('article', { name: 'DISTINCT DISTRIBUTORS INC.' })).toBeTruthy();
});

test('a company that is a customer already stands once, as the customer', async () => {
  const account = await signIn(server.db);
  const caller = server.as(account);
  const [company] = (await caller.call('searchCompanyNames', { keyword: 'distinct distributors' })).body.result;
  await caller.call('collectCompanies', { ids: company!.id });
  const { user, dialog, names } = await openPalette(account);
  await user.keyboard('distinct distr');
  const customer = await dialog.findByRole('option', { name: /DISTINCT DISTRIBUTORS INC/ });
  expect(names().slice(0, -1)).toEqual(['DISTINCT DISTRIBUTORS INC.']);
  expect(customer.lastChild?.textContent).toBe('Private pool');
});

test('who may not search companies finds none of them', async () => {
  const { user, dialog, names } = await openPalette(await only('customer'));
  await user.keyboard('distinct distr');
  await dialog.findByText('No match');
  expect(names()).toEqual([]);
});

test('who sees no customers finds companies alone', async () => {
  const { user, dialog, names } = await openPalette(await only('search'), { path: '/search/bigsearch', name: 'Company search' });
  await user.keyboard('distinct distr');
  await dialog.findByRole('option', { name: /DISTINCT DISTRIBUTORS INC/ });
  expect(names()).toEqual(['DISTINCT DISTRIBUTORS INC.', 'Search companies for “distinct distr”']);
});

test('Enter, pressed before the server has answered, opens the customer that it finds', async () => {
  const { user, dialog, readPath } = await openPalette(await withCustomer('Zzyzx Castings'));
  await user.keyboard('zzyzx{Enter}');
  expect(dialog.queryByRole('option', { selected: true })).toBeNull();
  await waitFor(() => expect(readPath()).toMatch(/^\/customer\/companydetail\/slist\//));
});
