import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { EVERYTHING, readAddress, writeAddress } from '#screens/search/question.ts';

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

test('a seller goes on from the goods of a search to who trades them by the records of customs', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=lighting', account });
  await user.click(await screen.findByRole('link', { name: 'Find companies that trade “lighting” in customs records' }));
  expect(readPath()).toBe('/search/customs/list?keyword=lighting');
});

test('companies that a colleague has already are told apart from those collected', async () => {
  const owner = await signIn(server.db);
  const colleague = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const found = await server.as(colleague).call('searchCompanies', { keyword: 'lighting', index: 1 });
  await server.as(colleague).call('collectCompanies', { ids: found.body.result.datas[0]!.id });
  const { user } = await openApp(server, { path: '/search/bigsearch?keyword=lighting', account: owner });

  await screen.findByText('Test sales’s customer');
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

test('a company that was found is opened before it is collected, and collected from there', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/bigsearch?keyword=sales%40filkab.com', account });

  const [first] = await rows();
  await user.click(within(first!).getByRole('heading').querySelector('button')!);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('TED: firms that won public contracts in Europe')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'filkab.com' }).getAttribute('href')).toBe('http://www.filkab.com');
  expect(drawer.getByRole('link', { name: 'office@filkab.com' }).getAttribute('href')).toBe('mailto:office@filkab.com');
  await user.click(drawer.getByRole('button', { name: 'Collect' }));
  expect(document.activeElement).toBe(await drawer.findByRole('button', { name: 'Open customer' }));
  expect(await countCustomers(account.tenant)).toBe(1);
});

const openFirst = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  const [row] = await rows();
  const opener = within(row!).getByRole('heading').querySelector('button')!;
  opener.focus();
  await user.keyboard('{Enter}');
  return { opener, drawer: within(await screen.findByRole('dialog')) };
};
const similar = async () => within(await screen.findByRole('region', { name: 'Similar companies' }));

test('a seller opens a similar company in the place of the first, collects it, goes back and finds it marked, and by Escape is at the row again', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/bigsearch?keyword=rsi%20apparels', account });
  const { opener, drawer } = await openFirst(user);
  const [other] = (await similar()).getAllByRole('button');
  const name = other!.textContent;
  other!.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(drawer.getByRole('heading', { level: 2, name }));

  await user.click(drawer.getByRole('button', { name: 'Collect' }));
  expect(document.activeElement).toBe(await drawer.findByRole('button', { name: 'Open customer' }));
  expect(await countCustomers(account.tenant)).toBe(1);

  await user.click(drawer.getByRole('button', { name: 'Back to RSI Apparels Ltd' }));
  expect(document.activeElement).toBe(drawer.getByRole('heading', { level: 2, name: 'RSI Apparels Ltd' }));
  await (await similar()).findByText('Yours');
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('a seller goes on from one company to the search for all that are like it', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=rsi%20apparels', account: await signIn(server.db) });
  await openFirst(user);
  const all = (await similar()).getByRole('link', { name: /^View all \d+$/ });
  await user.click(all);
  expect(readPath()).toBe('/search/bigsearch?country=BD&industry=apparel');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText(`${/\d+/.exec(all.textContent)?.join()} companies`);
});

test('a seller whose similar companies did not load asks for them again', async () => {
  const { user, refuseOnce } = await openApp(server, {
    path: '/search/bigsearch?keyword=rsi%20apparels',
    account: await signIn(server.db),
  });
  await rows();
  refuseOnce('listCompaniesAlike', 500);
  await openFirst(user);
  await screen.findByText('The similar companies did not load');
  await user.click((await similar()).getByRole('button', { name: 'Try again' }));
  expect(await (await similar()).findAllByRole('listitem')).toHaveLength(5);
});

test('a seller reads beside a company how it is reached, when it last traded, and which source of which time tells of it', async () => {
  await openApp(server, { path: '/search/bigsearch?keyword=sales%40filkab.com', account: await signIn(server.db) });
  const [row] = (await rows()).map((row) => within(row));
  expect(row!.getByRole('link', { name: 'filkab.com' }).getAttribute('href')).toBe('http://www.filkab.com');
  expect(row!.getByText('TED: firms that won public contracts in Europe')).toBeTruthy();
  expect(row!.getByText('2016–2022')).toBeTruthy();
});

test('a reader who changes the language finds the names of countries in it, also on the company that is open, without another load', async () => {
  const account = await signIn(server.db);
  const { user, speak } = await openApp(server, { path: '/search/bigsearch?keyword=sales%40filkab.com', account });
  const [first] = await rows();
  expect(within(first!).getByText('Bulgaria')).toBeTruthy();
  await user.click(within(first!).getByRole('heading').querySelector('button')!);
  await within(await screen.findByRole('dialog')).findByText('Bulgaria');

  await speak('CN');
  await expect.poll(() => screen.queryAllByText('Bulgaria')).toEqual([]);
  expect(within(screen.getByRole('dialog')).getAllByText('保加利亚')).not.toEqual([]);
});

test('a fresh page suggests what to search for, and asks it', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch', account: await signIn(server.db) });
  await user.click(await screen.findByRole('button', { name: 'lighting' }));
  await expect.poll(readPath).toBe('/search/bigsearch?keyword=lighting');
  expect(await rows()).toHaveLength(10);
});

test('who may not collect finds the buttons disabled and the reason at them', async () => {
  const account = await signIn(server.db, { role: 'genjin' });
  await openApp(server, { path: '/search/bigsearch?keyword=lighting', account });

  const [button] = await screen.findAllByRole('button', { name: 'Collect' });
  expect(button!.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button!.getAttribute('aria-describedby') ?? '')?.textContent).toBe('You do not have this permission');
});

test('nothing found offers to clear everything, and then everything is there to be looked through', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=zzqqxxyy', account });

  await user.click(await screen.findByRole('button', { name: 'Clear all conditions' }));
  await user.click(await screen.findByRole('button', { name: 'Browse all companies' }));

  expect(await rows()).toHaveLength(10);
  expect(readPath()).toBe('/search/bigsearch');
});

test('an address that makes no sense asks what a fresh page asks', () => {
  const asked = readAddress(
    new URLSearchParams('country=usa&country=US&country=US&industry=a%20b&type=luck&phone=yes&source=%27&page=-3&size=7&sort=luck'),
  );
  expect(asked).toEqual({ question: { ...EVERYTHING, countrycode: ['US'] }, index: 1, size: 10 });
  expect(writeAddress(asked)).toBe('/search/bigsearch?country=US');
});

test('a seller filters a word out, sees how many that hides, and searches without the filters and with them again', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?keyword=lighting', account });

  await user.click(await screen.findByRole('button', { name: 'My filters' }));
  await user.type(await screen.findByRole('textbox', { name: /^Words/ }), 'inc');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByRole('button', { name: 'Delete the filter inc' });
  await user.keyboard('{Escape}');

  await screen.findByText(/^Your filters hide \d+$/);
  for (const row of await rows()) expect(within(row).getByRole('heading').textContent).not.toMatch(/inc/i);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await expect.poll(readPath).toBe('/search/bigsearch?keyword=lighting&unfiltered=1');
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText(/^Your filters hide \d+$/);
});

test('a filter that names no country says so, and one that was deleted by a slip comes back', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/bigsearch', account });

  await user.click(await screen.findByRole('button', { name: 'My filters' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Exclude countries');
  await user.type(screen.getByRole('textbox', { name: /^Words/ }), 'Atlantis');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('No such country: Atlantis');
  await user.clear(screen.getByRole('textbox', { name: /^Words/ }));
  await user.type(screen.getByRole('textbox', { name: /^Words/ }), 'vn');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the filter Vietnam' }));
  await screen.findByText('No filters yet');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await expect
    .poll(async () => (await server.as(account).call('listSearchFilters')).body.result.map(({ filterwords }) => filterwords))
    .toEqual(['VN']);
});

test('a search that filters hide whole says so and offers to go without them', async () => {
  const account = await signIn(server.db);
  await server.as(account).call('addSearchFilter', { filtertype: 3, filterwords: 'abbeywrap' });
  const { user } = await openApp(server, { path: '/search/bigsearch?keyword=abbeywrap', account });

  await screen.findByText('Your filters hide all 1 matching companies.');
  await user.click(screen.getByRole('button', { name: 'Search without my filters' }));
  expect(await rows()).toHaveLength(1);
});

test('an earlier search is run again with all its conditions, and forgotten', async () => {
  const account = await signIn(server.db);
  const caller = server.as(account);
  await caller.call('searchCompanies', { keyword: 'furniture', countrycode: ['CA'], type: 'company', hasphone: false });
  await caller.call('searchCompanies', { keyword: 'toys' });
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch', account });

  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Delete toys' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Delete toys' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search again for furniture' }));

  await expect.poll(readPath).toBe('/search/bigsearch?keyword=furniture&type=company&country=CA');
  await screen.findByRole('button', { name: 'Search in: Company names' });
});

test('a query that goes on in the background is stopped from the history, and then none runs', async () => {
  const account = await signIn(server.db);
  const { queryid } = (await server.as(account).call('startSearchQuery', { purpose: 'statistics', condition: { keyword: 'toys' } })).body
    .result;
  await server.db.updateTable('search_query').set({ status: 1, finishtime: null }).where('id', '=', queryid).execute();
  const { user } = await openApp(server, { path: '/search/bigsearch', account });
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Stop background query' }));
  expect(await screen.findAllByText('Background query stopped. Companies already collected are kept.')).not.toHaveLength(0);
  expect((await server.as(account).call('getSearchQuery', { queryid })).body.result.status).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Stop background query' }));
  expect(await screen.findAllByText('No background query is running')).not.toHaveLength(0);
});

test('a seller who types only “hscode” is offered the finder instead of an empty answer, and goes on with the keyboard', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch', account: await signIn(server.db) });
  await user.type(await screen.findByRole('combobox', { name: 'Search companies' }), 'hscode{Enter}');
  expect(await screen.findByText('Which HS code?')).toBeTruthy();
  screen.getByRole('button', { name: 'HS code: Choose an HS code' }).focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog'));
  await user.type(await panel.findByRole('searchbox'), 'hs编码家具{Enter}');
  (await panel.findAllByRole('button', { name: /^9403/ }))[0]!.focus();
  await user.keyboard('{Enter}');
  await expect.poll(readPath).toMatch(/^\/search\/bigsearch\?keyword=9403\d*&type=hs$/);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('HS code: Change');
});

test('a seller who has only words for a code finds it, and its companies, without leaving the search', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/bigsearch?type=hs', account: await signIn(server.db) });
  await user.click(await screen.findByRole('button', { name: 'HS code: Choose an HS code' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(await panel.findByRole('searchbox'), '家具{Enter}');
  await user.click((await panel.findAllByRole('button', { name: /^9403/ }))[0]!);
  await expect.poll(readPath).toMatch(/^\/search\/bigsearch\?keyword=9403\d*&type=hs$/);
  expect(await screen.findByRole('button', { name: /^Remove 9403/ })).toBeTruthy();
});
