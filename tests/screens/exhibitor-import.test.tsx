import { File } from 'node:buffer';

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn } from '../support/accounts.ts';
import { CANTON, importExhibitors } from '../support/exhibitors.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true, runsJobs: true });

const LIST = 'Company,Land,Stand\nMaple Lamps,Canada,B05\nAtlantis Pumps,Atlantis,B06\n,Canada,B07\n';

/** One that the platform's own `fetch` can send; the document's cannot. */
function listFile(text: string) {
  return new File([text], 'list.csv') as unknown as globalThis.File;
}

test('a list is imported with its columns looked over, what is left out told, and taken away as a whole', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: `/search/fairsData/import?session=${CANTON}`, account });
  await user.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), listFile(LIST));

  const booth = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import “Stand” as' });
  expect(booth.value).toBe('booth');
  expect(readPath()).toMatch(/^\/search\/fairsData\/import\?id=\d+$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Import “Land” as' }), 'Country');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));

  const findings = await screen.findByRole('grid', { name: 'Check results' });
  expect(
    within(findings)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['FindingResultTimes', 'No company nameRow is skipped1', 'Unknown countryValue is left empty1']);
  await user.click(screen.getByRole('button', { name: 'Import 2 exhibitors' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await user.click(await screen.findByRole('button', { name: 'Remove these exhibitors' }));

  await screen.findByText('Undone. 2 exhibitors removed');
}, 120_000);

test('without a fair no file is taken, and without a column for names nothing is checked; the buttons say why', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/fairsData/import', account });
  expect((await screen.findByRole('button', { name: 'Choose a file' })).getAttribute('aria-disabled')).toBe('true');

  await user.type(await screen.findByRole('combobox', { name: 'Which fair' }), 'canton fair 140, phase 1');
  await user.click(await screen.findByRole('option', { name: /phase 1/ }));
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), listFile(LIST));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import “Company” as' }), 'Do not import');

  expect(screen.getByRole('button', { name: 'Check the list' }).getAttribute('aria-disabled')).toBe('true');
}, 60_000);

test('an earlier import is opened from the list, with the rows that it left out', async () => {
  const account = await signIn(server.db);
  const { id } = await importExhibitors(server, account, { content: LIST, filename: 'spring.csv' });
  const { user, readPath } = await openApp(server, { path: '/search/fairsData/import', account });

  await user.click(await screen.findByRole('link', { name: 'spring.csv' }));

  await screen.findByText('Canada · B07');
  expect(readPath()).toBe(`/search/fairsData/import?id=${id}`);
  expect(screen.getByRole('button', { name: 'Download the 1 row not imported' })).toBeTruthy();
}, 60_000);
