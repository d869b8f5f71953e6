import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn, type SignedIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

/** Fills the pool with the first companies that a word finds. */
async function collect(account: SignedIn, keyword: string, count = 3) {
  const { body } = await server.as(account).call('searchCompanies', { keyword, index: 1, size: count });
  const ids = body.result.datas.map(({ id }) => id);
  const outcome = await server.as(account).call('collectCompanies', { ids: ids.join('|') });
  return outcome.body.result.collected;
}

const names = async () => (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent);

test('a seller narrows the pool with the keyboard alone', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting');
  await collect(account, 'cement', 2);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  expect(await names()).toHaveLength(5);

  screen.getByRole('searchbox', { name: 'Search the pool' }).focus();
  await user.keyboard('lighting');
  await expect.poll(async () => (await names()).length).toBe(3);

  await user.keyboard('{Escape}');
  await expect.poll(async () => (await names()).length).toBe(5);
});

test('a seller takes customers out after being asked, and the list has the rest', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting');
  const { user } = await openApp(server, { path: '/customer/slist', account });
  const [kept] = await names();

  for (const row of (await screen.findAllByRole('row')).slice(2)) await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 2' }));

  await expect.poll(names).toEqual([kept]);
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});

test('an empty pool leads to the search', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account });

  const empty = (await screen.findByRole('heading', { name: 'No customers in your pool yet' })).parentElement!;
  await user.click(within(empty).getByRole('button', { name: 'Find buyers' }));

  expect(readPath()).toBe('/search/bigsearch');
});

test('a parent account sees whose customers they are; a seller, who sees only her own, need not', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await collect(seller, 'lighting');

  await openApp(server, { path: '/customer/slist', account: owner });
  await screen.findByRole('columnheader', { name: 'Owner' });
  expect(await screen.findAllByText('Test sales')).toHaveLength(3);

  cleanup();
  await openApp(server, { path: '/customer/slist', account: seller });
  expect(await names()).toHaveLength(3);
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).toBeNull();
});

test('a customer page says how far the customer is, and how late it is there', async () => {
  const account = await signIn(server.db);
  const [customer] = await collect(account, 'lighting', 1);
  await openApp(server, { path: `/customer/companydetail/slist/${customer!.customerid}`, account });

  await screen.findByRole('heading', { name: 'Stage 1 of 8: Lead' });
  expect(screen.getByText(/there, (?:out of )?office hours$/).textContent).toMatch(/^\d\d:\d\d there/);
});

test('who opens a customer from the pool reads on at the name', async () => {
  const account = await signIn(server.db);
  await collect(account, 'lighting', 1);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  const [name = ''] = await names();
  await user.click(await screen.findByRole('link', { name }));

  const heading = await screen.findByRole('heading', { level: 1, name });
  expect(document.activeElement).toBe(heading);
});

test("another company's customer answers like one that does not exist", async () => {
  const stranger = await signIn(server.db);
  const [customer] = await collect(stranger, 'lighting', 1);
  const account = await signIn(server.db);
  await openApp(server, { path: `/customer/companydetail/slist/${customer!.customerid}`, account });

  await screen.findByRole('heading', { name: 'Customer not found' });
  expect(screen.getByRole('link', { name: 'Back to the pool' })).toBeTruthy();
});

test('a pool that does not load says so in its place and loads when asked again', async () => {
  const account = await signIn(server.db);
  const { loseServer, user, findServer } = await openApp(server, { path: '/', account });
  await screen.findByRole('heading', { name: 'Start with your first buyer' });
  loseServer();
  await user.click(await screen.findByRole('button', { name: 'Customers' }));
  await user.click(await screen.findByRole('link', { name: 'Private pool' }));

  await screen.findByRole('heading', { name: 'The customers did not load' });
  findServer();
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));

  expect(await screen.findByRole('heading', { name: 'No customers in your pool yet' })).toBeTruthy();
});
