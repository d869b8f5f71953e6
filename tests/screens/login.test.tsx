import { randomInt } from 'node:crypto';

import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import SeaChart from '#screens/account/chart/SeaChart.tsx';
import { hashPassword } from '#server/account/password/password-hash.ts';

import { signIn, startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const PASSWORD = 'a long way over water';
const server = await startServer();

/** The number of an account that can be logged in to. */
async function newNumber(): Promise<string> {
  const { id } = await signIn(server.db);
  const mobile = `+86139${randomInt(10_000_000, 99_999_999)}`;
  const password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
  await server.db.updateTable('account').set({ mobile, password_hash }).where('id', '=', id).execute();
  return mobile;
}

const numberField = () => screen.findByLabelText<HTMLInputElement>('Mobile number');
const passwordField = () => screen.getByLabelText('Password', { selector: 'input' });

test('a wrong password keeps the number, is told at its field and has the focus there', async () => {
  const mobile = await newNumber();
  const { user } = await openApp(server, { path: '/login' });

  await user.type(await numberField(), mobile);
  await user.type(passwordField(), 'not the right one{Enter}');

  await screen.findByText('Wrong mobile number or password');
  expect(document.activeElement).toBe(passwordField());
  expect(passwordField().getAttribute('aria-invalid')).toBe('true');
  expect((await numberField()).value).toBe(mobile);
});

test('a visitor who forgets the number is told so before anything is sent', async () => {
  const { user } = await openApp(server, { path: '/login' });

  await user.click(await screen.findByRole('button', { name: 'Log in' }));

  await screen.findByText(/^Enter a mobile number/);
  screen.getByText('Enter your password');
  expect(document.activeElement).toBe(await numberField());
});

test('an address that leads nowhere is told with the brand around it to a visitor, who finds the login there', async () => {
  const { user, readPath } = await openApp(server, { path: '/nowhere' });

  const main = within(await screen.findByRole('main'));
  main.getByRole('heading', { level: 1, name: 'Page not found' });
  main.getByText('Farsail');
  await user.click(main.getByRole('button', { name: 'Log in' }));
  await numberField();
  expect(readPath()).toBe('/login');
});

test('the right password, pasted, leads on to the page that was asked for', async () => {
  const mobile = await newNumber();
  const { user, readPath } = await openApp(server, { path: '/login?to=%2Fcustomer%2Fslist' });

  await user.type(await numberField(), mobile);
  await user.click(passwordField());
  await user.paste(PASSWORD);
  await user.keyboard('{Enter}');

  await screen.findByRole('heading', { name: 'Private pool' });
  expect(readPath()).toBe('/customer/slist');
});

test('without a network the form says so, and what was typed stays', async () => {
  const { user, loseServer } = await openApp(server, { path: '/login' });
  loseServer();

  await user.type(await numberField(), '13912345678');
  await user.type(passwordField(), `${PASSWORD}{Enter}`);

  await screen.findByText(/^Network problem/);
  expect((await numberField()).value).toBe('13912345678');
  expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).toBeNull();
});

test('a visitor who cannot read the language finds her own by its own name', async () => {
  const { user } = await openApp(server, { path: '/login' });

  await user.click(await screen.findByRole('button', { name: '繁體中文' }));

  expect(await screen.findByRole('heading', { name: '登入' })).toBeTruthy();
});

test('the chart beside the form has coasts', () => {
  const { container } = render(<SeaChart />);
  const outlines = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'));
  expect(outlines.filter((outline) => outline?.includes('NaN'))).toEqual([]);
  expect(outlines.length).toBeGreaterThan(0);
});
