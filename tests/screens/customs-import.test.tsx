import { File } from 'node:buffer';

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { caps, exhibitorCaps, shipmentCaps } from '#server/sheets/caps.ts';

import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true, runsJobs: true });

const TABLE = 'IMP_DATE,HS_CODE,Consignee (final),Origin\n2024-02-25,6907.21,Fliesen Wagner,Atlantis\nTotal,,,\n';

/** One that the platform's own `fetch` can send; the document's cannot. */
function tableFile(text: string) {
  return new File([text], 'Germany import.csv') as unknown as globalThis.File;
}

test('a buyer of data brings a vendor’s file, sees what is left out and left empty, and imports the rest', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/search/customs/import', account });

  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(TABLE));
  const buyer = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import “Consignee (final)” as' });
  expect(buyer.value).toBe('buyer');
  expect(screen.getByText('Please check')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Customs country' })).value).toBe('Germany');
  expect(readPath()).toMatch(/^\/search\/customs\/import\?id=\d+$/);

  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  const start = await screen.findByRole('button', { name: 'Import 1 record' });
  expect(screen.getByText('Country of origin: unknown country')).toBeTruthy();
  expect(screen.getByText('2024-02-25 to 2024-02-25. Date format: Year-month-day')).toBeTruthy();
  expect(await screen.findByText('Cannot read the date: Total')).toBeTruthy();
  await user.click(start);
  await screen.findByRole('button', { name: 'Undo the import' });

  const rows = await server.db.selectFrom('customs_record').where('tenant_id', '=', account.tenant).select('hscode').execute();
  expect(rows).toEqual([{ hscode: '690721' }]);
}, 120_000);

test('without a column for the date nothing is checked, and the button says why', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/customs/import', account });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile(TABLE));

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import “IMP_DATE” as' }), 'Do not import');

  expect(screen.getByRole('button', { name: 'Check the file' }).getAttribute('aria-disabled')).toBe('true');
}, 60_000);

/** Which column is taken for the date. */
const dateAt = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Import “/ }).findIndex(({ value }) => value === 'date');

test('a file that is read in another way has its columns guessed anew', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/customs/import', account });
  const table = tableFile(`Origin,Consignee (final),IMP_DATE,HS_CODE\n${TABLE}`);
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), table);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import “Origin” as' }), 'Do not import');
  expect(dateAt()).toBe(2);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Header row' }), 'Row 2');
  await expect.poll(dateAt).toBe(0);
}, 120_000);

test.each([
  ['/search/customs/import', shipmentCaps],
  ['/search/fairsData/import', exhibitorCaps],
  ['/customer/import', caps],
])('%s says how large a table the server takes', async (path, { fileBytes, rows }) => {
  await openApp(server, { path, account: await signIn(server.db) });
  const size = `up to ${fileBytes / 1024 ** 2} MB and ${rows.toLocaleString('en')} rows`;
  expect(await screen.findByText((text) => text.includes(size))).toBeTruthy();
});

test('a file that is no table is refused with the reason, and the page stays', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/customs/import', account });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), tableFile('\n\n'));

  expect(await screen.findByText('The table is empty')).toBeTruthy();
}, 60_000);
