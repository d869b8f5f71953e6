import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { href } from '#routes/href.ts';
import { readQuestion, writeQuestion } from '#screens/exportdata/export-question.ts';

import { signIn, startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
const path = href('dashboard.exportData');

test('a question stands in the address and is read back whole; nonsense there falls back to a fresh page', () => {
  const address = `${path}?view=custom&by=quarter&from=2015-01&hs=64&hs=9401&country=VN&split=country&split=hs4`;
  expect(writeQuestion(readQuestion(new URL(address, 'http://farsail').searchParams))).toBe(address);
  expect(writeQuestion(readQuestion(new URLSearchParams('view=nothing&from=2015-13&hs=abc&country=vn&level=9&split=nobody')))).toBe(path);
});

test('a seller sees what the United States bought from China, asks by quarter, and reads the table', async () => {
  const { user, readPath } = await openApp(server, { path, account: await signIn(server.db) });

  expect((await screen.findByRole('img')).getAttribute('aria-label')).toMatch(
    /^All goods: \$4\d\dB in 2013, .* in 2020; peak \$5\d\dB in 2018\.$/,
  );
  await user.click(screen.getByRole('radio', { name: 'Quarter' }));
  expect(readPath()).toBe(`${path}?by=quarter`);
  await screen.findByRole('img', { name: /2013-Q1/ });
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'United States imports from China' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 34);
});

test('rivals stand beside China, product by product', async () => {
  const { user } = await openApp(server, { path: `${path}?view=shares&country=VN`, account: await signIn(server.db) });

  await screen.findByRole('figure', { name: 'China' });
  expect(screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label'))).toEqual(['China', 'Vietnam']);
  await user.click(screen.getByRole('tab', { name: 'Continents' }));
  expect(await screen.findByRole('figure', { name: 'United States imports by continent' })).toBeTruthy();
});

test('a time without data says so and what to change', async () => {
  await openApp(server, { path: `${path}?from=1999-01&to=1999-02`, account: await signIn(server.db) });

  expect(await screen.findByRole('heading', { name: 'No data for this selection' })).toBeTruthy();
});

test('without the server the report says so and can be asked for again', async () => {
  const { user, loseServer } = await openApp(server, { path, account: await signIn(server.db) });
  await screen.findByRole('figure', { name: 'United States imports from China' });
  loseServer();

  await user.click(screen.getByRole('tab', { name: 'Countries' }));
  expect(await screen.findByRole('heading', { name: 'The report did not load' })).toBeTruthy();
});
