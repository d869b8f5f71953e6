import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { signIn, startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true, runsJobs: true });
/** What a job does takes its time on a busy machine. */
const PATIENCE = { timeout: 30_000 };

beforeAll(async () => {
  // The first search reads the small tables.
  await server.as(await signIn(server.db)).call('searchCompanies', { keyword: 'seafood' });
});

test('a seller counts all results of a search and reads where they are', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=seafood', account });
  await user.click(await screen.findByRole('button', { name: 'Count all' }));

  await expect.poll(readPath).toMatch(/^\/search\/searching\/\d+$/);
  await screen.findByRole('heading', { name: 'All results for seafood', level: 1 });
  await screen.findByRole('heading', { name: 'Market statistics' }, PATIENCE);
  const countries = await screen.findByRole('list', { name: /^United States has the most/ });
  const link = within(countries).getByRole('link', { name: 'Canada' });
  expect(link.getAttribute('href')).toBe('/search/bigsearch?keyword=seafood&country=CA');
  expect(await screen.findAllByRole('article')).toHaveLength(10);
});

test('a seller is asked before all results are collected, and then taken to where that can be watched', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=seafood', account });

  await user.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: /^Collect all \d+$/ }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: /^Collect all \d+$/ }));

  await expect.poll(readPath).toMatch(/^\/search\/searching\/\d+$/);
});

test('a seller sees what became of a collection, and takes it back', async () => {
  const account = await signIn(server.db);
  const caller = server.as(account);
  const { total, datas } = (await caller.call('searchCompanies', { keyword: 'seafood' })).body.result;
  await caller.call('collectCompanies', { ids: datas[0]!.id });
  const { body } = await caller.call('startSearchQuery', { purpose: 'collect', condition: { keyword: 'seafood' } });
  const { user } = await openApp(server, { path: `/search/searching/${body.result.queryid}`, account });

  const undo = await screen.findByText('Undo collection', {}, PATIENCE);
  const outcome = screen.getByRole('region', { name: 'Collection result' });
  // The directory has some companies twice; the second of two is the seller's customer already.
  const counts = [...outcome.querySelectorAll('dl > div')].map((row) => /^(\D+)(\d+)$/.exec(row.textContent)?.slice(1) ?? []);
  expect(counts.map(([name]) => name)).toEqual(['Collected', 'Already in your private pool']);
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(total);

  await user.click(undo);
  await within(outcome).findByText('Undone', {}, PATIENCE);
  expect(document.activeElement?.textContent).toBe('Collection result');
  const customers = server.db.selectFrom('customer').where('tenant_id', '=', account.tenant).where('deletetime', 'is', null);
  expect(await customers.select('id').execute()).toHaveLength(1);
});

test('a query that was cancelled goes on when it is told to', async () => {
  const account = await signIn(server.db);
  const { body } = await server.as(account).call('startSearchQuery', { purpose: 'statistics', condition: { keyword: 'seafood' } });
  await server.db.updateTable('search_query').set({ status: 3 }).where('id', '=', body.result.queryid).execute();
  const { user } = await openApp(server, { path: `/search/searching/${body.result.queryid}`, account });

  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findByText('Done', {}, PATIENCE)).closest('output')).not.toBeNull();
  expect((await server.as(account).call('getSearchQuery', { queryid: body.result.queryid })).body.result.status).toBe(2);
});

test('somebody else’s query does not load', async () => {
  const { body } = await server
    .as(await signIn(server.db))
    .call('startSearchQuery', { purpose: 'statistics', condition: { keyword: 'toys' } });
  await openApp(server, { path: `/search/searching/${body.result.queryid}`, account: await signIn(server.db) });

  await screen.findByText('Not found');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('more results than may be collected at once disable the button and say why', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/bigsearch', account });

  await user.click(await screen.findByRole('button', { name: 'Browse all companies' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  const button = screen.getByRole('button', { name: 'Collect all 38,881' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You can collect at most 5,000 at a time. Narrow your search.',
  );
});

test('a seller has all results of a search as a table, and is told how many', async () => {
  const account = await signIn(server.db);
  const { total } = (await server.as(account).call('searchCompanies', { keyword: 'seafood' })).body.result;
  const { user } = await openApp(server, { path: '/search/bigsearch?keyword=seafood', account });

  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findAllByText(`Downloading ${total} companies`)).not.toEqual([]);
});

test('a seller has all companies of a kept area as a table, not only the page in sight', async () => {
  const account = await signIn(server.db);
  const area = { kind: 'country', countrycode: 'CA' } as const;
  const caller = server.as(account);
  const { total } = (await caller.call('listMapCompanies', { area, keyword: 'seafood' })).body.result;
  const { id } = (await caller.call('addMapArea', { name: 'Canada', area, keyword: 'seafood' })).body.result;
  const { user } = await openApp(server, { path: `/search/mapData/list/${id}`, account });

  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findAllByText(`Downloading ${total} companies`)).not.toEqual([]);
  expect(total).toBeGreaterThan(0);
});
