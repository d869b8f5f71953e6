import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { when } from '#styles/scale.ts';

import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({});

test('a page takes the whole window from the menu of its tab, and menus and tabs come back with the focus on the page', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await screen.findByRole('navigation', { name: 'Main menu' });
  act(() => screen.getByRole('tab', { name: /^Private pool/ }).focus());
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Maximise' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
  expect(screen.queryByRole('tablist', { name: 'Open pages' })).toBeNull();
  screen.getByRole('heading', { level: 1, name: 'Private pool' });

  await user.click(await screen.findByRole('button', { name: 'Show menu and tabs' }));
  await screen.findByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('Escape leaves a page over the whole window, unless a dialog or a field wants the key', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await screen.findByRole('navigation', { name: 'Main menu' });
  act(() => screen.getByRole('tab', { name: /^Private pool/ }).focus());
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Maximise' }));
  await screen.findByRole('button', { name: 'Show menu and tabs' });

  await user.click(screen.getByRole('searchbox', { name: 'Search the pool' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'New customer' }));
  await screen.findByRole('dialog', { name: 'New customer' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();

  act(() => screen.getByRole('button', { name: 'New customer' }).focus());
  await user.keyboard('{Escape}');
  await screen.findByRole('navigation', { name: 'Main menu' });
});

test('of many open pages each is found by its whole name in one list, which leads to it', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account });
  await screen.findByRole('heading', { level: 1, name: 'Private pool' });
  for (const [menu, ...pages] of [
    ['Find buyers', 'Customs data', 'Fairs', 'Map'],
    ['Customers', 'Public pool', 'Offers', 'Activity log'],
  ] as const) {
    const button = screen.getByRole('button', { name: menu });
    if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
    for (const page of pages) await user.click(await screen.findByRole('link', { name: page }));
  }
  await user.click(await screen.findByRole('button', { name: 'All 8 open pages' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Private pool' }));
  await waitFor(() => expect(readPath()).toBe('/customer/slist'));
});

test('on a phone the brand in the menu leads home and closes the menu', async () => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(wide(media), { matches: media === when.narrow });
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account: await signIn(server.db) });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Main menu' });
  await user.click(within(menu).getByRole('link', { name: 'Farsail' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());
  expect(readPath()).toBe('/');
  globalThis.matchMedia = wide;
});
