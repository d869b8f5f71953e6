import { File } from 'node:buffer';

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ runsJobs: true });

const TABLE = 'Model,Name,Price,MOQ\nKT-1,Kettle,100: 3.20,abc\n,Pan,4,\n';

test('a table of products is imported with its columns looked over, what is left out told, and undone as a whole', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/foreignTrade/products', account });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  // One that the platform's own `fetch` can send; the document's cannot.
  const file = new File([TABLE], 'products.csv') as unknown as globalThis.File;
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file);

  const price = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import “Price” as' });
  expect(price.value).toBe('prices');
  expect(readPath()).toMatch(/^\/foreignTrade\/products\/import\?id=\d+$/);
  await user.click(screen.getByRole('button', { name: 'Check the table' }));

  const findings = await screen.findByRole('grid', { name: 'Check results' });
  expect(
    within(findings)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['FindingResultTimes', 'No modelRow is skipped1', 'The MOQ is not a numberValue is left empty1']);
  await user.click(screen.getByRole('button', { name: 'Import 1 product' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));

  await screen.findByText('Undone. All products are as they were before the import.');
}, 120_000);
