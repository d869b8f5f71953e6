import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn, type SignedIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

// jsdom lays nothing out, and has nothing to scroll.
Object.assign(Element.prototype, { scrollIntoView() {} });

const server = await startServer({ seed: true });

async function openPalette(account: SignedIn) {
  const app = await openApp(server, { path: '/customer/slist', account });
  await screen.findByRole('heading', { level: 1, name: 'Private pool' });
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to a page or action' }));
  const field = dialog.getByRole<HTMLInputElement>('combobox');
  const names = () => dialog.queryAllByRole('option').map(({ firstChild }) => firstChild?.textContent);
  const chosen = () => dialog.queryByRole('option', { selected: true })?.firstChild?.textContent;
  return { ...app, dialog, field, names, chosen };
}

async function withCustomer(companyname: string): Promise<SignedIn> {
  const account = await signIn(server.db);
  await server.as(account).call('createCustomer', { companyname, countrycode: 'SE' });
  return account;
}

test('customers that the server finds stand behind what is there, and what was chosen stays chosen', async () => {
  const { user, dialog, names, chosen } = await openPalette(await withCustomer('Offerdal Timber'));
  await user.keyboard('offer');
  const before = names();
  const first = chosen();
  expect(before.length).toBeGreaterThan(1);
  expect(first).toBe(before[0]);

  await dialog.findByRole('option', { name: /Offerdal Timber/ });
  const known = before.slice(0, -1);
  expect(names().slice(0, known.length)).toEqual(known);
  expect(chosen()).toBe(first);

  // Over to the customers, and back.
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Offerdal Timber');
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe(first);
});

test('Enter, pressed before the server has answered, opens the customer that it finds', async () => {
  const { user, dialog, readPath } = await openPalette(await withCustomer('Zzyzx Castings'));
  await user.keyboard('zzyzx{Enter}');
  expect(dialog.queryByRole('option', { selected: true })).toBeNull();
  await waitFor(() => expect(readPath()).toMatch(/^\/customer\/companydetail\/slist\//));
});
