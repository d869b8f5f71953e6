import { cleanup, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';

import { keysOf, memoryArea } from '../actors/test-browser.ts';
import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
const PASSWORD = 'seven green kettles';

/** An account that knows its password. */
async function owner() {
  const account = await signIn(server.db);
  const password_hash = await hashPassword(PASSWORD, { address: '127.0.0.1', account: account.mobile });
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
  return account;
}

const lockScreen = () => screen.findByRole('dialog', { name: 'Locked' });
const isInert = (element: Element) => element.closest('[inert]') !== null;

test('a locked window is out of reach until its owner says the password; what was typed and where the focus was stay', async () => {
  const { user } = await openApp(server, { path: '/customer/slist', account: await owner() });
  const field = await screen.findByRole('searchbox', { name: 'Search the pool' });
  await user.type(field, 'harbour');
  await user.keyboard('{Alt>}l{/Alt}');

  const lock = await lockScreen();
  expect(isInert(field)).toBe(true);
  expect(isInert(lock)).toBe(false);
  expect(document.title).toMatch(/^Locked - /);
  const password = within(lock).getByLabelText(/^Password/, { selector: 'input' });
  await expect.poll(() => document.activeElement).toBe(password);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Go to a page or action' })).toBeNull();

  const said = vi.fn<(words: string | null) => void>();
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof HTMLElement && target.matches('body > [aria-live]:not([inert])')) said(addedNodes[0]?.textContent ?? null);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await user.type(password, 'a wrong guess{Enter}');
  await within(lock).findByText('The current password is wrong');
  await expect.poll(() => said.mock.calls).toContainEqual(['The current password is wrong']);
  await user.clear(password);
  await user.type(password, `${PASSWORD}{Enter}`);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Locked' })).toBeNull();
  expect((field as HTMLInputElement).value).toBe('harbour');
  expect(isInert(field)).toBe(false);
  await expect.poll(() => document.activeElement).toBe(field);
});

test('a key that is pressed beside the password of a locked window opens nothing behind it and takes no change back', async () => {
  const account = await owner();
  const { id = '' } = (await server.as(account).call('createCustomer', { companyname: 'Maple Lamps' })).body.result;
  const plan = { customerid: id, method: 'phone' as const, content: 'Offer lamps', estimatedtime: '2026-01-01T02:00:00.000Z' };
  await server.as(account).call('savePlan', plan);
  const state = async () => (await server.as(account).call('listPlans', { id, index: 1 })).body.result.datas[0]?.status;
  const { user } = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account });
  await user.click(await screen.findByRole('button', { name: 'Contacted: Offer lamps' }));
  await expect.poll(state).toBe('COMPLETED');

  await user.keyboard('{Alt>}l{/Alt}');
  const lock = await lockScreen();
  await user.click(lock);
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{Control>}z{/Control}{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Go to a page or action', hidden: true })).toBeNull();
  await user.keyboard('{Alt>}m{/Alt}?');
  expect(screen.queryAllByRole('dialog', { hidden: true })).toEqual([lock]);

  await user.type(within(lock).getByLabelText(/^Password/, { selector: 'input' }), `${PASSWORD}{Enter}`);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Locked' })).toBeNull();
  expect(await state()).toBe('COMPLETED');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(state).toBe('PREPARED');
});

test('a lock outlives a reload, shows nothing of the pages, and holds in the other tabs, which open along', async () => {
  const account = await owner();
  const area = memoryArea();
  const { user } = await openApp(server, { path: '/customer/slist', account, local: () => area });
  await user.click(await screen.findByRole('button', { name: /account menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Lock screen/ }));
  await lockScreen();
  cleanup();

  const reloaded = await openApp(server, { path: '/customer/slist', account, local: () => area });
  const lock = await lockScreen();
  expect(screen.queryByRole('main', { hidden: true })).toBeNull();
  await reloaded.user.click(lock);
  await reloaded.user.keyboard('{Control>}k{/Control}');
  area.removeItem('admin.locked');
  reloaded.comeToFront();
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Locked' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Private pool' })).toBeTruthy();
  expect(lock.isConnected).toBe(false);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('who does not know the password logs out instead, and nothing of the lock is left', async () => {
  const area = memoryArea();
  const { user, readPath } = await openApp(server, { path: '/', account: await owner(), local: () => area });
  await screen.findByRole('button', { name: /account menu/ });
  await user.keyboard('{Alt>}l{/Alt}');
  await user.click(within(await lockScreen()).getByRole('button', { name: 'Log out' }));
  await expect.poll(readPath).toMatch(/^\/login/);
  expect(keysOf(area)).not.toContain('admin.locked');
});
