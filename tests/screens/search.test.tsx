import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readAddress, writeAddress } from '#screens/search/question.ts';

import { signIn, startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

const rows = () => screen.findAllByRole('article');
const countCustomers = async (tenant: string) => {
  const { count } = await server.db
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant)
    .where('deletetime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a seller searches, collects two companies and takes that back', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch', account });

  await user.type(await screen.findByRole('combobox', { name: 'Search companies' }), 'lighting{Enter}');
  await expect.poll(readPath).toBe('/search/bigsearch?keyword=lighting');
  await screen.findAllByText(/^LIGHTING$/i, { selector: 'mark' });
  const [first, second] = (await rows()).map((row) => within(row).getByRole('checkbox'));
  await user.click(first!);
  await user.click(second!);
  await user.click(screen.getByRole('button', { name: 'Collect 2 companies' }));

  await within((await rows())[0]!).findByText('In your pool');
  expect(await countCustomers(account.tenant)).toBe(2);
  expect(document.activeElement?.textContent).toBe('Results');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(async () => within((await rows())[0]!).queryByText('In your pool')).toBeNull();
  expect(await countCustomers(account.tenant)).toBe(0);
});

test('companies that a colleague has already are told apart from those collected', async () => {
  const owner = await signIn(server.db);
  const colleague = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const found = await server.as(colleague).call('searchCompanies', { keyword: 'lighting', index: 1 });
  await server.as(colleague).call('collectCompanies', { ids: found.body.result.datas[0]!.id });
  const { user } = await openApp(server, { path: '/search/bigsearch?keyword=lighting', account: owner });

  await screen.findByText('Customer of Test sales');
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: 'Collect 10 companies' }));

  expect(await screen.findAllByText('9 companies collected; 1 is already with colleagues')).not.toEqual([]);
});

test('a seller collects with one key, and the button that collected now opens the customer', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=lighting', account });

  const [first] = await rows();
  await user.click(within(first!).getByRole('checkbox'));
  await user.keyboard('xjkc');
  await user.click(await screen.findByRole('button', { name: 'Open customer' }));

  await expect.poll(readPath).toMatch(/^\/customer\/companydetail\/slist\/\d+$/);
  await screen.findByRole('heading', { name: 'Company details' });
});

test('the question in the address comes back whole after a reload', async () => {
  const account = await signIn(server.db);
  await openApp(server, { path: '/search/bigsearch?keyword=lighting&country=CA&page=2', account });

  await screen.findByRole('button', { name: 'Remove Canada' });
  const pages = await screen.findByRole('navigation', { name: /pages/i });
  expect(within(pages).getByRole('button', { current: 'page' }).textContent).toBe('2');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search companies' }).value).toBe('lighting');
});

test('who may not collect finds the buttons disabled and the reason at them', async () => {
  const account = await signIn(server.db, { role: 'genjin' });
  await openApp(server, { path: '/search/bigsearch?keyword=lighting', account });

  const [button] = await screen.findAllByRole('button', { name: 'Collect' });
  expect(button!.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button!.getAttribute('aria-describedby') ?? '')?.textContent).toBe('You do not have this permission');
});

test('nothing found offers to clear everything, and then everything is found', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=zzqqxxyy', account });

  await user.click(await screen.findByRole('button', { name: 'Clear everything' }));

  expect(await rows()).toHaveLength(10);
  expect(readPath()).toBe('/search/bigsearch');
});

test('an address that makes no sense asks what a fresh page asks', () => {
  const asked = readAddress(new URLSearchParams('country=usa&country=US&country=US&industry=a%20b&page=-3&size=7&sort=luck'));
  expect(asked).toEqual({ question: { keyword: '', countrycode: ['US'], industryid: [], sort: 'relevance' }, index: 1, size: 10 });
  expect(writeAddress(asked)).toBe('/search/bigsearch?country=US');
});
