import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { listAddress, readAsked, type Side } from '#screens/customs/condition/asked-trade-list.ts';
import { type Condition, NO_CONDITION } from '#screens/customs/condition/trade-condition.ts';
import { companyAddress, readCompanyQuestion } from '#screens/customs/detail/company-address.ts';
import { ofParty, type Party } from '#screens/customs/report/of-party.ts';

import { imported, trade } from '../server/customs/support.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
let owner: SignedIn;
beforeAll(async () => {
  owner = await signIn(server.db);
  await imported(server, owner.tenant, [
    trade({
      date: '2024-03-05',
      valueusd: 900,
      value: 900,
      currency: 'USD',
      quantity: 300,
      quantityunit: 'PCS',
      weightkg: 120,
      billno: 'B-1',
      carrier: "Evergreen's Line",
    }),
    trade({ date: '2024-01-10', valueusd: 100, product: 'Garden shears' }),
    trade({ date: '2022-06-01', supplier: 'Yiwu Old Forge', product: 'Pruning shears, brass', valueusd: 5000 }),
    trade({ date: '2022-05-01', buyer: 'Bygone Gardens Inc', product: 'Pruning shears, old stock', valueusd: 50 }),
  ]);
});

const rowsOf = async (name: string) => {
  const grid = await screen.findByRole('grid', { name });
  return within(grid)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
};

const marks = (chart: string) =>
  within(screen.getByRole('figure', { name: chart }))
    .getAllByRole('link')
    .map((link) => [link.textContent, readAsked(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)] as const);

const chips = () =>
  within(screen.getByRole('list', { name: 'Search conditions' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const narrowed = (condition: Partial<Condition>, ...rest: [Side, Party]) => ofParty({ ...NO_CONDITION, ...condition }, ...rest);

test('a seller asks for a product, sees its buyers, collects one and opens the customer', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/customs', account: owner });
  await user.type(await screen.findByRole('combobox', { name: 'Search customs data' }), 'shears{Enter}');
  await expect.poll(readPath).toBe('/search/customs/list?keyword=shears');
  expect(await rowsOf('Companies')).toEqual(['Cascade Garden Tools LLC', 'Bygone Gardens Inc']);

  await user.click(screen.getByRole('button', { name: 'Collect Cascade Garden Tools LLC' }));
  await user.click(await screen.findByRole('button', { name: 'Open the customer Cascade Garden Tools LLC' }));
  await expect.poll(readPath).toMatch(/^\/customer\/companydetail\/slist\/\d+$/);
});

test('the buyers who stopped are told apart by the last date of the data, which the page names', async () => {
  await openApp(server, { path: '/search/customs/list?keyword=shears&state=stopped', account: owner });
  expect(await rowsOf('Companies')).toEqual(['Bygone Gardens Inc']);
  expect(screen.getByText('“Last 12 months” means the 12 months up to 2024-03-05.')).toBeTruthy();
});

test('a record opens with all its fields, and what the source does not tell says so', async () => {
  const { user } = await openApp(server, { path: '/search/customs/list?view=records&keyword=shears', account: owner });
  await user.click((await screen.findAllByRole('button', { name: '820150 Pruning shears, steel' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Customs record' }));
  expect((await dialog.findByText('Bill number')).nextElementSibling?.textContent).toBe('B-1');
  expect(dialog.getAllByText(/as written$/).map(({ textContent }) => textContent)).toEqual(['Buyer as written', 'Supplier as written']);
  expect(dialog.getByText('Vessel').nextElementSibling?.textContent).toBe('not in the source');
  expect(dialog.getByText('Quantity').nextElementSibling?.textContent).toBe('300 PCS');
});

test('sources that name no buyer say so once, without a column of nothing, and lead to an import', async () => {
  await openApp(server, { path: '/search/customs/list?view=records&keyword=liquefied', account: owner });
  const sentence = await screen.findByText(/^These sources do not name buyers\./);
  expect(within(sentence).getByRole('link', { name: 'Import your own customs data' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Buyer' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Supplier' })).toBeTruthy();
  expect(screen.queryByText('not in the source')).toBeNull();
});

test('a master bill stands in the list as left out, and each page says how many the figures leave out', async () => {
  const account = await signIn(server.db);
  const bill = { product: 'Paper lanterns', buyer: 'Lantern Importers Inc' };
  await imported(server, account.tenant, [
    trade({ ...bill, billno: 'MAEU1', masterbillno: 'MAEU1', buyer: 'Harbour Forwarding' }),
    trade({ ...bill, billno: 'SHA1', masterbillno: 'MAEU1', billtype: 'house' }),
  ]);
  const said = '1 master bill is left out of the figures, because the house bills are counted.';
  const { user } = await openApp(server, { path: '/search/customs/list?keyword=lanterns', account });
  expect(await rowsOf('Companies')).toEqual(['Lantern Importers Inc']);
  expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Records' }));
  expect((await rowsOf('Records')).toSorted()).toEqual(['820150 Paper lanterns', 'Master, not counted 820150 Paper lanterns']);
  expect(screen.getByText(said)).toBeTruthy();
  cleanup();

  await openApp(server, { path: '/search/customs/list?view=report&keyword=harbour', account });
  await screen.findByRole('heading', { name: 'All of these records are master bills' });
});

test('each mark of the report leads to its records', async () => {
  await openApp(server, { path: '/search/customs/list?view=report&keyword=shears', account: owner });
  const buyers = within(await screen.findByRole('figure', { name: 'Top buyers' }));
  const address = buyers.getByRole('link', { name: 'Bygone Gardens Inc' }).getAttribute('href') ?? '';
  expect(readAsked(new URL(address, 'http://x').searchParams)).toMatchObject({
    view: 'records',
    condition: { keyword: 'shears', role: 'buyer', companyid: expect.stringMatching(/^\d+$/) },
  });
});

test('a company shows its partners, those that stopped among them, and stands beside another', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/customs/list?keyword=shears', account: owner });
  await user.click(await screen.findByRole('link', { name: 'Cascade Garden Tools LLC' }));
  expect(await rowsOf('Partners')).toEqual(['Ningbo Bright Tools Co., Ltd.', 'Yiwu Old Forge']);
  await user.click(screen.getByRole('radio', { name: 'Stopped' }));
  expect(await rowsOf('Partners')).toEqual(['Yiwu Old Forge']);
  const company = { companyid: expect.stringMatching(/^\d+$/) as string, role: 'buyer' };
  const leadTo = (conditions: readonly (readonly [string, object])[]) =>
    conditions.map(([name, condition]) => [
      name,
      expect.objectContaining({ view: 'records', condition: { ...NO_CONDITION, ...company, ...condition } }),
    ]);
  expect(marks('Products')).toEqual(
    leadTo(['Garden shears', 'Pruning shears, brass', 'Pruning shears, steel'].map((product) => [product, { product }])),
  );
  expect(marks('Carriers')).toEqual(leadTo([["Evergreen's Line", { carrier: "Evergreen's Line" }]]));

  const routes = within(screen.getByRole('figure', { name: 'Routes' }));
  expect(await routes.findByRole('img', { name: '1 route; China → United States leads with 3.' })).toBeTruthy();
  await user.click(routes.getByRole('radio', { name: 'Table' }));
  expect(routes.getByRole('row', { name: 'China → United States 3' })).toBeTruthy();

  await user.type(screen.getByRole('combobox', { name: 'Compare with another' }), 'bygone');
  await user.click(await screen.findByRole('option', { name: /Bygone Gardens Inc/ }));
  const both = within(await screen.findByRole('table', { name: 'Side by side' }));
  expect(both.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Figure',
    'Cascade Garden Tools LLC',
    'Bygone Gardens Inc',
  ]);
  expect(screen.getByText('Shared partners: Ningbo Bright Tools Co., Ltd. (CN)')).toBeTruthy();
  expect(readPath()).toMatch(/beside=\d+/);
});

test('of a company with very many partners ten are shown, and all on demand; of very many in common the first are named', async () => {
  const account = await signIn(server.db);
  const suppliers = Array.from({ length: 12 }, (_, at) => `Supplier ${String(at).padStart(2, '0')}`);
  await imported(
    server,
    account.tenant,
    ['Busy Buyer', 'Other Buyer'].flatMap((buyer) => suppliers.map((supplier) => trade({ buyer, supplier, product: 'Busy goods' }))),
  );
  const { user } = await openApp(server, { path: '/search/customs/list?keyword=busy', account });
  await user.click(await screen.findByRole('link', { name: 'Busy Buyer' }));
  expect(await rowsOf('Partners')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect((await rowsOf('Partners')).toSorted()).toEqual(suppliers);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the first 10' }));

  await user.type(screen.getByRole('combobox', { name: 'Compare with another' }), 'other');
  await user.click(await screen.findByRole('option', { name: /Other Buyer/ }));
  expect(await screen.findByText(/^12 shared partners, including: (?:[^;]*; ){4}[^;]*$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all 12 shared partners' }));
  expect(screen.getByText(/^Shared partners: (?:[^;]*; ){11}[^;]*$/)).toBeTruthy();
});

test('no number stands for a company to compare with that nobody trades with, or for a source that is gone', async () => {
  const [id = ''] = (
    await server.db.selectFrom('customs_company').select('id').where('name', '=', 'Cascade Garden Tools LLC').execute()
  ).map((row) => row.id);
  await openApp(server, { path: companyAddress({ company: id, beside: '999999999' }), account: owner });
  expect(await screen.findByDisplayValue('not in your data')).toBeTruthy();
  cleanup();

  await openApp(server, { path: listAddress({ view: 'records', condition: { ...NO_CONDITION, source: ['999999999'] } }), account: owner });
  await expect.poll(chips).toEqual(['Source: not in your data', 'Clear 1']);
});

test('a search that found nothing can be asked again, and without a network says that it did not search', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/customs/list?view=records&keyword=quasar', account });
  expect(await screen.findByRole('heading', { name: 'No records match' })).toBeTruthy();
  await imported(server, account.tenant, [trade({ product: 'Quasar lamps' })]);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('heading', { name: 'You are offline, so nothing was searched' })).toBeTruthy();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByRole('row', { name: /Quasar lamps/ })).toBeTruthy();
});

test('what was asked for is marked where it was found', async () => {
  await openApp(server, { path: '/search/customs/list?view=records&keyword=shears+ningbo', account: owner });
  await screen.findByRole('grid', { name: 'Records' });
  expect([...new Set([...document.querySelectorAll('mark')].map(({ textContent }) => textContent))]).toEqual(['shears', 'Ningbo']);
});

test('a narrowed list says each condition, and takes away with a company what is only looked for within it', async () => {
  const [id] = (await server.db.selectFrom('customs_company').select('id').where('name', '=', 'Cascade Garden Tools LLC').execute()).map(
    (row) => row.id,
  );
  const address = listAddress({
    view: 'records',
    condition: {
      ...NO_CONDITION,
      companyid: id ?? '',
      role: 'buyer',
      partnercountry: ['CN'],
      carrier: "Evergreen's Line",
      product: 'Pruning shears, steel',
    },
    names: { [id ?? '']: 'Cascade Garden Tools LLC' },
  });
  const { user, readPath } = await openApp(server, { path: address, account: owner });
  expect(await screen.findAllByRole('button', { name: /^820150 / })).toHaveLength(1);
  expect(chips()).toEqual([
    'Company: Cascade Garden Tools LLC',
    'Partner country: China',
    'Company role: Buyer',
    "Carrier: Evergreen's Line",
    'Product: Pruning shears, steel',
    'Clear 5',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Company: Cascade Garden Tools LLC' }));
  await expect.poll(readPath).toBe('/search/customs/list?partnercountry=CN&role=buyer&view=records');
  expect(chips()).toEqual(['Partner country: China', 'Company role: Buyer', 'Clear 2']);
});

test('a saved condition that is deleted and taken back is the same one, which its notices open', async () => {
  const keeper = await signIn(server.db);
  const { call } = server.as(keeper);
  const saved = (await call('saveTradeCondition', { name: 'Spades', condition: { keyword: 'spades' }, alert: true })).body.result;
  const { user } = await openApp(server, { path: '/search/customs', account: keeper });
  await user.click(await screen.findByRole('button', { name: 'Delete Spades' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Spades' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByRole('button', { name: 'Delete Spades' });
  expect((await call('listTradeConditions')).body.result).toEqual([saved]);
});

test('a notice of new records opens the condition that it tells of, and says so where that is gone', async () => {
  const asks = { tenant_id: owner.tenant, account_id: owner.id, alert: true, lastrecord: '0' };
  const condition = JSON.stringify({ keyword: 'shears', role: 'both', valueto: 900 });
  const { id } = await server.db
    .insertInto('customs_condition')
    .values({ ...asks, name: 'Cheap shears', condition })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openApp(server, { path: `/search/customs/list?condition=${id}`, account: owner });
  expect(await screen.findAllByText('3 records')).not.toEqual([]);
  await waitFor(() => expect(chips()).toEqual(['Keywords: shears', 'Value to (US$): 900', 'Clear 2']));
  cleanup();

  await server.db.deleteFrom('customs_condition').where('id', '=', id).execute();
  await openApp(server, { path: `/search/customs/list?condition=${id}`, account: owner });
  expect(await screen.findByRole('heading', { name: 'This condition was deleted' })).toBeTruthy();
});

test('a company that is narrowed to is said by its name however the condition is opened, and never by its number', async () => {
  const { id: companyid } = await server.db
    .selectFrom('customs_company')
    .select('id')
    .where('name', '=', 'Cascade Garden Tools LLC')
    .executeTakeFirstOrThrow();
  const stranger = await signIn(server.db);
  const kept = await Promise.all(
    [owner, stranger].map(({ tenant, id }) =>
      server.db
        .insertInto('customs_condition')
        .values({ tenant_id: tenant, account_id: id, name: 'Cascade', condition: JSON.stringify({ companyid }), lastalert: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  );
  const named = ['Company: Cascade Garden Tools LLC', 'Clear 1'];
  for (const query of [`condition=${kept[0]?.id}`, `companyid=${companyid}`, `companyid=${companyid}&name=${companyid}%3ASomebody+else`]) {
    await openApp(server, { path: `/search/customs/list?${query}`, account: owner });
    await screen.findByRole('list', { name: 'Search conditions' });
    await expect.poll(chips).toEqual(named);
    cleanup();
  }
  await openApp(server, { path: '/search/customs', account: owner });
  expect(await screen.findByText('Company: Cascade Garden Tools LLC')).toBeTruthy();
  cleanup();

  await openApp(server, { path: `/search/customs/list?condition=${kept[1]?.id}`, account: stranger });
  await screen.findByRole('list', { name: 'Search conditions' });
  await expect.poll(chips).toEqual(['Company: not in your data', 'Clear 1']);
});

test('a source is said by its name', async () => {
  const { id, name } = await server.db
    .selectFrom('customs_source')
    .select(['id', 'name'])
    .where('tenant_id', '=', owner.tenant)
    .executeTakeFirstOrThrow();
  await openApp(server, { path: `/search/customs/list?source=${id}`, account: owner });
  expect(await screen.findByRole('button', { name: `Remove Source: ${name}` })).toBeTruthy();
});

test('where companies are there but none in the state that is asked for, that is what is said', async () => {
  const { user } = await openApp(server, { path: '/search/customs/list?company=cascade&state=stopped', account: owner });
  expect(await screen.findByRole('heading', { name: 'No companies with this status' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all companies' }));
  expect(await rowsOf('Companies')).toEqual(['Cascade Garden Tools LLC']);
});

test('a mark of the report narrows the party it is about, and leaves the one that was asked for', () => {
  expect(narrowed({ keyword: 'shears' }, 'buyer', { country: 'US' })).toEqual({ role: 'buyer', countrycode: ['US'] });
  expect(narrowed({ companyid: '7', role: 'supplier' }, 'buyer', { country: 'US' })).toEqual({ partnercountry: ['US'] });
  expect(narrowed({ companyid: '7', role: 'supplier' }, 'buyer', { companyid: '9' })).toEqual({ partnerid: '9' });
  expect(narrowed({ companyid: '7', role: 'supplier' }, 'supplier', { country: 'CN' })).toEqual({ countrycode: ['CN'] });
  expect(narrowed({ companyid: '7' }, 'buyer', { companyid: '9' })).toEqual({ role: 'supplier', partnerid: '9' });
  expect(narrowed({ companyid: '7' }, 'buyer', { companyid: '7' })).toEqual({ role: 'buyer', companyid: '7' });
  expect(narrowed({ companyid: '7' }, 'buyer', { country: 'US' })).toEqual({ partnercountry: ['US'] });
  expect(narrowed({ countrycode: ['US', 'CA'] }, 'buyer', { country: 'US' })).toEqual({ role: 'buyer', countrycode: ['US'] });
  expect(narrowed({ countrycode: ['US', 'CA'] }, 'supplier', { country: 'CN' })).toEqual({ role: 'buyer', partnercountry: ['CN'] });
});

test('a spelling that is not the same company is told apart with the evidence in sight, and joined again', async () => {
  const account = await signIn(server.db);
  await imported(server, account.tenant, [
    trade({ date: '2024-03-05' }),
    trade({ date: '2024-01-05', buyer: 'CASCADE GARDEN TOOLS INC', detail: { buyername: 'CASCADE GARDEN TOOLS INC' } }),
  ]);
  const { user } = await openApp(server, { path: '/search/customs/list?keyword=shears', account });
  await user.click(await screen.findByRole('link', { name: 'Cascade Garden Tools LLC' }));
  await user.click(await screen.findByRole('button', { name: 'Why 2 spellings are one company' }));
  const evidence = within(await screen.findByRole('region', { name: 'How names were matched' }));
  expect((await evidence.findByText(/are “cascade garden tools” in United States/)).tagName).toBe('P');
  const spellings = () =>
    [...evidence.getByRole('list', { name: 'Spellings treated as one company' }).querySelectorAll('strong')].map(
      ({ textContent }) => textContent,
    );
  expect(spellings()).toEqual(['CASCADE GARDEN TOOLS INC', 'Cascade Garden Tools LLC']);

  await user.click(evidence.getByRole('button', { name: 'CASCADE GARDEN TOOLS INC is not the same company' }));
  await expect.poll(spellings).toEqual(['Cascade Garden Tools LLC']);
  expect(document.activeElement?.textContent).toMatch(/That is why they are treated as one company/);
  await user.click(await evidence.findByRole('button', { name: 'Rejoin CASCADE GARDEN TOOLS INC' }));
  await expect.poll(spellings).toEqual(['CASCADE GARDEN TOOLS INC', 'Cascade Garden Tools LLC']);
});

test('a condition is kept, runs again, is deleted, and comes back by undo', async () => {
  const account = await signIn(server.db);
  const first = await openApp(server, { path: '/search/customs/list?keyword=gas&hscode=2711', account });
  await first.user.click(await screen.findByRole('button', { name: 'Save the condition' }));
  await first.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Saved “gas 2711”')).length).toBeGreaterThan(0);

  await first.user.click(await screen.findByRole('link', { name: 'Customs data' }));
  const saved = await screen.findByRole('link', { name: 'gas 2711' });
  expect(saved.getAttribute('href')).toBe('/search/customs/list?keyword=gas&hscode=2711');
  await first.user.click(screen.getByRole('button', { name: 'Delete gas 2711' }));
  await expect.poll(() => screen.queryByRole('link', { name: 'gas 2711' })).toBeNull();
  await first.user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'gas 2711' });
});

test('where records name no buyer their suppliers open, with the reason and a way to import, and buyers are still to be asked for', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/customs/list?keyword=test+kit', account: owner });
  expect((await rowsOf('Companies')).length).toBeGreaterThan(0);
  expect(screen.getByRole('radio', { name: 'Suppliers' })).toHaveProperty('checked', true);
  const reason = screen.getByText(/^These sources do not name buyers\./);
  expect(within(reason).getByRole('link', { name: 'Import your own customs data' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Buyers' }));
  await screen.findByRole('heading', { name: 'These records do not name that side' });
  expect(screen.getAllByRole('link', { name: 'Import your own customs data' })).toHaveLength(1);
  expect(readPath()).toBe('/search/customs/list?keyword=test+kit&side=buyer');
});

test('a search that fails shows nothing found, without a word', async () => {
  const { loseServer, user } = await openApp(server, { path: '/search/customs/list?keyword=shears', account: owner });
  await screen.findByRole('grid', { name: 'Companies' });
  loseServer();
  await user.click(screen.getByRole('radio', { name: 'Suppliers' }));
  await screen.findByRole('heading', { name: 'No records match' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what makes no sense in an address is what a fresh page asks', () => {
  const nonsense =
    'keyword=a&hscode=x1&role=god&page=-3&size=7&from=yesterday&valuefrom=1e9&countrycode=us&port=%3B&name=zz&view=all&order=up';
  expect(listAddress(readAsked(new URLSearchParams(nonsense)))).toBe('/search/customs/list?keyword=a');
  expect(readCompanyQuestion(new URLSearchParams('company=..&role=god&hscode=abc'))).toEqual({
    company: '',
    role: 'both',
    hscode: '',
    from: '',
    to: '',
    beside: '',
  });
});

test('a condition survives the way through the address', () => {
  const asked = readAsked(
    new URLSearchParams(
      listAddress({
        view: 'records',
        recordSort: 'value',
        order: 'asc',
        index: 3,
        size: 50,
        condition: { ...NO_CONDITION, keyword: 'a & b', port: ['7'], countrycode: ['US', 'CN'], valuefrom: '10.5', excludeforwarder: true },
        names: { 7: 'Ningbo: port', 8: 'left out' },
      }).split('?')[1],
    ),
  );
  expect(asked).toMatchObject({
    view: 'records',
    recordSort: 'value',
    order: 'asc',
    index: 3,
    size: 50,
    condition: { keyword: 'a & b', port: ['7'], countrycode: ['US', 'CN'], valuefrom: '10.5', excludeforwarder: true },
    names: { 7: 'Ningbo: port' },
  });
  expect(companyAddress({ company: '12', role: 'buyer' })).toBe('/search/customs/detail?company=12&role=buyer');
});
