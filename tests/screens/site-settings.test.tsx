import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer();
const SETTINGS = '/foreignTrade/staff?part=settings';

test('whoever takes every language off a site, or leaves a page without an address, is told so where it is mended', async () => {
  const account = await signIn(server.db);
  await server.as(account).call('addSite', { kind: 'brand', langs: ['en'] });
  const { user } = await openApp(server, { path: SETTINGS, account });
  await user.click(await screen.findByRole('checkbox', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const languages = screen.getByRole('group', { name: 'Site languages' });
  expect(within(languages).getByText('Choose at least one language')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(languages));

  await user.click(screen.getByRole('button', { name: 'Add page' }));
  const address = screen.getByRole('textbox', { name: 'Address of New page' });
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.click(screen.getByRole('button', { name: 'Save pages' }));
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Delete page: New page' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pages' })));
}, 40_000);

test('whoever saves the settings without a network is told that they wait, and they go out when it is back', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await call('addSite', { kind: 'brand', langs: ['en'] });
  const { user } = await openApp(server, { path: SETTINGS, account });
  await user.click(await screen.findByRole('checkbox', { name: 'Deutsch' }));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/^Waiting for the network/)).toBeTruthy();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await call('getSite')).body.result.langs).toEqual(['en', 'de']);
}, 40_000);

test('whoever may only look at the site is told so', async () => {
  const owner = await signIn(server.db);
  await server.as(owner).call('addSite', { kind: 'brand', langs: ['en'] });
  const rights = { permissions: [{ id: 'site', operation: ['view' as const] }], roles: [] };
  const account = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights });
  await openApp(server, { path: SETTINGS, account });
  expect(await screen.findByText('You can view the site, but you do not have permission to change it.')).toBeTruthy();
}, 40_000);
