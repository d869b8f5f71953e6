import { File } from 'node:buffer';

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { toolHref } from '#routes/tools.ts';

import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
const answer = async (title: string) => within(await screen.findByRole('region', { name: `${title}: result` }));

test('the last day of a credit is said once, with its weekday and year', async () => {
  const { user } = await openApp(server, { path: toolHref('credit'), account: await signIn(server.db) });
  await user.type(await screen.findByLabelText(/^Shipment date/), '2026-09-10');
  await user.type(screen.getByLabelText(/^Expiry/), '2026-12-31');
  const result = await answer('Letter-of-credit dates');
  expect(await result.findByText('Thu, 1 Oct 2026')).toBeTruthy();
});

test('a closed day of the bank that cannot be read is said, and no last day is told without it', async () => {
  const { user } = await openApp(server, { path: toolHref('credit'), account: await signIn(server.db) });
  await user.type(await screen.findByLabelText(/^Shipment date/), '2026-09-10');
  await user.type(screen.getByLabelText(/^Expiry/), '2026-12-31');
  const closed = screen.getByLabelText(/^Bank’s closed days/);
  await user.type(closed, '2026/10/01');
  const result = await answer('Letter-of-credit dates');
  expect(await screen.findByText('Not a date: 2026/10/01. Write it as 2026-10-09.')).toBeTruthy();
  expect(result.queryByText(/Oct 2026/)).toBeNull();
  await user.clear(closed);
  await user.type(closed, '2026-10-01');
  expect(await result.findByText('Fri, 2 Oct 2026')).toBeTruthy();
});

test('a loaded truck tells what its axles would carry, and that this is an estimate', async () => {
  const { user } = await openApp(server, { path: toolHref('loading'), account: await signIn(server.db) });
  await user.selectOptions(await screen.findByLabelText('Load into'), 'truck 9.6 m');
  for (const [name, value] of [
    ['Length', '50'],
    ['Width', '50'],
    ['Height', '50'],
    ['Gross weight per carton', '20'],
    ['Cartons', '40'],
  ] as const)
    // prettier-ignore
    await user.type(screen.getByLabelText(name), value);
  await user.click(screen.getByRole('button', { name: 'Calculate loading' }));
  const table = within(await screen.findByRole('table', { name: 'Estimated axle loads: China, GB 1589-2016' }));
  expect(table.getByRole('row', { name: /^Front axle .* kg 7,000 kg$/ })).toBeTruthy();
  expect(table.getByRole('row', { name: 'Whole vehicle 10,800 kg 25,000 kg' })).toBeTruthy();
  expect(screen.getByText(/^An estimate from the centre of gravity/)).toBeTruthy();
  await user.type(screen.getByLabelText('Cartons'), '0');
  expect(screen.queryByRole('table', { name: 'Estimated axle loads: China, GB 1589-2016' })).toBeNull();
});

test('labels of cartons are asked for as a PDF for the paper that was chosen', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: toolHref('marks'), account });
  await user.type(await screen.findByLabelText('Consignee (short)'), 'Maple Ltd');
  await user.type(screen.getByLabelText('to carton'), '2');
  await user.click(screen.getByRole('radio', { name: '100 × 150 mm' }));
  await user.click(screen.getByRole('button', { name: 'Download PDF (12 labels)' }));
  const order = () => server.db.selectFrom('download_token').select('detail').where('purpose', '=', 'carton labels').execute();
  await expect
    .poll(async () => (await order()).map(({ detail }) => detail['asked']))
    .toMatchObject([{ first: 1, last: 12, sheet: 'label' }]);
});

test('the price ladder proposes the refund rate of the company’s own table, with its date, and says where it is from', async () => {
  const account = await signIn(server.db);
  await server.as(account).call('uploadRefundTable', {
    day: '2026-04-01',
    filename: 'refunds.csv',
    content: 'HS code,VAT rate,Refund rate\n847130,13,9\n' as never,
  });
  const { user } = await openApp(server, { path: toolHref('ladder'), account });
  await user.type(await screen.findByLabelText('HS code'), '8471.30');
  await screen.findByText('Your company’s table from 2026-04-01: 9% refund and 13% VAT for 847130');
  await user.click(screen.getByRole('button', { name: 'Use this' }));
  expect(screen.getByLabelText<HTMLInputElement>('Export tax refund').value).toBe('9');
  expect(await screen.findByText(/Refund rate from your company’s table of 2026-04-01 \(refunds\.csv\)/)).toBeTruthy();
});

test('days that the company has off are saved for everybody and move the day of shipping', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: toolHref('holidays'), account });
  const result = await answer('Holidays and shipping days');
  await user.clear(await screen.findByLabelText('Planned shipping date'));
  await user.type(screen.getByLabelText('Planned shipping date'), '2026-11-09');
  expect(await result.findByText(/9 Nov 2026/)).toBeTruthy();
  const field = await screen.findByLabelText(/^Other days off/);
  await user.type(field, '2026-11-09, soon');
  expect(await screen.findByText('Not a date: soon. Write it as 2026-10-09.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '2026-11-09');
  await user.click(screen.getByRole('button', { name: 'Save for the company' }));
  expect(await result.findByText(/10 Nov 2026/)).toBeTruthy();
});

test('goods that wait over the turn of a year leave after its first day', async () => {
  const { user } = await openApp(server, { path: toolHref('holidays'), account: await signIn(server.db) });
  const result = await answer('Holidays and shipping days');
  await user.clear(await screen.findByLabelText('Planned shipping date'));
  await user.type(screen.getByLabelText('Planned shipping date'), '2028-12-31');
  expect(await result.findByText(/2 Jan 2029/)).toBeTruthy();
});

test('a day whose year has no calendar is refused at its field, and the answer before stays', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: toolHref('holidays'), account });
  const result = await answer('Holidays and shipping days');
  await user.clear(await screen.findByLabelText('Planned shipping date'));
  await user.type(screen.getByLabelText('Planned shipping date'), '2028-12-31');
  expect(await result.findByText(/2 Jan 2029/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Planned shipping date'), { target: { value: '2150-01-04' } });
  expect(await screen.findByText('Choose a date in 2100 or earlier.')).toBeTruthy();
  expect(result.getByText(/2 Jan 2029/)).toBeTruthy();
});

test('ports that could not be looked up are not answered with those found before', async () => {
  const { user, refuseOnce } = await openApp(server, { path: toolHref('ports'), account: await signIn(server.db) });
  const field = await screen.findByRole('searchbox', { name: /UN\/LOCODE/ });
  await user.type(field, 'Rotterdam{Enter}');
  const result = await answer('Port finder');
  expect(await result.findByText('Ports found')).toBeTruthy();
  await user.clear(field);
  refuseOnce('listPorts', 409);
  await user.type(field, 'Hamburg{Enter}');
  expect(await screen.findByText('It did not load')).toBeTruthy();
  expect(result.queryByText('Ports found')).toBeNull();
});

test('a month whose rates could not be had shows those of no other month, and a rate that could not be saved stays typed', async () => {
  const { user, refuseOnce } = await openApp(server, { path: toolHref('currency'), account: await signIn(server.db) });
  const result = await answer('Currency');
  const rate = await screen.findByLabelText('CNY per 1 USD');
  await user.type(rate, '7.1');
  await user.type(screen.getByLabelText('Date'), '2026-10-01');
  refuseOnce('saveOwnRate', 500);
  await user.click(screen.getByRole('button', { name: 'Save rate' }));
  expect((await screen.findAllByText('Refused for the test')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('CNY per 1 USD').value).toBe('7.1');

  expect((await result.findAllByText(/ CNY$/)).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText(/^Rate month/));
  await user.keyboard('{Backspace}');
  await user.type(await screen.findByRole('combobox', { name: /^Rate month/ }), '2025-06');
  refuseOnce('listMonthRates', 500);
  await user.click(await screen.findByRole('option', { name: '2025-06' }));
  expect(await screen.findByText('It did not load')).toBeTruthy();
  expect(result.queryAllByText(/ CNY$/)).toEqual([]);
  expect(screen.getByLabelText('CNY per 1 USD')).toBeTruthy();
});

test('a distance over the sea names its ports, and goes once others are chosen', async () => {
  const { user } = await openApp(server, { path: toolHref('sea'), account: await signIn(server.db) });
  for (const [end, port] of [
    ['From', 'Shanghai'],
    ['To', 'Rotterdam'],
  ] as const) {
    await user.type(await screen.findByRole('combobox', { name: end }), port);
    const [first] = await screen.findAllByRole('option', { name: new RegExp(port, 'i') });
    await user.click(first as HTMLElement);
  }
  await user.click(screen.getByRole('button', { name: 'Calculate route' }));
  const result = await answer('Sea distance and days');
  expect(await result.findByText(/ nm$/)).toBeTruthy();
  for (const port of [/^Shanghai/, /^Rotterdam/]) expect(result.getByText(port)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Via the Suez Canal' }));
  expect(result.queryByText(/ nm$/)).toBeNull();
});

test('a salesperson brings a table of addresses, sees where they are and how many, and starts', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/foreignTrade/emailVerification', account });
  const content = 'Company,Mail of the buyer\nAnt,anna@farsail.example\nBee,\nCat,ANNA@farsail.example\n';
  // One that the platform's own `fetch` can send; the document's cannot.
  const file = new File([content], 'fair.csv') as unknown as globalThis.File;
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);
  const holds = await screen.findByLabelText<HTMLSelectElement>('What “Mail of the buyer” holds');
  expect([holds.value, screen.getByLabelText<HTMLSelectElement>('What “Company” holds').value]).toEqual(['email', '']);
  await user.click(screen.getByRole('button', { name: 'Check the table' }));
  await user.click(await screen.findByRole('button', { name: 'Change columns' }));
  await user.click(await screen.findByRole('button', { name: 'Check the table' }));
  await user.click(await screen.findByRole('button', { name: 'Verify 1 address' }));
  const list = within(await screen.findByRole('article', { name: 'fair.csv' }));
  expect(list.getByText(/1 duplicates? removed/)).toBeTruthy();
  expect(list.getByRole('button', { name: 'Download Excel' })).toBeTruthy();
});
